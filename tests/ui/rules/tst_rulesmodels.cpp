// The rules editor without its window: the draft with its one history, the models, the sample
// market, the library of rule sets, the rule sheet, the balance report in the background.

#include "engine/text/RulesJson.h"
#include "engine/text/RulesWording.h"
#include "engine/text/Wording.h"
#include "tests/engine/RandomRules.h"
#include "ui/rules/BalanceModel.h"
#include "ui/rules/BalanceRun.h"
#include "ui/rules/FieldHelp.h"
#include "ui/rules/FindingsModel.h"
#include "ui/rules/RuleSheet.h"
#include "ui/rules/RulesDraft.h"
#include "ui/rules/RulesLibrary.h"
#include "ui/rules/RulesListModel.h"
#include "ui/rules/Sample.h"
#include "ui/rules/SampleModel.h"
#include "ui/rules/SpokenIn.h"
#include "ui/rules/StallsModel.h"
#include "ui/rules/TileMixModel.h"
#include "ui/session/GameSession.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

using namespace hp;
using namespace hp::test;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

RuleSet house()
{
    RuleSet rules;
    rules.nameEn = "House rules";
    rules.nameDe = "Hausregeln";
    return rules;
}

void loadHouse(RulesDraft& draft)
{
    draft.load(house(), false, house());
}

} // namespace

class RulesModelsTest : public QObject {
    Q_OBJECT

private slots:
    void typingIsOneStep();
    void typingBackToTheStartIsNoStep();
    void undoAndRedoRandomly();
    void modifiedMeansDifferentFromSaved();
    void readOnlyRefuses();
    void backToTheBase();
    void fixIsOneStep();
    void tileMixModel();
    void tileMixRefusesAValueTwice();
    void stallsModel();
    void findingsModel();
    void modelsSurviveRandomRules();
    void sampleShowsEveryEffect();
    void sampleFollowsTheRules();
    void sampleSumsAreThoseOfTheScoring();
    void sampleTellsWhichSumsChange();
    void sampleIsInTheHistory();
    void libraryKeepsDrafts();
    void librarySurvivesBrokenFiles();
    void listModel();
    void everyFieldHasHelp();
    void sheetInBothLanguages();
    void sheetIsComplete();
    void sheetFitsOnOnePage();
    void balanceRunsInTheBackground();
    void balanceCanBeCancelled();
};

void RulesModelsTest::typingIsOneStep()
{
    RulesDraft draft;
    loadHouse(draft);
    for (const char* text : {"H", "Ho", "Hom", "Home"})
        draft.change(
            QStringLiteral("name"), [&](RuleSet& rules) { rules.nameEn = text; },
            QStringLiteral("name.en"));
    QCOMPARE(draft.undoStack().count(), 1);
    draft.endTyping();
    draft.change(
        QStringLiteral("name"), [](RuleSet& rules) { rules.nameEn = "Homes"; },
        QStringLiteral("name.en"));
    QCOMPARE(draft.undoStack().count(), 2);
    draft.undoStack().undo();
    QCOMPARE(draft.rules().nameEn, std::string("Home"));
    draft.undoStack().undo();
    QVERIFY(draft.rules() == house());
    draft.undoStack().redo();
    QCOMPARE(draft.rules().nameEn, std::string("Home"));
}

void RulesModelsTest::typingBackToTheStartIsNoStep()
{
    RulesDraft draft;
    loadHouse(draft);
    for (const int money : {5, 51, 50})
        draft.change(
            QStringLiteral("money"), [&](RuleSet& rules) { rules.startMoney = money; },
            QStringLiteral("startMoney"));
    QCOMPARE(draft.undoStack().count(), 0);
    QVERIFY(!draft.isModified());
}

