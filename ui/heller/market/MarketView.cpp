#include "ui/heller/market/MarketView.h"

#include "ui/heller/market/LineButtons.h"
#include "ui/heller/market/LineKeys.h"
#include "ui/heller/market/MarketBubble.h"
#include "ui/heller/market/MarketMenu.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/market/TurnKeys.h"
#include "ui/kit/windows/OnChange.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace hp {

MarketView::MarketView(SessionBoard& board, TurnInput& input, QWidget* parent)
    : BoardView(board.model(), parent), source_(board), input_(input), session_(board.session())
{
    setObjectName(QStringLiteral("marketView"));
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    bubble().follow(session_, input_);
    connect(&input_, &TurnInput::heldChanged, this, &MarketView::onHeldChanged);
    connect(&input_, &TurnInput::parkedChanged, this, &MarketView::onParkedChanged);
    connect(this, &BoardView::lineChosen, this, [this](Line line) { askFor({line}); });
    new LineButtons(*this, board.model());
    connect(&session_, &TableSession::shownChanged, this, &MarketView::followSession);
    connect(&session_, &TableSession::gameReset, this, [this] {
        hint_ = {};
        followSession();
    });
    connect(&session_, &TableSession::seatsChanged, this, &MarketView::followSession);
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (event.report)
            onTurnPlayed(*event.report);
    });
    connect(&input_, &TurnInput::refused, this, &MarketView::onRefused);
    connect(&source_, &SessionBoard::exhibitChanged, this, &MarketView::followExhibit);
    retranslate();
    followSession();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void MarketView::retranslate()
{
    const QString then = source_.exhibitText();
    setAccessibleName(then.isEmpty() ? tr("Market") : tr("Market: %1", "as it lay").arg(then));
    setWhatsThis(tr(
        "<p>Drag a piece onto an empty square, or take it up with a click and click the square."
        "</p><p>With the keyboard: arrow keys move, 1 to 4 take up a stall of that rank, D or T "
        "draws a tile, H takes your hidden tile, O the next open tile, Enter or Space places, "
        "Escape puts back, I tells what a piece is and does.</p><p>A click on a row's number, a "
        "column's letter or a line's values explains the line. R explains the row of a square, C "
        "its column, B both, W asks what another piece would do there.</p>"));
}

// --- what is shown -------------------------------------------------------------------------------

std::optional<SquareIndex> MarketView::lastPlaced() const
{
    const std::vector<const TableStep*> turns = session_.turns(true);
    const std::optional<SessionBoard::Exhibit>& then = source_.exhibited();
    const std::size_t end = then ? static_cast<std::size_t>(then->turn)
                                 : static_cast<std::size_t>(session_.turnCount(false));
    for (std::size_t i = std::min(end, turns.size()); i-- > 0;) {
        const Turn& turn = turns[i]->report.turn;
        if (turn.kind == TurnKind::Pass)
            continue;
        // After a new deal the squares are empty.
        return source_.view().squares[turn.square] != NoPiece ? std::optional(turn.square)
                                                              : std::nullopt;
    }
    return {};
}

void MarketView::mark()
{
    BoardMarks marks;
    // When a game begins with a tile that is held, this is called before the board shows the game.
    if (session_.hasGame() && board().isShown()) {
        marks.lastPlaced = lastPlaced();
        const std::optional<TurnInput::Parked>& parked = input_.parked();
        if (!parked) {
            marks.held = input_.heldPiece();
        } else if (!source_.exhibited()) {
            marks.held = parked->piece;
            marks.target = parked->square;
            marks.parked = !parked->sent;
        }
        // A piece is always placed on the present market, whichever market is shown.
        const SeatView& present = session_.shown();
        for (int i = 0; i < present.rules->squareCount() && input_.held() && !parked; ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (present.squares[square] == NoPiece)
                marks.choosable |= bit(square);
        }
        if (!source_.exhibited())
            markHint(marks);
        if (litLine_ && marks.lit.empty()) // its market also has the supposed piece
            marks.light(litLine_->market, litLine_->score, litStage_);
    }
    board().mark(std::move(marks));
}

void MarketView::markHint(BoardMarks& marks) const
{
    const Market& market = board().state().market;
    if (hint_.line) {
        marks.lit = market.squaresOf(*hint_.line);
        marks.litLine = *hint_.line;
    }
    if (!hint_.square)
        return;
    marks.lit = {*hint_.square};
    if (!input_.held())
        marks.held = hint_.piece;
    if (sameMeaning(marks.held, hint_.piece))
        marks.target = hint_.square;
}

