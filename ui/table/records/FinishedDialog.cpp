#include "ui/table/records/FinishedDialog.h"

#include "engine/text/Wording.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace hp {

FinishedDialog::FinishedDialog(FinishedGames& games, Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), games_(games), dialogs_(dialogs), model_(games)
{
    setObjectName(QStringLiteral("finishedDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    table_ = named("finishedTable", new QTableView(this));
    table_->setModel(&model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setHighlightSections(false);
    // Measures the rows in sight only: the others need not be read.
    table_->horizontalHeader()->setResizeContentsPrecision(0);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    empty_ =
        named("finishedEmpty", new EmptyState(QStringLiteral(":/icons/document-game.svg"), this));
    count_ = named("finishedCount", new QLabel(this));
    count_->setWordWrap(true);
    open_ = named("finishedOpen", new QPushButton(this));
    open_->setDefault(true);
    delete_ = named("finishedDelete", new QPushButton(this));
    close_ = new QPushButton(this);
    inColumn(this, {{table_, 1}, {empty_, 1}, inRow({{count_, 1}, open_, delete_, close_})});
    connect(open_, &QPushButton::clicked, this, &FinishedDialog::openSelected);
    connect(delete_, &QPushButton::clicked, this, &FinishedDialog::deleteSelected);
    connect(close_, &QPushButton::clicked, this, &QDialog::reject);
    connect(table_, &QTableView::doubleClicked, this, &FinishedDialog::openSelected);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &FinishedDialog::update);
    connect(&model_, &QAbstractItemModel::modelReset, this, &FinishedDialog::update);
    select(0);
    retranslate();
    giveFirstSize(*this, {640, 480});
    table_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void FinishedDialog::retranslate()
{
    setWindowTitle(tr("Finished Games"));
    table_->setAccessibleName(tr("Finished games, the latest first"));
    empty_->setWords(tr("Every game that is played to its end here is found here again."));
    open_->setText(tr("&Open"));
    delete_->setText(tr("&Delete…"));
    close_->setText(tr("&Close"));
    model_.retranslate();
    update();
}

void FinishedDialog::select(int row)
{
    // Whatever keys are down: QTableView::selectRow() asks them, and Ctrl+Shift+O opens this
    // dialog.
    table_->selectionModel()->setCurrentIndex(
        model_.index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

QStringList FinishedDialog::selected() const
{
    QStringList paths;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        paths += model_.pathOf(index.row());
    return paths;
}

void FinishedDialog::update()
{
    const auto count = selected().size();
    open_->setEnabled(count == 1);
    delete_->setEnabled(count > 0);
    const bool isEmpty = model_.rowCount() == 0;
    table_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    count_->setVisible(!isEmpty);
    count_->setText(
        tr("%n game(s). They stay here until you delete them.", nullptr, model_.rowCount()));
}

void FinishedDialog::openSelected()
{
    const QStringList paths = selected();
    if (paths.size() != 1)
        return;
    accept();
    emit chosen(paths.constFirst());
}

void FinishedDialog::deleteSelected()
{
    const QStringList paths = selected();
    const auto count = static_cast<int>(paths.size());
    if (count == 0 ||
        !dialogs_.choose(this, tr("Delete Finished Games"),
                         tr("Delete %n finished game(s)? Where there is a trash, they go there.",
                            nullptr, count),
                         tr("&Delete"), tr("&Keep")))
        return;
    const int row = table_->currentIndex().row();
    int deleted = 0;
    Failure failure;
    for (const QString& path : paths) {
        if ((failure = games_.remove(path)))
            break;
        ++deleted;
    }
    select(std::min(row, model_.rowCount() - 1));
    if (failure)
        dialogs_.complain(this, tr("Finished Games"), wording(*failure));
    else
        Announcer::of(*this).say(tr("%n game(s) deleted.", nullptr, deleted));
}

void FinishedDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete)
        deleteSelected();
    else
        QDialog::keyPressEvent(event);
}

} // namespace hp
