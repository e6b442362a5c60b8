#include "ui/heller/room/TableDesk.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/direct/TableTls.h"
#include "ui/table/net/Phrases.h"
#include "ui/table/tables/JoinDialog.h"
#include "ui/table/tables/OpenDialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

QString tablesFolder(const Household& house)
{
    return QDir(house.settings.dataFolder()).filePath(QStringLiteral("tables"));
}

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
        SeatInfo info = game.seats[static_cast<std::size_t>(seat)];
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

TableDesk::TableDesk(const Parts& parts, std::function<void()> beginHere)
    : QObject(&parts.window), parts_(parts), beginHere_(std::move(beginHere)),
      folder_(tablesFolder(parts.house)),
      seatFile_(QDir(folder_).filePath(QStringLiteral("seat.json")))
{
    const Actions& actions = parts_.actions;
    connect(actions.openTable, &QAction::triggered, this, &TableDesk::open);
    connect(actions.joinTable, &QAction::triggered, this, [this] { join({}); });
    connect(actions.theTable, &QAction::triggered, this, [this] { seat_ ? showWindow() : goOn(); });
    // Another game lies in the window here: whoever has begun it does not look at the table.
    connect(&parts_.house.host, &GameHost::gameReset, this, [this] {
        if (session().isElsewhere())
            rest();
    });
    // Not at the start: OpenSSL would be read from disk then.
    if (auto* menu = parts_.window.findChild<QMenu*>(QStringLiteral("gameMenu"))) {
        connect(menu, &QMenu::aboutToShow, this, [this] {
            if (!noTls_) {
                noTls_ = checkTls();
                updateActions();
            }
        });
    }
    updateActions();
    connect(&second_, &QTimer::timeout, this, [this] {
        emit clockChanged();
        // A gentle reminder each minute, to who is to move.
        const QString now = clockText();
        if (now.endsWith(QLatin1String(":00")) && time_->seat == seat_->client().seat())
            QApplication::beep();
    });
}

OpenedTable::Calls TableDesk::usualCalls()
{
    OpenedTable::Calls calls;
    calls.nearby = NearbyPlaces();
    return calls;
}

TableDesk::~TableDesk()
{
    if (!seat_)
        return;
    seat_->disconnect(this);
    seat_->client().disconnect(this);
}

TableSession& TableDesk::session() const
{
    return parts_.house.session;
}

QString TableDesk::nameOf(int seat) const
{
    const auto& card = seat_->client().card();
    if (!card || seat < 0 || seat >= std::ssize(card->seats))
        return {};
    return isolated(card->seats[static_cast<std::size_t>(seat)].info.name);
}

QString TableDesk::title() const
{
    if (!session().isElsewhere() || !seat_ || !seat_->client().card())
        return {};
    return tr("%1's Table").arg(QString::fromStdString(seat_->client().card()->owner));
}

void TableDesk::updateActions()
{
    const Actions& actions = parts_.actions;
    const bool kept = !seat_ && isThere(seatFile_);
    const QString noTls = noTls_ && *noTls_ ? wording((*noTls_)->message) : QString();
    const auto enable = [&noTls](QAction& action, bool isFree) {
        const QString why = isFree ? QString() : tr("You are at a table already.");
        Actions::enableOrSay(action, noTls.isEmpty() ? why : noTls);
    };
    enable(*actions.openTable, !seat_);
    enable(*actions.joinTable, !seat_ || seat_->isOut());
    actions.theTable->setEnabled(seat_ || kept);
}

// --- coming to a table ---------------------------------------------------------------------------

void TableDesk::open()
{
    const QString name = parts_.house.settings.play.tableName();
    if (!name.isEmpty())
        return openNamed(name);
    auto* dialog = new OpenDialog(parts_.house.settings.play.offeredName(), OpenDialog::What::Table,
                                  &parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { openNamed(dialog->name()); });
    dialog->open();
}

void TableDesk::followPreferences(GameHost& host) const
{
    host.setPace(parts_.house.host.pace());
    host.setThinkSeconds(parts_.house.host.thinkSeconds());
}

std::unique_ptr<OpenedTable> TableDesk::makeTable(std::optional<RelayAddress> relay) const
{
    OpenedTable::Calls calls = calls_;
    const QString usual = parts_.house.settings.play.tableRelay();
    calls.relay = usual.isEmpty() ? std::move(relay) : *parseRelay(usual.toStdString());
    auto table = std::make_unique<OpenedTable>(folder_, calls);
    connect(table.get(), &OpenedTable::failed, &parts_.prompt, &PromptStrip::warn);
    followPreferences(table->host());
    return table;
}

