#include "ui/heller/market/HandView.h"

#include "engine/text/Names.h"
#include "ui/heller/market/DragPicture.h"
#include "ui/heller/market/HandDelegate.h"
#include "ui/heller/market/MarketBubble.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/market/TurnKeys.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <QDrag>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>
#include <QScopedValueRollback>

#include <algorithm>

namespace hp {

HandView::HandView(HandModel& model, TurnInput& input, QWidget* parent)
    : PieceList(parent), model_(model), input_(input), session_(model.session()),
      delegate_(new HandDelegate(this)), bubble_(new MarketBubble(session_, input, this))
{
    setObjectName(QStringLiteral("handView"));
    setModel(&model);
    setItemDelegate(delegate_);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&input_, &TurnInput::refused, this, &HandView::onRefused);
    for (const auto signal : {&TableSession::shownChanged, &TableSession::gameReset,
                              &TableSession::seatsChanged, &TableSession::stateChanged})
        connect(&session_, signal, this, &HandView::relayout);
    connect(&model_, &QAbstractItemModel::rowsInserted, this, &HandView::relayout);
    connect(&model_, &QAbstractItemModel::rowsRemoved, this, &HandView::relayout);
    connect(&model_, &QAbstractItemModel::modelReset, this, &HandView::relayout);
    retranslate();
}

void HandView::retranslate()
{
    setAccessibleName(tr("Your pieces"));
    relayout();
}

QSize HandView::sizeHint() const
{
    return {680, 134};
}

QSize HandView::minimumSizeHint() const
{
    return {240, 70};
}

int HandView::heightBeside(int cell, int width) const
{
    return layout_.heightFor(width, HandLayout::itemHeightBeside(cell, layout_.captionHeight));
}

void HandView::setMarketCell(int cell)
{
    const int tallest = HandLayout::itemHeightBeside(cell, layout_.captionHeight);
    if (tallest == layout_.tallest)
        return;
    layout_.tallest = tallest;
    relayout();
}

QString HandView::bubbleText() const
{
    return bubble_->text();
}

// --- layout --------------------------------------------------------------------------------------

QString HandView::groupCaption(const HandLayout::Group& group) const
{
    const int seat = model_.index(0).data(HandModel::SeatRole).toInt(); // seat of the first stall
    const bool own = seat >= 0 && seat == session_.viewer();
    // While rows are added or removed, the model may still describe the previous game.
    const QString name = seat >= 0 && seat < session_.seatCount()
                             ? isolated(session_.seats()[seat].name)
                             : QString();
    switch (group.item) {
    case HandModel::Item::Stall:
        return own ? tr("Your stalls") : tr("Stalls of %1").arg(name);
    case HandModel::Item::HiddenTile:
        if (own)
            return group.places > 1 ? tr("Your tiles") : tr("Your tile");
        if (session_.isTableOpen() && !group.rows.empty())
            return tr("Uncovered", "hidden tiles that everybody sees");
        return group.rows.empty() ? QString() : tr("Face down");
    case HandModel::Item::Supply:
    case HandModel::Item::DrawnTile:
        return tr("Supply: %n face down", nullptr,
                  group.rows.empty()
                      ? 0
                      : model_.index(group.rows.front()).data(HandModel::CountRole).toInt());
    case HandModel::Item::OpenTile:
        return tr("Open tiles");
    }
    return {};
}

QString HandView::shortCaption(const HandLayout::Group& group) const
{
    const int seat = model_.index(0).data(HandModel::SeatRole).toInt();
    const bool own = seat >= 0 && seat == session_.viewer();
    switch (group.item) {
    case HandModel::Item::Stall:
        return own ? tr("Stalls") : QString(); // the owner's name must not get lost
    case HandModel::Item::HiddenTile:
        if (own)
            return group.places > 1 ? tr("Tiles") : tr("Tile");
        return session_.isTableOpen() ? tr("Open", "short: hidden tiles that everybody sees")
                                      : QString();
    case HandModel::Item::Supply:
    case HandModel::Item::DrawnTile:
        return tr("Supply: %1")
            .arg(group.rows.empty()
                     ? 0
                     : model_.index(group.rows.front()).data(HandModel::CountRole).toInt());
    case HandModel::Item::OpenTile:
        return {};
    }
    return {};
}

QString HandView::captionOf(int row) const
{
    for (const HandLayout::Group& group : layout_.groups) {
        if (std::find(group.rows.begin(), group.rows.end(), row) != group.rows.end())
            return group.caption;
    }
    return {};
}

