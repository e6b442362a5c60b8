#include "app/cli/ServedTable.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/table/session/RecordedGame.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <map>
#include <utility>

namespace hp::cli {

namespace {

using Who = CardHead::Who;

/// Until a table whose game is over is closed, though somebody has not seen the end or looks on.
constexpr std::chrono::minutes Lingering{10};
constexpr std::chrono::minutes LingeringOnce{1};

bool isPersons(const CardHead::Seat& seat)
{
    return seat.who == Who::Here || seat.who == Who::Away;
}

} // namespace

ServedTable::ServedTable(const ServedGame& game, Settings settings, Tell tell)
    : game_(game), settings_(std::move(settings)), tell_(std::move(tell)),
      port_(settings_.calls.port)
{
}

ServedTable::~ServedTable()
{
    forget();
}

/// What its end brings about is not told.
void ServedTable::forget()
{
    if (saidBegun_.has_value())
        table_->dealer().disconnect(this);
    saidBegun_.reset();
}

QString ServedTable::path(const QString& name) const
{
    return QDir(settings_.folder)
        .filePath(QStringLiteral("table-%1/%2").arg(settings_.number).arg(name));
}

std::string ServedTable::invitation() const
{
    Invitation invitation = table_->invitation();
    auto& addresses = invitation.addresses;
    addresses.insert(addresses.begin(), settings_.addresses.begin(), settings_.addresses.end());
    if (addresses.size() > MaxInvitationAddresses)
        addresses.resize(MaxInvitationAddresses);
    return invitationText(invitation);
}

int ServedTable::present() const
{
    return static_cast<int>(std::ranges::count(card_.seats, Who::Here, &CardHead::Seat::who));
}

Failure ServedTable::open()
{
    HomeTable::Calls calls = settings_.calls;
    table_ = game_.makeTable(path({}), calls);
    if (!HomeTable::isKept(path({})))
        return openNew();
    tellFailures();
    if (Failure failure = table_->openAgain())
        return failure;
    table_->setRelay(calls.relay);
    // A firewall or a router knows the port that was asked for; no other one will do.
    if (calls.port != 0 && table_->invitation().port != calls.port)
        return makeError("table.cannotListen", {std::to_string(calls.port)});
    const RecordedGame& game = table_->recorded();
    if (game.hasGame() && game.hasEnded() && !settings_.once) {
        if (Failure failure = keepRecord())
            return failure;
        return openNew();
    }
    watch();
    return {};
}

Failure ServedTable::openNew()
{
    if (table_->recorded().hasGame())
        QFile::remove(path(QStringLiteral("table.hpgame"))); // it needs no place in the trash
    forget();
    if (HomeTable::isKept(path({})))
        table_->end();
    HomeTable::Calls calls = settings_.calls;
    calls.port = port_;
    table_.reset();
    table_ = game_.makeTable(path({}), calls);
    card_ = {};
    awaySince_ = {};
    overSince_.reset();
    complained_ = false;
    tellFailures();
    if (Failure failure = game_.open(*table_, settings_.owner, settings_.players))
        return failure;
    int seat = settings_.players - static_cast<int>(settings_.computers.size());
    std::map<std::string, int> namesakes;
    for (const std::string& level : settings_.computers) {
        const std::string name = game_.levelName(level).toStdString();
        const int number = ++namesakes[name];
        table_->dealer().letPlay(seat++, level,
                                 number == 1 ? name : nameWith(name, " " + std::to_string(number)));
    }
    watch();
    return {};
}

void ServedTable::tellFailures()
{
    connect(table_.get(), &HomeTable::failed, this, [this](const QString& why) {
        say({TableEvent::Kind::Failed, -1, {}, why});
    });
    connect(table_.get(), &HomeTable::relayChanged, this, [this] {
        const auto why = table_->whyNotAtRelay();
        if (std::exchange(relayFault_, why) != why && why)
            say({TableEvent::Kind::Failed, -1, {}, wording(*why)});
    });
}

void ServedTable::watch()
{
    table_->setOpenNearby(settings_.openNearby);
    game_.setPace(*table_, settings_.paceMs, settings_.thinkSeconds);
    table_->dealer().setWords(settings_.words);
    connect(&table_->dealer().game(), &DealtGame::happened, this, &ServedTable::goOn,
            Qt::QueuedConnection);
    connect(&table_->dealer(), &DealerEnd::presenceChanged, this, &ServedTable::look);
    connect(&table_->dealer(), &DealerEnd::presenceChanged, this, &ServedTable::goOn,
            Qt::QueuedConnection); // the dealer is in the middle of something
    saidBegun_ = table_->dealer().hasBegun();
    say({TableEvent::Kind::Opened});
    look();
    goOn();
}

/// Says what is different from before.
void ServedTable::look()
{
    using Kind = TableEvent::Kind;
    const CardHead before = std::exchange(card_, table_->dealer().head());
    for (int seat = 0; seat < std::ssize(card_.seats); ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        const CardHead::Seat was = at < before.seats.size() ? before.seats[at] : CardHead::Seat();
        const CardHead::Seat& is = card_.seats[at];
        if (is.who == Who::Here && was.who != Who::Here)
            say({was.who == Who::Away ? Kind::Back : Kind::Sat, seat, is.info.name});
        else if (is.who == Who::Away && was.who == Who::Here)
            say({Kind::Away, seat, is.info.name});
        else if (isPersons(was) && !isPersons(is))
            say({Kind::Left, seat, was.info.name});
        if (is.who != was.who)
            awaySince_[seat] = is.who == Who::Away ? std::optional(clock_()) : std::nullopt;
        if (is.info.player != "human" && was.info.player == "human" && isPersons(is))
            say({Kind::Computer, seat, is.info.name});
        if (is.who == Who::Here)
            untold_ &= ~(1U << seat);
    }
}

Failure ServedTable::tick()
{
    if (!table_ || done_)
        return {};
    const std::chrono::milliseconds now = clock_();
    if (table_->isHeld()) { // nobody is away by choice, and no end is kept yet
        for (auto& since : awaySince_)
            since = since ? std::optional(now) : since;
        return {};
    }
    standIn(now);
    if (!overSince_)
        return {};
    const bool toldAll = untold_ == 0 && present() == 0;
    const bool longAgo = now - *overSince_ > (settings_.once ? LingeringOnce : Lingering);
    if (!toldAll && !longAgo)
        return {};
    if (settings_.once) {
        done_ = true;
        return {};
    }
    if (const Failure failure = keepRecord()) { // the table waits until there is room for it
        if (!std::exchange(complained_, true))
            say({TableEvent::Kind::Failed, -1, {}, wording(*failure)});
        return {};
    }
    return openNew();
}

void ServedTable::goOn()
{
    if (!saidBegun_)
        return;
    DealerEnd& dealer = table_->dealer();
    if (!dealer.hasBegun() && card_.freeSeats() == 0)
        dealer.begin();
    const RecordedGame& game = table_->recorded();
    if (game.hasGame() && !std::exchange(*saidBegun_, true))
        say({TableEvent::Kind::Begun});
    if (!overSince_ && game.hasGame() && game.hasEnded()) {
        overSince_ = clock_();
        untold_ = 0;
        for (std::size_t seat = 0; seat < card_.seats.size(); ++seat)
            untold_ |= card_.seats[seat].who == Who::Away ? 1U << seat : 0U;
        say({TableEvent::Kind::Over});
    }
}

void ServedTable::standIn(std::chrono::milliseconds now)
{
    if (!settings_.away || overSince_)
        return;
    for (int seat = 0; seat < std::ssize(card_.seats); ++seat) {
        if (!awaySince_[seat] || now - *awaySince_[seat] < *settings_.away)
            continue;
        awaySince_[seat].reset();
        if (card_.seats[seat].info.player == "human")
            table_->dealer().letPlay(seat, table_->dealer().game().standIn());
    }
}

Failure ServedTable::keepRecord() const
{
    const QDir games(QDir(settings_.folder).filePath(QStringLiteral("games")));
    if (!games.mkpath(QStringLiteral(".")))
        return makeError("file.cannotMakeFolder", {qt_error_string().toStdString()},
                         games.path().toStdString());
    const QString name =
        QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
    return writeWholeFile(
        freePath(
            games.filePath(QStringLiteral("%1-table-%2.hpgame").arg(name).arg(settings_.number)),
            QStringLiteral("-")),
        table_->recorded().recordText());
}

} // namespace hp::cli