bool TableDesk::mayGiveUpSeat(const QString& title)
{
    return !isThere(seatFile_) ||
           parts_.dialogs.choose(&parts_.window, title,
                                 tr("You still have a seat at a table. If you go to another one, "
                                    "that seat is given up."),
                                 tr("&Give It Up"), tr("&Cancel"));
}

void TableDesk::openNamed(const QString& name)
{
    parts_.house.settings.play.setTableName(name);
    if (!mayGiveUpSeat(tr("Open a Table")))
        return;
    auto table = makeTable();
    if (const Failure failure =
            table->open(name.toStdString(), usualSetup(parts_.house.settings.play))) {
        parts_.dialogs.complain(&parts_.window, tr("Open a Table"), wording(failure->message));
        return;
    }
    sitAtOwn(std::move(table), TableSeat::Ticket::fresh(name.toStdString()));
}

void TableDesk::sitAtOwn(std::unique_ptr<OpenedTable> table, const TableSeat::Ticket& ticket)
{
    table_ = std::move(table);
    decided_ = true;
    sitAt(std::make_unique<TableSeat>(ticket, seatFile_, *table_));
}

void TableDesk::goOnHere()
{
    if (!seat_ || !seat_->mayGoOnWithout())
        return;
    const TableSeat::Ticket old = seat_->ticket();
    const QString title = TableWindow::goOnTitle(old.game->owner);
    if (!parts_.dialogs.choose(
            &parts_.window, title,
            tr("The game goes on at a table of yours, from where everybody knows it. All tiles "
               "that nobody has seen are shuffled anew, hidden tiles are drawn again, and a "
               "computer plays in the place of %1, who cannot come back to it. Agree with the "
               "others first: they join with your new invitation, and the game begins when all "
               "are there.")
                .arg(isolated(old.game->owner)),
            tr("&Go On Here"), tr("&Cancel")))
        return;
    auto table = makeTable(old.invitation->relay);
    if (const Failure failure = table->open(old.name, setupOf(*old.game, old.seat)))
        return parts_.dialogs.complain(&parts_.window, title, wording(failure->message));
    rest();
    TableSeat::Ticket ticket = TableSeat::Ticket::fresh(old.name);
    ticket.seat = old.seat;
    sitAtOwn(std::move(table), ticket);
}

void TableDesk::join(const QString& message)
{
    if (seat_ && !seat_->isOut())
        return showWindow();
    if (joining_)
        joining_->close();
    joining_ = new JoinDialog(parts_.house.settings.play.offeredName(), message, calls_.nearby,
                              &parts_.window);
    joining_->setAttribute(Qt::WA_DeleteOnClose);
    connect(joining_, &QDialog::accepted, this, [this, dialog = joining_.data()] {
        parts_.house.settings.play.setTableName(dialog->name());
        rest();
        TableSeat::Ticket ticket = TableSeat::Ticket::fresh(dialog->name().toStdString());
        ticket.as = Hello::As::Visitor;
        former_.reset();
        // Whoever has a seat there already comes back to it.
        if (const auto kept = TableSeat::kept(seatFile_);
            kept && *kept && (*kept)->invitation &&
            (*kept)->invitation->secret == dialog->invitation().secret)
            ticket = **kept;
        else if (kept && *kept && (*kept)->game) // it may go on there
            former_ = **kept;
        else if (!mayGiveUpSeat(tr("Join a Table")))
            return;
        ticket.invitation = dialog->invitation();
        decided_ = ticket.as != Hello::As::Visitor;
        sitAt(std::make_unique<TableSeat>(ticket, seatFile_));
        seat_->call();
    });
    joining_->open();
}

void TableDesk::goOn()
{
    const auto kept = TableSeat::kept(seatFile_);
    const auto complain = [this](const Error& why) {
        parts_.dialogs.complain(&parts_.window, tr("The Table"), wording(why));
        updateActions();
    };
    if (!kept)
        return updateActions();
    if (!*kept)
        return complain(kept->error());
    decided_ = true;
    if ((*kept)->invitation) {
        sitAt(std::make_unique<TableSeat>(**kept, seatFile_));
        seat_->call();
        return;
    }
    auto table = makeTable();
    if (const Failure failure = table->openAgain())
        return complain(*failure);
    sitAtOwn(std::move(table), **kept);
}

