// The position being set up, without a window: every change is one step, and undoing all of them
// leads back to the start. Also the palette, the typed tokens and the list of findings.

#include "engine/base/Random.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/RandomRules.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/positions/DraftFindings.h"
#include "ui/heller/positions/PaletteModel.h"
#include "ui/heller/positions/PieceMime.h"
#include "ui/heller/positions/PositionBoard.h"
#include "ui/heller/positions/PositionDocument.h"
#include "ui/heller/positions/TypedPiece.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace hp;

namespace {

using Change = std::function<void(PositionDocument&)>;

Piece piece(const char* token)
{
    return *parsePiece(token);
}

RuleSet preset(const char* name)
{
    return *loadPreset(QLatin1String(name));
}

std::vector<std::string> tokensOf(const std::vector<Piece>& pieces)
{
    std::vector<std::string> tokens;
    tokens.reserve(pieces.size());
    for (const Piece& each : pieces)
        tokens.push_back(pieceToken(each));
    std::sort(tokens.begin(), tokens.end());
    return tokens;
}

} // namespace

class PositionDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void everyChangeIsOneStep_data();
    void everyChangeIsOneStep();
    void undoingLeadsBackToTheStart();
    void typingIsOneStep();
    void stallsComeFromTheirOwners();
    void unseenTilesFollow();
    void unseenTilesByHand();
    void otherRulesKeepWhatHasRoom();
    void moreAndFewerSeats();
    void namesAreNoChangeOfThePosition();
    void findingsAreListedWithTheirFixes();
    void outdatedFixesDoNothing();
    void paletteFollowsThePosition();
    void boardShowsImpossiblePositionsToo();
    void typedTokens_data();
    void typedTokens();
    void draggedPiecesAreNotTrusted();
};

void PositionDocumentTest::everyChangeIsOneStep_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("name");
    const auto add = [](const char* row, const char* name, const Change& change) {
        QTest::newRow(row) << change << QString::fromUtf8(name);
    };
    add("tile", "square a1", [](auto& document) { document.place(0, piece("+6")); });
    add("stall", "square b1", [](auto& document) { document.place(1, piece("R3")); });
    add("exchange", "c1 to d1", [](auto& document) { document.exchange(2, 3); });
    add("empty", "square c1", [](auto& document) { document.place(2, Piece{}); });
    add("empty market", "empty market", [](auto& document) { document.emptyMarket(); });
    add("start", "start of a round", [](auto& document) { document.toStart(); });
    add("rules", "rules “Open tiles”",
        [](auto& document) { document.setRules(preset("open-tiles")); });
    add("seats", "number of seats", [](auto& document) { document.setSeats(4); });
    add("name", "name", [](auto& document) { document.setName(0, QStringLiteral("Agnes")); });
    add("colour", "colour", [](auto& document) { document.setColour(0, 2); });
    add("money", "money of Red", [](auto& document) { document.setMoney(0, -7); });
    add("stalls", "stalls of Green", [](auto& document) { document.setStalls(1, 2, 1); });
    add("hidden", "hidden tile of Red",
        [](auto& document) { document.setHidden(0, 0, PositionDraft::HiddenTile(piece("+5"))); });
    add("unknown", "hidden tile of Red",
        [](auto& document) { document.setHidden(0, 0, PositionDraft::HiddenTile()); });
    add("to move", "who moves", [](auto& document) { document.setToMove(1); });
    add("round", "round", [](auto& document) { document.setRound(2); });
    add("unseen", "unseen tiles", [](auto& document) { document.setUnseen(piece("S"), 0); });
    add("by hand", "unseen tiles", [](auto& document) { document.setUnseenFollows(false); });
}

