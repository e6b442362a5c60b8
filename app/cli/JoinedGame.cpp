#include "app/cli/JoinedGame.h"

#include "app/cli/Command.h"
#include "app/cli/Interrupts.h"

#include "engine/table/SeatLetter.h"
#include "engine/table/net/Phrases.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

namespace hp::cli {

namespace {

constexpr double FirstWait = 30; ///< seconds
constexpr int ChecksMs = 5'000;
constexpr int SettlingMs = 100;

class JoinText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QString seated(QChar seat, const QString& owner)
    {
        return tr("You have seat %1 at the table of %2.").arg(seat).arg(owner);
    }
    static QString onlooking(const QString& owner)
    {
        return tr("You look on at the table of %1.").arg(owner);
    }
    static QString card(const QStringList& seats) { return seats.join(QStringLiteral(", ")); }
    static QString freeSeat(QChar seat) { return tr("%1 is free").arg(seat); }
    static QString away(const QString& name) { return tr("%1 is away just now.").arg(name); }
    static QString back(const QString& name) { return tr("%1 is back.").arg(name); }
    static QString says(const QString& name, const QString& phrase)
    {
        return tr("%1 says: %2").arg(name, phrase);
    }
    static QString noWords() { return tr("At this table, people do not write to each other."); }
    static QString noAnswer(const QString& why)
    {
        return tr("%1 This program goes on calling.").arg(why);
    }
    static QString again() { return tr("The table answers again."); }
    static QString goneOn() { return tr("Meanwhile the game has gone on."); }
    static QString checked(int rounds)
    {
        return tr("All deals have been checked: nobody has chosen a tile. Rounds: %1").arg(rounds);
    }
    static QString unchecked() { return tr("The deals of the last round could not be checked."); }
    static QString left() { return tr("The game was left before its end."); }
    static QString kept(const QString& file)
    {
        return tr("The seat is kept: join --seat-file %1 goes on.").arg(file);
    }
};

QChar seatWord(int seat)
{
    return QLatin1Char(seatLetter(seat));
}

} // namespace

