#include "ui/scoring/ScoringView.h"

#include "ui/models/ScoreModel.h"
#include "ui/scoring/ExplanationText.h"
#include "ui/scoring/ScoreListDelegate.h"
#include "ui/theme/QuietView.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace hp {

namespace {

constexpr int Side = 14; ///< margin left and right

bool sameLine(const ScoredLine& a, const ScoredLine& b)
{
    return a.step == b.step && a.turn == b.turn && a.score.line == b.score.line &&
           a.score.coins == b.score.coins && a.moneyBefore == b.moneyBefore;
}

} // namespace

ScoringView::ScoringView(ScoreModel& model, GameSession& session, QWidget* parent)
    : QWidget(parent), model_(model), session_(session)
{
    setObjectName(QStringLiteral("scoringView"));
    text_ = new ExplanationText;
    text_->setObjectName(QStringLiteral("explanationText"));
    title_ = new QLabel;
    title_->setObjectName(QStringLiteral("explanationTitle"));
    title_->setBuddy(text_);
    setFocusProxy(text_);
    back_ = new QPushButton;
    back_->setObjectName(QStringLiteral("explanationBack"));
    next_ = new QPushButton;
    next_->setObjectName(QStringLiteral("explanationNext"));
    stepLabel_ = new QLabel;
    stepLabel_->setObjectName(QStringLiteral("explanationStep"));
    stepLabel_->setAlignment(Qt::AlignCenter);
    listTitle_ = new QLabel;
    list_ = new QuietView<QListView>;
    list_->setObjectName(QStringLiteral("scoredLines"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->viewport()->setAutoFillBackground(false);
    list_->setItemDelegate(new ScoreListDelegate(session_, list_));
    list_->setMouseTracking(true);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    listTitle_->setBuddy(list_);

    auto* steps = new QHBoxLayout;
    steps->addWidget(back_);
    steps->addWidget(stepLabel_, 1);
    steps->addWidget(next_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Side, 12, Side, 10);
    column->setSpacing(8);
    column->addWidget(title_);
    column->addWidget(text_, 5);
    column->addLayout(steps);
    auto* rule = new QFrame;
    rule->setFrameShape(QFrame::HLine);
    rule->setFrameShadow(QFrame::Plain);
    rule->setForegroundRole(QPalette::Mid);
    column->addWidget(rule);
    column->addWidget(listTitle_);
    column->addWidget(list_, 3);

    // A row that goes away moves the selection to its neighbour, which nobody has chosen.
    connect(&model_, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { syncing_ = true; });
    list_->setModel(&model_);
    connect(&model_, &QAbstractItemModel::rowsRemoved, this, [this] { syncing_ = false; });
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList chosen = list_->selectionModel()->selectedIndexes();
        if (!syncing_ && !chosen.isEmpty())
            chooseRow(chosen.front());
    });
    connect(list_, &QListView::clicked, this, &ScoringView::chooseRow);
    connect(list_, &QWidget::customContextMenuRequested, this, &ScoringView::showListMenu);
    connect(back_, &QPushButton::clicked, this, &ScoringView::stepBack);
    connect(next_, &QPushButton::clicked, this, &ScoringView::stepForward);
    connect(text_, &ExplanationText::copyAllRequested, this, &ScoringView::copyExplanation);
    connect(&timer_, &QTimer::timeout, this, &ScoringView::tick);
    connect(&session_, &GameSession::gameReset, this, &ScoringView::clear);
    connect(&session_, &GameSession::shownChanged, this, &ScoringView::onShownChanged);
    connect(&session_, &GameSession::turnPlayed, this, &ScoringView::onTurnPlayed);
    connect(&session_, &GameSession::seatsChanged, this, &ScoringView::rebuild);
    retranslate();
    if (session_.hasGame())
        onShownChanged();
}

void ScoringView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (stepCount() > 0)
        labelStep();
}

void ScoringView::labelStep()
{
    const QString text = tr("Step %1 of %2").arg(step_ + 1).arg(stepCount());
    const int room = width() - back_->sizeHint().width() - next_->sizeHint().width() - 4 * Side;
    const bool fits = stepLabel_->fontMetrics().horizontalAdvance(text) <= room;
    stepLabel_->setText(fits ? text : QStringLiteral("%1 / %2").arg(step_ + 1).arg(stepCount()));
    stepLabel_->setAccessibleName(text);
}