void RulesModelsTest::undoAndRedoRandomly()
{
    // Whatever was changed: back to the start and forward again gives the same rules at every step.
    RulesDraft draft;
    loadHouse(draft);
    Random random(7);
    std::vector<RuleSet> states{draft.rules()};
    for (int step = 0; step < 60; ++step) {
        const RuleSet other = anyRules(random);
        const auto paths = fieldPaths(draft.rules(), other);
        const std::string& path = paths[random.below(static_cast<std::uint32_t>(paths.size()))];
        draft.change(QStringLiteral("step"),
                     [&](RuleSet& rules) { copyField(rules, other, path); });
        if (draft.rules() != states.back())
            states.push_back(draft.rules());
    }
    QCOMPARE(draft.undoStack().count(), static_cast<int>(states.size()) - 1);
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        QVERIFY(draft.rules() == states[i]);
        draft.undoStack().undo();
    }
    for (const RuleSet& state : states) {
        QVERIFY(draft.rules() == state);
        draft.undoStack().redo();
    }
}

void RulesModelsTest::modifiedMeansDifferentFromSaved()
{
    RulesDraft draft;
    loadHouse(draft);
    QSignalSpy spy(&draft, &RulesDraft::modifiedChanged);
    draft.change(QStringLiteral("fires"), [](RuleSet& rules) { rules.fires = 0; });
    QVERIFY(draft.isModified());
    QCOMPARE(spy.count(), 1);
    draft.undoStack().undo();
    QVERIFY(!draft.isModified());
    draft.undoStack().redo();
    draft.setSaved();
    QVERIFY(!draft.isModified());
    draft.undoStack().undo();
    QVERIFY(draft.isModified());
    draft.load(house(), false, {});
    QVERIFY(draft.isModified());
}

void RulesModelsTest::readOnlyRefuses()
{
    RulesDraft draft;
    draft.load(house(), true, house());
    draft.change(QStringLiteral("fires"), [](RuleSet& rules) { rules.fires = 0; });
    QCOMPARE(draft.rules().fires, 2);
    TileMixModel tiles(draft);
    QVERIFY(!tiles.setData(tiles.index(0, TileMixModel::CountColumn), 5));
    QVERIFY(!tiles.canRemove(0));
    StallsModel stalls(draft);
    QVERIFY(!(stalls.flags(stalls.index(0, 0)) & Qt::ItemIsEditable));
}

void RulesModelsTest::backToTheBase()
{
    RulesDraft draft;
    loadHouse(draft);
    draft.change(QStringLiteral("all"), [](RuleSet& rules) {
        rules.rows = 4;
        rules.customers[6] = 1;
        rules.stalls[1][0] = 9;
        rules.nameEn = "Ours";
    });
    QCOMPARE(draft.differenceCount("tiles"), 1);
    QVERIFY(draft.differs("stalls.3.1") && draft.differs("stalls") && !draft.differs("rounds"));
    draft.toBase("stalls");
    QCOMPARE(draft.rules().stalls[1][0], 3);
    draft.allToBase();
    QVERIFY(samePlay(draft.rules(), draft.base()));
    QCOMPARE(draft.rules().nameEn, std::string("Ours"));
    draft.setBase(QStringLiteral("kingdoms-2011"));
    QCOMPARE(draft.base().wizards, 1);
    QVERIFY(draft.differs("tiles.wizards"));
    for (int i = 0; i < 3; ++i)
        draft.undoStack().undo();
    QCOMPARE(draft.rules().rows, 4);
    QCOMPARE(draft.rules().stalls[1][0], 9);
}

void RulesModelsTest::fixIsOneStep()
{
    RulesDraft draft;
    loadHouse(draft);
    draft.change(QStringLiteral("size"), [](RuleSet& rules) {
        rules.rows = rules.columns = 8;
        rules.unfilledLines = UnfilledLines::Ignore;
    });
    const RuleSet broken = draft.rules();
    QVERIFY(draft.hasErrors());
    const Finding finding = draft.findings().front();
    QVERIFY(!finding.fixes.empty());
    draft.applyFix(finding.fixes.front());
    QVERIFY(!draft.hasErrors());
    QCOMPARE(draft.undoStack().count(), 2);
    draft.undoStack().undo();
    QVERIFY(draft.rules() == broken);
}

