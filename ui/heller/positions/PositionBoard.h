// The position being set up as a board. A position in which a game can be shows also what a piece
// that is taken up would change.
#pragma once

#include "ui/heller/models/MarketModel.h"

namespace hp {

class PositionDocument;

class PositionBoard : public QObject {
    Q_OBJECT
public:
    explicit PositionBoard(const PositionDocument& document, QObject* parent = nullptr);

    MarketModel& model() { return model_; }
    void retranslate() { model_.retranslate(); }

private:
    void show();

    const PositionDocument& document_;
    MarketModel model_;
    RulesPtr rules_; ///< the model's view points at them
};

} // namespace hp
