// The paper tags of the lines: what each line is worth to each seat, whether it is open, due or
// paid, and what a held piece would make of it.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/market/BoardLayout.h"
#include "ui/theme/Theme.h"

#include <QFont>
#include <QVector>

#include <optional>
#include <vector>

class QPainter;

namespace hp {

class LineTags {
public:
    struct Value {
        QVector<int> coins; ///< per seat
        LineState state = LineState::Open;
    };

    /// @param layout,theme outlive it; @param colours of the seats
    LineTags(const BoardLayout& layout, const Theme& theme, const PerSeat<int>& colours,
             const QFont& font)
        : layout_(layout), theme_(theme), colours_(colours), font_(font)
    {
    }

    /// At the end of a row or column; nothing for an open line that is worth nothing.
    void paintAtEnd(QPainter& painter, Line line, const Value& value) const;
    /// On a small board, beside or below the squares: the line's letter or number in front.
    void paintBeside(QPainter& painter, Line line, const Value& value) const;
    /// Where that tag at the end lies; empty where there is none.
    QRectF paperAtEnd(Line line, const Value& value) const;
    /// At the end: now -> then. Where there is little room it may lie on its neighbours' tags, but
    /// never on squares, and it stays within `space`.
    void paintChange(QPainter& painter, const LineChange& change, const QRect& space) const;

    /// Where such a tag lies, and with letters of how many pixels; empty: there is no room for it.
    struct ChangePaper {
        QRectF rect;
        int font = 0;
        int rows = 1; ///< entries below each other
        QSizeF entry;
    };
    ChangePaper changePaper(const LineChange& change, const QRect& space) const;
    /// There is room for all of these tags, none on another one.
    bool haveRoom(const std::vector<LineChange>& changes, const QRect& space) const;

private:
    struct Entry {
        int colour = -1; ///< -1: nobody's
        int coins = 0;
        std::optional<int> before;
    };
    std::vector<Entry> entriesOf(const Value& value) const;
    std::vector<Entry> entriesOf(const LineChange& change) const;
    QFont fontOf(int pixels, bool bold) const;
    double widthOf(const Entry& entry, int pixels) const;
    void paintEntry(QPainter& painter, const QRectF& rect, const Entry& entry, int pixels) const;
    void paintPaper(QPainter& painter, const QRectF& tag, LineState state) const;

    const BoardLayout& layout_;
    const Theme& theme_;
    PerSeat<int> colours_;
    QFont font_;
};

} // namespace hp
