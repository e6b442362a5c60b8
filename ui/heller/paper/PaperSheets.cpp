#include "ui/heller/paper/PaperSheets.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/TurnReport.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/preferences/SpokenIn.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace hp {

namespace {

using Style = PaperText::Style;
using Cell = PaperTable::Cell;
using TableRow = PaperTable::Row;

constexpr double LargeBoard = 0.52; ///< parts of a page
constexpr double MediumBoard = 0.36;
constexpr double SmallBoard = 0.27;
/// As many lines can be asked for on one page with room for the way to the solution, and ten times
/// as many answers fit on a page.
constexpr std::size_t FewLines = 3;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::Paper)
};

class Writer {
public:
    Writer(const PaperSource& source, const PaperWish& wish) : source_(source), wish_(wish)
    {
        const PerSeat<BoardSeat>& seats = source.board.seats;
        for (int seat = 0; seat < source.board.seatCount; ++seat)
            names_ << seats[seat].name;
        if (source.names)
            names_ = source.names();
        document_.pageText = Text::tr("Page %1 of %2");
    }

    PaperDocument write()
    {
        switch (wish_.what) {
        case PaperWish::What::Explanation:
            addExplanation();
            break;
        case PaperWish::What::Scores:
            addScores();
            break;
        case PaperWish::What::Worksheet:
            addWorksheet();
            break;
        case PaperWish::What::Series:
            addSeries();
            break;
        }
        return std::move(document_);
    }

private:
    int seats() const { return source_.board.seatCount; }
    int colourOf(int seat) const { return source_.board.seats[seat].colour; }

    void addTitle(const QString& title)
    {
        document_.title = title;
        document_.add(Style::Title, title, true);
        document_.add(Style::Faint, rulesName(source_.board.rules), true);
    }

    BoardState named(BoardState board) const
    {
        for (int seat = 0; seat < board.seatCount && seat < names_.size(); ++seat)
            board.seats[seat].name = names_[seat];
        return board;
    }

    Explanation explain(const PaperLine& line) const { return {line.question, names_}; }

    // --- a position and its lines ----------------------------------------------------------------

    void addExplanation()
    {
        if (wish_.line >= 0) {
            const PaperLine& line = source_.lines[wish_.line];
            addTitle(explain(line).title());
            addExplained(line, LargeBoard);
            return;
        }
        QString title = Text::tr("Position");
        if (source_.moment && source_.moment->turn == 0)
            title = Text::tr("Market at the start of round %1").arg(source_.moment->round);
        else if (source_.moment)
            title = Text::tr("Market in round %1, after turn %2")
                        .arg(source_.moment->round)
                        .arg(source_.moment->turn);
        addTitle(title);
        document_.blocks.push_back({PaperBoard{named(source_.board), {}, LargeBoard}});
        addStandings();
        if (wish_.line == PaperWish::None)
            return;
        for (int i = 0; i < source_.boardLines(); ++i) {
            const PaperLine& line = source_.lines[i];
            if (isEmpty(line))
                continue;
            document_.add(Style::Heading, explain(line).title(), true);
            addExplained(line, SmallBoard);
        }
    }

    static bool isEmpty(const PaperLine& line)
    {
        return std::all_of(
            line.question.score.squares.begin(), line.question.score.squares.end(),
            [&](SquareIndex square) { return line.board.market.at(square).isNone(); });
    }

    /// The market with the explanation drawn on it, then the sums and sentences.
    void addExplained(const PaperLine& line, double height)
    {
        PaperBoard board{named(line.board), {}, height};
        board.marks.light(board.state.market, explain(line).score());
        document_.blocks.push_back({std::move(board), true});
        addRows(line);
    }

    void addRows(const PaperLine& line)
    {
        const Explanation explanation = explain(line);
        for (std::size_t i = 0; i < explanation.rows().size(); ++i) {
            const Explanation::Row& row = explanation.rows()[i];
            document_.add(textOf(row), i + 1 < explanation.rows().size());
        }
    }

    PaperText textOf(const Explanation::Row& row) const
    {
        using Kind = Explanation::Row::Kind;
        PaperText text;
        const bool strong = row.kind == Kind::Section || row.kind == Kind::Money;
        for (const Explanation::Run& run : row.runs)
            text.runs.push_back({run.text, strong || run.style == Explanation::Run::Style::Result,
                                 run.style == Explanation::Run::Style::Struck});
        if (row.kind == Kind::Section)
            text.runs.push_back({QStringLiteral(": ") + Explanation::piecesText(row)});
        const bool ofSection = row.section >= 0 && row.kind != Kind::Section;
        text.indent = ofSection ? 1 : 0;
        if (row.seat >= 0)
            text.colour = colourOf(row.seat);
        return text;
    }

