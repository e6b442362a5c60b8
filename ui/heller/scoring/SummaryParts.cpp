#include "ui/heller/scoring/SummaryParts.h"

#include "engine/heller/words/Wording.h"
#include "engine/table/SeatInfo.h"
#include "ui/heller/scoring/SummaryModel.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/ScrollPage.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::SummaryParts)
};

/// A header with the columns' names right above their numbers, and each seat's mark directly before
/// its name. Qt would put the mark at the other end of the column, where it seems to belong to the
/// previous name.
class SeatHeader : public QHeaderView {
public:
    explicit SeatHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        option->icon = {};
        option->text = shownName(section);
    }
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        painter->save(); // paintSection() leaves its clipping set
        QHeaderView::paintSection(painter, rect, section);
        painter->restore();
        const QIcon mark =
            model()->headerData(section, Qt::Horizontal, Qt::DecorationRole).value<QIcon>();
        const int size = fontMetrics().height();
        const int right =
            rect.right() - 3 * margin() - fontMetrics().horizontalAdvance(shownName(section));
        mark.paint(painter, QRect(right - size, rect.center().y() - size / 2, size, size));
    }

private:
    int margin() const { return style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this); }
    /// The part of the name that fits beside its mark.
    QString shownName(int section) const
    {
        const QString name = model()->headerData(section, Qt::Horizontal).toString();
        const int room = sectionSize(section) - fontMetrics().height() - 6 * margin();
        return fontMetrics().elidedText(name, Qt::ElideRight, std::max(room, 0));
    }
};

/// What a line pays is coloured as in the scoring list, its sign tells it too. The numbers keep
/// away from the edge, as their column's name does.
class CoinsDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->rect.adjust(0, 0, -EdgeRoom, 0);
        const int coins = index.data(SummaryModel::CoinsRole).toInt();
        const auto kind =
            static_cast<SummaryModel::RowKind>(index.data(SummaryModel::RowKindRole).toInt());
        if (coins == 0 || kind == SummaryModel::RowKind::Start ||
            kind == SummaryModel::RowKind::End)
            return;
        const Theme& theme = Theme::of(*option->widget);
        option->palette.setColor(QPalette::Text, coins > 0 ? theme.gain : theme.loss);
    }

private:
    static constexpr int EdgeRoom = 6;
};

} // namespace

QString joinedNames(const QStringList& names)
{
    QString text;
    for (int i = 0; i < names.size(); ++i) {
        if (i > 0)
            text += i + 1 == names.size() ? Text::tr(" and ", "between the last two names")
                                          : Text::tr(", ", "between names");
        text += names[i];
    }
    return text;
}

QString coinsText(int coins)
{
    return coins < 0 ? signedNumber(coins) : QString::number(coins);
}

QStringList namesOf(const std::vector<SeatInfo>& seats)
{
    QStringList names;
    for (const SeatInfo& seat : seats)
        names << QString::fromStdString(seat.name);
    return names;
}

QPixmap seatMark(int colour, int size, const QWidget& widget)
{
    QPixmap pixmap(QSize(size, size) * widget.devicePixelRatioF());
    pixmap.setDevicePixelRatio(widget.devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintSeatMark(painter, QRectF(0, 0, size, size), colour, Theme::of(widget));
    return pixmap;
}

QLabel* plainLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* headlineLabel(const QString& text, QWidget* parent)
{
    QLabel* label = plainLabel(text, parent);
    label->setObjectName(QStringLiteral("summaryHeadline"));
    label->setWordWrap(true);
    label->setFont(headingFont(label->font(), 1.5));
    return label;
}

QWidget* scrolled(QWidget* page)
{
    auto* area = new ScrollPage(page);
    area->setAccessibleName(Text::tr("Summary"));
    // Tab stops here only if there is something to scroll.
    QObject::connect(
        area->verticalScrollBar(), &QScrollBar::rangeChanged, area,
        [area](int, int most) { area->setFocusPolicy(most > 0 ? Qt::StrongFocus : Qt::NoFocus); });
    return area;
}

void dressTable(QTableView& table)
{
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setTabKeyNavigation(false);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setCornerButtonEnabled(false);
    table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table.horizontalHeader()->setHighlightSections(false);
    table.verticalHeader()->setHighlightSections(false);
    table.verticalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView { background: palette(base); } "
                       "QHeaderView::section { border: 0; padding: 0 8px; "
                       "background: palette(base); color: palette(text); }"));
    const int row = table.fontMetrics().height() + 8;
    table.verticalHeader()->setMinimumSectionSize(row);
    table.verticalHeader()->setDefaultSectionSize(row);
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
}

