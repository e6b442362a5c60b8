#include "ui/lisboa/market/MarketView.h"

#include "engine/lisboa/words/Names.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/lisboa/market/NoteBubble.h"

#include <QAbstractButton>
#include <QFontInfo>
#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <bit>
#include <utility>

namespace hp::lisboa {

namespace {

/// By seat, the stands that would be worth more beside a new restaurant.
std::vector<SquareSet> raisedBy(const Step& step, const SeatView& view)
{
    const auto& game = view.game;
    std::vector<SquareSet> raised(game.seats(), 0);
    if (step.kind != StepKind::Restaurant)
        return raised;
    const SquareSet beside = game.rules().neighbours(step.where);
    for (int type = 0; type < TypeCount; ++type) {
        if (step.what != Pub && step.what != type)
            continue;
        for (int seat = 0; seat < game.seats(); ++seat)
            raised[seat] |= game.state().stands[type] & game.state().owned[seat] & beside;
    }
    return raised;
}

/// "b3, c4"
QString squareNames(SquareSet squares)
{
    QStringList names;
    for (int square = 0; square < SquareCount; ++square) {
        if (squares >> square & 1)
            names += squareName(static_cast<Square>(square));
    }
    return names.join(QStringLiteral(", "));
}

/// "costs 3: the stands in row 2"
QString costInWords(const StepReport& report, const Table& table)
{
    const Line row = rowLine(rowOf(report.step.where));
    const Line column = columnLine(columnOf(report.step.where));
    if (table.rules().set().standCost == StandCost::Sum)
        return MarketView::tr("costs %1: the stands in %2 and in %3")
            .arg(report.cost)
            .arg(lineName(row), lineName(column));
    const SquareSet stands = table.shown().game.stands();
    const bool dearer = std::popcount(stands & table.rules().squaresOf(row)) >=
                        std::popcount(stands & table.rules().squaresOf(column));
    return MarketView::tr("costs %1: the stands in %2")
        .arg(report.cost)
        .arg(lineName(dearer ? row : column));
}

} // namespace

MarketView::MarketView(MarketModel& model, QWidget* parent)
    : CellAction(parent), market_(model), input_(model.input()), table_(model.table()),
      bubble_(new NoteBubble(this))
{
    setObjectName(QStringLiteral("marketView"));
    setModel(&model);
    setUpTable();
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        pointed_.reset();
        pressed_.reset();
        relayout();
        mark();
    });
    connect(&table_, &Table::shownChanged, this, [this] {
        bubble_->clear();
        mark();
        consider();
    });
    connect(&table_, &Table::seatsChanged, this, &MarketView::mark);
    connect(&input_, &TurnInput::heldChanged, this, &MarketView::followHeld);
    connect(&input_, &TurnInput::consideredChanged, this, &MarketView::followConsidered);
    connect(&input_, &TurnInput::refused, this, [this](const QString& why) {
        if (chosen_)
            refuse(why, *chosen_);
    });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    relayout();
    mark();
}

