// How far the explanation of a line has come, so that the market keeps step with the words.
#pragma once

namespace hp {

struct ScoringStage {
    enum class Phase {
        Line,     ///< the line as a whole
        Sections, ///< what fires part
        Eye,      ///< of a section: an evil eye is mentioned
        Sum,      ///< of a section: what counts, customers under an eye are struck out
        Doubling, ///< of a section
        Sign,     ///< of a section: curses change it
        Ranks,    ///< what the stalls of all sections earn
        Coins     ///< what the line pays
    };
    Phase phase = Phase::Coins;
    int section = -1; ///< Eye, Sum, Doubling, Sign: index into LineScore::sections

    /// The fires of the line stand as walls by now.
    bool showsWalls() const { return phase >= Phase::Sections; }
    /// The customers of that section are struck out by now, if an eye acts there.
    bool strikes(int ofSection) const
    {
        return phase >= Phase::Ranks || ofSection < section ||
               (ofSection == section && phase >= Phase::Sum);
    }
    bool operator==(const ScoringStage&) const = default;
};

} // namespace hp
