#include "engine/heller/game/Game.h"

#include "engine/heller/game/Winners.h"
#include "engine/table/PerSeat.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace hp {

namespace {

unsigned maskOf(const std::array<std::uint8_t, RankCount>& stalls)
{
    unsigned mask = 0;
    for (std::size_t i = 0; i < RankCount; ++i)
        mask |= stalls[i] > 0 ? 1U << i : 0U;
    return mask;
}

} // namespace

Game::Game(const Rules& rules) : rules_(&rules)
{
    for (int seat = 0; seat < seats(); ++seat) {
        money_[seat] = rules.set().startMoney;
        for (int rank = 1; rank <= RankCount; ++rank)
            stalls_[seat][rank - 1] = static_cast<std::uint8_t>(rules.stalls(rank));
        rankMask_[seat] = static_cast<std::uint8_t>(maskOf(stalls_[seat]));
    }
    empty_ = rules.allSquares();
}

Game Game::sample(const SeatView& view, Random& random)
{
    const Rules& rules = *view.rules;
    Game game(rules);
    for (int i = 0; i < rules.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (view.squares[square] != NoPiece)
            game.addPiece(view.squares[square], square);
    }
    game.money_ = view.money;
    game.stalls_ = game.roundStalls_ = view.stalls;
    for (const PieceCode code : view.squares) {
        if (isStallCode(code))
            ++game.roundStalls_[seatOfStall(code)][rankOfStall(code) - 1];
    }
    for (std::size_t seat = 0; seat < MaxSeats; ++seat)
        game.rankMask_[seat] = static_cast<std::uint8_t>(maskOf(view.stalls[seat]));
    game.toMove_ = view.toMove;
    game.round_ = view.round;
    game.starter_ = view.starter;
    game.firstStarter_ = view.firstStarter;
    game.phase_ = view.phase;
    game.unscored_ = view.unscored;

    std::array<PieceCode, MaxTiles> pool{};
    int count = 0;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        for (int i = 0; i < view.unseen[kind]; ++i)
            pool[count++] = rules.kind(static_cast<KindIndex>(kind)).firstCode;
    }
    if (!rules.set().openTiles)
        random.shuffle(pool.begin(), pool.begin() + count);
    const auto takeUnknown = [&](PieceCode known) {
        if (known != UnknownTile)
            return known;
        return count > 0 ? pool[--count] : NoPiece;
    };
    game.inHand_ = takeUnknown(view.inHand);
    game.hiddenCount_ = view.hiddenCount;
    for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i)
            game.hidden_[seat][i] = takeUnknown(view.hidden[seat][i]);
    }
    std::copy_n(pool.begin(), count, game.supply_.begin());
    game.supplyCount_ = static_cast<std::uint8_t>(count);
    return game;
}

int Game::nextStarter(Random& random) const
{
    const NextStarter rule = rules_->set().nextStarter;
    if (round_ == 0 || rule == NextStarter::Random)
        return static_cast<int>(random.below(static_cast<std::uint32_t>(seats())));
    return nextStarterOf(rule, std::span(money_).first(seats()), starter_, firstStarter_);
}

Deal Game::deal(Random& random) const
{
    Deal deal;
    deal.starter = static_cast<std::uint8_t>(nextStarter(random));
    const int count = rules_->tileCount();
    std::copy_n(rules_->allTiles().begin(), count, deal.order.begin());
    if (!rules_->set().openTiles)
        random.shuffle(deal.order.begin(), deal.order.begin() + count);
    return deal;
}

Deal Game::dealUnordered(Random& random) const
{
    Deal deal;
    deal.starter = static_cast<std::uint8_t>(nextStarter(random));
    deal.order = rules_->allTiles();
    const int hidden = seats() * rules_->set().hiddenTilesDealt();
    for (int i = 0; i < hidden; ++i) {
        const std::uint32_t left = static_cast<std::uint32_t>(rules_->tileCount() - i);
        std::swap(deal.order[i], deal.order[i + random.below(left)]);
    }
    return deal;
}