void TableDesk::sitDown()
{
    if (!seat_ || !seat_->client().card())
        return; // it has gone meanwhile
    const auto& goesOn = seat_->client().card()->goesOn;
    const GoingOn* const known = former_ ? &*former_->game : nullptr;
    const QString title = tr("Join a Table");
    decided_ = true;
    if (!known || !goesOn || goesOn->table != known->table) {
        if (!known || mayGiveUpSeat(title))
            seat_->sitDown(Hello::As::Seat);
        return;
    }
    QString why;
    if (goesOn->steps < known->steps)
        why = tr("You know more of this game than the one who has opened this table: there, what "
                 "was done last is missing. Go on from here: choose Game, The Table.");
    else if (goesOn->steps == known->steps && !goesOn->isSameAs(*known))
        why = tr("This table is to go on with your game, but it is not as you know it. Ask %1 "
                 "what has happened.")
                  .arg(isolated(seat_->client().card()->owner));
    if (why.isEmpty())
        return seat_->sitDown(Hello::As::Seat, former_->seat);
    rest();
    parts_.dialogs.complain(&parts_.window, title, why);
}

void TableDesk::sitAt(std::unique_ptr<TableSeat> seat)
{
    seat_ = std::move(seat);
    away_ = 0;
    SeatClient& client = seat_->client();
    connect(seat_.get(), &TableSeat::changed, this, &TableDesk::onSeatChanged);
    connect(&client, &SeatClient::cardChanged, this, &TableDesk::onCard);
    connect(&client, &SeatClient::told, this, &TableDesk::hear);
    connect(&client, &SeatClient::presenceChanged, this, &TableDesk::onPresence);
    connect(&client, &SeatClient::dealsChecked, this, &TableDesk::onChecked);
    connect(&client, &SeatClient::timeTold, this, &TableDesk::onTime);
    connect(&client, &SeatClient::voteAsked, this, [this](int of) {
        parts_.prompt.tell(tr("Somebody at the table wants a computer to play for %1 until they "
                              "are back. If you agree, say so under Game, The Table.")
                               .arg(nameOf(of)));
        if (window_)
            window_->tellVote(of);
    });
    connect(&client, &SeatClient::said, this,
            [this](int of, int phrase) { tellSaid(of, phraseText(phrase)); });
    connect(&client, &SeatClient::wrote, this, [this](int of, const QString& words) {
        if (parts_.house.settings.play.readsWords())
            tellSaid(of, isolated(words));
    });
    updateActions();
    showWindow();
}

void TableDesk::showWindow()
{
    const bool fresh = !window_;
    window_.open([this] {
        words_ = std::make_unique<HellerTable>(*seat_, table_.get());
        return new TableWindow(*seat_, table_.get(), *words_,
                               parts_.house.settings.play.readsWords(), &parts_.window);
    });
    if (fresh)
        connectWindow();
}

void TableDesk::connectWindow()
{
    TableWindow* const window = window_.get();
    const auto on = [this, window](auto signal, auto what) { connect(window, signal, this, what); };
    on(&TableWindow::beginAsked, [this] { table_->dealer().begin(); });
    on(&TableWindow::lookAsked, [this] {
        decided_ = true;
        seat_->sitDown(Hello::As::Onlooker);
    });
    on(&TableWindow::rulesAsked,
       [this](int rules) { table_->dealer().setRules(words_->rulesAt(rules)); });
    on(&TableWindow::clockAsked, [this](TurnClock clock) { table_->dealer().setClock(clock); });
    on(&TableWindow::computerAsked, &TableDesk::letPlay);
    on(&TableWindow::nearbyAsked, [this](bool on) { table_->setOpenNearby(on); });
    on(&TableWindow::relayAsked, [this](const std::optional<RelayAddress>& relay) {
        parts_.house.settings.play.setTableRelay(relay ? QString::fromStdString(relayText(*relay))
                                                       : QString());
        table_->setRelay(relay);
    });
    on(&TableWindow::freeAsked, [this](int seat) { table_->dealer().setFree(seat); });
    on(&TableWindow::dismissAsked, [this](int seat) {
        if (parts_.dialogs.choose(window_.get(), tr("Ask to Leave"),
                                  tr("%1 leaves the table and cannot come back to it by this "
                                     "invitation. Somebody else can sit down there, or a computer "
                                     "can play.")
                                      .arg(nameOf(seat)),
                                  tr("&Ask to Leave"), tr("&Cancel")))
            table_->dealer().dismiss(seat);
    });
    on(&TableWindow::phraseAsked, [this](int phrase) { seat_->client().say(phrase); });
    on(&TableWindow::wordsAsked, [this](bool may) { table_->dealer().setWords(may); });
    on(&TableWindow::readingAsked,
       [this](bool reads) { parts_.house.settings.play.setReadsWords(reads); });
    on(&TableWindow::writingAsked,
       [this](const QString& words) { seat_->client().write(words.toStdString()); });
    on(&TableWindow::callAsked, [this] { seat_->tryNow(); });
    on(&TableWindow::invitationAsked, [this] {
        const Invitation invitation = table_ ? table_->invitation() : *seat_->ticket().invitation;
        QGuiApplication::clipboard()->setText(
            tr("Come and play “Auf Heller und Pfennig” with me. In the program: Game, Join a "
               "Table. Here is the invitation:") +
            QLatin1Char('\n') + QString::fromStdString(invitationText(invitation)));
        parts_.prompt.tell(tr("The invitation is in the clipboard."));
    });
    // The window goes with the seat, and must not in the middle of its own signal.
    connect(window, &TableWindow::restAsked, this, &TableDesk::rest, Qt::QueuedConnection);
    connect(window, &TableWindow::endAsked, this, &TableDesk::end, Qt::QueuedConnection);
    connect(window, &TableWindow::sitAsked, this, &TableDesk::sitDown, Qt::QueuedConnection);
    connect(window, &TableWindow::goOnAsked, this, &TableDesk::goOnHere, Qt::QueuedConnection);
}

