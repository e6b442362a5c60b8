// A piece typed as its token of the notation, one key after the other: "+6", "S", "R3", "." for
// nothing. A token counts as soon as it is complete. If it can be longer ("+1" and "+12"), the next
// key makes it longer and counts again.
#pragma once

#include "engine/heller/market/Piece.h"

#include <QString>

#include <optional>
#include <vector>

namespace hp {

class TypedPiece {
public:
    enum class Answer {
        Unknown, ///< no piece begins like this: the key is forgotten
        Begun,   ///< more keys are needed
        Complete ///< see piece()
    };

    /// @param pieces those that can be typed
    Answer add(QChar key, const std::vector<Piece>& pieces);
    void clear();
    /// The keys so far.
    const QString& text() const { return text_; }
    const Piece& piece() const { return piece_; }
    /// True if the last complete token made the one before it longer.
    bool isLonger() const { return longer_; }

private:
    QString text_;
    Piece piece_;
    bool complete_ = false;
    bool longer_ = false;
};

} // namespace hp
