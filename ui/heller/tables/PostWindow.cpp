#include "ui/heller/tables/PostWindow.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/EmptyState.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>

namespace hp {

PostWindow::PostWindow(PostTables& tables, QWidget* parent)
    : QDialog(parent), tables_(tables), model_(tables)
{
    setObjectName(QStringLiteral("postWindow"));
    setAttribute(Qt::WA_WindowPropagation);
    const auto label = [this](const char* name) {
        auto* text = named(name, new QLabel(this));
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        return text;
    };
    const auto button = [this](const char* name) {
        auto* push = named(name, new QPushButton(this));
        push->setAutoDefault(false);
        return push;
    };
    table_ = named("postTable", new QTableView(this));
    table_->setModel(&model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    empty_ = named("postEmpty", new EmptyState(QStringLiteral(":/icons/document-game.svg"), this));
    way_ = label("postWayNow");
    told_ = label("postTold");
    game_ = button("postGame");
    copy_ = button("postCopy");
    paste_ = button("postPaste");
    folder_ = button("postFolderButton");
    remove_ = button("postRemove");
    open_ = button("postOpen");
    sit_ = button("postSit");
    close_ = button("postClose");
    notes_ = named("postNotes", new QPlainTextEdit(this));
    notes_->setTabChangesFocus(true);
    notes_->setMaximumHeight(fontMetrics().height() * 5);
    notesLabel_ = new QLabel(this);
    notesLabel_->setBuddy(notes_);
    inColumn(this, {{table_, 1},
                    {empty_, 1},
                    way_,
                    inRow({game_, copy_, folder_, remove_, Stretch}),
                    notesLabel_,
                    notes_,
                    told_,
                    inRow({open_, sit_, paste_, Stretch, close_})});
    const auto onTable = [this](QPushButton* push, auto signal) {
        connect(push, &QPushButton::clicked, this, [this, signal] {
            if (PostTable* const table = chosen())
                emit(this->*signal)(*table);
        });
    };
    onTable(game_, &PostWindow::gameAsked);
    onTable(copy_, &PostWindow::copyAsked);
    onTable(folder_, &PostWindow::folderAsked);
    onTable(remove_, &PostWindow::removeAsked);
    connect(table_, &QTableView::activated, game_, &QPushButton::click);
    connect(paste_, &QPushButton::clicked, this, &PostWindow::pasteAsked);
    connect(open_, &QPushButton::clicked, this, &PostWindow::openAsked);
    connect(sit_, &QPushButton::clicked, this, &PostWindow::sitAsked);
    connect(close_, &QPushButton::clicked, this, &QDialog::reject);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PostWindow::update);
    connect(&model_, &QAbstractItemModel::modelReset, this, [this] {
        shown_ = nullptr;
        if (model_.rowCount() > 0)
            choose(model_.tableAt(model_.rowCount() - 1));
        update();
    });
    connect(&model_, &QAbstractItemModel::dataChanged, this, &PostWindow::update);
    connect(notes_, &QPlainTextEdit::textChanged, this, [this] {
        if (PostTable* const table = chosen(); table && table == shown_)
            table->setNotes(notes_->toPlainText());
    });
    if (model_.rowCount() > 0)
        choose(model_.tableAt(0));
    retranslate();
    giveFirstSize(*this, {720, 520});
    (model_.rowCount() > 0 ? static_cast<QWidget*>(table_) : open_)->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

PostTable* PostWindow::chosen() const
{
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &model_.tableAt(rows.first().row());
}

void PostWindow::choose(const PostTable& table)
{
    table_->selectionModel()->setCurrentIndex(model_.index(model_.rowOf(table)),
                                              QItemSelectionModel::ClearAndSelect |
                                                  QItemSelectionModel::Rows);
}

void PostWindow::tell(const QString& what)
{
    told_->setText(what);
    told_->setVisible(!what.isEmpty());
    if (!what.isEmpty())
        Announcer::of(*this).say(what);
}

void PostWindow::retranslate()
{
    setWindowTitle(tr("Correspondence"));
    table_->setAccessibleName(tr("Tables where you play over days"));
    empty_->setWords(
        tr("Here are the games that you play over days, with people who are hardly ever there at "
           "the same time. Open a table and send its first letter to the others, or sit down at "
           "the table of somebody whose letter you have."));
    game_->setText(tr("&Go to the Table"));
    copy_->setText(tr("&Copy Letters"));
    folder_->setText(tr("Shared &Folder…"));
    remove_->setText(tr("Give &Up…"));
    open_->setText(tr("&Open a Table…"));
    sit_->setText(tr("&Sit Down from a Folder…"));
    paste_->setText(tr("&Paste Letters"));
    close_->setText(tr("C&lose"));
    notesLabel_->setText(tr("Your &notes on this game; nobody else sees them:"));
    told_->hide();
    model_.retranslate();
    update();
}

QString PostWindow::wayOf(const PostTable& table) const
{
    QStringList parts;
    const auto& opening = table.book().opening();
    if (!table.folder().isEmpty())
        parts.append(tr("The letters lie in the folder %1.").arg(isolated(table.folder())));
    else if (!table.isByHand())
        parts.append(
            tr("The relay %1 keeps the letters.").arg(QString::fromStdString(opening.relay->host)));
    else
        parts.append(tr("The letters go by hand: copy them after your turn, and send them to the "
                        "others; paste what comes from them."));
    if (const auto why = table.why())
        parts.append(wording(*why));
    if (table.stage() >= PostTable::Stage::Playing) {
        if (const Failure wrong = table.game().wrongDeal())
            parts.append(wording(wrong->message));
        else if (const int deals = table.game().dealsOpened(); deals > 0)
            parts.append(tr("Deals checked: %n; all as was agreed.", nullptr, deals));
    }
    const unsigned doubles = table.book().doubles();
    const auto seats = table.book().seats();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if ((doubles >> seat & 1U) != 0)
            parts.append(tr("%1 has written two different turns for one place. The one that was "
                            "answered counts.")
                             .arg(isolated(seats[seat].name)));
    }
    return parts.join(QLatin1Char(' '));
}

void PostWindow::update()
{
    PostTable* const table = chosen();
    const bool isEmpty = model_.rowCount() == 0;
    table_->setVisible(!isEmpty);
    empty_->setVisible(isEmpty);
    for (QWidget* part :
         {static_cast<QWidget*>(way_), static_cast<QWidget*>(notesLabel_),
          static_cast<QWidget*>(notes_), static_cast<QWidget*>(game_), static_cast<QWidget*>(copy_),
          static_cast<QWidget*>(folder_), static_cast<QWidget*>(remove_)})
        part->setVisible(table != nullptr);
    if (!table) {
        shown_ = nullptr;
        return;
    }
    way_->setText(wayOf(*table));
    game_->setEnabled(table->stage() >= PostTable::Stage::Playing);
    if (std::exchange(shown_, table) != table) {
        const QSignalBlocker quiet(notes_);
        notes_->setPlainText(table->notes());
    }
}

void PostWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete && table_->hasFocus() && chosen())
        emit removeAsked(*chosen());
    else
        QDialog::keyPressEvent(event);
}

} // namespace hp
