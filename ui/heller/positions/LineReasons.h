// Why a line of the position being set up pays what it pays. It is hidden until a person chooses a
// line on the board, follows the position, and goes when the line is chosen again.
#pragma once

#include "engine/heller/market/Square.h"
#include "ui/heller/scoring/ExplanationText.h"

#include <optional>

namespace hp {

class EditableBoard;
class PositionDocument;

class LineReasons : public ExplanationText {
    Q_OBJECT
public:
    /// Also lights the line on the board. Both arguments must outlive this object.
    LineReasons(const PositionDocument& document, EditableBoard& board, QWidget* parent = nullptr);

private:
    void choose(Line line);
    void refresh();

    const PositionDocument& document_;
    EditableBoard& board_;
    std::optional<Line> line_;
};

} // namespace hp
