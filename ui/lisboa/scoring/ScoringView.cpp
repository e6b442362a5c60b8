#include "ui/lisboa/scoring/ScoringView.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/steps/StepControls.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QListView>
#include <QPainter>

#include <utility>

namespace hp::lisboa {

namespace {

constexpr int AroundSheet = 9; ///< to the edges of the window

/// In units of the player's interval: a sentence takes the time that its words need.
double lengthOf(const QString& text)
{
    constexpr double LettersPerStep = 40;
    return 0.5 + static_cast<double>(text.size()) / LettersPerStep;
}

} // namespace

ScoringView::ScoringView(Table& table, TurnInput& input, QWidget* parent)
    : QWidget(parent), table_(table), input_(input)
{
    setObjectName(QStringLiteral("lisboaScoring"));
    title_ = named("scoringTitle", new QLabel(this));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    heading_ = named("scoringHeading", new QLabel(this));
    result_ = named("scoringResult", new QLabel(this));
    for (QLabel* label : {title_, heading_, result_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText); // names of people
        label->setMinimumWidth(1);
        ReadMark::allow(*label);
    }
    model_ = new SumsModel(this);
    list_ = named("sums", new QuietView<QListView>(this));
    list_->setModel(model_);
    list_->setWordWrap(true);
    list_->setTextElideMode(Qt::ElideNone); // else a row's last line may fall to rounding
    list_->setResizeMode(QListView::Adjust);
    list_->setSpacing(2);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    ClearStyle::setFrameless(*list_);
    list_->viewport()->setAutoFillBackground(false);
    list_->setMinimumHeight(list_->fontMetrics().height() * 3);
    controls_ = new StepControls(player_, this);
    setContentsMargins(0, AroundSheet, AroundSheet, AroundSheet);
    inColumn(this, {title_, heading_, {list_, 1}, result_, controls_, {0, 1}});
    holdTimer_.setSingleShot(true);

    connect(&table, &Table::shownChanged, this, &ScoringView::renew);
    connect(&table, &Table::gameReset, this, &ScoringView::renew);
    connect(&table, &Table::seatsChanged, this, &ScoringView::renew);
    connect(&table, &Table::happened, this, &ScoringView::onHappened);
    connect(&input, &TurnInput::consideredChanged, this, &ScoringView::renew);
    connect(&player_, &StepPlayer::changed, this, &ScoringView::follow);
    connect(&player_, &StepPlayer::activeChanged, this, &ScoringView::hold);
    connect(&holdTimer_, &QTimer::timeout, this, &ScoringView::endHold);
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (thought_)
            return;
        player_.read(lengths());
        while (player_.step() < index.row())
            player_.next();
    });
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    retranslate();
}

QString ScoringView::nameOf(int seat) const
{
    return isolated(table_.seats()[seat].name);
}

std::vector<ExplainedSum> ScoringView::sumsOf(const StepReport& report, const SeatView& view) const
{
    return explained(report, view.game, [this](int seat) { return nameOf(seat); });
}

void ScoringView::renew()
{
    thought_ = table_.hasGame() && input_.considered().has_value();
    std::vector<ExplainedSum> sums;
    QString heading;
    QString result;
    if (thought_) {
        const StepReport report = input_.effectOf(*input_.considered());
        sums = sumsOf(report, table_.shown());
        heading = stepOf(nameOf(report.seat), report.step, table_.rules());
    } else if (table_.hasGame() && table_.report()) {
        // All of the turn up to here: what opened a stand is explained while its tile is taken,
        // too.
        QStringList sentences;
        int step = table_.shownStep();
        while (step > 1 && table_.step(step - 1).after.game.stage() != Stage::Turn)
            --step;
        for (; step <= table_.shownStep(); ++step) {
            const StepReport& report = *table_.step(step).by;
            sentences += stepOf(nameOf(report.seat), report.step, table_.rules());
            if (auto its = sumsOf(report, table_.step(step - 1).after); !its.empty())
                sums = std::move(its);
            if (report.dealt.revealed != NoType)
                result = tr("The restaurant below is turned over: %1. It goes to the supply of %2.")
                             .arg(kindName(report.dealt.revealed), nameOf(report.seat));
        }
        heading = sentences.join(QLatin1Char(' '));
    } else if (table_.hasGame()) {
        heading = tr("The game begins.");
    }
    // What all sums bring together stands below them.
    if (!sums.empty() && sums.back().seat < 0) {
        result = result.isEmpty() ? sums.back().text : sums.back().text + QLatin1Char(' ') + result;
        sums.pop_back();
    }
    model_->setSums(std::move(sums));
    heading_->setText(heading);
    result_->setText(result);
    result_->setVisible(!result.isEmpty());
    const bool any = model_->rowCount() > 0;
    list_->setVisible(any);
    controls_->setVisible(any && !thought_);
    title_->setText(thought_ ? tr("What this turn would bring") : tr("Scoring"));
    player_.show(lengths());
    follow();
}

StepPlayer::Lengths ScoringView::lengths() const
{
    StepPlayer::Lengths lengths;
    for (const ExplainedSum& sum : model_->sums())
        lengths.push_back(lengthOf(sum.text));
    return lengths;
}

void ScoringView::onHappened(const ToldStep& step)
{
    if (step.by && (!step.by->earnings.empty() || step.by->cost > 0))
        player_.play(lengths());
}

void ScoringView::explainAgain()
{
    int step = table_.hasGame() ? table_.shownStep() : 0;
    while (step > 0 && table_.step(step).by->earnings.empty() && table_.step(step).by->cost == 0)
        --step;
    if (step == 0)
        return;
    table_.stepTo(step);
    player_.play(lengths());
}

void ScoringView::hold()
{
    const bool active = player_.isActive();
    table_.setHeld(active);
    if (active && longestHold_ > 0)
        holdTimer_.start(longestHold_);
    else
        holdTimer_.stop();
    emit litChanged();
}

void ScoringView::endHold()
{
    if (player_.isHeld()) // whoever listens hears it to its end
        holdTimer_.start();
    else
        table_.setHeld(false);
}

void ScoringView::follow()
{
    const bool shows = player_.isActive() && player_.step() < model_->rowCount();
    list_->setCurrentIndex(shows ? model_->index(player_.step()) : QModelIndex());
    emit litChanged();
    tellStep();
}

void ScoringView::tellStep()
{
    const bool reads = player_.isActive() && player_.step() < model_->rowCount();
    const int now = reads ? player_.step() : -1;
    if (std::exchange(told_, now) == now)
        return;
    QStringList words;
    if (now == 0)
        words += heading_->text();
    if (now >= 0)
        words += model_->sums()[now].text;
    if (now >= 0 && player_.atLast() && !result_->text().isEmpty())
        words += result_->text();
    emit stepToRead(words.join(QLatin1Char('\n')));
}

std::optional<ExplainedSum> ScoringView::current() const
{
    const QModelIndex index = list_->currentIndex();
    return !thought_ && index.isValid() ? std::optional(model_->sums()[index.row()]) : std::nullopt;
}

QString ScoringView::heading() const
{
    return heading_->text();
}

void ScoringView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, contentsRect(), 8, theme.pen(theme.panelBorder), theme.panel);
}

void ScoringView::retranslate()
{
    list_->setAccessibleName(tr("Sums of this turn"));
    renew();
}

} // namespace hp::lisboa