void RulesModelsTest::tileMixModel()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 6 + 6 + 4);
    const int king = model.rowOf(QStringLiteral("tiles.customers.6"));
    const QModelIndex count = model.index(king, TileMixModel::CountColumn);
    QCOMPARE(count.data().toInt(), 2);
    QVERIFY(model.setData(count, 3));
    QCOMPARE(draft.rules().customers.at(6), 3);
    QVERIFY(count.data(TileMixModel::DiffersRole).toBool());
    QVERIFY(!model.setData(count, 100));
    QVERIFY(!model.setData(count, -1));
    QVERIFY(!model.setData(count, QStringLiteral("many")));

    QSignalSpy moved(&model, &TileMixModel::rowMoved);
    QVERIFY(model.setData(model.index(king, TileMixModel::ValueColumn), 40));
    QCOMPARE(draft.rules().customers.count(6), std::size_t{0});
    QCOMPARE(draft.rules().customers.at(40), 3);
    QCOMPARE(moved.count(), 1);
    QVERIFY(!model.setData(model.index(king, TileMixModel::ValueColumn), 100));

    const int added = model.addFigure(false);
    QCOMPARE(model.index(added, 0).data(TileMixModel::PathRole).toString(),
             QStringLiteral("tiles.rogues.7"));
    QVERIFY(model.canRemove(added));
    model.remove(added);
    QCOMPARE(draft.rules().rogues.count(7), std::size_t{0});
    const int sacks = model.rowOf(QStringLiteral("tiles.coinSacks"));
    QVERIFY(!model.canRemove(sacks));
    QVERIFY(model.setData(model.index(sacks, TileMixModel::CountColumn), 3));
    QCOMPARE(draft.rules().coinSacks, 3);
    QVERIFY(!(model.flags(model.index(sacks, TileMixModel::ValueColumn)) & Qt::ItemIsEditable));
    while (draft.undoStack().canUndo())
        draft.undoStack().undo();
    QVERIFY(draft.rules() == house());
    QCOMPARE(model.rowCount(), 16);
}

void RulesModelsTest::tileMixRefusesAValueTwice()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel model(draft);
    QSignalSpy refused(&model, &TileMixModel::refused);
    QVERIFY(!model.setData(model.index(0, TileMixModel::ValueColumn), 6));
    QCOMPARE(refused.count(), 1);
    QVERIFY(draft.rules() == house());
}

void RulesModelsTest::stallsModel()
{
    RulesDraft draft;
    loadHouse(draft);
    StallsModel model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.columnCount(), 5);
    QCOMPARE(model.index(0, 0).data().toInt(), 4);
    QCOMPARE(model.index(0, StallsModel::PiecesColumn).data().toString(),
             QStringLiteral("42 for 30"));
    QVERIFY(model.setData(model.index(2, 3), 20));
    QCOMPARE(draft.rules().stalls[2][3], 20);
    QVERIFY(!model.setData(model.index(2, 3), 21));
    QVERIFY(!model.setData(model.index(2, StallsModel::PiecesColumn), 3));
    QVERIFY(model.index(2, 3).data(StallsModel::DiffersRole).toBool());
    QCOMPARE(model.indexOf(QStringLiteral("stalls.4.4")), model.index(2, 3));
    QCOMPARE(model.indexOf(QStringLiteral("stalls.3")), model.index(1, 0));
}

void RulesModelsTest::findingsModel()
{
    RulesDraft draft;
    loadHouse(draft);
    FindingsModel model(draft);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 0);
    draft.change(QStringLiteral("x"), [](RuleSet& rules) {
        rules.hiddenTiles = 7;
        rules.rogues.clear();
    });
    QVERIFY(model.errorCount() > 0);
    QVERIFY(model.rowCount() > model.errorCount());
    QCOMPARE(model.index(0).data(FindingsModel::PathRole).toString(),
             QStringLiteral("hiddenTiles"));
    QVERIFY(model.index(0).data(FindingsModel::ErrorRole).toBool());
    QVERIFY(model.index(0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .startsWith(QStringLiteral("Error.")));
    draft.undoStack().undo();
    QCOMPARE(model.rowCount(), 0);
}

