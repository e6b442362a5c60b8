// The seats of the position being set up, and what is not on its market: rules, number of seats,
// who moves, round; of each seat name, colour, money, unplaced stalls and hidden tiles.
#pragma once

#include "engine/heller/market/Piece.h"
#include "engine/heller/rules/RuleSet.h"
#include "engine/table/PerSeat.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QFrame;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QRadioButton;
class QSpinBox;

namespace hp {

class NameEdit;
class PositionDocument;

class PositionSeats : public QWidget {
    Q_OBJECT
public:
    explicit PositionSeats(PositionDocument& document, QWidget* parent = nullptr);

    /// The rules to choose from; those of the position are always among them.
    void offerRules(const std::vector<RuleSet>& rules);
    /// The first number of a seat; for an absent seat the number of seats.
    QWidget* fieldOf(int seat) const;

private:
    struct Row {
        QFrame* frame = nullptr;
        QComboBox* colour = nullptr;
        NameEdit* name = nullptr;
        QRadioButton* moves = nullptr;
        QLabel* moneyLabel = nullptr;
        QSpinBox* money = nullptr;
        QLabel* stallsLabel = nullptr;
        PerRank<QSpinBox*> stalls{};
        QLabel* hiddenLabel = nullptr;
        QHBoxLayout* hiddenLine = nullptr;
        std::vector<QComboBox*> hidden;
    };
    void buildRow(int seat);
    /// As many boxes as the seat can hold hidden tiles, with the tiles of the rules.
    void fitHidden(int seat);
    void offerTiles(QComboBox& box, const std::vector<Piece>& tiles);
    void refresh();
    void refreshRules();
    void retranslate();

    PositionDocument& document_;
    QLabel* rulesLabel_ = nullptr;
    QComboBox* rules_ = nullptr;
    std::vector<RuleSet> offered_;
    std::vector<RuleSet> listed_; ///< the rows of the box
    QLabel* countLabel_ = nullptr;
    QSpinBox* count_ = nullptr;
    QLabel* roundLabel_ = nullptr;
    QSpinBox* round_ = nullptr;
    PerSeat<Row> rows_;
};

} // namespace hp