void MarketView::setUpTable()
{
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setMinimumSectionSize(1);
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->hide(); // they are for screen readers
    }
    if (auto* corner = findChild<QAbstractButton*>())
        corner->hide();
    setShowGrid(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MarketView::retranslate()
{
    setAccessibleName(tr("Market"));
    setWhatsThis(
        tr("<p>Take up a tile, customers or a restaurant with a click, then click the place; or "
           "drag it there. Marked places show what it would bring.</p><p>With the keyboard: Tab "
           "goes to the pieces, Enter takes one up, arrow keys move over the market, Enter or "
           "Space plays, Escape puts the piece down.</p>"));
    if (!bubble_->isRefusal())
        showBubble();
}

QSize MarketView::sizeHint() const
{
    return {640, 640};
}

QSize MarketView::minimumSizeHint() const
{
    return {300, 300};
}

QString MarketView::bubbleText() const
{
    return bubble_->text();
}

// --- what is marked -----------------------------------------------------------------------------

void MarketView::setLit(const ExplainedSum* sum)
{
    lit_ = sum ? std::optional(*sum) : std::nullopt;
    mark();
}

void MarketView::setAwaited(const std::optional<Place>& place)
{
    awaited_ = place;
    mark();
}

void MarketView::mark()
{
    marks_ = {};
    if (table_.hasGame() && market_.rowCount() > 0) {
        markLast();
        if (awaited_ && awaited_->entrance)
            marks_.awaitedEntrances = EntranceSet{1} << awaited_->where;
        else if (awaited_)
            marks_.awaitedSquares = setOfSquare(awaited_->where);
        markTargets();
        if (input_.considered())
            marks_.consider(input_.effectOf(*input_.considered()), table_.shown());
        else if (lit_)
            markLit();
    }
    repaintAll();
}

void MarketView::markLast()
{
    // Taking and exchanging belong to the opening before them.
    for (int i = table_.shownStep(); i > 0; --i) {
        const StepReport& report = *table_.step(i).by;
        if (report.step.kind == StepKind::Take || report.step.kind == StepKind::Swap)
            continue;
        marks_.last = placeOf(report.step);
        marks_.lastColour = table_.seats()[report.seat].colour;
        return;
    }
}

void MarketView::markTargets()
{
    if (!input_.held())
        return;
    const int mover = table_.shown().game.toMove();
    for (const Step& step : input_.targets()) {
        const StepReport report = input_.effectOf(step);
        MarketMarks::Target target;
        target.step = step;
        target.gain = report.changeFor(mover) + report.cost;
        target.cost = report.cost;
        target.raises = step.kind == StepKind::Restaurant;
        const std::vector<SquareSet> raised = raisedBy(step, table_.shown());
        for (int seat = 0; seat < table_.rules().seats(); ++seat) {
            const int change =
                target.raises   ? std::popcount(raised[seat]) * table_.rules().set().restaurantBonus
                : seat == mover ? 0
                                : report.changeFor(seat);
            if (change != 0)
                target.others.emplace_back(table_.seats()[seat].colour, change);
        }
        marks_.targets.push_back(std::move(target));
    }
}

void MarketView::markLit()
{
    marks_.stands = lit_->stands;
    marks_.restaurants = lit_->restaurants;
    marks_.entrances = lit_->entrances;
    for (int entrance = 0; entrance < EntranceCount; ++entrance) {
        if (!(lit_->entrances >> entrance & 1))
            continue;
        marks_.line |= table_.rules().squaresOf(lineOf(static_cast<Entrance>(entrance)));
        if (std::popcount(lit_->entrances) == 1)
            marks_.notes.push_back(
                {entrancePlace(static_cast<Entrance>(entrance)), lit_->figures, lit_->coins});
    }
    if (lit_->square)
        marks_.notes.push_back({squarePlace(*lit_->square), lit_->figures, lit_->coins});
    marks_.noteBonus(table_.rules());
}

void MarketView::followHeld()
{
    if (!input_.held()) {
        viewport()->unsetCursor();
        if (!bubble_->isRefusal())
            bubble_->clear();
    } else {
        bubble_->clear();
    }
    mark();
    consider();
}

void MarketView::followConsidered()
{
    mark();
    if (!bubble_->isRefusal() || input_.considered())
        showBubble();
    const QString effect =
        input_.considered() ? market_.effectInWords(*input_.considered()) : QString();
    if (accessibleDescription() != effect) {
        setAccessibleDescription(effect);
        Announcer::of(*this).sayLatest(effect);
    }
}

void MarketView::showBubble()
{
    const auto& step = input_.considered();
    const auto place = step ? placeOf(*step) : std::nullopt;
    if (!place) {
        bubble_->clear();
        return;
    }
    const StepReport report = input_.effectOf(*step);
    const auto& game = table_.shown().game;
    std::vector<NoteBubble::Line> lines;
    switch (step->kind) {
    case StepKind::Open: {
        QString sum;
        for (const StandEarning& stand : report.earnings) {
            for (const StandEarning::From& from : stand.from)
                sum += (sum.isEmpty() ? QString() : QStringLiteral(" + ")) +
                       QString::number(from.coins);
        }
        const int change = report.changeFor(report.seat);
        sum += QStringLiteral(" %1 %2").arg(QChar(0x2212)).arg(report.cost);
        lines.push_back({report.earnings.empty()
                             ? signedCoins(change)
                             : QStringLiteral("%1 = %2").arg(sum.trimmed(), signedCoins(change)),
                         change, -1, true});
        lines.push_back({costInWords(report, table_), 0, -1, false});
        if (game.state().grey & setOfSquare(step->where))
            lines.push_back({tr("and you get the restaurant here"), 0, -1, false});
        break;
    }
    case StepKind::Bring:
        for (int seat = 0; seat < game.seats(); ++seat) {
            const int change = report.changeFor(seat);
            if (change != 0)
                lines.push_back(
                    {QStringLiteral("%1 %2").arg(table_.seats()[seat].name, signedCoins(change)),
                     change, table_.seats()[seat].colour, seat == report.seat});
        }
        break;
    case StepKind::Restaurant: {
        lines.push_back({signedCoins(report.coins), report.coins, -1, true});
        const std::vector<SquareSet> raised = raisedBy(*step, table_.shown());
        const int stands = std::popcount(marks_.stands);
        lines.push_back({stands == 0 ? tr("serves no stand beside it yet")
                                     : tr("%n stand(s) beside it worth %1 more", nullptr, stands)
                                           .arg(table_.rules().set().restaurantBonus),
                         0, -1, false});
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (raised[seat] != 0)
                lines.push_back({QStringLiteral("%1: %2").arg(table_.seats()[seat].name,
                                                              squareNames(raised[seat])),
                                 0, table_.seats()[seat].colour, false});
        }
        break;
    }
    default:
        break;
    }
    // It leaves visible what it is about, and where else the piece may go.
    std::vector<QRect> keep;
    for (const MarketMarks::Target& target : marks_.targets)
        keep.push_back(placeRect(*placeOf(target.step)));
    for (int row = 0; row < market_.rowCount(); ++row) {
        for (int column = 0; column < market_.columnCount(); ++column) {
            const auto other = market_.placeAt(market_.index(row, column));
            if (other && marks_.isLit(*other))
                keep.push_back(placeRect(*other));
        }
    }
    bubble_->showLines(std::move(lines), placeRect(*place), keep);
}

