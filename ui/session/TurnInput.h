// A turn in the making at this screen: what a person holds over the market, and what placing it on
// a square would do. Shared by the hand, the market and the keyboard, so that a turn can be begun
// in one way and ended in another.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/session/GameSession.h"

#include <QObject>

#include <optional>

namespace hp {

class TurnInput : public QObject {
    Q_OBJECT
public:
    /// Where a piece comes from: as in Turn.
    struct Source {
        TurnKind kind = TurnKind::Stall;
        std::uint8_t what = 0; ///< rank, or kind of tile
        friend bool operator==(const Source&, const Source&) = default;
    };

    explicit TurnInput(GameSession& session, QObject* parent = nullptr);

    const std::optional<Source>& held() const { return held_; }
    /// The piece held; none when nothing is.
    Piece heldPiece() const;
    /// The figure of that kind of open tiles that would be placed next.
    static Piece openTile(const SeatView& view, KindIndex kind);
    /// Why it cannot be taken up now, in words; empty when it can.
    QString whyNot(const Source& source) const;
    QString whyNotDraw() const;
    /// Lines that placing the held piece there would complete, scored.
    std::vector<LineScore> preview(SquareIndex square) const;
    /// What placing it there would make of the lines, completed or not.
    std::vector<LineChange> changes(SquareIndex square) const;

public slots:
    /// Takes a piece up; says why not (refused) when that cannot be.
    bool pick(hp::TurnInput::Source source);
    void draw();
    /// Puts the held piece back. A drawn tile stays held: it must be placed.
    void cancel();
    /// Places the held piece. Under the rule "choice" asks first (choiceNeeded).
    bool place(hp::SquareIndex square);
    /// Answers choiceNeeded: plays with these scores put off (Defer bits).
    void choose(std::uint8_t defer);

signals:
    void heldChanged();
    /// What was asked for cannot be done, and why; shown where it was asked for.
    void refused(const QString& why);
    void choiceNeeded(const std::vector<hp::LineScore>& lines);

private:
    void followSession();
    /// Tells of the session's answer when it is a refusal.
    void ask(const QString& answer);
    QString whyNothing() const;

    GameSession& session_;
    std::optional<Source> held_;
    std::optional<Turn> undecided_;
};

} // namespace hp
