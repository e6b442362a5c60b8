#include "ui/heller/scoring/ExplanationText.h"

#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/session/TableSession.h" // hp::Piece as a metatype
#include "ui/kit/access/SelectedText.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/Marks.h"

#include <QAbstractTextDocumentLayout>
#include <QContextMenuEvent>
#include <QEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextObjectInterface>

#include <algorithm>

namespace hp {

namespace {

enum Object { PieceObject = QTextFormat::UserObject + 1, MarkObject, WallObject };
enum Property {
    PieceProperty = QTextFormat::UserProperty + 1, ///< hp::Piece
    StruckProperty,                                ///< bool
    ColourProperty,                                ///< int, MarkObject
    SizeProperty,                                  ///< int, height in pixels
};

/// Draws pieces, seat marks and walls inside the text.
class Drawer : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    Drawer(QTextEdit& edit, const std::array<int, 4>& colours)
        : QObject(&edit), edit_(edit), colours_(colours)
    {
    }

    QSizeF intrinsicSize(QTextDocument* document, int, const QTextFormat& format) override
    {
        const qreal size = format.property(SizeProperty).toInt();
        if (format.objectType() == WallObject)
            return {document->textWidth() - 2 * document->documentMargin(), size};
        return {size, size};
    }

    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                    const QTextFormat& format) override
    {
        const Theme& theme = Theme::of(edit_);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (format.objectType() == MarkObject) {
            paintSeatMark(*painter, rect.adjusted(1, 1, -1, -1),
                          format.property(ColourProperty).toInt(), theme);
        } else if (format.objectType() == WallObject) {
            drawWall(*painter, rect, theme);
        } else {
            drawPiece(*painter, rect.adjusted(1, 1, -1, -1), theme, format);
        }
        painter->restore();
    }

private:
    void drawPiece(QPainter& painter, const QRectF& rect, const Theme& theme,
                   const QTextFormat& format) const
    {
        const Piece piece = format.property(PieceProperty).value<Piece>();
        if (piece.isNone() || piece.isStall()) {
            painter.setPen(theme.pen(theme.squareBorder));
            painter.setBrush(theme.square);
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        if (piece.isNone())
            return;
        PiecePainter::Look look;
        look.struckOut = format.property(StruckProperty).toBool();
        look.colours = colours_;
        PiecePainter::paint(painter, rect, piece, theme, look);
    }

    /// Rows of bricks with the fire in their middle.
    void drawWall(QPainter& painter, const QRectF& rect, const Theme& theme) const
    {
        const qreal fire = rect.height();
        const QRectF tile(rect.center().x() - fire / 2, rect.top(), fire, fire);
        const qreal course = fire / 4;
        const QRectF wall(rect.left(), rect.center().y() - course, rect.width(), 2 * course);
        QPainterPath clip;
        clip.addRect(wall);
        painter.save();
        painter.setClipPath(clip, Qt::IntersectClip);
        painter.fillRect(wall, theme.wood);
        painter.setPen(theme.pen(theme.woodBorder));
        const qreal brick = course * 2.4;
        for (int row = 0; row < 2; ++row) {
            const qreal top = wall.top() + row * course;
            painter.drawLine(QPointF(wall.left(), top), QPointF(wall.right(), top));
            for (qreal x = wall.left() + (row == 0 ? brick : brick / 2); x < wall.right();
                 x += brick)
                painter.drawLine(QPointF(x, top), QPointF(x, top + course));
        }
        painter.restore();
        painter.setPen(theme.pen(theme.woodBorder));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(wall.adjusted(0.5, 0.5, -0.5, -0.5));
        PiecePainter::paint(painter, tile, Piece::special(PieceType::Fire), theme);
    }

    QTextEdit& edit_;
    const std::array<int, 4>& colours_;
};

} // namespace

