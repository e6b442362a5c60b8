#include "ui/heller/session/TurnInput.h"

#include "engine/heller/game/TurnCheck.h"
#include "engine/text/Wording.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

/// The hidden tile of the seat to move, if it is of that kind; else NoPiece.
PieceCode hiddenTile(const SeatView& view, KindIndex kind)
{
    for (int i = 0; i < view.handCount(); ++i) {
        const PieceCode code = view.handTile(i);
        if (code != UnknownTile && view.rules->kindOf(code) == kind)
            return code;
    }
    return NoPiece;
}

QString inWords(const Failure& failure)
{
    return failure ? wording(failure->message) : QString();
}

} // namespace

TurnInput::TurnInput(TableSession& session, QObject* parent) : QObject(parent), session_(session)
{
    // These come first, so that nobody who listens finds a piece still parked.
    connect(&session_, &TableSession::shownChanged, this, &TurnInput::endParking);
    connect(&session_, &TableSession::gameReset, this, &TurnInput::endParking);
    connect(this, &TurnInput::heldChanged, this, &TurnInput::endParking);
    connect(&session_, &TableSession::shownChanged, this, &TurnInput::followSession);
    // Another game has other pieces. The held stall is not one of them, and the new rules may lack
    // the held kind.
    connect(&session_, &TableSession::gameReset, this, [this] {
        if (std::exchange(held_, {}))
            emit heldChanged();
        followSession();
    });
    // With several people at one screen, the next person must not find the previous person's stall
    // still held.
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (event.kind != GameEvent::Kind::Turn && event.kind != GameEvent::Kind::TakenBack)
            return;
        undecided_.reset();
        if (held_ && held_->kind != TurnKind::Draw) {
            held_.reset();
            emit heldChanged();
        }
    });
    connect(&session_, &TableSession::refused, this, [this](const QString& why, const void* asker) {
        if (isSent())
            endParking();
        if (asker == this)
            emit refused(why);
    });
    if (session_.hasGame())
        followSession();
}

void TurnInput::followSession()
{
    undecided_.reset();
    std::optional<Source> next = held_;
    const SeatView& view = session_.shown();
    // A tile drawn into the hand is not taken up by itself: the person may place any tile of the
    // hand.
    if (closed_.isEmpty() && session_.personMayAct() && view.inHand != NoPiece &&
        view.inHand != UnknownTile && !view.drewIntoHand())
        next = Source{TurnKind::Draw, view.rules->kindOf(view.inHand)};
    else if (next && (next->kind == TurnKind::Draw || !whyNot(*next).isEmpty()))
        next.reset();
    if (next == held_)
        return;
    held_ = next;
    emit heldChanged();
}

Piece TurnInput::heldPiece() const
{
    return held_ ? pieceFrom(session_.shown(), *held_) : Piece();
}

Piece TurnInput::pieceFrom(const SeatView& view, const Source& source)
{
    switch (source.kind) {
    case TurnKind::Stall:
        return Piece::stall(view.toMove, source.what);
    case TurnKind::Draw:
        return view.rules->piece(view.inHand);
    case TurnKind::Hidden:
        return view.rules->piece(hiddenTile(view, source.what));
    case TurnKind::Open:
        return openTile(view, source.what);
    case TurnKind::Pass:
        break;
    }
    return {};
}

Piece TurnInput::openTile(const SeatView& view, KindIndex kind)
{
    // Of the tiles of a kind, the last one that is left goes first.
    const TileKind& tiles = view.rules->kind(kind);
    const Market market = view.market();
    for (int copy = tiles.count - 1; copy > 0; --copy) {
        const Piece tile = view.rules->piece(static_cast<PieceCode>(tiles.firstCode + copy));
        bool placed = false;
        for (int square = 0; square < market.squareCount(); ++square)
            placed = placed || market.at(static_cast<SquareIndex>(square)) == tile;
        if (!placed)
            return tile;
    }
    return tiles.piece;
}

/// The reason that applies to every action; empty if there is none.
QString TurnInput::whyNothing() const
{
    if (!session_.hasGame())
        return tr("No game is open.");
    if (!session_.atLatest())
        return tr("You are looking at an earlier turn. Go to the latest one to play on.");
    if (const Failure failure = checkPlaying(session_.shown()))
        return inWords(failure);
    if (session_.isOnItsWay())
        return session_.whyNotAsk();
    return session_.personMayAct() ? closed_ : tr("It is not your turn.");
}

void TurnInput::setClosed(const QString& why)
{
    if (closed_ == why)
        return;
    closed_ = why;
    undecided_.reset();
    held_.reset();
    if (session_.hasGame())
        followSession(); // takes up a drawn tile
    emit heldChanged();
}

