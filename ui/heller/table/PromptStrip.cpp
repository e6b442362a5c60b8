#include "ui/heller/table/PromptStrip.h"

#include "ui/heller/session/Readiness.h"
#include "ui/heller/table/Prompt.h"
#include "ui/heller/teaching/Hint.h"
#include "ui/heller/teaching/LedgerModel.h"
#include "ui/heller/teaching/LedgerTable.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/commands/Actions.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <initializer_list>
#include <tuple>
#include <utility>

namespace hp {

namespace {
constexpr int MessageMs = 6000;
constexpr int LowWindow = 36;   ///< lines of text
constexpr int MsPerLetter = 60; ///< enough for slow readers
} // namespace

PromptStrip::PromptStrip(TableSession& session, TurnInput& input, Actions& actions, QWidget* parent)
    : QFrame(parent), session_(session), input_(input), actions_(actions)
{
    setObjectName(QStringLiteral("promptStrip"));
    label_ = named("promptText", new QLabel(this));
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true); // Enter also presses it
        made->hide();
        return made;
    };
    moreHint_ = button("moreHint");
    closeHint_ = button("closeHint");
    place_ = button("placeAsked");
    takeAway_ = button("takeAwayAsked");
    connect(place_, &QPushButton::clicked, &input_, &TurnInput::confirm);
    connect(takeAway_, &QPushButton::clicked, &input_, &TurnInput::cancel);
    ledger_ = new LedgerModel(this);
    ledgerTable_ = named("hintLedger", new LedgerTable(*ledger_, Qt::Horizontal, this));
    ledgerTable_->hide();
    // One grid, not a row within a column: a layout within a layout takes several passes to settle.
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(14, 4, 6, 4);
    grid->setVerticalSpacing(4);
    grid->setRowStretch(0, 1);
    grid->setColumnStretch(0, 1);
    int column = 0;
    for (QWidget* part : std::initializer_list<QWidget*>{
             label_, moreHint_, closeHint_, place_, takeAway_,
             latest_ = buttonFor(actions_.stepLast), explainAll_ = buttonFor(actions_.explainAll),
             letPlay_ = buttonFor(actions_.moveNow), nextRound_ = buttonFor(actions_.nextRound),
             playAgain_ = buttonFor(actions_.playAgain),
             // The last one, so that it keeps its place when the ways on appear.
             summary_ = buttonFor(actions_.summary)})
        grid->addWidget(part, 0, column++);
    grid->addWidget(ledgerTable_, 1, 0, 1, column);
    retranslate();
    reserveHeight();

    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &PromptStrip::forget);
    connect(&session_, &TableSession::stateChanged, this, &PromptStrip::update);
    connect(&session_, &TableSession::shownChanged, this, &PromptStrip::update);
    connect(&session_, &TableSession::seatsChanged, this, &PromptStrip::update);
    connect(&session_, &TableSession::gameReset, this, &PromptStrip::forget);
    connect(&input_, &TurnInput::refused, this, &PromptStrip::refuse);
    connect(&session_, &TableSession::warned, this, &PromptStrip::warn);
    connect(&input_, &TurnInput::heldChanged, this, &PromptStrip::update);
    connect(&input_, &TurnInput::parkedChanged, this, &PromptStrip::update);
    update();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        forget(); // the message is in the old language
    });
    onChange(*this, {QEvent::FontChange}, [this] { reserveHeight(); });
}

void PromptStrip::reserveHeight()
{
    // Always reserve the height of a button or two lines of text, so that the market does not jump.
    // A longer text gets the height that it needs.
    const int lines = 2 * fontMetrics().lineSpacing() + 10;
    setMinimumHeight(std::max(lines, nextRound_->sizeHint().height() + 8));
}

QPushButton* PromptStrip::buttonFor(QAction* action)
{
    auto* button = new QPushButton(this);
    button->setObjectName(action->objectName() + QStringLiteral("StripButton"));
    button->setAutoDefault(true); // Enter also presses it
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    const auto follow = [button, action] {
        // The mnemonic belongs to the menu. Here it would take a key from the menu bar.
        button->setText(withoutMnemonic(action->text()));
        button->setToolTip(action->toolTip());
        button->setEnabled(action->isEnabled());
    };
    connect(action, &QAction::changed, button, follow);
    follow();
    return button;
}