void RulesModelsTest::modelsSurviveRandomRules()
{
    RulesDraft draft;
    loadHouse(draft);
    TileMixModel tiles(draft);
    StallsModel stalls(draft);
    FindingsModel findings(draft);
    SampleModel sample(draft);
    const QAbstractItemModelTester tilesTester(&tiles, Fatal);
    const QAbstractItemModelTester stallsTester(&stalls, Fatal);
    const QAbstractItemModelTester findingsTester(&findings, Fatal);
    const QAbstractItemModelTester sampleTester(&sample, Fatal);
    Random random(3);
    for (int i = 0; i < 120; ++i) {
        const RuleSet next = anyRules(random);
        draft.change(QStringLiteral("x"), [&](RuleSet& rules) { rules = next; });
        QCOMPARE(sample.rowCount(), next.rows + 1);
        if (random.below(3) == 0)
            draft.undoStack().undo();
        if (random.below(9) == 0)
            draft.load(next, false, {});
        if (random.below(4) == 0)
            draft.setSampleSeats(2 + static_cast<int>(random.below(3)));
    }
}

void RulesModelsTest::sampleShowsEveryEffect()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Market market = sampleMarket(RuleSet{}, 3, seed);
        QVERIFY(market.isFull());
        bool sack = false;
        bool eye = false;
        for (const Line line : market.lines()) {
            const auto usual = scoreLine(market, line).coins;
            sack = sack || scoreLine(market, line, {false, true}).coins != usual;
            eye = eye || scoreLine(market, line, {true, false}).coins != usual;
        }
        QVERIFY2(sack && eye, "a rule about fires changes no sum");
    }
}

void RulesModelsTest::sampleFollowsTheRules()
{
    // Never more of a piece than there is, never a piece that the rules do not have.
    Random random(11);
    Market market = sampleMarket(RuleSet{}, 4, 1);
    for (int i = 0; i < 300; ++i) {
        const RuleSet rules = anyRules(random);
        const int seats = MinSeats + i % 3;
        market = adaptedSample(market, rules, seats);
        QCOMPARE(market.rows(), rules.rows);
        QCOMPARE(market.columns(), rules.columns);
        std::map<std::string, int> used;
        const auto left = [&](const Piece& piece, int count) {
            int there = 0;
            for (int s = 0; s < market.squareCount(); ++s)
                there += sameMeaning(market.at(static_cast<SquareIndex>(s)), piece) ? 1 : 0;
            return count - there;
        };
        int known = 0;
        const auto check = [&](const Piece& piece, int count) {
            QVERIFY(left(piece, count) >= 0);
            known += count - left(piece, count);
        };
        for (const auto& [value, count] : rules.customers)
            check(Piece::customer(value), count);
        for (const auto& [value, count] : rules.rogues)
            check(Piece::rogue(-value), count);
        check(Piece::special(PieceType::CoinSack), rules.coinSacks);
        check(Piece::special(PieceType::Fire), rules.fires);
        check(Piece::special(PieceType::EvilEye), rules.evilEyes);
        check(Piece::special(PieceType::Wizard), rules.wizards);
        for (int seat = 0; seat < seats; ++seat) {
            for (int rank = 1; rank <= RankCount; ++rank)
                check(Piece::stall(seat, rank), rules.stalls[static_cast<std::size_t>(seats - 2)]
                                                            [static_cast<std::size_t>(rank - 1)]);
        }
        known += left(Piece{}, 0) < 0 ? -left(Piece{}, 0) : 0;
        QCOMPARE(known, market.squareCount());
    }
    // Nothing moves without need.
    QVERIFY(adaptedSample(sampleMarket(RuleSet{}, 3, 5), RuleSet{}, 3) ==
            sampleMarket(RuleSet{}, 3, 5));
}

void RulesModelsTest::sampleSumsAreThoseOfTheScoring()
{
    RulesDraft draft;
    loadHouse(draft);
    SampleModel model(draft);
    Random random(5);
    for (int i = 0; i < 60; ++i) {
        const RuleSet next = anyRules(random);
        draft.change(QStringLiteral("x"), [&](RuleSet& rules) { rules = next; });
        if (i % 3 == 0)
            draft.placeInSample(0, Piece{});
        for (const Line line : draft.sample().lines()) {
            const LineScore score = scoreLine(draft.sample(), line, shieldsOf(draft.rules()));
            const auto coins =
                model.indexOf(line).data(SampleModel::CoinsRole).value<QVector<int>>();
            const bool ignored = !score.full && next.unfilledLines == UnfilledLines::Ignore;
            QCOMPARE(coins.size(), draft.sampleSeats());
            for (int seat = 0; seat < draft.sampleSeats(); ++seat)
                QCOMPARE(coins[seat], ignored ? 0 : total(score, seat));
        }
    }
}

