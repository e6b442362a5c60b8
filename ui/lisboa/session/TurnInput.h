// How a person makes a turn: takes a piece up, considers a place for it, plays. It knows which
// places are legal and what each would bring, and asks the table for the step.
#pragma once

#include "ui/lisboa/session/Table.h"

namespace hp::lisboa {

/// What can be taken up: the piece of a step without its place.
struct Piece {
    StepKind kind = StepKind::Coin; ///< Open, Take, Bring or Restaurant
    std::uint8_t what = NoType;

    friend bool operator==(const Piece&, const Piece&) = default;
};

class TurnInput : public QObject {
    Q_OBJECT
public:
    /// @param table must outlive the input
    explicit TurnInput(Table& table, QObject* parent = nullptr);

    Table& table() const { return table_; }
    /// All steps that the person may take now; none if it is nobody's turn here.
    const std::vector<Step>& legal() const { return legal_; }
    /// Whether there is a legal step with this piece.
    bool canUse(const Piece& piece) const;
    bool canSwap() const;
    /// The piece that is held.
    const std::optional<Piece>& held() const { return held_; }
    /// The legal steps with the piece that is held.
    std::vector<Step> targets() const;
    /// The held piece's step to this square or entrance; nothing if that is not legal.
    std::optional<Step> stepTo(bool entrance, int where) const;
    /// Why the held piece cannot go there, in words; empty if it can, or if none is held.
    QString whyNot(bool entrance, int where) const;
    /// The legal step that is looked at before it is played.
    const std::optional<Step>& considered() const { return considered_; }
    /// What it would bring.
    StepReport effectOf(const Step& step) const;
    /// Whether a piece first waits on its place for confirm().
    void setAsksFirst(bool on);
    /// The step whose piece waits there.
    const std::optional<Step>& asked() const { return asked_; }

public slots:
    /// Takes a piece up; one that has only one place (a tile of the display) is played at once. The
    /// piece that is held already is put down.
    void take(const hp::lisboa::Piece& piece);
    /// Puts the held piece down; one that waits on its place is only taken from there.
    void putDown();
    /// Plays the held piece's step; if a question comes first, at the second time.
    void place(const hp::lisboa::Step& step);
    void confirm();
    void consider(const std::optional<hp::lisboa::Step>& step);
    void play(const hp::lisboa::Step& step);

signals:
    void heldChanged(); ///< also: what is legal
    void consideredChanged();
    void askedChanged();
    void refused(const QString& why);

private:
    void renew();
    void ask(const std::optional<Step>& step);

    Table& table_;
    std::vector<Step> legal_;
    std::optional<Piece> held_;
    std::optional<Step> considered_;
    std::optional<Step> asked_; ///< considered meanwhile, whatever is looked at
    bool asksFirst_ = false;
};

} // namespace hp::lisboa