void PositionDocumentTest::everyChangeIsOneStep()
{
    QFETCH(Change, change);
    QFETCH(QString, name);
    PositionDocument document;
    document.place(2, piece("-3"));
    document.undoStack().clear();
    const PositionDraft before = document.draft();
    const PerSeat<BoardSeat> names = document.typedSeats();
    const bool follows = document.unseenFollows();
    QSignalSpy changed(&document, &PositionDocument::changed);
    change(document);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.undoName(), name);
    const PositionDraft after = document.draft();
    change(document); // nothing is left to change
    if (name != QLatin1String("c1 to d1"))
        QCOMPARE(document.undoStack().count(), 1);
    else
        document.undoStack().undo();
    document.undoStack().undo();
    QVERIFY(document.draft() == before);
    QVERIFY(document.typedSeats() == names);
    QCOMPARE(document.unseenFollows(), follows);
    QCOMPARE(document.redoName(), name);
    document.undoStack().redo();
    QVERIFY(document.draft() == after);
}

void PositionDocumentTest::undoingLeadsBackToTheStart()
{
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        Random random(seed);
        PositionDocument document;
        document.load(PositionDraft::start(test::randomRules(random), MinSeats + seed % 3),
                      BoardState{}.seats, true);
        const PositionDraft start = document.draft();
        std::vector<PositionDraft> states{start};
        const auto below = [&](int count) {
            return static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        };
        const auto any = [&] {
            PaletteModel palette;
            palette.show(
                {document.draft().rules, document.seats(), document.seatsShown(), true, {}});
            const std::vector<Piece> pieces = palette.pieces();
            return pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))];
        };
        for (int i = 0; i < 60; ++i) {
            const int seat = below(document.seats());
            const auto square =
                static_cast<SquareIndex>(below(document.draft().market.squareCount()));
            const int steps = document.undoStack().count();
            switch (below(10)) {
            case 0:
                document.setSeats(MinSeats + below(3));
                break;
            case 1:
                document.setMoney(seat, below(200) - 50);
                break;
            case 2:
                document.setStalls(seat, 1 + below(4), below(5));
                break;
            case 3:
                document.setRules(test::randomRules(random));
                break;
            case 4:
                if (const Piece tile = any(); tile.isTile())
                    document.setHidden(seat, 0, PositionDraft::HiddenTile(tile));
                break;
            case 5:
                if (!document.findings().empty() && !document.findings().front().fixes.empty())
                    document.apply(document.findings().front().fixes.front());
                break;
            case 6:
                document.setUnseenFollows(!document.unseenFollows());
                break;
            default:
                document.place(square, any());
            }
            document.endTyping();
            if (document.undoStack().count() > steps)
                states.push_back(document.draft());
            // Whatever has been set up has a text that gives the same position.
            const auto read = parseDraft(document.text().toStdString(), document.draft().rules);
            QVERIFY2(read, qPrintable(QStringLiteral("seed %1").arg(seed)));
            QCOMPARE(QString::fromStdString(draftText(*read)), document.text());
        }
        std::reverse(states.begin(), states.end());
        for (const PositionDraft& state : states) {
            QVERIFY2(document.draft() == state, qPrintable(QStringLiteral("seed %1").arg(seed)));
            document.undoStack().undo();
        }
        QVERIFY(document.draft() == start);
        QVERIFY(!document.isModified());
    }
}

void PositionDocumentTest::typingIsOneStep()
{
    PositionDocument document;
    document.setMoney(0, 5);
    document.setMoney(0, 52);
    QCOMPARE(document.undoStack().count(), 1);
    document.setMoney(1, 5); // another field
    QCOMPARE(document.undoStack().count(), 2);
    document.endTyping();
    document.setMoney(1, 7);
    QCOMPARE(document.undoStack().count(), 3);
    // Typed back: there is nothing to undo.
    document.setMoney(1, 5);
    QCOMPARE(document.undoStack().count(), 2);
}

void PositionDocumentTest::stallsComeFromTheirOwners()
{
    PositionDocument document;
    QCOMPARE(document.left(piece("G2")), 3);
    document.place(0, piece("G2"));
    QCOMPARE(document.left(piece("G2")), 2);
    document.place(0, piece("G1")); // the other one goes back
    QCOMPARE(document.left(piece("G2")), 3);
    QCOMPARE(document.left(piece("G1")), 3);
    document.place(0, Piece{});
    QCOMPARE(document.left(piece("G1")), 4);
    // More than there are: the finding says so, and taking one away heals it.
    for (int square = 0; square < 2; ++square)
        document.place(static_cast<SquareIndex>(square), piece("R4"));
    QVERIFY(document.hasErrors());
    QCOMPARE(document.left(piece("R4")), 0);
    document.place(1, Piece{});
    QVERIFY(!document.hasErrors());
    QCOMPARE(document.left(piece("R4")), 0);
    document.emptyMarket();
    QVERIFY(document.findings().empty());
    QVERIFY(document.draft() == PositionDraft::start(RuleSet{}, 2));
}

