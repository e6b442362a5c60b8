#include "ui/heller/puzzles/PuzzlePackPage.h"

#include "ui/heller/puzzles/PuzzleWords.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTableView>

#include <set>

namespace hp {

PuzzlePackPage::PuzzlePackPage(const std::vector<Puzzle>& puzzles, const PuzzleStore& store,
                               QWidget* parent)
    : QWidget(parent), list_(puzzles, store), filter_(list_)
{
    setObjectName(QStringLiteral("puzzlePack"));
    grade_ = named("puzzleGrade", new QComboBox(this));
    // A grade that no puzzle of the pack has is no choice.
    std::set<int> grades{0};
    for (const Puzzle& puzzle : puzzles)
        grades.insert(puzzle.grade);
    for (const int grade : grades)
        grade_->addItem(QString(), grade);
    unsolved_ = named("puzzleUnsolved", new QCheckBox(this));
    table_ = named("puzzleList", new QuietView<QTableView>(this));
    table_->setModel(&filter_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setStretchLastSection(true);
    note_ = new QLabel(this);
    note_->setWordWrap(true);
    auto* choice = inRow({{grade_, 1}, unsolved_});
    inColumn(this, {choice, {table_, 1}, note_});
    connect(grade_, &QComboBox::activated, this, [this] {
        const QScopedValueRollback guard(setting_, true);
        filter_.setGrade(grade_->currentData().toInt());
        updateNote();
    });
    connect(unsolved_, &QCheckBox::toggled, this, [this](bool on) {
        const QScopedValueRollback guard(setting_, true);
        filter_.setUnsolvedOnly(on);
        updateNote();
    });
    connect(&store, &PuzzleStore::changed, this, &PuzzlePackPage::updateNote);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (!setting_ && current() >= 0)
            emit chosen(current());
    });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

int PuzzlePackPage::current() const
{
    return filter_.mapToSource(table_->currentIndex()).row();
}

void PuzzlePackPage::setCurrent(int row)
{
    const QScopedValueRollback guard(setting_, true);
    filter_.setKept(row);
    const QModelIndex index = filter_.mapFromSource(list_.index(row, PuzzleListModel::Number));
    table_->setCurrentIndex(index);
    table_->scrollTo(index);
}

bool PuzzlePackPage::isUnsolved(int row) const
{
    const PuzzleResult result = list_.resultOf(row);
    return result == PuzzleResult::New || result == PuzzleResult::Missed;
}

int PuzzlePackPage::rowAbout(PuzzleTheme theme) const
{
    int other = -1;
    for (int row = 0; row < list_.rowCount(); ++row) {
        if (!isAbout(list_.puzzle(row), theme))
            continue;
        if (isUnsolved(row))
            return row;
        if (other < 0)
            other = row;
    }
    return other;
}

int PuzzlePackPage::nextRow() const
{
    const int rows = filter_.rowCount();
    const int from = table_->currentIndex().row();
    int other = -1;
    for (int step = 1; step <= rows; ++step) {
        const int at = (from + step) % rows;
        if (at == from)
            continue;
        const int row = filter_.mapToSource(filter_.index(at, 0)).row();
        if (isUnsolved(row))
            return row;
        if (other < 0)
            other = row;
    }
    return other;
}

void PuzzlePackPage::updateNote()
{
    int solved = 0;
    for (int row = 0; row < list_.rowCount(); ++row)
        solved += isUnsolved(row) ? 0 : 1;
    note_->setText(
        filter_.rowCount() == 0
            ? tr("None of these is left to solve.")
            : tr("%1 of %2 puzzles solved", "numbers").arg(solved).arg(list_.rowCount()));
}

void PuzzlePackPage::retranslate()
{
    grade_->setAccessibleName(tr("Grade"));
    for (int item = 0; item < grade_->count(); ++item) {
        const int grade = grade_->itemData(item).toInt();
        grade_->setItemText(
            item, grade == 0 ? tr("All grades")
                             : tr("Grade %1 (%2)", "grade, the level that misses such puzzles")
                                   .arg(grade)
                                   .arg(gradeLevel(grade)));
    }
    unsolved_->setText(tr("Only &unsolved"));
    table_->setAccessibleName(tr("Puzzles"));
    list_.retranslate();
    updateNote();
}

} // namespace hp
