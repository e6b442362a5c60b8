#include "ui/lisboa/session/Host.h"

#include "engine/text/Wording.h"

#include <algorithm>

namespace hp::lisboa {

/// Names, players and help may change in the head, and the line of a turn that has not ended
/// grows within.
QByteArray LisboaKind::Records::growing(Record record)
{
    record.seats.assign(record.seats.size(), {});
    record.aids = {};
    record.otherPlayers = false;
    QByteArray text = printRecord(record);
    if (record.last().stage() != Stage::Turn && !record.steps.empty())
        text.truncate(text.lastIndexOf('\n', -2) + 1);
    return text;
}

Host::Host(QObject* parent) : HostOf(parent) {}

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
    stopComputers();
    undone_.clear();
    record_ = std::move(record);
    game_.emplace(record_.last());
    computers().startPause();
    beginOther(path, modified);
    emit gameReset();
    continueGame();
}

bool Host::hasEnded() const
{
    return isOver() && !record_.steps.empty();
}

bool Host::hasUnsavedWork() const
{
    return hasGame() && isModified() && !record_.steps.empty();
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
        hasGame() && !isOver() && takers().whyFailed().isEmpty() && !isPerson(game_->toMove());
    return thinks ? game_->toMove() : -1;
}

SeatsState Host::state() const
{
    SeatsState state = seatsState(record_.seats);
    state.here = state.people;
    state.canTakeBack = canTakeBack();
    state.canRedo = !undone_.empty();
    return state;
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
    playDecision(step);
}

void Host::add(const PlayedStep& played)
{
    record_.steps.push_back(played);
    game_->play(played.step, played.dealt);
    modify();
    computers().startPause();
    keepFirst();
}

void Host::takeBack()
{
    if (!hasGame() || !canTakeBack())
        return;
    stopComputers();
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
    modify();
    computers().startPause();
    emit takenBack();
    continueGame();
}

void Host::redo()
{
    if (undone_.empty())
        return;
    stopComputers();
    do {
        add(undone_.back());
        undone_.pop_back();
        emit played(true);
    } while (!undone_.empty() && !isPerson(game_->toMove()));
    continueGame();
}

void Host::setSeats(const std::vector<SeatName>& seats)
{
    const bool others =
        !std::ranges::equal(seats, record_.seats, {}, &SeatName::player, &SeatName::player);
    stopComputers();
    if (others)
        computers().endPrograms();
    takers().change(record_.seats, seats);
    record_.otherPlayers =
        record_.otherPlayers || (others && !hasEnded() && !record_.steps.empty());
    record_.seats = seats;
    modify();
    keepFirst();
    tellSeats();
}

void Host::sitIn(int seat)
{
    takers().sitIn(seat);
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
    modify();
    emit helped();
}

void Host::stopComputers()
{
    computers().stop();
    takers().forgive();
}

// --- computers ----------------------------------------------------------------------------------

void Host::continueGame()
{
    if (isOver())
        computers().endPrograms();
    emit stateChanged();
    if (const int seat = thinkingSeat(); seat >= 0)
        computers().think(seat, countedBy(*game_, seat), record_.rules, record_.seats[seat].player,
                          chanceOf(record_.seed, record_.steps.size()).next());
}

void Host::playDecision(const Step& step)
{
    Random random = chanceOf(record_.seed, record_.steps.size());
    undone_.clear();
    add({step, game_->deal(step, random)});
    emit played(false);
    continueGame();
}

} // namespace hp::lisboa