void RulesModelsTest::sampleTellsWhichSumsChange()
{
    RulesDraft draft;
    loadHouse(draft);
    SampleModel model(draft);
    QVERIFY(model.changes().isEmpty());
    const auto sums = [&] {
        QList<QVector<int>> list;
        for (const Line line : draft.sample().lines())
            list += model.indexOf(line).data(SampleModel::CoinsRole).value<QVector<int>>();
        return list;
    };
    const auto before = sums();
    draft.change(QStringLiteral("shields"), [](RuleSet& rules) {
        rules.fireShieldsCoinSack = false;
        rules.fireShieldsEvilEye = false;
    });
    const auto after = sums();
    int changed = 0;
    const std::vector<Line> lines = draft.sample().lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto was =
            model.indexOf(lines[i]).data(SampleModel::BeforeRole).value<QVector<int>>();
        const auto at = static_cast<qsizetype>(i);
        QCOMPARE(was.isEmpty(), before[at] == after[at]);
        if (!was.isEmpty())
            QCOMPARE(was, before[at]);
        changed += was.isEmpty() ? 0 : 1;
    }
    QVERIFY(changed > 0);
    QCOMPARE(model.changes().size(), changed);
    // Against the base the same is marked, also after something else.
    model.setReference(SampleModel::Reference::Base);
    draft.change(QStringLiteral("money"), [](RuleSet& rules) { rules.startMoney = 10; });
    QCOMPARE(model.changes().size(), changed);
    model.setReference(SampleModel::Reference::LastChange);
    QVERIFY(model.changes().isEmpty());
}

void RulesModelsTest::sampleIsInTheHistory()
{
    RulesDraft draft;
    loadHouse(draft);
    const Market before = draft.sample();
    draft.placeInSample(3, Piece::rogue(-6));
    draft.swapInSample(3, 4);
    draft.change(QStringLiteral("size"), [](RuleSet& rules) { rules.rows = 3; });
    draft.fillSample();
    QVERIFY(draft.isModified());
    for (int i = 0; i < 4; ++i)
        draft.undoStack().undo();
    QVERIFY(draft.sample() == before);
    QVERIFY(!draft.isModified());
    draft.undoStack().redo();
    QVERIFY(sameMeaning(draft.sample().at(3), Piece::rogue(-6)));
    QVERIFY(!draft.isModified()); // the sample is no part of the rules
}

void RulesModelsTest::libraryKeepsDrafts()
{
    const QTemporaryDir folder;
    RuleSet rules = house();
    QString saved;
    {
        RulesLibrary library(folder.path());
        QCOMPARE(library.entries().size(), std::size_t{5});
        const QString id = library.add(rules);
        QVERIFY(library.find(id)->hasDraft);
        rules.fires = 0;
        QVERIFY(!library.keepDraft(id, rules));
    }
    {
        // As after a crash.
        RulesLibrary library(folder.path());
        const RulesLibrary::Entry* draft = library.latestDraft();
        QVERIFY(draft && draft->rules == rules);
        const auto id = library.save(draft->id, rules);
        QVERIFY(id.ok());
        saved = *id;
        QCOMPARE(saved, QStringLiteral("own:house-rules"));
        QVERIFY(!library.latestDraft());
        RuleSet drafted = rules;
        drafted.wizards = 2;
        QVERIFY(!library.keepDraft(saved, drafted));
        QVERIFY(library.saved(saved) == rules);
        QVERIFY(library.find(saved)->rules == drafted);
        // Another one of the same name gets a file of its own.
        const auto other = library.save(library.add(rules), rules);
        QCOMPARE(*other, QStringLiteral("own:house-rules-2"));
    }
    RulesLibrary library(folder.path());
    QCOMPARE(library.find(saved)->rules.wizards, 2);
    library.dropDraft(saved);
    QCOMPARE(library.find(saved)->rules.wizards, 0);
    QCOMPARE(RulesLibrary::savedIn(folder.path()).size(), std::size_t{2});
    QVERIFY(!library.remove(saved));
    QVERIFY(!library.find(saved));
}

