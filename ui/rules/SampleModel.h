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

    /// By the draft; lines that are not full and are ignored pay nothing.
    LineScore scoreOf(Line line) const;
    void setReference(Reference reference);
    /// "Row 2: Red +4, was −2" for each line that changed.
    QStringList changes() const;
    void retranslate();

private:
    using Sums = std::vector<std::array<int, MaxSeats>>; ///< rows, then columns
    Sums sumsBy(const RuleSet& rules) const;
    Sums reference() const;
    std::optional<std::size_t> changedAt(Line line) const;
    std::size_t slot(Line line) const;
    void refresh();
    QString coinsText(const std::array<int, MaxSeats>& coins) const;

    RulesDraft& draft_;
    int rows_ = 0;
    int columns_ = 0;
    Sums sums_;
    Sums before_;        ///< before the last change; empty: nothing to compare with
    bool fresh_ = false; ///< other rules have just been loaded
    Reference reference_ = Reference::LastChange;
};

} // namespace hp