void Game::startRound(const Deal& deal)
{
    assert(phase_ == Phase::RoundOver);
    if (round_ > 0) {
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            if (!rules_->set().returningRanks[rank])
                continue;
            for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                stalls_[seat][rank] = roundStalls_[seat][rank];
        }
        for (std::size_t seat = 0; seat < MaxSeats; ++seat)
            rankMask_[seat] = static_cast<std::uint8_t>(maskOf(stalls_[seat]));
    }
    roundStalls_ = stalls_;
    ++round_;
    starter_ = toMove_ = deal.starter;
    if (round_ == 1)
        firstStarter_ = starter_;
    squares_.fill(NoPiece);
    lines_.fill(0);
    empty_ = rules_->allSquares();
    wizards_ = 0;
    unscored_ = rules_->payingLines();
    inHand_ = NoPiece;
    phase_ = Phase::Playing;
    for (SquareSet left = rules_->fixedFires(); left != 0; left &= left - 1)
        addPiece(FixedFire, static_cast<SquareIndex>(std::countr_zero(left)));

    std::size_t next = 0;
    const std::size_t each = rules_->set().hiddenTilesDealt();
    for (int seat = 0; seat < seats(); ++seat) {
        hidden_[seat].fill(NoPiece);
        for (std::size_t i = 0; i < each; ++i)
            hidden_[seat][i] = deal.order[next++];
        hiddenCount_[seat] = static_cast<std::uint8_t>(each);
    }
    supplyCount_ = static_cast<std::uint8_t>(rules_->tileCount() - next);
    std::copy_n(deal.order.data() + next, supplyCount_, supply_.data());

    bool anybody = false;
    for (int seat = 0; seat < seats(); ++seat)
        anybody = anybody || canAct(seat);
    if (!anybody)
        finishRound();
}

bool Game::canDraw() const
{
    return phase_ == Phase::Playing && !rules_->set().openTiles && inHand_ == NoPiece &&
           supplyCount_ > 0;
}

KindIndex Game::draw()
{
    assert(canDraw());
    inHand_ = supply_[--supplyCount_];
    return rules_->kindOf(inHand_);
}

int Game::takeFromSupply(KindIndex kind) const
{
    for (int i = supplyCount_ - 1; i >= 0; --i) {
        if (rules_->kindOf(supply_[i]) == kind)
            return i;
    }
    return -1;
}

void Game::drawKind(KindIndex kind)
{
    const int index = takeFromSupply(kind);
    assert(canDraw() && index >= 0);
    bringToTop(index);
    draw();
}

void Game::arrangeSupply(const std::vector<PieceCode>& tiles)
{
    assert(tiles.size() == supplyCount_);
    std::copy(tiles.begin(), tiles.end(), supply_.begin());
}

void Game::putBack()
{
    assert(inHand_ != NoPiece);
    supply_[supplyCount_++] = inHand_;
    inHand_ = NoPiece;
}

LineSet Game::play(const Turn& turn)
{
    assert(!check(turn));
    switch (turn.kind) {
    case TurnKind::Stall:
        return playStall(turn.what, turn.square, turn.defer);
    case TurnKind::Draw: {
        if (inHand_ == NoPiece)
            drawKind(turn.what);
        const PieceCode code = inHand_;
        inHand_ = NoPiece;
        return place(code, turn.square, turn.defer);
    }
    case TurnKind::Hidden:
        for (int i = 0; i < handCount(); ++i) {
            if (rules_->kindOf(handTile(i)) == turn.what)
                return inHand_ == NoPiece ? playHidden(i, turn.square, turn.defer)
                                          : playOfHand(i, turn.square, turn.defer);
        }
        break;
    case TurnKind::Open: {
        // Open tiles keep their order, so that the row of tiles on the table does not jump.
        const std::size_t index = takeFromSupply(turn.what);
        const PieceCode code = supply_[index];
        std::copy(supply_.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                  supply_.begin() + supplyCount_,
                  supply_.begin() + static_cast<std::ptrdiff_t>(index));
        --supplyCount_;
        return place(code, turn.square, turn.defer);
    }
    case TurnKind::Pass:
        nextSeat();
        return 0;
    }
    return 0;
}

LineSet Game::playOfHand(int index, SquareIndex square, std::uint8_t defer)
{
    PieceCode code = inHand_;
    inHand_ = NoPiece;
    if (index < hiddenCount(toMove_))
        std::swap(code, hidden_[toMove_][index]);
    return place(code, square, defer);
}

void Game::lineCoinsInto(int lineId, std::int32_t* money) const
{
    using namespace lineword;
    const std::uint64_t whole = lines_[lineId];
    if (banners(whole) != 0) [[unlikely]]
        return lineCoinsUnderBanners(lineId, money);
    const FireShields shields = rules_->shields();
    const auto pay = [&](std::uint64_t section) {
        paySection(section, reached(sums(section), sums(whole), shields), money);
    };
    std::uint64_t section = 0;
    int square = rules_->firstSquare(lineId);
    const int length = rules_->length(lineId);
    const int step = rules_->step(lineId);
    if (fires(whole) == 1 && wizards_ == 0) {
        // The most frequent case by far: one section before the fire and one after it. There is no
        // branch on the place of the fire, because the processor could not predict it.
        std::uint64_t before = ~std::uint64_t{0};
        for (int i = 0; i < length; ++i, square += step) {
            const std::uint64_t addend = rules_->addend(squares_[square]);
            before &= fires(addend) - std::uint64_t{1};
            section += addend & before;
        }
        pay(section);
        pay(whole - section);
        return;
    }
    for (int i = 0; i < length; ++i, square += step) {
        const std::uint64_t addend = wordOf(static_cast<SquareIndex>(square));
        if (fires(addend) != 0) {
            pay(section);
            section = 0;
            continue;
        }
        section += addend;
    }
    pay(section);
}