void MarketView::setHint(const Hint& hint)
{
    if (hint_ == hint)
        return;
    hint_ = hint;
    if (hint_.line || hint_.square)
        leaveExhibit();
    mark();
    if (hint_.square)
        setCurrentIndex(board().indexOf(*hint_.square));
}

void MarketView::followSession()
{
    endDrop();
    light(std::exchange(litLine_, {}));
    if (!bubble().isRefusal())
        setPreview(isByMouse() ? previewSquare() : currentSquare());
}

void MarketView::followExhibit()
{
    if (source_.exhibited())
        setPreview({});
    else
        litLine_.reset();
    mark();
    if (!source_.exhibited() && !choosing_)
        emit exhibitLeft();
    retranslate();
    repaintAll();
}

void MarketView::leaveExhibit()
{
    source_.showPresent();
}

void MarketView::onTurnPlayed(const TurnReport& report)
{
    if (report.turn.kind != TurnKind::Pass && session_.atLatest())
        mark();
}

void MarketView::setLitLine(const std::optional<LineToExplain>& line)
{
    {
        const QScopedValueRollback guard(choosing_, true);
        if (line && session_.hasGame())
            source_.exhibit({line->score.line, line->moment.round, line->moment.turn, line->step});
        else
            source_.showPresent();
    }
    light(line);
}

void MarketView::light(std::optional<LineToExplain> line)
{
    // On another market, that line holds other pieces.
    if (line && (!board().isShown() || !liesOn(board().state().market, *line)))
        line.reset();
    litLine_ = std::move(line);
    mark();
}

void MarketView::setLitStage(ScoringStage stage)
{
    litStage_ = stage;
    mark();
}

void MarketView::setPreview(std::optional<SquareIndex> square)
{
    if (square && input_.held() && !input_.parked())
        leaveExhibit();
    BoardView::setPreview(awaitsHeld_ ? std::nullopt : square);
}

void MarketView::setAwaitsHeld(bool awaits)
{
    if (std::exchange(awaitsHeld_, awaits) == awaits || (!awaits && !input_.held()))
        return;
    const bool points = !awaits && (!isByMouse() || viewport()->underMouse());
    setPreview(!points       ? std::nullopt
               : isByMouse() ? squareAt(viewport()->mapFromGlobal(QCursor::pos()))
                             : currentSquare());
}

void MarketView::onHeldChanged()
{
    if (input_.held())
        leaveExhibit();
    mark();
    if (!input_.held()) {
        setPreview({});
        viewport()->unsetCursor();
        return;
    }
    if (isByMouse() && viewport()->underMouse())
        setPreview(squareAt(viewport()->mapFromGlobal(QCursor::pos())));
    else if (hasFocus() && !isByMouse())
        beginPlacing(); // the square of the last turn is not empty
    else if (hasFocus())
        setPreview(currentSquare());
    else
        setPreview({});
}

void MarketView::onParkedChanged()
{
    if (input_.parked()) {
        leaveExhibit();
        setCurrentIndex(board().indexOf(input_.parked()->square));
        if (input_.isAsking())
            setFocus(Qt::OtherFocusReason); // Enter answers, also after a drop from the hand
    }
    mark();
    setPreview(isByMouse() ? std::nullopt : currentSquare());
}

void MarketView::onRefused(const QString& why)
{
    if (attempt_)
        refuse(why, *attempt_);
}

// --- turns ---------------------------------------------------------------------------------------

void MarketView::choose(SquareIndex square, Choice by)
{
    if (input_.isAsking()) {
        // The same square again: yes. Another one: there instead.
        if (square == input_.parked()->square)
            confirm(square);
        else
            place(square);
        return;
    }
    // What lies there in thought is first taken away, so that nobody places it by mistake.
    if (input_.isThought()) {
        input_.endParking();
        setPreview(square);
        return;
    }
    // Without a held piece, a click on a piece only looks at it. So does any click on a past
    // market.
    if (by == Choice::Click &&
        (source_.exhibited() || !(input_.held() || (session_.personMayAct() &&
                                                    session_.shown().squares[square] == NoPiece))))
        return;
    place(square);
}

void MarketView::chooseAside(SquareIndex square, Choice)
{
    park(square);
}