    /// Money and stalls of each seat, which everybody sees.
    void addStandings()
    {
        if (!source_.board.view)
            return;
        const SeatView& view = *source_.board.view;
        PaperTable table;
        table.header = {{{Text::tr("Player")}, {Text::tr("Money")}}, true};
        for (int rank = 1; rank <= RankCount; ++rank)
            table.header.cells.push_back({Text::tr("Stalls %1", "rank").arg(rankName(rank))});
        for (int seat = 0; seat < seats(); ++seat) {
            TableRow row{{{names_[seat], false, colourOf(seat)}, {coinsText(view.money[seat])}}};
            for (const std::uint8_t count : view.stalls[seat])
                row.cells.push_back({QString::number(count)});
            table.rows.push_back(std::move(row));
        }
        document_.blocks.push_back({std::move(table)});
        document_.add(Style::Faint, Text::tr("Stalls: those that are not placed yet."));
    }

    // --- payments --------------------------------------------------------------------------------

    TableRow seatHeader(const QString& first) const
    {
        TableRow header{{{first}}, true};
        for (int seat = 0; seat < seats(); ++seat)
            header.cells.push_back({names_[seat], false, colourOf(seat)});
        return header;
    }

    TableRow amounts(const QString& first, const std::array<int, MaxSeats>& coins, bool money,
                     bool strong = false) const
    {
        TableRow row{{{first}}, strong};
        for (int seat = 0; seat < seats(); ++seat) {
            const int amount = coins[seat];
            row.cells.push_back({money ? coinsText(amount) : signedNumber(amount)});
        }
        return row;
    }

    void addScores()
    {
        if (source_.rounds.empty()) {
            addPositionScores();
            return;
        }
        const bool one = wish_.round != PaperWish::All;
        addTitle(one ? Text::tr("Score sheet of round %1").arg(wish_.round)
                     : Text::tr("Score sheet"));
        for (const RoundSummary& round : source_.rounds) {
            if (one && round.round != wish_.round)
                continue;
            if (!one)
                document_.add(Style::Heading, Text::tr("Round %1").arg(round.round), true);
            addRound(round);
        }
    }

    void addRound(const RoundSummary& round)
    {
        PaperTable table{seatHeader(Text::tr("Line")), {}};
        table.rows.push_back(amounts(Text::tr("Money before"), round.moneyBefore, true));
        std::array<int, MaxSeats> sum{};
        for (const ScoredLine& line : round.lines) {
            table.rows.push_back(amounts(
                Text::tr("%1 (turn %2)", "line").arg(lineName(line.score.line)).arg(line.turn),
                line.score.coins, false));
            for (std::size_t seat = 0; seat < sum.size(); ++seat)
                sum[seat] += line.score.coins[seat];
        }
        table.rows.push_back(amounts(Text::tr("Together"), sum, false, true));
        table.rows.push_back(amounts(Text::tr("Money after"), round.moneyAfter, true, true));
        document_.blocks.push_back({std::move(table)});
        if (!round.ended)
            document_.add(Style::Faint, Text::tr("This round is still being played."));
    }

    void addPositionScores()
    {
        addTitle(Text::tr("What the lines pay"));
        PaperTable table{seatHeader(Text::tr("Line")), {}};
        std::array<int, MaxSeats> sum{};
        for (const PaperLine& line : source_.lines) {
            const LineScore& score = line.question.score;
            const QString name = lineName(score.line);
            table.rows.push_back(
                amounts(score.full ? name : Text::tr("%1 (not full)", "line").arg(name),
                        score.coins, false));
            for (std::size_t seat = 0; seat < sum.size() && score.full; ++seat)
                sum[seat] += score.coins[seat];
        }
        table.rows.push_back(amounts(Text::tr("Full lines together"), sum, false, true));
        document_.blocks.push_back({std::move(table)});
    }

    // --- worksheet -------------------------------------------------------------------------------

    /// A market and the lines that are asked for.
    struct Task {
        BoardState board;
        std::vector<PaperLine> lines;
    };

    std::vector<Task> tasks() const
    {
        if (wish_.line >= 0) {
            // As it lies on the market that is printed, whatever the game has made of it.
            const auto& [question, board] = source_.lines[wish_.line];
            return {{named(board),
                     {{laidLine(board.market, board.rules, question.score.line), board}}}};
        }
        std::vector<BoardState> boards;
        if (wish_.line == PaperWish::EveryMarket)
            boards = source_.ends;
        boards.push_back(source_.board);
        std::vector<Task> tasks;
        for (const BoardState& board : boards) {
            Task task{named(board), {}};
            for (PaperLine& line : paperSource(board).lines) {
                if (!isEmpty(line))
                    task.lines.push_back(std::move(line));
            }
            tasks.push_back(std::move(task));
        }
        return tasks;
    }

