// The explanation of a line on the market: its plan agrees with the score, it follows the steps of
// the explanation in words, and the pictures show it without covering the numbers.

#include "engine/base/Random.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"
#include "ui/heller/market/BoardPainter.h"
#include "ui/heller/market/BoardView.h"
#include "ui/heller/scoring/Explanation.h"

#include <QPainter>
#include <QTest>

#include <map>

using namespace hp;
using namespace hp::test;

namespace {

using Kind = LineNote::Kind;

const QStringList Names{QStringLiteral("Anna"), QStringLiteral("Ben"), QStringLiteral("Cora"),
                        QStringLiteral("Dora")};

FireShields shieldsOf(int bits)
{
    return {(bits & 1) != 0, (bits & 2) != 0};
}

/// A market where everything happens: an eye, a sack, a fire, a wizard, a hole.
const char* const Everything = "+6 +2 S R3 -3 G1 / E +4 -2 F R1 +5 / W . B2 +1 S -1 / "
                               "R4 E +3 . C -4 / . P Y2 +6 . G2";

BoardState boardOf(const Market& market)
{
    BoardState state;
    state.market = market;
    for (int seat = 0; seat < MaxSeats; ++seat)
        state.seats[seat].name = Names[seat];
    for (const Line line : market.lines())
        state.lines.push_back({LineStatus{line, LineState::Open, {}, 0}, {}, {}});
    return state;
}

/// The board with a line explained up to a stage.
QImage picture(const BoardState& state, const BoardMarks& marks, QSize size, const Theme& theme,
               bool lineValues = true)
{
    const BoardLayout layout =
        BoardLayout::fit(size, state.market.rows(), state.market.columns(), 4, lineValues);
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(theme.table);
    QPainter painter(&image);
    BoardPainter().paintWhole(painter, layout, state, marks, theme);
    return image;
}

struct Running {
    Explanation words;
    std::vector<BoardMarks> marks; ///< by step
};

Running explain(const Market& market, Line line, FireShields shields = {})
{
    Running running;
    const LineScore score = scoreLine(market, line, shields);
    LineToExplain question;
    question.score = score;
    question.market = market;
    question.shields = shields;
    running.words = Explanation(question, Names);
    for (int step = 0; step < running.words.stepCount(); ++step) {
        BoardMarks marks;
        marks.light(market, score, running.words.stage(step));
        running.marks.push_back(marks);
    }
    return running;
}

} // namespace

class TestExplainedLine : public QObject {
    Q_OBJECT

private slots:
    void planAgreesWithScore();
    void planFollowsTheWords();
    void causesAreNamed();
    void stepsChangeOnlyTheirSquares_data();
    void stepsChangeOnlyTheirSquares();
    void numbersStayVisible_data();
    void numbersStayVisible();
    void coinsComeLast_data();
    void coinsComeLast();
    void coinsOnSmallBoards_data();
    void coinsOnSmallBoards();
    void shortNamesHaveWholeCharacters();
    void viewRepaintsOnlyTheStep();
};

void TestExplainedLine::planAgreesWithScore()
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const Market market = randomMarket(random, 2 + static_cast<int>(random.below(7)),
                                           2 + static_cast<int>(random.below(7)), true);
        const FireShields shields = shieldsOf(static_cast<int>(random.below(4)));
        for (const Line line : market.lines()) {
            const LineScore score = scoreLine(market, line, shields);
            const QByteArray where = QByteArray("seed ") + QByteArray::number(qulonglong(seed)) +
                                     ", line " + QByteArray::number(line.id());
            std::array<int, MaxSeats> coins{};
            std::map<SquareIndex, int> ranks;
            std::map<SquareIndex, int> raises;
            std::vector<std::optional<int>> running(score.sections.size());
            std::vector<std::optional<int>> values(score.sections.size());
            std::size_t brackets = 0;
            for (const LineNote& note : lineNotes(market, score, {})) {
                const auto section = static_cast<std::size_t>(note.section);
                const Piece& piece = market.at(note.square);
                QVERIFY2((note.touches >> note.square & 1U) != 0, where.constData());
                switch (note.kind) {
                case Kind::Bracket:
                    QVERIFY2(note.from == score.sections[section].squares.front() &&
                                 note.square == score.sections[section].squares.back(),
                             where.constData());
                    ++brackets;
                    break;
                case Kind::Running:
                    running[section] = note.number;
                    break;
                case Kind::Value:
                    values[section] = note.number;
                    break;
                case Kind::Ray:
                    QVERIFY2(score.sections[section].evilEye && piece.type == PieceType::Customer &&
                                 market.at(note.from).type == PieceType::EvilEye,
                             where.constData());
                    break;
                case Kind::Factor:
                    QVERIFY2(piece.isFigure() &&
                                 note.number == factorOf(score.sections[section].coinSacks),
                             where.constData());
                    break;
                case Kind::Sign:
                    QVERIFY2(score.sections[section].curses % 2 == 1, where.constData());
                    break;
                case Kind::Raise:
                    raises[note.square] += note.number;
                    break;
                case Kind::Rank:
                    ranks[note.square] = note.number;
                    break;
                case Kind::Product:
                    coins[piece.seat] += note.number;
                    break;
                }
            }
            QVERIFY2(coins == score.coins, where.constData());
            QVERIFY2(brackets == score.sections.size(), where.constData());
            for (std::size_t i = 0; i < score.sections.size(); ++i) {
                QVERIFY2(values[i] == score.sections[i].value, where.constData());
                QVERIFY2(running[i].value_or(0) == score.sections[i].sum, where.constData());
            }
            for (const auto& [square, rank] : ranks)
                QVERIFY2(rank == market.at(square).rank + raises[square], where.constData());
        }
    }
}

