// Guests for the tables of `hellerpfennig-cli serve` within this machine: four at each, played by a
// level, and the time from what each asks for until the table tells that it has happened.
// packaging/table-load.sh starts it. When a game is over, its guests wait for the next one there.
#include "engine/base/Random.h"
#include "engine/heller/players/Player.h"
#include "ui/heller/direct/TableSeat.h"
#include "ui/heller/session/TableSession.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

using namespace hp;

namespace {

struct Tally {
    std::vector<double> waits; ///< milliseconds
    int games = 0;
    int troubles = 0; ///< connections lost, refusals
};

/// Loopback only: this is no tool to try other people's machines with.
bool isHere(const Invitation& invitation)
{
    const auto isOwn = [](const HostAddress& address) {
        const auto* v4 = std::get_if<IPv4>(&address);
        return v4 && (*v4)[0] == 127;
    };
    return std::ranges::all_of(invitation.addresses, isOwn) &&
           (!invitation.relay || invitation.relay->host == "127.0.0.1");
}

class Guest : public QObject {
public:
    Guest(const Invitation& invitation, int number, int paceMs, Tally& tally)
        : seat_(ticketOf(invitation, number), {}), player_(makePlayer("beginner")),
          random_(static_cast<std::uint64_t>(number)), tally_(tally)
    {
        SeatClient& client = seat_.client();
        connect(&session_, &TableSession::asked, &client, &SeatClient::request);
        connect(&client, &SeatClient::told, &session_, &TableSession::hear);
        connect(&client, &SeatClient::told, this, [this](const TableNews& news) {
            if (news.kind == TableNews::Kind::Happened && asked_.isValid()) {
                tally_.waits.push_back(static_cast<double>(asked_.nsecsElapsed()) / 1e6);
                asked_.invalidate();
            }
        });
        connect(&client, &SeatClient::told, this, &Guest::goOn, Qt::QueuedConnection);
        connect(&session_, &TableSession::refused, this, [this] { ++tally_.troubles; });
        connect(&seat_, &TableSeat::changed, this, [this] {
            if (std::exchange(there_, seat_.isThere()) && !there_ && !isOver())
                ++tally_.troubles;
        });
        pace_.setSingleShot(true);
        pace_.setInterval(paceMs);
        connect(&pace_, &QTimer::timeout, this, &Guest::act);
        seat_.call();
    }

    ~Guest() override { seat_.disconnect(this); } // its end brings news of it

    bool isOver() const { return session_.hasGame() && session_.latestPhase() == Phase::GameOver; }

private:
    static TableSeat::Ticket ticketOf(const Invitation& invitation, int number)
    {
        auto ticket = TableSeat::Ticket::fresh("Guest " + std::to_string(number));
        ticket.invitation = invitation;
        return ticket;
    }
    void goOn()
    {
        if (!session_.hasGame())
            return;
        if (session_.latestPhase() == Phase::RoundOver) {
            if (std::exchange(roundAt_, session_.steps().size()) != session_.steps().size())
                session_.requestNextRound();
        } else if (isOver()) {
            seat_.rest();
        } else if (session_.personMayAct() && !pace_.isActive()) {
            pace_.start();
        }
    }
    void act()
    {
        if (!session_.personMayAct())
            return;
        const Decision decision = player_->choose(session_.latest(), random_, {}, {});
        asked_.start();
        if (decision.draw)
            session_.requestDraw();
        else
            session_.requestTurn(decision.turn);
    }

    TableSeat seat_;
    TableSession session_;
    std::unique_ptr<Player> player_;
    Random random_;
    Tally& tally_;
    QTimer pace_;
    QElapsedTimer asked_;
    std::size_t roundAt_ = 0;
    bool there_ = false;
};

/// The guests at one table of the folder.
class Party {
public:
    Party(QString file, int guests, int paceMs, bool byRelay, Tally& tally)
        : file_(std::move(file)), count_(guests), paceMs_(paceMs), byRelay_(byRelay), tally_(tally)
    {
    }
    void look()
    {
        if (!guests_.empty()) {
            if (!std::ranges::all_of(guests_, &Guest::isOver))
                return;
            ++tally_.games;
            guests_.clear();
        }
        QFile file(file_);
        if (!file.open(QIODevice::ReadOnly))
            return;
        const auto invitation = findInvitation(file.readAll().toStdString());
        if (!invitation || *invitation == last_)
            return;
        last_ = *invitation;
        if (!isHere(last_))
            qFatal("not within this machine");
        Invitation by = last_;
        if (byRelay_)
            by.addresses.clear();
        for (int i = 0; i < count_; ++i)
            guests_.push_back(std::make_unique<Guest>(by, ++number, paceMs_, tally_));
    }

private:
    static inline int number = 0;
    QString file_;
    int count_;
    int paceMs_;
    bool byRelay_;
    Tally& tally_;
    Invitation last_;
    std::vector<std::unique_ptr<Guest>> guests_;
};

double quantile(const std::vector<double>& sorted, double share)
{
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(share * last)];
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("tables"), {}, QStringLiteral("N"), QStringLiteral("1")},
                       {QStringLiteral("guests"), {}, QStringLiteral("N"), QStringLiteral("4")},
                       {QStringLiteral("seconds"), {}, QStringLiteral("N"), QStringLiteral("60")},
                       {QStringLiteral("pace"), {}, QStringLiteral("MS"), QStringLiteral("500")},
                       {QStringLiteral("relay"), {}}});
    parser.addPositionalArgument(QStringLiteral("FOLDER"), QStringLiteral("of serve"));
    parser.process(app);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    const auto number = [&parser](const char* name) {
        return parser.value(QLatin1String(name)).toInt();
    };

    Tally tally;
    std::vector<std::unique_ptr<Party>> parties;
    for (int table = 1; table <= number("tables"); ++table)
        parties.push_back(std::make_unique<Party>(QStringLiteral("%1/table-%2/invitation")
                                                      .arg(parser.positionalArguments().first())
                                                      .arg(table),
                                                  number("guests"), number("pace"),
                                                  parser.isSet(QStringLiteral("relay")), tally));
    QTimer second;
    QObject::connect(&second, &QTimer::timeout, &app, [&parties] {
        for (const auto& party : parties)
            party->look();
    });
    second.start(1'000);
    QTimer::singleShot(number("seconds") * 1'000, &app, &QCoreApplication::quit);
    QCoreApplication::exec();

    std::ranges::sort(tally.waits);
    if (tally.waits.empty()) {
        std::printf("nobody has played\n");
        return 1;
    }
    std::printf(
        "turns and draws: %zu (%.0f a second), games: %d, connections lost or refusals: %d\n",
        tally.waits.size(), static_cast<double>(tally.waits.size()) / number("seconds"),
        tally.games, tally.troubles);
    std::printf(
        "from the request to the news, in ms: median %.1f, 99 %% within %.1f, longest %.1f\n",
        quantile(tally.waits, 0.5), quantile(tally.waits, 0.99), tally.waits.back());
    return tally.troubles == 0 ? 0 : 1;
}