QString PromptStrip::text() const
{
    return label_->text();
}

void PromptStrip::refuse(const QString& why)
{
    showMessage({why, Mood::Refusal, [this, then = readinessOf(session_, input_)] {
                     return readinessOf(session_, input_) == then;
                 }});
    emit refusing();
}

void PromptStrip::tell(const QString& what)
{
    // A draw alone does not count as the next turn. Looking back counts as going on.
    const auto place = [this] {
        const bool game = session_.hasGame();
        return std::tuple(game ? session_.turnCount(true) : 0, game && session_.atLatest(),
                          input_.held());
    };
    showMessage({what, Mood::News, [place, then = place()] { return place() == then; }});
}

void PromptStrip::setSummaryDue(bool due)
{
    summaryDue_ = due;
    updateButtons();
}

void PromptStrip::setPlacing(bool underWay)
{
    placing_ = underWay;
    update();
}

void PromptStrip::warn(const QString& what)
{
    const auto players = [this] {
        return session_.hasGame() ? session_.seats() : std::vector<SeatInfo>{};
    };
    // A full disk keeps neither the settings nor the game: the second warning does not hide the
    // first.
    QString text = what;
    if (message_ && message_->mood == Mood::Warning && message_->holds() &&
        !message_->text.contains(what))
        text = message_->text + QLatin1Char('\n') + what;
    showMessage({text, Mood::Warning, [players, then = players()] { return players() == then; }});
}

void PromptStrip::show(Hint& hint)
{
    hint_ = &hint;
    connect(&hint, &Hint::changed, this, &PromptStrip::followHint);
    connect(&hint, &Hint::refused, this, &PromptStrip::refuse);
    connect(moreHint_, &QPushButton::clicked, &hint, &Hint::next);
    connect(closeHint_, &QPushButton::clicked, &hint, &Hint::dismiss);
    followHint();
}

void PromptStrip::followHint()
{
    const QString text = hint_->text();
    // Who asks for a hint has read the message.
    if (message_ && !text.isEmpty() && saidHint_ != text)
        message_.reset();
    if (saidHint_ != text) {
        saidHint_ = text;
        if (!text.isEmpty() && hint_->step() != Hint::Step::Thinking)
            Announcer::of(*this).say(text);
    }
    ledger_->setLedger(hint_->ledger());
    update();
}

PromptStrip::Mood PromptStrip::mood() const
{
    if (message_)
        return message_->mood;
    if (input_.isAsking())
        return Mood::Question;
    return isHinting() ? Mood::Hint : Mood::Prompt;
}

bool PromptStrip::isHinting() const
{
    return hint_ && hint_->isShown() && !input_.isAsking();
}

void PromptStrip::showMessage(Message message)
{
    timer_.start(std::max(MessageMs, static_cast<int>(message.text.size()) * MsPerLetter));
    Announcer::of(*this).say(message.text);
    message_ = std::move(message);
    update();
}

void PromptStrip::forget()
{
    timer_.stop();
    message_.reset();
    update();
}

void PromptStrip::update()
{
    if (message_ && !message_->holds()) {
        timer_.stop();
        message_.reset();
    }
    QStringList lines;
    if (message_)
        lines.append(message_->text);
    // Only a refusal replaces the prompt, because the person has asked for something.
    const int turns = session_.hasGame() ? session_.turnCount(true) : 0;
    if (std::exchange(turns_, turns) != turns)
        promptBefore_ = prompt_;
    prompt_ = isHinting() ? hint_->text() : promptText(session_, input_);
    const QString& prompt = placing_ ? promptBefore_ : prompt_;
    if (mood() != Mood::Refusal && !prompt.isEmpty())
        lines.append(prompt);
    label_->setText(lines.join(QLatin1Char('\n')));
    const QString words = lines.join(QLatin1Char(' '));
    if (accessibleName() != words) // each name sends an event, even the same one
        setAccessibleName(words);
    QFont font; // the strip's font, except for the weight
    font.setBold(mood() == Mood::Refusal);
    label_->setFont(font);
    updateButtons();
    QFrame::update();
}

