#include "ui/heller/room/BadgesModel.h"

#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/teaching/LessonProgress.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/text/Names.h"
#include "ui/heller/puzzles/PuzzleProgress.h"
#include "ui/table/statistics/PersonGames.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int ManyPuzzles = 10;
constexpr int ManyDays = 7;
/// What a badge is for, in the order of BadgesModel::all(); the levels follow.
enum Kind { OneLesson, AllLessons, OnePuzzle, TenPuzzles, SevenDays, Victory, OverPersons, Levels };

/// Somebody has beaten another seat of this kind.
bool beats(const GameOfPerson& game, const std::string& player)
{
    const auto& seats = game.game->seats;
    return game.own().place == 1 && !game.game->changed &&
           std::any_of(seats.begin(), seats.end(), [&](const PlayedSeat& other) {
               return &other != &game.own() && other.place > 1 &&
                      (player.empty() || other.player == player);
           });
}

} // namespace

BadgesModel::BadgesModel(QObject* parent) : TableModel(parent), owners_(all().size()) {}

const std::vector<BadgesModel::Badge>& BadgesModel::all()
{
    static const std::vector<Badge> badges{
        {QT_TR_NOOP("Pupil"), QT_TR_NOOP("A lesson done"), "maid", {}},
        {QT_TR_NOOP("Scholar"), QT_TR_NOOP("All lessons done"), "abbot", {}},
        {QT_TR_NOOP("Sharp eye"), QT_TR_NOOP("A puzzle solved"), "evil-eye", {}},
        {QT_TR_NOOP("Clear head"), QT_TR_NOOP("Ten puzzles solved at once"), "abbess", {}},
        {QT_TR_NOOP("Every day"),
         QT_TR_NOOP("The puzzle of the day on seven days in a row"),
         "farmerwife",
         {}},
        {QT_TR_NOOP("First profit"), QT_TR_NOOP("A game won"), "coin-sack", {}},
        {QT_TR_NOOP("Among people"), QT_TR_NOOP("A game won against another person"), "queen",
         "human"},
        {QT_TR_NOOP("Stall keeper"), QT_TR_NOOP("Won against a beginner"), "farmhand", "beginner"},
        {QT_TR_NOOP("Trader"), QT_TR_NOOP("Won against a casual player"), "farmer", "casual"},
        {QT_TR_NOOP("Merchant"), QT_TR_NOOP("Won against a skilled player"), "burgher", "skilled"},
        {QT_TR_NOOP("Guild master"), QT_TR_NOOP("Won against an expert"), "knight", "expert"},
        {QT_TR_NOOP("Lord of the market"), QT_TR_NOOP("Won against a master"), "king", "master"}};
    return badges;
}

void BadgesModel::setProgress(const LessonProgress& lessons, const PuzzleProgress& puzzles,
                              const std::vector<PersonGames>& persons)
{
    const auto isDone = [&](const Lesson& lesson) { return lessons.of(lesson.id).completed > 0; };
    const std::vector<Lesson>& own = builtInLessons();
    const PuzzleProgress::Counts solved = puzzles.counts(0);
    owners_.assign(all().size(), {});
    const auto everybody = [&](Kind kind, bool earned) {
        if (earned)
            owners_[kind] = {QString()};
    };
    everybody(OneLesson, std::any_of(own.begin(), own.end(), isDone));
    everybody(AllLessons, std::all_of(own.begin(), own.end(), isDone));
    everybody(OnePuzzle, solved.atOnce + solved.later > 0);
    everybody(TenPuzzles, solved.atOnce >= ManyPuzzles);
    everybody(SevenDays, puzzles.longestDaysInARow() >= ManyDays);
    for (const PersonGames& person : persons) {
        for (std::size_t kind = Victory; kind < all().size(); ++kind) {
            if (std::any_of(person.games.begin(), person.games.end(),
                            [&](const auto& game) { return beats(game, all()[kind].level); }))
                owners_[kind] << isolated(PersonName::of(person.person));
        }
    }
    touch();
}

int BadgesModel::earned() const
{
    return static_cast<int>(std::count_if(owners_.begin(), owners_.end(),
                                          [](const auto& owners) { return !owners.isEmpty(); }));
}

QVariant BadgesModel::cellData(const QModelIndex& index, int role) const
{
    const Badge& badge = all()[index.row()];
    const QStringList& owners = owners_[index.row()];
    const QString state = owners.isEmpty()           ? tr("not yet")
                          : owners.front().isEmpty() ? tr("collected")
                                                     : owners.join(tr(", ", "between names"));
    switch (role) {
    case Qt::DisplayRole:
        return tr(badge.name) + QLatin1Char('\n') + state;
    case Qt::AccessibleTextRole:
        return tr("%1: %2. %3", "badge, who has it, what it is for")
            .arg(tr(badge.name), state, tr(badge.how));
    case Qt::ToolTipRole:
    case HowRole:
        return tr(badge.how);
    case EarnedRole:
        return !owners.isEmpty();
    case FigureRole:
        return QStringLiteral(":/figures/%1.svg").arg(QLatin1String(badge.figure));
    default:
        return {};
    }
}

} // namespace hp