void TurnInput::setAsksFirst(bool on)
{
    asksFirst_ = on;
    if (isAsking())
        endParking();
}

QString TurnInput::whyNot(const Source& source) const
{
    if (QString why = whyNothing(); !why.isEmpty())
        return why;
    const SeatView& view = session_.shown();
    // A person draws first and sees the tile.
    if (source.kind == TurnKind::Draw && view.inHand == NoPiece)
        return tr("Draw a tile first.");
    return inWords(checkSource(view, source.kind, source.what));
}

QString TurnInput::whyNotDraw() const
{
    const QString why = whyNothing();
    return why.isEmpty() ? inWords(checkDraw(session_.shown())) : why;
}

std::vector<LineScore> TurnInput::preview(SquareIndex square) const
{
    if (!held_ || square >= session_.rules().squareCount())
        return {};
    return previewLines(session_.shown(), heldPiece(), square);
}

std::vector<LineChange> TurnInput::changes(SquareIndex square) const
{
    if (!held_ || square >= session_.rules().squareCount())
        return {};
    return lineChanges(session_.shown(), heldPiece(), square);
}

bool TurnInput::pick(Source source)
{
    if (const QString why = whyNot(source); !why.isEmpty()) {
        emit refused(why);
        return false;
    }
    undecided_.reset();
    held_ = source;
    emit heldChanged();
    return true;
}

void TurnInput::draw()
{
    if (const QString why = whyNotDraw(); !why.isEmpty()) {
        emit refused(why);
        return;
    }
    if (tellsOnly_)
        emit decided(Decision::drawTile());
    else
        session_.requestDraw(this); // followSession() takes up the tile
}

QString TurnInput::whyNotPark() const
{
    if (!session_.hasGame())
        return tr("No game is open.");
    if (isSent())
        return session_.whyNotAsk();
    if (session_.shown().phase != Phase::Playing)
        return tr("A piece can be put there in thought only while a round is being played.");
    return {};
}

bool TurnInput::mayPark()
{
    const QString why = whyNotPark();
    if (!why.isEmpty())
        emit refused(why);
    return why.isEmpty();
}

bool TurnInput::park(const Piece& piece, SquareIndex square)
{
    if (piece.isNone()) {
        emit refused(tr("Take a stall or a tile first."));
        return false;
    }
    if (!mayPark())
        return false;
    setParked({piece, square});
    return true;
}

void TurnInput::setParked(const Parked& parked)
{
    if (parked_ == parked)
        return;
    parked_ = parked;
    emit parkedChanged();
}

void TurnInput::endParking()
{
    if (std::exchange(parked_, {}))
        emit parkedChanged();
}

void TurnInput::cancel()
{
    if (isSent()) {
        emit refused(session_.whyNotAsk());
        return;
    }
    if (parked_) {
        endParking();
        return;
    }
    if (!held_)
        return;
    if (held_->kind == TurnKind::Draw) {
        emit refused(tr("A drawn tile must be placed."));
        return;
    }
    undecided_.reset();
    held_.reset();
    emit heldChanged();
}

bool TurnInput::place(SquareIndex square)
{
    if (!held_ || isSent()) {
        const QString why = whyNothing();
        emit refused(why.isEmpty() ? tr("Take a stall or a tile first.") : why);
        return false;
    }
    const SeatView& view = session_.shown();
    if (const Failure failure = checkSquare(view, square)) {
        emit refused(inWords(failure));
        return false;
    }
    const Turn turn{held_->kind, held_->what, square, DeferNone};
    if (view.rules->set().lineScoring == LineScoring::Choice) {
        const std::vector<LineScore> lines = preview(square);
        if (!lines.empty()) {
            undecided_ = turn;
            emit choiceNeeded(lines);
            return true;
        }
    }
    if (asksFirst_) {
        setParked({heldPiece(), square, true});
        return true;
    }
    finish(turn);
    return true;
}

void TurnInput::confirm()
{
    if (!isAsking() || !held_)
        return;
    const Turn turn{held_->kind, held_->what, parked_->square, DeferNone};
    endParking();
    finish(turn);
}

void TurnInput::finish(const Turn& turn)
{
    if (tellsOnly_)
        emit decided(Decision::play(turn));
    else
        session_.requestTurn(turn, this);
    if (session_.isOnItsWay() && held_)
        setParked({heldPiece(), turn.square, false, true});
}

void TurnInput::choose(std::uint8_t defer)
{
    if (!undecided_)
        return;
    Turn turn = *undecided_;
    undecided_.reset();
    turn.defer = defer;
    finish(turn);
}

} // namespace hp
