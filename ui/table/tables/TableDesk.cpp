#include "ui/table/tables/TableDesk.h"

#include "engine/table/net/Phrases.h"
#include "engine/table/text/LinkLocal.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/direct/TableTls.h"
#include "ui/table/settings/Settings.h"
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

TableDesk::TableDesk(const Parts& parts, const QString& folder)
    : QObject(&parts.window), parts_(parts), folder_(folder),
      seatFile_(QDir(folder_).filePath(QStringLiteral("seat.json")))
{
    const Actions& actions = parts_.actions;
    connect(actions.openTable, &QAction::triggered, this, &TableDesk::open);
    connect(actions.joinTable, &QAction::triggered, this, [this] { join({}); });
    connect(actions.theTable, &QAction::triggered, this, [this] { seat_ ? showWindow() : goOn(); });
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
        if (now.endsWith(QLatin1String(":00")) && time_->seat == seat_->end().seat())
            QApplication::beep();
    });
}

HomeTable::Calls TableDesk::usualCalls()
{
    HomeTable::Calls calls;
    calls.nearby = NearbyPlaces();
    return calls;
}

TableDesk::~TableDesk()
{
    if (!seat_)
        return;
    seat_->disconnect(this);
    seat_->end().disconnect(this);
}

QString TableDesk::nameOf(int seat) const
{
    const auto& card = seat_->end().head();
    if (!card || seat < 0 || seat >= std::ssize(card->seats))
        return {};
    return isolated(card->seats[seat].info.name);
}

QString TableDesk::title() const
{
    if (!isElsewhere() || !seat_ || !seat_->end().head())
        return {};
    return tr("%1's Table").arg(QString::fromStdString(seat_->end().head()->owner));
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
    const QString name = parts_.settings.play.tableName();
    if (!name.isEmpty())
        return openNamed(name);
    auto* dialog =
        new OpenDialog(parts_.settings.play.offeredName(), OpenDialog::What::Table, &parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { openNamed(dialog->name()); });
    dialog->open();
}

std::unique_ptr<HomeTable> TableDesk::makeTable(std::optional<RelayAddress> relay) const
{
    HomeTable::Calls calls = calls_;
    const QString usual = parts_.settings.play.tableRelay();
    calls.relay = usual.isEmpty() ? std::move(relay) : *parseRelay(usual.toStdString());
    auto table = newTable(calls);
    connect(table.get(), &HomeTable::failed, this, &TableDesk::warned);
    setPace(*table);
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
    parts_.settings.play.setTableName(name);
    if (!mayGiveUpSeat(tr("Open a Table")))
        return;
    auto table = makeTable();
    if (const Failure failure = openNew(*table, name.toStdString())) {
        parts_.dialogs.complain(&parts_.window, tr("Open a Table"), wording(failure->message));
        return;
    }
    sitAtOwn(std::move(table), OwnSeat::Ticket::fresh(name.toStdString()));
}

void TableDesk::sitAtOwn(std::unique_ptr<HomeTable> table, const OwnSeat::Ticket& ticket)
{
    table_ = std::move(table);
    decided_ = true;
    sitAt(newSeat(ticket, table_.get()));
}

void TableDesk::join(const QString& message)
{
    if (seat_ && !seat_->isOut())
        return showWindow();
    if (joining_)
        joining_->close();
    joining_ =
        new JoinDialog(parts_.settings.play.offeredName(), message, calls_.nearby, &parts_.window);
    joining_->setAttribute(Qt::WA_DeleteOnClose);
    connect(joining_, &QDialog::accepted, this, [this, dialog = joining_.data()] {
        parts_.settings.play.setTableName(dialog->name());
        rest();
        OwnSeat::Ticket ticket = OwnSeat::Ticket::fresh(dialog->name().toStdString());
        ticket.as = Hello::As::Visitor;
        // Whoever has a seat there already comes back to it.
        if (const auto kept = keptSeat();
            kept && *kept && (*kept)->invitation &&
            (*kept)->invitation->secret == dialog->invitation().secret)
            ticket = **kept;
        else if (!mayJoinOther())
            return;
        ticket.invitation = dialog->invitation();
        decided_ = ticket.as != Hello::As::Visitor;
        sitAt(newSeat(ticket, nullptr));
        seat_->call();
    });
    joining_->open();
}

void TableDesk::goOn()
{
    const auto kept = keptSeat();
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
        sitAt(newSeat(**kept, nullptr));
        seat_->call();
        return;
    }
    auto table = makeTable();
    if (const Failure failure = table->openAgain())
        return complain(*failure);
    sitAtOwn(std::move(table), **kept);
}

