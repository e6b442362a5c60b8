#include "ui/heller/guide/Tips.h"

#include "engine/heller/game/LineStatus.h"
#include "engine/heller/market/Kinds.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr std::array<std::string_view, TipCount> Names{
    "yourTurn",      "drawnCustomer", "drawnRogue", "drawnIntoHand", "coinSack",     "fire",
    "evilEye",       "wizard",        "banner",     "curse",         "fixedFire",    "linePaid",
    "twoLines",      "lineCost",      "lineDue",    "rogue",         "customer",     "otherStall",
    "stallEarns",    "hiddenTile",    "drawTile",   "askLines",      "stallsReturn", "lastRound",
    "unknownRounds", "openTiles",     "roundEnd",   "choice",        "debt",         "gameOver"};

constexpr int TurnsUntilDraw = 2; ///< turns of the reader before some tips
constexpr int TurnsUntilAsk = 3;

std::optional<TipId> tipOfSpecial(PieceType type)
{
    switch (type) {
    case PieceType::CoinSack:
        return TipId::CoinSack;
    case PieceType::Fire:
        return TipId::Fire;
    case PieceType::EvilEye:
        return TipId::EvilEye;
    case PieceType::Wizard:
        return TipId::Wizard;
    case PieceType::Banner:
        return TipId::Banner;
    case PieceType::Curse:
        return TipId::Curse;
    default:
        return {};
    }
}

/// One scene, with what its tips look up again and again.
class Scene {
public:
    explicit Scene(const TipScene& scene)
        : scene_(scene), view_(scene.view), rules_(scene.view.rules->set()),
          shields_(shieldsOf(rules_)), market_(scene.view.market())
    {
        for (std::size_t i = 0; i < scene.turns.size(); ++i) {
            const TurnReport& turn = *scene.turns[i];
            if (turn.seat != scene.reader)
                continue;
            last_ = i;
            ++played_;
            thisRound_ += turn.round == view_.round ? 1 : 0;
            draws_ += turn.turn.kind == TurnKind::Draw ? 1 : 0;
        }
    }

    std::vector<Tip> tips()
    {
        // Nothing comes before the reader's first turn: what the others do means little until then.
        if (played_ == 0 && !scene_.acts)
            return {};
        inHand();
        firstTurn();
        ends();
        paid();
        specials();
        others();
        rulesInPlay();
        possibilities();
        return std::move(tips_);
    }

private:
    Tip& add(TipId id)
    {
        tips_.push_back({});
        tips_.back().id = id;
        return tips_.back();
    }

    /// The first turn that the reader may not have thought about yet.
    std::size_t news(bool withOwn) const
    {
        if (!last_)
            return 0;
        return withOwn ? *last_ : *last_ + 1;
    }

    bool sameRound(std::size_t turn) const { return scene_.turns[turn]->round == view_.round; }

    /// The market right after a turn of this round.
    Market marketAfter(std::size_t turn) const
    {
        Market market = market_;
        for (std::size_t i = turn + 1; i < scene_.turns.size(); ++i) {
            if (!scene_.turns[i]->piece.isNone())
                market.set(scene_.turns[i]->turn.square, {});
        }
        return market;
    }

    std::optional<SectionScore> sectionAt(const Market& market, Line line, SquareIndex square) const
    {
        for (const SectionScore& section : scoreLine(market, line, shields_).sections) {
            if (std::find(section.squares.begin(), section.squares.end(), square) !=
                section.squares.end())
                return section;
        }
        return {};
    }

    static std::array<Line, 2> linesOf(const Market& market, SquareIndex square)
    {
        return {Line{true, static_cast<std::uint8_t>(market.rowOf(square))},
                Line{false, static_cast<std::uint8_t>(market.columnOf(square))}};
    }

    static bool hasFire(const Market& market, Line line)
    {
        const std::vector<SquareIndex> squares = market.squaresOf(line);
        return std::any_of(squares.begin(), squares.end(),
                           [&market](SquareIndex square) { return parts(market.at(square)); });
    }

