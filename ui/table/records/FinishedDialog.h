// All games that have come to their end here: to open one, or to delete those that nobody wants any
// more. Nothing else deletes them.
#pragma once

#include "ui/table/records/FinishedModel.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace hp {

class Dialogs;
class EmptyState;

class FinishedDialog : public QDialog {
    Q_OBJECT
public:
    /// Games and dialogs must outlive it.
    FinishedDialog(FinishedGames& games, Dialogs& dialogs, QWidget* parent);

signals:
    void chosen(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void select(int row);
    QStringList selected() const;
    void update();
    void openSelected();
    void deleteSelected();

    FinishedGames& games_;
    Dialogs& dialogs_;
    FinishedModel model_;
    QTableView* table_ = nullptr;
    EmptyState* empty_ = nullptr; ///< in place of the table
    QLabel* count_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* delete_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace hp
