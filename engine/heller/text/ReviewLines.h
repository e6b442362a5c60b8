// The lines of a record that keep its game's review. Private to engine/text.
//
// After all events, the first one is the head, then come points of the curve, chances and decisions
// in any order, each list ascending by step. A step is an index of Timeline::steps():
// {"review":{"depth":128,"complete":true},"seats":[{"seat":"R","lost":93.1,"lostError":4.5,
//   "luck":-12.5,"luckError":6},...]}
// {"expected":7,"money":{"R":101.5,"G":99.25},"win":{"R":0.52,"G":0.48},"error":3.1,"winError":0.02}
// {"chance":7,"lead":{"R":-3.2,"G":3.2},"error":0.5}
// {"judged":8,"seat":"R","best":"R3@c2","loss":4.2,"error":0.8,"win":0.04,"winError":0.01,
//   "certain":true}   ("draw" for a draw; "certain" only where it is)
#pragma once

#include "engine/heller/game/GameReview.h"
#include "engine/heller/rules/Rules.h"
#include "engine/text/JsonFields.h"

#include <optional>
#include <string>

namespace hp {

/// All lines of the review, each with its end.
std::string reviewText(const Review& review, const Rules& rules);

/// Reads these lines one by one.
class ReviewReader {
public:
    /// Whether the line belongs to a review.
    static bool isReviewLine(const JsonValue& object);
    /// @param object a line of a review
    void read(JsonFields& fields, const JsonValue& object, int line, const Rules& rules);
    bool hasBegun() const { return recorded_.has_value(); }
    std::optional<RecordedReview> take() { return std::move(recorded_); }

private:
    void readHead(JsonFields& fields, const JsonValue& object, int line, const Rules& rules);

    std::optional<RecordedReview> recorded_;
};

} // namespace hp
