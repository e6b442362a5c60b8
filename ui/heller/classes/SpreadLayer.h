// The answers of a class on the market: how many have chosen each square or line. It lies over the
// board, and the pointer passes through it. Screen readers get the same as text, see spreadText().
#pragma once

#include "engine/heller/market/Square.h"

#include <QWidget>

#include <vector>

namespace hp {

class BoardView;

class SpreadLayer : public QWidget {
    Q_OBJECT
public:
    struct Count {
        bool isLine = false;
        SquareIndex square = 0;
        Line line;
        QString label = {}; ///< of a square: what was answered there; empty: the square itself
        int count = 0;
        bool right = false; ///< it is a right answer

        friend bool operator==(const Count&, const Count&) = default;
    };

    /// Lies over this board, which becomes its parent.
    explicit SpreadLayer(BoardView& board);

    /// Empty: nothing is shown.
    void show(std::vector<Count> counts);
    const std::vector<Count>& counts() const { return counts_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int badgeHeight() const;
    static QString textOf(const Count& count);
    QRect placeOf(const Count& count, int textWidth) const;

    BoardView& board_;
    std::vector<Count> counts_;
};

} // namespace hp