QSize ScoringView::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 44, fontMetrics().height() * 36};
}

QSize ScoringView::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 32, fontMetrics().height() * 18};
}

// --- what is explained ---------------------------------------------------------------------------

ScoringView::Part ScoringView::partOf(const ScoredLine& line) const
{
    QStringList names;
    for (const SeatInfo& info : session_.seats())
        names << QString::fromStdString(info.name);
    // The market of a past round is gone from the table, not from the history.
    const auto turns = session_.turns(true);
    const auto turn = static_cast<std::size_t>(line.turn - 1);
    if (turn >= turns.size())
        return {line, {}};
    return {line, Explanation(line.score, turns[turn]->after.market(), names, line.moneyBefore)};
}

void ScoringView::explain(const std::vector<ScoredLine>& lines, bool play)
{
    timer_.stop();
    parts_.clear();
    for (const ScoredLine& line : lines)
        parts_.push_back(partOf(line));
    goTo(play ? 0 : stepCount() - 1);
    if (play && !parts_.empty())
        timer_.start(interval_);
}

void ScoringView::clear()
{
    timer_.stop();
    parts_.clear();
    step_ = 0;
    display();
}

void ScoringView::onTurnPlayed(const TurnReport& report)
{
    if (report.lines.empty()) {
        if (!timer_.isActive())
            light({});
        return;
    }
    explain(linesOfShownTurn(), true);
}

std::vector<ScoredLine> ScoringView::linesOfShownTurn() const
{
    const int turn = static_cast<int>(session_.turns(false).size());
    std::vector<ScoredLine> lines = session_.scoredLines();
    std::erase_if(lines, [&](const ScoredLine& line) { return line.turn != turn; });
    return lines;
}

void ScoringView::onShownChanged()
{
    // A curtain lifted or a tile drawn changes what is shown, but not what was paid last.
    const std::vector<ScoredLine> now = linesOfShownTurn();
    const auto explained = [&](const ScoredLine& line) {
        return std::any_of(parts_.begin(), parts_.end(),
                           [&](const Part& part) { return sameLine(part.line, line); });
    };
    if (!now.empty()) {
        if (!std::all_of(now.begin(), now.end(), explained))
            explain(now, false);
        return;
    }
    const std::vector<ScoredLine> all = session_.scoredLines();
    for (const Part& part : parts_) {
        if (std::none_of(all.begin(), all.end(),
                         [&](const ScoredLine& line) { return sameLine(line, part.line); })) {
            clear();
            return;
        }
    }
    if (lit_ && lit_->round != session_.shown().round)
        light({});
}

// --- steps ---------------------------------------------------------------------------------------

int ScoringView::stepCount() const
{
    int count = 0;
    for (const Part& part : parts_)
        count += part.explanation.stepCount();
    return count;
}

std::pair<std::size_t, int> ScoringView::locate(int step) const
{
    std::size_t part = 0;
    while (part + 1 < parts_.size() && step >= parts_[part].explanation.stepCount())
        step -= parts_[part++].explanation.stepCount();
    return {part, step};
}

void ScoringView::goTo(int step)
{
    step_ = std::clamp(step, 0, std::max(0, stepCount() - 1));
    display();
}

void ScoringView::stepBack()
{
    timer_.stop();
    goTo(step_ - 1);
}

void ScoringView::stepForward()
{
    timer_.stop();
    goTo(step_ + 1);
}

void ScoringView::tick()
{
    if (step_ + 1 >= stepCount()) {
        timer_.stop(); // the explanation stays, the market is given free
        light({});
        return;
    }
    int next = step_ + 1;
    // At a round's end that pays many lines, each is shown as a whole.
    if (parts_.size() > 2) {
        const auto [part, local] = locate(next);
        next += parts_[part].explanation.stepCount() - 1 - local;
    }
    goTo(next);
    timer_.start(step_ + 1 >= stepCount() ? 2 * interval_ : interval_);
}

QString ScoringView::hint() const
{
    switch (session_.hasGame() ? session_.ruleSet().lineScoring : LineScoring::Immediate) {
    case LineScoring::Immediate:
        break;
    case LineScoring::Choice:
        return tr("Whoever completes a row or a column chooses whether it pays at once or at the "
                  "end of the round. Here you then see why it pays what it pays.");
    case LineScoring::RoundEnd:
        return tr("At the end of the round all rows and columns pay. "
                  "Here you then see why they pay what they pay.");
    }
    return tr("As soon as a row or a column is full, it pays. "
              "Here you then see why it pays what it pays.");
}

