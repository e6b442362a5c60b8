#include "ui/heller/rules/PreviewPanel.h"

#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/SampleBoard.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QUndoStack>

#include <algorithm>

namespace hp {

namespace {

constexpr int MostWords = 240; ///< maximum height of the text below the market, in pixels

} // namespace

PreviewPanel::PreviewPanel(RulesDraft& draft, QWidget* parent) : QWidget(parent), draft_(draft)
{
    setObjectName(QStringLiteral("preview"));
    sample_ = new SampleBoard(draft, this);
    view_ = named("sampleMarket", new EditableBoard(sample_->model(), sample_->palette(), this));
    view_->setAnimated(false);
    seatsLabel_ = new QLabel(this);
    seats_ = named("sampleSeats", new TellingNumberBox(this));
    seats_->setRange(MinSeats, MaxSeats);
    seatsLabel_->setBuddy(seats_);
    fill_ = named("fillSample", new QPushButton(this));
    clear_ = named("clearSample", new QPushButton(this));
    referenceLabel_ = new QLabel(this);
    reference_ = named("sampleReference", new QComboBox(this));
    reference_->addItems({QString(), QString()});
    referenceLabel_->setBuddy(reference_);
    when_ = named("sampleWhen", new QLabel(this));
    when_->setWordWrap(true);
    explanation_ = named("sampleExplanation", new ExplanationText(this));
    explanation_->setMinimumHeight(2 * fontMetrics().lineSpacing() + 8); // it scrolls

    auto* controls = inRow({seatsLabel_, seats_, Stretch, fill_, clear_});
    auto* compare = new QFormLayout;
    compare->setRowWrapPolicy(QFormLayout::WrapAllRows);
    compare->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    compare->addRow(referenceLabel_, reference_);
    auto* lower = new QWidget(this);
    inColumn(lower, {when_, compare, {explanation_, 1}}, NoMargins);
    splitter_ = named("previewSplitter", new QSplitter(Qt::Vertical, this));
    splitter_->setChildrenCollapsible(false);
    splitter_->addWidget(view_);
    splitter_->addWidget(lower);
    inColumn(this, {controls, {splitter_, 1}}, NoMargins);

    connect(seats_, &QSpinBox::valueChanged, &draft, &RulesDraft::setSampleSeats);
    connect(fill_, &QPushButton::clicked, &draft, &RulesDraft::fillSample);
    connect(clear_, &QPushButton::clicked, &draft, &RulesDraft::clearSample);
    connect(reference_, &QComboBox::currentIndexChanged, this, [this](int index) {
        sample_->setReference(index == 0 ? SampleBoard::Reference::LastChange
                                         : SampleBoard::Reference::Base);
        refresh();
    });
    connect(view_, &EditableBoard::pieceRequested, &draft, &RulesDraft::placeInSample);
    connect(view_, &BoardView::piecePulled, &draft, &RulesDraft::swapInSample);
    connect(view_, &BoardView::lineChosen, this, &PreviewPanel::choose);
    connect(explanation_, &ExplanationText::copyAllRequested, this,
            [this] { QApplication::clipboard()->setText(text()); });
    connect(&draft, &RulesDraft::sampleChanged, this, &PreviewPanel::refresh);
    connect(splitter_, &QSplitter::splitterMoved, this, [this] { sharedByHand_ = true; });
    connect(&sample_->model(), &MarketModel::modelReset, this, &PreviewPanel::shareHeight);
    connect(&draft, &RulesDraft::loaded, this, [this] { line_.reset(); });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void PreviewPanel::shareHeight()
{
    if (sharedByHand_)
        return;
    // The text gets a third of the height. In a low window the text shrinks before the market.
    const int total = splitter_->height() - splitter_->handleWidth();
    const int least = splitter_->widget(1)->minimumSizeHint().height();
    const int text = std::clamp(total / 3, least, std::max(least, MostWords));
    splitter_->setSizes({total - text, text});
}

void PreviewPanel::choose(Line line)
{
    line_ = line_ == line ? std::nullopt : std::optional(line);
    refresh();
    if (line_)
        Announcer::of(*this).sayLatest(text());
}

void PreviewPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareHeight();
}

QString PreviewPanel::text() const
{
    return explanation_->explanation().isEmpty() ? explanation_->toPlainText()
                                                 : explanation_->explanation().plainText();
}

void PreviewPanel::refresh()
{
    const QSignalBlocker blocker(seats_);
    showNumber(*seats_, MinSeats, MaxSeats, draft_.sampleSeats());
    const RuleSet& rules = draft_.rules();
    when_->setText(whenLinesPay(rules));
    if (line_ &&
        line_->index >= (line_->isRow ? draft_.sample().rows() : draft_.sample().columns()))
        line_.reset();
    const bool pays = line_ && !sample_->ignores(*line_);
    view_->setExplained(pays ? line_ : std::nullopt);
    if (!line_) {
        const QStringList changes = sample_->changes();
        QString hint = changes.join(QLatin1Char('\n'));
        if (hint.isEmpty()) {
            hint = tr("Change a rule and see which sums change. Choose the end of a row or a "
                      "column to see why it pays what it pays; choose a square to put something "
                      "else there.");
            if (sample_->hasReference() && draft_.undoStack().canUndo())
                hint.prepend(tr("Here no sum has changed.") + QLatin1Char('\n'));
        }
        explanation_->setHint(hint);
        return;
    }
    if (!pays) {
        // There is no sum to explain, because the line does not pay.
        explanation_->setHint(sample_->model().lineData(*line_, Qt::AccessibleTextRole).toString());
        return;
    }
    QStringList names;
    for (int seat = 0; seat < draft_.sampleSeats(); ++seat)
        names += colourName(seat);
    const Explanation explanation(laidLine(draft_.sample(), rules, *line_), names);
    explanation_->setExplanation(explanation, explanation.stepCount(), {0, 1, 2, 3});
}

void PreviewPanel::retranslate()
{
    seatsLabel_->setText(tr("&Seats:"));
    fill_->setText(tr("&Fill Anew"));
    clear_->setText(tr("E&mpty"));
    clear_->setAccessibleName(tr("Empty the sample market"));
    fill_->setAccessibleName(tr("Fill the sample market anew"));
    seats_->setAccessibleName(tr("Seats in the preview"));
    referenceLabel_->setText(tr("Mark what &differs from:"));
    const QSignalBlocker blocker(reference_);
    reference_->setItemText(0, tr("before the last change"));
    reference_->setItemText(1, tr("the rules it is based on"));
    view_->setAccessibleName(tr("Sample market, scored by the rules being edited"));
    explanation_->setAccessibleName(tr("What the chosen line pays, and why"));
    sample_->retranslate();
    refresh();
}

} // namespace hp
