#include "ui/lisboa/session/Host.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/lisboa/session/AnyPlayer.h"

#include <algorithm>

namespace hp::lisboa {

Host::Host(QObject* parent) : RecordedGame(parent), thinking_(*this, makeAnyPlayer)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Host::playDue);
}

Host::~Host() = default;

void Host::begin(const Setup& setup)
{
    Record record;
    record.rules = std::make_shared<const Rules>(setup.rules, static_cast<int>(setup.seats.size()));
    record.seats = setup.seats;
    record.seed = setup.seed;
    Random random(setup.seed);
    record.begin = Game::begun(*record.rules, random).state();
    record.begin.colours = setup.colours;
    adopt(std::move(record), {}, true);
}

void Host::adopt(Record record, const QString& path, bool modified)
{
    leaveStep();
    thinking_.endPrograms();
    standIns_ = 0;
    undone_.clear();
    record_ = std::move(record);
    game_.emplace(record_.last());
    path_ = path;
    modified_ = modified;
    since_.start();
    keepFirst(true);
    emit gameReset();
    continueGame();
}

bool Host::hasEnded() const
{
    return isOver() && !record_.steps.empty();
}

bool Host::hasUnsavedWork() const
{
    return hasGame() && modified_ && !record_.steps.empty();
}

QByteArray Host::growing(const Record& record)
{
    // Names, players and help may change in the head, and the line of a turn that has not ended
    // grows within.
    Record played = record;
    played.seats.assign(record.seats.size(), {});
    played.aids = {};
    played.otherPlayers = false;
    QByteArray text = printRecord(played);
    if (record.last().stage() != Stage::Turn && !record.steps.empty())
        text.truncate(text.lastIndexOf('\n', -2) + 1);
    return text;
}

Result<QByteArray> Host::growingText(const QByteArray& record) const
{
    const auto read = parseRecord(record);
    if (!read)
        return read.error();
    return growing(*read);
}

ReadGame Host::readGame(Record record)
{
    QByteArray text = printRecord(record);
    return {std::move(text),
            [this, record = std::move(record)](const QString& path, bool modified) {
                adopt(record, path, modified);
            }};
}

Result<ReadGame> Host::read(const QString& path)
{
    auto record = loadRecord(path);
    if (!record)
        return record.error();
    return readGame(std::move(record).value());
}

Result<RecoveredText> Host::recover(const QString& path)
{
    auto found = recoverRecord(path);
    if (!found)
        return found.error();
    RecoveredRecord game = std::move(found).value();
    return RecoveredText{readGame(std::move(game.record)), game.lost, game.torn};
}

bool Host::isOfNewerVersion(const QString& path) const
{
    const auto record = loadRecord(path);
    return !record && record.error().message.id == "json.newerVersion";
}

QString Host::resultOf(const QString& path) const
{
    const auto record = loadRecord(path);
    if (!record)
        return {};
    const Game game = record->last();
    QStringList seats;
    for (int seat = 0; seat < game.seats(); ++seat)
        seats += QStringLiteral("%1 %2").arg(isolated(record->seats[seat].name),
                                             localNumber(game.finalMoney(seat)));
    return seats.join(QStringLiteral(", "));
}

Failure Host::save(const QString& path)
{
    if (Failure failure = writeWholeFile(path, recordText()))
        return failure;
    path_ = path;
    modified_ = false;
    emit stateChanged();
    return {};
}

std::vector<ToldStep> Host::tell(int viewer, std::size_t first) const
{
    return toldSteps(record_.first(), record_.steps, {viewer, isOver()}, first);
}

bool Host::canTakeBack() const
{
    if (!hasGame())
        return false;
    Game game = record_.first();
    return std::any_of(record_.steps.begin(), record_.steps.end(), [&](const PlayedStep& played) {
        const bool person = isPerson(game.toMove());
        game.play(played.step, played.dealt);
        return person;
    });
}

int Host::thinkingSeat() const
{
    const bool thinks =
        hasGame() && !isOver() && whyFailed_.isEmpty() && !isPerson(game_->toMove());
    return thinks ? game_->toMove() : -1;
}

const Program* Host::programOf(int seat) const
{
    return hasAgreed(seat)
               ? nullptr
               : findProgram(programs_, QString::fromStdString(record_.seats[seat].player));
}

bool Host::isPerson(int seat) const
{
    return !programOf(seat) && !isLevel(record_.seats[seat].player);
}

// --- requests -----------------------------------------------------------------------------------

void Host::play(const Step& step, const void* asker)
{
    if (!hasGame() || isOver()) {
        emit refused(tr("The game is over."), asker);
        return;
    }
    if (!isPerson(game_->toMove())) {
        emit refused(tr("It is a computer's turn."), asker);
        return;
    }
    if (const Failure failure = game_->check(step)) {
        emit refused(wording(*failure), asker);
        return;
    }
    Random random = chanceOf(record_.seed, record_.steps.size());
    undone_.clear();
    add({step, game_->deal(step, random)});
    emit played(false);
    continueGame();
}