void MarketView::refuse(const QString& why, const Place& place)
{
    bubble_->showRefusal(why, placeRect(place));
    repaintAll();
}

// --- geometry -----------------------------------------------------------------------------------

int MarketView::cellIn(QSize size) const
{
    if (!table_.hasGame())
        return 0;
    const RuleSet& rules = table_.rules().set();
    return MarketLayout::fit(size, rules.rows, rules.columns, QFontInfo(font()).pixelSize()).cell;
}

void MarketView::relayout()
{
    if (layingOut_)
        return;
    const QScopedValueRollback guard(layingOut_, true);
    layout_ = {};
    if (market_.rowCount() > 0) {
        layout_ = MarketLayout::fit(size(), market_.rowCount() - 2, market_.columnCount() - 2,
                                    QFontInfo(font()).pixelSize());
        for (int column = 0; column < market_.columnCount(); ++column)
            horizontalHeader()->resizeSection(column, layout_.widthOf(column));
        for (int row = 0; row < market_.rowCount(); ++row)
            verticalHeader()->resizeSection(row, layout_.heightOf(row));
        const QRect& cells = layout_.cells;
        setViewportMargins(cells.left(), cells.top(), width() - cells.right() - 1,
                           height() - cells.bottom() - 1);
    }
    repaintAll();
}

void MarketView::updateGeometries()
{
    // The table's own layout is not used: it sets margins for the headers.
    relayout();
}

void MarketView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    relayout();
    if (!bubble_->isRefusal())
        showBubble();
}

void MarketView::scrollTo(const QModelIndex&, ScrollHint) {}

QRect MarketView::placeRect(const Place& place) const
{
    const QModelIndex index = market_.indexOf(place);
    return index.isValid() && layout_.cell > 0 ? layout_.rect(index.row(), index.column())
                                               : QRect();
}

std::optional<Place> MarketView::placeAtPos(const QPoint& viewportPos) const
{
    return market_.placeAt(indexAt(viewportPos));
}

void MarketView::repaintAll()
{
    update();
    viewport()->update();
}

void MarketView::paintBoard()
{
    if (layout_.cell == 0)
        return;
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter_.paintBoard(painter, layout_, lookedAt(), theme);
    if (!table_.isLatest()) { // an earlier state is shown
        painter.setPen(theme.pen(theme.litBorder, 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(layout_.board).adjusted(2.5, 2.5, -2.5, -2.5), 9, 9);
    }
}

void MarketView::paintEvent(QPaintEvent* event)
{
    if (layout_.cell == 0)
        return;
    const Theme& theme = Theme::of(*this);
    QPainter painter(viewport());
    for (int row = 0; row < market_.rowCount(); ++row) {
        for (int column = 0; column < market_.columnCount(); ++column) {
            const QModelIndex index = market_.index(row, column);
            const auto place = market_.placeAt(index);
            const QRect cell = layout_.rect(row, column).translated(-layout_.cells.topLeft());
            if (!place || !event->region().intersects(cell))
                continue;
            const Focus focus = index != currentIndex()   ? Focus::None
                                : hasFocus() && !byMouse_ ? Focus::Here
                                : hasFocus()              ? Focus::Left
                                                          : Focus::None;
            MarketPainter::paintPlace(painter, cell, *place, table_.shown(), marks_, focus, theme);
        }
    }
}

} // namespace hp::lisboa
