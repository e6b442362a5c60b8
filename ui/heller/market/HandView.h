// The things that can be picked up, below the market: own stalls by rank, the hidden tile, the
// supply or the drawn tile, and open tiles. Pieces are dragged from here, or picked up with a click
// or a key. Pieces that cannot be picked up now are dimmed and show the reason.
#pragma once

#include "ui/heller/market/HandLayout.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/kit/input/PieceList.h"

#include <optional>

namespace hp {

class HandDelegate;
class MarketBubble;

class HandView : public PieceList {
    Q_OBJECT
public:
    /// Model and input must outlive the view.
    HandView(HandModel& model, TurnInput& input, QWidget* parent = nullptr);

    /// The caption above a row of the model: "Your stalls", "Supply: 9 face down".
    QString captionOf(int row) const;
    /// The reason why the last item could not be picked up, while it is shown.
    QString bubbleText() const;

    QRect visualRect(const QModelIndex& index) const override;
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

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    /// Picks the item up, draws, or puts the held item back.
    bool take(int row) override;
    void drag(int row) override;
    bool canBeTaken(const QModelIndex& index) const override;
    int beside(int row, int step) const override;

private:
    void relayout();
    void onRefused(const QString& why);
    QString groupCaption(const HandLayout::Group& group) const;
    QString shortCaption(const HandLayout::Group& group) const;

    HandModel& model_;
    TurnInput& input_;
    const TableSession& session_;
    HandDelegate* delegate_;
    MarketBubble* bubble_;
    HandLayout layout_;
    std::vector<int> needs_; ///< what layout_ depends on, except its size and captions
    bool awaitsDrawn_ = false;
    int attemptRow_ = -1; ///< a request is running; a refusal is about this row
};

} // namespace hp