    void addWorksheet()
    {
        addTitle(Text::tr("Worksheet"));
        document_.blocks.push_back({PaperBlanks{Text::tr("Name:"), 1}});
        const std::vector<Task> all = tasks();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0)
                document_.blocks.push_back({PaperBreak{}});
            addTask(all[i], all.size() > 1 ? static_cast<int>(i) + 1 : 0);
        }
        if (!wish_.solutions)
            return;
        document_.blocks.push_back({PaperBreak{}});
        document_.add(Style::Title, Text::tr("Solutions"), true);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0)
                document_.blocks.push_back({PaperBreak{}});
            addSolution(all[i], all.size() > 1 ? static_cast<int>(i) + 1 : 0);
        }
    }

    void addMarketNumber(int number)
    {
        if (number > 0)
            document_.add(Style::Heading, Text::tr("Market %1").arg(number), true);
    }

    void addTask(const Task& task, int number)
    {
        addMarketNumber(number);
        BoardState bare = task.board;
        bare.lines.clear(); // the sums are what is asked for
        document_.blocks.push_back({PaperBoard{std::move(bare), {}, MediumBoard}, true});
        const bool one = task.lines.size() == 1;
        document_.add(Style::Body,
                      one ? Text::tr("What does %1 pay each player? Empty squares count 0.")
                                .arg(lineInSentence(task.lines.front().question.score.line))
                          : Text::tr("What does each line pay each player? Empty squares count 0."),
                      true);
        PaperTable table{seatHeader(Text::tr("Line")), {}};
        for (const PaperLine& line : task.lines) {
            TableRow row{{{lineName(line.question.score.line)}}};
            row.cells.resize(seats() + 1, Cell{{}, true});
            table.rows.push_back(std::move(row));
        }
        document_.blocks.push_back({std::move(table)});
        if (task.lines.size() <= FewLines)
            document_.blocks.push_back({PaperBlanks{Text::tr("How I found it:"), 6}});
    }

    void addSolution(const Task& task, int number)
    {
        addMarketNumber(number);
        const bool one = task.lines.size() == 1;
        if (one) {
            addExplained(task.lines.front(), MediumBoard);
            return;
        }
        BoardState solved = task.board;
        solved.lines.clear();
        document_.blocks.push_back({PaperBoard{std::move(solved), {}, SmallBoard}, true});
        PaperTable table{seatHeader(Text::tr("Line")), {}};
        for (const PaperLine& line : task.lines)
            table.rows.push_back(
                amounts(lineName(line.question.score.line), line.question.score.coins, false));
        document_.blocks.push_back({std::move(table)});
        for (const PaperLine& line : task.lines) {
            document_.add(Style::Heading, lineName(line.question.score.line), true);
            addRows(line);
        }
    }

    // --- worksheets for a class ------------------------------------------------------------------

    /// A market of its own, and some of its lines: those with the most in them.
    Task seriesTask(int number) const
    {
        BoardState board;
        board.rules = source_.board.rules;
        board.seatCount = source_.board.seatCount;
        board.seats = source_.board.seats;
        board.market = randomlyPlayedMarket(board.rules, board.seatCount,
                                            Random::stream(static_cast<std::uint64_t>(wish_.series),
                                                           static_cast<std::uint64_t>(number))
                                                .next());
        std::vector<PaperLine> lines = paperSource(board).lines;
        const auto content = [&](const PaperLine& line) {
            const LineScore& score = line.question.score;
            int amount = 0;
            for (int seat = 0; seat < seats(); ++seat)
                amount += score.coins[seat] != 0 ? 2 : 0;
            for (const SquareIndex square : score.squares) {
                const Piece& piece = board.market.at(square);
                amount += piece.isTile() && !piece.isFigure() ? 1 : 0;
            }
            return amount;
        };
        std::vector<std::size_t> order(lines.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return content(lines[a]) > content(lines[b]);
        });
        order.resize(std::min(order.size(), FewLines));
        std::sort(order.begin(), order.end());
        Task task{named(board), {}};
        for (const std::size_t index : order)
            task.lines.push_back(std::move(lines[index]));
        return task;
    }

    void addSeries()
    {
        const QString rules = rulesName(source_.board.rules);
        PaperTable solutions{seatHeader(Text::tr("Sheet, line")), {}};
        document_.title = Text::tr("Worksheets");
        for (int number = 1; number <= wish_.sheets; ++number) {
            if (number > 1)
                document_.blocks.push_back({PaperBreak{}});
            document_.add(Style::Title, Text::tr("Worksheet %1").arg(number), true);
            document_.add(Style::Faint,
                          Text::tr("%1, series %2", "rules").arg(rules).arg(wish_.series), true);
            document_.blocks.push_back({PaperBlanks{Text::tr("Name:"), 1}});
            const Task task = seriesTask(number);
            addTask(task, 0);
            for (const PaperLine& line : task.lines)
                solutions.rows.push_back(amounts(Text::tr("%1: %2", "number of the sheet, line")
                                                     .arg(number)
                                                     .arg(lineInSentence(line.question.score.line)),
                                                 line.question.score.coins, false));
        }
        if (!wish_.solutions)
            return;
        document_.blocks.push_back({PaperBreak{}});
        document_.add(Style::Title, Text::tr("Solutions"), true);
        document_.add(Style::Faint, Text::tr("%1, series %2", "rules").arg(rules).arg(wish_.series),
                      true);
        document_.blocks.push_back({std::move(solutions)});
    }

    const PaperSource& source_;
    const PaperWish& wish_;
    QStringList names_;
    PaperDocument document_;
};

} // namespace

PaperDocument paperDocument(const PaperSource& source, const PaperWish& wish)
{
    const SpokenIn scope(wish.language);
    return Writer(source, wish).write();
}

} // namespace hp
