// The stored state of a set of rules: its sample market, and changes that another program makes to
// its file while the editor is open.
#include "EditorFixture.h"
#include "HouseRules.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/text/Files.h"
#include "ui/heller/rules/Sample.h"
#include "ui/heller/rules/SampleStore.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace hp;

namespace {

const RulesId Village = RulesId::own(QStringLiteral("village"));

RuleSet village(int money)
{
    RuleSet rules = house();
    rules.name["en"] = "Village";
    rules.name["de"] = "Dorf";
    rules.startMoney = money;
    return rules;
}

void type(EditorFixture& fixture, int money)
{
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [&](RuleSet& rules) { rules.startMoney = money; });
}

void choose(EditorFixture& fixture, const RulesId& id)
{
    auto* list = fixture.find<QAbstractItemView>(QStringLiteral("rulesList"));
    const QAbstractItemModel* model = list->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, 0).data(RulesListModel::IdRole).value<RulesId>() == id)
            list->setCurrentIndex(model->index(row, 0));
    }
    QCOMPARE(fixture.editor().currentId(), id);
}

/// Builds a market that no deal gives.
Market builtByHand(EditorFixture& fixture)
{
    fixture.draft().clearSample();
    for (SquareIndex square = 0; square < 5; ++square)
        fixture.draft().placeInSample(square, Piece::special(PieceType::CoinSack));
    return fixture.draft().sample();
}

} // namespace

class RulesOnDiskTest : public QObject {
    Q_OBJECT
private slots:
    void samplesBelongToTheirRules();
    void namesLeaveTheSampleAlone();
    void samplesComeAlong();
    void brokenSamples_data();
    void brokenSamples();
    void samplesNotUnderstoodStay();
    void changedElsewhere_data();
    void changedElsewhere();
    void deletedElsewhere_data();
    void deletedElsewhere();
    void brokenElsewhere();
    void savingLooksFirst();
    void othersAreReadAnew();
    void draftsOfOlderFiles();
    void putAwayIsKeepMine();
};

namespace {

/// The editor on a custom set in the file "village.hprules".
class Opened : public EditorFixture {
public:
    Opened()
    {
        QDir().mkpath(folder());
        write(village(50));
        reopen();
        QVERIFY(QTest::qWaitForWindowActive(&editor()));
        choose(*this, Village);
    }
    QString file() const { return folder() + QStringLiteral("/village.hprules"); }
    /// Writes into the file itself, as a text editor does.
    void write(const QByteArray& content) const
    {
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    void write(const RuleSet& rules) const { write(printRules(rules)); }
    RuleSet onDisk() const { return *loadRulesUnchecked(file()); }
};

} // namespace

void RulesOnDiskTest::samplesBelongToTheirRules()
{
    Opened fixture;
    const Market built = builtByHand(fixture);
    choose(fixture, RulesId::standard());
    QVERIFY(fixture.draft().sample() != built);
    fixture.draft().setSampleSeats(4);
    fixture.draft().fillSample();
    const Market filled = fixture.draft().sample();
    choose(fixture, Village);
    QVERIFY(fixture.draft().sample() == built);
    QCOMPARE(fixture.draft().sampleSeats(), 3);
    choose(fixture, RulesId::standard());
    QVERIFY(fixture.draft().sample() == filled);
    QCOMPARE(fixture.draft().sampleSeats(), 4);
    // And after a new start.
    fixture.reopen();
    QVERIFY(fixture.draft().sample() == filled);
    QCOMPARE(fixture.draft().sampleSeats(), 4);
    choose(fixture, Village);
    QVERIFY(fixture.draft().sample() == built);
    QCOMPARE(fixture.draft().sampleSeats(), 3);
    // Other rules in between: they show as much of the market as they can.
    choose(fixture, RulesId::standard());
    RuleSet smaller = village(50);
    smaller.rows = 4;
    fixture.write(smaller);
    choose(fixture, Village);
    QCOMPARE(fixture.draft().sample().rows(), 4);
}

void RulesOnDiskTest::namesLeaveTheSampleAlone()
{
    Opened fixture;
    const Market built = builtByHand(fixture); // more sacks than the rules have
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) { rules.name["en"] = "Hamlet"; });
    QVERIFY(fixture.draft().sample() == built);
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) { rules.fires = 0; });
    QVERIFY(fixture.draft().sample() != built);
}

void RulesOnDiskTest::samplesComeAlong()
{
    EditorFixture fixture;
    const Market built = builtByHand(fixture); // of the standard game
    trigger(fixture, "duplicate");
    QVERIFY(fixture.draft().sample() == built);
    type(fixture, 70);
    const Market adapted = fixture.draft().sample();
    trigger(fixture, "save"); // under another id
    QVERIFY(fixture.draft().sample() == adapted);
    const RulesId id = fixture.editor().currentId();
    choose(fixture, RulesId::standard());
    QVERIFY(fixture.draft().sample() == built);
    choose(fixture, id);
    QVERIFY(fixture.draft().sample() == adapted);
}

