// All games that have come to their end here, the latest first: when, and everybody's money. A game
// is read when its row is shown.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/table/session/FinishedGames.h"

#include <QHash>

namespace hp {

class FinishedModel : public TableModel {
    Q_OBJECT
public:
    enum Column { When, Result, Columns };

    /// Follows the games, which must outlive it.
    explicit FinishedModel(FinishedGames& games, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    const QString& pathOf(int row) const { return games_[row].path; }
    void retranslate() override;

protected:
    int rows() const override { return static_cast<int>(games_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void follow();
    QString resultIn(int row) const;

    FinishedGames& source_;
    std::vector<FinishedGame> games_;
    mutable QHash<QString, QString> results_; ///< by path, of the games read so far
};

} // namespace hp
