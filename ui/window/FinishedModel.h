// All games that have come to their end here, the latest first: when, and everybody's money. A game
// is read when its row is shown.
#pragma once

#include "ui/session/FinishedGames.h"

#include <QAbstractTableModel>
#include <QHash>

namespace hp {

class FinishedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Result, Columns };

    /// Follows the games, which must outlive it.
    explicit FinishedModel(FinishedGames& games, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    const QString& pathOf(int row) const { return games_[static_cast<std::size_t>(row)].path; }
    void retranslate();

    /// "Anna 131, Bert 97"; empty if the file is no game.
    static QString resultOf(const QString& path);

private:
    void follow();
    QString resultIn(int row) const;

    FinishedGames& source_;
    std::vector<FinishedGame> games_;
    mutable QHash<QString, QString> results_; ///< by path, of the games read so far
};

} // namespace hp
