// A leak that is planted in the window is found, wherever it is; and nothing is found without one.
#include "secrets/Watcher.h"

#include "ui/kit/access/Announcer.h"

#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QStandardItemModel>
#include <QTest>

#include <map>

using namespace hp;

class PlantedLeaksTest : public QObject {
    Q_OBJECT

private slots:
    void areFound_data();
    void areFound();
};

void PlantedLeaksTest::areFound_data()
{
    QTest::addColumn<QString>("channel");
    for (const char* channel :
         {"nothing", "tool tip", "status tip", "what's this", "title", "accessible name",
          "accessible description", "label", "action", "model", "pixels", "clipboard", "file names",
          "file", "heard", "message"})
        QTest::newRow(channel) << QString::fromLatin1(channel);
}

void PlantedLeaksTest::areFound()
{
    QFETCH(QString, channel);
    constexpr quint64 Seed = 33;
    constexpr int Turns = 1;
    const QStringList players{Human, Human};
    Watcher watcher(players);
    MainWindow& window = watcher.table.window();
    QLabel label(&window);
    label.resize(40, 20);
    QStandardItemModel model(1, 1);
    QListView list(&window);
    list.setModel(&model);
    QString title;
    watcher.plant = [&](const QString& secret) {
        if (channel == QLatin1String("tool tip"))
            label.setToolTip(secret);
        else if (channel == QLatin1String("status tip"))
            watcher.table.actions().hint->setStatusTip(secret);
        else if (channel == QLatin1String("what's this"))
            label.setWhatsThis(secret);
        else if (channel == QLatin1String("title"))
            window.setWindowTitle(secret);
        else if (channel == QLatin1String("accessible name"))
            label.setAccessibleName(secret);
        else if (channel == QLatin1String("accessible description"))
            watcher.table.market().setAccessibleDescription(secret);
        else if (channel == QLatin1String("label"))
            label.setText(secret);
        else if (channel == QLatin1String("action"))
            watcher.table.actions().hint->setText(secret);
        else if (channel == QLatin1String("model"))
            model.setData(model.index(0, 0), secret, Qt::UserRole + 7);
        else if (channel == QLatin1String("pixels")) {
            // The width of a widget without any text.
            label.setAutoFillBackground(true);
            label.setBackgroundRole(QPalette::Highlight);
            label.setGeometry(300, 300, 4 * secret[1].unicode() % 97 + int(secret[0].unicode()),
                              20);
            label.raise();
            label.show();
        } else if (channel == QLatin1String("clipboard"))
            QApplication::clipboard()->setText(secret);
        else if (channel == QLatin1String("file names") || channel == QLatin1String("file")) {
            const QDir dir(watcher.table.settings.dataFolder());
            for (const QString& old : dir.entryList({QStringLiteral("leak*")}))
                QFile::remove(dir.filePath(old));
            const bool name = channel == QLatin1String("file names");
            QFile file(dir.filePath(QStringLiteral("leak") + (name ? secret : QString())));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(name ? QByteArray() : secret.toUtf8());
        } else if (channel == QLatin1String("heard"))
            Announcer::of(window).say(secret);
        else if (channel == QLatin1String("message"))
            qWarning("%s", qPrintable(secret));
    };
    // Once without, so that everything that is made when it is first needed is there.
    const auto plant = std::exchange(watcher.plant, {});
    watch(watcher, setupFor(players, RuleSet{}, Seed), Turns);
    watcher.plant = plant;
    const Course course = watch(watcher, setupFor(players, RuleSet{}, Seed), Turns);
    QVERIFY(!QTest::currentTestFailed());
    if (channel == QLatin1String("nothing")) {
        QVERIFY2(course.leaks.isEmpty(),
                 qPrintable(course.leaks.join(QLatin1Char('\n')).left(4000)));
        return;
    }
    QVERIFY2(!course.leaks.isEmpty(), "the planted leak was not found");
    const std::map<QString, QString> places{
        {QStringLiteral("clipboard"), QStringLiteral("clipboard")},
        {QStringLiteral("file names"), QStringLiteral("file names")},
        {QStringLiteral("file"), QStringLiteral("file: ")},
        {QStringLiteral("pixels"), QStringLiteral("pixels")},
        {QStringLiteral("model"), QStringLiteral("model")},
        {QStringLiteral("heard"), QStringLiteral("heard")},
        {QStringLiteral("message"), QStringLiteral("heard")}};
    const auto place = places.find(channel);
    const QString expected = place == places.end() ? QStringLiteral("property") : place->second;
    QVERIFY2(!course.leaks.filter(expected).isEmpty(),
             qPrintable(course.leaks.join(QLatin1Char('\n')).left(2000)));
}

QTEST_MAIN(PlantedLeaksTest)
#include "tst_plantedleaks.moc"
