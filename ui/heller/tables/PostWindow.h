// The tables that a person plays at over days: the list, and what can be done at each. It asks; the
// desk acts.
#pragma once

#include "ui/heller/tables/PostModel.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace hp {

class EmptyState;

class PostWindow : public QDialog {
    Q_OBJECT
public:
    explicit PostWindow(PostTables& tables, QWidget* parent = nullptr);

    /// Null: there is none.
    PostTable* chosen() const;
    void choose(const PostTable& table);
    /// What a person should know of what was done just now.
    void tell(const QString& what);

signals:
    void openAsked();
    void sitAsked(); ///< from a folder
    void gameAsked(hp::PostTable& table);
    void copyAsked(hp::PostTable& table);
    void pasteAsked();
    void folderAsked(hp::PostTable& table);
    void removeAsked(hp::PostTable& table);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void update();
    QString wayOf(const PostTable& table) const;

    PostTables& tables_;
    PostModel model_;
    QTableView* table_ = nullptr;
    EmptyState* empty_ = nullptr;
    QLabel* way_ = nullptr;
    QLabel* told_ = nullptr;
    QLabel* notesLabel_ = nullptr;
    QPlainTextEdit* notes_ = nullptr;
    QPushButton* game_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* paste_ = nullptr;
    QPushButton* folder_ = nullptr;
    QPushButton* remove_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* sit_ = nullptr;
    QPushButton* close_ = nullptr;
    const PostTable* shown_ = nullptr; ///< its notes are in the field
};

} // namespace hp
