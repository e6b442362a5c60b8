#include "EngineSide.h"

#include "engine/heller/game/GameStart.h"
#include "engine/heller/game/TurnReport.h"
#include "engine/heller/market/PieceToken.h"
#include "engine/heller/rules/Fields.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/RandomRules.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace referee {

namespace {

/// Letters of Turn::how in the order of hp::TurnKind.
constexpr char Hows[] = {'T', '?', '!', '=', '0'};

const std::vector<hp::RuleSet>& presets()
{
    static const std::vector<hp::RuleSet> all = [] {
        std::vector<hp::RuleSet> rules;
        for (const QString& name : hp::presetNames())
            rules.push_back(hp::loadPreset(name).value());
        return rules;
    }();
    return all;
}

/// Extremes that random numbers seldom meet: many of one tile, hardly any tiles, large hands, long
/// games.
void exaggerate(hp::RuleSet& rules, hp::Random& random)
{
    const auto within = [&](int low, int high) {
        return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const int many = within(6, 20);
    switch (random.below(12)) {
    case 0:
        rules.wizards = many;
        break;
    case 1:
        rules.banners = many;
        break;
    case 2:
        rules.curses = many;
        break;
    case 3:
        rules.coinSacks = many;
        break;
    case 4:
        rules.evilEyes = many;
        break;
    case 5:
        rules.fires = many;
        break;
    case 6:
        rules.customers[hp::MaxTileValue] = many;
        break;
    case 7:
        rules.rogues[hp::MaxTileValue] = many;
        break;
    case 8: // all tiles gone but one, so that the stalls must do
        rules.customers = {{3, 1}};
        rules.rogues.clear();
        rules.coinSacks = rules.fires = rules.evilEyes = rules.wizards = 0;
        rules.banners = rules.curses = 0;
        break;
    case 9: // no tiles at all, and few stalls
        rules.customers.clear();
        rules.rogues.clear();
        rules.coinSacks = rules.fires = rules.evilEyes = rules.wizards = 0;
        rules.banners = rules.curses = rules.hiddenTiles = 0;
        rules.rounds = within(2, 5);
        rules.unfilledLines = hp::UnfilledLines::Score;
        break;
    case 10:
        rules.openTiles = false;
        rules.hiddenTiles = within(3, hp::MaxHiddenTiles);
        break;
    default:
        rules.rounds = within(4, hp::MaxRounds);
        break;
    }
}

} // namespace

EngineSide::EngineSide(const hp::RuleSet& rules, int seats, std::uint64_t seed)
    : rules_(hp::Rules::make(rules, seats)), random_(seed), game_(*rules_),
      pieces_(hp::PieceCodeCount)
{
    for (int code = 1; code < hp::PieceCodeCount; ++code) {
        const hp::Piece& piece = rules_->piece(static_cast<hp::PieceCode>(code));
        if (!piece.isNone())
            pieces_[static_cast<std::size_t>(code)] = pieceOf(hp::pieceToken(piece));
    }
    for (int kind = 0; kind < rules_->kindCount(); ++kind) {
        const auto index = static_cast<hp::KindIndex>(kind);
        kinds_[pieceOf(hp::pieceToken(rules_->kind(index).piece))] = index;
    }
}

hp::RuleSet EngineSide::makeRules(hp::Random& random)
{
    static const std::vector<std::string> fields = [] {
        std::vector<std::string> paths = hp::fieldPaths(hp::RuleSet{}, hp::RuleSet{});
        for (const char* group : {"market", "tiles", "tiles.customers", "tiles.rogues", "stalls"})
            paths.emplace_back(group);
        return paths;
    }();
    for (;;) {
        hp::RuleSet rules = hp::test::anyRules(random);
        if (random.below(2) == 0) {
            const hp::RuleSet other = rules;
            rules = presets()[random.below(static_cast<std::uint32_t>(presets().size()))];
            for (std::uint32_t change = random.below(6); change > 0; --change) {
                const std::string& path =
                    fields[random.below(static_cast<std::uint32_t>(fields.size()))];
                hp::copyField(rules, other, path);
            }
        }
        if (random.below(8) == 0)
            exaggerate(rules, random);
        if (!hp::hasErrors(hp::validate(rules)))
            return rules;
    }
}

std::unique_ptr<Side> EngineSide::sitDown(std::uint64_t seed, Tally& tally)
{
    hp::Random random(seed);
    const hp::RuleSet rules = makeRules(random);
    for (const hp::FieldDifference& field : hp::differences(hp::RuleSet{}, rules)) {
        std::string path = field.path;
        for (const char* group : {"stalls", "tiles.customers", "tiles.rogues"}) {
            if (hp::isWithin(path, group))
                path = group;
        }
        tally.saw("field: " + path);
    }
    const int seats = hp::MinSeats + static_cast<int>(random.below(3));
    return std::make_unique<EngineSide>(rules, seats, random.next());
}

std::string EngineSide::rulesJson() const
{
    return hp::printRulesCompact(rules_->set()).toStdString();
}

Deal EngineSide::startRound()
{
    const hp::Deal deal = game_.deal(random_);
    game_.startRound(deal);
    Deal told;
    told.starter = deal.starter;
    const int each = rules_->set().hiddenTilesDealt();
    for (int i = 0; i < rules_->tileCount(); ++i) {
        const Piece& tile = plain(deal.order[static_cast<std::size_t>(i)]);
        if (i < each * seats())
            told.hands[static_cast<std::size_t>(i / each)].push_back(tile);
        else
            told.supply.push_back(tile);
    }
    return told;
}

bool EngineSide::mayDraw() const
{
    if (game_.canDraw() == game_.checkDraw().has_value())
        throw std::logic_error("the engine contradicts itself about drawing");
    return game_.canDraw();
}

Piece EngineSide::draw()
{
    if (random_.below(2) == 0) {
        game_.draw();
    } else {
        const auto any = random_.below(static_cast<std::uint32_t>(game_.supplyCount()));
        game_.drawKind(rules_->kindOf(game_.supplyAt(static_cast<int>(any))));
    }
    return plain(game_.inHand());
}

hp::Turn EngineSide::toEngine(const Turn& turn) const
{
    const auto how = std::find(std::begin(Hows), std::end(Hows), turn.how) - std::begin(Hows);
    const auto kind = static_cast<hp::TurnKind>(how);
    if (kind == hp::TurnKind::Pass)
        return hp::Turn::pass();
    hp::Turn result;
    result.kind = kind;
    result.square = static_cast<hp::SquareIndex>(turn.row * rules_->columns() + turn.column);
    if (kind == hp::TurnKind::Stall) {
        result.what = static_cast<std::uint8_t>(turn.piece.number);
    } else {
        const auto known = kinds_.find(turn.piece);
        result.what = known == kinds_.end() ? hp::NoKind : known->second;
    }
    result.defer = static_cast<std::uint8_t>((turn.rowLater ? hp::DeferRow : hp::DeferNone) |
                                             (turn.columnLater ? hp::DeferColumn : hp::DeferNone));
    return result;
}

Turn EngineSide::toPlain(const hp::Turn& turn) const
{
    Turn result;
    result.how = Hows[static_cast<std::size_t>(turn.kind)];
    if (turn.kind == hp::TurnKind::Pass)
        return result;
    result.piece = turn.kind == hp::TurnKind::Stall ? Piece{'T', turn.what, game_.toMove()}
                                                    : plain(rules_->kind(turn.what).firstCode);
    result.row = turn.square / rules_->columns();
    result.column = turn.square % rules_->columns();
    result.rowLater = (turn.defer & hp::DeferRow) != 0;
    result.columnLater = (turn.defer & hp::DeferColumn) != 0;
    return result;
}

std::vector<Turn> EngineSide::turns() const
{
    std::vector<hp::Turn> turns;
    game_.legalTurns(turns);
    std::vector<Turn> result;
    result.reserve(turns.size());
    for (const hp::Turn& turn : turns)
        result.push_back(toPlain(turn));
    return result;
}

bool EngineSide::accepts(const Turn& turn) const
{
    return !game_.check(toEngine(turn));
}

/// Now and then goes on with another game that is in the same position: from a view, or from what a
/// record keeps of a game's start.
void EngineSide::startAnew()
{
    switch (random_.below(32)) {
    case 0:
        game_ = hp::Game::sample(game_.fullView(), random_);
        break;
    case 1: {
        const hp::Result<hp::Game> game = hp::gameFrom(hp::GameStart::of(game_), *rules_);
        if (!game)
            throw std::logic_error("a game cannot go on: " + game.error().message.id);
        game_ = game.value();
        break;
    }
    default:
        break;
    }
}

/// By the functions without checks that roll-outs use.
hp::LineSet EngineSide::playQuickly(const hp::Turn& turn)
{
    const bool deferred = turn.defer != hp::DeferNone;
    switch (turn.kind) {
    case hp::TurnKind::Stall:
        if (deferred || random_.below(2) == 0)
            return game_.playStall(turn.what, turn.square, turn.defer);
        return game_.playSource(turn.what - 1U, 0, turn.square);
    case hp::TurnKind::Draw: {
        if (game_.inHand() != hp::NoPiece)
            game_.putBack();
        int index = game_.supplyCount() - 1;
        while (rules_->kindOf(game_.supplyAt(index)) != turn.what)
            --index;
        if (!deferred && random_.below(2) == 0)
            return game_.playSource(hp::Game::SupplySource, static_cast<std::uint32_t>(index),
                                    turn.square);
        game_.bringToTop(index);
        return game_.playTop(turn.square, turn.defer);
    }
    case hp::TurnKind::Hidden: {
        int index = 0;
        while (rules_->kindOf(game_.handTile(index)) != turn.what)
            ++index;
        return game_.inHand() == hp::NoPiece ? game_.playHidden(index, turn.square, turn.defer)
                                             : game_.playOfHand(index, turn.square, turn.defer);
    }
    default:
        return game_.play(turn);
    }
}

std::vector<Payment> EngineSide::play(const Turn& turn)
{
    startAnew();
    std::vector<Payment> payments;
    hp::Turn move = toEngine(turn);
    hp::LineSet paid = 0;
    switch (random_.below(4)) {
    case 0: { // with a report for people
        const hp::TurnReport report = hp::playReported(game_, move);
        for (const hp::LineScore& line : report.lines) {
            Payment payment{line.line.isRow, line.line.index, {}};
            std::copy(line.coins.begin(), line.coins.end(), payment.coins.begin());
            payments.push_back(payment);
        }
        return payments;
    }
    case 1:
        paid = playQuickly(move);
        break;
    case 2: // by its token
        if (hp::turnToken(move, *rules_, game_.toMove()) != text(turn))
            throw std::logic_error("the token of " + text(turn) + " is another one");
        move = hp::parseTurn(text(turn), *rules_, game_.toMove()).value();
        [[fallthrough]];
    default:
        paid = game_.play(move);
        break;
    }
    for (; paid != 0; paid &= paid - 1) {
        const hp::Line line = hp::Line::fromId(std::countr_zero(paid));
        payments.push_back(valueOf(line.isRow, line.index));
    }
    return payments;
}

Standing EngineSide::standing() const
{
    Standing now;
    now.round = game_.round();
    now.roundOver = game_.phase() != hp::Phase::Playing;
    now.gameOver = game_.phase() == hp::Phase::GameOver;
    now.starter = game_.starter();
    now.toMove = now.roundOver ? 0 : game_.toMove();
    for (int seat = 0; seat < game_.seats(); ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        now.money[index] = game_.money(seat);
        for (int rank = 1; rank <= Ranks; ++rank)
            now.stalls[index][static_cast<std::size_t>(rank - 1)] = game_.stalls(seat, rank);
        for (int i = 0; i < game_.hiddenCount(seat); ++i)
            now.hands[index].push_back(plain(game_.hidden(seat, i)));
        std::sort(now.hands[index].begin(), now.hands[index].end());
    }
    now.market.reserve(static_cast<std::size_t>(rules_->squareCount()));
    for (int square = 0; square < rules_->squareCount(); ++square)
        now.market.push_back(plain(game_.at(static_cast<hp::SquareIndex>(square))));
    now.supply.reserve(static_cast<std::size_t>(game_.supplyCount()));
    for (int i = 0; i < game_.supplyCount(); ++i)
        now.supply.push_back(plain(game_.supplyAt(i)));
    std::sort(now.supply.begin(), now.supply.end());
    if (game_.inHand() != hp::NoPiece)
        now.drawn = plain(game_.inHand());
    return now;
}

Payment EngineSide::valueOf(bool isRow, int index) const
{
    Payment payment{isRow, index, {}};
    std::array<std::int32_t, hp::MaxSeats> coins{};
    game_.lineCoins(hp::Line{isRow, static_cast<std::uint8_t>(index)}.id(), coins);
    std::copy(coins.begin(), coins.end(), payment.coins.begin());
    return payment;
}

std::vector<int> EngineSide::winners() const
{
    std::vector<int> result;
    for (int seat = 0; seat < game_.seats(); ++seat) {
        if (game_.winners() >> seat & 1U)
            result.push_back(seat);
    }
    return result;
}

} // namespace referee