void RulesModelsTest::librarySurvivesBrokenFiles()
{
    const QTemporaryDir folder;
    QFile broken(folder.filePath(QStringLiteral("broken.hprules")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{ not json");
    broken.close();
    RulesLibrary library(folder.path());
    const RulesLibrary::Entry* entry = library.find(QStringLiteral("own:broken"));
    QVERIFY(entry && entry->error);
    QVERIFY(RulesLibrary::savedIn(folder.path()).empty());
    RulesListModel list(library);
    const int row = list.rowOf(QStringLiteral("own:broken"));
    QVERIFY(list.index(row).data(Qt::ToolTipRole).toString().contains(QStringLiteral("line 1")));
}

void RulesModelsTest::listModel()
{
    const QTemporaryDir folder;
    RulesLibrary library(folder.path());
    RulesListModel model(library);
    const QAbstractItemModelTester tester(&model, Fatal);
    QCOMPARE(model.rowCount(), 7); // two headings
    QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsSelectable));
    const QString id = library.add(house());
    const QModelIndex index = model.index(model.rowOf(id));
    QCOMPARE(index.data().toString(), QStringLiteral("House rules *"));
    RuleSet renamed = house();
    renamed.nameEn = "Ours";
    library.keepDraft(id, renamed);
    QCOMPARE(model.index(model.rowOf(id)).data().toString(), QStringLiteral("Ours *"));
    const auto saved = library.save(id, renamed);
    QCOMPARE(model.index(model.rowOf(*saved)).data().toString(), QStringLiteral("Ours"));
}

void RulesModelsTest::everyFieldHasHelp()
{
    const RuleSet rules;
    for (const char* path : {"market", "tiles", "stalls", "startMoney", "rounds", "openTiles",
                             "hiddenTiles", "returningRanks", "lineScoring", "fireShields.coinSack",
                             "fireShields.evilEye", "nextStarter", "tieBreak", "unfilledLines"}) {
        QVERIFY2(!fieldHelp(path, fieldValue(rules, path)).isEmpty(), path);
        QVERIFY2(rulebookText(path).startsWith(QStringLiteral("Rulebook: ")), path);
    }
}

void RulesModelsTest::sheetInBothLanguages()
{
    RuleSet rules = house();
    rules.fireShieldsEvilEye = false;
    const QString before = ruleSheetText(rules, {});
    const QString english = ruleSheetText(rules, QStringLiteral("en"));
    QVERIFY(english.startsWith(QStringLiteral("House rules\n")));
    QVERIFY(english.contains(QStringLiteral("A fire does not stop the evil eye")));
    QVERIFY(english.contains(QStringLiteral("What differs from the standard game")));
    const auto document = ruleSheetDocument(rules, QStringLiteral("Family Müller"), {});
    QVERIFY(document->toPlainText().startsWith(QStringLiteral("House rules of Family Müller\n")));
    {
        const SpokenIn german(QStringLiteral("de"));
        QVERIFY2(QCoreApplication::translate("Wording", "The file is empty.") !=
                     QLatin1String("The file is empty."),
                 "the German catalogue has no sentences");
    }
    const QString german = ruleSheetText(rules, QStringLiteral("de"));
    QVERIFY(german.startsWith(QStringLiteral("Hausregeln\n")));
    QVERIFY(!german.contains(QStringLiteral("What differs")));
    // And afterwards everything speaks as before.
    QCOMPARE(ruleSheetText(rules, {}), before);
}

void RulesModelsTest::sheetIsComplete()
{
    // Every sentence, every number of stalls, everything that differs: in both languages.
    Random random(5);
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        const SpokenIn scope(language);
        for (int i = 0; i < 12; ++i) {
            const RuleSet rules = i == 0 ? RuleSet{} : anyRules(random);
            const auto document =
                ruleSheetDocument(rules, QStringLiteral("A <B> & C"), language, 1);
            const QString text = document->toPlainText();
            QVERIFY(text.contains(QStringLiteral("A <B> & C")));
            QVERIFY(text.contains(rulesName(rules)));
            for (const RulesSection& section : rulesInSentences(rules)) {
                for (const QString& sentence : section.sentences)
                    QVERIFY2(text.contains(sentence) || sentence.contains(QLatin1String("IIII")),
                             qPrintable(sentence));
            }
            for (const QString& difference : differenceTexts(RuleSet{}, rules))
                QVERIFY2(text.contains(difference), qPrintable(difference));
            // Four ranks and as many counts for each number of seats, in this order.
            QStringList counts;
            for (const auto& row : rules.stalls) {
                for (const int count : row)
                    counts += QString::number(count);
            }
            QString cells = text;
            cells.replace(QChar(QChar::ObjectReplacementCharacter), QString());
            const bool alike =
                rules.stalls[0] == rules.stalls[1] && rules.stalls[0] == rules.stalls[2];
            QVERIFY2(cells.contains(counts.mid(0, RankCount).join(QLatin1Char('\n'))),
                     qPrintable(cells));
            QVERIFY(alike || cells.contains(counts.mid(2 * RankCount).join(QLatin1Char('\n'))));
            // The market, the stalls, and a picture of each kind of tile.
            int kinds = 0;
            for (const auto* mix : {&rules.customers, &rules.rogues}) {
                for (const auto& [value, count] : *mix)
                    kinds += count > 0 ? 1 : 0;
            }
            for (const int count : {rules.coinSacks, rules.fires, rules.evilEyes, rules.wizards})
                kinds += count > 0 ? 1 : 0;
            QCOMPARE(text.count(QChar(QChar::ObjectReplacementCharacter)), 1 + RankCount + kinds);
        }
    }
}