void PromptStrip::updateButtons()
{
    const bool game = session_.hasGame();
    const Phase phase = game ? session_.latestPhase() : Phase::Playing;
    const bool latest = game && session_.atLatest();
    const bool waited = summary_->isVisible();
    // Use the focus of this window, which it keeps while a dialog such as the summary is active.
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    // Show before hiding, so that the focus does not move elsewhere in between.
    const auto put = [](QPushButton* button, bool shown) {
        if (shown)
            button->setEnabled(true); // its action is updated a little later
        if (button->isHidden() == shown)
            button->setVisible(shown);
    };
    const bool next = latest && phase == Phase::RoundOver;
    const bool over = latest && phase == Phase::GameOver;
    const bool asks = input_.isAsking();
    if (hadFocus && !next && !over && !isHinting() && !asks)
        emit leaves();
    updateHintButtons();
    put(place_, asks);
    put(takeAway_, asks);
    put(latest_, game && !latest);
    const bool computerWaits = session_.waitingComputer() >= 0;
    put(explainAll_, latest && phase == Phase::Playing && session_.isExplaining() &&
                         !session_.personMayAct() && !computerWaits);
    put(letPlay_, computerWaits);
    put(summary_, next || over);
    put(nextRound_, next && !summaryDue_);
    put(playAgain_, over && !summaryDue_);
    // The button that goes on. It gets the focus, so that Enter presses it.
    QPushButton* leads = nullptr;
    if (next || over)
        leads = summaryDue_ ? summary_ : next ? nextRound_ : playAgain_;
    const bool other = std::exchange(leads_, leads) != leads;
    if (leads && leads->isVisible() && (!waited || (other && hadFocus)))
        leads->setFocus(Qt::OtherFocusReason);
}

void PromptStrip::updateHintButtons()
{
    const bool hinted = isHinting();
    const bool more = hinted && hint_->hasMore();
    const bool hadFocus = moreHint_->hasFocus();
    closeHint_->setVisible(hinted);
    if (hadFocus && hinted && !more)
        closeHint_->setFocus(Qt::OtherFocusReason);
    moreHint_->setVisible(more);
    // In a low window the sentence is enough: it has the same numbers.
    const bool high = window()->height() > LowWindow * fontMetrics().lineSpacing();
    const bool reasons = hinted && high && hint_->ledger().has_value();
    if (!reasons && ledgerTable_->hasFocus())
        emit leaves();
    ledgerTable_->setVisible(reasons);
}

void PromptStrip::retranslate()
{
    moreHint_->setText(tr("Tell Me More", "of a hint"));
    moreHint_->setToolTip(tr("The next step of the hint (%1)")
                              .arg(actions_.hint->shortcut().toString(QKeySequence::NativeText)));
    closeHint_->setText(tr("Enough", "of a hint"));
    closeHint_->setToolTip(tr("Ends the hint (Esc)"));
    place_->setText(tr("Place", "the piece that waits on its square"));
    place_->setToolTip(tr("Puts the piece there (Enter, or the same square again)"));
    takeAway_->setText(tr("Take Away", "the piece that waits on its square"));
    takeAway_->setToolTip(tr("The piece does not stay there (Esc)"));
    ledger_->retranslate();
}

void PromptStrip::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    updateHintButtons();
}

void PromptStrip::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    QColor edge = theme.panelBorder;
    if (mood() == Mood::Refusal || mood() == Mood::Warning)
        edge = theme.loss;
    else if (mood() == Mood::News)
        edge = theme.gain;
    else if (mood() == Mood::Hint || mood() == Mood::Question)
        edge = theme.litBorder;
    const bool loud = mood() != Mood::Prompt;
    paintSheet(painter, rect(), 7, theme.pen(edge, loud ? 2 : 1), theme.panel);
    if (loud) {
        // A bar at the left, in addition to the frame's colour.
        painter.setPen(Qt::NoPen);
        painter.setBrush(edge);
        painter.drawRoundedRect(QRectF(4, 5, 4, height() - 10), 2, 2);
    }
}

} // namespace hp
