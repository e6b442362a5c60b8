#include "engine/heller/game/Position.h"

#include "engine/base/Scan.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/Tokens.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int MaxCount = 999; ///< of rounds and of stalls that are read

/// Where the parts of a text begin, to say where an error is.
struct Places {
    struct Seat {
        std::size_t stalls[RankCount] = {};
        std::vector<std::size_t> hidden;
        std::vector<std::string_view> hiddenWords;
    };
    std::size_t market = 0;
    std::vector<std::size_t> squares;
    std::size_t toMove = 0;
    std::size_t round = 0;
    std::array<Seat, MaxSeats> seats;
    std::size_t unseenField = 0;
    std::vector<std::size_t> unseen;
};

/// Reads the fields one after the other. A function that finds an error stores it in error_ and
/// returns false.
class PositionReader {
public:
    PositionReader(std::string_view text, const RuleSet& set) : text_(text) { draft_.rules = set; }

    bool read()
    {
        if (!readFields() || !readMarket() || !readSeats() || !readToMove() || !readRound() ||
            !readUnseen())
            return false;
        numberCopies(draft_);
        return true;
    }
    const PositionDraft& draft() const { return draft_; }
    const Places& places() const { return places_; }
    const Error& error() const { return *error_; }

private:
    bool fail(std::size_t offset, std::string id, std::vector<std::string> params = {})
    {
        error_ = errorAt(text_, offset, std::move(id), std::move(params));
        return false;
    }
    std::size_t offsetOf(std::string_view part) const
    {
        const std::string_view word = trimmed(part);
        return static_cast<std::size_t>((word.empty() ? part : word).data() - text_.data());
    }

    bool readFields()
    {
        if (text_.size() > MaxTokenText)
            return fail(0, "token.tooLong");
        fields_ = splitAt(text_, ';');
        if (fields_.size() < 5)
            return fail(text_.size(), "position.tooFewFields", {std::to_string(fields_.size())});
        if (fields_.size() > 5)
            return fail(offsetOf(fields_[5]), "position.tooManyFields",
                        {std::to_string(fields_.size())});
        seatTexts_ = splitAt(fields_[3], ',');
        draft_.seats = static_cast<int>(seatTexts_.size());
        if (draft_.seats < MinSeats || draft_.seats > MaxSeats)
            return fail(
                offsetOf(fields_[3]), "position.seatCount",
                {std::to_string(draft_.seats), std::to_string(MinSeats), std::to_string(MaxSeats)});
        return true;
    }

    bool readMarket()
    {
        const auto market = parseMarket(fields_[0], &places_.squares);
        if (!market) {
            error_ = market.error();
            return false; // the first field has the same columns as the text
        }
        draft_.market = *market;
        places_.market = offsetOf(fields_[0]);
        return true;
    }

    bool readToMove()
    {
        const std::string_view word = trimmed(fields_[1]);
        places_.toMove = offsetOf(fields_[1]);
        draft_.toMove = word.size() == 1 ? seatOfLetter(word[0]) : -1;
        return draft_.toMove >= 0 ||
               fail(places_.toMove, "position.noSuchSeat", {std::string(word)});
    }

    bool readRound()
    {
        const std::string_view word = trimmed(fields_[2]);
        places_.round = offsetOf(fields_[2]);
        const auto round = wholeNumber(word, 0, MaxCount);
        draft_.round = round.value_or(0);
        return round || fail(places_.round, "position.noSuchRound",
                             {std::string(word), std::to_string(draft_.rules.mostRounds())});
    }

    bool readSeats()
    {
        for (std::size_t seat = 0; seat < seatTexts_.size(); ++seat) {
            if (!readSeat(seat, seatTexts_[seat]))
                return false;
        }
        return true;
    }

    bool readSeat(std::size_t seat, std::string_view text)
    {
        const std::string letter = seatToken(static_cast<int>(seat));
        const std::vector<std::string_view> words = wordsOf(text);
        if (words.empty() || words[0] != letter)
            return fail(offsetOf(text), "position.seatExpected",
                        {words.empty() ? std::string() : std::string(words[0]), letter});
        if (words.size() < 2)
            return fail(offsetOf(text), "position.seatIncomplete", {letter});
        const auto money = signedWholeNumber(words[1], -MaxPositionMoney, MaxPositionMoney);
        if (!money)
            return fail(offsetOf(words[1]), "position.notMoney",
                        {std::string(words[1]), std::to_string(MaxPositionMoney)});
        draft_.money[seat] = *money;

        // The stalls end with the word that has the fourth number. There may be blanks around the
        // slashes.
        std::size_t next = 2;
        std::size_t end = offsetOf(words[1]) + words[1].size();
        const std::size_t start = end;
        int strokes = 0;
        while (next < words.size() &&
               (strokes < RankCount - 1 || lastCharacter(start, end) == '/')) {
            strokes += static_cast<int>(std::count(words[next].begin(), words[next].end(), '/'));
            end = offsetOf(words[next]) + words[next].size();
            ++next;
        }
        return readStalls(seat, text_.substr(start, end - start)) &&
               readHidden(seat, text,
                          {words.begin() + static_cast<std::ptrdiff_t>(next), words.end()});
    }