void HandView::relayout()
{
    layout_.groups.clear();
    layout_.captionHeight = fontMetrics().height();
    if (session_.hasGame()) {
        std::array<int, 4> colours{0, 1, 2, 3};
        for (std::size_t i = 0; i < session_.seats().size(); ++i)
            colours[i] = session_.seats()[i].colour;
        delegate_->setColours(colours);
        const RuleSet& rules = session_.ruleSet();
        const auto add = [this](std::initializer_list<HandModel::Item> items, int places) {
            HandLayout::Group group;
            group.item = *items.begin();
            group.places = places;
            for (const HandModel::Item item : items) {
                for (int row = 0; row < model_.rowCount(); ++row) {
                    if (model_.index(row).data(HandModel::ItemRole).toInt() ==
                        static_cast<int>(item))
                        group.rows.push_back(row);
                }
            }
            if (group.rows.empty() && places == 0)
                return;
            // The market beside the hand must not change its size when all tiles of a kind are used
            // up.
            if (group.item == HandModel::Item::OpenTile)
                group.most = session_.rules().kindCount();
            group.caption = groupCaption(group);
            group.captionWidth = fontMetrics().horizontalAdvance(group.caption) + 2;
            group.shortCaption = shortCaption(group);
            if (!group.shortCaption.isEmpty())
                group.shortWidth = fontMetrics().horizontalAdvance(group.shortCaption) + 2;
            layout_.groups.push_back(group);
        };
        add({HandModel::Item::Stall}, 0);
        // If drawn tiles join the hand, it has room for one more.
        const bool intoHand = rules.drawsIntoHand();
        add({HandModel::Item::HiddenTile}, rules.hiddenTilesDealt() + (intoHand ? 1 : 0));
        if (rules.openTiles)
            add({HandModel::Item::OpenTile}, 0);
        else
            add({HandModel::Item::Supply, HandModel::Item::DrawnTile}, intoHand ? 1 : 2);
    }
    layout_.arrange(size());
    viewport()->update();
    std::vector<int> needs{layout_.captionHeight};
    for (const HandLayout::Group& group : layout_.groups)
        needs.insert(needs.end(),
                     {static_cast<int>(group.item), std::max(group.places, group.most)});
    if (std::exchange(needs_, needs) != needs)
        updateGeometry();
}

QRectF HandView::placeOf(HandModel::Item item, std::optional<int> what) const
{
    const auto pieceIn = [&](const QRect& place) {
        return HandDelegate::pieceIn(item, place, fontMetrics().height())
            .translated(viewport()->pos());
    };
    for (int row = 0; row < model_.rowCount(); ++row) {
        const QModelIndex index = model_.index(row);
        if (index.data(HandModel::ItemRole).toInt() == static_cast<int>(item) &&
            (!what || index.data(HandModel::SourceRole).value<TurnInput::Source>().what == *what))
            return pieceIn(visualRect(index));
    }
    const auto group = item == HandModel::Item::DrawnTile ? HandModel::Item::Supply : item;
    for (const HandLayout::Group& candidate : layout_.groups) {
        if (candidate.item == group && !candidate.emptyPlaces.empty())
            return pieceIn(candidate.emptyPlaces.front());
    }
    return {};
}

void HandView::setAwaitsDrawn(bool awaits)
{
    if (std::exchange(awaitsDrawn_, awaits) != awaits)
        viewport()->update();
}

void HandView::doItemsLayout()
{
    PieceList::doItemsLayout();
    relayout();
}

void HandView::resizeEvent(QResizeEvent* event)
{
    PieceList::resizeEvent(event);
    relayout();
}

QRect HandView::visualRect(const QModelIndex& index) const
{
    const std::size_t row = index.row();
    return index.isValid() && row < layout_.items.size() ? layout_.items[row] : QRect();
}

// --- painting ------------------------------------------------------------------------------------

