// A small note beside a square or a piece. It shows how placing a piece there would change the
// lines, or why an action is not possible. It never takes a click. Screen readers speak a refusal
// when it appears. A note disappears when it is no longer true.
#pragma once

#include "ui/heller/models/BoardState.h"
#include "ui/heller/session/Readiness.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace hp {

class MarketBubble : public QWidget {
    Q_OBJECT
public:
    explicit MarketBubble(QWidget* parent);
    /// A refusal disappears as soon as the person's situation in the game changes. Session and
    /// input must outlive the bubble.
    MarketBubble(const TableSession& session, const TurnInput& input, QWidget* parent);
    void follow(const TableSession& session, const TurnInput& input);

    /// Shows lines with their worth now and after the placing, beside `anchor` (in the parent's
    /// coordinates). The bubble does not speak this text. The caller must do that, also if there is
    /// no bubble.
    void showChanges(const std::vector<LineChange>& changes, const BoardState& board,
                     const QRect& anchor);
    /// The text of showChanges(), in the same form as text().
    static QString changesText(const std::vector<LineChange>& changes, const BoardState& board);
    /// Shows a refusal. It disappears after a few seconds.
    void showRefusal(const QString& why, const QRect& anchor);
    /// Moves the bubble when its square has moved.
    void moveTo(const QRect& anchor);
    void clear();
    /// The whole content as one text; empty when hidden.
    QString text() const { return text_; }
    bool isRefusal() const { return refusal_; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        int colour = -1; ///< -1: without a seat's mark
        int coins = 0;
        bool bold = false;
        QString text;   ///< "Anna 0 -> +10"
        QString spoken; ///< "Anna 0, then +10"
    };
    struct Block {
        QString title;
        std::vector<Entry> entries;
        QPoint place; ///< of the top left corner
    };
    static std::vector<Block> blocksOf(const std::vector<LineChange>& changes,
                                       const BoardState& board);
    static QString textOf(const std::vector<Block>& blocks);
    /// Arranges blocks below each other. Uses more columns if the parent is not high enough.
    void arrange();
    void appear(const QRect& anchor);
    QFont titleFont() const;

    std::vector<Block> blocks_;
    QSize blocksSize_;
    QString text_;
    bool refusal_ = false;
    std::function<Readiness()> standing_; ///< the person's situation, if there is a game
    Readiness refused_;                   ///< that situation when the refusal appeared
    QTimer timer_;
};

} // namespace hp