void ScoringView::display()
{
    const bool any = stepCount() > 0;
    const auto [part, local] = locate(step_);
    if (any) {
        std::array<int, 4> colours{0, 1, 2, 3};
        for (std::size_t seat = 0; seat < session_.seats().size(); ++seat)
            colours[seat] = session_.seats()[seat].colour;
        title_->setText(parts_[part].explanation.title());
        text_->setExplanation(parts_[part].explanation, local, colours);
        labelStep();
    } else {
        title_->setText(tr("Scoring"));
        text_->setHint(hint());
        stepLabel_->clear();
    }
    text_->setAccessibleName(title_->text());
    // A button that is switched off hands the focus on; the other one is the nearest.
    if (any && step_ == 0 && back_->hasFocus())
        next_->setFocus();
    if (any && step_ + 1 == stepCount() && next_->hasFocus())
        back_->setFocus();
    back_->setEnabled(any && step_ > 0);
    next_->setEnabled(any && step_ + 1 < stepCount());

    syncing_ = true;
    QModelIndex current;
    for (int row = 0; any && row < model_.rowCount() && !current.isValid(); ++row) {
        if (sameLine(model_.lineAt(row), parts_[part].line))
            current = model_.index(row);
    }
    if (current.isValid()) {
        list_->setCurrentIndex(current);
        list_->scrollTo(current);
    } else {
        list_->clearSelection();
    }
    syncing_ = false;
    light(any ? std::optional(parts_[part].line) : std::nullopt);
}

void ScoringView::light(std::optional<ScoredLine> line)
{
    // On the market of a later round other pieces lie in that line.
    if (line && line->round != session_.shown().round)
        line.reset();
    if (!line && !lit_)
        return;
    if (line && lit_ && sameLine(*line, *lit_))
        return;
    lit_ = std::move(line);
    emit lineChosen(lit_);
}

// --- the list ------------------------------------------------------------------------------------

void ScoringView::chooseRow(const QModelIndex& index)
{
    const ScoredLine line = model_.lineAt(index.row());
    if (parts_.size() == 1 && sameLine(parts_.front().line, line) && lit_ &&
        step_ + 1 == stepCount())
        return;
    explain({line}, false);
}

void ScoringView::showListMenu(const QPoint& position)
{
    const QModelIndex index = list_->indexAt(position);
    if (!index.isValid())
        return;
    const ScoredLine line = model_.lineAt(index.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* then = menu->addAction(tr("Show the market as it was then"), this, [this, line] {
        session_.stepTo(session_.stepOfTimeline(line.step));
        explain({line}, false);
    });
    then->setEnabled(session_.curtainSeat() < 0);
    menu->addAction(tr("Copy explanation"), this, [this, line] {
        QApplication::clipboard()->setText(partOf(line).explanation.plainText());
    });
    menu->popup(list_->viewport()->mapToGlobal(position));
}

// --- words ---------------------------------------------------------------------------------------

QString ScoringView::explanationText() const
{
    if (parts_.empty())
        return {};
    const auto [part, local] = locate(step_);
    return parts_[part].explanation.plainText(local);
}

void ScoringView::copyExplanation() const
{
    QStringList texts;
    for (const Part& part : parts_)
        texts << part.explanation.plainText();
    QApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
}

void ScoringView::rebuild()
{
    for (Part& part : parts_)
        part = partOf(part.line);
    display();
}

void ScoringView::retranslate()
{
    QFont heading = font();
    heading.setBold(true);
    listTitle_->setFont(heading);
    heading.setPointSizeF(heading.pointSizeF() * 1.15);
    title_->setFont(heading);
    listTitle_->setText(tr("Scored so far"));
    list_->setAccessibleName(tr("Scored so far"));
    back_->setText(QChar(0x25C1) + QStringLiteral(" ") + tr("Back", "a step of the explanation"));
    back_->setAccessibleName(tr("Previous step of the explanation"));
    next_->setText(tr("Next", "a step of the explanation") + QStringLiteral(" ") + QChar(0x25B7));
    next_->setAccessibleName(tr("Next step of the explanation"));
    rebuild();
}

void ScoringView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        update();
}

void ScoringView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.panelBorder, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace hp