void PositionDocumentTest::unseenTilesFollow()
{
    PositionDocument document;
    const auto unseen = [&] { return tokensOf(document.draft().unseen); };
    const auto without = [](std::vector<std::string> all, const std::vector<std::string>& gone) {
        for (const std::string& token : gone)
            all.erase(std::find(all.begin(), all.end(), token));
        return all;
    };
    const std::vector<std::string> all = unseen();
    QCOMPARE(all.size(), std::size_t{22});
    document.place(4, piece("+6"));
    QCOMPARE(unseen(), without(all, {"+6"}));
    document.setHidden(1, 0, PositionDraft::HiddenTile(piece("S")));
    QCOMPARE(unseen(), without(all, {"+6", "S"}));
    document.setHidden(0, 0, PositionDraft::HiddenTile()); // unknown: still among the unseen ones
    QCOMPARE(unseen(), without(all, {"+6", "S"}));
    QVERIFY(document.findings().empty());
    document.setHidden(1, 0, std::nullopt);
    document.place(4, Piece{});
    QCOMPARE(unseen(), all);
}

void PositionDocumentTest::unseenTilesByHand()
{
    PositionDocument document;
    document.setUnseen(piece("S"), 0);
    QVERIFY(!document.unseenFollows());
    QVERIFY(!document.hasErrors()); // fewer tiles are allowed
    QCOMPARE(document.findings().size(), std::size_t{1});
    document.place(0, piece("S")); // that sack was nowhere
    QVERIFY(document.findings().empty());
    document.place(1, piece("F")); // that fire was not seen
    QVERIFY(document.findings().empty());
    document.setUnseen(piece("F"), 3);
    QVERIFY(document.hasErrors());
    document.setUnseenFollows(true);
    QVERIFY(document.findings().empty());
    // A text with fewer tiles is by hand.
    PositionDraft fewer = document.draft();
    fewer.unseen.pop_back();
    document.replace([] { return QString(); }, fewer);
    QVERIFY(!document.unseenFollows());
}

void PositionDocumentTest::otherRulesKeepWhatHasRoom()
{
    PositionDocument document;
    document.place(0, piece("+6"));
    document.place(29, piece("R4")); // f5
    document.place(7, piece("F"));   // b2
    RuleSet small;
    small.rows = 4;
    small.columns = 5;
    document.setRules(small);
    QVERIFY(document.findings().size() <= 1); // the stall in the corner is with nobody
    QCOMPARE(QString::fromStdString(marketText(document.draft().market)),
             QStringLiteral("+6 . . . . / . F . . . / . . . . . / . . . . ."));
    document.undoStack().undo();
    QCOMPARE(pieceToken(document.draft().market.at(29)), std::string("R4"));
    // Fixed fires lie where the rules put them.
    RuleSet fires;
    fires.fixedFires = boardSquare(0, 0) | boardSquare(4, 5);
    document.setRules(fires);
    QCOMPARE(pieceToken(document.draft().market.at(0)), std::string("F"));
    QVERIFY(!document.hasErrors());
    document.setRules(RuleSet{});
    QCOMPARE(pieceToken(document.draft().market.at(0)), std::string("."));
}

void PositionDocumentTest::moreAndFewerSeats()
{
    PositionDocument document;
    document.setSeats(4);
    QVERIFY(document.draft() == PositionDraft::start(RuleSet{}, 4));
    document.endTyping();
    document.setToMove(3);
    document.place(0, piece("Y2"));
    document.setSeats(2);
    QCOMPARE(document.draft().toMove, 1);
    QVERIFY(document.hasErrors()); // the stall of an absent seat
    document.apply(document.findings().front().fixes.front());
    QVERIFY(document.draft().market == PositionDraft::start(RuleSet{}, 2).market);
    QCOMPARE(document.draft().stalls[0], RuleSet{}.stalls[0]);
}