void HandView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(viewport());
    paintSheet(painter, viewport()->rect(), 9, theme.pen(theme.panelBorder, 1.2), theme.panel);
    painter.setPen(theme.ink);
    painter.setFont(font());
    for (const HandLayout::Group& group : layout_.groups) {
        const int room = group.captionRect.width();
        const bool whole = group.captionWidth <= room || group.shortCaption.isEmpty();
        const QString& caption = whole ? group.caption : group.shortCaption;
        painter.drawText(group.captionRect, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(caption, Qt::ElideRight, room));
    }
    for (const HandLayout::Group& group : layout_.groups) {
        // Marks the place of the hidden tile until the next round brings a new one.
        if (group.item != HandModel::Item::HiddenTile)
            continue;
        painter.setPen(theme.pen(theme.panelBorder, 1.2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        for (const QRect& place : group.emptyPlaces)
            painter.drawRoundedRect(QRectF(place).adjusted(3, 3, -3, -3), 6, 6);
    }
    for (int row = 0; row < model_.rowCount(); ++row) {
        const QModelIndex index = model_.index(row);
        if (awaitsDrawn_ &&
            index.data(HandModel::ItemRole).toInt() == static_cast<int>(HandModel::Item::DrawnTile))
            continue;
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = visualRect(index);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        option.state.setFlag(QStyle::State_MouseOver, index == hovered());
        delegate_->paint(&painter, option, index);
    }
}

// --- taking up -----------------------------------------------------------------------------------

bool HandView::take(int row)
{
    const QModelIndex index = model_.index(row);
    if (!index.isValid())
        return false;
    const QScopedValueRollback guard(attemptRow_, row);
    if (index.data(HandModel::HeldRole).toBool()) {
        input_.cancel();
        return false;
    }
    bubble_->clear();
    if (const QString why = index.data(HandModel::WhyNotRole).toString(); !why.isEmpty()) {
        // The hand may belong to another seat; pick() does not check that.
        const QVariant source = index.data(HandModel::SourceRole);
        if (!source.isValid())
            input_.draw();
        else if (!input_.whyNot(source.value<TurnInput::Source>()).isEmpty())
            input_.pick(source.value<TurnInput::Source>());
        else
            onRefused(why);
        return false;
    }
    if (!index.data(HandModel::SourceRole).isValid()) {
        input_.draw();
        return input_.held().has_value();
    }
    return input_.pick(index.data(HandModel::SourceRole).value<TurnInput::Source>());
}

bool HandView::canBeTaken(const QModelIndex& index) const
{
    return index.data(HandModel::WhyNotRole).toString().isEmpty();
}

void HandView::drag(int row)
{
    const QModelIndex index = model_.index(row);
    const int side = std::max(48, visualRect(index).height());
    if (!index.data(HandModel::HeldRole).toBool() && !take(row))
        return;
    const std::optional<TurnInput::Source> source = input_.held();
    if (!source)
        return;
    PiecePainter::Look look;
    for (std::size_t i = 0; i < session_.seats().size(); ++i)
        look.colours[i] = session_.seats()[i].colour;
    auto* drag = new QDrag(this);
    drag->setMimeData(mimeOf(*source));
    setDragPicture(*drag, input_.heldPiece(), side, look, *this);
    const QPointer<HandView> self(this);
    bool refused = false;
    const QMetaObject::Connection listening =
        connect(&input_, &TurnInput::refused, this, [&refused] { refused = true; });
    const Qt::DropAction action = drag->exec(Qt::MoveAction);
    if (!self)
        return;
    disconnect(listening);
    // A piece dropped outside the market goes back to the hand. Two kinds of pieces stay picked up:
    // a drawn tile, and a piece that a square refused. As after two clicks, the refusal then still
    // holds.
    if (action == Qt::IgnoreAction && !refused && input_.held() == source &&
        source->kind != TurnKind::Draw)
        input_.cancel();
}

void HandView::onRefused(const QString& why)
{
    if (attemptRow_ >= 0)
        bubble_->showRefusal(why, visualRect(model_.index(attemptRow_)));
}

// --- events --------------------------------------------------------------------------------------

bool HandView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        TurnKeys::wants(*static_cast<QKeyEvent*>(event), input_, session_)) {
        event->accept();
        return true;
    }
    return PieceList::event(event);
}

void HandView::changeEvent(QEvent* event)
{
    PieceList::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        relayout();
}

void HandView::keyPressEvent(QKeyEvent* event)
{
    if (!session_.hasGame()) {
        event->ignore();
        return;
    }
    const std::optional<TurnInput::Source> before = input_.held();
    {
        const QScopedValueRollback guard(attemptRow_, std::max(0, currentIndex().row()));
        if (TurnKeys::press(*event, input_, session_)) {
            if (event->key() != Qt::Key_Escape && input_.held() && input_.held() != before)
                emit takenUpByKey();
            return;
        }
    }
    PieceList::keyPressEvent(event);
}

int HandView::beside(int row, int step) const
{
    std::vector<int> order;
    for (const HandLayout::Group& group : layout_.groups)
        order.insert(order.end(), group.rows.begin(), group.rows.end());
    const auto at = std::find(order.begin(), order.end(), row);
    const auto next = at - order.begin() + step;
    return at == order.end() || next < 0 || next >= static_cast<std::ptrdiff_t>(order.size())
               ? row
               : order[next];
}

} // namespace hp
