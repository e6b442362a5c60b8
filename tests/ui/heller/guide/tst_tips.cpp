// Which tip matters when, and what it says: every tip once, with the amounts of the position, in
// both languages. Nothing in a tip comes from what its reader may not know.

#include "engine/heller/game/Summary.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/rules/FixedFires.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/guide/TipWords.h"
#include "ui/heller/guide/Tips.h"
#include "ui/kit/preferences/Language.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace hp;

namespace {

const std::vector<SeatInfo> Seats{{"Anna", "human", 0}, {"Ben", "beginner", 1}};

/// A game that begins with this market, Anna to move.
PositionDraft draftOf(const RuleSet& rules, const QString& market, const QString& hidden)
{
    PositionDraft draft = PositionDraft::start(rules, 2);
    if (!market.isEmpty())
        draft.market = parseMarket(market.toStdString()).value();
    const auto see = [&draft](const Piece& tile) {
        const auto at =
            std::find_if(draft.unseen.begin(), draft.unseen.end(),
                         [&tile](const Piece& unseen) { return sameMeaning(unseen, tile); });
        if (at != draft.unseen.end())
            draft.unseen.erase(at);
    };
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const Piece& piece = draft.market.at(static_cast<SquareIndex>(i));
        if (piece.isStall())
            --draft.stalls[piece.seat][static_cast<std::size_t>(piece.rank - 1)];
        else if (piece.isTile() && !isFixedFire(rules, draft.market, static_cast<SquareIndex>(i)))
            see(piece);
    }
    // "+6 S": Anna's hidden tile, Ben's.
    int seat = 0;
    for (const QString& token : hidden.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const Piece tile = parsePiece(token.toStdString()).value();
        draft.hidden[static_cast<std::size_t>(seat++)] = {tile};
        see(tile);
    }
    return draft;
}

/// A game, and the scene that Anna sees.
struct Played {
    std::unique_ptr<Timeline> timeline;
    TipScene scene;

    void look()
    {
        const Game& game = timeline->game();
        scene.view = game.viewFor(0);
        scene.reader = 0;
        scene.acts = game.phase() == Phase::Playing && game.toMove() == 0;
        scene.secret = true;
        scene.turns.clear();
        for (const Timeline::Step& step : timeline->steps()) {
            if (step.kind == Timeline::Step::Kind::Turn)
                scene.turns.push_back(&step.report);
        }
    }
};

/// @param turns "R1@a1 !-4@c2 draw": tokens of both seats in turn, a draw as such
Played play(const RuleSet& rules, const QString& market, const QString& hidden,
            const QString& turns)
{
    Played played;
    const PositionDraft draft = draftOf(rules, market, hidden);
    const Position position = positionOf(draft).value();
    played.timeline = std::make_unique<Timeline>(Timeline::fromPosition(position.view, Seats, 5));
    for (const QString& token : turns.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const Game& game = played.timeline->game();
        if (token == QLatin1String("draw")) {
            played.timeline->draw();
            continue;
        }
        if (game.phase() == Phase::RoundOver)
            played.timeline->nextRound();
        const Turn turn =
            parseTurn(token.toStdString(), played.timeline->rules(), game.toMove()).value();
        if (const Failure why = game.check(turn)) {
            qWarning("%s cannot be played", qPrintable(token));
            return played;
        }
        played.timeline->play(turn);
    }
    played.look();
    return played;
}

std::optional<Tip> find(const std::vector<Tip>& tips, TipId id)
{
    const auto at =
        std::find_if(tips.begin(), tips.end(), [id](const Tip& tip) { return tip.id == id; });
    return at == tips.end() ? std::nullopt : std::optional(*at);
}

TipId idOf(const QString& name)
{
    return tipFromName(name.toStdString()).value();
}

RuleSet with(void (*change)(RuleSet&))
{
    RuleSet rules;
    change(rules);
    return rules;
}

} // namespace

class TipsTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreUnique();
    void says_data();
    void says();
    void saysNothing_data();
    void saysNothing();
    void drawnTiles_data();
    void drawnTiles();
    void theMostImportantFirst();
    void rounds();
    void lastRoundAndEnd();
    void unknownRounds();
    void nothingButWhatTheReaderKnows();
    void everyTipIsTested(); // after all others

private:
    QSet<QString> tested_;
    Language language_;
};

void TipsTest::namesAreUnique()
{
    QSet<QString> names;
    for (std::size_t i = 0; i < TipCount; ++i) {
        const auto id = static_cast<TipId>(i);
        const QString name = QString::fromStdString(std::string(tipName(id)));
        QVERIFY2(!name.isEmpty(), qPrintable(QString::number(i)));
        QCOMPARE(idOf(name), id);
        names += name;
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(TipCount));
    QVERIFY(!tipFromName("someTip"));
}

namespace {
/// The rules that a row of says() needs.
RuleSet rulesNamed(const QString& name)
{
    if (name == QLatin1String("wizard"))
        return with([](RuleSet& rules) { rules.wizards = 1; });
    if (name == QLatin1String("banner"))
        return with([](RuleSet& rules) { rules.banners = 1; });
    if (name == QLatin1String("curse"))
        return with([](RuleSet& rules) { rules.curses = 1; });
    if (name == QLatin1String("openTiles"))
        return with([](RuleSet& rules) { rules.openTiles = true; });
    if (name == QLatin1String("unknownRounds"))
        return with([](RuleSet& rules) {
            rules.rounds = 0;
            rules.returningRanks = {};
        });
    if (name == QLatin1String("roundEnd"))
        return with([](RuleSet& rules) { rules.lineScoring = LineScoring::RoundEnd; });
    if (name == QLatin1String("choice"))
        return with([](RuleSet& rules) { rules.lineScoring = LineScoring::Choice; });
    if (name == QLatin1String("fixedFire"))
        return with([](RuleSet& rules) {
            rules.fixedFires = boardSquare(0, 0);
            rules.fires = 1;
        });
    if (name == QLatin1String("openSack"))
        return with([](RuleSet& rules) { rules.fireShieldsCoinSack = false; });
    if (name == QLatin1String("hand"))
        return with([](RuleSet& rules) { rules.draw = Drawing::Hand; });
    if (name == QLatin1String("poor"))
        return with([](RuleSet& rules) { rules.startMoney = -3; });
    return {};
}
} // namespace

