#include "engine/rules/Validate.h"
#include "engine/text/Scan.h"
#include "engine/text/Tokens.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int MaxMoney = 1'000'000'000;

/// Reads the fields one after the other. A function that finds an error stores it in error_ and
/// returns false.
class PositionReader {
public:
    PositionReader(std::string_view text, const RuleSet& set) : text_(text), set_(set) {}

    Result<Position> read()
    {
        if (readRules() && readFields() && readMarket() && readSeats() && readToMove() &&
            readRound() && readUnseen() && readUnknown()) {
            finish();
            return Position{rules_, view_};
        }
        return *error_;
    }

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

    bool readRules()
    {
        const std::vector<Finding> findings = validate(set_);
        if (!hasErrors(findings))
            return true;
        error_ = Error{findings.front().message, findings.front().path, 0, 0};
        return false;
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
        const auto count = static_cast<int>(seatTexts_.size());
        if (count < MinSeats || count > MaxSeats)
            return fail(
                offsetOf(fields_[3]), "position.seatCount",
                {std::to_string(count), std::to_string(MinSeats), std::to_string(MaxSeats)});
        rules_ = Rules::make(set_, count);
        view_.rules = rules_.get();
        return true;
    }

    /// Takes a tile from the rules' set; NoPiece when no such tile is left.
    PieceCode takeTile(const Piece& piece, std::size_t offset)
    {
        const KindIndex kind = rules_->findKind(piece);
        if (kind == NoKind) {
            fail(offset, "token.tileNotInRules", {pieceToken(piece)});
            return NoPiece;
        }
        int& used = used_[kind];
        if (used == rules_->kind(kind).count) {
            fail(offset, "position.tooManyOfTile",
                 {pieceToken(piece), std::to_string(rules_->kind(kind).count)});
            return NoPiece;
        }
        return static_cast<PieceCode>(rules_->kind(kind).firstCode + used++);
    }

    bool readMarket()
    {
        std::vector<std::size_t> offsets;
        const auto market = parseMarket(fields_[0], &offsets);
        if (!market) {
            error_ = market.error();
            return false; // the first field has the same columns as the text
        }
        if (market->rows() != rules_->rows() || market->columns() != rules_->columns())
            return fail(offsetOf(fields_[0]), "position.marketSize",
                        {std::to_string(market->rows()), std::to_string(market->columns()),
                         std::to_string(rules_->rows()), std::to_string(rules_->columns())});
        for (int i = 0; i < market->squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            const Piece& piece = market->at(square);
            const std::size_t offset = offsets[static_cast<std::size_t>(i)];
            PieceCode code = NoPiece;
            if ((rules_->fixedFires() >> square & 1) && !parts(piece))
                return fail(offset, "position.fixedFire",
                            {squareToken(square, rules_->columns()), pieceToken(piece)});
            if (piece.isStall()) {
                if (piece.seat >= rules_->seats())
                    return fail(offset, "position.stallOfAbsentSeat", {pieceToken(piece)});
                code = stallCode(piece.seat, piece.rank);
                int& placed = placed_[piece.seat][piece.rank - 1U];
                if (placed == rules_->stalls(piece.rank))
                    return fail(offset, "position.tooManyStalls",
                                {pieceToken(piece), std::to_string(rules_->stalls(piece.rank))});
                ++placed;
            } else if (rules_->fixedFires() >> square & 1) {
                code = FixedFire;
            } else if (piece.isTile()) {
                code = takeTile(piece, offset);
                if (code == NoPiece)
                    return false;
            }
            view_.squares[square] = code;
        }
        return true;
    }

    bool readToMove()
    {
        const std::string_view word = trimmed(fields_[1]);
        const int seat = word.size() == 1 ? seatOfLetter(word[0]) : -1;
        if (seat < 0 || seat >= rules_->seats())
            return fail(offsetOf(fields_[1]), "position.noSuchSeat", {std::string(word)});
        view_.toMove = view_.starter = view_.firstStarter = static_cast<std::uint8_t>(seat);
        return true;
    }

