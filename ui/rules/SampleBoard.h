// The sample market as a board: what lies on it, and what its lines pay by the draft, with what
// they paid before the last change. Owns nothing but those sums.
#pragma once

#include "engine/scoring/LineScore.h"
#include "ui/models/MarketModel.h"

#include <optional>
#include <vector>

namespace hp {

class RulesDraft;

class SampleBoard : public QObject {
    Q_OBJECT
public:
    enum class Reference {
        LastChange, ///< what the sums were before the last change
        Base        ///< what they are by the rules that the draft is based on
    };

    explicit SampleBoard(RulesDraft& draft, QObject* parent = nullptr);

    /// The ends of its lines are cells.
    MarketModel& model() { return model_; }

    /// The line is not full, and by the draft it pays nothing.
    bool ignores(Line line) const;
    /// By the draft. @pre it does not ignore the line
    LineScore scoreOf(Line line) const;
    void setReference(Reference reference);
    /// There are sums to compare with: not after other rules or another sample.
    bool hasReference() const { return !reference().rows.empty(); }
    /// "Row 2: Red +4, was −2" for each line that changed.
    QStringList changes() const;
    void retranslate();

private:
    using Coins = std::array<int, MaxSeats>;
    struct Sums {
        std::vector<Coins> rows;
        std::vector<Coins> columns;
        /// None: there is no such line.
        const Coins* of(Line line) const;
    };
    Sums sumsBy(const RuleSet& rules) const;
    Sums reference() const;
    /// What the line paid by the reference, when that is something else than now.
    std::optional<Coins> changedFrom(Line line) const;
    void refresh();
    BoardState state() const;
    QString textOf(const BoardLine& line) const;
    QString coinsText(const Coins& coins) const;

    RulesDraft& draft_;
    MarketModel model_{MarketModel::LineEnds::Cells};
    Sums sums_;
    Sums before_;    ///< before the last change; empty: nothing to compare with
    int number_ = 0; ///< of the sample market that the sums are of
    Reference reference_ = Reference::LastChange;
};

} // namespace hp