void TipsTest::says_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("market");
    QTest::addColumn<QString>("hidden");
    QTest::addColumn<QString>("turns");
    QTest::addColumn<QString>("tip");
    QTest::addColumn<QString>("text");
    const QString none;
    const QString row2 = QStringLiteral(". . . . . . / +5 . R1 . . . / . . . . . . / . . . . . . / "
                                        ". . . . . .");
    const auto add = [](const char* name, const QString& rules, const QString& market,
                        const char* hidden, const char* turns, const char* tip, const char* text) {
        QTest::newRow(name) << rules << market << QString::fromUtf8(hidden)
                            << QString::fromUtf8(turns) << QString::fromUtf8(tip)
                            << QString::fromUtf8(text);
    };
    add("first turn", none, none, "+6 -4", "", "yourTurn",
        "In each turn you put one piece on an empty square. Choose it below the market, then "
        "choose the square.");
    add("rogue", none, row2, "+6 -4", "R1@f5 !-4@d2", "rogue",
        "Ben has placed on d2: Thief −4, bad for every stall in line with it. Row 2 is now worth "
        "+1 instead of +5, column d −4 instead of 0.");
    add("rogue behind a fire", none,
        QStringLiteral(". . . . . . / +5 . F . . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 -4", "R1@f5 !-4@d2", "rogue",
        "Ben has placed on d2: Thief −4, bad for every stall in line with it. This part of row 2 "
        "is now worth −4 instead of 0, column d −4 instead of 0.");
    add("customer", none, row2, "-1 +6", "R1@f5 !+6@d2", "customer",
        "Ben has placed on d2: King +6, good for every stall in line with it. Row 2 is now worth "
        "+11 instead of +5, column d +6 instead of 0.");
    add("customer under an eye", none,
        QStringLiteral("E . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . ."),
        "-1 +6", "R1@f5 !+6@d1", "customer",
        "Ben has placed on d1: King +6, good for every stall in line with it. Column d is now "
        "worth +6 instead of 0.");
    add("stall", none, row2, "-1 +6", "R1@f5 G3@d2", "otherStall",
        "Ben has placed stall III on d2. What its row and its column come to, Ben gets or pays 3 "
        "times.");
    add("small stall", none, row2, "-1 +6", "R1@f5 G1@d2", "otherStall",
        "Ben has placed stall I on d2. What its row and its column come to, Ben gets or pays "
        "once.");
    add("sack", none, row2, "+6 S", "R1@f5 !S@d2", "coinSack",
        "The coin sack on d2 doubles what its row and its column pay. Row 2 is now worth +10 "
        "instead of +5.");
    add("sack beside a fire", none,
        QStringLiteral(". . . . . . / +5 . F -2 . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 S", "R1@f5 !S@e2", "coinSack",
        "The coin sack on e2 doubles what its row and its column pay, up to the fire. This part of "
        "row 2 is now worth −4 instead of −2.");
    add("sack through a fire", QStringLiteral("openSack"),
        QStringLiteral(". . . . . . / +5 . F -2 . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 S", "R1@f5 !S@e2", "coinSack",
        "The coin sack on e2 doubles what its row and its column pay. This part of row 2 is now "
        "worth −4 instead of −2.");
    add("own sack", none, row2, "S -4", "!S@d2", "coinSack",
        "The coin sack on d2 doubles what its row and its column pay. Row 2 is now worth +10 "
        "instead of +5.");
    add("fire", none,
        QStringLiteral(". . . . . . / +5 +1 . -2 . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 F", "R1@f5 !F@c2", "fire",
        "The fire on c2 parts its row and its column: each side counts for itself. Row 2 is now "
        "worth +6 left of it, −2 right of it.");
    add("fire in a column", none,
        QStringLiteral(". . . . . . / . . . . . . / . . +3 . . . / . . . . . . / . . -1 . . ."),
        "+6 F", "R1@f5 !F@c4", "fire",
        "The fire on c4 parts its row and its column: each side counts for itself. Column c is now "
        "worth +3 above it, −1 below it.");
    add("fire in a corner", none, row2, "+6 F", "R1@f5 !F@a1", "fire",
        "The fire on a1 parts its row and its column: each side counts for itself.");
    add("fire that stops no sack", QStringLiteral("openSack"), row2, "+6 F", "R1@f5 !F@a1", "fire",
        "The fire on a1 parts its row and its column: each side is added up for itself.");
    add("eye", none,
        QStringLiteral(". . . . . . / +5 -1 . . . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 E", "R1@f5 !E@d2", "evilEye",
        "The evil eye on d2 lets only rogues count in its row and its column, no customers. Row 2 "
        "is now worth −1 instead of +4.");
    add("wizard", QStringLiteral("wizard"), row2, "+6 W", "R1@f5 !W@d2", "wizard",
        "The wizard on d2 adds one rank to each stall right beside it. Stall I on c2 now counts 2 "
        "there.");
    add("lonely wizard", QStringLiteral("wizard"), row2, "+6 W", "R1@f5 !W@a5", "wizard",
        "The wizard on a5 adds one rank to each stall right beside it.");
    add("banner", QStringLiteral("banner"), row2, "+6 P", "R1@f5 !P@d2", "banner",
        "The banner on d2 adds one rank to each stall in its row and its column.");
    add("curse", QStringLiteral("curse"), row2, "+6 C", "R1@f5 !C@d2", "curse",
        "The curse on d2 turns gain into loss and loss into gain, in its row and its column. Row 2 "
        "is now worth −5 instead of +5.");
    add("fixed fire", QStringLiteral("fixedFire"),
        QStringLiteral("F . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . ."),
        "+6 -4", "R1@f5 G1@e5", "fixedFire",
        "Some fires lie on the market from the start. A fire parts its row and its column: each "
        "side counts for itself.");
    const QString nearlyFull =
        QStringLiteral("+6 R1 +2 -3 . G3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    add("full row", none, nearlyFull, "+5 -1", "R1@f5 !-1@e1", "linePaid",
        "Row 1 is full and pays: you +4, Ben +12.");
    add("full row of no use", none,
        QStringLiteral("+6 +1 +2 -3 . +4 / . . . . . . / . . . . . . / . . . . . . / . . . . . ."),
        "+5 -1", "R1@f5 !-1@e1", "linePaid", "Row 1 is full and pays: nothing.");
    add("row and column", none,
        QStringLiteral(
            ". E . . . . / +4 . +1 R2 F +1 / . +4 . . . . / . -3 . . . . / . R1 . . . ."),
        "+5 S", "R1@f5 !S@b2", "twoLines",
        "One piece has filled row 2 and column b: both pay. Together: you +14.");
    add("loss", none,
        QStringLiteral("-6 R2 +2 -3 . G1 / . . . . . . / . . . . . . / . . . . . . / . . . . . ."),
        "+5 -1", "R1@f5 !-1@e1", "lineCost",
        "Row 1 has cost you 16. Where you have no stall, you pay nothing.");
    add("pays later", QStringLiteral("roundEnd"), nearlyFull, "+5 -1", "R1@f5 !-1@e1", "lineDue",
        "Row 1 is full. By these rules it pays at the end of the round.");
    add("put off", QStringLiteral("choice"), nearlyFull, "+5 -1", "R1@f5 !-1@e1~row", "lineDue",
        "Row 1 is full. By these rules it pays at the end of the round.");
    add("all at the end", QStringLiteral("roundEnd"), none, "+5 -1", "R1@f5 G1@e5", "roundEnd",
        "By these rules all rows and columns pay at the end of the round. Until then their worth "
        "may still change.");
    add("choice", QStringLiteral("choice"), none, "+5 -1", "R1@f5 G1@e5", "choice",
        "Whoever fills a row or a column chooses: it pays at once, or at the end of the round.");
    add("unknown rounds", QStringLiteral("unknownRounds"), none, "+5 -1", "R1@f5 G1@e5",
        "unknownRounds",
        "Nobody knows how many rounds there will be. The game ends after the round in which "
        "somebody places the last stall.");
    add("open tiles", QStringLiteral("openTiles"), none, "", "R1@f5 G1@e5", "openTiles",
        "All tiles lie open: nobody is lucky or unlucky. Take any of them instead of drawing.");
    add("own stall", none, row2, "-1 +6", "R1@f5 G1@e5", "stallEarns",
        "A stall earns money in its row and in its column. Column a is now worth +5: if you placed "
        "your stall I on a1, it would get +5 there, as it is now.");
    add("own big stall", none,
        QStringLiteral("R1 R1 . . . . / +5 . R1 . . . / . . . . . . / . . . . . . / . . . . . ."),
        "-1 +6", "R1@f5 G1@e5", "stallEarns",
        "A stall earns money in its row and in its column. Row 2 is now worth +5: if you placed "
        "your stall II on b2, it would get +10 there, as it is now.");
    add("own stall behind a fire", none,
        QStringLiteral(". . . . . . / +5 . . . . . / . . . . . . / F . . . . . / . . . . . ."),
        "-1 +6", "R1@f5 G1@e5", "stallEarns",
        "A stall earns money in its row and in its column. This part of column a is now worth +5: "
        "if you placed your stall I on a1, it would get +5 there, as it is now.");
    add("hidden tile", none, none, "-4 +6", "R1@f5 G1@e5", "hiddenTile",
        "Your hidden tile is Thief −4. Only you know it: play it when it suits you.");
    add("draw", none, none, "-4 +6", "R1@f5 G1@e5 R1@f4 G1@e4", "drawTile",
        "You may also draw a tile; then you must place it. Of the tiles that you do not know, 12 "
        "are customers and 5 are rogues.");
    add("draw into the hand", QStringLiteral("hand"), none, "-4 +6", "R1@f5 G1@e5 R1@f4 G1@e4",
        "drawTile",
        "You may also draw a tile into your hand. Of the tiles that you do not know, 12 are "
        "customers and 5 are rogues.");
    add("ask", none, none, "-4 +6", "R1@f5 G1@e5 R1@f4 G1@e4 R1@f3 G1@e3", "askLines",
        "Would you like to know what a line pays now? Click on its number or its letter, or press "
        "R or C on one of its squares.");
    add("debts", QStringLiteral("poor"), none, "-4 +6", "R1@f5 G1@e5", "debt",
        "You have −3: those are debts. They are allowed, play on!");
}

void TipsTest::says()
{
    QFETCH(QString, rules);
    QFETCH(QString, market);
    QFETCH(QString, hidden);
    QFETCH(QString, turns);
    QFETCH(QString, tip);
    QFETCH(QString, text);
    tested_ += tip;
    RuleSet set = rulesNamed(rules);
    const bool poor = rules == QLatin1String("poor");
    if (poor)
        set.startMoney = 0;
    Played played = play(set, market, hidden, turns);
    if (poor)
        played.scene.view.money[0] = -3;
    const std::optional<Tip> found = find(tipsFor(played.scene), idOf(tip));
    QVERIFY(found);
    language_.apply(QStringLiteral("en"));
    QCOMPARE(tipText(*found, played.scene, Seats), text);
    const QString link = tipLinkText(*found);
    QCOMPARE(link.isEmpty(), found->lines.empty());
    // A tip is short: at most two sentences, in both languages.
    language_.apply(QStringLiteral("de"));
    const QString german = tipText(*found, played.scene, Seats);
    QVERIFY2(german != text, qPrintable(german));
    if (!link.isEmpty())
        QVERIFY(tipLinkText(*found) != link);
    for (const QString& words : {text, german}) {
        static const QRegularExpression End(QStringLiteral("[.!?]( |$)"));
        QVERIFY2(words.count(End) <= 2, qPrintable(words));
        QVERIFY2(words.size() <= 185, qPrintable(words));
        QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
    }
    // The same numbers in both.
    static const QRegularExpression Number(QStringLiteral("[+−]?\\b\\d+"));
    const auto numbers = [](const QString& words) {
        QStringList found;
        for (auto match = Number.globalMatch(words); match.hasNext();)
            found += match.next().captured();
        found.sort();
        return found;
    };
    if (tip != QLatin1String("otherStall"))
        QCOMPARE(numbers(german), numbers(text));
    language_.apply(QStringLiteral("en"));
}

void TipsTest::saysNothing_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("market");
    QTest::addColumn<QString>("hidden");
    QTest::addColumn<QString>("turns");
    QTest::addColumn<QString>("tip");
    const auto add = [](const char* name, const char* rules, const char* market, const char* hidden,
                        const char* turns, const char* tip) {
        QTest::newRow(name) << rules << market << hidden << turns << tip;
    };
    add("of a turn that the reader knows", "", "", "+6 -4", "R1@f5 !-4@d2 R1@f4 G1@e5", "rogue");
    add("of the reader's own rogue", "", "", "-4 +6", "!-4@d2 G1@e5", "rogue");
    add("of the reader's own stall", "", "", "-4 +6", "R1@d2", "otherStall");
    add("of a customer that changes nothing", "",
        "E . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .", "-1 +6",
        "R1@f5 !+6@a2", "rogue");
    add("of a customer under a curse", "curse",
        "C . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .", "-1 +6",
        "R1@f5 !+6@d1", "customer");
    add("before the first turn", "",
        "+6 . . . . . / . . . . . . / . . . . . . / . . . . . . / "
        ". . . . . .",
        "-1 +5", "", "stallEarns");
    add("of stalls where nothing is worth anything", "", "", "-1 +5", "R1@f5 G1@e5", "stallEarns");
    add("of draws when all tiles lie open", "openTiles", "", "", "R1@f5 G1@e5 R1@f4 G1@e4",
        "drawTile");
    add("of hidden tiles when all lie open", "openTiles", "", "", "R1@f5 G1@e5", "hiddenTile");
    add("of the last round in the first", "", "", "-1 +5", "R1@f5 G1@e5", "lastRound");
    add("of stalls that return in the first round", "", "", "-1 +5", "R1@f5 G1@e5", "stallsReturn");
    add("of a loss of another seat", "",
        "-6 G2 +2 -3 . G1 / . . . . . . / . . . . . . / . . . . . . / . . . . . .", "+5 -1",
        "R1@f5 !-1@e1", "lineCost");
}

void TipsTest::saysNothing()
{
    QFETCH(QString, rules);
    QFETCH(QString, market);
    QFETCH(QString, hidden);
    QFETCH(QString, turns);
    QFETCH(QString, tip);
    const Played played = play(rulesNamed(rules), market, hidden, turns);
    QVERIFY(!find(tipsFor(played.scene), idOf(tip)));
}

void TipsTest::drawnTiles_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("market");
    QTest::addColumn<QString>("tile");
    QTest::addColumn<QString>("tip");
    QTest::addColumn<QString>("text");
    const QString empty =
        QStringLiteral(". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    const QString own =
        QStringLiteral("R1 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    const QString others =
        QStringLiteral("G1 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    const auto add = [](const char* name, const char* rules, const QString& market,
                        const char* tile, const char* tip, const char* text) {
        QTest::newRow(name) << rules << market << tile << tip << QString::fromUtf8(text);
    };
    add("customer", "", own, "+6", "drawnCustomer",
        "You have drawn: King +6, good for every stall in its row and its column. Put it where you "
        "have stalls.");
    add("customer before any stall", "", others, "+6", "drawnCustomer",
        "You have drawn: King +6, good for every stall in its row and its column. Put it where you "
        "want to have a stall.");
    add("rogue", "", others, "-4", "drawnRogue",
        "You have drawn: Thief −4, bad for every stall in its row and its column. Put it where the "
        "others have stalls.");
    add("rogue before any stall", "", own, "-4", "drawnRogue",
        "You have drawn: Thief −4, bad for every stall in its row and its column. Put it where you "
        "do not want a stall.");
    add("sack", "", empty, "S", "coinSack",
        "You have drawn a special tile. The coin sack doubles what its row and its column pay.");
    add("fire", "", empty, "F", "fire",
        "You have drawn a special tile. The fire parts its row and its column: each side counts "
        "for itself.");
    add("eye", "", empty, "E", "evilEye",
        "You have drawn a special tile. The evil eye lets only rogues count in its row and its "
        "column, no customers.");
    add("wizard", "wizard", empty, "W", "wizard",
        "You have drawn a special tile. The wizard adds one rank to each stall right beside it.");
    add("into the hand", "hand", empty, "+6", "drawnIntoHand",
        "You have drawn into your hand: King +6. Now put down any tile of your hand.");
}

void TipsTest::drawnTiles()
{
    QFETCH(QString, rules);
    QFETCH(QString, market);
    QFETCH(QString, tile);
    QFETCH(QString, tip);
    QFETCH(QString, text);
    tested_ += tip;
    const RuleSet set = rulesNamed(rules);
    const Position position = positionOf(draftOf(set, market, QStringLiteral("-1 -2"))).value();
    Played played;
    played.timeline = std::make_unique<Timeline>(Timeline::fromPosition(position.view, Seats, 5));
    played.look();
    // Any tile of the supply may be the one on top.
    const KindIndex kind =
        played.timeline->rules().findKind(parsePiece(tile.toStdString()).value());
    QVERIFY(kind != NoKind);
    Game game = played.timeline->game();
    game.drawKind(kind);
    played.scene.view = game.viewFor(0);
    const std::vector<Tip> tips = tipsFor(played.scene);
    QVERIFY(!tips.empty());
    QCOMPARE(tips.front().id, idOf(tip)); // nothing else matters more
    QVERIFY(isUrgent(tips.front()));
    language_.apply(QStringLiteral("en"));
    QCOMPARE(tipText(tips.front(), played.scene, Seats), text);
    QVERIFY(tipLinkText(tips.front()).isEmpty());
    language_.apply(QStringLiteral("de"));
    QVERIFY(tipText(tips.front(), played.scene, Seats) != text);
    language_.apply(QStringLiteral("en"));
    // To the others it is only a tile face down.
    played.scene.view = game.viewFor(1);
    played.scene.reader = 1;
    played.scene.acts = false;
    QVERIFY(tipsFor(played.scene).empty());
}

void TipsTest::theMostImportantFirst()
{
    // A full line before the rogue that filled it, and that before what may come later.
    const QString market =
        QStringLiteral("+6 R1 +2 -3 . G3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    const Played played = play({}, market, QStringLiteral("+5 -1"), QStringLiteral("R1@f5 !-1@e1"));
    QStringList names;
    for (const Tip& tip : tipsFor(played.scene))
        names += QString::fromStdString(std::string(tipName(tip.id)));
    QCOMPARE(names, (QStringList{QStringLiteral("linePaid"), QStringLiteral("rogue"),
                                 QStringLiteral("stallEarns"), QStringLiteral("hiddenTile")}));
}

void TipsTest::rounds()
{
    tested_ += QStringLiteral("stallsReturn");
    // A round on four squares: two stalls of rank I and one of II each.
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.hiddenTiles = 0;
    struct Case {
        const char* turns;
        const char* text;
    };
    for (const auto& [turns, text] : std::initializer_list<Case>{
             {"R1@a1 G1@b1 R1@a2 G1@b2", "2 of your stalls (rank I) came back after the round."},
             {"R1@a1 G1@b1 R2@a2 G1@b2", "1 of your stalls (rank I) came back after the round. 1 "
                                         "other that you had placed left the game."},
             {"R3@a1 G1@b1 R2@a2 G1@b2", "2 stalls that you had placed left the game."}}) {
        Played played = play(rules, QStringLiteral(". . / . ."), {}, QString::fromUtf8(turns));
        QCOMPARE(played.timeline->game().phase(), Phase::RoundOver);
        QVERIFY(!find(tipsFor(played.scene), TipId::StallsReturn));
        played.timeline->nextRound();
        if (played.timeline->game().toMove() == 1)
            played.timeline->play(Turn::stall(4, 0));
        played.look();
        const std::optional<Tip> tip = find(tipsFor(played.scene), TipId::StallsReturn);
        QVERIFY(tip);
        language_.apply(QStringLiteral("en"));
        QCOMPARE(tipText(*tip, played.scene, Seats), QString::fromUtf8(text));
        language_.apply(QStringLiteral("de"));
        QVERIFY(tipText(*tip, played.scene, Seats) != QString::fromUtf8(text));
        // The engine says the same.
        const RoundSummary summary = roundSummaries(played.timeline->openSteps()).front();
        int back = 0;
        int gone = 0;
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            back += summary.returned[0][rank];
            gone += summary.removed[0][rank];
        }
        QCOMPARE(tip->count, back);
        QCOMPARE(tip->more, gone);
        language_.apply(QStringLiteral("en"));
    }
}

void TipsTest::lastRoundAndEnd()
{
    tested_ += {QStringLiteral("lastRound"), QStringLiteral("gameOver")};
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.hiddenTiles = 0;
    rules.rounds = 2;
    Played played =
        play(rules, QStringLiteral(". . / . ."), {}, QStringLiteral("R1@a1 G1@b1 R1@a2 G1@b2"));
    played.timeline->nextRound();
    while (played.timeline->game().toMove() != 0)
        played.timeline->play(Turn::stall(1, 0));
    played.look();
    const std::vector<Tip> tips = tipsFor(played.scene);
    QVERIFY(!tips.empty());
    QCOMPARE(tips.front().id, TipId::LastRound);
    QCOMPARE(tipText(tips.front(), played.scene, Seats),
             QStringLiteral("This is the last round. Stalls that you keep bring no more money."));
    while (played.timeline->game().phase() == Phase::Playing) {
        std::vector<Turn> turns;
        played.timeline->game().legalTurns(turns);
        played.timeline->play(turns.front());
    }
    played.look();
    QVERIFY(!find(tipsFor(played.scene), TipId::LastRound));
    const std::vector<Tip> atTheEnd = tipsFor(played.scene);
    QCOMPARE(atTheEnd.front().id, TipId::GameOver);
    QVERIFY(isUrgent(atTheEnd.front()));
    const QString text = tipText(atTheEnd.front(), played.scene, Seats);
    QVERIFY2(text.startsWith(QStringLiteral("You have played a whole game!")), qPrintable(text));
    language_.apply(QStringLiteral("de"));
    QVERIFY(tipText(atTheEnd.front(), played.scene, Seats) != text);
    language_.apply(QStringLiteral("en"));
}

void TipsTest::unknownRounds()
{
    // It is known to be the last round as soon as somebody has placed the last stall.
    RuleSet rules = rulesNamed(QStringLiteral("unknownRounds"));
    rules.stalls.fill({1, 1, 0, 0});
    rules.hiddenTiles = 0;
    Played played = play(rules, {}, {}, QStringLiteral("R1@a1 G1@b1"));
    QVERIFY(!find(tipsFor(played.scene), TipId::LastRound));
    played = play(rules, {}, {}, QStringLiteral("R1@a1 G1@b1 R2@a2 G2@b2"));
    QVERIFY(find(tipsFor(played.scene), TipId::LastRound));
}

void TipsTest::nothingButWhatTheReaderKnows()
{
    // Two games that differ only in what Anna may not know give the same tips, turn by turn.
    for (const auto& [mine, other] :
         {std::pair("-2 -4", "-2 S"), std::pair("-1 E", "-1 +3"), std::pair("S F", "S -6")}) {
        for (const char* turns : {"", "R1@f5", "R1@f5 G1@e5", "R1@f5 G1@e5 R2@f4 G2@e4"}) {
            const Played a = play({}, {}, QString::fromUtf8(mine), QString::fromUtf8(turns));
            const Played b = play({}, {}, QString::fromUtf8(other), QString::fromUtf8(turns));
            SeatView view = b.scene.view;
            view.rules = a.scene.view.rules; // equal rules at another place
            QCOMPARE(view, a.scene.view);
            const std::vector<Tip> tips = tipsFor(a.scene);
            QVERIFY(tips == tipsFor(b.scene));
            for (const Tip& tip : tips)
                QCOMPARE(tipText(tip, a.scene, Seats), tipText(tip, b.scene, Seats));
        }
    }
}

void TipsTest::everyTipIsTested()
{
    if (tested_.size() < 20)
        QSKIP("only when all functions have run");
    for (std::size_t i = 0; i < TipCount; ++i) {
        const QString name = QString::fromStdString(std::string(tipName(static_cast<TipId>(i))));
        QVERIFY2(tested_.contains(name), qPrintable(name));
    }
}

QTEST_MAIN(TipsTest)
#include "tst_tips.moc"
