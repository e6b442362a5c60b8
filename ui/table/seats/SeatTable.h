// The table of seats: a row per seat with colour, name and player. Used for a new game and for
// changing players during one. All colours stay different.
#pragma once

#include "engine/table/PerSeat.h"
#include "engine/table/SeatInfo.h"
#include "ui/table/programs/Program.h"
#include "ui/table/settings/PlaySettings.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <vector>

class QComboBox;
class QLabel;

namespace hp {

class NameEdit;

/// Who can play at the seats of a game beside persons and programs, and how that is said.
struct SeatPlayers {
    QStringList computers;        ///< as records name them, in the order of the list
    PerSeat<const char*> traders; ///< what computers are called that nobody has named
    QString (*name)(const QString& player) = nullptr;
    QString (*style)(const QString& player) = nullptr; ///< how it plays, in a sentence
    /// The one of `computers` that somebody is; empty for persons and programs.
    QString (*computer)(const QString& player) = nullptr;

    /// The game that was begun last. For a computer that there is not, which another version may
    /// have kept, sits there who sits there at first, or the first of `computers`.
    PlaySettings::NewGame lastGame(const PlaySettings& settings,
                                   const QString& group = PlaySettings::UsualGroup) const;
};

class SeatTable : public QWidget {
    Q_OBJECT
public:
    /// @param programs offered as players beside the computers
    SeatTable(const SeatPlayers& players, const Programs& programs, QWidget* parent = nullptr);

    void setSeats(const PerSeat<PlaySettings::Seat>& seats, int count);
    void setCount(int count);
    int count() const { return count_; }
    /// The contents of the fields. Usual names are empty.
    PerSeat<PlaySettings::Seat> seats() const;
    /// The seats in use. Seats without a name get their usual one.
    std::vector<SeatInfo> infos() const;
    /// The name of a seat, typed or usual.
    QString nameOf(int seat) const;
    /// The user has changed the name since setSeats().
    bool isNameTyped(int seat) const;
    /// The fields of all rows, in tab order.
    QWidgetList fields() const;
    void retranslate();

    /// The name of a seat that nobody has named.
    static QString usualName(const SeatPlayers& players, int seat, const QString& player,
                             bool onlyPerson);
    /// The same for a seat of a game.
    static QString usualName(const SeatPlayers& players, int seat,
                             const std::vector<SeatInfo>& seats);
    /// Nobody has typed the name of this person: it is the usual one, maybe in another language.
    static bool isUsualOfPerson(const std::string& name, int seat);
    static std::vector<SeatInfo> infosFor(const SeatPlayers& players,
                                          const PerSeat<PlaySettings::Seat>& seats, int count);

signals:
    void changed();

private:
    bool isComputer(const QString& player) const;
    QString aboutPlayer(const QString& player) const;
    void namePlayer(QComboBox& players, int item) const;
    struct Row {
        QLabel* number = nullptr;
        QComboBox* colour = nullptr;
        NameEdit* name = nullptr;
        QComboBox* player = nullptr;
        QString given; ///< the name as the field accepted it in setSeats()
    };

    void onColour(int row);
    void updateUsualNames();
    void updateStyles();
    void updateIcons();

    SeatPlayers players_;
    Programs programs_;
    PerSeat<Row> rows_;
    PerSeat<int> colours_{0, 1, 2, 3};
    std::array<QLabel*, 3> titles_{};
    int count_ = MaxSeats;
};

} // namespace hp