void tellPeople(const QString& text)
{
    std::fflush(stdout);
    const std::string line = text.toStdString() + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

JoinedGame::JoinedGame(const Settings& settings) : settings_(settings) {}

void JoinedGame::start(OwnSeat& seat)
{
    seat_ = &seat;
    SeatEnd& end = seat.end();
    connect(&end, &SeatEnd::seated, this, &JoinedGame::seatChanged);
    connect(&end, &SeatEnd::cardChanged, this, &JoinedGame::tellCard, Qt::QueuedConnection);
    connect(&end, &SeatEnd::presenceChanged, this, &JoinedGame::tellAway, Qt::QueuedConnection);
    connect(&end, &SeatEnd::voteAsked, &end, &SeatEnd::vote);
    connect(&end, &SeatEnd::said, this,
            [this](int of, int phrase) { tellSaid(of, phraseText(phrase)); });
    connect(&end, &SeatEnd::wrote, this, [this](int of, const QString& words) {
        if (settings_.words)
            tellSaid(of, isolated(words));
    });
    connect(&end, &SeatEnd::dealsChecked, this,
            [this](int rounds, int, const Failure& wrong) { dealsChecked(rounds, wrong); });
    connect(seat_, &OwnSeat::changed, this, &JoinedGame::seatChanged);
    connect(&second_, &QTimer::timeout, this, &JoinedGame::waitOrGiveUp);
    pace_.setSingleShot(true);
    connect(&pace_, &QTimer::timeout, this, &JoinedGame::goOn);
    checks_.setSingleShot(true);
    checks_.setInterval(ChecksMs);
    connect(&checks_, &QTimer::timeout, this, [this] {
        if (!seat_->isThere())
            return checks_.start(); // they are told when it is
        tellPeople(JoinText::unchecked());
        conclude();
    });
}

JoinedGame::~JoinedGame() = default;

int JoinedGame::run()
{
    const Interrupts interrupts([this] { leave({}); });
    sinceAct_.start();
    silent_.start();
    second_.start(1'000);
    seat_->call();
    if (!code_)
        loop_.exec();
    return *code_;
}

void JoinedGame::write(const std::string& words)
{
    if (const auto& card = seat_->end().head(); card && !card->words)
        tellPeople(JoinText::noWords());
    seat_->end().write(words);
}

void JoinedGame::finish(int code)
{
    if (!code_)
        code_ = code;
    loop_.quit();
}

// --- the line ------------------------------------------------------------------------------------

void JoinedGame::seatChanged()
{
    if (code_)
        return;
    if (seat_->isRefused()) {
        complain(wording(*seat_->why()));
        return finish(Refused);
    }
    if (!seat_->isThere()) {
        const bool isStranger = seat_->why() && seat_->why()->id == "table.otherKey";
        if (isStranger && !seated_ && !settings_.known) {
            complain(wording(*seat_->why()));
            return finish(Refused);
        }
        return;
    }
    const std::optional<CardHead>& card = seat_->end().head();
    if (!card)
        return;
    if (std::exchange(complained_, false))
        tellPeople(JoinText::again());
    if (!std::exchange(seated_, true)) {
        const QString owner = isolated(card->owner);
        const int seat = seat_->end().seat();
        tellPeople(seat < 0 ? JoinText::onlooking(owner) : JoinText::seated(seatWord(seat), owner));
    }
}

void JoinedGame::waitOrGiveUp()
{
    if (code_ || (seat_->isThere() && seat_->end().head())) {
        silent_.start();
        seatChanged();
        return goOn();
    }
    const bool limited = settings_.waiting || !seated_;
    const double seconds = static_cast<double>(silent_.elapsed()) / 1'000;
    const Message why = seat_->why().value_or(Message{"table.noAnswer", {}});
    if (limited && seconds > settings_.waiting.value_or(FirstWait)) {
        complain(wording(why));
        if (seated_ && !settings_.file.isEmpty())
            tellPeople(JoinText::kept(settings_.file));
        return finish(NoAnswer);
    }
    if (seconds > 2 && !std::exchange(complained_, true))
        tellPeople(JoinText::noAnswer(wording(why)));
}

void JoinedGame::leave(const Failure& why)
{
    if (code_)
        return;
    if (why)
        complain(*why);
    if (settings_.json && hasGame())
        print(asJson() + "\n");
    complain(JoinText::left());
    if (seated_ && hasPlayer() && settings_.file.isEmpty()) {
        seat_->leave(); // nobody could find this seat again
        QTimer::singleShot(200, this, [this] { finish(No); });
        return;
    }
    if (seated_ && hasPlayer())
        tellPeople(JoinText::kept(settings_.file));
    finish(No);
}

// --- what is told --------------------------------------------------------------------------------

QString JoinedGame::nameOf(int seat) const
{
    return QStringLiteral("%1 (%2)").arg(isolated(seats()[seat].name)).arg(seatWord(seat));
}

/// Who sits there, until the game begins.
void JoinedGame::tellCard()
{
    seatChanged();
    const std::optional<CardHead>& card = seat_->end().head();
    if (code_ || !card || hasGame())
        return;
    QStringList seats;
    for (int seat = 0; seat < std::ssize(card->seats); ++seat) {
        const CardHead::Seat& of = card->seats[seat];
        seats += of.info.name.empty()
                     ? JoinText::freeSeat(seatWord(seat))
                     : QStringLiteral("%1 %2").arg(seatWord(seat)).arg(isolated(of.info.name));
    }
    const QString text = JoinText::card(seats);
    if (std::exchange(card_, text) != text)
        tellPeople(text);
}

void JoinedGame::tellAway()
{
    if (!hasGame())
        return;
    const unsigned before = std::exchange(away_, seat_->end().away());
    for (int seat = 0; seat < std::ssize(seats()); ++seat) {
        const bool was = (before >> seat & 1U) != 0;
        const bool is = (away_ >> seat & 1U) != 0;
        if (was != is)
            tellPeople(is ? JoinText::away(nameOf(seat)) : JoinText::back(nameOf(seat)));
    }
}

void JoinedGame::tellSaid(int seat, const QString& what) const
{
    if (!what.isEmpty() && hasGame())
        tellPeople(JoinText::says(nameOf(seat), what));
}

void JoinedGame::dealsChecked(int rounds, const Failure& wrong)
{
    if (wrong) {
        complain(*wrong);
        if (wrong->message.id != "table.dealtWithout") // that is said, but nobody has cheated
            return finish(No);
    }
    checked_ = rounds;
    if (checks_.isActive())
        goOn();
}

// --- the game ------------------------------------------------------------------------------------

void JoinedGame::goOn()
{
    if (code_ || !hasGame())
        return;
    tellSteps();
    if (isOver()) {
        if (checked_ < rounds()) {
            if (!checks_.isActive())
                checks_.start();
            return;
        }
        tellPeople(JoinText::checked(checked_));
        return conclude();
    }
    if (hasPlayer())
        decide();
}

/// The game is over: there is nothing to come back for.
void JoinedGame::conclude()
{
    print(settings_.json ? QString::fromStdString(asJson()) + QLatin1Char('\n') : result());
    std::fflush(stdout); // before the seat is forgotten
    if (const Failure failure =
            settings_.record.isEmpty() ? Failure() : saveRecord(settings_.record)) {
        complain(*failure);
        return finish(No);
    }
    if (!settings_.file.isEmpty())
        QFile::remove(settings_.file);
    finish(Done);
}

bool JoinedGame::mayDecide()
{
    if (code_ || pace_.isActive())
        return false;
    if (!seat_->end().isSettled()) { // what was asked before has not been answered
        pace_.start(SettlingMs);
        return false;
    }
    const qint64 rest = settings_.paceMs - sinceAct_.elapsed();
    if (rest > 0)
        pace_.start(static_cast<int>(rest));
    return rest <= 0;
}

void JoinedGame::tellGoneOn()
{
    tellPeople(JoinText::goneOn());
}

} // namespace hp::cli
