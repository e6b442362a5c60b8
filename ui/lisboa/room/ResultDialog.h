// The end of a game: the seats by their places, with every sum of their final money.
#pragma once

#include "ui/lisboa/session/Table.h"

#include <QDialog>

class QAction;

namespace hp::lisboa {

class ResultDialog : public QDialog {
    Q_OBJECT
public:
    /// @pre the game is over  @param playAgain is triggered by the large button
    ResultDialog(const Table& table, QAction& playAgain, QWidget* parent);
};

/// "Anna wins with 23 coins." or who shares the first place.
QString winnersInWords(const Table& table);

} // namespace hp::lisboa
