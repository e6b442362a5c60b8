#include "engine/heller/text/Tokens.h"

#include "engine/base/Scan.h"
#include "engine/heller/rules/TileCounts.h"

namespace hp {

namespace {

/// A stall, a tile or "."; nothing for anything else.
std::optional<Piece> pieceOf(std::string_view text)
{
    if (text == ".")
        return Piece{};
    if (text.empty())
        return std::nullopt;
    for (const TileTraits& traits : TileTypes) {
        if (traits.token != text[0])
            continue;
        if (!traits.hasValue)
            return text.size() == 1 ? std::optional(Piece::special(traits.type)) : std::nullopt;
        const auto value =
            wholeNumber(text.substr(1), tileCountOf(traits.type).lowest, MaxTileValue);
        return value ? std::optional(tileOf(traits.type, *value)) : std::nullopt;
    }
    const int seat = seatOfLetter(text[0]);
    if (seat < 0)
        return std::nullopt;
    const auto rank = wholeNumber(text.substr(1), 1, RankCount);
    if (!rank)
        return std::nullopt;
    return Piece::stall(seat, *rank);
}

std::string lastSquare(int rows, int columns)
{
    return squareToken(static_cast<SquareIndex>(rows * columns - 1), columns);
}

} // namespace

Result<SquareIndex> parseSquare(std::string_view text, int rows, int columns)
{
    const std::string_view token = trimmed(text);
    if (token.size() >= 2 && token[0] >= 'a' && token[0] <= 'z') {
        const int column = token[0] - 'a';
        const auto row = wholeNumber(token.substr(1), 1, rows);
        if (row && column < columns)
            return static_cast<SquareIndex>((*row - 1) * columns + column);
    }
    return errorAt(text, startOf(text), "token.notASquare",
                   {std::string(token), lastSquare(rows, columns)});
}

Result<Piece> parsePiece(std::string_view text)
{
    const std::string_view token = trimmed(text);
    if (const auto piece = pieceOf(token))
        return *piece;
    return errorAt(text, startOf(text), "token.notAPiece", {std::string(token)});
}

std::string turnToken(const Turn& turn, const Rules& rules, int seat)
{
    std::string text;
    switch (turn.kind) {
    case TurnKind::Pass:
        return "pass";
    case TurnKind::Stall:
        text = pieceToken(Piece::stall(seat, turn.what));
        break;
    case TurnKind::Draw:
        text = "?" + pieceToken(rules.kind(turn.what).piece);
        break;
    case TurnKind::Hidden:
        text = "!" + pieceToken(rules.kind(turn.what).piece);
        break;
    case TurnKind::Open:
        text = "=" + pieceToken(rules.kind(turn.what).piece);
        break;
    }
    text += "@" + squareToken(turn.square, rules.columns());
    switch (turn.defer) {
    case DeferRow:
        return text + "~row";
    case DeferColumn:
        return text + "~column";
    case DeferBoth:
        return text + "~both";
    default:
        return text;
    }
}

Result<Turn> parseTurn(std::string_view text, const Rules& rules, int seat)
{
    std::string_view token = trimmed(text);
    const auto offset = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - text.data());
    };
    if (token == "pass")
        return Turn::pass();

    Turn turn;
    if (const std::size_t tilde = token.find('~'); tilde != std::string_view::npos) {
        const std::string_view behind = token.substr(tilde + 1);
        if (behind == "row")
            turn.defer = DeferRow;
        else if (behind == "column")
            turn.defer = DeferColumn;
        else if (behind == "both")
            turn.defer = DeferBoth;
        else
            return errorAt(text, offset(behind), "token.notADefer", {std::string(behind)});
        token = token.substr(0, tilde);
    }
    const std::size_t at = token.find('@');
    if (at == std::string_view::npos)
        return errorAt(text, startOf(text), "token.notATurn", {std::string(trimmed(text))});

    std::string_view what = token.substr(0, at);
    const char sign = what.empty() ? '\0' : what[0];
    const bool isTile = sign == '?' || sign == '!' || sign == '=';
    if (isTile)
        what.remove_prefix(1);
    const auto piece = pieceOf(what);
    if (!piece)
        return errorAt(text, offset(what), "token.notAPiece", {std::string(what)});
    if (isTile ? !piece->isTile() : !piece->isStall())
        return errorAt(text, startOf(text), "token.notATurn", {std::string(trimmed(text))});

    if (isTile) {
        turn.kind = sign == '?' ? TurnKind::Draw : sign == '!' ? TurnKind::Hidden : TurnKind::Open;
        turn.what = rules.findKind(*piece);
        if (turn.what == NoKind)
            return errorAt(text, offset(what), "token.tileNotInRules", {std::string(what)});
    } else {
        if (piece->seat != seat)
            return errorAt(text, offset(what), "token.otherSeatsStall",
                           {std::string(what), seatToken(seat)});
        turn.kind = TurnKind::Stall;
        turn.what = piece->rank;
    }
    const std::string_view where = token.substr(at + 1);
    const auto square = parseSquare(where, rules.rows(), rules.columns());
    if (!square || where != trimmed(where))
        return errorAt(text, offset(where), "token.notASquare",
                       {std::string(where), lastSquare(rules.rows(), rules.columns())});
    turn.square = *square;
    return turn;
}

std::string marketText(const Market& market)
{
    std::string text;
    for (int row = 0; row < market.rows(); ++row) {
        text += row > 0 ? " / " : "";
        for (int column = 0; column < market.columns(); ++column)
            text += (column > 0 ? " " : "") + pieceToken(market.at(row, column));
    }
    return text;
}

Result<Market> parseMarket(std::string_view text, std::vector<std::size_t>* offsets)
{
    if (text.size() > MaxTokenText)
        return errorAt(text, 0, "token.tooLong");
    std::vector<std::vector<Piece>> rows;
    std::size_t widest = 0;
    for (const std::string_view rowText : splitAt(text, '/')) {
        const auto offset = [&](std::string_view part) {
            return static_cast<std::size_t>(part.data() - text.data());
        };
        if (rows.size() == MaxMarketSide)
            return errorAt(text, offset(rowText), "token.marketTooLarge",
                           {std::to_string(MaxMarketSide)});
        auto& row = rows.emplace_back();
        for (const std::string_view word : wordsOf(rowText)) {
            const auto piece = pieceOf(word);
            if (!piece)
                return errorAt(text, offset(word), "token.notAPiece", {std::string(word)});
            if (row.size() == MaxMarketSide)
                return errorAt(text, offset(word), "token.marketTooLarge",
                               {std::to_string(MaxMarketSide)});
            row.push_back(*piece);
            if (offsets)
                offsets->push_back(offset(word));
        }
        if (row.empty())
            return errorAt(text, offset(rowText), "token.emptyRow", {std::to_string(rows.size())});
        if (rows.size() == 1)
            widest = row.size();
        if (row.size() != widest)
            return errorAt(
                text, offset(rowText), "token.unevenRows",
                {std::to_string(rows.size()), std::to_string(row.size()), std::to_string(widest)});
    }
    Market market(static_cast<int>(rows.size()), static_cast<int>(widest));
    for (int row = 0; row < std::ssize(rows); ++row) {
        for (std::size_t column = 0; column < widest; ++column)
            market.set(row, static_cast<int>(column), rows[row][column]);
    }
    return market;
}

} // namespace hp
