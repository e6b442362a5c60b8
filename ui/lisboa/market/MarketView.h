// The market: squares and entrances as large as fit. While a piece is held, its legal places are
// marked with what it would bring; the one that is looked at shows the piece lying there, lights
// whoever pays and earns, and a bubble has the sum. A click, Enter or Space, or a drop plays.
// Nothing scrolls.
#pragma once

#include "engine/lisboa/words/Explanation.h"
#include "ui/kit/access/CellAction.h"
#include "ui/lisboa/market/MarketModel.h"
#include "ui/lisboa/market/MarketPainter.h"

#include <QTableView>

namespace hp::lisboa {

class NoteBubble;

class MarketView : public CellAction<QTableView> {
    Q_OBJECT
public:
    /// @param model must outlive the view
    explicit MarketView(MarketModel& model, QWidget* parent = nullptr);

    const MarketLayout& marketLayout() const { return layout_; }
    const MarketMarks& marks() const { return marks_; }
    /// The place under the pointer, or where the keyboard is.
    std::optional<Place> lookedAt() const;
    /// The keyboard, not the pointer, decides which place is looked at.
    bool isByKey() const { return !byMouse_; }
    /// What the bubble says; empty when there is none.
    QString bubbleText() const;
    /// In this widget's coordinates.
    QRect placeRect(const Place& place) const;
    /// The side of a square if the view had this size; 0 without a game.
    int cellIn(QSize size) const;
    /// Lights a sum's squares and entrances until the next call. @param sum null: none
    void setLit(const ExplainedSum* sum);
    /// The piece there is still on its way. Nothing: none is.
    void setAwaited(const std::optional<Place>& place);
    /// A piece was taken up with a key: the keyboard goes to the place nearest to where it was.
    void beginPlacing();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void lookedAtChanged();
    /// A place was chosen while no piece is held.
    void placeChosen(const hp::lisboa::Place& place);
    /// Escape has put the piece down: the keyboard may go back to where it was taken up.
    void putDownByKey();

protected:
    void act(const QModelIndex& index) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

protected slots:
    void updateGeometries() override;

private:
    void setUpTable();
    void retranslate();
    void relayout();
    void repaintAll();
    void paintBoard();
    void choose(const Place& place);
    void refuse(const QString& why, const Place& place);
    void setByMouse(bool byMouse);
    void setPointed(const std::optional<Place>& place);
    std::optional<Place> placeAtPos(const QPoint& viewportPos) const;
    /// Considers the place that is looked at, if a piece is held.
    void consider();
    void lookElsewhere();
    void followHeld();
    void followConsidered();
    void mark();
    void markTargets();
    void markLit();
    void markLast();
    void showBubble();

    MarketModel& market_;
    TurnInput& input_;
    const Table& table_;
    NoteBubble* bubble_;
    MarketLayout layout_;
    MarketPainter painter_;
    MarketMarks marks_;
    std::optional<ExplainedSum> lit_;
    std::optional<Place> pointed_;
    std::optional<Place> pressed_;
    std::optional<Place> chosen_; ///< a request is running; a refusal is about this place
    std::optional<Place> awaited_;
    bool byMouse_ = false;
    bool layingOut_ = false;
};

} // namespace hp::lisboa
