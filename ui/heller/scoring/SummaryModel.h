// Money by round and line as a table: the payment of each line to each seat, with the money before
// and after. The model holds a copy, so the summary stays the same when the game goes on.
#pragma once

#include "engine/heller/game/Summary.h"
#include "ui/kit/models/TableModel.h"

#include <QFont>
#include <QIcon>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace hp {

class SummaryModel : public TableModel {
    Q_OBJECT
public:
    enum class RowKind {
        Start, ///< money before
        Line,  ///< a line's coins
        Round, ///< a round's coins, if several rounds are listed
        End    ///< money after
    };
    enum Role { RowKindRole = Qt::UserRole + 1, CoinsRole };

    /// @param rounds at least one  @param names of the seats, in order
    SummaryModel(std::vector<RoundSummary> rounds, QStringList names, QObject* parent = nullptr);

    /// Sets the marks in front of the names.
    void setMarks(std::vector<QIcon> marks);
    /// Sets the font of the view: headers take only whole fonts.
    void setFont(const QFont& font) { font_ = font; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    /// The line of a row of the kind Line.
    std::optional<ScoredLine> lineAt(int row) const;

protected:
    int rows() const override { return static_cast<int>(entries_.size()); }
    int columns() const override { return static_cast<int>(names_.size()); } ///< one per seat
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    struct Entry {
        RowKind kind = RowKind::Line;
        int round = 1;
        ScoredLine line;
        std::array<int, MaxSeats> coins{};
    };
    QString rowName(const Entry& entry) const;

    std::vector<Entry> entries_;
    QStringList names_;
    std::vector<QIcon> marks_;
    QFont font_;
    bool manyRounds_ = false;
};

} // namespace hp
