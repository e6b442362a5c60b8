// The things that can be picked up, below the market: own stalls by rank, the hidden tile, the
// supply or the drawn tile, and open tiles. Pieces are dragged from here, or picked up with a click
// or a key. Pieces that cannot be picked up now are dimmed and show the reason.
#pragma once

#include "ui/heller/market/HandLayout.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/kit/access/CellAction.h"
#include "ui/kit/input/PressedRow.h"

#include <QListView>

#include <optional>

namespace hp {

class HandDelegate;
class MarketBubble;

class HandView : public CellAction<QListView> {
    Q_OBJECT
public:
    /// Model and input must outlive the view.
    HandView(HandModel& model, TurnInput& input, QWidget* parent = nullptr);

    /// The caption above a row of the model: "Your stalls", "Supply: 9 face down".
    QString captionOf(int row) const;
    /// The reason why the last item could not be picked up, while it is shown.
    QString bubbleText() const;

    QRect visualRect(const QModelIndex& index) const override;
    QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void doItemsLayout() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The height for pieces as large as on a market with such cells, if they fit side by side.
    int heightBeside(int cell, int width) const;
    /// Sets the size of the market's cells: pieces here are never larger than the pieces there.
    void setMarketCell(int cell);
    const HandLayout& handLayout() const { return layout_; }
    /// Where a piece of that sort lies, or lay last, in this widget; empty: nowhere.
    /// @param what rank of a stall, kind of an open tile; none: the first item of that sort
    QRectF placeOf(HandModel::Item item, std::optional<int> what = {}) const;
    /// A drawn tile is still on its way here: it is not painted.
    void setAwaitsDrawn(bool awaits);

public slots:
    /// Renews the captions after a change of language.
    void retranslate();

signals:
    /// A piece was picked up with a key: the market should get the focus
    /// (MarketView::beginPlacing).
    void takenUpByKey();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void act(const QModelIndex& index) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void focusInEvent(QFocusEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

protected slots:
    void updateGeometries() override;

private:
    void relayout();
    /// Picks the item up, draws, or puts the held item back. @return false: nothing was picked up
    bool activateRow(int row);
    void drag(int row);
    void onRefused(const QString& why);
    void setHovered(const QModelIndex& index);
    /// The row to the left (-1) or right (+1) on screen; at the ends, the same row.
    int neighbour(int row, int step) const;
    QString groupCaption(const HandLayout::Group& group) const;
    QString shortCaption(const HandLayout::Group& group) const;

    HandModel& model_;
    TurnInput& input_;
    const TableSession& session_;
    HandDelegate* delegate_;
    MarketBubble* bubble_;
    HandLayout layout_;
    std::vector<int> needs_; ///< what layout_ depends on, except its size and captions
    QPersistentModelIndex hovered_;
    bool awaitsDrawn_ = false;
    PressedRow pressed_;
    int attemptRow_ = -1; ///< a request is running; a refusal is about this row
};

} // namespace hp
