#include "ui/lisboa/lessons/LessonWindow.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/lisboa/help/HelpPictures.h"
#include "ui/lisboa/lessons/LessonText.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/market/ShelfView.h"

#include <QIntValidator>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

namespace hp::lisboa {

namespace {

constexpr int PictureSize = 64; ///< of a lesson in the list
constexpr int NumberLetters = 7;
constexpr int LargestNumber = 999;

/// What is said and asked, as one framed whole.
class LessonPanel : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(*this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSheet(painter, rect(), 9, theme.pen(theme.panelBorder, 1.2), theme.panel);
    }
};

QPushButton* buttonOf(QWidget* parent, const char* name)
{
    auto* button = named(name, new QPushButton(parent));
    button->setAutoDefault(true); // Enter also presses it
    return button;
}

} // namespace

LessonWindow::LessonWindow(SettingsFile& settings, QWidget* parent)
    : QWidget(parent, Qt::Window), progress_(settings)
{
    setObjectName(QStringLiteral("lisboaLessons"));
    pages_ = new QStackedWidget(this);
    pages_->addWidget(list_ = buildList());
    pages_->addWidget(page_ = buildPage());
    inColumn(this, {pages_}, NoMargins);
    connect(&run_, &LessonRun::pageChanged, this, &LessonWindow::showPage);
    connect(&run_, &LessonRun::changed, this, &LessonWindow::showAnswer);
    giveFirstSize(*this, {1240, 760});
    retranslate();
    showList();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::FontChange},
             [this] { text_->setFont(headingFont(font(), LessonTextSize)); });
}

QWidget* LessonWindow::buildList()
{
    auto* page = new QWidget(pages_);
    intro_ = named("lessonsIntro", new QLabel(page));
    intro_->setWordWrap(true);
    lessons_ = named("lessonsList", new QListWidget(page));
    lessons_->setWordWrap(true);
    lessons_->setSpacing(4);
    lessons_->setIconSize({PictureSize, PictureSize});
    for (std::size_t i = 0; i < builtInLessons().size(); ++i)
        lessons_->addItem(QString());
    lessons_->setCurrentRow(0);
    begin_ = buttonOf(page, "lessonBegin");
    close_ = buttonOf(page, "lessonsClose");
    inColumn(page, {intro_, {lessons_, 1}, inRow({Stretch, begin_, close_})});
    connect(lessons_, &QListWidget::itemActivated, this, [this] { open(lessons_->currentRow()); });
    connect(lessons_, &QListWidget::currentRowChanged, this, &LessonWindow::updateControls);
    connect(begin_, &QPushButton::clicked, this, [this] { open(lessons_->currentRow()); });
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    return page;
}

QWidget* LessonWindow::buildPage()
{
    auto* page = new QWidget(pages_);
    auto* across = new QSplitter(Qt::Horizontal, page);
    across->setChildrenCollapsible(false);
    table_ = new PlayTable(run_.table(), run_.input(), across);
    auto* panel = new LessonPanel(across);
    place_ = named("lessonPlace", new QLabel(panel));
    place_->setTextFormat(Qt::PlainText);
    place_->setWordWrap(true);
    text_ = named("lessonText", new LessonText(panel));
    answer_ = new QWidget(panel);
    numberLabel_ = new QLabel(answer_);
    number_ = named("lessonNumber", new QLineEdit(answer_));
    number_->setValidator(new QIntValidator(0, LargestNumber, number_));
    number_->setMaximumWidth(NumberLetters * 2 * fontMetrics().averageCharWidth());
    numberLabel_->setBuddy(number_);
    check_ = buttonOf(answer_, "lessonCheck");
    inRow(answer_, {numberLabel_, number_, check_, Stretch}, NoMargins);
    answer_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    all_ = buttonOf(panel, "lessonAll");
    back_ = buttonOf(panel, "lessonBack");
    hint_ = buttonOf(panel, "lessonHint");
    again_ = buttonOf(panel, "lessonAgain");
    next_ = buttonOf(panel, "lessonNext");
    // No button takes the place of another one.
    for (QPushButton* button : {hint_, again_}) {
        QSizePolicy policy = button->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        button->setSizePolicy(policy);
    }
    inColumn(panel,
             {inRow({{place_, 1}, all_}), text_, answer_, Stretch,
              inRow({back_, hint_, again_, Stretch, next_})},
             {14, 10, 14, 12}, 8);
    across->addWidget(table_);
    across->addWidget(panel);
    across->setStretchFactor(0, 2);
    across->setStretchFactor(1, 1);
    across->setSizes({820, 400});
    inColumn(page, {across});
    connect(all_, &QPushButton::clicked, this, &LessonWindow::showList);
    connect(back_, &QPushButton::clicked, &run_, &LessonRun::back);
    connect(hint_, &QPushButton::clicked, &run_, &LessonRun::showHint);
    connect(again_, &QPushButton::clicked, &run_, &LessonRun::tryAgain);
    connect(next_, &QPushButton::clicked, this, &LessonWindow::goOn);
    connect(check_, &QPushButton::clicked, this, &LessonWindow::checkNumber);
    connect(number_, &QLineEdit::returnPressed, this, &LessonWindow::checkNumber);
    connect(number_, &QLineEdit::textChanged, this, &LessonWindow::updateControls);
    page->addActions(actions_.all());
    connect(actions_.hint, &QAction::triggered, &run_, &LessonRun::showHint);
    connect(actions_.again, &QAction::triggered, &run_, &LessonRun::tryAgain);
    connect(actions_.back, &QAction::triggered, &run_, &LessonRun::back);
    connect(actions_.next, &QAction::triggered, this, &LessonWindow::goOn);
    return page;
}

