// The running game: its record, its computers and what they may know. The only part of ui/lisboa
// that has a whole game with all money in it; a window knows its Table. Nothing here has a widget.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/lisboa/text/Record.h"
#include "ui/lisboa/session/Told.h"
#include "ui/table/programs/Program.h"
#include "ui/table/programs/ThinkingPlayers.h"
#include "ui/table/session/RecordedGame.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>

namespace hp::lisboa {

class Host : public RecordedGame {
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
    /// @param path its own file; empty: none  @param modified the file lacks something
    void adopt(Record record, const QString& path, bool modified);

    bool hasGame() const override { return game_.has_value(); }
    bool hasEnded() const override;
    bool isModified() const override { return modified_; }
    bool hasUnsavedWork() const override;
    const QString& filePath() const override { return path_; }
    QByteArray recordText() const override { return printRecord(record_); }
    QByteArray growingText() const override { return growing(record_); }
    Failure save(const QString& path) override;
    Result<QByteArray> growingText(const QByteArray& record) const override;
    Result<ReadGame> read(const QString& path) override;
    Result<RecoveredText> recover(const QString& path) override;
    bool isOfNewerVersion(const QString& path) const override;
    QString resultOf(const QString& path) const override;

    // --- what a table is told -------------------------------------------------------------------
    const std::shared_ptr<const Rules>& rules() const { return record_.rules; }
    const std::vector<SeatName>& seats() const { return record_.seats; }
    std::size_t stepCount() const { return record_.steps.size(); }
    /// The beginning and each step from `first` on, as a seat may know them; the beginning has the
    /// number 0. @param viewer -1: an onlooker. When the game is over there are no secrets.
    std::vector<ToldStep> tell(int viewer, std::size_t first) const;
    /// What that seat knows that has counted, for hints. @pre hasGame()
    SeatView counted(int seat) const { return countedBy(*game_, seat); }
    bool canTakeBack() const;
    bool canRedo() const { return !undone_.empty(); }
    /// A computer's seat that thinks or waits for its turn; -1: none.
    int thinkingSeat() const;
    /// The latest state, with all money. @pre hasGame()
    const Game& game() const { return *game_; }
    const Record& record() const { return record_; }
    /// A person plays the seat, also in the place of a program that may not be started or does not
    /// go on.
    bool isPerson(int seat) const;
    /// The program that plays the seat; null: none does.
    const Program* programOf(int seat) const;
    /// Why the program of the seat to move does not go on, in words: people have not said yet who
    /// takes its seat. Empty: it does.
    const QString& whyFailed() const { return whyFailed_; }
    /// People know that one of them plays in the place of the seat's player.
    bool hasAgreed(int seat) const { return (standIns_ >> seat & 1U) != 0; }
    /// From now on everything is kept before a table is told of it: `keep` is called first, with
    /// whether it is another game.
    void setKeptFirst(std::function<void(bool)> keep) { keepFirst_ = std::move(keep); }

    // --- requests -------------------------------------------------------------------------------
    /// A person's step. Refused by refused(), if it is not legal or a computer is to move.
    void play(const Step& step, const void* asker);
    /// The last step of a person, and all after it.
    void takeBack();
    void redo();
    /// The computer plays the best step it has found.
    void hurry();
    /// Computers wait: a dialog is open, or a payment is explained.
    void setHeld(bool held);
    /// Milliseconds between two turns of computers, and seconds they think for a step.
    void setPace(int milliseconds, double seconds);
    void setSeats(const std::vector<SeatName>& seats);
    /// The seat had this help. @pre hasGame()
    void noteAid(int seat, Aid aid);
    /// The only programs (exec:COMMAND) that may be started. A record can name any program; it must
    /// be the user who has added it here.
    void setPrograms(const Programs& programs);
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
    static QByteArray growing(const Record& record);
    ReadGame readGame(Record record);
    bool isOver() const { return hasGame() && game_->ending() != Ending::None; }
    void add(const PlayedStep& played);
    void continueGame();
    void think();
    void playDue();
    /// Drops what was thought of the step under way. A program that has failed is asked again.
    void leaveStep();
    void tellSeats();
    void keepFirst(bool another = false) const
    {
        if (keepFirst_)
            keepFirst_(another);
    }

    Record record_;
    std::optional<Game> game_;       ///< after all steps
    std::vector<PlayedStep> undone_; ///< the next one last
    QString path_;
    bool modified_ = false;
    bool held_ = false;
    int pace_ = 700;
    double seconds_ = 0.2;
    std::optional<Step> due_; ///< what the computer has chosen
    QElapsedTimer since_;     ///< the last step
    QTimer timer_;            ///< until it is played
    std::function<void(bool)> keepFirst_;
    Programs programs_;
    unsigned standIns_ = 0; ///< bit per seat: see hasAgreed()
    QString whyFailed_;
    ThinkingPlayers<Player> thinking_;
};

} // namespace hp::lisboa
