// How far the explanation of a line has come. It keeps the market in step with the words.
#pragma once

namespace hp {

struct ScoringStage {
    enum class Phase {
        Line,     ///< the line as a whole
        Sections, ///< the fires divide the line
        Eye,      ///< of a section: an evil eye is mentioned
        Sum,      ///< of a section: the sum; customers under an eye are struck out
        Doubling, ///< of a section
        Sign,     ///< of a section: curses change it
        Ranks,    ///< what the stalls of all sections earn
        Coins     ///< what the line pays
    };
    Phase phase = Phase::Coins;
    int section = -1; ///< Eye, Sum, Doubling, Sign: index into LineScore::sections

    /// True once a phase has come. @param ofSection for the phases of a section
    bool reached(Phase which, int ofSection = -1) const
    {
        const bool perSection = which > Phase::Sections && which < Phase::Ranks;
        if (!perSection || phase <= Phase::Sections || phase >= Phase::Ranks)
            return phase >= which;
        return ofSection < section || (ofSection == section && phase >= which);
    }
    /// True once the fires of the line are shown as walls.
    bool showsWalls() const { return reached(Phase::Sections); }
    /// True once the customers of that section are struck out, if an evil eye acts there.
    bool strikes(int ofSection) const { return reached(Phase::Sum, ofSection); }
    bool operator==(const ScoringStage&) const = default;
};

} // namespace hp
