// The market as a table: the squares in the middle, an entrance at both ends of every row and
// column, nothing in the corners. Its words are what a screen reader says and a tool tip shows.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/lisboa/market/Place.h"
#include "ui/lisboa/session/TurnInput.h"

namespace hp::lisboa {

class MarketModel : public TableModel {
    Q_OBJECT
public:
    enum Role {
        /// What the held piece would bring there, or why it cannot go there, in words.
        EffectRole = Qt::UserRole + 1,
    };

    /// @param input must outlive the model
    explicit MarketModel(TurnInput& input, QObject* parent = nullptr);

    const Table& table() const { return input_.table(); }
    TurnInput& input() const { return input_; }

    std::optional<Place> placeAt(const QModelIndex& index) const;
    QModelIndex indexOf(const Place& place) const;
    /// "b3", "the left end of row 3"
    static QString nameOf(const Place& place);
    /// What a step would bring, in few words: "+6, −3: together +3".
    QString effectInWords(const Step& step) const;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

protected:
    int rows() const override { return rows_; }
    int columns() const override { return columns_; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();
    QString squareInWords(Square square) const;
    QString entranceInWords(Entrance entrance) const;
    QString effectAt(const Place& place) const;

    TurnInput& input_;
    int rows_ = 0; ///< with the entrances
    int columns_ = 0;
};

} // namespace hp::lisboa
