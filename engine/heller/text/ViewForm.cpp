#include "engine/heller/text/ViewForm.h"

#include "engine/base/Scan.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/text/RecordForm.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/JsonFields.h"

#include <algorithm>
#include <array>

namespace hp {

namespace {

using Type = JsonValue::Type;

const std::vector<std::string> PhaseNames{"playing", "roundOver", "gameOver"};
const std::vector<std::string> StepNames{"deal", "draw", "turn"};
constexpr const char* Unknown = "?";

std::string codeToken(PieceCode code, const Rules& rules)
{
    if (code == NoPiece)
        return ".";
    return code == UnknownTile ? Unknown : tileToken(code, rules);
}

class ViewReader : public JsonFields {
public:
    explicit ViewReader(const Rules& rules) : rules_(rules) {}

    SeatView view(const JsonValue& value)
    {
        SeatView view;
        view.rules = &rules_;
        if (!isObject(value, {},
                      {"viewer", "market", "money", "stalls", "hidden", "unseen", "supply", "hand",
                       "toMove", "round", "starter", "firstStarter", "phase", "due"}))
            return view;
        if (value.find("viewer"))
            view.viewer = static_cast<std::int8_t>(seat(value, "viewer"));
        readMarket(value, view);
        readSeats(value, view);
        readTiles(value, view);
        view.toMove = seat(value, "toMove");
        view.starter = seat(value, "starter");
        view.firstStarter = seat(value, "firstStarter");
        view.round =
            static_cast<std::uint8_t>(number(value, "round", 1, rules_.set().mostRounds()));
        if (const JsonValue* phase = needed(value, {}, "phase"))
            view.phase = static_cast<Phase>(choice(*phase, "phase", PhaseNames));
        readDue(value, view);
        if (!error() && view.unseenCount() != view.supplyCount + unknown_)
            impossible(value, "unseen");
        return view;
    }

    TableStep step(const JsonValue& value, const SeatView* before)
    {
        TableStep step;
        if (!isObject(value, {}, {"step", "seat", "turn", "aids", "view"}))
            return step;
        if (const JsonValue* kind = needed(value, {}, "step"))
            step.kind = static_cast<StepKind>(choice(*kind, "step", StepNames));
        step.seat = seat(value, "seat");
        const JsonValue* after = needed(value, {}, "view", Type::Object);
        if (error())
            return step;
        step.after = view(*after);
        readAids(value, step);
        if (!error() && !follows(step, before))
            impossible(value, "step");
        if (error() || step.kind != StepKind::Turn)
            return step;
        const JsonValue* token = needed(value, {}, "turn", Type::String);
        if (!token)
            return step;
        const auto turn = parseTurn(token->text, rules_, step.seat);
        if (!turn)
            fail(*token, "turn", turn.error());
        else
            replay(*token, *before, *turn, step);
        return step;
    }

private:
    void impossible(const JsonValue& at, const std::string& path)
    {
        fail(at, path, "view.impossible");
    }

    std::uint8_t seat(const JsonValue& object, const std::string& key)
    {
        const JsonValue* value = needed(object, {}, key, Type::String);
        const int seat = value && value->text.size() == 1 ? seatOfLetter(value->text[0]) : -1;
        if (value && (seat < 0 || seat >= rules_.seats()))
            impossible(*value, key);
        return static_cast<std::uint8_t>(std::max(seat, 0));
    }

    int number(const JsonValue& object, const std::string& key, int low, int high)
    {
        const JsonValue* value = needed(object, {}, key);
        return value ? integer(*value, key, low, high) : 0;
    }

    /// The texts of a list with one for each seat.
    std::vector<std::string_view> bySeat(const JsonValue& object, const std::string& key)
    {
        std::vector<std::string_view> texts;
        const JsonValue* list = needed(object, {}, key, Type::Array);
        if (!list)
            return texts;
        if (list->items.size() != static_cast<std::size_t>(rules_.seats()))
            impossible(*list, key);
        for (const JsonValue& item : list->items) {
            if (is(Type::String, item, key))
                texts.push_back(item.text);
        }
        return error() ? std::vector<std::string_view>() : texts;
    }

