#include "ui/heller/puzzles/PuzzleWords.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::PuzzleWords)
};

} // namespace

QString questionText(const Puzzle& puzzle, const QString& mover)
{
    return (puzzle.onlyWin ? Text::tr("%1 to move: find the only turn that wins for certain.")
                           : Text::tr("%1 to move: find the best turn."))
        .arg(isolated(mover));
}

QString taskWords(const Puzzle& puzzle)
{
    return puzzle.onlyWin ? Text::tr("the only turn that wins") : Text::tr("the best turn");
}

QString gradeLevel(int grade)
{
    return playerName(QString::fromStdString(levelNames()[grade - LowestGrade]));
}

QString resultWords(PuzzleResult result)
{
    switch (result) {
    case PuzzleResult::New:
        return {};
    case PuzzleResult::Missed:
        return QStringLiteral("\u2717 ") + Text::tr("missed");
    case PuzzleResult::Later:
        return QStringLiteral("(\u2713) ") + Text::tr("solved later");
    case PuzzleResult::AtOnce:
        return QStringLiteral("\u2713 ") + Text::tr("solved at once");
    }
    return {};
}

} // namespace hp