/// A separate function, so that lines without banners need not count stalls.
void Game::lineCoinsUnderBanners(int lineId, std::int32_t* money) const
{
    using namespace lineword;
    const std::uint64_t whole = lines_[lineId];
    std::uint64_t section = 0;
    PerSeat<int> stalls;
    const auto pay = [&] {
        for (int seat = 0; seat < rules_->seats(); ++seat)
            section += rankUnits(seat, goodsOf(0, stalls[seat], banners(section)));
        paySection(section, reached(sums(section), sums(whole), rules_->shields()), money);
        section = 0;
        stalls.fill(0);
    };
    int square = rules_->firstSquare(lineId);
    for (int i = 0; i < rules_->length(lineId); ++i, square += rules_->step(lineId)) {
        const PieceCode code = squares_[square];
        const std::uint64_t addend = wordOf(static_cast<SquareIndex>(square));
        if (fires(addend) != 0) {
            pay();
            continue;
        }
        section += addend;
        if (isStallCode(code))
            ++stalls[seatOfStall(code)];
    }
    pay();
}

/// What the piece on the square adds to its lines, with the wizards beside a stall.
std::uint64_t Game::wordOf(SquareIndex square) const
{
    const PieceCode code = squares_[square];
    const std::uint64_t addend = rules_->addend(code);
    if (wizards_ == 0 || !isStallCode(code))
        return addend;
    const int extra = std::popcount(wizards_ & rules_->neighbours(square));
    return addend + lineword::rankUnits(seatOfStall(code), extra);
}

void Game::lineCoins(int lineId, std::array<std::int32_t, MaxSeats>& coins) const
{
    coins.fill(0);
    lineCoinsInto(lineId, coins.data());
}

LineSet Game::finishRound()
{
    LineSet paid = 0;
    for (LineSet left = unscored_; left != 0; left &= left - 1) {
        const int line = std::countr_zero(left);
        if (emptyIn(line) != 0 && rules_->set().unfilledLines == UnfilledLines::Ignore)
            continue;
        score(line);
        paid |= LineSet{1} << line;
    }
    bool last = round_ >= rules_->set().mostRounds();
    if (rules_->set().unknownRounds()) {
        for (int seat = 0; seat < seats(); ++seat)
            last = last || rankMask(seat) == 0;
    }
    phase_ = last ? Phase::GameOver : Phase::RoundOver;
    return paid;
}

Market Game::market() const
{
    return fullView().market();
}

SeatView Game::viewFrom(int viewer, bool all) const
{
    SeatView view;
    view.rules = rules_;
    view.viewer = static_cast<std::int8_t>(viewer);
    view.squares = squares_;
    view.money = money_;
    view.stalls = stalls_;
    view.hiddenCount = hiddenCount_;
    view.supplyCount = supplyCount_;
    view.toMove = toMove_;
    view.round = round_;
    view.starter = starter_;
    view.firstStarter = firstStarter_;
    view.phase = phase_;
    view.unscored = unscored_;
    const auto count = [&](PieceCode code) { ++view.unseen[rules_->kindOf(code)]; };
    for (int i = 0; i < supplyCount_; ++i)
        count(supplyAt(i));
    for (int seat = 0; seat < seats(); ++seat) {
        const bool known = all || seat == viewer;
        for (int i = 0; i < hiddenCount(seat); ++i) {
            view.hidden[seat][i] = known ? hidden(seat, i) : UnknownTile;
            if (!known)
                count(hidden(seat, i));
        }
    }
    view.inHand = inHand_;
    if (inHand_ != NoPiece && !all && viewer != toMove_) {
        view.inHand = UnknownTile;
        count(inHand_);
    }
    return view;
}

SeatView Game::viewFor(int seat) const
{
    return viewFrom(seat, false);
}

SeatView Game::fullView() const
{
    return viewFrom(-1, true);
}

unsigned Game::winners(unsigned among) const
{
    return winnersOf(rules_->set().tieBreak, std::span(money_).first(seats()), stalls_, among);
}

} // namespace hp
