// A dealer of a game for two: one seat is its own, the other one is played elsewhere. The input is
// what comes over two connections. Bytes that no line has say what happens meanwhile, see Event.
//
// The same happens to a twin of the game, which differs only in its seed and in what the seat
// elsewhere cannot see: as long as nobody has seen that, both dealers send the same bytes.
//
// Or, if the first byte says so, all make the deals together. They are others each time.
#include "tests/fuzz/Harness.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RecordFile.h"
#include "tests/ui/table/net/ChaosPipe.h"
#include "ui/heller/net/Dealer.h"
#include "ui/heller/session/TableSession.h"

#include <QCoreApplication>

#include <array>
#include <memory>
#include <optional>
#include <vector>

using namespace hp;
using namespace std::chrono_literals;

namespace {

enum Event : char {
    Arrives = 1,    ///< what comes next arrives later
    Other = 2,      ///< it comes over the other connection
    Lost = 3,       ///< this connection is
    Second = 4,     ///< one passes
    Minute = 5,     ///< one passes
    Acts = 6,       ///< the dealer's own person draws or plays, but not the hidden tile
    NextRound = 7,  ///< that person asks for it
    StopsToRead = 8 ///< or reads again: whoever is at the other end of this connection
};
constexpr char MakesDeals = 11;
constexpr std::string_view Events = "\1\2\3\4\5\6\7\10";
constexpr int MostEvents = 600;
constexpr int Connections = 2;

enum class Deals { Recorded, OfTwin, Shared };

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

class Table {
public:
    explicit Table(Deals deals)
    {
        static const std::array games{dealt(false), dealt(true)};
        host.computers().setPace(0);
        auto* const table = new HostedTable(host, {1U, true}, &own);
        QObject::connect(&own, &TableSession::asked, table, &HostedTable::request);
        QObject::connect(table, &HostedTable::told, &own, &TableSession::hear);
        if (deals != Deals::Shared)
            host.adopt(games[deals == Deals::OfTwin ? 1 : 0], {}, false);
        dealer = std::make_unique<Dealer>(host, ~1U, [this] { return now; });
        dealer->setWords(true);
        if (deals == Deals::Shared) {
            GameSetup setup;
            setup.seats = {{"Anna", "human", 0}, {"Bert", "human", 1}};
            dealer->open({}, "P0", setup);
        }
    }

    void receive(int place, std::string_view bytes)
    {
        Line& line = lines[place];
        if (!line.wire) {
            line.wire = std::make_unique<PipeEnd>();
            line.connection = dealer->connected(*line.wire);
        }
        dealer->receive(line.connection, fuzz::bytesOf(bytes));
        if (!dealer->hasBegun() && !begun && dealer->present() != 0) {
            begun = true;
            dealer->begin();
        }
    }

    /// @return what the dealer has sent over a connection since
    QByteArray sent(int place)
    {
        Line& line = lines[place];
        if (!line.wire || line.stopped)
            return {};
        QByteArray bytes = line.wire->take(line.wire->waiting());
        if (line.wire->isClosed())
            line.wire.reset();
        return bytes;
    }

    void meet(char event, int place)
    {
        switch (event) {
        case Lost:
            if (lines[place].wire)
                dealer->lost(lines[place].connection);
            lines[place].wire.reset();
            break;
        case Second:
        case Minute:
            now += event == Second ? 1s : 60s;
            dealer->tick();
            break;
        case NextRound:
            own.requestNextRound();
            break;
        case StopsToRead:
            lines[place].stopped = !lines[place].stopped;
            break;
        default:
            break;
        }
    }

    struct Line {
        std::unique_ptr<PipeEnd> wire;
        Dealer::Connection connection = 0;
        bool stopped = false;
    };

    std::chrono::milliseconds now{0};
    GameHost host;
    TableSession own;
    std::array<Line, Connections> lines;
    bool begun = false;
    std::unique_ptr<Dealer> dealer;
};

/// Whoever is at the other end understands all that is sent.
class Listener {
public:
    void hear(const QByteArray& bytes)
    {
        for (const QByteArray& text : bytes.split('\n')) {
            if (text.isEmpty())
                continue;
            const auto line = parseJson(text.toStdString());
            fuzz::require(line.ok(), "what a dealer says is JSON", text.toStdString());
            const std::string kind = kindOfLine(*line);
            if (kind == "welcome") {
                news_.forget();
                known_.clear();
            } else if (kind == "news" || kind == "step") {
                const auto news = news_.read(*line, known_);
                fuzz::require(news.ok(), "what a dealer tells can be read", text.toStdString());
                if (!*news || (*news)->steps.empty())
                    continue;
                if ((*news)->first == 0)
                    known_.clear();
                known_.insert(known_.end(), (*news)->steps.begin(), (*news)->steps.end());
            }
        }
    }

private:
    NewsReader news_;
    std::vector<TableStep> known_;
};

/// A stall or the drawn tile; nothing: a draw.
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

/// Nobody has seen yet in what the twins differ.
bool areTwins(const TableSession& session)
{
    const SeatView& view = session.latest();
    return view.phase == Phase::Playing && view.round == 1 && view.supplyCount > 1;
}

void requireGoodRecord(const GameHost& host)
{
    const QByteArray text = printRecord(host.record());
    const auto record = parseRecord(text);
    fuzz::require(record.ok(), "the record can be read", text.toStdString());
    const auto game = Timeline::fromRecord(*record);
    fuzz::require(game && printRecord(game->record()) == text, "the record is of a game",
                  text.toStdString());
}

} // namespace

HP_FUZZ_TARGET(dealer)
{
    std::string_view text = input;
    bool same = !text.starts_with(MakesDeals);
    std::vector<std::unique_ptr<Table>> tables;
    tables.push_back(std::make_unique<Table>(same ? Deals::Recorded : Deals::Shared));
    if (same)
        tables.push_back(std::make_unique<Table>(Deals::OfTwin));
    const TableSession& own = tables.front()->own;
    std::array<Listener, Connections> listeners;
    int place = 0;
    for (int events = 0; events < MostEvents && !text.empty(); ++events) {
        const std::size_t end = std::min(text.find_first_of(Events), text.size());
        const std::string_view bytes = text.substr(0, end);
        const char event = end < text.size() ? text[end] : static_cast<char>(Arrives);
        text.remove_prefix(std::min(end + 1, text.size()));
        for (const auto& table : tables) {
            if (!bytes.empty())
                table->receive(place, bytes);
            table->meet(event, place);
        }
        if (event == Acts && own.hasGame() && own.personMayAct()) {
            const std::optional<Turn> turn = openTurn(own);
            for (const auto& table : tables)
                turn ? table->own.requestTurn(*turn) : table->own.requestDraw();
        }
        QCoreApplication::processEvents(); // passes that the rules force
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        same = same && areTwins(own);
        for (int at = 0; at < Connections; ++at) {
            const QByteArray sent = tables.front()->sent(at);
            const QByteArray other = tables.back()->sent(at);
            fuzz::require(!same || sent == other, "what is secret is not sent",
                          (sent + other).toStdString());
            listeners[at].hear(sent);
        }
        place = event == Other ? 1 - place : place;
    }
    if (own.hasGame())
        requireGoodRecord(tables.front()->host);
}
