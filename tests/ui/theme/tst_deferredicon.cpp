// Icons that are made when they are first drawn.
#include "ui/theme/DeferredIcon.h"
#include "ui/theme/SvgIcon.h"

#include <QAction>
#include <QImage>
#include <QTest>

using namespace hp;

class DeferredIconTest : public QObject {
    Q_OBJECT
private slots:
    void madeOnceWhenDrawn();
    void looksTheSame_data();
    void looksTheSame();
    void standardIcons();
};

namespace {

const QString File = QStringLiteral(":/icons/open.svg");

QImage drawn(const QIcon& icon, int size, qreal ratio, QIcon::Mode mode)
{
    return icon.pixmap(QSize(size, size), ratio, mode).toImage();
}

} // namespace

void DeferredIconTest::madeOnceWhenDrawn()
{
    int made = 0;
    const QIcon icon = deferredIcon([&made] {
        ++made;
        return QIcon(File);
    });
    QAction action;
    action.setIcon(icon);
    QVERIFY(!icon.isNull());
    QCOMPARE(made, 0);
    QVERIFY(!QIcon(icon).pixmap(16).isNull());
    QVERIFY(!icon.pixmap(32).isNull());
    QVERIFY(!action.icon().pixmap(16).isNull());
    QCOMPARE(made, 1);
}

void DeferredIconTest::looksTheSame_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<qreal>("ratio");
    QTest::addColumn<QIcon::Mode>("mode");
    QTest::newRow("small") << 16 << 1.0 << QIcon::Normal;
    QTest::newRow("small, disabled") << 16 << 1.0 << QIcon::Disabled;
    QTest::newRow("at 200 %") << 24 << 2.0 << QIcon::Normal;
    QTest::newRow("at 150 %") << 24 << 1.5 << QIcon::Normal;
}

void DeferredIconTest::looksTheSame()
{
    QFETCH(int, size);
    QFETCH(qreal, ratio);
    QFETCH(QIcon::Mode, mode);
    const QImage direct = drawn(QIcon(File), size, ratio, mode);
    QVERIFY(!direct.isNull());
    for (const QIcon& icon : {deferredIcon([] { return QIcon(File); }), svgIcon(File)}) {
        const QImage image = drawn(icon, size, ratio, mode);
        QCOMPARE(image.size(), direct.size());
        QCOMPARE(image.devicePixelRatio(), direct.devicePixelRatio());
        QCOMPARE(image, direct);
    }
}

void DeferredIconTest::standardIcons()
{
    const DeferringStyle style;
    for (const auto which : {QStyle::SP_MessageBoxCritical, QStyle::SP_DialogSaveButton,
                             QStyle::SP_ToolBarHorizontalExtensionButton})
        QVERIFY(!style.standardIcon(which).pixmap(16).isNull());
}

QTEST_MAIN(DeferredIconTest)
#include "tst_deferredicon.moc"