void TableDesk::letPlay(int seat, const QString& level)
{
    if (level.isEmpty())
        return seat_->client().vote(seat);
    table_->dealer().letPlay(seat, level.toStdString(), playerName(level).toStdString());
}

// --- what is told --------------------------------------------------------------------------------

void TableDesk::tellSaid(int seat, const QString& what)
{
    const bool muted = window_ && (window_->muted() >> seat & 1U) != 0;
    if (!what.isEmpty() && !muted)
        parts_.prompt.tell(tr("%1: %2", "who says what").arg(nameOf(seat), what));
}

void TableDesk::onSeatChanged()
{
    if (seat_->isRefused() && seat_->why()->id == "class.here" && seat_->ticket().invitation) {
        // The seat goes, and must not in the middle of its own signal.
        const auto goThere = [this] {
            if (!seat_)
                return;
            const TableSeat::Ticket ticket = seat_->ticket();
            comeHome();
            emit classFound(*ticket.invitation, QString::fromStdString(ticket.name));
        };
        QMetaObject::invokeMethod(this, goThere, Qt::QueuedConnection);
    }
    if (seat_->isRefused() && session().isElsewhere()) {
        parts_.prompt.warn(wording(*seat_->why()));
    } else if (!seat_->isThere() && seat_->isElsewhere() && session().isElsewhere()) {
        parts_.prompt.tell(tr("There is no way to the table just now. It is tried again by "
                              "itself; your seat stays yours."));
    }
    updateActions();
    emit changed();
}

void TableDesk::onCard()
{
    emit changed();
    if (std::exchange(decided_, true))
        return;
    const TableCard& card = *seat_->client().card();
    const bool isOurs = former_ && card.goesOn && card.goesOn->table == former_->game->table;
    // Rules that everybody knows need no look.
    if (card.freeSeats() > 0 && (isOurs || (card.rules == RuleSet() && !card.goesOn)))
        QMetaObject::invokeMethod(this, &TableDesk::sitDown, Qt::QueuedConnection);
    else
        showWindow();
}

void TableDesk::hear(const TableNews& news)
{
    if (news.kind != TableNews::Kind::Reset)
        return;
    emit aboutToShow();
    if (session().isElsewhere())
        return;
    SeatClient& client = seat_->client();
    session().leaveHost();
    connect(&session(), &TableSession::asked, &client, &SeatClient::request);
    connect(&client, &SeatClient::told, &session(), &TableSession::hear);
    connect(&session(), &TableSession::asked, &client, [this](const TableRequest& request) {
        if (isAct(request.kind) && !seat_->isThere())
            parts_.prompt.tell(tr("There is no way to the table just now. Your turn is kept, and "
                                  "played as soon as there is one."));
    });
    client.request({TableRequest::Kind::Again});
    if (window_)
        window_->hide();
    parts_.window.activateWindow();
    emit changed();
    if (const auto& goesOn = client.card()->goesOn; goesOn && news.steps.size() == 1)
        // A computer may play at once, and everybody should read this all the same.
        parts_.prompt.warn(tr("The game goes on without %1. The tiles that nobody had seen are "
                              "shuffled anew.")
                               .arg(isolated(goesOn->owner)));
}

void TableDesk::onPresence()
{
    const unsigned away = seat_->client().away();
    const unsigned changed = std::exchange(away_, away) ^ away;
    if (!session().isElsewhere())
        return;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        if ((changed >> seat & 1U) != 0)
            parts_.prompt.tell((away >> seat & 1U) != 0
                                   ? tr("%1 is away just now.").arg(nameOf(seat))
                                   : tr("%1 is back.").arg(nameOf(seat)));
    }
}