void PositionDocumentTest::namesAreNoChangeOfThePosition()
{
    PositionDocument document;
    QCOMPARE(document.seatName(1), QStringLiteral("Green"));
    document.setName(1, QStringLiteral("Konrad"));
    QCOMPARE(document.seatName(1), QStringLiteral("Konrad"));
    QVERIFY(!document.isModified());
    document.setColour(1, 3);
    QCOMPARE(document.typedSeats()[3].colour, 1); // all colours stay different
    PerSeat<BoardSeat> three;                     // of a game with three seats
    three[0].colour = 2;
    three[1].colour = 0;
    three[2].colour = 3;
    document.load(PositionDraft::start(RuleSet{}, 3), three, true);
    QCOMPARE(document.typedSeats()[3].colour, 1);
    document.setRound(2);
    QVERIFY(document.isModified());
    document.setSaved();
    QVERIFY(!document.isModified());
    document.undoStack().undo();
    QVERIFY(document.isModified());
}

void PositionDocumentTest::findingsAreListedWithTheirFixes()
{
    PositionDocument document;
    DraftFindings model(document);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    for (int square = 0; square < 2; ++square)
        document.place(static_cast<SquareIndex>(square), piece("S"));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.errorCount(), 1);
    QVERIFY(model.index(0).data(FindingsModel::ErrorRole).toBool());
    QVERIFY(model.index(0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .startsWith(QStringLiteral("Error. ")));
    QVERIFY(!model.finding(0).fixes.empty());
    QVERIFY(model.finding(0).fixes.front().apply());
    QCOMPARE(model.rowCount(), 0);
    document.undoStack().undo();
    QCOMPARE(model.rowCount(), 1);
}

void PositionDocumentTest::outdatedFixesDoNothing()
{
    PositionDocument document;
    DraftFindings model(document);
    for (int square = 0; square < 2; ++square)
        document.place(static_cast<SquareIndex>(square), piece("S"));
    const ListedFix fix = model.finding(0).fixes.front();
    document.setMoney(0, 1);
    QVERIFY(!fix.apply());
    QCOMPARE(document.draft().money[0], 1);
    QVERIFY(model.finding(0).fixes.front().apply());
}

