#include "ui/heller/positions/EditableBoard.h"

#include "ui/heller/market/LineButtons.h"
#include "ui/heller/market/PieceMenu.h"
#include "ui/heller/models/LineToExplain.h"
#include "ui/heller/positions/PaletteModel.h"
#include "ui/heller/positions/PieceMime.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>

#include <memory>
#include <utility>

namespace hp {

namespace {

/// The character that a key types; none for other keys and for shortcuts.
QChar typedBy(const QKeyEvent& event)
{
    const bool shortcut =
        event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString text = event.text();
    const bool typed = !shortcut && text.size() == 1 && text[0].isPrint() && !text[0].isSpace();
    return typed ? text[0] : QChar();
}

} // namespace

EditableBoard::EditableBoard(MarketModel& model, PaletteModel& palette, QWidget* parent)
    : BoardView(model, parent), palette_(palette)
{
    setEditable(true);
    new LineButtons(*this, model);
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    connect(&palette_, &PaletteModel::heldChanged, this, &EditableBoard::mark);
    connect(&model, &MarketModel::modelReset, this, [this] {
        pointedOut_.clear();
        explained_.reset();
        endTyping();
    });
    connect(&model, &MarketModel::shown, this, &EditableBoard::mark);
    connect(this, &BoardView::squareEmptied, this,
            [this](SquareIndex square) { emit pieceRequested(square, Piece{}, {}); });
}

void EditableBoard::mark()
{
    if (!board().isShown())
        return;
    BoardMarks marks;
    const Market& market = board().state().market;
    if (palette_.held())
        marks.held = *palette_.held();
    for (int i = 0; i < market.squareCount() && !marks.held.isNone(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (market.at(square).isNone())
            marks.choosable |= bit(square);
    }
    if (explained_)
        marks.light(market, laidLine(market, board().state().rules, *explained_).score);
    else
        marks.lit = pointedOut_;
    board().mark(std::move(marks));
}

void EditableBoard::setPointedOut(std::vector<SquareIndex> squares)
{
    if (pointedOut_ == squares)
        return;
    pointedOut_ = std::move(squares);
    mark();
}

void EditableBoard::setExplained(const std::optional<Line>& line)
{
    if (explained_ == line)
        return;
    explained_ = line;
    mark();
}

// --- choosing a square ---------------------------------------------------------------------------

void EditableBoard::choose(SquareIndex square, Choice by)
{
    endTyping();
    BoardView::choose(square, by);
    if (palette_.held() && !wantsMenu_)
        emit pieceRequested(square, *palette_.held(), {});
    else
        openPieceMenu(square);
}

void EditableBoard::chooseAside(SquareIndex square, Choice)
{
    endTyping();
    const Market& market = board().state().market;
    const Line row{true, static_cast<std::uint8_t>(market.rowOf(square))};
    const Line column{false, static_cast<std::uint8_t>(market.columnOf(square))};
    emit lineChosen(explained_ == row || explained_ == column ? column : row);
}

void EditableBoard::mouseReleaseEvent(QMouseEvent* event)
{
    const QScopedValueRollback guard(wantsMenu_, event->button() == Qt::RightButton);
    BoardView::mouseReleaseEvent(event);
}

QMenu* EditableBoard::pieceMenu(int row, int column)
{
    const SquareIndex square = board().state().market.square(row, column);
    auto* menu = new QMenu(this);
    menu->setFont(font());
    menu->setObjectName(QStringLiteral("pieceMenu"));
    fillPieceMenu(*menu, palette_.pieces(), palette_.names(), *this,
                  [this, square](const Piece& piece) { emit pieceRequested(square, piece, {}); });
    menu->addSeparator();
    auto* empty = menu->addAction(tr("Empty the square"));
    empty->setShortcut(QKeySequence::Delete);
    connect(empty, &QAction::triggered, this,
            [this, square] { emit pieceRequested(square, Piece{}, {}); });
    return menu;
}

void EditableBoard::openPieceMenu(SquareIndex square)
{
    const Market& market = board().state().market;
    const std::unique_ptr<QMenu> menu(pieceMenu(market.rowOf(square), market.columnOf(square)));
    menu->exec(viewport()->mapToGlobal(visualRect(board().indexOf(square)).center()));
}

// --- typing --------------------------------------------------------------------------------------

void EditableBoard::endTyping()
{
    if (typed_.text().isEmpty())
        return;
    typed_.clear();
    emit typed({});
}

bool EditableBoard::type(const QKeyEvent& event)
{
    const QChar key = typedBy(event);
    if (key.isNull() || !board().isShown())
        return false;
    setByMouse(false);
    if (!currentIndex().isValid())
        setCurrentIndex(board().index(0, 0));
    if (!currentSquare())
        return false;
    switch (typed_.add(key, palette_.pieces())) {
    case TypedPiece::Answer::Unknown:
        emit typed(tr("No piece of these rules begins with “%1”.").arg(key));
        break;
    case TypedPiece::Answer::Begun:
        emit typed(tr("%1…", "the beginning of a typed piece").arg(typed_.text()));
        break;
    case TypedPiece::Answer::Complete:
        if (!typed_.isLonger())
            ++typings_;
        emit pieceRequested(*currentSquare(), typed_.piece(),
                            QStringLiteral("token%1").arg(typings_));
        emit typed({});
    }
    return true;
}

bool EditableBoard::event(QEvent* event)
{
    // Keys that type a piece here are not shortcuts.
    if (event->type() == QEvent::ShortcutOverride &&
        !typedBy(*static_cast<QKeyEvent*>(event)).isNull()) {
        event->accept();
        return true;
    }
    return BoardView::event(event);
}

void EditableBoard::keyPressEvent(QKeyEvent* event)
{
    if (type(*event))
        return;
    const bool plain = !(event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
    if (event->key() == Qt::Key_Escape && plain && (palette_.held() || !typed_.text().isEmpty())) {
        endTyping();
        palette_.setHeld({});
        return;
    }
    const bool wants = event->key() == Qt::Key_F2 || event->key() == Qt::Key_Menu;
    const QScopedValueRollback guard(wantsMenu_, wants);
    BoardView::keyPressEvent(event);
}

void EditableBoard::focusOutEvent(QFocusEvent* event)
{
    BoardView::focusOutEvent(event);
    endTyping();
}

void EditableBoard::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    BoardView::currentChanged(current, previous);
    endTyping();
}

// --- pieces dragged from the palette -------------------------------------------------------------

void EditableBoard::dragEnterEvent(QDragEnterEvent* event)
{
    event->setAccepted(pieceIn(event->mimeData()).has_value());
}

void EditableBoard::dragMoveEvent(QDragMoveEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    setByMouse(true);
    if (!square || !pieceIn(event->mimeData())) {
        setPreview({});
        event->ignore();
        return;
    }
    setPreview(square);
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void EditableBoard::dropEvent(QDropEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    const std::optional<Piece> piece = pieceIn(event->mimeData());
    if (!square || !piece) {
        event->ignore();
        return;
    }
    setCurrentIndex(board().indexOf(*square));
    event->setDropAction(Qt::CopyAction);
    event->accept();
    emit pieceRequested(*square, *piece, {});
}

} // namespace hp