// Nothing is drawn before the words say it, and what is drawn stays.
void TestExplainedLine::planFollowsTheWords()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const Market market = randomMarket(random, 6, 6, true);
        const FireShields shields = shieldsOf(static_cast<int>(random.below(4)));
        for (const Line line : market.lines()) {
            const Running running = explain(market, line, shields);
            std::vector<LineNote> before;
            for (int step = 0; step < running.words.stepCount(); ++step) {
                const ScoringStage stage = running.words.stage(step);
                const std::vector<LineNote>& notes =
                    running.marks[static_cast<std::size_t>(step)].explained->notes;
                QVERIFY(stage.phase != ScoringStage::Phase::Line || notes.empty());
                for (const LineNote& note : before) {
                    QVERIFY(note.kind == Kind::Value ||
                            std::find(notes.begin(), notes.end(), note) != notes.end());
                }
                for (const LineNote& note : notes) {
                    const bool stalls = note.kind == Kind::Raise || note.kind == Kind::Rank ||
                                        note.kind == Kind::Product;
                    QVERIFY(!stalls || stage.phase >= ScoringStage::Phase::Ranks);
                    if (note.kind == Kind::Value) { // the result of the last row shown
                        int shown = 0;
                        for (const Explanation::Row& row : running.words.rows()) {
                            using Row = Explanation::Row::Kind;
                            if (row.section == note.section && row.step <= step &&
                                (row.kind == Row::Sum || row.kind == Row::Doubling ||
                                 row.kind == Row::Sign))
                                shown = row.coins;
                        }
                        QCOMPARE(note.number, shown);
                    }
                }
                before = notes;
            }
            const auto& last = *running.marks.back().explained;
            QVERIFY(last.showsCoins());
            QVERIFY(last.notes == lineNotes(market, last.score, {}));
        }
    }
}

void TestExplainedLine::causesAreNamed()
{
    const Market board = market(Everything);
    const auto notes = [&](Line line, Kind kind, FireShields shields = {}) {
        QStringList found;
        for (const LineNote& note : lineNotes(board, scoreLine(board, line, shields), {})) {
            const auto name = [](SquareIndex square) {
                return QStringLiteral("%1%2").arg(QChar(u'a' + square % 6)).arg(square / 6 + 1);
            };
            if (note.kind == kind)
                found << QStringLiteral("%1>%2:%3")
                             .arg(name(note.from), name(note.square))
                             .arg(note.number);
        }
        return found.join(u' ');
    };
    QCOMPARE(notes({true, 0}, Kind::Running), QStringLiteral("a1>a1:6 b1>b1:8 e1>e1:5"));
    QCOMPARE(notes({true, 0}, Kind::Factor), QStringLiteral("a1>a1:2 b1>b1:2 e1>e1:2"));
    QCOMPARE(notes({true, 0}, Kind::Product), QStringLiteral("d1>d1:30 f1>f1:10"));
    QCOMPARE(notes({true, 1}, Kind::Ray), QStringLiteral("a2>b2:0"));
    QCOMPARE(notes({true, 1}, Kind::Bracket), QStringLiteral("a2>c2:0 e2>f2:0"));
    // An eye that acts beyond the fire strikes there too.
    QCOMPARE(notes({true, 1}, Kind::Ray, {true, false}), QStringLiteral("a2>b2:0 a2>f2:0"));
    QCOMPARE(notes({true, 3}, Kind::Raise), QStringLiteral("a3>a4:1"));
    QCOMPARE(notes({true, 3}, Kind::Rank), QStringLiteral("a4>a4:5"));
    QCOMPARE(notes({true, 3}, Kind::Sign), QStringLiteral("f4>f4:-1"));
    QCOMPARE(notes({true, 3}, Kind::Value), QStringLiteral("f4>f4:4"));
    QCOMPARE(notes({true, 4}, Kind::Raise), QStringLiteral("b5>c5:1 b5>f5:1"));
    QCOMPARE(notes({false, 0}, Kind::Raise), QStringLiteral("a3>a4:1"));
}

