// The one view of a board: squares as large as fit on wood, letters and numbers of the lines, and
// what each line is worth. It shows a MarketModel and knows nothing of a game: what is chosen,
// pulled or taken off is told to whoever owns the board. Where the model has the ends of lines as
// cells, it is a table with headers instead, which scrolls when it is larger than its place.
//
// Arrows move the current square, Enter or Space chooses it, as a click does. A held piece (marks
// of the model) floats over the square that is looked at, and the board tells what it would make
// of the lines.
#pragma once

#include "ui/market/BoardLayout.h"
#include "ui/market/BoardPainter.h"
#include "ui/market/SquarePainter.h"
#include "ui/models/MarketModel.h"
#include "ui/shell/QuietView.h"

#include <QTableView>
#include <QVariantAnimation>

#include <optional>
#include <vector>

namespace hp {

class MarketBubble;

class BoardView : public QuietView<QTableView> {
    Q_OBJECT
public:
    /// The model outlives the view.
    explicit BoardView(MarketModel& model, QWidget* parent = nullptr);
    ~BoardView() override;

    bool showsLineValues() const { return lineValues_; }
    /// Pieces can be pulled onto other squares and taken off with Delete: for who lays out a
    /// market. Default: not.
    void setEditable(bool on) { editable_ = on; }
    /// Where the held piece floats now.
    std::optional<SquareIndex> previewSquare() const { return motion_.preview; }
    /// Whose row and column stand out: where the held piece floats, the pointer or the keyboard is.
    std::optional<SquareIndex> lookedAt() const;
    /// What the bubble says, as text; empty when there is none. What a held piece would make of
    /// the lines is told by their tags and, where a line would be full or there is no room for
    /// tags, by the bubble; to screen readers always, as this widget's description.
    QString bubbleText() const;
    /// The lines that would change with the held piece where it floats.
    const std::vector<LineChange>& changes() const { return changes_; }
    const BoardLayout& boardLayout() const { return layout_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Side of a square if the view were of this size; 0 without a market.
    int cellIn(QSize size) const;

public slots:
    /// What lines are worth, at their ends. Default: on.
    void setShowLineValues(bool on);
    /// Pieces come down, light runs along lines. Only pictures move; the state is there at once.
    void setAnimated(bool on);

signals:
    void squareChosen(hp::SquareIndex square);
    // Only of an editable board.
    void piecePulled(hp::SquareIndex from, hp::SquareIndex to);
    void squareEmptied(hp::SquareIndex square);

protected:
    enum class Choice { Click, Key };
    /// A square is chosen; here: squareChosen().
    virtual void choose(SquareIndex square, Choice by);
    /// The held piece floats there, if it can go there; else where it is marked, or nowhere.
    virtual void setPreview(std::optional<SquareIndex> square);
    /// A picture of the past is framed.
    virtual bool isFramed() const { return false; }
    /// Gives the squares their places in the room that there is.
    virtual void relayout();

    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

    MarketModel& board() const { return model_; }
    MarketBubble& bubble() { return *bubble_; }
    /// Says beside a square why something cannot be done there.
    void refuse(const QString& why, SquareIndex square);
    /// The last piece comes down onto its square, if anything moves.
    void drop();
    void endDrop();
    /// The pointer decides where the piece floats; else the keyboard does.
    bool isByMouse() const { return byMouse_; }
    void setByMouse(bool byMouse) { byMouse_ = byMouse; }
    std::optional<SquareIndex> squareAt(const QPoint& viewportPos) const;
    std::optional<SquareIndex> currentSquare() const;
    std::optional<SquareIndex> nearestEmpty(SquareIndex from) const;
    /// In this widget's coordinates.
    QRect squareRect(SquareIndex square) const;
    void repaintAll();

protected slots:
    void updateGeometries() override;

private:
    bool isWooden() const { return model_.lineEnds() == MarketModel::LineEnds::Headers; }
    void setUpTable();
    void followMarks();
    BoardLayout layoutIn(QSize size) const;
    void paintBoard();
    struct Tag {
        Line line;
        QRect place;
    };
    /// Where a line's values stand.
    std::optional<Tag> tagAt(const QPoint& pos) const;
    void showLineToolTip(const QHelpEvent* event);
    void setPointed(std::optional<SquareIndex> square);
    /// Who lays out a market gets a menu with the right button, too.
    bool isChoosing(Qt::MouseButton button) const;

    MarketModel& model_;
    BoardLayout layout_;
    BoardPainter painter_;
    BoardMotion motion_;
    MarketBubble* bubble_;
    QVariantAnimation drop_;
    QVariantAnimation light_;
    std::vector<SquareIndex> lit_; ///< what was lit last
    std::vector<LineChange> changes_;
    std::optional<SquareIndex> pressed_;
    std::optional<SquareIndex> pointed_; ///< below the pointer
    std::optional<SquareIndex> refused_; ///< the square that the bubble's refusal is about
    bool byMouse_ = false;
    bool editable_ = false;
    bool lineValues_ = true;
    bool animated_ = true;
    bool layingOut_ = false;
};

} // namespace hp