void TableDesk::onTime(const TurnTime& time)
{
    const bool mine = time.seat == seat_->client().seat();
    if (time.over)
        parts_.prompt.tell(
            mine ? tr("Your time is over. You can still play; the others may let a computer play "
                      "this turn.")
                 : tr("%1's time is over. Wait, or let a computer play this turn: Game, The Table.")
                       .arg(nameOf(time.seat)));
    if (window_)
        window_->tellLate(time.over ? time.seat : -1);
    time_ = time;
    timed_.start();
    second_.start(1'000);
    emit clockChanged();
}

QString TableDesk::clockText() const
{
    if (!time_ || !seat_ || !session().isElsewhere() || session().latestPhase() != Phase::Playing ||
        time_->seat != session().latest().toMove || session().isAway(time_->seat))
        return {};
    const auto passed = static_cast<int>(timed_.elapsed() / 1'000);
    const bool limited = seat_->client().card()->clock == TurnClock::Limited;
    const int seconds = std::max(0, limited ? time_->seconds - passed : time_->seconds + passed);
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

void TableDesk::onChecked(int rounds, int deals, const Failure& wrong)
{
    if (wrong) {
        parts_.prompt.warn(tr("The deal was not as agreed: %1").arg(wording(wrong->message)));
        return;
    }
    const QString checked =
        tr("Deal checked: all %n round(s) so far were dealt as agreed.", nullptr, rounds);
    const int anew = deals - rounds;
    parts_.prompt.tell(
        anew > 0 ? checked + QLatin1Char(' ') +
                       tr("%n deal(s) had to begin anew, because somebody went.", nullptr, anew)
                 : checked);
    if (const auto game = seat_->client().wholeGame())
        parts_.house.keepFromElsewhere(*game);
}

// --- leaving -------------------------------------------------------------------------------------

bool TableDesk::mayLeave()
{
    if (!seat_ || !session().isElsewhere() || session().latestPhase() == Phase::GameOver)
        return true;
    return parts_.dialogs.choose(
        &parts_.window, tr("Leave the Table"),
        table_
            ? tr("If you go, the table is closed for now, and the others wait. Open it again with "
                 "Game, The Table: everybody has the same seat again.")
            : tr("Your seat at the table stays yours. Come back with Game, The Table."),
        tr("&Leave for Now"), tr("&Stay"));
}

bool TableDesk::mayClose()
{
    const bool others = table_ && (table_->dealer().present() & ~1U) != 0;
    if (others && !parts_.dialogs.choose(
                      &parts_.window, tr("Leave the Table"),
                      tr("Others sit at your table. If you close the program, the table is closed "
                         "for now. Open it again with Game, The Table: everybody has the same seat "
                         "again."),
                      tr("&Close for Now"), tr("&Stay")))
        return false;
    comeHome();
    return true;
}

bool TableDesk::leaveForNow()
{
    if (seat_ && !mayLeave())
        return false;
    rest();
    return true;
}

void TableDesk::closeWindows()
{
    window_.close();
}

void TableDesk::rest()
{
    if (!seat_)
        return;
    seat_->rest();
    comeHome();
}

void TableDesk::end()
{
    if (!seat_)
        return;
    const bool own = table_ != nullptr;
    const bool plays = session().isElsewhere() && session().latestPhase() != Phase::GameOver;
    const bool others = own && (table_->dealer().present() & ~1U) != 0;
    const bool matters = plays || others;
    if (matters &&
        !parts_.dialogs.choose(
            &parts_.window, own ? tr("End for All") : tr("Give Up the Seat"),
            own ? tr("The table is closed for everybody, and its game cannot be continued.")
                : tr("Somebody else can sit down in your place. You cannot come back to this "
                     "seat."),
            own ? tr("&End for All") : tr("&Give It Up"), tr("&Cancel")))
        return;
    seat_->leave();
    if (table_)
        table_->end();
    comeHome();
}

void TableDesk::comeHome()
{
    if (!seat_)
        return;
    delete window_.release();
    second_.stop();
    time_.reset();
    const bool away = session().isElsewhere();
    if (away) {
        disconnect(&session(), &TableSession::asked, &seat_->client(), nullptr);
        disconnect(&seat_->client(), nullptr, &session(), nullptr);
    }
    seat_->client().disconnect(this);
    seat_->disconnect(this);
    seat_.reset();
    table_.reset();
    updateActions();
    if (away) {
        if (!parts_.house.host.hasGame())
            beginHere_();
        session().returnToHost();
    }
    emit changed();
}

} // namespace hp