void RulesOnDiskTest::brokenSamples_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{{{");
    QTest::newRow("a list") << QByteArray("[1, 2]");
    QTest::newRow("no object") << QByteArray(R"({"preset:standard": 7})");
    QTest::newRow("no market") << QByteArray(
        R"({"preset:standard": {"market": "x", "seats": 3, "rules": ""}})");
    QTest::newRow("too many seats")
        << QByteArray(R"({"preset:standard": {"market": ". .\n. .", "seats": 9, "rules": ""}})");
    QTest::newRow("one row") << QByteArray(
        R"({"preset:standard": {"market": ". . .", "seats": 2, "rules": ""}})");
    QTest::newRow("another size") << QByteArray(
        R"({"preset:standard": {"market": ". .\n. .", "seats": 2, "rules": ""}})");
}

void RulesOnDiskTest::brokenSamples()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("samples.json"));
    QVERIFY(!writeWholeFile(path, content));
    SampleStore store(path);
    const auto found = store.find(RulesId::standard(), RuleSet{});
    if (!found)
        return;
    QCOMPARE(found->market.rows(), 5);
    QCOMPARE(found->market.columns(), 6);
}

/// A sample from another version, or one that this version cannot show, must be kept.
void RulesOnDiskTest::samplesNotUnderstoodStay()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("samples.json"));
    const QJsonObject later{{QStringLiteral("team:village"), QJsonObject{{QStringLiteral("x"), 1}}},
                            {QStringLiteral("own:huge"), QStringLiteral("not yet")}};
    QVERIFY(!writeWholeFile(path, QJsonDocument(later).toJson()));
    SampleStore store(path);
    SampleMarket sample{sampleMarket(RuleSet{}, 2, 7), 2};
    store.keep(RulesId::standard(), RuleSet{}, sample);
    store.write();
    QJsonObject written =
        QJsonDocument::fromJson(readSmallFile(path, MaxRulesBytes).value()).object();
    QVERIFY(written.contains(QStringLiteral("preset:standard")));
    written.remove(QStringLiteral("preset:standard"));
    QCOMPARE(written, later);
}

void RulesOnDiskTest::changedElsewhere_data()
{
    QTest::addColumn<bool>("replaced"); // or written in place
    QTest::addColumn<bool>("drafted");
    QTest::addColumn<bool>("load");
    for (const bool replaced : {false, true}) {
        for (const bool drafted : {false, true}) {
            for (const bool load : {false, true})
                QTest::addRow("%s, %s, %s", replaced ? "replaced" : "written into",
                              drafted ? "with a draft" : "unchanged here",
                              load ? "load" : "keep mine")
                    << replaced << drafted << load;
        }
    }
}

void RulesOnDiskTest::changedElsewhere()
{
    QFETCH(bool, replaced);
    QFETCH(bool, drafted);
    QFETCH(bool, load);
    Opened fixture;
    const Market built = builtByHand(fixture);
    if (drafted)
        type(fixture, 60);
    const RuleSet mine = fixture.rules();
    fixture.answers.chooseAnswer = load;
    QSignalSpy followed(&fixture.editor(), &RulesEditor::replaced);
    if (replaced)
        QVERIFY(!writeWholeFile(fixture.file(), printRules(village(99))));
    else
        fixture.write(village(99));
    // The change is noticed without any action of the person.
    QTRY_COMPARE(fixture.answers.choices.size(), 1);
    QVERIFY(fixture.answers.choices.constFirst().contains(QStringLiteral("“Village”")));
    QCOMPARE(fixture.editor().currentId(), Village);
    QVERIFY(fixture.onDisk() == village(99)); // whatever the person chose
    if (!drafted)
        QVERIFY(fixture.draft().sample() == built);
    if (load) {
        QVERIFY(fixture.rules() == village(99));
        QVERIFY(!fixture.draft().isModified());
        QVERIFY(!fixture.editor().library().find(Village)->hasDraft);
        QCOMPARE(followed.size(), 1);
    } else {
        QVERIFY(fixture.rules() == mine);
        QVERIFY(fixture.draft().isModified()); // the saved rules differ from the draft
        QVERIFY(fixture.editor().library().find(Village)->hasDraft);
        // Saving replaces the file, as the message said: no second question.
        trigger(fixture, "save");
        QVERIFY(fixture.onDisk() == mine);
    }
    QTest::qWait(400);
    QCOMPARE(fixture.answers.choices.size(), 1);
    fixture.reopen();
    QCOMPARE(fixture.answers.choices.size(), 1);
    choose(fixture, Village);
    QVERIFY(fixture.rules() == (load ? village(99) : mine));
}

void RulesOnDiskTest::deletedElsewhere_data()
{
    QTest::addColumn<bool>("drafted");
    QTest::addColumn<bool>("close");
    QTest::newRow("keep") << false << false;
    QTest::newRow("keep the draft") << true << false;
    QTest::newRow("close") << false << true;
    QTest::newRow("close the draft") << true << true;
}