void PositionDocumentTest::paletteFollowsThePosition()
{
    PositionDocument document;
    PaletteModel palette;
    const QAbstractItemModelTester tester(&palette,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto show = [&] {
        palette.show({document.draft().rules, document.seats(), document.seatsShown(), false,
                      [&](const Piece& each) { return document.left(each); }});
    };
    show();
    QCOMPARE(palette.rowCount(), 8 + 15 + 1); // stalls, tiles, the eraser
    const auto text = [&](const char* token) {
        return palette.index(palette.rowOf(piece(token))).data(Qt::AccessibleTextRole).toString();
    };
    QCOMPARE(text("R3"), QStringLiteral("Stall III of Red, 2 left"));
    QCOMPARE(text("F"), QStringLiteral("Fire, 2 left"));
    document.place(0, piece("F"));
    QSignalSpy changed(&palette, &PaletteModel::dataChanged);
    QSignalSpy reset(&palette, &PaletteModel::modelReset);
    show();
    QCOMPARE(changed.count(), 1); // only the fire
    QCOMPARE(text("F"), QStringLiteral("Fire, 1 left"));
    document.place(1, piece("F"));
    show();
    QVERIFY(
        !palette.index(palette.rowOf(piece("F"))).data(HandModel::WhyNotRole).toString().isEmpty());
    // A piece that is taken up stays so, as long as there is such a piece.
    QSignalSpy held(&palette, &PaletteModel::heldChanged);
    palette.setHeld(piece("Y1"));
    document.setSeats(4);
    show();
    QVERIFY(palette.held());
    QCOMPARE(text("Y1"), QStringLiteral("Stall I of Yellow, 2 left, taken up"));
    document.setSeats(3);
    show();
    QVERIFY(!palette.held());
    QCOMPARE(held.count(), 2);
    QCOMPARE(reset.count(), 2);
    palette.setHeld(Piece{}); // the eraser is there in every palette
    document.setSeats(2);
    show();
    QVERIFY(palette.held());
}

void PositionDocumentTest::boardShowsImpossiblePositionsToo()
{
    PositionDocument document;
    PositionBoard board(document);
    const QAbstractItemModelTester tester(&board.model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(board.model().state().view); // a game can be there
    document.place(0, piece("R4"));
    document.place(1, piece("R4"));
    document.place(2, piece("+6"));
    QVERIFY(document.hasErrors());
    QVERIFY(!board.model().state().view);
    QCOMPARE(board.model().state().line({true, 0}).standing.coins[0], 48);
    document.setSeats(3);
    document.place(3, piece("Y1"));
    document.setSeats(2); // the seat of this stall is absent
    QCOMPARE(board.model().state().line({true, 0}).standing.coins[0], 48);
    RuleSet small;
    small.rows = small.columns = 2;
    document.setRules(small);
    QCOMPARE(board.model().rowCount(), 2);
}

void PositionDocumentTest::typedTokens_data()
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("tokens"); ///< those that were complete, "*" before a longer one
    QTest::newRow("customer") << "+6"
                              << "+6";
    QTest::newRow("rogue") << "-3"
                           << "-3";
    QTest::newRow("real minus") << QStringLiteral("\u22123") << "-3";
    QTest::newRow("sack and fire") << "SF"
                                   << "S F";
    QTest::newRow("small letters") << "sr3"
                                   << "S R3";
    QTest::newRow("stall") << "R3G1"
                           << "R3 G1";
    QTest::newRow("empty") << "."
                           << ".";
    QTest::newRow("two digits") << "+12"
                                << "+1 *+12";
    QTest::newRow("two digits, then another") << "+12+1"
                                              << "+1 *+12 +1";
    QTest::newRow("no such piece") << "X"
                                   << "!";
    QTest::newRow("no such rank") << "R7"
                                  << "!";
    QTest::newRow("starts anew") << "R+6"
                                 << "+6";
    QTest::newRow("not in these rules") << "W"
                                        << "!";
    QTest::newRow("half a token") << "Y"
                                  << "";
}

void PositionDocumentTest::typedTokens()
{
    QFETCH(QString, keys);
    QFETCH(QString, tokens);
    RuleSet rules;
    rules.customers[12] = 1;
    PaletteModel palette;
    palette.show({rules, 4, BoardState{}.seats, false, {}});
    TypedPiece typed;
    QStringList answers;
    for (const QChar key : keys) {
        switch (typed.add(key, palette.pieces())) {
        case TypedPiece::Answer::Complete:
            answers += (typed.isLonger() ? QStringLiteral("*") : QString()) +
                       QString::fromStdString(pieceToken(typed.piece()));
            break;
        case TypedPiece::Answer::Unknown:
            answers += QStringLiteral("!");
            QVERIFY(typed.text().isEmpty());
            break;
        case TypedPiece::Answer::Begun:
            break;
        }
    }
    QCOMPARE(answers.join(QLatin1Char(' ')), tokens);
}

void PositionDocumentTest::draggedPiecesAreNotTrusted()
{
    for (const char* token : {"+6", "R3", "S", "."}) {
        const std::unique_ptr<QMimeData> data(mimeOf(piece(token)));
        QCOMPARE(pieceToken(*pieceIn(data.get())), std::string(token));
    }
    QVERIFY(!pieceIn(nullptr));
    for (const QByteArray& bytes :
         {QByteArray(), QByteArray("R9"), QByteArray("++"), QByteArray(1000, 'S')}) {
        QMimeData data;
        data.setData(QStringLiteral("application/x-hellerpfennig-piece"), bytes);
        QVERIFY(!pieceIn(&data));
    }
}

QTEST_MAIN(PositionDocumentTest)
#include "tst_positiondocument.moc"