    /// How a piece that was placed has changed the worth of its row and its column.
    std::vector<TipLine> changes(const Market& after, SquareIndex square) const
    {
        Market before = after;
        before.set(square, {});
        std::vector<TipLine> lines;
        for (const Line line : linesOf(after, square)) {
            const auto was = sectionAt(before, line, square);
            const auto is = sectionAt(after, line, square);
            if (was && is && was->value != is->value)
                lines.push_back({line, was->value, is->value, hasFire(after, line)});
        }
        return lines;
    }

    bool standsOnMarket(bool own) const
    {
        for (int square = 0; square < market_.squareCount(); ++square) {
            const Piece& piece = market_.at(static_cast<SquareIndex>(square));
            if (piece.isStall() && (piece.seat == scene_.reader) == own)
                return true;
        }
        return false;
    }

    Tip about(TipId id, std::size_t turn) const
    {
        const TurnReport& report = *scene_.turns[turn];
        Tip tip;
        tip.id = id;
        tip.seat = report.seat;
        tip.piece = report.piece;
        tip.square = report.turn.square;
        tip.turn = turn;
        return tip;
    }

    // --- the tips, the most important ones first -------------------------------------------------

    void inHand()
    {
        if (!scene_.acts || view_.inHand == NoPiece || view_.inHand == UnknownTile)
            return;
        const Piece& piece = view_.rules->piece(view_.inHand);
        const std::optional<TipId> special = tipOfSpecial(piece.type);
        const bool rogue = piece.type == PieceType::Rogue;
        Tip& tip = add(view_.drewIntoHand() ? TipId::DrawnIntoHand
                       : special            ? *special
                       : rogue              ? TipId::DrawnRogue
                                            : TipId::DrawnCustomer);
        tip.piece = piece;
        tip.inHand = true;
        tip.count = standsOnMarket(!rogue) ? 1 : 0;
    }

    void firstTurn()
    {
        if (scene_.acts && played_ == 0)
            add(TipId::YourTurn);
    }

    void ends()
    {
        if (view_.phase == Phase::GameOver)
            add(TipId::GameOver);
        if (view_.phase != Phase::Playing || !scene_.acts)
            return;
        // With an unknown number of rounds it is known only during the round.
        const bool begins = thisRound_ == 0;
        if (view_.isLastRound() && rules_.rounds != 1 && (begins || rules_.unknownRounds()))
            add(TipId::LastRound);
        if (!begins || view_.round < 2)
            return;
        int back = 0;
        int gone = 0;
        for (const TurnReport* turn : scene_.turns) {
            if (turn->round + 1 != view_.round || !turn->piece.isStall() ||
                turn->seat != scene_.reader)
                continue;
            const bool returns = rules_.returningRanks[turn->piece.rank - 1];
            ++(returns ? back : gone);
        }
        if (back + gone == 0)
            return;
        Tip& tip = add(TipId::StallsReturn);
        tip.count = back;
        tip.more = gone;
    }

    void paid()
    {
        for (std::size_t i = scene_.turns.size(); i-- > news(true);) {
            const TurnReport& report = *scene_.turns[i];
            if (!sameRound(i))
                break;
            if (rules_.lineScoring == LineScoring::RoundEnd) {
                if (!report.piece.isNone() && !report.roundEnded)
                    due(i);
                continue;
            }
            if (report.deferred != DeferNone)
                due(i);
            if (!hasFilled(report))
                continue;
            Tip tip = about(report.lines.size() == 2 ? TipId::TwoLines : TipId::LinePaid, i);
            for (const LineScore& line : report.lines) {
                tip.lines.push_back({line.line, 0, 0, false});
                for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                    tip.coins[seat] += line.coins[seat];
            }
            tips_.push_back(tip);
            for (const LineScore& line : report.lines) {
                if (total(line, scene_.reader) >= 0)
                    continue;
                Tip cost = about(TipId::LineCost, i);
                cost.lines.push_back({line.line, 0, 0, false});
                cost.coins = line.coins;
                tips_.push_back(cost);
                break;
            }
        }
    }