void RulesOnDiskTest::deletedElsewhere()
{
    QFETCH(bool, drafted);
    QFETCH(bool, close);
    Opened fixture;
    if (drafted)
        type(fixture, 60);
    const RuleSet mine = fixture.rules();
    fixture.answers.chooseAnswer = close;
    QVERIFY(QFile::remove(fixture.file()));
    QTRY_COMPARE(fixture.answers.choices.size(), 1);
    if (close) {
        QCOMPARE(fixture.editor().currentId(), RulesId::standard());
        QVERIFY(!fixture.editor().library().find(Village));
        return;
    }
    QVERIFY(fixture.rules() == mine);
    QVERIFY(fixture.draft().isModified());
    fixture.reopen();
    choose(fixture, Village); // a draft without a file
    QVERIFY(fixture.rules() == mine);
    trigger(fixture, "save");
    QVERIFY(fixture.onDisk() == mine);
    QCOMPARE(fixture.answers.choices.size(), 1);
}

void RulesOnDiskTest::brokenElsewhere()
{
    Opened fixture;
    fixture.write(QByteArray("no rules"));
    QTRY_COMPARE(fixture.answers.complaints.size(), 1);
    QVERIFY(fixture.rules() == village(50));
    QVERIFY(fixture.draft().isModified());
    QTest::qWait(400);
    QCOMPARE(fixture.answers.complaints.size(), 1);
    trigger(fixture, "save");
    QVERIFY(fixture.onDisk() == village(50));
}

void RulesOnDiskTest::savingLooksFirst()
{
    Opened fixture;
    type(fixture, 60);
    fixture.write(village(99));
    trigger(fixture, "save"); // before the editor has noticed
    QCOMPARE(fixture.answers.choices.size(), 1);
    QVERIFY(fixture.onDisk() == village(99));
    QVERIFY(fixture.rules() == village(99));
    type(fixture, 61);
    fixture.write(village(98));
    fixture.answers.chooseAnswer = false;
    trigger(fixture, "save");
    QCOMPARE(fixture.answers.choices.size(), 2);
    QVERIFY(fixture.onDisk() == village(61));
    // The file equals the draft: no question.
    type(fixture, 62);
    fixture.write(village(62));
    QTRY_VERIFY(!fixture.draft().isModified());
    QCOMPARE(fixture.answers.choices.size(), 2);
    // Closing checks the file too. Otherwise the kept draft would seem to be based on it.
    type(fixture, 63);
    fixture.write(village(97));
    fixture.editor().close();
    QCOMPARE(fixture.answers.choices.size(), 3);
}

void RulesOnDiskTest::othersAreReadAnew()
{
    Opened fixture;
    const int before = static_cast<int>(fixture.editor().library().entries().size());
    choose(fixture, RulesId::standard());
    fixture.write(village(77));
    RuleSet other = village(20);
    other.name["en"] = "Other";
    QVERIFY(
        !writeWholeFile(fixture.folder() + QStringLiteral("/other.hprules"), printRules(other)));
    QTRY_COMPARE(static_cast<int>(fixture.editor().library().entries().size()), before + 1);
    QTRY_COMPARE(fixture.editor().library().find(Village)->rules.startMoney, 77);
    choose(fixture, Village);
    QCOMPARE(fixture.rules().startMoney, 77);
    QVERIFY(!fixture.draft().isModified());
    QTest::qWait(400);
    QVERIFY(fixture.answers.choices.isEmpty()); // nobody's work was at risk
}

void RulesOnDiskTest::draftsOfOlderFiles()
{
    Opened fixture;
    type(fixture, 60);
    fixture.editor().close();
    // Another program writes while the editor is closed.
    QTest::qWait(20);
    fixture.write(village(99));
    fixture.answers.chooseAnswer = false;
    fixture.reopen();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    choose(fixture, Village);
    QTRY_COMPARE(fixture.answers.choices.size(), 1);
    QVERIFY(fixture.rules() == village(60));
    QVERIFY(fixture.onDisk() == village(99));
}

void RulesOnDiskTest::putAwayIsKeepMine()
{
    BoxDialogs dialogs;
    const auto answered = [&](const std::function<void(QMessageBox&)>& answer) {
        QTimer::singleShot(0, qApp, [&] {
            answer(*qobject_cast<QMessageBox*>(QApplication::activeModalWidget()));
        });
        return dialogs.choose(nullptr, QStringLiteral("Title"), QStringLiteral("<b>Text</b>"),
                              QStringLiteral("&Load"), QStringLiteral("&Keep"));
    };
    QVERIFY(!answered([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Escape); }));
    QVERIFY(!answered([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Return); }));
    QVERIFY(!answered([](QMessageBox& box) { box.close(); }));
    QVERIFY(answered([](QMessageBox& box) {
        QTest::mouseClick(box.buttons().constFirst()->text() == QLatin1String("&Load")
                              ? box.buttons().constFirst()
                              : box.buttons().constLast(),
                          Qt::LeftButton);
    }));
}

QTEST_MAIN(RulesOnDiskTest)
#include "tst_rulesondisk.moc"