    /// A tile of the set, or an unknown one.
    PieceCode tile(const JsonValue& at, const std::string& path, std::string_view token)
    {
        if (token == Unknown) {
            ++unknown_;
            return UnknownTile;
        }
        const std::size_t mark = token.find('#');
        const auto piece = parsePiece(token.substr(0, mark));
        const KindIndex kind =
            piece && piece->isTile() ? rules_.findKind(*piece) : static_cast<KindIndex>(NoKind);
        const int count = kind == NoKind ? 0 : rules_.kind(kind).count;
        const auto copy = mark == std::string_view::npos
                              ? std::optional(1)
                              : wholeNumber(token.substr(mark + 1), 1, std::max(count, 1));
        if (count == 0 || !copy || known_[kind] == count) {
            impossible(at, path);
            return NoPiece;
        }
        ++known_[kind];
        return static_cast<PieceCode>(rules_.kind(kind).firstCode + *copy - 1);
    }

    void readMarket(const JsonValue& object, SeatView& view)
    {
        const JsonValue* text = needed(object, {}, "market", Type::String);
        if (!text)
            return;
        SquareIndex square = 0;
        int column = 0;
        for (const std::string_view token : wordsOf(text->text)) {
            if (token == "/" && column == rules_.columns()) {
                column = 0;
                continue;
            }
            if (square == rules_.squareCount() || ++column > rules_.columns())
                return impossible(*text, "market");
            view.squares[square] = piece(*text, token, square);
            ++square;
            if (error())
                return;
        }
        if (square != rules_.squareCount())
            impossible(*text, "market");
    }

    PieceCode piece(const JsonValue& at, std::string_view token, SquareIndex square)
    {
        const bool fixed = (rules_.fixedFires() >> square & 1U) != 0;
        if (fixed && token != "F")
            impossible(at, "market");
        if (fixed)
            return FixedFire;
        if (token == ".")
            return NoPiece;
        const auto piece = parsePiece(token);
        if (!piece || !piece->isStall())
            return token == Unknown ? impossible(at, "market"), NoPiece : tile(at, "market", token);
        if (piece->seat >= rules_.seats())
            impossible(at, "market");
        return stallCode(piece->seat, piece->rank);
    }

    void readSeats(const JsonValue& object, SeatView& view)
    {
        const JsonValue* money = needed(object, {}, "money", Type::Array);
        const auto stalls = bySeat(object, "stalls");
        if (error())
            return;
        if (money->items.size() != stalls.size())
            return impossible(*money, "money");
        for (std::size_t seat = 0; seat < stalls.size(); ++seat) {
            view.money[seat] =
                integer(money->items[seat], "money", -MaxPositionMoney, MaxPositionMoney);
            std::string numbers(stalls[seat]);
            std::replace(numbers.begin(), numbers.end(), '/', ' ');
            const auto ranks = wordsOf(numbers);
            if (ranks.size() != RankCount)
                return impossible(object, "stalls");
            for (int rank = 1; rank <= RankCount; ++rank) {
                const auto count = wholeNumber(ranks[rank - 1], 0, MaxSquares);
                if (!count)
                    return impossible(object, "stalls");
                view.stalls[seat][rank - 1] = static_cast<std::uint8_t>(*count);
            }
        }
    }

    void readTiles(const JsonValue& object, SeatView& view)
    {
        const auto hidden = bySeat(object, "hidden");
        for (std::size_t seat = 0; seat < hidden.size(); ++seat) {
            const auto tokens = wordsOf(hidden[seat]);
            if (tokens.size() > MaxHiddenTiles)
                return impossible(object, "hidden");
            for (const std::string_view token : tokens)
                view.hidden[seat][view.hiddenCount[seat]++] = tile(object, "hidden", token);
        }
        if (const JsonValue* hand = member(object, "hand"))
            view.inHand = tile(*hand, "hand", string(*hand, "hand"));
        view.supplyCount = static_cast<std::uint8_t>(number(object, "supply", 0, MaxTiles));
        const JsonValue* unseen = needed(object, {}, "unseen", Type::String);
        if (!unseen)
            return;
        for (const std::string_view token : wordsOf(unseen->text)) {
            const auto piece = parsePiece(token);
            const KindIndex kind =
                piece && piece->isTile() ? rules_.findKind(*piece) : static_cast<KindIndex>(NoKind);
            if (kind == NoKind || known_[kind] + view.unseen[kind] == rules_.kind(kind).count)
                return impossible(*unseen, "unseen");
            ++view.unseen[kind];
        }
    }