void LessonWindow::setAnimated(bool animated)
{
    table_->setAnimated(animated);
}

void LessonWindow::retranslate()
{
    actions_.retranslate();
    setWindowTitle(tr("Lessons: Mercado de Lisboa"));
    intro_->setText(tr("Three short lessons teach the game. Each takes a few minutes."));
    lessons_->setAccessibleName(tr("Lessons"));
    begin_->setText(tr("&Begin"));
    close_->setText(tr("&Close"));
    all_->setText(tr("&All Lessons"));
    back_->setText(tr("&Back"));
    back_->setToolTip(tr("The page before (F7)"));
    hint_->setText(tr("&Hint"));
    hint_->setToolTip(tr("Says the answer (F2)"));
    again_->setText(tr("T&ry Again"));
    again_->setToolTip(tr("The market again as it was (F5)"));
    numberLabel_->setText(tr("&Your answer:"));
    check_->setText(tr("Chec&k"));
    text_->setAccessibleName(tr("Lesson"));
    run_.retranslate();
    updateList();
    if (showsLesson())
        updateText();
    updateControls();
}

bool LessonWindow::showsLesson() const
{
    return pages_->currentWidget() == page_;
}

void LessonWindow::updateList()
{
    const auto& lessons = builtInLessons();
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const Lesson& lesson = lessons[i];
        const int pages = static_cast<int>(lesson.pages.size());
        const int page = progress_.pageOf(lesson.id, pages);
        const QString state = progress_.isDone(lesson.id) ? tr("Done ✓")
                              : page > 0 ? tr("Page %1 of %2").arg(page + 1).arg(pages)
                                         : tr("New", "a lesson that nobody has begun");
        QListWidgetItem* item = lessons_->item(static_cast<int>(i));
        item->setIcon(QPixmap::fromImage(
            helpPicture(QStringLiteral("%1@%2")
                            .arg(pieceAddress(QString::fromStdString(lesson.picture)))
                            .arg(PictureSize),
                        lesson.rules, Theme::of(*this), devicePixelRatioF())));
        item->setText(QStringLiteral("%1. %2\n%3\n%4")
                          .arg(QString::number(i + 1), lessonText(lesson.name),
                               lessonText(lesson.summary), state));
    }
}

void LessonWindow::showList()
{
    pages_->setCurrentWidget(list_);
    if (open_ >= 0)
        lessons_->setCurrentRow(open_);
    updateList();
    updateControls();
    lessons_->setFocus(Qt::OtherFocusReason);
    emit toRead({});
}

void LessonWindow::open(int lesson)
{
    const auto& lessons = builtInLessons();
    if (lesson < 0 || lesson >= std::ssize(lessons))
        return;
    open_ = lesson;
    pages_->setCurrentWidget(page_);
    const Lesson& which = lessons[lesson];
    run_.begin(which, progress_.pageOf(which.id, static_cast<int>(which.pages.size())));
}

