// The table of a running game: seats, market, what lies ready beside it, and the curtain over all
// of it. Across or upright, whichever has room.
#pragma once

#include "engine/lisboa/words/Explanation.h"
#include "ui/lisboa/market/MarketModel.h"
#include "ui/lisboa/market/SeatsModel.h"
#include "ui/lisboa/market/ShelfModel.h"

#include <QPointer>
#include <QWidget>

#include <array>

class QPushButton;

namespace hp {
class Curtain;
}

namespace hp::lisboa {

class MarketView;
class SeatsView;
class ShelfView;
class TableMotion;

class PlayTable : public QWidget {
    Q_OBJECT
public:
    /// @param table, input must outlive the widget
    PlayTable(Table& table, TurnInput& input, QWidget* parent = nullptr);

    MarketView& market() const { return *market_; }
    SeatsView& seats() const { return *seats_; }
    ShelfView& shelf(Shelf shelf) const { return *shelves_[static_cast<std::size_t>(shelf)]; }
    QPushButton& coinButton() const { return *coin_; }
    QPushButton& swapButton() const { return *swap_; }
    Curtain& curtain() const { return *curtain_; }
    TableMotion& motion() const { return *motion_; }
    /// Lights the squares and entrances of an explained sum; nothing: none.
    void setLit(const std::optional<ExplainedSum>& sum);
    /// Pieces and coins fly. Default: on.
    void setAnimated(bool animated);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void followState();
    void arrange();
    void followKeyboard();
    void arrangeAcross();
    void arrangeUpright();
    int coinSize() const;
    int buttonsHeight() const;
    void placeButtons(const QRect& room);

    Table& table_;
    TurnInput& input_;
    MarketModel marketModel_;
    SeatsModel seatsModel_;
    std::array<ShelfModel, 4> shelfModels_;
    MarketView* market_ = nullptr;
    SeatsView* seats_;
    std::array<ShelfView*, 4> shelves_{};
    QPushButton* coin_;
    QPushButton* swap_;
    Curtain* curtain_ = nullptr;
    TableMotion* motion_ = nullptr;
    QPointer<QWidget> takenFrom_; ///< where the keyboard took the piece up
    bool asked_ = false;          ///< a tile of the display is to be taken
};

} // namespace hp::lisboa
