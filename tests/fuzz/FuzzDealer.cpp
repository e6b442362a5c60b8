// A dealer of a game for two: one seat is its own, the other one is played elsewhere. See
// DealerEvents.h. The twin differs in its seed and in what the seat elsewhere cannot see.
#include "tests/fuzz/DealerEvents.h"
#include "tests/fuzz/HellerNews.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RecordFile.h"
#include "ui/heller/net/Dealer.h"
#include "ui/heller/session/TableSession.h"

#include <optional>

using namespace hp;
using fuzz::Deals;

namespace {

/// The twins' game before anybody has played.
Timeline dealt(bool twin)
{
    GameRecord record =
        Timeline({}, {{"Anna", "human", 0}, {"Bert", "human", 1}}, 5, std::nullopt, false).record();
    if (twin) { // the hidden tile of the dealer's own seat, and the bottom of the supply
        auto& order = record.entries.front().deal.order;
        fuzz::require(order[0] != order[2], "the twins differ");
        std::swap(order[0], order[2]);
        record.seed = 1'234'567'890'123;
    }
    return Timeline::fromRecord(record).value();
}

/// A stall or the drawn tile, but not the hidden one; nothing: a draw.
std::optional<Turn> openTurn(const TableSession& session)
{
    Random random(1);
    const Game game = Game::sample(session.latest(), random);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.kind != TurnKind::Hidden)
            return turn;
    }
    return {};
}

class DealtTable : public fuzz::FuzzedDealer {
public:
    explicit DealtTable(Deals deals)
    {
        static const std::array games{dealt(false), dealt(true)};
        host_.computers().setPace(0);
        auto* const table = new HostedTable(host_, {1U, true}, &own_);
        QObject::connect(&own_, &TableSession::asked, table, &HostedTable::request);
        QObject::connect(table, &HostedTable::told, &own_, &TableSession::hear);
        if (deals != Deals::Shared)
            host_.adopt(games[deals == Deals::OfTwin ? 1 : 0], {}, false);
        dealer_ = std::make_unique<Dealer>(host_, ~1U, clock());
        setDealer(*dealer_);
        dealer_->setWords(true);
        if (deals == Deals::Shared) {
            GameSetup setup;
            setup.seats = {{"Anna", "human", 0}, {"Bert", "human", 1}};
            dealer_->open({}, "P0", setup);
        }
    }

    static void act(const std::vector<std::unique_ptr<DealtTable>>& tables)
    {
        const TableSession& own = tables.front()->own_;
        if (!own.hasGame() || !own.personMayAct())
            return;
        const std::optional<Turn> turn = openTurn(own);
        for (const auto& table : tables)
            turn ? table->own_.requestTurn(*turn) : table->own_.requestDraw();
    }
    void nextRound() { own_.requestNextRound(); }

    /// Nobody has seen yet in what the twins differ.
    bool areTwins() const
    {
        const SeatView& view = own_.latest();
        return view.phase == Phase::Playing && view.round == 1 && view.supplyCount > 1;
    }

    void checkRecord() const
    {
        if (!own_.hasGame())
            return;
        const QByteArray text = printRecord(host_.record());
        const auto record = parseRecord(text);
        fuzz::require(record.ok(), "the record can be read", text.toStdString());
        const auto game = Timeline::fromRecord(*record);
        fuzz::require(game && printRecord(game->record()) == text, "the record is of a game",
                      text.toStdString());
    }

private:
    GameHost host_;
    TableSession own_;
    std::unique_ptr<Dealer> dealer_;
};

} // namespace

HP_FUZZ_TARGET(dealer)
{
    fuzz::dealAround<DealtTable, fuzz::HellerNews>(input);
}