    char lastCharacter(std::size_t start, std::size_t end) const
    {
        return end > start ? text_[end - 1] : '\0';
    }

    bool readStalls(std::size_t seat, std::string_view text)
    {
        const std::vector<std::string_view> numbers = splitAt(text, '/');
        if (numbers.size() != RankCount)
            return fail(offsetOf(text), "position.notStalls", {std::string(trimmed(text))});
        for (std::size_t i = 0; i < RankCount; ++i) {
            const auto count = wholeNumber(trimmed(numbers[i]), 0, MaxCount);
            places_.seats[seat].stalls[i] = offsetOf(numbers[i]);
            if (!count)
                return fail(offsetOf(numbers[i]), "position.notStalls",
                            {std::string(trimmed(text))});
            draft_.stalls[seat][i] = *count;
        }
        return true;
    }

    bool readHidden(std::size_t seat, std::string_view text,
                    const std::vector<std::string_view>& words)
    {
        if (words.empty())
            return fail(offsetOf(text), "position.seatIncomplete",
                        {seatToken(static_cast<int>(seat))});
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            PositionDraft::HiddenTile tile;
            if (word != "?") {
                const auto piece = parsePiece(word);
                if (!piece || !piece->isTile())
                    return fail(offsetOf(word), "position.notATile", {std::string(word)});
                tile = *piece;
            }
            places_.seats[seat].hidden.push_back(offsetOf(word));
            places_.seats[seat].hiddenWords.push_back(word);
            draft_.hidden[seat].push_back(tile);
        }
        return true;
    }

    bool readUnseen()
    {
        const std::vector<std::string_view> words = wordsOf(fields_[4]);
        places_.unseenField = offsetOf(fields_[4]);
        if (words.empty())
            return fail(places_.unseenField, "position.unseenMissing");
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            const auto piece = parsePiece(word);
            if (!piece || !piece->isTile())
                return fail(offsetOf(word), "position.notATile", {std::string(word)});
            places_.unseen.push_back(offsetOf(word));
            draft_.unseen.push_back(*piece);
        }
        return true;
    }

    std::string_view text_;
    PositionDraft draft_;
    Places places_;
    std::vector<std::string_view> fields_;
    std::vector<std::string_view> seatTexts_;
    std::optional<Error> error_;
};

/// Finds the first thing in a text that cannot be by the rules, and its place. findings() knows the
/// same, but not the place in a text. @pre the rules have no errors
class PositionCheck {
public:
    PositionCheck(std::string_view text, const PositionDraft& draft, const Places& places)
        : text_(text), draft_(draft), places_(places), rules_(draft.rules, draft.seats)
    {
    }

    Failure check()
    {
        const bool good = marketFits() && seatsFit() && turnFits() && unseenFit();
        return good ? Failure() : error_;
    }

private:
    bool fail(std::size_t offset, std::string id, std::vector<std::string> params = {})
    {
        error_ = errorAt(text_, offset, std::move(id), std::move(params));
        return false;
    }

    /// Takes a tile from the rules' set, if one is left.
    bool take(const Piece& tile, std::size_t offset)
    {
        const KindIndex kind = rules_.findKind(tile);
        if (kind == NoKind)
            return fail(offset, "token.tileNotInRules", {pieceToken(tile)});
        if (used_[kind]++ < rules_.kind(kind).count)
            return true;
        return fail(offset, "position.tooManyOfTile",
                    {pieceToken(tile), std::to_string(rules_.kind(kind).count)});
    }

    bool stallsLeft(int seat, int rank, int count, std::size_t offset)
    {
        placed_[seat][rank - 1] += count;
        return placed_[seat][rank - 1] <= rules_.stalls(rank) ||
               fail(offset, "position.tooManyStalls",
                    {pieceToken(Piece::stall(seat, rank)), std::to_string(rules_.stalls(rank))});
    }

    bool marketFits()
    {
        const Market& market = draft_.market;
        if (market.rows() != rules_.rows() || market.columns() != rules_.columns())
            return fail(places_.market, "position.marketSize",
                        {std::to_string(market.rows()), std::to_string(market.columns()),
                         std::to_string(rules_.rows()), std::to_string(rules_.columns())});
        for (int i = 0; i < market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (!squareFits(square, market.at(square), places_.squares[square]))
                return false;
        }
        return true;
    }

