// How the parts of the table lie: the sides left and right of the market; in a small window (a low
// resolution, large letters) as pages of one side; in a window that is higher than wide (a turned
// screen) below the market. The borders between them can be moved, and stay where they were put.
#pragma once

#include <QWidget>

class QSplitter;
class QTabWidget;
class QVBoxLayout;

namespace hp {

class DuePanel;
class PlayArea;
class ScoringView;
class SeatsView;
class UnseenPanel;

class TableForm : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        SeatsView* seats;
        UnseenPanel* unseen; ///< below the seats
        PlayArea* middle;
        ScoringView* scoring;
        DuePanel* due; ///< below the scoring, or a page
        QWidget* turns;
    };

    explicit TableForm(QWidget* parent);
    /// Call once, before the form is shown. It takes ownership.
    void setParts(const Parts& parts);
    /// Below the seats, in all forms. It takes ownership.
    void addBelowSeats(QWidget* part);

    /// The scoring is on the left, and the seats are on the right.
    void setSwapped(bool swapped);
    /// Gives the market more room.
    void setForAudience(bool on);
    /// Call after a part was shown or hidden, or lines came due.
    void updateSides();
    /// The tiles get the empty room below the seats.
    void makeRoomForUnseen();
    /// In the form with pages they are turned to what was asked for.
    void turnToSeats();
    void turnToScoring();

    /// Sizes of the parts, as opaque data.
    QByteArray saveSizes() const;
    /// Restores them. Ignores invalid data.
    void restoreSizes(const QByteArray& state);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    /// At the start the pages stay as they were.
    void turnTo(QWidget* page);
    /// @param compact the sides are pages of one another @param tall they lie below the market
    void setForm(bool compact, bool tall);
    /// Puts the sides beside or below the market.
    void arrange();
    /// Fits the layout to size and font: one or two sides, as wide as their text needs.
    void fit();
    /// The due lines get the room that they need, at most half of the side, unless the user has
    /// moved the borders there.
    void makeRoomForDue();
    /// The share of the other one of two parts, if they have changed their places.
    double mirrored(double share) const { return swapped_ ? 1 - share : share; }
    /// Keeps the sizes after the user has moved a border.
    void keepSides();

    Parts parts_{};
    QSplitter* whole_;  ///< in a tall window across_ is below the market
    QSplitter* across_; ///< the parts that lie side by side
    QWidget* side_;     ///< left_ or pages_, and a tip below
    QVBoxLayout* sideColumn_;
    QSplitter* left_;
    QSplitter* right_;
    QTabWidget* pages_; ///< left_ and right_ in a small window
    /// The wanted widths of the sides, for text of the usual size (scaleOf()). The splitter cannot
    /// store them, because there may be too little room at the moment.
    double leftWidth_;
    double rightWidth_;
    double compactPart_ = 0.6;   ///< part of the width for market and hand beside the pages
    double tallPart_ = 0.68;     ///< part of the height for market and hand above the sides
    double tallSidePart_ = 0.42; ///< part of the width for the seats beside the scoring, there
    bool rightMoved_ = false;
    bool swapped_ = false;
    bool compact_ = false;
    bool tall_ = false;
};

} // namespace hp