void Host::add(const PlayedStep& played)
{
    record_.steps.push_back(played);
    game_->play(played.step, played.dealt);
    modified_ = true;
    since_.start();
    keepFirst();
}

void Host::takeBack()
{
    if (!hasGame() || !canTakeBack())
        return;
    leaveStep();
    std::vector<int> seats;
    Game game = record_.first();
    for (const PlayedStep& played : record_.steps) {
        seats.push_back(game.toMove());
        game.play(played.step, played.dealt);
    }
    const bool wasOver = isOver();
    bool dealt = false;
    while (true) {
        undone_.push_back(record_.steps.back());
        record_.steps.pop_back();
        dealt = dealt || undone_.back().dealt != Dealt();
        if (isPerson(seats[record_.steps.size()]))
            break;
    }
    if (dealt && !wasOver)
        record_.aids[seats[record_.steps.size()]] |= aidBit(Aid::TakeBackAfterDraw);
    game_.emplace(record_.last());
    modified_ = true;
    since_.start();
    emit takenBack();
    continueGame();
}

void Host::redo()
{
    if (undone_.empty())
        return;
    leaveStep();
    do {
        add(undone_.back());
        undone_.pop_back();
        emit played(true);
    } while (!undone_.empty() && !isPerson(game_->toMove()));
    continueGame();
}

void Host::hurry()
{
    if (due_)
        playDue();
    else
        thinking_.hurry();
}

void Host::setHeld(bool held)
{
    held_ = held;
    if (!held && due_)
        playDue();
}

void Host::setPace(int milliseconds, double seconds)
{
    pace_ = milliseconds;
    seconds_ = seconds;
}

void Host::setSeats(const std::vector<SeatName>& seats)
{
    const bool others =
        !std::ranges::equal(seats, record_.seats, {}, &SeatName::player, &SeatName::player);
    leaveStep();
    if (others)
        thinking_.endPrograms();
    for (int seat = 0; seat < std::ssize(seats); ++seat) {
        // Who sat down for a program stays while it is only somebody else's seat that changes.
        if (seats[seat].player != record_.seats[seat].player)
            standIns_ &= ~(1U << seat);
    }
    record_.otherPlayers =
        record_.otherPlayers || (others && !hasEnded() && !record_.steps.empty());
    record_.seats = seats;
    modified_ = true;
    keepFirst();
    tellSeats();
}

void Host::setPrograms(const Programs& programs)
{
    if (programs_ == programs)
        return;
    programs_ = programs;
    standIns_ = 0;
    if (!hasGame())
        return;
    leaveStep();
    thinking_.endPrograms();
    tellSeats();
}

void Host::sitIn(int seat)
{
    standIns_ |= 1U << seat;
    whyFailed_.clear();
    tellSeats();
}

void Host::tellSeats()
{
    emit seatsChanged();
    continueGame();
}

void Host::noteAid(int seat, Aid aid)
{
    record_.aids[seat] |= aidBit(aid);
    modified_ = true;
    emit helped();
}

void Host::leaveStep()
{
    thinking_.cancel();
    timer_.stop();
    due_.reset();
    whyFailed_.clear();
}

// --- computers ----------------------------------------------------------------------------------

void Host::continueGame()
{
    if (isOver())
        thinking_.endPrograms();
    emit stateChanged();
    if (thinkingSeat() >= 0)
        think();
}

void Host::think()
{
    const int seat = game_->toMove();
    const SeatView view = countedBy(*game_, seat);
    ThinkLimits limits;
    limits.seconds = seconds_;
    const std::uint64_t seed = chanceOf(record_.seed, record_.steps.size()).next();
    // The rules must outlive the job, whatever game begins meanwhile.
    const auto choose = [view, limits, seed, rules = record_.rules](
                            Player& player, const std::stop_token& stop) -> Result<Step> {
        Random random(seed);
        const Step step = player.choose(view, random, limits, stop);
        if (const Failure failure = player.failure())
            return *failure;
        return step;
    };
    thinking_.start(seat, QString::fromStdString(record_.seats[seat].player), choose,
                    [this](const Result<Step>& step) {
                        if (!step) {
                            whyFailed_ = wording(step.error());
                            tellSeats();
                            return;
                        }
                        due_ = *step;
                        const auto rest = static_cast<int>(pace_ - since_.elapsed());
                        timer_.start(std::max(0, rest));
                    });
}

void Host::playDue()
{
    if (held_ || !due_)
        return;
    timer_.stop();
    const Step step = *due_;
    due_.reset();
    Random random = chanceOf(record_.seed, record_.steps.size());
    undone_.clear();
    add({step, game_->deal(step, random)});
    emit played(false);
    continueGame();
}

} // namespace hp::lisboa