    bool squareFits(SquareIndex square, const Piece& piece, std::size_t offset)
    {
        if (rules_.fixedFires() >> square & 1)
            return parts(piece) || fail(offset, "position.fixedFire",
                                        {squareToken(square, rules_.columns()), pieceToken(piece)});
        if (!piece.isStall())
            return piece.isNone() || take(piece, offset);
        if (piece.seat >= rules_.seats())
            return fail(offset, "position.stallOfAbsentSeat", {pieceToken(piece)});
        return stallsLeft(piece.seat, piece.rank, 1, offset);
    }

    bool seatsFit()
    {
        for (int seat = 0; seat < draft_.seats; ++seat) {
            for (int rank = 1; rank <= RankCount; ++rank) {
                const std::size_t r = rank - 1;
                if (!stallsLeft(seat, rank, draft_.stalls[seat][r], places_.seats[seat].stalls[r]))
                    return false;
            }
            if (!hiddenFit(seat, places_.seats[seat]))
                return false;
        }
        return true;
    }

    bool hiddenFit(int seat, const Places::Seat& places)
    {
        const std::size_t most = draft_.rules.hiddenTilesDealt();
        const auto& held = draft_.hidden[seat];
        for (std::size_t i = 0; i < held.size(); ++i) {
            if (draft_.rules.openTiles)
                return fail(places.hidden[i], "position.hiddenWithOpenTiles",
                            {std::string(places.hiddenWords[i])});
            if (i == most)
                return fail(places.hidden[i], "position.tooManyHidden",
                            {seatToken(seat), std::to_string(most)});
            if (!held[i])
                ++unknown_;
            else if (!take(*held[i], places.hidden[i]))
                return false;
        }
        return true;
    }

    bool turnFits()
    {
        if (draft_.toMove >= draft_.seats)
            return fail(places_.toMove, "position.noSuchSeat", {seatToken(draft_.toMove)});
        const int last = draft_.rules.mostRounds();
        return (draft_.round >= 1 && draft_.round <= last) ||
               fail(places_.round, "position.noSuchRound",
                    {std::to_string(draft_.round), std::to_string(last)});
    }

    bool unseenFit()
    {
        for (std::size_t i = 0; i < draft_.unseen.size(); ++i) {
            if (!take(draft_.unseen[i], places_.unseen[i]))
                return false;
        }
        const auto unseen = static_cast<int>(draft_.unseen.size());
        return unknown_ <= unseen || fail(places_.unseenField, "position.tooFewUnseen",
                                          {std::to_string(unseen), std::to_string(unknown_)});
    }

    std::string_view text_;
    const PositionDraft& draft_;
    const Places& places_;
    Rules rules_;
    std::array<int, MaxTiles> used_{};
    std::array<std::array<int, RankCount>, MaxSeats> placed_{};
    int unknown_ = 0;
    Failure error_;
};

/// The order in which every text form lists tiles.
bool comesBefore(const Piece& a, const Piece& b)
{
    return std::pair(a.type, std::abs(a.value)) < std::pair(b.type, std::abs(b.value));
}

} // namespace

std::string draftText(const PositionDraft& draft)
{
    std::string text = marketText(draft.market) + " ; " + seatLetter(draft.toMove) + " ; " +
                       std::to_string(draft.round) + " ; ";
    const std::size_t seats = std::clamp(draft.seats, 0, MaxSeats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        text += seat > 0 ? " , " : "";
        text += seatLetter(static_cast<int>(seat));
        text += " " + std::to_string(draft.money[seat]) + " ";
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            text += (rank > 0 ? "/" : "") + std::to_string(draft.stalls[seat][rank]);
        for (const PositionDraft::HiddenTile& tile : draft.hidden[seat])
            text += " " + (tile ? pieceToken(*tile) : std::string("?"));
        text += draft.hidden[seat].empty() ? " -" : "";
    }
    text += " ;";
    std::vector<Piece> unseen = draft.unseen;
    std::stable_sort(unseen.begin(), unseen.end(), comesBefore);
    for (const Piece& tile : unseen)
        text += " " + pieceToken(tile);
    return text + (unseen.empty() ? " -" : "");
}

Result<PositionDraft> parseDraft(std::string_view text, const RuleSet& rules)
{
    PositionReader reader(text, rules);
    if (!reader.read())
        return reader.error();
    return reader.draft();
}

std::string positionText(const SeatView& view)
{
    return draftText(PositionDraft::of(view));
}

Result<Position> parsePosition(std::string_view text, const RuleSet& rules)
{
    const std::vector<Finding> ofRules = validate(rules);
    if (hasErrors(ofRules))
        return Error{ofRules.front().message, ofRules.front().path, 0, 0};
    PositionReader reader(text, rules);
    if (!reader.read())
        return reader.error();
    if (const Failure failure = PositionCheck(text, reader.draft(), reader.places()).check())
        return *failure;
    return positionOf(reader.draft());
}

} // namespace hp