int heightOfAll(const QTableView& table)
{
    const QScrollBar& bar = *table.horizontalScrollBar();
    return table.horizontalHeader()->sizeHint().height() +
           table.model()->rowCount() * table.verticalHeader()->defaultSectionSize() +
           2 * table.frameWidth() + (bar.maximum() > 0 ? bar.sizeHint().height() : 0);
}

LineTable::LineTable(SummaryModel& model, const std::vector<SeatInfo>& seats, QWidget* parent)
    : QTableView(parent), model_(model)
{
    model.setFont(font());
    setObjectName(QStringLiteral("summaryTable"));
    setAccessibleName(tr("Money by line and person"));
    setModel(&model);
    setItemDelegate(new CoinsDelegate(this));
    std::vector<QIcon> marks;
    for (const SeatInfo& seat : seats)
        marks.emplace_back(seatMark(seat.colour, fontMetrics().height(), *this));
    model.setMarks(std::move(marks));
    auto* header = new SeatHeader(this);
    setHorizontalHeader(header);
    dressTable(*this);
    // Numbers have priority: of a long name, only the beginning is shown. The tool tip shows all of
    // it.
    int widest = fontMetrics().height() * 5;
    for (int section = 0; section < header->count(); ++section)
        widest = std::max(widest, header->sectionSizeHint(section));
    header->setMinimumSectionSize(std::min(widest, fontMetrics().height() * 6));
    header->setSectionResizeMode(QHeaderView::Stretch);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& at) { choose(at.row()); });
    verticalHeader()->setSectionsClickable(true);
    connect(verticalHeader(), &QHeaderView::sectionDoubleClicked, this, &LineTable::choose);
}

void LineTable::choose(int row)
{
    if (const std::optional<ScoredLine> line = model_.lineAt(row))
        emit lineChosen(*line);
}

void LineTable::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // On other rows Enter presses the default button of the dialog.
    if (enter && model_.lineAt(currentIndex().row()))
        choose(currentIndex().row());
    else
        QTableView::keyPressEvent(event);
}

void LineTable::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex at = byKey ? currentIndex() : indexAt(event->pos());
    if (!model_.lineAt(at.row()))
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Explain This Line"), this, [this, row = at.row()] { choose(row); });
    menu->popup(byKey ? viewport()->mapToGlobal(visualRect(at).center()) : event->globalPos());
}

QSize LineTable::sizeHint() const
{
    return {QTableView::sizeHint().width(), heightOfAll(*this)};
}

QSize LineTable::minimumSizeHint() const
{
    return {QTableView::minimumSizeHint().width(), heightOfAll(*this)};
}

void LineTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    updateGeometry(); // the scroll bar may have appeared or disappeared
}

void LineTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTableView::scrollTo(index, hint);
    if (!page_ || !index.isValid())
        return;
    const QRect row = visualRect(index);
    const QPoint at = viewport()->mapTo(page_->widget(), row.center());
    page_->ensureVisible(at.x(), at.y(), 0, horizontalHeader()->height() + row.height());
}

void LineTable::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    for (QWidget* above = parentWidget(); above && !page_; above = above->parentWidget()) {
        page_ = qobject_cast<QScrollArea*>(above);
        if (page_)
            connect(page_->verticalScrollBar(), &QScrollBar::valueChanged, this,
                    &LineTable::keepHeaderInSight);
    }
}

void LineTable::updateGeometries()
{
    QTableView::updateGeometries();
    keepHeaderInSight();
}

void LineTable::keepHeaderInSight()
{
    if (!page_)
        return;
    QHeaderView& header = *horizontalHeader();
    const int gone = mapFrom(page_->viewport(), QPoint()).y();
    const int at = std::clamp(gone, frameWidth(), std::max(frameWidth(), viewport()->height()));
    QWidgetList parts{&header};
    if (auto* corner = findChild<QAbstractButton*>()) // between the headers
        parts += corner;
    for (QWidget* part : parts) {
        part->move(part->x(), at);
        part->raise(); // over the rows
    }
}

} // namespace hp
