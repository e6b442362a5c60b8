// The running game: its record, its computers and what they may know. The only part of ui/lisboa
// that has a whole game with all money in it; a window knows its Table. Nothing here has a widget.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/lisboa/text/Record.h"
#include "ui/lisboa/session/AnyPlayer.h"
#include "ui/lisboa/session/Told.h"
#include "ui/table/session/HostOf.h"

namespace hp::lisboa {

/// For HostOf.
struct LisboaKind {
    using Player = lisboa::Player;
    using Decision = Step;
    using Whole = Record;
    static constexpr auto makePlayer = makeAnyPlayer;
    static constexpr auto isLevel = lisboa::isLevel;
    struct Records {
        static auto load(const QString& path) { return loadRecord(path); }
        static auto recover(const QString& path) { return recoverRecord(path); }
        static auto text(const Record& record) { return printRecord(record); }
        static const auto& seats(const Record& record) { return record.seats; }
        static auto money(const Record& record)
        {
            return [end = record.last()](int seat) { return end.finalMoney(seat); };
        }
        static Result<QByteArray> growing(const QByteArray& text)
        {
            auto record = parseRecord(text);
            return record ? growing(std::move(record).value()) : Result<QByteArray>(record.error());
        }
        static QByteArray growing(Record record);
    };
};

class Host : public HostOf<LisboaKind> {
    Q_OBJECT
public:
    explicit Host(QObject* parent = nullptr);
    ~Host() override;

    struct Setup {
        RuleSet rules;               ///< validated
        std::vector<SeatName> seats; ///< in turn order
        std::array<std::uint8_t, MaxSeats> colours{0, 1, 2, 3};
        std::uint64_t seed = 0;
    };
    void begin(const Setup& setup);
    void adopt(Record record, const QString& path, bool modified) override;

    bool hasGame() const override { return game_.has_value(); }
    bool hasEnded() const override;
    bool hasUnsavedWork() const override;
    QByteArray recordText() const override { return printRecord(record_); }
    using HostOf::growingText;
    QByteArray growingText() const override { return LisboaKind::Records::growing(record_); }

    // --- what a table is told -------------------------------------------------------------------
    const std::shared_ptr<const Rules>& rules() const { return record_.rules; }
    const std::vector<SeatName>& seats() const { return record_.seats; }
    std::size_t stepCount() const { return record_.steps.size(); }
    /// The beginning and each step from `first` on, as a seat may know them; the beginning has the
    /// number 0. @param viewer -1: an onlooker. When the game is over there are no secrets.
    std::vector<ToldStep> tell(int viewer, std::size_t first) const;
    /// What that seat knows that has counted, for hints. @pre hasGame()
    SeatView counted(int seat) const { return countedBy(*game_, seat); }
    SeatsState state() const;
    /// A computer's seat that thinks or waits for its turn; -1: none.
    int thinkingSeat() const;
    /// The latest state, with all money. @pre hasGame()
    const Game& game() const { return *game_; }
    const Record& record() const { return record_; }
    /// A person plays the seat, also in the place of a program that may not be started or does not
    /// go on.
    bool isPerson(int seat) const { return takers().isPerson(seat, seats()[seat].player); }

    // --- requests -------------------------------------------------------------------------------
    /// A person's step. Refused by refused(), if it is not legal or a computer is to move.
    void play(const Step& step, const void* asker);
    /// The last step of a person, and all after it.
    void takeBack();
    void redo();
    /// The computer plays the best step it has found.
    void hurry() { computers().hurry(); }
    /// Computers wait: a dialog is open, or a payment is explained.
    void setHeld(bool held) { computers().setHeld(held); }
    /// Milliseconds between two turns of computers, and seconds they think for a step.
    void setPace(int milliseconds, double seconds)
    {
        computers().setPace(milliseconds);
        computers().setThinkSeconds(seconds);
    }
    void setSeats(const std::vector<SeatName>& seats);
    /// The seat had this help. @pre hasGame()
    void noteAid(int seat, Aid aid);
    /// A person plays in the place of the seat's player.
    void sitIn(int seat);

signals:
    void played(bool again); ///< a step; again: one that had been taken back
    void takenBack();        ///< some steps
    void seatsChanged();
    void helped();       ///< the record says so
    void stateChanged(); ///< thinking, files, what can be taken back
    void refused(const QString& why, const void* asker);

private:
    bool canTakeBack() const;
    bool isOver() const { return hasGame() && game_->ending() != Ending::None; }
    void add(const PlayedStep& played);
    void continueGame();
    void playDecision(const Step& step) override;
    void onProgramFailed() override { tellSeats(); }
    /// Drops what was thought of the step under way. A program that has failed is asked again.
    void stopComputers() override;
    void tellSeats() override;
    void tellSaved() override { emit stateChanged(); }

    Record record_;
    std::optional<Game> game_;       ///< after all steps
    std::vector<PlayedStep> undone_; ///< the next one last
};

} // namespace hp::lisboa
