// A turn in preparation at this screen: the piece that a person holds over the market, and what
// placing it on a square would do. The hand, the market and the keyboard share it, so that a person
// can begin a turn with one and end it with another.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "engine/heller/players/Player.h"
#include "ui/heller/session/TableSession.h"

#include <QObject>

#include <optional>

namespace hp {

class TurnInput : public QObject {
    Q_OBJECT
public:
    /// Where a piece comes from, as in Turn.
    struct Source {
        TurnKind kind = TurnKind::Stall;
        std::uint8_t what = 0; ///< rank, or kind of tile
        friend bool operator==(const Source&, const Source&) = default;
    };

    /// A piece that lies over a square only in thought. It shows what placing it there would do,
    /// and changes nothing. It need not be a piece that the seat to move holds.
    struct Parked {
        Piece piece;
        SquareIndex square = 0;
        /// It is the held piece, and it is placed there at the next confirm().
        bool asked = false;
        /// It was placed there, at a table elsewhere that has not answered yet.
        bool sent = false;
        friend bool operator==(const Parked&, const Parked&) = default;
    };

    explicit TurnInput(TableSession& session, QObject* parent = nullptr);

    /// A complete turn and a draw are not played, but told by decided(): they answer a question
    /// about the position. Default: off.
    void setTellsOnly(bool on) { tellsOnly_ = on; }
    /// A complete turn first waits for confirm(), with its piece parked on its square. A turn that
    /// another question (choiceNeeded) precedes does not wait. Default: off.
    void setAsksFirst(bool on);
    /// A turn waits for confirm().
    bool isAsking() const { return parked_ && parked_->asked; }
    bool isSent() const { return parked_ && parked_->sent; }
    /// A piece is parked because somebody wants to know what it would do.
    bool isThought() const { return parked_ && !parked_->asked && !parked_->sent; }
    /// The reason why nobody may take up anything, in words; empty: they may. A held piece goes
    /// back.
    void setClosed(const QString& why);
    const QString& closed() const { return closed_; }

    const std::optional<Source>& held() const { return held_; }
    /// The held piece; none if there is none.
    Piece heldPiece() const;
    const std::optional<Parked>& parked() const { return parked_; }
    /// The reason why nothing can be parked now, in words; empty if a piece can.
    QString whyNotPark() const;
    /// The piece of a source that the seat to move would place. @pre the view shows it
    static Piece pieceFrom(const SeatView& view, const Source& source);
    /// The piece of that kind of open tiles that would be placed next.
    static Piece openTile(const SeatView& view, KindIndex kind);
    /// The reason why the source cannot be taken up now, in words; empty if it can.
    QString whyNot(const Source& source) const;
    QString whyNotDraw() const;
    /// The lines that placing the held piece there would complete, with their scores.
    std::vector<LineScore> preview(SquareIndex square) const;
    /// How placing the held piece there would change the lines, completed or not.
    std::vector<LineChange> changes(SquareIndex square) const;

public slots:
    /// Takes up a piece. Emits refused() with the reason if it cannot.
    bool pick(hp::TurnInput::Source source);
    void draw();
    /// Takes a parked piece away. Without one, puts the held piece back. A drawn tile stays held:
    /// it must be placed.
    void cancel();
    /// Parks a piece over a square of the shown market, in place of what lies there and of another
    /// parked one. It stays there until a piece is taken up or put back, or the session shows
    /// another state. Emits refused() with the reason if it cannot.
    bool park(const hp::Piece& piece, hp::SquareIndex square);
    /// Asks whether a piece can be parked. Emits refused() with the reason if none can.
    bool mayPark();
    void endParking();
    /// Places the held piece. Under the rule "choice" it asks first (choiceNeeded); see also
    /// setAsksFirst(). @return whether the piece can lie there
    bool place(hp::SquareIndex square);
    /// Plays the turn that waits. cancel() takes the piece off its square instead.
    void confirm();
    /// Answers choiceNeeded: plays the turn with these scores put off (Defer bits).
    void choose(std::uint8_t defer);

signals:
    void heldChanged();
    void parkedChanged();
    /// The request cannot be carried out; `why` is the reason. It is shown where the person asked.
    void refused(const QString& why);
    void choiceNeeded(const std::vector<hp::LineScore>& lines);
    void decided(const hp::Decision& decision); ///< see setTellsOnly()

private:
    void followSession();
    void setParked(const Parked& parked);
    /// Plays the turn, or tells it.
    void finish(const Turn& turn);
    QString whyNothing() const;

    TableSession& session_;
    std::optional<Source> held_;
    std::optional<Parked> parked_;
    std::optional<Turn> undecided_;
    bool tellsOnly_ = false;
    bool asksFirst_ = false;
    QString closed_;
};

} // namespace hp