void MarketView::park(SquareIndex square)
{
    const QScopedValueRollback guard(attempt_, std::optional(square));
    input_.park(input_.parked() ? input_.parked()->piece : input_.heldPiece(), square);
}

std::optional<SquareIndex> MarketView::askedSquare() const
{
    const std::optional<SquareIndex> square = lookedAt();
    return square ? square : currentSquare();
}

std::vector<Line> MarketView::linesOf(SquareIndex square) const
{
    const Market& market = board().state().market;
    return {{true, static_cast<std::uint8_t>(market.rowOf(square))},
            {false, static_cast<std::uint8_t>(market.columnOf(square))}};
}

void MarketView::askFor(const std::vector<Line>& lines)
{
    if (!session_.hasGame() || lines.empty())
        return;
    if (input_.held() && !input_.parked() && previewSquare())
        park(*previewSquare());
    emit explanationAsked(lines);
}

void MarketView::openMenu(const Place& place, const QPoint& globalPos)
{
    if (!session_.hasGame())
        return;
    std::vector<Line> lines;
    if (place.square)
        lines = linesOf(*place.square);
    else if (place.line)
        lines.push_back(*place.line);
    openMarketMenu(*this, source_, input_, {place.square, lines}, globalPos);
}

void MarketView::openWhatIf(SquareIndex square)
{
    if (!session_.hasGame())
        return;
    const QScopedValueRollback guard(attempt_, std::optional(square));
    leaveExhibit();
    openWhatIfMenu(*this, source_, input_, square, mapToGlobal(squareRect(square).center()));
}

void MarketView::place(SquareIndex square)
{
    const QScopedValueRollback guard(attempt_, std::optional(square));
    input_.place(square);
}

void MarketView::confirm(SquareIndex square)
{
    const QScopedValueRollback guard(attempt_, std::optional(square));
    input_.confirm();
}

void MarketView::beginPlacing()
{
    setByMouse(false);
    setFocus(Qt::OtherFocusReason);
    const std::optional<SquareIndex> square = nearestEmpty(currentSquare().value_or(0));
    if (square)
        setCurrentIndex(board().indexOf(*square));
    setPreview(square);
}

bool MarketView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        TurnKeys::wants(*static_cast<QKeyEvent*>(event), input_, session_)) {
        event->accept();
        return true;
    }
    return BoardView::event(event);
}

void MarketView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The second press of a fast double click does not answer what the first one has asked.
    if (input_.isAsking())
        event->accept();
    else
        BoardView::mouseDoubleClickEvent(event);
}

void MarketView::keyPressEvent(QKeyEvent* event)
{
    if (session_.hasGame()) {
        if (LineKeys::press(*event, *this))
            return; // about the square at the pointer too
        setByMouse(false);
        if (!currentIndex().isValid())
            setCurrentIndex(board().index(0, 0));
        const QScopedValueRollback guard(attempt_, currentSquare());
        if (TurnKeys::press(*event, input_, session_))
            return;
    }
    BoardView::keyPressEvent(event);
}

// --- pieces dragged from the hand ----------------------------------------------------------------

void MarketView::dragEnterEvent(QDragEnterEvent* event)
{
    if (!session_.hasGame() || !sourceOf(event->mimeData(), session_.rules())) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

void MarketView::dragMoveEvent(QDragMoveEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    const bool known = session_.hasGame() && sourceOf(event->mimeData(), session_.rules());
    setByMouse(true);
    if (!known || !square) {
        setPreview({});
        event->ignore();
        return;
    }
    // Accepts taken squares too: only a drop that arrives can show the reason of a refusal.
    if (square != previewSquare())
        setPreview(square);
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

void MarketView::dragLeaveEvent(QDragLeaveEvent*)
{
    setPreview({});
}

void MarketView::dropEvent(QDropEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    if (!session_.hasGame() || !square) {
        event->ignore();
        return;
    }
    const std::optional<TurnInput::Source> source = sourceOf(event->mimeData(), session_.rules());
    const QScopedValueRollback guard(attempt_, square);
    const QScopedValueRollback dropping(dropping_, true);
    // The hand picks the piece up when the drag begins, unless the drag comes from elsewhere.
    if (!source || (input_.held() != source && !input_.pick(*source)) || !input_.place(*square)) {
        event->ignore();
        return;
    }
    setCurrentIndex(board().indexOf(*square));
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

} // namespace hp
