#include "ui/heller/lessons/LessonsWindow.h"
#include "engine/text/Languages.h"

#include "ui/heller/lessons/LessonCards.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

namespace hp {

LessonsWindow::LessonsWindow(SettingsFile& settings, ProgressStore& store, QWidget* parent)
    : QWidget(parent, Qt::Window), shelf_(settings), store_(store), model_(shelf_, store_)
{
    setObjectName(QStringLiteral("lessonsWindow"));
    new FileDrop(
        *this, [this](const QString& path) { emit fileDropped(path); },
        [this](const QString& title, const QString& why) { emit failed(title, why); });
    build();
    connect(&store_, &ProgressStore::failed, this,
            [this](const QString& why) { emit failed(tr("Progress Cannot Be Kept"), why); });
    connect(&store_, &ProgressStore::changed, this, &LessonsWindow::updateList);
    connect(view_, &LessonView::stepDone, this, &LessonsWindow::onStepDone);
    connect(view_, &LessonView::restarted, this, [this] {
        if (open_ >= 0)
            store_.restart(view_->run().lesson().id);
    });
    connect(view_, &LessonView::allLessonsAsked, this, &LessonsWindow::showList);
    connect(view_, &LessonView::puzzleAsked, this, &LessonsWindow::puzzleAsked);
    connect(view_, &LessonView::nextLessonAsked, this, [this] { begin(shelf_.after(open_)); });
    connect(openFile_, &QPushButton::clicked, this, &LessonsWindow::openAsked);
    connect(remove_, &QPushButton::clicked, this, [this] { removeLesson(currentRow()); });
    connect(begin_, &QPushButton::clicked, this, &LessonsWindow::beginCurrent);
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    connect(cards_, &QAbstractItemView::activated, this, [this] { beginCurrent(); });
    connect(cards_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &LessonsWindow::updateList);
    connect(&model_, &QAbstractItemModel::modelReset, this, [this] {
        cards_->setCurrentIndex(model_.index(model_.rowCount() - 1, 0));
        updateList();
    });
    giveFirstSize(*this, {1180, 760});
    retranslate();
    showList();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { retranslate(); });
}

LessonsWindow::~LessonsWindow()
{
    store_.flush();
    disconnect(&store_, nullptr, this, nullptr);
}

void LessonsWindow::build()
{
    pages_ = new QStackedWidget(this);
    list_ = new QWidget(pages_);
    intro_ = named("lessonsIntro", new QLabel(list_));
    intro_->setWordWrap(true);
    cards_ = named("lessonCards", new LessonCards(list_));
    cards_->setModel(&model_);
    cards_->setCurrentIndex(model_.index(0, 0));
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(list_);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true);
        return made;
    };
    openFile_ = button("lessonOpenFile");
    remove_ = button("lessonRemove");
    begin_ = button("lessonBegin");
    close_ = button("lessonsClose");
    auto* buttons = inRow({openFile_, remove_, Stretch, begin_, close_});
    inColumn(list_, {intro_, {cards_, 1}, buttons});
    view_ = new LessonView(pages_);
    pages_->addWidget(list_);
    pages_->addWidget(view_);
    inColumn(this, {pages_}, NoMargins);
}

bool LessonsWindow::showsLesson() const
{
    return pages_->currentWidget() == view_;
}

int LessonsWindow::currentRow() const
{
    return cards_->currentIndex().row();
}

void LessonsWindow::showList()
{
    view_->leave();
    pages_->setCurrentWidget(list_);
    if (open_ >= 0 && open_ < model_.rowCount())
        cards_->setCurrentIndex(model_.index(open_, 0));
    open_ = -1;
    updateList();
    cards_->setFocus(Qt::OtherFocusReason);
}

void LessonsWindow::begin(int index)
{
    if (index < 0 || index >= model_.rowCount())
        return;
    open_ = index;
    const Lesson lesson = shelf_.lessons()[index].lesson;
    pages_->setCurrentWidget(view_);
    const int after = shelf_.after(index);
    view_->begin(lesson, store_.progress().of(lesson.id).steps,
                 after < 0 ? nullptr : &shelf_.lessons()[after].lesson);
    updateList();
}

void LessonsWindow::beginCurrent()
{
    begin(currentRow());
}

bool LessonsWindow::openLesson(const std::string& id)
{
    const int index = shelf_.indexOf(id);
    if (index >= 0)
        begin(index);
    return index >= 0;
}

Failure LessonsWindow::openFile(const QString& path)
{
    const Result<int> index = shelf_.open(path);
    if (!index)
        return index.error();
    begin(*index);
    return {};
}

void LessonsWindow::removeLesson(int row)
{
    shelf_.remove(row);
}

void LessonsWindow::onStepDone()
{
    const LessonRun& run = view_->run();
    const std::string& id = run.lesson().id;
    // Steps that were done before one that had been passed over count with it.
    for (int step = store_.progress().of(id).steps; run.isDone(step); ++step) {
        if (store_.stepDone(id, step, run.stepCount()))
            break;
    }
}

void LessonsWindow::updateList()
{
    const int row = currentRow();
    const bool any = row >= 0 && row < model_.rowCount();
    begin_->setEnabled(any);
    intro_->setText(introText());
    const bool own = any && !shelf_.lessons()[row].isBuiltIn();
    if (!own && remove_->hasFocus())
        cards_->setFocus(Qt::OtherFocusReason);
    remove_->setVisible(own);
    const LessonMark mark =
        any ? store_.progress().of(shelf_.lessons()[row].lesson.id) : LessonMark();
    begin_->setText(mark.steps > 0       ? tr("&Go On", "a lesson")
                    : mark.completed > 0 ? tr("&Repeat", "a lesson")
                                         : tr("&Begin", "a lesson"));
    setWindowTitle(
        showsLesson()
            ? tr("%1 – Lessons", "name of a lesson").arg(inWords(view_->run().lesson().name))
            : tr("Lessons"));
}

QString LessonsWindow::introText() const
{
    int done = 0;
    int all = 0;
    int minutes = 0;
    for (const ShelvedLesson& one : shelf_.lessons()) {
        if (!one.isBuiltIn())
            continue;
        const bool isDone = store_.progress().of(one.lesson.id).completed > 0;
        ++all;
        done += isDone ? 1 : 0;
        minutes += isDone ? 0 : minutesOf(one.lesson);
    }
    QString text = tr("Learn the game step by step. Every lesson can be repeated.") + u' ' +
                   tr("%1 of %2 lessons are done.", "numbers").arg(done).arg(all);
    if (minutes > 0)
        text += u' ' + tr("The others take about %n minute(s).", nullptr, minutes);
    return text;
}

void LessonsWindow::retranslate()
{
    cards_->setAccessibleName(tr("Lessons"));
    openFile_->setText(tr("&Open…"));
    openFile_->setToolTip(tr("Open a lesson from a file (.hplesson)"));
    remove_->setText(tr("Remove from the &List"));
    remove_->setToolTip(tr("The file itself stays"));
    close_->setText(tr("&Close"));
    model_.retranslate();
    cards_->fit();
    updateList();
}

void LessonsWindow::closeEvent(QCloseEvent* event)
{
    view_->leave();
    store_.flush();
    QWidget::closeEvent(event);
}

void LessonsWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Close) ||
        (event->matches(QKeySequence::Cancel) && !showsLesson()))
        close();
    else if (event->matches(QKeySequence::Cancel))
        showList();
    else if (event->key() == Qt::Key_Delete && !showsLesson())
        removeLesson(currentRow());
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
