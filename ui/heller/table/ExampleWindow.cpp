#include "ui/heller/table/ExampleWindow.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/DuePanel.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/Explainer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/table/commands/Actions.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>

#include <algorithm>

namespace hp {

namespace {
constexpr int LeastTextLetters = 48; ///< of the explanation's width: the market shrinks first
}

ExampleWindow::ExampleWindow(const Actions& actions, QWidget* parent)
    : QWidget(parent, Qt::Window), session_(host_), input_(session_), board_(session_),
      scores_(session_), dueLines_(session_)
{
    setObjectName(QStringLiteral("exampleWindow"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the main window's
    session_.setPaused(true);
    look_ = named("exampleLook", new QLabel(this));
    look_->setTextFormat(Qt::PlainText);
    look_->setWordWrap(true);
    market_ = named("exampleMarket", new MarketView(board_, input_, this));
    side_ = new QSplitter(Qt::Vertical, this);
    side_->setChildrenCollapsible(false);
    scoring_ = new ScoringView(scores_, session_, side_);
    scoring_->player().setWaits(true); // whoever reads says when it goes on
    due_ = new DuePanel(dueLines_, side_);
    side_->setStretchFactor(0, 1);
    side_->setStretchFactor(1, 0);
    auto* across = inRow({{market_, 5}, {side_, 3}});
    close_ = named("exampleClose", new QPushButton(this));
    auto* buttons = inRow({{look_, 1}, close_});
    inColumn(this, {{across, 1}, buttons});

    new Explainer(board_, input_, *market_, *due_, *scoring_, this);
    connect(due_, &DuePanel::changed, this, [this] { due_->setVisible(!due_->isEmpty()); });
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    const auto step = [this](const QAction& action, auto slot) {
        connect(new QShortcut(action.shortcut(), this), &QShortcut::activated, &scoring_->player(),
                slot);
    };
    step(*actions.explainAgain, &StepPlayer::again);
    step(*actions.explainBack, &StepPlayer::back);
    step(*actions.explainNext, &StepPlayer::next);
    step(*actions.explainAll, &StepPlayer::finish);
    giveFirstSize(*this, {1080, 680});
    onChange(*this, {QEvent::LanguageChange}, [this] {
        // Before the views, because they ask the models for texts.
        host_.setPlayers(seatsOf(example_));
        board_.model().retranslate();
        scores_.retranslate();
        dueLines_.retranslate();
        retranslate();
    });
    onChange(*this, {QEvent::FontChange}, [this] {
        if (session_.hasGame())
            retranslate();
    });
}

void ExampleWindow::lay(WorkedExample example)
{
    example_ = example;
    const PositionDraft position = positionOf(example);
    GameSetup setup;
    setup.rules = position.rules;
    setup.position = position;
    setup.seats = seatsOf(example);
    host_.newGame(setup);
    due_->setVisible(!due_->isEmpty());
    layout()->activate();
    const int wanted = due_->sizeHint().height(); // the explanation gets the rest
    side_->setSizes({std::max(wanted, side_->height() - wanted), wanted});
    retranslate();
    // At the first line of the example, so that a key explains it at once.
    const SquareIndex first = position.market.squaresOf(linesOf(example).front()).front();
    market_->setCurrentIndex(board_.model().indexOf(first));
    market_->setFocus();
}

void ExampleWindow::setForAudience(bool on)
{
    market_->setForAudience(on);
}

void ExampleWindow::retranslate()
{
    setWindowTitle(tr("Example: %1", "the name of a worked example").arg(exampleName(example_)));
    close_->setText(tr("&Close"));
    QStringList names;
    for (const Line line : linesOf(example_))
        names += lineInSentence(line);
    look_->setText(tr("Look at %1.", "the full lines of a worked example")
                       .arg(names.join(QStringLiteral(", "))) +
                   QLatin1Char(' ') +
                   tr("A click on the end of a line explains it; “What if…” tries another piece."));
    scoring_->setMinimumWidth(fontMetrics().averageCharWidth() * LeastTextLetters);
    input_.setClosed(tr("Nothing is played on an example. “What if…” tries a piece in thought."));
}

void ExampleWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
