// The first line of a dialog for a new game: which game. Choosing another one than the window has
// closes the dialog and asks there.
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QComboBox;
class QDialog;
class QLabel;

namespace hp {

class GameChoice : public QWidget {
    Q_OBJECT
public:
    /// @param games GameRoom::Place::games; with fewer than two the line is not shown
    GameChoice(const QList<QAction*>& games, QDialog& dialog);

private:
    void retranslate();

    QLabel* label_ = nullptr;
    QComboBox* games_ = nullptr;
};

} // namespace hp