    bool readRound()
    {
        const int last = set_.unknownRounds() ? MaxRounds : set_.rounds;
        const std::string_view word = trimmed(fields_[2]);
        const auto round = wholeNumber(word, 1, last);
        if (!round)
            return fail(offsetOf(fields_[2]), "position.noSuchRound",
                        {std::string(word), std::to_string(last)});
        view_.round = static_cast<std::uint8_t>(*round);
        return true;
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
        const std::string letter(1, seatLetter(static_cast<int>(seat)));
        const std::vector<std::string_view> words = wordsOf(text);
        if (words.empty() || words[0] != letter)
            return fail(offsetOf(text), "position.seatExpected",
                        {words.empty() ? std::string() : std::string(words[0]), letter});
        if (words.size() < 2)
            return fail(offsetOf(text), "position.seatIncomplete", {letter});
        const auto money = signedWholeNumber(words[1], -MaxMoney, MaxMoney);
        if (!money)
            return fail(offsetOf(words[1]), "position.notMoney",
                        {std::string(words[1]), std::to_string(MaxMoney)});
        view_.money[seat] = *money;

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
            const std::string_view word = trimmed(numbers[i]);
            const auto count = wholeNumber(word, 0, 999);
            if (!count)
                return fail(offsetOf(numbers[i]), "position.notStalls",
                            {std::string(trimmed(text))});
            const int rank = static_cast<int>(i) + 1;
            if (*count + placed_[seat][i] > rules_->stalls(rank))
                return fail(offsetOf(numbers[i]), "position.tooManyStalls",
                            {pieceToken(Piece::stall(static_cast<int>(seat), rank)),
                             std::to_string(rules_->stalls(rank))});
            view_.stalls[seat][i] = static_cast<std::uint8_t>(*count);
        }
        return true;
    }

    bool readHidden(std::size_t seat, std::string_view text,
                    const std::vector<std::string_view>& words)
    {
        const std::string letter(1, seatLetter(static_cast<int>(seat)));
        if (words.empty())
            return fail(offsetOf(text), "position.seatIncomplete", {letter});
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            const std::size_t offset = offsetOf(word);
            if (set_.openTiles)
                return fail(offset, "position.hiddenWithOpenTiles", {std::string(word)});
            std::uint8_t& count = view_.hiddenCount[seat];
            if (count == set_.hiddenTilesDealt())
                return fail(offset, "position.tooManyHidden",
                            {letter, std::to_string(set_.hiddenTilesDealt())});
            PieceCode code = UnknownTile;
            if (word != "?") {
                const auto piece = parsePiece(word);
                if (!piece || !piece->isTile())
                    return fail(offset, "position.notATile", {std::string(word)});
                code = takeTile(*piece, offset);
                if (code == NoPiece)
                    return false;
            } else {
                ++unknown_;
            }
            view_.hidden[seat][count++] = code;
        }
        return true;
    }

    bool readUnseen()
    {
        const std::vector<std::string_view> words = wordsOf(fields_[4]);
        if (words.empty())
            return fail(offsetOf(fields_[4]), "position.unseenMissing");
        if (words.size() == 1 && words[0] == "-")
            return true;
        for (const std::string_view word : words) {
            const auto piece = parsePiece(word);
            if (!piece || !piece->isTile())
                return fail(offsetOf(word), "position.notATile", {std::string(word)});
            if (takeTile(*piece, offsetOf(word)) == NoPiece)
                return false;
            ++view_.unseen[rules_->findKind(*piece)];
        }
        return true;
    }

    bool readUnknown()
    {
        const int unseen = view_.unseenCount();
        if (unknown_ > unseen)
            return fail(offsetOf(fields_[4]), "position.tooFewUnseen",
                        {std::to_string(unseen), std::to_string(unknown_)});
        view_.supplyCount = static_cast<std::uint8_t>(unseen - unknown_);
        return true;
    }

    /// Sets the phase and the lines still to be paid, as the running game would.
    void finish()
    {
        bool full = true;
        for (int i = 0; i < rules_->squareCount(); ++i)
            full = full && view_.squares[static_cast<std::size_t>(i)] != NoPiece;
        bool anybody = view_.supplyCount > 0;
        bool someoneOut = false;
        for (std::size_t seat = 0; seat < seatTexts_.size(); ++seat) {
            const bool stalls = view_.stalls[seat] != std::array<std::uint8_t, RankCount>{};
            anybody = anybody || stalls || view_.hiddenCount[seat] > 0;
            someoneOut = someoneOut || !stalls;
        }
        if (full || !anybody) {
            const bool last = set_.unknownRounds() ? someoneOut || view_.round >= MaxRounds
                                                   : view_.round >= set_.rounds;
            view_.phase = last ? Phase::GameOver : Phase::RoundOver;
            return;
        }
        const Market market = view_.market();
        for (const Line line : market.lines()) {
            if (set_.lineScoring == LineScoring::RoundEnd || !market.isFull(line))
                view_.unscored |= lineBit(line);
        }
        view_.unscored &= rules_->payingLines();
    }

    std::string_view text_;
    const RuleSet& set_;
    RulesPtr rules_;
    SeatView view_;
    std::vector<std::string_view> fields_;
    std::vector<std::string_view> seatTexts_;
    std::array<int, MaxTiles> used_{};
    std::array<std::array<int, RankCount>, MaxSeats> placed_{};
    int unknown_ = 0;
    std::optional<Error> error_;
};

} // namespace

std::string positionText(const SeatView& view)
{
    const Rules& rules = *view.rules;
    std::string text = marketText(view.market()) + " ; " + seatLetter(view.toMove) + " ; " +
                       std::to_string(view.round) + " ; ";
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
        text += seat > 0 ? " , " : "";
        text += seatLetter(static_cast<int>(seat));
        text += " " + std::to_string(view.money[seat]) + " ";
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            text += (rank > 0 ? "/" : "") + std::to_string(view.stalls[seat][rank]);
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
            const PieceCode code = view.hidden[seat][i];
            text += " " + (code == UnknownTile ? std::string("?") : pieceToken(rules.piece(code)));
        }
        text += view.hiddenCount[seat] == 0 ? " -" : "";
    }
    text += " ;";
    bool any = false;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        const auto index = static_cast<KindIndex>(kind);
        int count = view.unseen[index];
        // The form has no place for a tile in hand, so it is written as still in the supply.
        if (view.inHand != NoPiece && view.inHand != UnknownTile &&
            rules.kindOf(view.inHand) == index)
            ++count;
        for (; count > 0; --count) {
            text += " " + pieceToken(rules.kind(index).piece);
            any = true;
        }
    }
    return text + (any ? "" : " -");
}

Result<Position> parsePosition(std::string_view text, const RuleSet& rules)
{
    return PositionReader(text, rules).read();
}

} // namespace hp
