// The sample market as a table: its squares, and behind each row and below each column what the
// line pays by the draft, with what it paid before the last change. Owns nothing but those sums.
#pragma once

#include "engine/scoring/LineScore.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace hp {

class RulesDraft;

class SampleModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Reference {
        LastChange, ///< what the sums were before the last change
        Base        ///< what they are by the rules that the draft is based on
    };
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece; squares only
        CoinsRole,                    ///< QVector<int>, one per seat; line ends only
        BeforeRole,                   ///< QVector<int>, the same by the reference; empty: unchanged
        IgnoredRole,                  ///< bool: not full, and by these rules it pays nothing
    };

    explicit SampleModel(RulesDraft& draft, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    bool isSquare(const QModelIndex& index) const;
    std::optional<SquareIndex> squareOf(const QModelIndex& index) const;
    /// The line whose end the cell is.
    std::optional<Line> lineOf(const QModelIndex& index) const;
    QModelIndex indexOf(Line line) const;

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
    QString coinsText(const Coins& coins) const;

    RulesDraft& draft_;
    int rows_ = 0;
    int columns_ = 0;
    Sums sums_;
    Sums before_;    ///< before the last change; empty: nothing to compare with
    int number_ = 0; ///< of the sample market that the sums are of
    Reference reference_ = Reference::LastChange;
};

} // namespace hp