bool TableDesk::mayJoinOther()
{
    return mayGiveUpSeat(tr("Join a Table"));
}

void TableDesk::sitDown()
{
    if (!seat_ || !seat_->end().head())
        return; // it has gone meanwhile
    decided_ = true;
    takeSeat();
}

void TableDesk::takeSeat()
{
    seat_->sitDown(Hello::As::Seat);
}

void TableDesk::sitAt(std::unique_ptr<OwnSeat> seat)
{
    seat_ = std::move(seat);
    away_ = 0;
    SeatEnd& end = seat_->end();
    connect(seat_.get(), &OwnSeat::changed, this, &TableDesk::onSeatChanged);
    connect(&end, &SeatEnd::cardChanged, this, &TableDesk::onCard);
    connect(&end, &SeatEnd::presenceChanged, this, &TableDesk::onPresence);
    connect(&end, &SeatEnd::dealsChecked, this, &TableDesk::onChecked);
    connect(&end, &SeatEnd::timeTold, this, &TableDesk::onTime);
    connect(&end, &SeatEnd::voteAsked, this, [this](int of) {
        emit told(tr("Somebody at the table wants a computer to play for %1 until they "
                     "are back. If you agree, say so under Game, The Table.")
                      .arg(nameOf(of)));
        if (window_)
            window_->tellVote(of);
    });
    connect(&end, &SeatEnd::said, this,
            [this](int of, int phrase) { tellSaid(of, phraseText(phrase)); });
    connect(&end, &SeatEnd::wrote, this, [this](int of, const QString& words) {
        if (parts_.settings.play.readsWords())
            tellSaid(of, isolated(words));
    });
    updateActions();
    showWindow();
}

void TableDesk::showWindow()
{
    const bool fresh = !window_;
    window_.open([this] {
        words_ = newWords();
        return new TableWindow(*seat_, table_.get(), *words_, parts_.settings.play.readsWords(),
                               &parts_.window);
    });
    if (fresh)
        connectWindow(*window_.get());
}

