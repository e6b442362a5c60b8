// Tips in the first game: the one thing that is useful to know now, by what lies on the table and
// what the person holds. Each comes once, and what has come is remembered. It blocks nothing, and
// says nothing while a curtain hides the table or an earlier turn is looked at.
#pragma once

#include "ui/lisboa/session/TurnInput.h"

#include <optional>
#include <vector>

namespace hp {
class SettingsFile;
}

namespace hp::lisboa {

enum class TipId : std::uint8_t {
    FirstTurn,      ///< take a tile up
    HeldTile,       ///< what the numbers on the squares say
    TakeTile,       ///< a stand is open, a tile is to be taken
    HeldCustomers,  ///< what the numbers at the entrances say
    HeldRestaurant, ///< where it helps
    LastTurns,      ///< the end is near
    OthersPaid,     ///< customers that another has brought have paid the person
    CustomersGain,  ///< customers can be brought who pay
    OwnRestaurant,  ///< one lies in the supply
    EqualTiles,     ///< they may be exchanged
    Coin,           ///< nothing else is possible, or nothing pays
    GameOver
};
inline constexpr std::size_t TipCount = static_cast<std::size_t>(TipId::GameOver) + 1;

class Tips : public QObject {
    Q_OBJECT
public:
    /// @param settings keep which tips have come; all must outlive the tips
    Tips(Table& table, TurnInput& input, SettingsFile& settings, QObject* parent = nullptr);

    bool isOn() const { return on_; }
    /// Remembered. Switching on lets all of them come again.
    void setOn(bool on);
    std::optional<TipId> tip() const { return tip_; }
    /// Its words; empty if there is none.
    QString text() const;

public slots:
    /// The tip has been read. Another one comes when something has happened.
    void dismiss();

signals:
    void changed(); ///< tip() or isOn()

private:
    void follow();
    /// All that hold now, the most important one first.
    std::vector<TipId> holding() const;
    bool isSeen(TipId tip) const;
    void note(TipId tip);
    QString textOf(TipId tip) const;
    int bestCustomers() const;
    bool isNearEnd() const;

    Table& table_;
    TurnInput& input_;
    SettingsFile& settings_;
    bool on_ = true;
    QStringList seen_;
    std::optional<TipId> tip_;
    /// What can happen between two tips.
    struct Moment {
        int steps = 0;
        std::optional<Piece> held;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    std::optional<Moment> dismissed_; ///< nothing more is said in this moment
};

} // namespace hp::lisboa