void TestExplainedLine::stepsChangeOnlyTheirSquares_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<bool>("dark");
    const Market board = market(Everything);
    for (const Line line : board.lines()) {
        for (const bool dark : {false, true}) {
            QTest::newRow(qPrintable(QStringLiteral("line %1%2")
                                         .arg(line.id())
                                         .arg(dark ? QStringLiteral(" dark") : QString())))
                << line.id() << dark;
        }
    }
}

void TestExplainedLine::stepsChangeOnlyTheirSquares()
{
    QFETCH(int, line);
    QFETCH(bool, dark);
    const Theme& theme = dark ? Theme::night() : Theme::day();
    const BoardState state = boardOf(market(Everything));
    const Running running = explain(state.market, Line::fromId(line));
    constexpr QSize Size(760, 640);
    const BoardLayout layout = BoardLayout::fit(Size, 5, 6, 4, true);
    for (std::size_t step = 1; step < running.marks.size(); ++step) {
        const BoardMarks& before = running.marks[step - 1];
        const BoardMarks& now = running.marks[step];
        const QImage a = picture(state, before, Size, theme);
        const QImage b = picture(state, now, Size, theme);
        QVERIFY2(a != b, qPrintable(QString::number(step)));
        QRegion announced;
        const SquareSet squares = difference(before, now);
        for (int i = 0; i < state.market.squareCount(); ++i) {
            if ((squares >> i & 1U) != 0)
                announced += layout.cellRect(i / 6, i % 6).adjusted(-6, -6, 6, 6);
        }
        for (int y = layout.squares.top(); y <= layout.squares.bottom(); ++y) {
            for (int x = layout.squares.left(); x <= layout.squares.right(); ++x) {
                if (a.pixel(x, y) != b.pixel(x, y))
                    QVERIFY2(
                        announced.contains(QPoint(x, y)),
                        qPrintable(QStringLiteral("step %1 at %2,%3").arg(step).arg(x).arg(y)));
            }
        }
    }
}

void TestExplainedLine::numbersStayVisible_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280x800") << QSize(640, 480);
    QTest::newRow("200 percent") << QSize(1280, 1000);
    QTest::newRow("small") << QSize(420, 330);
}

void TestExplainedLine::numbersStayVisible()
{
    QFETCH(QSize, size);
    const BoardState state = boardOf(market(Everything));
    const BoardLayout layout = BoardLayout::fit(size, 5, 6, 4, true);
    for (const Line line : state.market.lines()) {
        const BoardMarks explained = explain(state.market, line).marks.back();
        BoardMarks lit = explained;
        lit.explained.reset();
        const QImage with = picture(state, explained, size, Theme::day());
        const QImage without = picture(state, lit, size, Theme::day());
        QVERIFY(with != without);
        for (int i = 0; i < state.market.squareCount(); ++i) {
            const Piece& piece = state.market.at(static_cast<SquareIndex>(i));
            if (!piece.isFigure())
                continue;
            QRect number = layout.cellRect(i / 6, i % 6);
            const int inset = qCeil(BoardLayout::pieceInset(number.width(), false));
            number.adjust(inset, inset, 0, 0);
            number.setSize(layout.cellRect(0, 0).size() * 0.42);
            QVERIFY2(with.copy(number) == without.copy(number),
                     qPrintable(QStringLiteral("line %1, square %2").arg(line.id()).arg(i)));
        }
    }
}

