// Who plays: in the middle of a game, or from a position on.
#pragma once

#include "engine/table/PerSeat.h"
#include "engine/table/SeatInfo.h"
#include "ui/table/programs/Program.h"

#include <QDialog>

#include <optional>
#include <string>
#include <vector>

class QDialogButtonBox;
class QLabel;

namespace hp {

class SeatTable;
struct SeatPlayers;

class PlayersDialog : public QDialog {
    Q_OBJECT
public:
    enum class Purpose {
        Change, ///< of the running game
        PlayOn  ///< a game begins from a position
    };
    /// @param programs offered as players beside the computers
    PlayersDialog(const SeatPlayers& players, const std::vector<SeatInfo>& seats,
                  const Programs& programs, QWidget* parent = nullptr,
                  Purpose purpose = Purpose::Change);

    std::vector<SeatInfo> seats() const;

private:
    void retranslate();

    Purpose purpose_;
    QLabel* hint_ = nullptr;
    SeatTable* table_ = nullptr;
    QDialogButtonBox* buttons_ = nullptr;
    /// The names that people have given, by seat. A name is used as long as its field is unchanged.
    PerSeat<std::optional<std::string>> given_;
};

} // namespace hp
