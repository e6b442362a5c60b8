#include "Referee.h"

#include <algorithm>

namespace referee {

namespace {

constexpr int LastRoundOfUnknown = 20; // [21]

std::size_t index(int number)
{
    return static_cast<std::size_t>(number);
}

bool has(const std::vector<Piece>& pieces, const Piece& piece)
{
    return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

void remove(std::vector<Piece>& pieces, const Piece& piece)
{
    const auto found = std::find(pieces.begin(), pieces.end(), piece);
    if (found == pieces.end())
        throw Foul("there is no " + text(piece));
    pieces.erase(found);
}

/// One of each kind, as equal pieces are the same turn.
std::vector<Piece> kindsOf(std::vector<Piece> pieces)
{
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    return pieces;
}

/// What is counted between two fires, or between a fire and the market's edge [8, 9, 20].
struct Section {
    long long customers = 0;
    long long rogues = 0;
    int eyes = 0;
    int sacks = 0;
    int banners = 0;
    int curses = 0;
    std::array<int, MostSeats> stalls{};
    std::array<int, MostSeats> ranks{};
};

} // namespace

Referee::Referee(const RulesSheet& rules, int seats) : rules_(rules), seats_(seats)
{
    for (std::size_t seat = 0; seat < index(seats); ++seat) {
        now_.money[seat] = rules_.startMoney;
        now_.stalls[seat] = rules_.stalls[index(seats)];
    }
}

// --- rounds ------------------------------------------------------------------------------------

bool Referee::mayStart(int seat) const
{
    if (seat < 0 || seat >= seats_)
        return false;
    if (now_.round == 0 || rules_.nextStarter == "random")
        return true;
    if (rules_.nextStarter == "same")
        return seat == firstStarter_;
    if (rules_.nextStarter == "clockwise")
        return seat == (now_.starter + 1) % seats_;
    // The richest; of equals the first clockwise, beginning with the last starter [12].
    int richest = now_.starter;
    for (int step = 1; step < seats_; ++step) {
        const int next = (now_.starter + step) % seats_;
        if (now_.money[index(next)] > now_.money[index(richest)])
            richest = next;
    }
    return seat == richest;
}

std::vector<Payment> Referee::startRound(const Deal& deal)
{
    if (now_.gameOver || (now_.round > 0 && !now_.roundOver))
        throw Foul("no round can start");
    if (!mayStart(deal.starter))
        throw Foul("another seat starts than " + seatName(deal.starter));
    std::vector<Piece> all = deal.supply;
    for (std::size_t seat = 0; seat < MostSeats; ++seat) {
        const std::vector<Piece>& hand = deal.hands[seat];
        const bool holdsSome = seat < index(seats_) && !rules_.openTiles;
        if (hand.size() != index(holdsSome ? rules_.hiddenTiles : 0))
            throw Foul("a seat holds " + std::to_string(hand.size()) + " hidden tiles");
        all.insert(all.end(), hand.begin(), hand.end());
    }
    std::sort(all.begin(), all.end());
    if (all != rules_.tiles)
        throw Foul("the tiles dealt are not those of the rules: " + text(all));

    ++now_.round;
    now_.roundOver = false;
    now_.starter = now_.toMove = deal.starter;
    if (now_.round == 1)
        firstStarter_ = deal.starter;
    for (std::size_t seat = 0; seat < index(seats_); ++seat) {
        for (std::size_t rank = 0; rank < Ranks; ++rank) {
            if (rules_.returning[rank])
                now_.stalls[seat][rank] += placed_[seat][rank];
            placed_[seat][rank] = 0;
        }
        now_.hands[seat] = deal.hands[seat];
        std::sort(now_.hands[seat].begin(), now_.hands[seat].end());
    }
    now_.supply = deal.supply;
    std::sort(now_.supply.begin(), now_.supply.end());
    now_.drawn = {};
    now_.market.assign(index(rules_.rows * rules_.columns), {});
    for (std::size_t square = 0; square < now_.market.size(); ++square) {
        if (rules_.fixedFires[square])
            now_.market[square] = {'F', 0, 0};
    }
    rowPaid_.assign(index(rules_.rows), false);
    columnPaid_.assign(index(rules_.columns), false);
    std::vector<Payment> payments;
    if (!anybodyCanAct()) // all pieces are gone: the round ends before it has begun [14]
        endRound(payments);
    listTurns();
    return payments;
}

/// Pays what has not been paid, and looks whether the game is over [11, 14, 16, 21].
void Referee::endRound(std::vector<Payment>& payments)
{
    const auto due = [&](bool isRow, int line) {
        return isFull(isRow, line) || rules_.unfilledLines == "score";
    };
    for (int row = 0; row < rules_.rows; ++row) {
        if (!rowPaid_[index(row)] && due(true, row))
            pay(true, row, payments);
    }
    for (int column = 0; column < rules_.columns; ++column) {
        if (!columnPaid_[index(column)] && due(false, column))
            pay(false, column, payments);
    }
    now_.roundOver = true;
    now_.toMove = 0;
    if (rules_.rounds > 0)
        now_.gameOver = now_.round == rules_.rounds;
    else
        now_.gameOver = somebodyPlacedLastStall_ || now_.round == LastRoundOfUnknown;
}

std::vector<int> Referee::winners() const
{
    const auto unplaced = [&](int seat) {
        int sum = 0;
        for (const int count : now_.stalls[index(seat)])
            sum += count;
        return sum;
    };
    std::vector<int> best;
    for (int seat = 0; seat < seats_; ++seat) {
        bool beaten = false;
        for (int other = 0; other < seats_; ++other) {
            const long long more = now_.money[index(other)] - now_.money[index(seat)];
            const bool tieLost =
                rules_.tieBreak == "mostStallsLeft" && unplaced(other) > unplaced(seat);
            beaten = beaten || more > 0 || (more == 0 && tieLost);
        }
        if (!beaten)
            best.push_back(seat);
    }
    return best;
}

// --- turns -------------------------------------------------------------------------------------

bool Referee::canAct(int seat) const
{
    for (const int count : now_.stalls[index(seat)]) {
        if (count > 0)
            return true;
    }
    return !now_.hands[index(seat)].empty() || !now_.supply.empty();
}

bool Referee::anybodyCanAct() const
{
    for (int seat = 0; seat < seats_; ++seat) {
        if (canAct(seat))
            return true;
    }
    return false;
}

/// Without hidden tiles there is no hand that a drawn tile could join [15, 20].
bool Referee::drawsIntoHand() const
{
    return rules_.draw == "hand" && rules_.hiddenTiles > 0 && !rules_.openTiles;
}

bool Referee::linesWait() const
{
    for (int row = 0; row < rules_.rows; ++row) {
        if (isFull(true, row) && !isOnlyFixedFires(true, row) && !rowPaid_[index(row)])
            return true;
    }
    for (int column = 0; column < rules_.columns; ++column) {
        if (isFull(false, column) && !isOnlyFixedFires(false, column) &&
            !columnPaid_[index(column)])
            return true;
    }
    return false;
}

bool Referee::mayDraw() const
{
    return !now_.roundOver && now_.drawn.letter == '.' && !rules_.openTiles && !now_.supply.empty();
}

void Referee::draw(const Piece& tile)
{
    if (!mayDraw())
        throw Foul("nothing can be drawn");
    remove(now_.supply, tile);
    now_.drawn = tile;
    listTurns();
}

/// Adds a turn for each empty square, and under "choice" for each way to put lines off [16].
void Referee::offer(char how, const Piece& piece)
{
    for (int row = 0; row < rules_.rows; ++row) {
        for (int column = 0; column < rules_.columns; ++column) {
            if (at(row, column).letter != '.')
                continue;
            const bool mayChoose = rules_.lineScoring == "choice";
            const bool rowToo = mayChoose && completes(true, row, column);
            const bool columnToo = mayChoose && completes(false, row, column);
            turns_.push_back({how, piece, row, column, false, false});
            if (rowToo)
                turns_.push_back({how, piece, row, column, true, false});
            if (columnToo)
                turns_.push_back({how, piece, row, column, false, true});
            if (rowToo && columnToo)
                turns_.push_back({how, piece, row, column, true, true});
        }
    }
}

void Referee::listTurns()
{
    turns_.clear();
    if (now_.roundOver)
        return;
    const std::vector<Piece>& hand = now_.hands[index(now_.toMove)];
    if (now_.drawn.letter != '.') {
        if (drawsIntoHand()) {
            std::vector<Piece> all = hand;
            all.push_back(now_.drawn);
            for (const Piece& tile : kindsOf(all))
                offer('!', tile);
        } else {
            offer('?', now_.drawn);
        }
        return;
    }
    for (int rank = 1; rank <= Ranks; ++rank) {
        if (now_.stalls[index(now_.toMove)][index(rank - 1)] > 0)
            offer('T', {'T', rank, now_.toMove});
    }
    for (const Piece& tile : kindsOf(hand))
        offer('!', tile);
    if (rules_.openTiles) {
        for (const Piece& tile : kindsOf(now_.supply))
            offer('=', tile);
    }
    if (!canAct(now_.toMove))
        turns_.emplace_back();
}

bool Referee::isLegal(const Turn& turn) const
{
    if (turn.how == '?' && now_.drawn.letter == '.') {
        if (!mayDraw() || drawsIntoHand() || !has(now_.supply, turn.piece))
            return false;
        Referee drawn = *this;
        drawn.draw(turn.piece);
        return drawn.isLegal(turn);
    }
    return std::find(turns_.begin(), turns_.end(), turn) != turns_.end();
}

/// Takes the piece from where it was: the stalls, the hand, the open tiles.
void Referee::takePiece(const Turn& turn)
{
    const std::size_t seat = index(now_.toMove);
    if (turn.how == 'T') {
        const std::size_t rank = index(turn.piece.number - 1);
        --now_.stalls[seat][rank];
        ++placed_[seat][rank];
        const auto& left = now_.stalls[seat];
        if (std::count(left.begin(), left.end(), 0) == Ranks)
            somebodyPlacedLastStall_ = true;
        return;
    }
    if (now_.drawn.letter != '.') {
        now_.hands[seat].push_back(now_.drawn);
        std::sort(now_.hands[seat].begin(), now_.hands[seat].end());
        now_.drawn = {};
        remove(now_.hands[seat], turn.piece);
    } else {
        remove(turn.how == '=' ? now_.supply : now_.hands[seat], turn.piece);
    }
}

std::vector<Payment> Referee::play(const Turn& turn)
{
    if (!isLegal(turn))
        throw Foul("the turn " + text(turn) + " is not legal");
    if (turn.how == '?' && now_.drawn.letter == '.')
        draw(turn.piece);
    std::vector<Payment> payments;
    bool marketFull = false;
    if (turn.how != '0') {
        takePiece(turn);
        now_.market[index(turn.row * rules_.columns + turn.column)] = turn.piece;
        if (rules_.lineScoring != "roundEnd") {
            if (isFull(true, turn.row) && !turn.rowLater)
                pay(true, turn.row, payments);
            if (isFull(false, turn.column) && !turn.columnLater)
                pay(false, turn.column, payments);
        }
        marketFull = !has(now_.market, {});
    }
    now_.toMove = (now_.toMove + 1) % seats_;
    if (marketFull || !anybodyCanAct())
        endRound(payments);
    listTurns();
    std::sort(payments.begin(), payments.end());
    return payments;
}

// --- lines -------------------------------------------------------------------------------------

const Piece& Referee::at(int row, int column) const
{
    return now_.market[index(row * rules_.columns + column)];
}

bool Referee::isFull(bool isRow, int line) const
{
    const int length = isRow ? rules_.columns : rules_.rows;
    for (int i = 0; i < length; ++i) {
        if ((isRow ? at(line, i) : at(i, line)).letter == '.')
            return false;
    }
    return true;
}

bool Referee::isOnlyFixedFires(bool isRow, int line) const
{
    const int length = isRow ? rules_.columns : rules_.rows;
    for (int i = 0; i < length; ++i) {
        const int square = isRow ? line * rules_.columns + i : i * rules_.columns + line;
        if (!rules_.fixedFires[index(square)])
            return false;
    }
    return true;
}

/// Whether a piece on this empty square fills its row (its column).
bool Referee::completes(bool isRow, int row, int column) const
{
    const int length = isRow ? rules_.columns : rules_.rows;
    int empty = 0;
    for (int i = 0; i < length; ++i)
        empty += (isRow ? at(row, i) : at(i, column)).letter == '.';
    return empty == 1;
}

/// The rank of the stall on this square, one more for each wizard next to it [18].
int Referee::rankBesideWizards(int row, int column) const
{
    int rank = at(row, column).number;
    const auto isWizard = [&](int r, int c) {
        return r >= 0 && r < rules_.rows && c >= 0 && c < rules_.columns && at(r, c).letter == 'W';
    };
    rank += isWizard(row - 1, column);
    rank += isWizard(row + 1, column);
    rank += isWizard(row, column - 1);
    rank += isWizard(row, column + 1);
    return rank;
}

Payment Referee::valueOf(bool isRow, int line) const
{
    std::vector<Section> sections(1);
    int sacksOfLine = 0;
    int eyesOfLine = 0;
    const int length = isRow ? rules_.columns : rules_.rows;
    for (int i = 0; i < length; ++i) {
        const int row = isRow ? line : i;
        const int column = isRow ? i : line;
        const Piece& piece = at(row, column);
        Section& section = sections.back();
        switch (piece.letter) {
        case 'T':
            ++section.stalls[index(piece.seat)];
            section.ranks[index(piece.seat)] += rankBesideWizards(row, column);
            break;
        case '+':
            section.customers += piece.number;
            break;
        case '-':
            section.rogues += piece.number;
            break;
        case 'S':
            ++section.sacks;
            ++sacksOfLine;
            break;
        case 'E':
            ++section.eyes;
            ++eyesOfLine;
            break;
        case 'P':
            ++section.banners;
            break;
        case 'C':
            ++section.curses;
            break;
        case 'F':
            sections.emplace_back();
            break;
        default: // empty; a wizard counts only for the stalls next to it
            break;
        }
    }
    Payment payment{isRow, line, {}};
    for (const Section& section : sections) {
        const int sacks = rules_.fireShieldsSack ? section.sacks : sacksOfLine;
        const int eyes = rules_.fireShieldsEye ? section.eyes : eyesOfLine;
        long long value = (eyes > 0 ? 0 : section.customers) - section.rogues;
        for (int i = 0; i < sacks; ++i)
            value = 2 * value;
        for (int i = 0; i < section.curses; ++i)
            value = -value;
        for (std::size_t seat = 0; seat < index(seats_); ++seat) {
            const int ranks = section.ranks[seat] + section.banners * section.stalls[seat];
            payment.coins[seat] += value * ranks;
        }
    }
    return payment;
}

void Referee::pay(bool isRow, int line, std::vector<Payment>& payments)
{
    (isRow ? rowPaid_ : columnPaid_)[index(line)] = true;
    if (isOnlyFixedFires(isRow, line))
        return;
    const Payment payment = valueOf(isRow, line);
    for (std::size_t seat = 0; seat < MostSeats; ++seat)
        now_.money[seat] += payment.coins[seat];
    payments.push_back(payment);
}

} // namespace referee
