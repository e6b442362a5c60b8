#include "ui/heller/room/HellerDesk.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/tables/HellerTable.h"
#include "ui/kit/files/Dialogs.h"

#include <QDir>
#include <QMainWindow>

#include <utility>

namespace hp {

namespace {

/// A table plays the rules that were chosen last here; who is to sit there is not known yet.
GameSetup usualSetup(const PlaySettings& play)
{
    const PlaySettings::NewGame last = play.newGame();
    GameSetup setup;
    setup.rules = RulesChoice::of(last).rules();
    for (const PlaySettings::Seat& seat : last.seats)
        setup.seats.push_back({{}, "human", seat.colour});
    return setup;
}

/// The game of a table whose host is gone, for the one whose seat that is to open.
GameSetup setupOf(const GoingOn& game, int own)
{
    GameSetup setup;
    setup.rules = game.rules->set();
    setup.goesOn = game;
    bool gone = false; // the host, who had the name of the table
    for (int seat = 0; seat < std::ssize(game.seats); ++seat) {
        SeatInfo info = game.seats[seat];
        const bool isHost =
            !gone && seat != own && info.player == "human" && info.name == game.owner;
        gone = gone || isHost;
        if (isHost)
            info.name = playerName(QLatin1String(StandInLevel)).toStdString();
        if (isHost || (info.player != "human" && !isLevel(info.player)))
            info.player = StandInLevel;
        setup.seats.push_back(std::move(info));
    }
    return setup;
}

} // namespace

HellerDesk::HellerDesk(const Parts& parts, Household& house, std::function<void()> beginHere)
    : TableDesk(parts, QDir(house.settings.dataFolder()).filePath(QStringLiteral("tables"))),
      house_(house), beginHere_(std::move(beginHere))
{
    connect(&house.host, &GameHost::gameReset, this, &HellerDesk::gameBegunHere);
}

TableSession& HellerDesk::session() const
{
    return house_.session;
}

bool HellerDesk::isElsewhere() const
{
    return session().isElsewhere();
}

bool HellerDesk::isOver() const
{
    return session().latestPhase() == Phase::GameOver;
}

bool HellerDesk::isTimed(int seat) const
{
    return session().latestPhase() == Phase::Playing && seat == session().latest().toMove &&
           !session().isAway(seat);
}

// --- coming to a table ---------------------------------------------------------------------------

std::unique_ptr<HomeTable> HellerDesk::newTable(const HomeTable::Calls& calls) const
{
    return std::make_unique<OpenedTable>(folder(), calls);
}

Failure HellerDesk::openNew(HomeTable& table, const std::string& owner) const
{
    return static_cast<OpenedTable&>(table).open(owner, usualSetup(house_.settings.play));
}

void HellerDesk::setPace(HomeTable& table) const
{
    GameHost& host = static_cast<OpenedTable&>(table).host();
    host.computers().setPace(house_.host.computers().pace());
    host.computers().setThinkSeconds(house_.host.computers().thinkSeconds());
}

std::optional<Result<OwnSeat::Ticket>> HellerDesk::keptSeat() const
{
    const auto kept = TableSeat::kept(seatFile());
    if (!kept)
        return {};
    if (!*kept)
        return kept->error();
    return OwnSeat::Ticket(**kept);
}

std::unique_ptr<OwnSeat> HellerDesk::newSeat(const OwnSeat::Ticket& ticket, HomeTable* own)
{
    if (ticket.as != Hello::As::Visitor)
        former_.reset();
    TableSeat::Ticket whole{ticket, {}};
    if (const auto kept = TableSeat::kept(seatFile());
        kept && *kept && (*kept)->token == ticket.token)
        whole.game = (*kept)->game;
    auto seat =
        own ? std::make_unique<TableSeat>(whole, seatFile(), static_cast<OpenedTable&>(*own))
            : std::make_unique<TableSeat>(whole, seatFile());
    connect(&seat->client(), &SeatClient::told, this, &HellerDesk::hear);
    return seat;
}

std::unique_ptr<TableWords> HellerDesk::newWords()
{
    return std::make_unique<HellerTable>(*seat(), opened());
}

void HellerDesk::setRules(int number)
{
    opened()->dealer().setRules(static_cast<const HellerTable*>(words())->rulesAt(number));
}

void HellerDesk::connectWindow(TableWindow& window)
{
    TableDesk::connectWindow(window);
    // The window goes with the seat, and must not in the middle of its own signal.
    connect(&window, &TableWindow::goOnAsked, this, &HellerDesk::goOnHere, Qt::QueuedConnection);
}

bool HellerDesk::isUsual() const
{
    const TableCard& card = *seat()->client().card();
    const bool isOurs = former_ && card.goesOn && card.goesOn->table == former_->game->table;
    return isOurs || (card.rules == RuleSet() && !card.goesOn);
}

// --- going on without a host ---------------------------------------------------------------------

void HellerDesk::goOnHere()
{
    if (!seat() || !seat()->mayGoOnWithout())
        return;
    const TableSeat::Ticket old = seat()->ticket();
    const QString title = TableWindow::goOnTitle(old.game->owner);
    if (!parts().dialogs.choose(
            &parts().window, title,
            tr("The game goes on at a table of yours, from where everybody knows it. All tiles "
               "that nobody has seen are shuffled anew, hidden tiles are drawn again, and a "
               "computer plays in the place of %1, who cannot come back to it. Agree with the "
               "others first: they join with your new invitation, and the game begins when all "
               "are there.")
                .arg(isolated(old.game->owner)),
            tr("&Go On Here"), tr("&Cancel")))
        return;
    auto table = makeTable(old.invitation->relay);
    if (const Failure failure =
            static_cast<OpenedTable&>(*table).open(old.name, setupOf(*old.game, old.seat)))
        return parts().dialogs.complain(&parts().window, title, wording(failure->message));
    rest();
    OwnSeat::Ticket ticket = OwnSeat::Ticket::fresh(old.name);
    ticket.seat = old.seat;
    sitAtOwn(std::move(table), ticket);
}

bool HellerDesk::mayJoinOther()
{
    former_.reset();
    const auto kept = TableSeat::kept(seatFile());
    if (!kept || !*kept || !(*kept)->game)
        return TableDesk::mayJoinOther();
    former_ = **kept; // it may go on there
    return true;
}

void HellerDesk::takeSeat()
{
    const auto& goesOn = seat()->client().card()->goesOn;
    const GoingOn* const known = former_ ? &*former_->game : nullptr;
    const QString title = tr("Join a Table");
    if (!known || !goesOn || goesOn->table != known->table) {
        if (!known || mayGiveUpSeat(title))
            seat()->sitDown(Hello::As::Seat);
        return;
    }
    QString why;
    if (goesOn->steps < known->steps)
        why = tr("You know more of this game than the one who has opened this table: there, what "
                 "was done last is missing. Go on from here: choose Game, The Table.");
    else if (goesOn->steps == known->steps && !goesOn->isSameAs(*known))
        why = tr("This table is to go on with your game, but it is not as you know it. Ask %1 "
                 "what has happened.")
                  .arg(isolated(seat()->client().card()->owner));
    if (why.isEmpty())
        return seat()->sitDown(Hello::As::Seat, former_->seat);
    rest();
    parts().dialogs.complain(&parts().window, title, why);
}

// --- the game in the window ----------------------------------------------------------------------

void HellerDesk::hear(const TableNews& news)
{
    if (news.kind != TableNews::Kind::Reset)
        return;
    const bool comes = gameTold();
    if (const auto& goesOn = seat()->client().card()->goesOn;
        comes && goesOn && news.steps.size() == 1)
        // A computer may play at once, and everybody should read this all the same.
        emit warned(tr("The game goes on without %1. The tiles that nobody had seen are "
                       "shuffled anew.")
                        .arg(isolated(goesOn->owner)));
}

void HellerDesk::goThere()
{
    SeatClient& client = seat()->client();
    session().leaveHost();
    connect(&session(), &TableSession::asked, &client, &SeatClient::request);
    connect(&client, &SeatClient::told, &session(), &TableSession::hear);
    connect(&session(), &TableSession::asked, &client, [this](const TableRequest& request) {
        if (isAct(request.kind))
            tellIfKept();
    });
    client.request({TableRequest::Kind::Again});
}

void HellerDesk::goHome(OwnSeat& seat)
{
    SeatClient& client = static_cast<TableSeat&>(seat).client();
    disconnect(&session(), &TableSession::asked, &client, nullptr);
    disconnect(&client, nullptr, &session(), nullptr);
    if (!house_.host.hasGame())
        beginHere_();
    session().returnToHost();
}

void HellerDesk::keepWhole()
{
    if (const auto game = seat()->client().wholeGame())
        house_.keepFromElsewhere(*game);
}

} // namespace hp
