// Icons that are created when they are first drawn.
#include "ui/kit/look/DeferredIcon.h"
#include "ui/kit/look/SvgIcon.h"

#include <QAction>
#include <QImage>
#include <QMainWindow>
#include <QPainter>
#include <QStyleOptionToolBar>
#include <QTest>
#include <QToolBar>

#include <algorithm>
#include <cstdlib>

using namespace hp;

class DeferredIconTest : public QObject {
    Q_OBJECT
private slots:
    void madeOnceWhenDrawn();
    void looksTheSame_data();
    void looksTheSame();
    void standardIcons();
    void toolBarLooksTheSame_data();
    void toolBarLooksTheSame();
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

void DeferredIconTest::toolBarLooksTheSame_data()
{
    QTest::addColumn<QColor>("window");
    QTest::newRow("day") << QColor(0xeb, 0xe3, 0xcf);
    QTest::newRow("night") << QColor(0x1a, 0x13, 0x0d);
}

void DeferredIconTest::toolBarLooksTheSame()
{
    QFETCH(QColor, window);
    QMainWindow main;
    auto* bar = new QToolBar(&main);
    main.addToolBar(bar);
    QStyleOptionToolBar option;
    option.rect = QRect(0, 0, 300, 36);
    option.palette.setColor(QPalette::Window, window);
    option.state = QStyle::State_Horizontal | QStyle::State_Enabled;
    option.toolBarArea = Qt::TopToolBarArea;
    option.positionOfLine = QStyleOptionToolBar::OnlyOne;
    const auto drawn = [&](const QStyle& style) {
        QImage image(option.rect.size(), QImage::Format_RGB32);
        QPainter painter(&image);
        style.drawControl(QStyle::CE_ToolBar, &option, &painter, bar);
        return image;
    };
    const DeferringStyle ours;
    const QImage theirs = drawn(*ours.baseStyle());
    const QImage image = drawn(ours);
    for (int y = 0; y < image.height(); ++y) {
        const QRgb a = image.pixel(150, y);
        const QRgb b = theirs.pixel(150, y);
        const int off = std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                                  std::abs(qBlue(a) - qBlue(b))});
        QVERIFY2(off <= 2, qPrintable(QStringLiteral("row %1: %2 and %3")
                                          .arg(y)
                                          .arg(QColor(a).name(), QColor(b).name())));
    }
}

QTEST_MAIN(DeferredIconTest)
#include "tst_deferredicon.moc"
