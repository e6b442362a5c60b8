// A small note beside a square or a piece: what placing there would make of the lines, or why
// something cannot be done. It never takes a click, a refusal is spoken by screen readers when it
// appears, and goes when it is no longer true.
#pragma once

#include "ui/models/BoardState.h"
#include "ui/session/Standing.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace hp {

class MarketBubble : public QWidget {
    Q_OBJECT
public:
    explicit MarketBubble(QWidget* parent);
    /// Refusals go as soon as the person stands elsewhere in a game. Both outlive it.
    MarketBubble(const GameSession& session, const TurnInput& input, QWidget* parent);
    void follow(const GameSession& session, const TurnInput& input);

    /// Lines with what they are worth now and would be then, beside `anchor` (in the parent's
    /// coordinates). Whoever asks for it has it spoken, also where there is no bubble.
    void showChanges(const std::vector<LineChange>& changes, const BoardState& board,
                     const QRect& anchor);
    /// What showChanges() would say, as text() does.
    static QString changesText(const std::vector<LineChange>& changes, const BoardState& board);
    /// A refusal; goes by itself after a few seconds.
    void showRefusal(const QString& why, const QRect& anchor);
    /// Its square lies elsewhere now.
    void moveTo(const QRect& anchor);
    void clear();
    /// All that it says, as one text; empty when hidden.
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
        QPoint place; ///< of its top left corner
    };
    static std::vector<Block> blocksOf(const std::vector<LineChange>& changes,
                                       const BoardState& board);
    static QString textOf(const std::vector<Block>& blocks);
    /// Below each other, and in further columns where the parent is not high enough.
    void arrange();
    void appear(const QRect& anchor);
    QFont titleFont() const;

    std::vector<Block> blocks_;
    QSize blocksSize_;
    QString text_;
    bool refusal_ = false;
    std::function<Standing()> standing_; ///< of the person, where there is a game
    Standing refused_;                   ///< where the person stood then
    QTimer timer_;
};

} // namespace hp
