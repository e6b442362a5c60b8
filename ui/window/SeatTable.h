// Who sits where: a row per seat with colour, name and player. Used for a new game and for changing
// players in the middle of one. Colours stay different from each other.
#pragma once

#include "engine/game/Timeline.h"
#include "ui/window/Settings.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QLineEdit;

namespace hp {

class SeatTable : public QWidget {
    Q_OBJECT
public:
    explicit SeatTable(QWidget* parent = nullptr);

    void setSeats(const PerSeat<Settings::Seat>& seats, int count);
    void setCount(int count);
    int count() const { return count_; }
    /// As they stand in the fields; empty names stay empty.
    PerSeat<Settings::Seat> seats() const;
    /// The seats in use with names for those that have none.
    std::vector<SeatInfo> infos() const;
    /// The name in use for a seat, typed or usual.
    QString nameOf(int seat) const;
    /// Somebody has changed it since setSeats().
    bool isNameTyped(int seat) const;
    /// Of all rows, in the order in which the keyboard goes through them.
    QWidgetList fields() const;
    void retranslate();

    /// What a seat is called when nobody has named it.
    static QString usualName(int seat, const QString& player, bool onlyPerson);
    /// The same in a game.
    static QString usualName(int seat, const std::vector<SeatInfo>& seats);
    static std::vector<SeatInfo> infosFor(const PerSeat<Settings::Seat>& seats, int count);

signals:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    static void namePlayer(QComboBox& players, int item);
    struct Row {
        QLabel* number = nullptr;
        QComboBox* colour = nullptr;
        QLineEdit* name = nullptr;
        QComboBox* player = nullptr;
        QString given; ///< the name as the field took it in setSeats()
    };

    void onColour(int row);
    void updatePlaceholders();
    void updateStyles();
    void updateIcons();

    PerSeat<Row> rows_;
    PerSeat<int> colours_{0, 1, 2, 3};
    std::array<QLabel*, 3> titles_{};
    int count_ = MaxSeats;
};

} // namespace hp
