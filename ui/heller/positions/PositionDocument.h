// The position being set up: a draft, the names and colours of its seats, its findings. Every
// change is one step that can be undone. Widgets write through the functions here and read draft();
// none of them owns a part of the position.
#pragma once

#include "engine/heller/game/PositionDraft.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/input/StateStep.h"

#include <QObject>
#include <QUndoStack>

#include <functional>

namespace hp {

class PositionDocument : public QObject {
    Q_OBJECT
public:
    using StepName = std::function<QString()>;

    explicit PositionDocument(QObject* parent = nullptr);

    /// Begins to edit another position and clears the history.
    /// @param names empty names stand for the seat's colour
    /// @param saved the position has a file, or there is nothing to lose
    void load(const PositionDraft& draft, const PerSeat<BoardSeat>& names, bool saved);

    const PositionDraft& draft() const { return state_.draft; }
    int seats() const { return state_.draft.seats; }
    /// As typed: names may be empty.
    const PerSeat<BoardSeat>& typedSeats() const { return state_.names; }
    /// With names that can be shown.
    PerSeat<BoardSeat> seatsShown() const { return shown(state_.names); }
    static PerSeat<BoardSeat> shown(PerSeat<BoardSeat> typed);
    QString seatName(int seat) const { return seatsShown()[seat].name; }
    const std::vector<PositionFinding>& findings() const { return findings_; }
    bool hasErrors() const { return hp::hasErrors(findings_); }
    /// The unseen tiles are all that are nowhere else; otherwise a person has chosen them.
    bool unseenFollows() const { return state_.unseenFollows; }
    /// The notation of the draft, also of an impossible one.
    QString text() const;
    /// Tiles of this kind, or unplaced stalls of this seat and rank, that could still be placed.
    int left(const Piece& piece) const;

    QUndoStack& undoStack() { return stack_; }
    /// The name of the step that would be undone or redone; empty if there is none.
    QString undoName() const { return stepName(stack_, stack_.index() - 1); }
    QString redoName() const { return stepName(stack_, stack_.index()); }
    /// True if the position differs from its saved version. Names do not count: no file holds them.
    bool isModified() const;
    void setSaved();

    // --- changes, one step each -----------------------------------------------------------------
    /// @param piece none: empties the square. A stall comes from its seat's unplaced stalls and
    /// goes back there.
    void place(SquareIndex square, const Piece& piece, const QString& typing = {});
    /// Exchanges the pieces of two squares.
    void exchange(SquareIndex a, SquareIndex b);
    void emptyMarket();
    /// The rules' start of a round with the same seats.
    void toStart();
    /// Keeps the pieces that have room on the market of these rules.
    void setRules(const RuleSet& rules);
    void setSeats(int seats);
    void setName(int seat, const QString& name);
    /// The seat that had this colour gets the old one.
    void setColour(int seat, int colour);
    void setMoney(int seat, int money);
    void setStalls(int seat, int rank, int count);
    /// @param tile none: the seat holds one tile less
    void setHidden(int seat, int index, const std::optional<PositionDraft::HiddenTile>& tile);
    void setToMove(int seat);
    void setRound(int round);
    void setUnseenFollows(bool follows);
    void setUnseen(const Piece& tile, int count);
    void apply(const PositionFinding::Fix& fix);
    /// Another position of the same rules, for example a typed one.
    void replace(const StepName& what, const PositionDraft& draft, const QString& typing = {});
    /// The next step is never merged with the previous one.
    void endTyping() { ++typingSession_; }

signals:
    void loaded();  ///< another position is edited
    void changed(); ///< after every change, including load()

private:
    struct State {
        PositionDraft draft;
        PerSeat<BoardSeat> names;
        bool unseenFollows = true;
        bool operator==(const State&) const = default;
    };
    using Step = StateStep<State>;

    void push(const StepName& what, const std::function<void(State&)>& change,
              const QString& typing = {});
    void follow();

    State state_;
    std::vector<PositionFinding> findings_;
    QString savedText_;
    RuleSet savedRules_;
    bool saved_ = true;
    QUndoStack stack_;
    int typingSession_ = 0;
};

} // namespace hp
