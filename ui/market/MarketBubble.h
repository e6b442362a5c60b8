// A small note beside a square or a piece: what placing there would complete and pay, or why
// something cannot be done. It never takes a click, is spoken by screen readers when it appears,
// and a refusal goes when it is no longer true.
#pragma once

#include "ui/session/Standing.h"

#include <QTimer>
#include <QWidget>

namespace hp {

class MarketBubble : public QWidget {
    Q_OBJECT
public:
    /// All outlive it.
    MarketBubble(const GameSession& session, const TurnInput& input, QWidget* parent);

    /// The lines that would be full and their coins, beside `anchor` (in the parent's coordinates).
    void showLines(const std::vector<LineScore>& lines, const QRect& anchor);
    /// A refusal; goes by itself after a few seconds, or as soon as the person stands elsewhere.
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
        QString text;
    };
    struct Block {
        QString title;
        std::vector<Entry> entries;
    };
    void appear(const QRect& anchor);
    void followSession();
    QFont titleFont() const;

    const GameSession& session_;
    const TurnInput& input_;
    std::vector<Block> blocks_;
    QString text_;
    bool refusal_ = false;
    Standing refused_; ///< where the person stood then
    QTimer timer_;
};

} // namespace hp