// --- a page -------------------------------------------------------------------------------------

void LessonWindow::showPage()
{
    progress_.setPage(run_.lesson().id, run_.isAtEnd() ? 0 : run_.page());
    if (run_.isAtEnd())
        progress_.setDone(run_.lesson().id);
    number_->clear();
    updateText();
    updateControls();
    takeKeyboard();
    tell(text_->spoken());
}

void LessonWindow::tell(const QString& words)
{
    Announcer::of(*this).say(words);
    emit toRead(words);
}

void LessonWindow::showAnswer()
{
    updateText();
    updateControls();
    takeKeyboard();
    if (run_.answer() != LessonRun::Answer::None || run_.isHintShown())
        tell(text_->spoken(1));
}

void LessonWindow::updateText()
{
    const QString name = lessonText(run_.lesson().name);
    if (run_.isAtEnd()) {
        place_->setText(name);
        text_->setPassages({{LessonPassage::Kind::Right, {lessonText(run_.lesson().learned)}}});
        return;
    }
    place_->setText(tr("%1: page %2 of %3", "a lesson's name")
                        .arg(name)
                        .arg(run_.page() + 1)
                        .arg(run_.pages()));
    std::vector<LessonPassage> passages{
        {LessonPassage::Kind::Words, {lessonText(run_.current().text)}}};
    if (run_.isHintShown())
        passages.push_back({LessonPassage::Kind::Hint, {lessonText(run_.current().task.hint)}});
    if (run_.answer() != LessonRun::Answer::None)
        passages.push_back({run_.answer() == LessonRun::Answer::Right ? LessonPassage::Kind::Right
                                                                      : LessonPassage::Kind::Wrong,
                            run_.answerInWords()});
    text_->setPassages(std::move(passages));
}

void LessonWindow::updateControls()
{
    begin_->setEnabled(lessons_->currentRow() >= 0);
    if (!run_.hasLesson())
        return;
    const bool last = open_ + 1 == std::ssize(builtInLessons());
    next_->setText(!run_.isAtEnd() ? tr("&Next") : last ? tr("&Done") : tr("&Next Lesson"));
    next_->setEnabled(run_.isAtEnd() || run_.isDone());
    back_->setEnabled(run_.page() > 0);
    const bool asks = !run_.isAtEnd() && run_.task() != LessonTask::Kind::Read;
    const bool asksNumber = asks && run_.task() == LessonTask::Kind::Number;
    answer_->setVisible(asksNumber);
    check_->setEnabled(number_->hasAcceptableInput());
    hint_->setVisible(asks && !run_.isDone() && !run_.isHintShown());
    again_->setVisible(asks && !asksNumber && run_.answer() != LessonRun::Answer::None);
}

void LessonWindow::takeKeyboard()
{
    if (run_.isAtEnd() || run_.isDone()) {
        next_->setFocus(Qt::OtherFocusReason);
    } else if (run_.task() == LessonTask::Kind::Number) {
        number_->setFocus(Qt::OtherFocusReason);
        number_->selectAll();
    } else if (run_.answer() == LessonRun::Answer::Wrong) {
        again_->setFocus(Qt::OtherFocusReason);
    } else {
        // Where the pieces of the task lie.
        const LessonGoal& goal = run_.current().task.goal;
        const Shelf shelf = goal.kind == StepKind::Bring        ? Shelf::Customers
                            : goal.kind == StepKind::Take       ? Shelf::Display
                            : goal.kind == StepKind::Restaurant ? Shelf::Restaurants
                                                                : Shelf::Tiles;
        table_->shelf(shelf).setFocus(Qt::OtherFocusReason);
    }
}

void LessonWindow::goOn()
{
    if (!run_.isAtEnd())
        run_.next();
    else if (open_ + 1 < std::ssize(builtInLessons()))
        open(open_ + 1);
    else
        showList();
}

void LessonWindow::checkNumber()
{
    if (number_->hasAcceptableInput() && run_.task() == LessonTask::Kind::Number && !run_.isDone())
        run_.answerNumber(number_->text().toInt());
    else if (run_.isDone())
        goOn();
}

void LessonWindow::closeEvent(QCloseEvent* event)
{
    QWidget::closeEvent(event);
    if (event->isAccepted())
        emit toRead({});
}

void LessonWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) && showsLesson())
        showList();
    else if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp::lisboa