    void readDue(const JsonValue& object, SeatView& view)
    {
        const JsonValue* due = needed(object, {}, "due", Type::Array);
        if (!due || error())
            return;
        const std::vector<Line> lines = view.market().lines();
        for (const JsonValue& item : due->items) {
            const auto found = std::ranges::find(lines, item.text, lineToken);
            if (found == lines.end())
                return impossible(item, "due");
            view.unscored |= lineBit(*found);
        }
    }

    void readAids(const JsonValue& object, TableStep& step)
    {
        const JsonValue* aids = member(object, "aids");
        if (!aids || !is(Type::Array, *aids, "aids"))
            return;
        for (const JsonValue& item : aids->items) {
            for (const AidName& name : AidNames) // a newer one is left out
                step.aids |= item.text == name.name ? aidBit(name.aid) : AidSet{0};
        }
    }

    /// Whether such a step can come after that view. A turn is played again besides.
    static bool follows(const TableStep& step, const SeatView* before)
    {
        const SeatView& after = step.after;
        if (!before)
            return step.kind == StepKind::Deal;
        if (after.viewer != before->viewer)
            return false;
        if (step.kind == StepKind::Deal)
            return before->phase == Phase::RoundOver && after.phase == Phase::Playing &&
                   after.round == before->round + 1;
        if (before->phase != Phase::Playing || before->toMove != step.seat)
            return false;
        if (step.kind == StepKind::Turn)
            return true;
        // A draw changes nothing but the tile that is drawn.
        SeatView undrawn = after;
        if (after.inHand != NoPiece && after.inHand != UnknownTile)
            ++undrawn.unseen[after.rules->kindOf(after.inHand)];
        undrawn.inHand = NoPiece;
        ++undrawn.supplyCount;
        return after.inHand != NoPiece && undrawn == *before;
    }

    /// The tile that the turn has shown is the one that was drawn, or a hidden one. @return false
    /// if there cannot be such a tile
    bool reveal(SeatView& view, const Turn& turn) const
    {
        PieceCode* const hidden = view.hidden[view.toMove].begin();
        PieceCode* const end = hidden + view.hiddenCount[view.toMove];
        const auto isIt = [&](PieceCode code) {
            return code != NoPiece && code != UnknownTile && rules_.kindOf(code) == turn.what;
        };
        PieceCode* unknown = nullptr;
        if (turn.kind == TurnKind::Hidden && std::none_of(hidden, end, isIt)) {
            unknown = std::find(hidden, end, UnknownTile);
            if (unknown == end) // then it is the drawn one, in a hand
                unknown = isIt(view.inHand) ? nullptr : &view.inHand;
        } else if (turn.kind == TurnKind::Draw && !isIt(view.inHand)) {
            unknown = &view.inHand;
        }
        if (!unknown)
            return true;
        if (*unknown != UnknownTile || view.unseen[turn.what] == 0)
            return false;
        *unknown = rules_.kind(turn.what).firstCode;
        --view.unseen[turn.what];
        return true;
    }

    /// Plays the turn in a game that agrees with what was known, and with the tile that it shows.
    void replay(const JsonValue& at, SeatView before, const Turn& turn, TableStep& step)
    {
        if (!reveal(before, turn))
            return impossible(at, "turn");
        Random random(1); // the tiles that stay unknown do not matter
        Game game = Game::sample(before, random);
        if (const Failure failure = game.check(turn))
            return fail(at, "turn", *failure);
        step.report = playReported(game, turn);
        // What all can see is equal; of equal tiles and of those that are unknown, any one is
        // meant.
        const SeatView& after = step.after;
        SeatView seen = game.viewFor(after.viewer);
        bool same = (seen.inHand == NoPiece) == (after.inHand == NoPiece);
        seen.squares = after.squares;
        seen.hidden = after.hidden;
        seen.unseen = after.unseen;
        seen.inHand = after.inHand;
        same = same && seen == after;
        for (int square = 0; square < rules_.squareCount(); ++square) {
            const auto index = static_cast<SquareIndex>(square);
            const Piece& here = rules_.piece(game.at(index));
            same = same && after.squares[index] != UnknownTile &&
                   sameMeaning(here, rules_.piece(after.squares[index]));
        }
        if (!same)
            return fail(at, "turn", "view.otherSums");
        if (turn.kind != TurnKind::Pass)
            step.report.piece = rules_.piece(after.squares[turn.square]);
    }

