// The market: squares on a wooden board, letters and numbers of the lines, what each line is worth.
// It asks TurnInput to take up and place pieces and shows what would come of it; it never changes
// the game itself. A turn can be made by drag and drop, by clicks or by keys alone (TurnKeys;
// arrows move the current square, Enter or Space places).
#pragma once

#include "ui/market/BoardLayout.h"
#include "ui/market/BoardPainter.h"
#include "ui/market/MarketLook.h"
#include "ui/models/MarketModel.h"
#include "ui/scoring/ScoringStage.h"
#include "ui/session/TurnInput.h"
#include "ui/shell/QuietView.h"

#include <QTableView>
#include <QVariantAnimation>

#include <optional>
#include <vector>

namespace hp {

class MarketBubble;

class MarketView : public QuietView<QTableView> {
    Q_OBJECT
public:
    /// Both outlive the view.
    MarketView(MarketModel& model, TurnInput& input, QWidget* parent = nullptr);
    ~MarketView() override;

    bool showsLineValues() const { return lineValues_; }
    const std::optional<ScoredLine>& litLine() const { return litLine_; }
    /// Where the held piece floats now.
    std::optional<SquareIndex> previewSquare() const { return look_.preview; }
    /// Whose row and column stand out: where the held piece floats, the pointer or the keyboard is.
    std::optional<SquareIndex> lookedAt() const;
    /// What the bubble says, as text; empty when there is none. What a held piece would make of
    /// the lines is told by their tags and, where a line would be full or there is no room for
    /// tags, by the bubble; to screen readers always, as this widget's description.
    QString bubbleText() const;
    /// The lines that would change with the held piece where it floats.
    const std::vector<LineChange>& changes() const { return changes_; }
    const BoardLayout& boardLayout() const { return layout_; }

    /// Lights a line; strikes out its customers under an evil eye and draws the walls of its fires.
    /// Where the market looked otherwise when it paid, it is shown as it lay then
    /// (MarketModel::exhibit), until a piece is taken up, the game goes on or leaveExhibit(). None:
    /// no line is lit.
    void setLitLine(std::optional<hp::ScoredLine> line);
    /// Back to the present market.
    void leaveExhibit();
    /// How far that line has been explained: nothing is struck out before its reason was told.
    /// Until this is called: to the end.
    void setLitStage(hp::ScoringStage stage);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Side of a square if the view were of this size; 0 without a game.
    int cellIn(QSize size) const;

public slots:
    /// What lines are worth, at their ends. Default: on.
    void setShowLineValues(bool on);
    /// Pieces come down, light runs along lines. Only pictures move; the state is there at once.
    void setAnimated(bool on);
    /// Takes the keyboard and goes to an empty square, for a piece that has just been taken up.
    void beginPlacing();
    /// Names for screen readers again after a change of language.
    void retranslate();

signals:
    /// The market of an earlier turn has given way to the present one, though none was chosen.
    void exhibitLeft();

protected:
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
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

protected slots:
    void updateGeometries() override;

private:
    void followSession();
    void followExhibit();
    void light(std::optional<ScoredLine> line);
    std::optional<SquareIndex> lastPlaced() const;
    void relayout();
    BoardLayout layoutIn(QSize size) const;
    void strikeOut();
    void onHeldChanged();
    void onTurnPlayed(const TurnReport& report);
    void onRefused(const QString& why);
    void setPreview(std::optional<SquareIndex> square);
    void place(SquareIndex square);
    std::optional<SquareIndex> squareAt(const QPoint& viewportPos) const;
    std::optional<SquareIndex> currentSquare() const;
    std::optional<SquareIndex> nearestEmpty(SquareIndex from) const;
    /// In this widget's coordinates.
    QRect squareRect(SquareIndex square) const;
    void paintBoard(QPaintEvent* event);
    void paintWalls(QPainter& painter);
    struct Tag {
        Line line;
        QRect place;
    };
    /// Where a line's values stand.
    std::optional<Tag> tagAt(const QPoint& pos) const;
    void showLineToolTip(const QHelpEvent* event);
    void setPointed(std::optional<SquareIndex> square);

    MarketModel& model_;
    TurnInput& input_;
    const GameSession& session_;
    BoardLayout layout_;
    BoardPainter board_;
    MarketLook look_;
    MarketBubble* bubble_;
    QVariantAnimation drop_;
    QVariantAnimation light_;
    std::optional<ScoredLine> litLine_;
    std::vector<LineChange> changes_;
    ScoringStage litStage_;
    std::optional<SquareIndex> pressed_;
    std::optional<SquareIndex> pointed_; ///< below the pointer
    std::optional<SquareIndex> refused_; ///< the square that the bubble's refusal is about
    std::optional<SquareIndex> attempt_; ///< a request is under way; a refusal is about this square
    bool byMouse_ = false;               ///< the pointer decides where the piece floats
    bool choosing_ = false;              ///< setLitLine() is at work
    bool lineValues_ = true;
    bool animated_ = true;
    bool layingOut_ = false;
};

} // namespace hp
