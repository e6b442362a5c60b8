#include "engine/heller/teaching/LessonCheck.h"

#include "engine/heller/market/Kinds.h"
#include "engine/heller/market/PieceToken.h"
#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/teaching/LineMistake.h"

#include <algorithm>
#include <cstdlib>

namespace hp {

namespace {

/// A number in a sentence: with a real minus sign, which is no token of a piece.
std::string plain(int number)
{
    return (number < 0 ? "−" : "") + std::to_string(std::abs(number));
}

int coinsOf(const PositionDraft& position, const Market& market, Line line, int seat)
{
    return total(scoreLine(market, line, shieldsOf(position.rules)), seat);
}

/// A paid line does not change any more.
bool isPaid(const PositionDraft& position, Line line)
{
    return position.rules.lineScoring != LineScoring::RoundEnd && position.market.isFull(line);
}

Market marketWith(const PositionDraft& position, const Piece& piece, SquareIndex square)
{
    Market market = position.market;
    market.set(square, piece);
    return market;
}

/// What the line then pays more than now; a paid line pays nothing more.
int changeOf(const PositionDraft& position, const Market& then, Line line, int seat)
{
    return isPaid(position, line) ? 0
                                  : coinsOf(position, then, line, seat) -
                                        coinsOf(position, position.market, line, seat);
}

bool contains(SquareSet squares, SquareIndex square)
{
    return (squares >> square & 1) != 0;
}

/// How many tiles of this meaning the reader has not seen: known hidden tiles of the other seats
/// count as unseen.
int unseenOf(const PositionDraft& position, const Piece& tile)
{
    const auto isIt = [&tile](const Piece& other) { return sameMeaning(tile, other); };
    auto count = std::count_if(position.unseen.begin(), position.unseen.end(), isIt);
    for (int seat = 0; seat < position.seats; ++seat) {
        const auto& held = position.hidden[seat];
        if (seat != position.toMove)
            count += std::count_if(held.begin(), held.end(),
                                   [&](const auto& one) { return one && isIt(*one); });
    }
    return static_cast<int>(count);
}

/// "2 + 1 + 0 = 3", in the order of the tiles that are asked for.
std::string countCalculation(const LessonStep& step)
{
    std::string text;
    for (const Piece& tile : step.task.tiles)
        text += (text.empty() ? "" : " + ") + std::to_string(unseenOf(*step.position, tile));
    return step.task.tiles.size() == 1 ? text : text + " = " + plain(rightNumber(step));
}

Verdict checkCount(const LessonStep& step, int answer)
{
    std::string tiles;
    for (const Piece& tile : step.task.tiles)
        tiles += (tiles.empty() ? "" : " ") + pieceToken(tile);
    const bool right = answer == rightNumber(step);
    return {right,
            {right ? "lesson.countRight" : "lesson.countOther",
             {plain(answer), tiles, countCalculation(step)}}};
}

/// About a square or a line that the file names, or another one. The file also says why another one
/// is not right (LessonTask::wrong).
Verdict named(bool right, const std::string& answer)
{
    return {right, {right ? "lesson.namedRight" : "lesson.namedOther", {answer}}};
}

/// What choosing the square is worth to somebody with the wish.
int worthOf(const LessonStep& step, SquareIndex square)
{
    return gainOf(*step.position, step.task.seat, *step.task.piece, square);
}

Verdict checkWishedSquare(const LessonStep& step, SquareIndex answer)
{
    const PositionDraft& position = *step.position;
    const Market then = marketWith(position, *step.task.piece, answer);
    const Line row{true, static_cast<std::uint8_t>(then.rowOf(answer))};
    const Line column{false, static_cast<std::uint8_t>(then.columnOf(answer))};
    const bool right = contains(step.task.squares, answer);
    SquareIndex best = 0;
    while (!contains(step.task.squares, best))
        ++best;
    const int seat = step.task.seat;
    const int inRow = changeOf(position, then, row, seat);
    const int inColumn = changeOf(position, then, column, seat);
    const int all = worthOf(step, answer);
    std::vector<std::string> params{squareToken(answer, then.columns()),
                                    seatToken(seat),
                                    lineToken(row),
                                    plain(inRow),
                                    lineToken(column),
                                    plain(inColumn),
                                    plain(all),
                                    plain(worthOf(step, best))};
    // A wizard also changes the lines of the stalls beside it.
    const int elsewhere = all - inRow - inColumn;
    if (elsewhere == 0)
        return {right, {right ? "lesson.squareBest" : "lesson.squareOther", std::move(params)}};
    params.push_back(plain(elsewhere));
    return {right,
            {right ? "lesson.squareBestAround" : "lesson.squareOtherAround", std::move(params)}};
}

} // namespace

int rightNumber(const LessonStep& step)
{
    const PositionDraft& position = *step.position;
    if (step.task.kind == LessonTask::Kind::Sum)
        return coinsOf(position, position.market, step.task.line, step.task.seat);
    int count = 0;
    for (const Piece& tile : step.task.tiles)
        count += unseenOf(position, tile);
    return count;
}

Verdict checkSum(const LessonStep& step, int answer)
{
    if (step.task.kind == LessonTask::Kind::Count)
        return checkCount(step, answer);
    if (answer != rightNumber(step))
        return {false, lineMistake(*step.position, step.task.line, step.task.seat, answer)};
    const LineScore score =
        scoreLine(step.position->market, step.task.line, shieldsOf(step.position->rules));
    return {true, {"lesson.sumRight", {calculation(step.position->market, score, step.task.seat)}}};
}

int gainOf(const PositionDraft& position, int seat, const Piece& piece, SquareIndex square)
{
    const Market then = marketWith(position, piece, square);
    int gain = 0;
    for (const Line line : then.lines()) {
        if (!isPaid(position, line))
            gain += coinsOf(position, then, line, seat) -
                    coinsOf(position, position.market, line, seat);
    }
    return gain;
}

bool findAnswers(LessonStep& step)
{
    LessonTask& task = step.task;
    const Market& market = step.position->market;
    std::optional<int> best;
    bool differs = false;
    const auto isBetter = [&](int worth) {
        differs = differs || (best && worth * task.wish != *best);
        if (best && worth * task.wish <= *best)
            return false;
        best = worth * task.wish;
        return true;
    };
    if (task.kind == LessonTask::Kind::Square) {
        task.squares = 0;
        for (int i = 0; i < market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (!market.at(square).isNone())
                continue;
            if (isBetter(worthOf(step, square)))
                task.squares = 0;
            if (worthOf(step, square) * task.wish == *best)
                task.squares |= SquareSet{1} << square;
        }
        return differs;
    }
    task.lines.clear();
    for (const Line line : market.lines()) {
        const int worth = coinsOf(*step.position, market, line, task.seat);
        if (isBetter(worth))
            task.lines.clear();
        if (worth * task.wish == *best)
            task.lines.push_back(line);
    }
    return differs;
}

Verdict checkSquare(const LessonStep& step, SquareIndex answer)
{
    const Market& market = step.position->market;
    const std::string square = squareToken(answer, market.columns());
    if (step.task.piece && !market.at(answer).isNone())
        return {false, {"turn.squareTaken", {square}}};
    if (step.task.piece && step.task.wish != 0)
        return checkWishedSquare(step, answer);
    return named(contains(step.task.squares, answer), square);
}

Verdict checkLine(const LessonStep& step, Line answer)
{
    const LessonTask& task = step.task;
    const PositionDraft& position = *step.position;
    const bool right = std::find(task.lines.begin(), task.lines.end(), answer) != task.lines.end();
    if (task.wish == 0)
        return named(right, lineToken(answer));
    const LineScore score = scoreLine(position.market, answer, shieldsOf(position.rules));
    std::vector<std::string> params{lineToken(answer), seatToken(task.seat),
                                    calculation(position.market, score, task.seat)};
    if (right)
        return {true, {"lesson.lineRight", std::move(params)}};
    params.push_back(plain(coinsOf(position, position.market, task.lines.front(), task.seat)));
    return {false, {"lesson.lineOther", std::move(params)}};
}

std::optional<Verdict> checkPlay(const LessonStep& step, const SeatView& now)
{
    const PositionDraft& position = *step.position;
    if (now.phase == Phase::Playing && now.round <= position.round)
        return {};
    const LessonGoal& goal = step.task.goal;
    const int seat = step.task.seat;
    const int own = now.money[seat];
    if (goal.kind == LessonGoal::Kind::AtLeast) {
        const int won = own - position.money[seat];
        const bool right = won >= goal.coins;
        std::vector<std::string> params{seatToken(seat), plain(won), plain(goal.coins)};
        if (!right)
            params.push_back(plain(goal.coins - won));
        return Verdict{right, {right ? "lesson.wonEnough" : "lesson.wonTooLittle", params}};
    }
    int best = seat == 0 ? 1 : 0;
    for (int other = 0; other < now.seats(); ++other) {
        if (other != seat && now.money[other] > now.money[best])
            best = other;
    }
    const int others = now.money[best];
    const bool right = own > others;
    return Verdict{right,
                   {right           ? "lesson.hasMore"
                    : own == others ? "lesson.hasAsMuch"
                                    : "lesson.hasLess",
                    {seatToken(seat), plain(own), seatToken(best), plain(others),
                     plain(std::abs(own - others))}}};
}

} // namespace hp