    const Rules& rules_;
    int unknown_ = 0; ///< tiles that somebody holds and the viewer does not know
    std::array<std::uint8_t, MaxTiles> known_{}; ///< by kind: tiles that the viewer sees
};

} // namespace

void writeView(JsonWriter& json, const SeatView& view)
{
    const Rules& rules = *view.rules;
    const auto seats = static_cast<std::size_t>(rules.seats());
    json.beginObject();
    if (view.viewer >= 0)
        json.member("viewer", seatToken(view.viewer));
    std::string market;
    for (int square = 0; square < rules.squareCount(); ++square) {
        const bool breaks = square > 0 && square % rules.columns() == 0;
        market += (square == 0 ? ""
                   : breaks    ? " / "
                               : " ") +
                  codeToken(view.squares[static_cast<std::size_t>(square)], rules);
    }
    json.member("market", market).key("money").beginArray();
    for (std::size_t seat = 0; seat < seats; ++seat)
        json.value(view.money[seat]);
    json.end().key("stalls").beginArray();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        std::string ranks;
        for (const std::uint8_t count : view.stalls[seat])
            ranks += (ranks.empty() ? "" : "/") + std::to_string(count);
        json.value(ranks);
    }
    json.end().key("hidden").beginArray();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        std::string tiles;
        for (std::size_t tile = 0; tile < view.hiddenCount[seat]; ++tile)
            tiles += (tile > 0 ? " " : "") + codeToken(view.hidden[seat][tile], rules);
        json.value(tiles);
    }
    std::string unseen;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        const auto index = static_cast<KindIndex>(kind);
        for (int tile = 0; tile < view.unseen[index]; ++tile)
            unseen += (unseen.empty() ? "" : " ") + pieceToken(rules.kind(index).piece);
    }
    json.end().member("unseen", unseen).member("supply", int{view.supplyCount});
    if (view.inHand != NoPiece)
        json.member("hand", codeToken(view.inHand, rules));
    json.member("toMove", seatToken(view.toMove)).member("round", int{view.round});
    json.member("starter", seatToken(view.starter));
    json.member("firstStarter", seatToken(view.firstStarter));
    json.member("phase", PhaseNames[static_cast<std::size_t>(view.phase)]);
    json.key("due").beginArray();
    for (const Line line : view.market().lines()) {
        if ((view.unscored & lineBit(line)) != 0)
            json.value(lineToken(line));
    }
    json.end().end();
}

Result<SeatView> viewFromJson(const JsonValue& value, const Rules& rules)
{
    ViewReader reader(rules);
    const SeatView view = reader.view(value);
    return reader.result(view);
}

void writeStep(JsonWriter& json, const TableStep& step)
{
    json.beginObject().member("step", StepNames[static_cast<std::size_t>(step.kind)]);
    json.member("seat", seatToken(step.seat));
    if (step.kind == StepKind::Turn)
        json.member("turn", turnToken(step.report.turn, *step.after.rules, step.seat));
    if (step.aids != 0) {
        json.key("aids").beginArray();
        for (const AidName& name : AidNames) {
            if ((step.aids & aidBit(name.aid)) != 0)
                json.value(name.name);
        }
        json.end();
    }
    json.key("view");
    writeView(json, step.after);
    json.end();
}

Result<TableStep> stepFromJson(const JsonValue& value, const Rules& rules, const SeatView* before)
{
    ViewReader reader(rules);
    const TableStep step = reader.step(value, before);
    return reader.result(step);
}

} // namespace hp
