// Changes who plays in the middle of a game.
#pragma once

#include "ui/session/GameSession.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;

namespace hp {

class SeatTable;

class PlayersDialog : public QDialog {
    Q_OBJECT
public:
    explicit PlayersDialog(const std::vector<SeatInfo>& seats, QWidget* parent = nullptr);

    std::vector<SeatInfo> seats() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* hint_ = nullptr;
    SeatTable* table_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
    /// The names that somebody has given, by seat, as long as they are.
    PerSeat<std::optional<std::string>> given_;
};

} // namespace hp
