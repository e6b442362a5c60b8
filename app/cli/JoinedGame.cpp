#include "app/cli/JoinedGame.h"

#include "app/cli/Command.h"
#include "app/cli/Interrupts.h"
#include "app/cli/Report.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/table/net/Phrases.h"

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

bool isSame(const SeatView& one, const RulesPtr& rules, SeatView other)
{
    other.rules = rules.get(); // they come anew with every connection
    return one == other;
}

void tellPeople(const QString& text)
{
    std::fflush(stdout);
    const std::string line = text.toStdString() + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

} // namespace

JoinedGame::JoinedGame(const Settings& settings, std::unique_ptr<Seat> player)
    : settings_(settings), seat_(settings.ticket, settings.file)
{
    if (player)
        player_ = std::make_unique<SeatThread>(std::move(player));
    SeatClient& client = seat_.client();
    connect(&session_, &TableSession::asked, &client, &SeatClient::request);
    connect(&client, &SeatClient::told, &session_, &TableSession::hear);
    connect(&client, &SeatClient::told, this, &JoinedGame::goOn, Qt::QueuedConnection);
    connect(&session_, &TableSession::refused, this, [this](const QString& why) { refused(why); });
    connect(&client, &SeatClient::seated, this, &JoinedGame::seatChanged);
    connect(&client, &SeatClient::cardChanged, this, &JoinedGame::tellCard, Qt::QueuedConnection);
    connect(&client, &SeatClient::presenceChanged, this, &JoinedGame::tellAway,
            Qt::QueuedConnection);
    connect(&client, &SeatClient::voteAsked, &client, &SeatClient::vote);
    connect(&client, &SeatClient::said, this,
            [this](int seat, int phrase) { tellSaid(seat, phraseText(phrase)); });
    connect(&client, &SeatClient::wrote, this, [this](int seat, const QString& words) {
        if (settings_.words)
            tellSaid(seat, isolated(words));
    });
    connect(&client, &SeatClient::dealsChecked, this,
            [this](int rounds, int, const Failure& wrong) { dealsChecked(rounds, wrong); });
    connect(&seat_, &TableSeat::changed, this, &JoinedGame::seatChanged);
    connect(&second_, &QTimer::timeout, this, &JoinedGame::waitOrGiveUp);
    pace_.setSingleShot(true);
    connect(&pace_, &QTimer::timeout, this, &JoinedGame::goOn);
    checks_.setSingleShot(true);
    checks_.setInterval(ChecksMs);
    connect(&checks_, &QTimer::timeout, this, [this] {
        if (!seat_.isThere())
            return checks_.start(); // they are told when it is
        tellPeople(JoinText::unchecked());
        conclude();
    });
}

JoinedGame::~JoinedGame()
{
    seat_.client().disconnect(this);
    seat_.disconnect(this);
}

