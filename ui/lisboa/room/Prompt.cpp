#include "ui/lisboa/room/Prompt.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/commands/Actions.h"

#include <QAction>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace hp::lisboa {

namespace {

constexpr int MessageMs = 6000;

} // namespace

Prompt::Prompt(TurnInput& input, Actions& actions, QWidget* parent)
    : QFrame(parent), input_(input), table_(input.table()), actions_(actions)
{
    setObjectName(QStringLiteral("lisboaPrompt"));
    label_ = named("promptText", new QLabel(this));
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    label_->setMinimumHeight(label_->fontMetrics().height() * 2);
    place_ = named("placeAsked", new QPushButton(this));
    takeAway_ = named("takeAwayAsked", new QPushButton(this));
    for (QPushButton* button : {place_, takeAway_})
        button->setAutoDefault(true); // Enter also presses it
    connect(place_, &QPushButton::clicked, &input, &TurnInput::confirm);
    connect(takeAway_, &QPushButton::clicked, &input, &TurnInput::putDown);
    latest_ = buttonFor(actions.stepLast);
    summary_ = buttonFor(actions.summary);
    again_ = buttonFor(actions.playAgain);
    inRow(this, {{label_, 1}, place_, takeAway_, latest_, summary_, again_});
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, [this] {
        message_.clear();
        update();
    });
    connect(&input, &TurnInput::heldChanged, this, &Prompt::update);
    connect(&input, &TurnInput::askedChanged, this, [this] {
        if (input_.asked()) {
            message_.clear();
            Announcer::of(*this).say(question());
        }
        update();
    });
    connect(&input, &TurnInput::refused, this, &Prompt::refuse);
    connect(&table_, &Table::stateChanged, this, &Prompt::update);
    connect(&table_, &Table::seatsChanged, this, &Prompt::update);
    connect(&table_, &Table::shownChanged, this, [this] {
        if (!warning_)
            message_.clear();
        hint_.clear();
        update();
    });
    onChange(*this, {QEvent::LanguageChange}, [this] { update(); });
    update();
}

QPushButton* Prompt::buttonFor(QAction* action)
{
    auto* button = new QPushButton(this);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    return button;
}

QString Prompt::text() const
{
    return label_->text();
}

void Prompt::tell(const QString& what)
{
    message_ = what;
    warning_ = false;
    timer_.start(MessageMs);
    Announcer::of(*this).say(what);
    update();
}

void Prompt::warn(const QString& what)
{
    tell(what);
    warning_ = true;
}

void Prompt::setHint(const QString& hint)
{
    if (hint_ == hint)
        return;
    hint_ = hint;
    if (!hint.isEmpty())
        Announcer::of(*this).say(hint);
    update();
}

void Prompt::setAway(unsigned seats)
{
    away_ = seats;
    update();
}

QString Prompt::waiting(const QString& mover) const
{
    const int seat = table_.latest().game.toMove();
    if (!table_.isElsewhere() || !table_.seats()[seat].isPerson)
        return tr("%1 is thinking.").arg(mover);
    if (seat == table_.viewer())
        return tr("%1, your turn is on its way to the table.").arg(mover);
    return (away_ >> seat & 1U) != 0 ? tr("%1 is away just now, and the game waits.").arg(mover)
                                     : tr("%1 is to move.").arg(mover);
}

QString Prompt::usual() const
{
    if (!table_.hasGame())
        return tr("Begin a game: Game, New Game.");
    const auto& game = table_.latest().game;
    const auto name = [this](int seat) { return isolated(table_.seats()[seat].name); };
    if (!table_.isLatest())
        return tr("You are looking back: step %1 of %2.")
            .arg(table_.shownStep())
            .arg(table_.stepCount() - 1);
    switch (game.ending()) {
    case Ending::None:
        break;
    case Ending::Coins:
        return tr("The game is over: everybody took nothing but coins.");
    case Ending::Squares:
        return tr("The game is over: only %n square(s) are free.", nullptr,
                  std::popcount(game.freeSquares()));
    case Ending::Entrances:
        return tr("The game is over: only %n entrance(s) are empty.", nullptr,
                  std::popcount(game.emptyEntrances()));
    }
    const QString mover = name(game.toMove());
    if (QString absence = table_.absence(); !absence.isEmpty())
        return absence;
    if (table_.curtainSeat() >= 0)
        return tr("%1, it is your turn.").arg(mover);
    if (!table_.personMayAct())
        return waiting(mover);
    if (game.taking())
        return tr("%1, take a tile from the display.").arg(mover);
    if (input_.asked())
        return question();
    if (const auto& held = input_.held()) {
        switch (held->kind) {
        case StepKind::Bring:
            return tr("Choose an entrance. Escape puts the customers back.");
        case StepKind::Restaurant:
            return tr("Choose a square for the restaurant. Escape puts it back.");
        default:
            return tr("Choose a square for the stand: it shows what the stand earns and costs. "
                      "Escape puts the tile back.");
        }
    }
    return tr("%1, it is your turn: open a stand, bring customers, open a restaurant, or take "
              "%2.")
        .arg(mover, coinsName(table_.rules().set().coin));
}

QString Prompt::question() const
{
    const Step& step = *input_.asked();
    const StepReport report = input_.effectOf(step);
    const QString what = stepOf(isolated(table_.seats()[report.seat].name), step, table_.rules());
    const int earned = report.changeFor(report.seat) + report.cost;
    return step.kind == StepKind::Open
               ? tr("%1 Earns %2, costs %3. Place it there?", "a sentence, coins, coins")
                     .arg(what, coinsName(earned), coinsName(report.cost))
               : tr("%1 Earns %2. Place it there?", "a sentence, coins")
                     .arg(what, coinsName(earned));
}

void Prompt::update()
{
    const QString text = !message_.isEmpty()                   ? message_
                         : !hint_.isEmpty() && !input_.asked() ? hint_
                                                               : usual();
    label_->setText(text);
    const bool over = table_.hasGame() && table_.isOver();
    latest_->setVisible(table_.hasGame() && !table_.isLatest());
    for (QPushButton* button : {place_, takeAway_})
        button->setVisible(input_.asked().has_value());
    place_->setText(tr("Place", "the piece that waits there"));
    place_->setToolTip(tr("Plays it there (Enter, or the same place again)"));
    takeAway_->setText(tr("Take Away", "the piece that waits there"));
    takeAway_->setToolTip(tr("The piece does not stay there (Esc)"));
    summary_->setVisible(over);
    again_->setVisible(over);
    for (const auto& [button, action] : {std::pair(latest_, actions_.stepLast),
                                         {summary_, actions_.summary},
                                         {again_, actions_.playAgain}}) {
        button->setText(action->text());
        button->setToolTip(action->toolTip());
    }
}

void Prompt::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSheet(painter, rect(), 6, theme.pen(hint_.isEmpty() ? theme.panelBorder : theme.focus),
               theme.panel);
}

} // namespace hp::lisboa
