// The tiles that nobody has seen: all that are nowhere else, or as many of each kind as a person
// chooses.
#pragma once

#include <QWidget>

#include "engine/heller/market/Piece.h"

#include <vector>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace hp {

class PositionDocument;

class UnseenTiles : public QWidget {
    Q_OBJECT
public:
    explicit UnseenTiles(PositionDocument& document, QWidget* parent = nullptr);

private:
    struct Box {
        Piece tile;
        QLabel* picture = nullptr;
        QSpinBox* count = nullptr;
    };
    void rebuild();
    void refresh();
    void retranslate();

    PositionDocument& document_;
    QCheckBox* follows_ = nullptr;
    QLabel* count_ = nullptr;
    QWidget* grid_ = nullptr;
    std::vector<Box> boxes_;
};

} // namespace hp
