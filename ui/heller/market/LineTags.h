// The paper tags of the lines: each line's worth for each seat, whether the line is open, due or
// paid, and how a held piece would change it.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "ui/heller/market/BoardLayout.h"
#include "ui/kit/look/Theme.h"

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

    /// @param layout,theme must outlive this object @param colours of the seats @param seats their
    /// number
    LineTags(const BoardLayout& layout, const Theme& theme, const PerSeat<int>& colours, int seats,
             const QFont& font)
        : layout_(layout), theme_(theme), colours_(colours), seats_(seats), font_(font)
    {
    }

    /// Paints a tag at the end of a row or column. Paints nothing for an open line that is worth
    /// nothing.
    void paintAtEnd(QPainter& painter, Line line, const Value& value) const;
    /// What a line pays a seat, with the seat's name.
    struct Earned {
        int colour = 0;
        QString name;
        int coins = 0;
    };
    /// Paints what an explained line pays, with names as long as there is room, at its end. Like
    /// paintChange(), it may cover neighbours' tags. @param earned empty: the line pays nobody
    void paintEarned(QPainter& painter, Line line, const std::vector<Earned>& earned,
                     const QRect& space) const;
    /// Its place; empty: there is no room for it.
    QRectF earnedPaper(Line line, const std::vector<Earned>& earned, const QRect& space) const;

    /// Paints a tag of a small board, beside or below the squares, with the line's letter or number
    /// in front.
    void paintBeside(QPainter& painter, Line line, const Value& value) const;
    /// The place of that tag at the end; empty if there is none.
    QRectF paperAtEnd(Line line, const Value& value) const;
    /// Paints the change at the end of a line: now -> then, for the seats that it concerns, and for
    /// a line that becomes full all that it pays. Nothing changes: paints nothing. With little room
    /// the tag may cover its neighbours' tags, but never squares. It stays within `space`. With
    /// less room it has the usual place, and says only what the line will be worth.
    void paintChange(QPainter& painter, const LineChange& change, const QRect& space) const;

    /// The place of such a tag, and its letter size in pixels; empty: there is no room for it.
    struct WidePaper {
        QRectF rect;
        int font = 0;
        int rows = 1; ///< entries below each other
        QSizeF entry;
    };
    WidePaper changePaper(const LineChange& change, const QRect& space) const;
    /// True if there is room for all of these tags, with what the lines are worth now, without
    /// overlap.
    bool haveRoom(const std::vector<LineChange>& changes, const QRect& space) const;

private:
    struct Entry {
        int colour = -1; ///< -1: nobody
        int coins = 0;
        std::optional<int> before{};
        QString name{};
    };
    std::vector<Entry> entriesOf(const Value& value) const;
    std::vector<Entry> entriesOf(const LineChange& change) const;
    static std::vector<Entry> entriesOf(const std::vector<Earned>& earned, bool wholeNames);
    /// The tag's place without changes.
    BoardLayout::Paper usualPaper(Line line, int entries) const;
    /// A paper with these entries at a line's end. @param best whether it leaves the neighbours'
    /// tags uncovered
    WidePaper widePaper(Line line, const std::vector<Entry>& entries, const QRect& space,
                        bool* best = nullptr) const;
    void paintWide(QPainter& painter, const WidePaper& paper, LineState state,
                   const std::vector<Entry>& entries) const;
    struct FilledPaper {
        WidePaper paper;
        std::vector<Entry> entries;
    };
    FilledPaper placeChange(const LineChange& change, const QRect& space) const;
    FilledPaper placeEarned(Line line, const std::vector<Earned>& earned, const QRect& space) const;
    QFont fontOf(int pixels, bool bold) const;
    double widthOf(const Entry& entry, int pixels) const;
    void paintEntry(QPainter& painter, const QRectF& rect, const Entry& entry, int pixels) const;
    void paintPaper(QPainter& painter, const QRectF& tag, LineState state) const;

    const BoardLayout& layout_;
    const Theme& theme_;
    PerSeat<int> colours_;
    int seats_;
    QFont font_;
};

} // namespace hp
