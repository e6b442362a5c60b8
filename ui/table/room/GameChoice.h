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
    /// Puts the line over all else in a dialog. @param games GameRoom::Place::games; fewer than two
    /// are no choice
    static void addTo(QDialog& dialog, const QList<QAction*>& games);

private:
    GameChoice(const QList<QAction*>& games, QDialog& dialog);
    void retranslate();

    QLabel* label_ = nullptr;
    QComboBox* games_ = nullptr;
};

} // namespace hp