void TestExplainedLine::coinsComeLast_data()
{
    QTest::addColumn<int>("line");
    QTest::newRow("row") << Line{true, 0}.id();
    QTest::newRow("column") << Line{false, 0}.id();
}

void TestExplainedLine::coinsComeLast()
{
    QFETCH(int, line);
    const BoardState state = boardOf(market(Everything));
    const Running running = explain(state.market, Line::fromId(line));
    constexpr QSize Size(760, 640);
    const BoardLayout layout = BoardLayout::fit(Size, 5, 6, 4, true);
    const Line at = Line::fromId(line);
    const QRect end = at.isRow ? layout.rowEnd(at.index) : layout.columnEnd(at.index);
    const auto endOf = [&](const BoardMarks& marks) {
        return picture(state, marks, Size, Theme::day()).copy(end);
    };
    const QImage first = endOf(running.marks.front());
    for (std::size_t step = 1; step + 1 < running.marks.size(); ++step)
        QVERIFY(endOf(running.marks[step]) == first);
    QVERIFY(endOf(running.marks.back()) != first);
    // Other coins, other names and other colours look different.
    BoardState other = state;
    other.seats[0].name = QStringLiteral("Zoe");
    QVERIFY(picture(other, running.marks.back(), Size, Theme::day()).copy(end) !=
            endOf(running.marks.back()));
}

void TestExplainedLine::coinsOnSmallBoards_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("lineValues");
    QTest::newRow("no tags") << QSize(470, 320) << false;
    QTest::newRow("tags beside") << QSize(330, 160) << true;
    QTest::newRow("tags below") << QSize(230, 250) << true;
}

// Where the lines have no room for tags, the explained line still shows its coins.
void TestExplainedLine::coinsOnSmallBoards()
{
    QFETCH(QSize, size);
    QFETCH(bool, lineValues);
    const BoardState state = boardOf(market(Everything));
    const BoardLayout layout = BoardLayout::fit(size, 5, 6, 4, lineValues);
    QVERIFY(layout.rowValues.isEmpty());
    const Running running = explain(state.market, Line{true, 0});
    const auto outside = [&](std::size_t step) {
        QImage image = picture(state, running.marks[step], size, Theme::day(), lineValues);
        QPainter(&image).fillRect(layout.squares, Qt::black);
        return image;
    };
    const std::size_t last = running.marks.size() - 1;
    QVERIFY(outside(last) != outside(last - 1));
}

// Where a name has no room, its beginning stands for it: never half a character.
void TestExplainedLine::shortNamesHaveWholeCharacters()
{
    BoardState state = boardOf(market(Everything));
    const Running running = explain(state.market, Line{true, 0});
    const auto pictureWith = [&](const QString& name) {
        state.seats[0].name = name;
        return picture(state, running.marks.back(), {760, 640}, Theme::day());
    };
    const QString more = QStringLiteral("gnes of the long names").repeated(3);
    const QImage precomposed = pictureWith(QStringLiteral("\u00c1") + more);
    QVERIFY(precomposed == pictureWith(QStringLiteral("\u00c1") + more + more)); // it is cut
    QVERIFY(precomposed != pictureWith(QStringLiteral("A") + more));
    QVERIFY(precomposed == pictureWith(QStringLiteral("A\u0301") + more));
}

void TestExplainedLine::viewRepaintsOnlyTheStep()
{
    MarketModel model;
    model.show(boardOf(market(Everything)));
    BoardView view(model);
    view.setAnimated(false);
    view.resize(760, 640);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const Running running = explain(model.state().market, Line{true, 1});
    model.mark(running.marks.front());
    QCoreApplication::processEvents();
    struct Painted : QObject {
        QRegion region;
        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::Paint)
                region += static_cast<QPaintEvent*>(event)->region();
            return false;
        }
    } painted;
    view.viewport()->installEventFilter(&painted);
    for (std::size_t step = 1; step < running.marks.size(); ++step) {
        if (running.marks[step].explained->showsCoins())
            break; // the tag at the line's end is outside the squares
        painted.region = {};
        model.mark(running.marks[step]);
        QTRY_VERIFY(!painted.region.isEmpty());
        const QRect rows = view.visualRect(model.index(0, 0)) | view.visualRect(model.index(2, 5));
        QVERIFY(rows.contains(painted.region.boundingRect()));
    }
}

QTEST_MAIN(TestExplainedLine)
#include "tst_explainedline.moc"
