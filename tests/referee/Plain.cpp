#include "Plain.h"

namespace referee {

namespace {

const std::string SeatLetters = "RGBY";

std::string squareName(int row, int column)
{
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

/// Collects what differs between two standings.
class Differences {
public:
    void compare(const std::string& what, const std::string& referee, const std::string& program)
    {
        if (referee == program)
            return;
        if (!words_.empty())
            words_ += "; ";
        words_ += what;
        words_ += ": referee ";
        words_ += referee;
        words_ += ", program ";
        words_ += program;
    }
    void compare(const std::string& what, long long referee, long long program)
    {
        compare(what, std::to_string(referee), std::to_string(program));
    }
    const std::string& words() const { return words_; }

private:
    std::string words_;
};

} // namespace

std::string seatName(int seat)
{
    return SeatLetters.substr(static_cast<std::size_t>(seat), 1);
}

std::string text(const Piece& piece)
{
    if (piece.letter == 'T')
        return seatName(piece.seat) + std::to_string(piece.number);
    if (piece.letter == '+' || piece.letter == '-')
        return piece.letter + std::to_string(piece.number);
    return std::string(1, piece.letter);
}

Piece pieceOf(const std::string& token)
{
    const char first = token.at(0);
    if (first == '+' || first == '-')
        return {first, std::stoi(token.substr(1)), 0};
    const auto seat = SeatLetters.find(first);
    if (seat != std::string::npos)
        return {'T', std::stoi(token.substr(1)), static_cast<int>(seat)};
    return {first, 0, 0};
}

std::string text(const Turn& turn)
{
    if (turn.how == '0')
        return "pass";
    std::string words;
    if (turn.how != 'T')
        words += turn.how;
    words += text(turn.piece);
    words += '@';
    words += squareName(turn.row, turn.column);
    if (turn.rowLater && turn.columnLater)
        return words + "~both";
    if (turn.rowLater)
        return words + "~row";
    return turn.columnLater ? words + "~column" : words;
}

long long numberOf(const Turn& turn)
{
    long long number = turn.how;
    for (const int part : {int{turn.piece.letter}, turn.piece.number, turn.piece.seat, turn.row,
                           turn.column, int{turn.rowLater}, int{turn.columnLater}})
        number = number * 128 + part;
    return number;
}

std::string text(const Deal& deal)
{
    std::string words = seatName(deal.starter) + " starts; hidden";
    for (std::size_t seat = 0; seat < MostSeats; ++seat)
        words += ' ' + seatName(static_cast<int>(seat)) + ": " + text(deal.hands[seat]) + ',';
    return words + " supply: " + text(deal.supply);
}

std::string text(const Payment& payment)
{
    std::string words = payment.isRow ? "row " + std::to_string(payment.index + 1)
                                      : "column " + squareName(0, payment.index).substr(0, 1);
    for (const long long coins : payment.coins) {
        words += ' ';
        words += std::to_string(coins);
    }
    return words;
}

std::string text(const std::vector<Piece>& pieces)
{
    std::string words;
    for (const Piece& piece : pieces) {
        if (!words.empty())
            words += ' ';
        words += text(piece);
    }
    return words.empty() ? "none" : words;
}

std::string difference(const Standing& referee, const Standing& program)
{
    Differences found;
    found.compare("round", referee.round, program.round);
    found.compare("round over", referee.roundOver, program.roundOver);
    found.compare("game over", referee.gameOver, program.gameOver);
    found.compare("starter", seatName(referee.starter), seatName(program.starter));
    found.compare("seat to move", seatName(referee.toMove), seatName(program.toMove));
    for (std::size_t seat = 0; seat < MostSeats; ++seat) {
        const std::string name = " of " + seatName(static_cast<int>(seat));
        found.compare("money" + name, referee.money[seat], program.money[seat]);
        for (std::size_t rank = 0; rank < Ranks; ++rank)
            found.compare("stalls of rank " + std::to_string(rank + 1) + name,
                          referee.stalls[seat][rank], program.stalls[seat][rank]);
        found.compare("hidden tiles" + name, text(referee.hands[seat]), text(program.hands[seat]));
    }
    found.compare("market", text(referee.market), text(program.market));
    found.compare("supply", text(referee.supply), text(program.supply));
    found.compare("drawn tile", text(referee.drawn), text(program.drawn));
    return found.words();
}

} // namespace referee