void TableDesk::connectWindow(TableWindow& window)
{
    const auto on = [this, &window](auto signal, auto what) {
        connect(&window, signal, this, what);
    };
    on(&TableWindow::beginAsked, [this] { table_->dealer().begin(); });
    on(&TableWindow::lookAsked, [this] {
        decided_ = true;
        seat_->sitDown(Hello::As::Onlooker);
    });
    on(&TableWindow::rulesAsked, &TableDesk::setRules);
    on(&TableWindow::clockAsked, [this](TurnClock clock) { table_->dealer().setClock(clock); });
    on(&TableWindow::computerAsked, &TableDesk::letPlay);
    on(&TableWindow::nearbyAsked, [this](bool on) { table_->setOpenNearby(on); });
    on(&TableWindow::relayAsked, [this](const std::optional<RelayAddress>& relay) {
        parts_.settings.play.setTableRelay(relay ? QString::fromStdString(relayText(*relay))
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
    on(&TableWindow::phraseAsked, [this](int phrase) { seat_->end().say(phrase); });
    on(&TableWindow::wordsAsked, [this](bool may) { table_->dealer().setWords(may); });
    on(&TableWindow::readingAsked,
       [this](bool reads) { parts_.settings.play.setReadsWords(reads); });
    on(&TableWindow::writingAsked,
       [this](const QString& words) { seat_->end().write(words.toStdString()); });
    on(&TableWindow::callAsked, [this] { seat_->tryNow(); });
    on(&TableWindow::invitationAsked, [this] {
        const Invitation invitation = table_ ? table_->invitation() : *seat_->ticket().invitation;
        QGuiApplication::clipboard()->setText(
            tr("Come and play “%1” with me. In the program: Game, Join a Table. Here is the "
               "invitation:")
                .arg(QString::fromStdString(seat_->end().gameName().title)) +
            QLatin1Char('\n') + QString::fromStdString(invitationText(forOthers(invitation))));
        emit told(tr("The invitation is in the clipboard."));
    });
    // The window goes with the seat, and must not in the middle of its own signal.
    connect(&window, &TableWindow::restAsked, this, &TableDesk::rest, Qt::QueuedConnection);
    connect(&window, &TableWindow::endAsked, this, &TableDesk::end, Qt::QueuedConnection);
    connect(&window, &TableWindow::sitAsked, this, &TableDesk::sitDown, Qt::QueuedConnection);
}

void TableDesk::letPlay(int seat, const QString& level)
{
    if (level.isEmpty())
        return seat_->end().vote(seat);
    table_->dealer().letPlay(seat, level.toStdString(), words_->playerName(level).toStdString());
}

// --- what is told --------------------------------------------------------------------------------

void TableDesk::tellSaid(int seat, const QString& what)
{
    const bool muted = window_ && (window_->muted() >> seat & 1U) != 0;
    if (!what.isEmpty() && !muted)
        emit told(tr("%1: %2", "who says what").arg(nameOf(seat), what));
}

/// What was to be joined is no table of this game, but something that this program has.
void TableDesk::leaveRefused()
{
    if (!seat_ || !seat_->isRefused())
        return;
    const OwnSeat::Ticket ticket = seat_->ticket();
    const Message why = *seat_->why();
    if (why.id == "table.otherGame") {
        if (!why.params.empty())
            emit otherGameFound(QString::fromStdString(why.params.front()),
                                InvitationScheme +
                                    QString::fromStdString(invitationText(*ticket.invitation)));
        return;
    }
    comeHome();
    emit classFound(*ticket.invitation, QString::fromStdString(ticket.name));
}

void TableDesk::onSeatChanged()
{
    if (seat_->isRefused() && seat_->ticket().invitation &&
        (seat_->why()->id == "class.here" || seat_->why()->id == "table.otherGame"))
        // The seat goes, and must not in the middle of its own signal.
        QMetaObject::invokeMethod(this, &TableDesk::leaveRefused, Qt::QueuedConnection);
    if (seat_->isRefused() && isElsewhere()) {
        emit warned(wording(*seat_->why()));
    } else if (!seat_->isThere() && seat_->isElsewhere() && isElsewhere()) {
        emit told(tr("There is no way to the table just now. It is tried again by "
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
    // Rules that everybody knows need no look.
    if (seat_->end().head()->freeSeats() > 0 && isUsual())
        QMetaObject::invokeMethod(this, &TableDesk::sitDown, Qt::QueuedConnection);
    else
        showWindow();
}

bool TableDesk::gameTold()
{
    emit aboutToShow();
    if (isElsewhere())
        return false;
    goThere();
    if (window_)
        window_->hide();
    parts_.window.activateWindow();
    emit awayChanged(away_);
    emit changed();
    return true;
}

void TableDesk::tellIfKept()
{
    if (!seat_->isThere())
        emit told(tr("There is no way to the table just now. Your turn is kept, and played as soon "
                     "as there is one."));
}

void TableDesk::gameBegunHere()
{
    if (isElsewhere())
        rest();
}

void TableDesk::onPresence()
{
    const unsigned away = seat_->end().away();
    const unsigned changed = std::exchange(away_, away) ^ away;
    if (!isElsewhere())
        return;
    emit awayChanged(away);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        if ((changed >> seat & 1U) != 0)
            emit told((away >> seat & 1U) != 0 ? tr("%1 is away just now.").arg(nameOf(seat))
                                               : tr("%1 is back.").arg(nameOf(seat)));
    }
}

void TableDesk::onTime(const TurnTime& time)
{
    const bool mine = time.seat == seat_->end().seat();
    if (time.over)
        emit told(
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
    if (!time_ || !seat_ || !isElsewhere() || !isTimed(time_->seat))
        return {};
    const auto passed = static_cast<int>(timed_.elapsed() / 1'000);
    const bool limited = seat_->end().head()->clock == TurnClock::Limited;
    const int seconds = std::max(0, limited ? time_->seconds - passed : time_->seconds + passed);
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

void TableDesk::onChecked(int rounds, int deals, const Failure& wrong)
{
    if (wrong) {
        emit warned(tr("The deal was not as agreed: %1").arg(wording(wrong->message)));
        return;
    }
    const QString checked =
        tr("Deal checked: all %n round(s) so far were dealt as agreed.", nullptr, rounds);
    const int anew = deals - rounds;
    emit told(anew > 0
                  ? checked + QLatin1Char(' ') +
                        tr("%n deal(s) had to begin anew, because somebody went.", nullptr, anew)
                  : checked);
    keepWhole();
}

// --- leaving -------------------------------------------------------------------------------------

bool TableDesk::mayLeave()
{
    if (!seat_ || !isElsewhere() || isOver())
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
    const bool plays = isElsewhere() && !isOver();
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
    words_.reset();
    second_.stop();
    time_.reset();
    // Neither is heard any more. The seat goes before its table.
    std::unique_ptr<HomeTable> table = std::move(table_);
    std::unique_ptr<OwnSeat> seat = std::move(seat_);
    seat->end().disconnect(this);
    seat->disconnect(this);
    const bool away = isElsewhere();
    if (away)
        goHome(*seat);
    seat.reset();
    table.reset();
    updateActions();
    if (away)
        emit awayChanged(0);
    emit changed();
}

} // namespace hp
