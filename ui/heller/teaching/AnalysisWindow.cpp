#include "ui/heller/teaching/AnalysisWindow.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/ExpectedLine.h"
#include "ui/heller/teaching/LedgerTable.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>

#include <utility>

namespace hp {

namespace {

/// A window that somebody forgets must not use the processor for ever.
constexpr double LongestSeconds = 120;
constexpr double NearlyEqual = 0.5; ///< coins
constexpr int LowWindow = 36;       ///< lines of text; below it, turns and reasons are pages
constexpr int TableLetters = 54;    ///< the width of the turns

PerSeat<BoardSeat> boardSeats(const std::vector<SeatInfo>& seats)
{
    PerSeat<BoardSeat> result{{{{{}, 0}, {{}, 1}, {{}, 2}, {{}, 3}}}};
    int seat = 0;
    for (const SeatInfo& info : seats)
        result[seat++] = {QString::fromStdString(info.name), info.colour};
    return result;
}

} // namespace

AnalysisWindow::AnalysisWindow(QWidget* parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("analysisWindow"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the main window's
    buildLayout();
    connect(&run_, &AnalysisRun::grown, this, &AnalysisWindow::onGrown);
    connect(&run_, &AnalysisRun::ledgerFound, this, &AnalysisWindow::onLedger);
    connect(&run_, &AnalysisRun::playFound, this, &AnalysisWindow::onPlay);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AnalysisWindow::onSelected);
    connect(other_, &QComboBox::activated, this, [this](int index) {
        compareTo_.reset();
        if (index > 0)
            compareTo_ = other_->itemData(index).value<Decision>();
        ledgerModel_.setLedger({});
        askReasons();
        updateTexts();
    });
    connect(copy_, &QPushButton::clicked, this, &AnalysisWindow::copy);
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    retranslate();
    giveFirstSize(*this, {1080, 680});
    table_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::FontChange},
             [this] { table_->setMinimumWidth(TableLetters * fontMetrics().averageCharWidth()); });
}

AnalysisWindow::~AnalysisWindow() = default;