ExplanationText::ExplanationText(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    ClearStyle::setFrameless(*this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(2);
    auto* drawer = new Drawer(*this, colours_);
    for (const int object : {PieceObject, MarkObject, WallObject})
        document()->documentLayout()->registerHandler(object, drawer);
}

void ExplanationText::setExplanation(const Explanation& explanation, int lastStep,
                                     const std::array<int, 4>& colours)
{
    explanation_ = explanation;
    lastStep_ = lastStep;
    colours_ = colours;
    hint_.clear();
    rebuild();
}

void ExplanationText::setHint(const QString& hint)
{
    explanation_ = {};
    hint_ = hint;
    rebuild();
}

int ExplanationText::pieceSize() const
{
    // All pieces of the line fit side by side. In short lines they do not become larger than
    // needed.
    const int squares = std::max<int>(6, static_cast<int>(explanation_.score().squares.size()));
    // Always keeps room for a scroll bar. It appears and disappears while the text is built, and
    // must not change the text that is being built.
    const int width = this->width() - 2 * frameWidth() - verticalScrollBar()->sizeHint().width() -
                      2 * static_cast<int>(document()->documentMargin()) - 2;
    return std::clamp(width / squares, 16, fontMetrics().height() * 3);
}

void ExplanationText::rebuild()
{
    if (rebuilding_)
        return;
    const QScopedValueRollback guard(rebuilding_, true);
    builtSize_ = pieceSize();
    const Theme& theme = Theme::of(*this);
    document()->clear();
    document()->setDefaultFont(font());
    QTextCursor cursor(document());
    if (explanation_.isEmpty()) {
        QTextCharFormat faint;
        faint.setForeground(theme.faintInk);
        cursor.insertText(hint_, faint);
        setAccessibleDescription(hint_);
        return;
    }
    cursor.beginEditBlock();
    int first = 0; // range of the rows of the current step
    int last = 0;
    int section = -1;
    bool fresh = true; // the cursor is in an empty block
    QTextFrameFormat box;
    box.setBorder(theme.lineWidth(1));
    box.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    box.setBorderBrush(theme.panelBorder);
    box.setPadding(5);
    box.setTopMargin(6);
    box.setBottomMargin(2);
    for (const Explanation::Row& row : explanation_.rows()) {
        if (row.step > lastStep_)
            continue;
        if (row.section != section) {
            // Each section gets its own box.
            if (section >= 0) {
                cursor = document()->rootFrame()->lastCursorPosition();
                fresh = true;
            }
            if (row.section >= 0) {
                cursor.insertFrame(box);
                fresh = true;
            }
            section = row.section;
        }
        if (!fresh)
            cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
        fresh = false;
        const int start = cursor.position();
        addRow(cursor, row);
        if (row.step == lastStep_) {
            first = last == 0 ? start : first;
            last = cursor.position();
        }
    }
    cursor.endEditBlock();
    setAccessibleDescription(explanation_.plainText(lastStep_));
    QTextCursor view(document());
    // Shows all of them if there is room, and their beginning in any case.
    for (const int position : {last, first}) {
        view.setPosition(lastStep_ == 0 ? 0 : position);
        setTextCursor(view);
        ensureCursorVisible();
    }
}

void ExplanationText::addRow(QTextCursor& cursor, const Explanation::Row& row)
{
    using Kind = Explanation::Row::Kind;
    const Theme& theme = Theme::of(*this);
    const int em = fontMetrics().height();

    QTextBlockFormat block;
    QTextCharFormat plain;
    plain.setForeground(theme.ink);
    if (row.kind == Kind::Section || row.kind == Kind::Wall || row.kind == Kind::Note ||
        row.kind == Kind::Line)
        plain.setForeground(theme.faintInk);
    if (row.kind == Kind::Sum || row.kind == Kind::Doubling || row.kind == Kind::Sign)
        plain.setFontPointSize(font().pointSizeF() * 1.15);
    if (row.kind == Kind::Sum || row.kind == Kind::Doubling || row.kind == Kind::Sign ||
        row.kind == Kind::Share || row.kind == Kind::Money)
        block.setTopMargin(em * 0.25);
    if (row.kind == Kind::Wall)
        block.setTopMargin(em * 0.5);
    if (row.step == lastStep_ && row.step > 0)
        block.setBackground(theme.lit);
    cursor.setBlockFormat(block);

    const auto insertObject = [&](Object object, int size, const QString& name, auto&& fill) {
        QTextCharFormat format;
        format.setObjectType(object);
        format.setProperty(SizeProperty, size);
        format.setProperty(PictureName, name);
        format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
        fill(format);
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    };

    if (row.kind == Kind::Wall) {
        insertObject(WallObject, builtSize_ * 3 / 4, QString(), [](QTextCharFormat&) {});
        cursor.insertBlock();
    }
    if (row.seat >= 0) {
        insertObject(MarkObject, em, QString(), [&](QTextCharFormat& format) {
            format.setProperty(ColourProperty, colours_[row.seat]);
        });
        cursor.insertText(QStringLiteral(" "), plain);
    }
    for (const Explanation::Run& run : row.runs) {
        QTextCharFormat format = plain;
        QString text = run.text;
        if (run.style == Explanation::Run::Style::Struck) {
            // The space before it is not struck out: the line would look like a minus.
            for (; text.startsWith(u' '); text.remove(0, 1))
                cursor.insertText(QStringLiteral(" "), plain);
            format.setFontStrikeOut(true);
            format.setForeground(theme.faintInk);
        } else if (run.style == Explanation::Run::Style::Result) {
            format.setFontWeight(QFont::Bold);
            if (row.kind == Kind::Share || row.kind == Kind::Money)
                format.setForeground(row.coins > 0   ? theme.gain
                                     : row.coins < 0 ? theme.loss
                                                     : theme.ink);
        }
        cursor.insertText(text, format);
    }
    if (row.kind == Kind::Section) {
        QTextBlockFormat strip;
        strip.setTopMargin(3);
        strip.setBottomMargin(2);
        cursor.insertBlock(strip);
        for (const Explanation::Shown& shown : row.pieces) {
            Explanation::Row one;
            one.pieces.push_back(shown);
            const QString name = Explanation::piecesText(one) + QStringLiteral(", ");
            insertObject(PieceObject, builtSize_, name, [&](QTextCharFormat& format) {
                format.setProperty(PieceProperty, QVariant::fromValue(shown.piece));
                format.setProperty(StruckProperty,
                                   shown.struckOut && shown.struckFrom <= lastStep_);
            });
        }
    }
}

void ExplanationText::resizeEvent(QResizeEvent* event)
{
    QTextEdit::resizeEvent(event);
    if (!explanation_.isEmpty() && pieceSize() != builtSize_)
        rebuild();
}

void ExplanationText::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

void ExplanationText::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    QAction* copy =
        menu->addAction(tr("Copy explanation"), this, &ExplanationText::copyAllRequested);
    copy->setEnabled(!explanation_.isEmpty());
    menu->popup(event->globalPos());
}

QMimeData* ExplanationText::createMimeDataFromSelection() const
{
    auto* data = new QMimeData;
    data->setText(selectedText(textCursor()));
    return data;
}

} // namespace hp

#include "ExplanationText.moc"