int JoinedGame::run()
{
    const Interrupts interrupts([this] { leave({}); });
    sinceAct_.start();
    silent_.start();
    second_.start(1'000);
    seat_.call();
    if (!code_)
        loop_.exec();
    return *code_;
}

void JoinedGame::write(const std::string& words)
{
    if (const auto& card = seat_.client().card(); card && !card->words)
        tellPeople(JoinText::noWords());
    seat_.client().write(words);
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
    if (seat_.isRefused()) {
        complain(wording(*seat_.why()));
        return finish(Refused);
    }
    if (!seat_.isThere()) {
        const bool isStranger = seat_.why() && seat_.why()->id == "table.otherKey";
        if (isStranger && !seated_ && !settings_.known) {
            complain(wording(*seat_.why()));
            return finish(Refused);
        }
        return;
    }
    const std::optional<TableCard>& card = seat_.client().card();
    if (!card)
        return;
    if (std::exchange(complained_, false))
        tellPeople(JoinText::again());
    if (!std::exchange(seated_, true)) {
        const QString owner = isolated(card->owner);
        const int seat = seat_.client().seat();
        tellPeople(seat < 0 ? JoinText::onlooking(owner) : JoinText::seated(seatWord(seat), owner));
    }
}

void JoinedGame::waitOrGiveUp()
{
    if (code_ || (seat_.isThere() && seat_.client().card())) {
        silent_.start();
        seatChanged();
        return goOn();
    }
    const bool limited = settings_.waiting || !seated_;
    const double seconds = static_cast<double>(silent_.elapsed()) / 1'000;
    const Message why = seat_.why().value_or(Message{"table.noAnswer", {}});
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
    if (settings_.json && session_.hasGame())
        print(gameJson(session_) + "\n");
    complain(JoinText::left());
    if (seated_ && player_ && settings_.file.isEmpty()) {
        seat_.leave(); // nobody could find this seat again
        QTimer::singleShot(200, this, [this] { finish(No); });
        return;
    }
    if (seated_ && player_)
        tellPeople(JoinText::kept(settings_.file));
    finish(No);
}

// --- what is told --------------------------------------------------------------------------------

QString JoinedGame::nameOf(int seat) const
{
    return QStringLiteral("%1 (%2)")
        .arg(isolated(session_.seatInfo(seat).name))
        .arg(seatWord(seat));
}

/// Who sits there, until the game begins.
void JoinedGame::tellCard()
{
    seatChanged();
    const std::optional<TableCard>& card = seat_.client().card();
    if (code_ || !card || session_.hasGame())
        return;
    QStringList seats;
    for (int seat = 0; seat < std::ssize(card->seats); ++seat) {
        const TableCard::Seat& of = card->seats[static_cast<std::size_t>(seat)];
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
    if (!session_.hasGame())
        return;
    const unsigned before = std::exchange(away_, seat_.client().away());
    for (int seat = 0; seat < session_.seatCount(); ++seat) {
        const bool was = (before >> seat & 1U) != 0;
        const bool is = (away_ >> seat & 1U) != 0;
        if (was != is)
            tellPeople(is ? JoinText::away(nameOf(seat)) : JoinText::back(nameOf(seat)));
    }
}

void JoinedGame::tellSaid(int seat, const QString& what) const
{
    if (!what.isEmpty() && session_.hasGame())
        tellPeople(JoinText::says(nameOf(seat), what));
}

void JoinedGame::tellSteps()
{
    const std::vector<TableStep>& steps = session_.steps();
    if (told_ == 0 && !settings_.json)
        print(rulesName(session_.ruleSet()) + QStringLiteral("\n\n"));
    for (; told_ < steps.size(); ++told_) {
        const TableStep& step = steps[told_];
        if (settings_.json)
            continue;
        if (step.kind == StepKind::Deal)
            print(dealText(step.after));
        else if (step.kind == StepKind::Turn)
            print(turnText(step.report, session_.rules()));
    }
    std::fflush(stdout);
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
    if (code_ || !session_.hasGame())
        return;
    tellSteps();
    if (session_.latestPhase() == Phase::GameOver) {
        if (checked_ < session_.latest().round) {
            if (!checks_.isActive())
                checks_.start();
            return;
        }
        tellPeople(JoinText::checked(checked_));
        return conclude();
    }
    if (!player_)
        return;
    if (session_.latestPhase() == Phase::RoundOver) {
        if (std::exchange(askedRound_, session_.steps().size()) != session_.steps().size())
            session_.requestNextRound();
        return;
    }
    if (session_.curtainSeat() >= 0)
        session_.liftCurtain();
    decide();
}

/// The game is over: there is nothing to come back for.
void JoinedGame::conclude()
{
    print(settings_.json ? QString::fromStdString(gameJson(session_)) + QLatin1Char('\n')
                         : resultText(session_.latest()));
    std::fflush(stdout); // before the seat is forgotten
    const auto game = seat_.client().wholeGame();
    if (const Failure failure = game && !settings_.record.isEmpty()
                                    ? saveRecord(game->timeline().record(), settings_.record)
                                    : Failure()) {
        complain(*failure);
        return finish(No);
    }
    if (!settings_.file.isEmpty())
        QFile::remove(settings_.file);
    finish(Done);
}

/// The game is still where the player was asked.
bool JoinedGame::isAsAsked() const
{
    return asked_ && isSame(*asked_, askedRules_, session_.latest());
}

void JoinedGame::decide()
{
    if (code_ || !session_.personMayAct() || player_->isBusy() || pace_.isActive())
        return;
    if (!seat_.client().isSettled()) // what was asked before has not been answered
        return pace_.start(SettlingMs);
    if (const qint64 rest = settings_.paceMs - sinceAct_.elapsed(); rest > 0)
        return pace_.start(static_cast<int>(rest));
    asked_ = session_.latest();
    askedRules_ = session_.rulesPtr();
    player_->decide(*asked_, askedRules_,
                    [this](const SeatThread::Answer& answer) { answered(answer); });
}

void JoinedGame::answered(const SeatThread::Answer& answer)
{
    if (code_)
        return;
    if (!answer.decision)
        return leave(answer.failure);
    if (!isAsAsked() || !session_.personMayAct()) {
        tellPeople(JoinText::goneOn());
        return goOn();
    }
    sinceAct_.start();
    if (answer.decision->draw)
        session_.requestDraw();
    else
        session_.requestTurn(answer.decision->turn);
}

void JoinedGame::refused(const QString& why)
{
    if (code_ || !player_ || !isAsAsked() || player_->isBusy())
        return;
    player_->refused(makeError("table.said", {why.toStdString()}), [this, why](bool again) {
        if (again)
            return goOn();
        leave(makeError("table.said", {why.toStdString()}));
    });
}

} // namespace hp::cli