void AnalysisWindow::buildLayout()
{
    title_ = named("analysisTitle", new QLabel(this));
    status_ = named("analysisStatus", new QLabel(this));
    sorted_ = new QSortFilterProxyModel(this);
    sorted_->setSourceModel(&model_);
    sorted_->setSortRole(AnalysisModel::SortRole);
    sorted_->sort(AnalysisModel::Rank);
    table_ = named("analysisTurns", new QuietView<QTableView>(this));
    table_->setModel(sorted_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setMinimumWidth(TableLetters * fontMetrics().averageCharWidth());
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(AnalysisModel::TurnWords, QHeaderView::Stretch);
    header->setSortIndicator(AnalysisModel::Rank, Qt::AscendingOrder);
    table_->setSortingEnabled(true);

    otherLabel_ = new QLabel(this);
    other_ = named("analysisOther", new QComboBox(this));
    other_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    other_->setMinimumContentsLength(12);
    otherLabel_->setBuddy(other_);
    sentence_ = named("analysisSentence", new QLabel(this));
    ledger_ = named("analysisLedger", new LedgerTable(ledgerModel_, Qt::Vertical, this));
    for (QLabel* label : {title_, status_, sentence_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    line_ = new ExpectedLine(this);
    copy_ = named("analysisCopy", new QPushButton(this));
    close_ = named("analysisClose", new QPushButton(this));

    auto* compare = inRow({otherLabel_, {other_, 1}});
    reasons_ = new QWidget(this);
    inColumn(reasons_, {compare, sentence_, ledger_, Stretch}, NoMargins);
    left_ = new QSplitter(Qt::Vertical, this);
    left_->setChildrenCollapsible(false);
    left_->addWidget(table_);
    left_->addWidget(reasons_);
    left_->setStretchFactor(0, 1);
    left_->setStretchFactor(1, 1);
    left_->setSizes({300, 300}); // the total of the reasons is in sight
    pages_ = named("analysisPages", new QTabWidget(this));
    pages_->setDocumentMode(true);
    pages_->hide();
    across_ = new QSplitter(Qt::Horizontal, this);
    across_->setChildrenCollapsible(false);
    across_->addWidget(left_);
    across_->addWidget(line_);
    across_->setStretchFactor(0, 1);
    across_->setStretchFactor(1, 1);
    across_->setSizes({500, 500});
    auto* buttons = inRow({{status_, 1}, copy_, close_});
    inColumn(this, {title_, {across_, 1}, buttons});
}

void AnalysisWindow::analyse(const SeatView& view, const std::vector<SeatInfo>& seats)
{
    // Its own rules, because the game may be replaced by another one.
    RulesPtr rules = Rules::make(view.rules->set(), view.rules->seats());
    SeatView position = view;
    position.rules = rules.get();
    clear({});
    seats_ = seats;
    seats_.resize(position.seats());
    // The views leave the old rules before those go.
    line_->setPosition(position, boardSeats(seats_));
    model_.reset(position);
    rules_ = rules;
    if (position.phase != Phase::Playing) {
        clear(tr("Nobody is to move."));
        return;
    }
    const QString name = isolated(seats_[position.toMove].name);
    const std::optional<SeatView> known = position.asMoverKnows();
    if (!known) {
        clear(tr("A hidden tile of %1 is not known. Without it there is no analysis.").arg(name));
        return;
    }
    if (known->mustPass()) {
        clear(tr("%1 can only pass.").arg(name));
        return;
    }
    position_ = *known;
    run_.start(*known, rules_, LongestSeconds);
    updateTexts();
}

void AnalysisWindow::clear(const QString& why)
{
    run_.stop();
    whyNone_ = why;
    chosen_ = false;
    compareTo_.reset();
    if (position_) {
        line_->setPosition(*position_, boardSeats(seats_)); // without the line of play
        model_.reset(*position_);
    }
    position_.reset();
    ledgerModel_.setLedger({});
    fillComparisons();
    updateTexts();
}

std::optional<Decision> AnalysisWindow::selected() const
{
    const QModelIndex at = sorted_->mapToSource(table_->currentIndex());
    if (!at.isValid())
        return {};
    return model_.turns()[at.row()].decision;
}

std::optional<Decision> AnalysisWindow::usualComparison() const
{
    const std::optional<Decision> turn = selected();
    if (!turn || run_.turns().empty())
        return {};
    const Decision& best = run_.turns().front().decision;
    return *turn == best ? run_.comparison() : best;
}

std::optional<Decision> AnalysisWindow::comparedWith() const
{
    return compareTo_ && compareTo_ != selected() ? compareTo_ : usualComparison();
}

void AnalysisWindow::onGrown()
{
    {
        const QScopedValueRollback guard(growing_, true);
        model_.setTurns(run_.turns());
        if (!chosen_ && line_->step() == 0)
            selectBest();
    }
    fillComparisons();
    askReasons();
    updateTexts();
}

void AnalysisWindow::selectBest()
{
    if (model_.turns().empty())
        return;
    // Turns that are nearly equal change places often: the selection does not follow that.
    const std::optional<Decision> turn = selected();
    const AnalysedTurn& best = model_.turns().front();
    if (turn && model_.turns()[model_.rowOf(*turn)].margin >= best.margin - NearlyEqual)
        return;
    table_->setCurrentIndex(sorted_->mapFromSource(model_.index(0, AnalysisModel::TurnWords)));
}

void AnalysisWindow::onSelected()
{
    const std::optional<Decision> turn = selected();
    if (!turn || !position_)
        return;
    chosen_ = chosen_ || !growing_;
    if (!ledgerModel_.ledger() || ledgerModel_.ledger()->turn != *turn) {
        ledgerModel_.setLedger({});
        line_->setPlay(*turn, {});
    }
    fillComparisons();
    askReasons();
    run_.askPlay(*turn);
    updateTexts();
}

void AnalysisWindow::askReasons()
{
    const std::optional<Decision> turn = selected();
    const std::optional<Decision> other = comparedWith();
    if (turn && other && *turn != *other)
        run_.askLedger(*turn, *other);
}

void AnalysisWindow::onLedger(const Ledger& ledger)
{
    if (ledger.turn != selected() || ledger.other != comparedWith())
        return; // another one has been selected in the meantime
    ledgerModel_.setLedger(ledger);
    updateTexts();
}

void AnalysisWindow::onPlay(const Decision& first, const std::vector<ExpectedTurn>& play)
{
    if (first == selected())
        line_->setPlay(first, play);
}

void AnalysisWindow::fillComparisons()
{
    // An open list stays as it is.
    if (other_->view()->isVisible())
        return;
    const QSignalBlocker quiet(other_);
    const std::optional<Decision> turn = selected();
    const std::optional<Decision> usual = usualComparison();
    other_->clear();
    if (turn && position_) {
        other_->addItem(usual ? tr("the usual: %1", "a turn to compare with")
                                    .arg(decisionInWords(*usual, *rules_))
                              : tr("no other turn"));
        for (const AnalysedTurn& listed : model_.turns()) {
            if (listed.decision == *turn)
                continue;
            other_->addItem(decisionInWords(listed.decision, *rules_),
                            QVariant::fromValue(listed.decision));
            if (compareTo_ == listed.decision)
                other_->setCurrentIndex(other_->count() - 1);
        }
    }
    other_->setEnabled(other_->count() > 1);
}

QString AnalysisWindow::titleText() const
{
    if (!position_)
        return whyNone_;
    return tr("Round %1. To move: %2")
        .arg(position_->round)
        .arg(isolated(seats_[position_->toMove].name));
}

QString AnalysisWindow::reasonText() const
{
    if (!position_ || !selected())
        return {};
    if (ledgerModel_.ledger())
        return asSentence(ledgerInWords(*ledgerModel_.ledger(), *rules_));
    return comparedWith() ? tr("Adding up the reasons…") : tr("There is no other turn.");
}

QString AnalysisWindow::statusText() const
{
    if (!position_)
        return {};
    if (model_.turns().empty())
        return tr("Thinking…");
    const QString deals =
        tr("%n deals played", nullptr,
           static_cast<int>(std::min<std::uint64_t>(run_.deals(), 1'000'000'000)));
    const QString state = run_.isThinking() ? tr("%1; thinking…", "how many deals").arg(deals)
                                            : tr("%1; finished", "how many deals").arg(deals);
    return model_.turns().front().certain ? state : state + QLatin1Char('\n') + measureInWords();
}

void AnalysisWindow::updateTexts()
{
    title_->setText(titleText());
    status_->setText(statusText());
    sentence_->setText(reasonText());
    copy_->setEnabled(position_ && !model_.turns().empty());
}

QString AnalysisWindow::text() const
{
    QStringList parts;
    if (position_) {
        parts.append(titleText());
        parts.append(QString::fromStdString(positionText(*position_)));
        parts.append(model_.text());
        if (ledgerModel_.ledger())
            parts.append(reasonText() + QLatin1Char('\n') + ledgerModel_.text());
        parts.append(line_->text());
    } else {
        parts.append(whyNone_);
    }
    return parts.join(QLatin1Char('\n'));
}

void AnalysisWindow::copy()
{
    QApplication::clipboard()->setText(text());
}

void AnalysisWindow::retranslate()
{
    setWindowTitle(tr("Analysis"));
    nameParts();
    otherLabel_->setText(tr("&Compared with:"));
    copy_->setText(tr("Copy as &Text"));
    close_->setText(tr("Clos&e"));
    model_.retranslate();
    ledgerModel_.retranslate();
    fillComparisons();
    updateTexts();
}

void AnalysisWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setCompact(height() < LowWindow * fontMetrics().lineSpacing());
}

void AnalysisWindow::setCompact(bool compact)
{
    if (compact == !pages_->isHidden())
        return;
    QWidget* focus = focusWidget();
    if (compact) {
        pages_->addTab(table_, {});
        pages_->addTab(reasons_, {});
        left_->hide();
        across_->insertWidget(0, pages_);
        pages_->show();
    } else {
        pages_->hide();
        pages_->setParent(this);
        left_->addWidget(table_);
        left_->addWidget(reasons_);
        table_->show();
        reasons_->show();
        left_->show();
    }
    across_->setSizes({width() / 2, width() / 2});
    nameParts();
    if (focus != nullptr && focus->isVisibleTo(this))
        focus->setFocus();
}

void AnalysisWindow::nameParts()
{
    table_->setAccessibleName(tr("Turns, the best first"));
    reasons_->setAccessibleName(tr("Reasons"));
    if (pages_->isHidden())
        return;
    pages_->setTabText(0, tr("Turns"));
    pages_->setTabText(1, tr("Reasons"));
    nameTabs(*pages_, tr("Turns and reasons"));
}

void AnalysisWindow::closeEvent(QCloseEvent* event)
{
    run_.stop();
    QWidget::closeEvent(event);
    emit closed();
}

void AnalysisWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Cancel) || event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
