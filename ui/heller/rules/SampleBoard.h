// The sample market as a board: its pieces, its lines' payments under the draft, and their payments
// before the last change. It owns only these sums.
#pragma once

#include "engine/heller/scoring/LineScore.h"
#include "ui/heller/models/MarketModel.h"
#include "ui/heller/positions/PaletteModel.h"

#include <optional>
#include <vector>

namespace hp {

class RulesDraft;

class SampleBoard : public QObject {
    Q_OBJECT
public:
    enum class Reference {
        LastChange, ///< the sums before the last change
        Base        ///< the sums under the rules that the draft is based on
    };

    explicit SampleBoard(RulesDraft& draft, QObject* parent = nullptr);

    MarketModel& model() { return model_; }
    /// The pieces that can be placed on it.
    PaletteModel& palette() { return palette_; }

    /// True if the line is not full and therefore pays nothing under the draft.
    bool ignores(Line line) const;
    void setReference(Reference reference);
    /// True if there are sums to compare with. False after loading other rules or another sample.
    bool hasReference() const { return !reference().rows.empty(); }
    /// "Row 2: Red +4, was −2" for each line that changed.
    QStringList changes() const;
    void retranslate();

private:
    using Coins = std::array<int, MaxSeats>;
    struct Sums {
        std::vector<Coins> rows;
        std::vector<Coins> columns;
        /// None: the line does not exist.
        const Coins* of(Line line) const;
    };
    Sums sumsBy(const RuleSet& rules) const;
    Sums reference() const;
    /// The line's payment in the reference, if it differs from the present one.
    std::optional<Coins> changedFrom(Line line) const;
    void refresh();
    void show();
    BoardState state() const;
    QString textOf(const BoardLine& line) const;
    QString coinsText(const Coins& coins) const;

    RulesDraft& draft_;
    MarketModel model_;
    PaletteModel palette_;
    Sums sums_;
    Sums before_;    ///< before the last change; empty: nothing to compare with
    int number_ = 0; ///< number of the sample market of these sums
    Reference reference_ = Reference::LastChange;
};

} // namespace hp