    /// Whether all lines that the turn paid were filled by its piece. At the round's end others may
    /// pay too.
    bool hasFilled(const TurnReport& report) const
    {
        return !report.piece.isNone() && !report.lines.empty() &&
               std::all_of(report.lines.begin(), report.lines.end(), [&](const LineScore& line) {
                   return line.full && std::find(line.squares.begin(), line.squares.end(),
                                                 report.turn.square) != line.squares.end();
               });
    }

    /// Lines that a turn has filled and that pay later.
    void due(std::size_t turn)
    {
        const Market after = marketAfter(turn);
        Tip tip = about(TipId::LineDue, turn);
        const std::array<Line, 2> lines = linesOf(after, tip.square);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool deferred = rules_.lineScoring == LineScoring::RoundEnd ||
                                  (scene_.turns[turn]->deferred >> i & 1) != 0;
            if (deferred && after.isFull(lines[i]))
                tip.lines.push_back({lines[i], 0, 0, false});
        }
        if (!tip.lines.empty())
            tips_.push_back(tip);
    }

    void specials()
    {
        for (std::size_t i = scene_.turns.size(); i-- > 0 && sameRound(i);) {
            const std::optional<TipId> id = tipOfSpecial(scene_.turns[i]->piece.type);
            if (!id)
                continue;
            const Market after = marketAfter(i);
            Tip tip = about(*id, i);
            tip.lines = *id == TipId::Fire ? sides(after, tip.square) : changes(after, tip.square);
            for (const Line line : linesOf(after, tip.square))
                tip.more += *id != TipId::Fire && hasFire(after, line) ? 1 : 0;
            if (*id == TipId::Wizard)
                liftedBy(after, tip);
            tips_.push_back(tip);
        }
    }

    /// The worth of both sides of a fire: of the first line that has something on both.
    std::vector<TipLine> sides(const Market& market, SquareIndex square) const
    {
        for (const Line line : linesOf(market, square)) {
            const std::vector<SquareIndex> squares = market.squaresOf(line);
            const auto at = std::find(squares.begin(), squares.end(), square);
            if (at == squares.begin() || at + 1 == squares.end())
                continue;
            const auto before = sectionAt(market, line, *(at - 1));
            const auto after = sectionAt(market, line, *(at + 1));
            if (before && after && before->value != 0 && after->value != 0)
                return {{line, before->value, after->value, false}};
        }
        return {};
    }

    /// The stall beside a wizard that counts most.
    static void liftedBy(const Market& market, Tip& tip)
    {
        const int row = market.rowOf(tip.square);
        const int column = market.columnOf(tip.square);
        for (const auto& [down, right] :
             {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
            if (row + down < 0 || row + down >= market.rows() || column + right < 0 ||
                column + right >= market.columns())
                continue;
            const SquareIndex square = market.square(row + down, column + right);
            if (!market.at(square).isStall() || effectiveRank(market, square) <= tip.count)
                continue;
            tip.count = effectiveRank(market, square);
            tip.square = square;
            tip.piece = market.at(square);
            tip.seat = market.at(square).seat;
        }
    }

    void others()
    {
        for (std::size_t i = scene_.turns.size(); i-- > news(false);) {
            const TurnReport& report = *scene_.turns[i];
            if (!sameRound(i))
                break;
            if (report.seat == scene_.reader)
                continue;
            const Market after = marketAfter(i);
            if (report.piece.isStall()) {
                Tip tip = about(TipId::OtherStall, i);
                tip.count = effectiveRank(after, tip.square);
                tips_.push_back(tip);
            } else if (report.piece.isFigure()) {
                const bool rogue = report.piece.type == PieceType::Rogue;
                Tip tip = about(rogue ? TipId::Rogue : TipId::Customer, i);
                tip.lines = changes(after, tip.square);
                // Under a curse it is the other way round; that would only confuse here.
                const bool plain =
                    std::all_of(tip.lines.begin(), tip.lines.end(), [rogue](const TipLine& line) {
                        return (line.after < line.before) == rogue;
                    });
                if (plain && !tip.lines.empty())
                    tips_.push_back(tip);
            }
        }
    }

    void rulesInPlay()
    {
        if (!scene_.acts || played_ == 0)
            return;
        if (rules_.unknownRounds())
            add(TipId::UnknownRounds);
        if (rules_.openTiles)
            add(TipId::OpenTiles);
        if (rules_.fixedFires != 0)
            add(TipId::FixedFire);
        if (rules_.lineScoring == LineScoring::RoundEnd)
            add(TipId::RoundEnd);
        if (rules_.lineScoring == LineScoring::Choice)
            add(TipId::Choice);
    }

    void possibilities()
    {
        if (!scene_.acts || view_.inHand != NoPiece || played_ == 0)
            return;
        const std::size_t reader = scene_.reader;
        if (view_.money[reader] < 0)
            add(TipId::Debt).count = view_.money[reader];
        stallEarns();
        if (scene_.secret && view_.hiddenCount[reader] > 0) {
            Tip& tip = add(TipId::HiddenTile);
            tip.count = view_.hiddenCount[reader];
            const PieceCode tile = view_.hidden[reader][0];
            if (tip.count == 1 && tile != UnknownTile)
                tip.piece = view_.rules->piece(tile);
        }
        if (played_ >= TurnsUntilDraw && draws_ == 0 && view_.supplyCount > 0 && !rules_.openTiles)
            drawTile();
        if (played_ >= TurnsUntilAsk && standsOnMarket(true))
            add(TipId::AskLines);
    }

    /// The line where a stall of the reader would bring most, if it stayed as it is.
    void stallEarns()
    {
        std::optional<Tip> best;
        const auto& stalls = view_.stalls[scene_.reader];
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (stalls[rank - 1] == 0)
                continue;
            const Piece stall = Piece::stall(scene_.reader, rank);
            for (int square = 0; square < market_.squareCount(); ++square) {
                const auto where = static_cast<SquareIndex>(square);
                if (!market_.at(where).isNone())
                    continue;
                Market then = market_;
                then.set(where, stall);
                for (const Line line : linesOf(market_, where)) {
                    const auto section = sectionAt(market_, line, where);
                    const int gain = total(scoreLine(then, line, shields_), scene_.reader) -
                                     total(scoreLine(market_, line, shields_), scene_.reader);
                    // The plain sum only: no wizard and no banner beside it.
                    if (!section || section->value <= 0 || gain != section->value * rank)
                        continue;
                    if (best && section->value <= best->lines.front().after)
                        continue;
                    best.emplace();
                    best->id = TipId::StallEarns;
                    best->seat = scene_.reader;
                    best->piece = stall;
                    best->square = where;
                    best->lines = {{line, section->value, section->value, hasFire(market_, line)}};
                    best->count = gain;
                }
            }
        }
        if (best)
            tips_.push_back(*best);
    }

    void drawTile()
    {
        Tip& tip = add(TipId::DrawTile);
        for (int kind = 0; kind < view_.rules->kindCount(); ++kind) {
            const auto index = static_cast<KindIndex>(kind);
            const PieceType type = view_.rules->kind(index).piece.type;
            tip.count += type == PieceType::Customer ? view_.unseen[index] : 0;
            tip.more += type == PieceType::Rogue ? view_.unseen[index] : 0;
        }
    }

    const TipScene& scene_;
    const SeatView& view_;
    const RuleSet& rules_;
    FireShields shields_;
    Market market_;
    std::optional<std::size_t> last_; ///< the reader's last turn
    int played_ = 0;                  ///< turns of the reader
    int thisRound_ = 0;               ///< those of this round
    int draws_ = 0;
    std::vector<Tip> tips_;
};

} // namespace

std::string_view tipName(TipId id)
{
    return Names[static_cast<std::size_t>(id)];
}

std::optional<TipId> tipFromName(std::string_view name)
{
    const auto at = std::find(Names.begin(), Names.end(), name);
    if (at == Names.end())
        return {};
    return static_cast<TipId>(at - Names.begin());
}

std::vector<Tip> tipsFor(const TipScene& scene)
{
    return Scene(scene).tips();
}

bool isUrgent(const Tip& tip)
{
    return tip.inHand || tip.id == TipId::YourTurn || tip.id == TipId::GameOver;
}

} // namespace hp
