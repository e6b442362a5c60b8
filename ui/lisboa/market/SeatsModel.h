// The seats as a list: what everybody sees of them, and money as far as it may be seen here.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/lisboa/session/TurnInput.h"

#include <array>

namespace hp::lisboa {

class SeatsModel : public TableModel {
    Q_OBJECT
public:
    struct Seat {
        QString name;
        int colour = 0;
        QString player; ///< who plays, in words; empty: a person
        std::optional<int> money;
        std::array<std::uint8_t, TypeCount> tiles{};
        std::array<std::uint8_t, KindCount> restaurants{};
        int woodenStands = 0; ///< left
        int stands = 0;       ///< in the market
        bool toMove = false;
        bool thinking = false;
        int place = 0; ///< when the game is over: from 1; else 0
    };

    explicit SeatsModel(const Table& table, QObject* parent = nullptr);

    /// @pre row < rowCount()
    const Seat& seat(int row) const { return seats_[row]; }

protected:
    int rows() const override { return static_cast<int>(seats_.size()); }
    /// AccessibleTextRole: the seat in words.
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();
    Seat seatOf(int seat) const;
    QString inWords(const Seat& seat) const;

    const Table& table_;
    std::vector<Seat> seats_;
};

} // namespace hp::lisboa
