#include "ui/heller/puzzles/PuzzleResultsPage.h"

#include "ui/kit/access/QuietView.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>

namespace hp {

PuzzleResultsPage::PuzzleResultsPage(const PuzzleStore& store, QWidget* parent)
    : QWidget(parent), store_(store), grades_(store)
{
    setObjectName(QStringLiteral("puzzleResults"));
    days_ = named("puzzleDays", new QLabel(this));
    run_ = named("puzzleInARow", new QLabel(this));
    note_ = new QLabel(this);
    for (QLabel* label : {days_, run_, note_})
        label->setWordWrap(true);
    table_ = named("puzzleGrades", new QuietView<QTableView>(this));
    table_->setModel(&grades_);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it would get room
    table_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    table_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // as high as its rows
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->verticalHeader()->setHighlightSections(false);
    inColumn(this, {days_, run_, table_, note_, Stretch});
    connect(&store, &PuzzleStore::changed, this, &PuzzleResultsPage::refresh);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void PuzzleResultsPage::setToday(QDate today)
{
    today_ = today;
    refresh();
}

void PuzzleResultsPage::refresh()
{
    const PuzzleProgress& progress = store_.progress();
    days_->setText(
        tr("Puzzle of the day solved: %n day(s) in a row", nullptr,
           today_.isValid() ? progress.daysInARow(today_) : 0) +
        tr("; longest so far: %1", "days or puzzles in a row").arg(progress.longestDaysInARow()));
    run_->setText(
        tr("Solved at once: %n puzzle(s) in a row", nullptr, progress.run()) +
        tr("; longest so far: %1", "days or puzzles in a row").arg(progress.longestRun()));
}

void PuzzleResultsPage::retranslate()
{
    table_->setAccessibleName(tr("Results by grade"));
    note_->setText(
        tr("The grade names the strongest level that misses such a puzzle. Each puzzle "
           "counts once: at its first answer, without a hint, or later.") +
        QStringLiteral("\n\n") +
        tr("A day counts if its puzzle is solved before its solution is shown; hints and "
           "further tries are allowed. A puzzle that was opened before midnight may be "
           "solved after it and counts for its day."));
    grades_.retranslate();
    refresh();
}

} // namespace hp