void RulesModelsTest::sheetFitsOnOnePage()
{
    // The longest: every field differs, many kinds of tiles.
    Random random(2);
    for (int i = 0; i < 8; ++i) {
        RuleSet rules = anyRules(random);
        for (int value = 10; value < 40; ++value)
            rules.customers[value] = 1;
        const auto document = ruleSheetDocument(rules, QStringLiteral("a long name of a house"),
                                                QStringLiteral("en"), 1);
        QImage page(794, 1123, QImage::Format_RGB32); // A4 at 96 dpi
        page.fill(Qt::white);
        QPainter painter(&page);
        const QRectF inner(57, 57, 680, 1009);
        painter.translate(inner.topLeft());
        paintOnPage(*document, painter, inner.size(), 96);
        painter.end();
        // Something is drawn, and nothing below the margin.
        QVERIFY(page.copy(57, 57, 680, 200) != QImage(680, 200, QImage::Format_RGB32));
        for (int x = 0; x < page.width(); ++x)
            QCOMPARE(page.pixel(x, 1080), qRgb(255, 255, 255));
    }
}

void RulesModelsTest::balanceRunsInTheBackground()
{
    BalanceRun run;
    QSignalSpy finished(&run, &BalanceRun::finished);
    QSignalSpy progressed(&run, &BalanceRun::progressed);
    BalanceOptions options;
    options.games = 60;
    run.start(RuleSet{}, options);
    QVERIFY(run.isRunning());
    QVERIFY(finished.wait(60000));
    QVERIFY(!run.isRunning());
    QCOMPARE(run.report().games, 60);
    QVERIFY(run.report() == measureBalance(RuleSet{}, options));
    QVERIFY(progressed.count() > 0);
    BalanceModel model;
    const QAbstractItemModelTester tester(&model, Fatal);
    model.setReports({run.report(), BalanceReport{}}, {QStringLiteral("A"), QString()});
    QCOMPARE(model.columnCount(), 1);
    model.setReports({run.report(), run.report()}, {QStringLiteral("A"), QStringLiteral("B")});
    QCOMPARE(model.columnCount(), 2);
    QVERIFY(model.rowCount() > 10);
    QVERIFY(model.text().contains(QStringLiteral("Games played\t60\t60")));
}

void RulesModelsTest::balanceCanBeCancelled()
{
    BalanceOptions options;
    options.games = 100000000;
    {
        BalanceRun run;
        QSignalSpy finished(&run, &BalanceRun::finished);
        run.start(RuleSet{}, options);
        QTest::qWait(50);
        run.cancel();
        QVERIFY(finished.wait(30000));
        QVERIFY(run.report().games < options.games);
        run.start(RuleSet{}, options);
    } // stops by itself when nobody wants it any more
}

QTEST_MAIN(RulesModelsTest)
#include "tst_rulesmodels.moc"
