#include "ui/heller/lessons/PieceText.h"

#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/session/TableSession.h" // hp::Piece as a metatype
#include "ui/kit/access/SelectedText.h"
#include "ui/kit/look/ClearStyle.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextObjectInterface>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int PieceObject = QTextFormat::UserObject + 1;
constexpr int PieceProperty = QTextFormat::UserProperty + 1; ///< hp::Piece
constexpr double PieceHeight = 2.6;                          ///< in heights of a line of text
constexpr int LeastTextLines = 5;                            ///< it scrolls

class Drawer : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit Drawer(QTextEdit& edit) : QObject(&edit), edit_(edit) {}

    QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat&) override
    {
        const qreal size = qRound(edit_.fontMetrics().height() * PieceHeight);
        return {size, size};
    }

    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                    const QTextFormat& format) override
    {
        const Theme& theme = Theme::of(edit_);
        const Piece piece = format.property(PieceProperty).value<Piece>();
        const QRectF inside = rect.adjusted(1, 1, -1, -1);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (piece.isStall()) {
            painter->setPen(theme.pen(theme.squareBorder));
            painter->setBrush(theme.square);
            painter->drawRoundedRect(inside.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        PiecePainter::paint(*painter, inside, piece, theme);
        painter->restore();
    }

private:
    QTextEdit& edit_;
};

/// The same words in one paragraph each, without blank paragraphs.
QString textOf(const std::vector<TextPart>& parts)
{
    QString text;
    for (const TextPart& part : parts)
        text += part.words;
    return text;
}

} // namespace

QString Passage::plainText() const
{
    const QString words = textOf(parts);
    return heading.isEmpty() ? words : heading + QLatin1Char('\n') + words;
}

PieceText::PieceText(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    ClearStyle::setFrameless(*this);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(4);
    document()->documentLayout()->registerHandler(PieceObject, new Drawer(*this));
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &PieceText::updateGeometry);
}

QSize PieceText::sizeHint() const
{
    return {QTextEdit::sizeHint().width(),
            std::max(minimumSizeHint().height(),
                     qCeil(document()->size().height()) + 2 * frameWidth())};
}

QSize PieceText::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 26, fontMetrics().lineSpacing() * LeastTextLines};
}

void PieceText::setPassages(std::vector<Passage> passages)
{
    if (passages == passages_)
        return;
    const auto same =
        std::mismatch(passages_.begin(), passages_.end(), passages.begin(), passages.end());
    std::size_t firstNew = same.second - passages.begin();
    if (firstNew == passages.size() && firstNew > 0)
        --firstNew; // the last ones are gone
    passages_ = std::move(passages);
    rebuild(firstNew);
}

QString PieceText::plainText() const
{
    QStringList texts;
    for (const Passage& passage : passages_)
        texts << passage.plainText();
    return texts.join(QLatin1Char('\n'));
}

void PieceText::rebuild(std::size_t firstNew)
{
    if (rebuilding_)
        return;
    const QScopedValueRollback guard(rebuilding_, true);
    document()->clear();
    document()->setDefaultFont(font());
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    int place = 0;
    for (std::size_t i = 0; i < passages_.size(); ++i) {
        if (i == firstNew)
            place = cursor.position();
        add(cursor, passages_[i]);
    }
    cursor.endEditBlock();
    setAccessibleDescription(plainText());
    // To the end and then back, so that the whole passage is in view if there is room for it.
    QTextCursor view(document());
    if (firstNew > 0)
        view.movePosition(QTextCursor::End);
    setTextCursor(view);
    ensureCursorVisible();
    view.setPosition(place);
    setTextCursor(view);
    ensureCursorVisible();
}

void PieceText::add(QTextCursor& cursor, const Passage& passage)
{
    const Theme& theme = Theme::of(*this);
    const int em = fontMetrics().height();
    cursor = document()->rootFrame()->lastCursorPosition();
    const bool first = document()->isEmpty();
    if (passage.kind != Passage::Kind::Words) {
        QTextFrameFormat box;
        box.setBorder(theme.lineWidth(1));
        box.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        box.setPadding(6);
        box.setTopMargin(first ? 0 : em * 0.5);
        box.setBorderBrush(passage.kind == Passage::Kind::Right   ? theme.gain
                           : passage.kind == Passage::Kind::Wrong ? theme.loss
                                                                  : theme.panelBorder);
        if (passage.kind == Passage::Kind::Task)
            box.setBackground(theme.lit);
        cursor.insertFrame(box);
    } else if (!first) {
        cursor.insertBlock();
    }
    QTextBlockFormat block;
    block.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
    cursor.setBlockFormat(block);
    QTextCharFormat plain;
    plain.setForeground(theme.ink);
    if (!passage.heading.isEmpty()) {
        QTextCharFormat heading = plain;
        heading.setFontWeight(QFont::Bold);
        if (passage.kind == Passage::Kind::Right)
            heading.setForeground(theme.gain);
        else if (passage.kind == Passage::Kind::Wrong)
            heading.setForeground(theme.loss);
        cursor.insertText(passage.heading, heading);
        cursor.insertBlock(block, plain);
    }
    for (const TextPart& part : passage.parts) {
        if (!part.piece.isNone()) {
            QTextCharFormat object = plain;
            object.setObjectType(PieceObject);
            object.setProperty(PieceProperty, QVariant::fromValue(part.piece));
            object.setProperty(PictureName, part.words);
            object.setVerticalAlignment(QTextCharFormat::AlignMiddle);
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
            continue;
        }
        const QStringList lines = part.words.split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (i > 0) {
                QTextBlockFormat next = block;
                next.setTopMargin(em * 0.4);
                cursor.insertBlock(next, plain);
            }
            cursor.insertText(lines[i], plain);
        }
    }
}

void PieceText::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateGeometry();
        rebuild(0);
    }
}

QMimeData* PieceText::createMimeDataFromSelection() const
{
    auto* data = new QMimeData;
    data->setText(selectedText(textCursor()));
    return data;
}

} // namespace hp

#include "PieceText.moc"
