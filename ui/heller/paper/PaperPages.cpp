#include "ui/heller/paper/PaperPages.h"

#include "ui/heller/market/BoardPainter.h"
#include "ui/kit/look/Marks.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QImage>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QSvgGenerator>
#include <QTextLayout>
#include <QtMath>

#include <algorithm>

namespace hp {

namespace {

// In points.
constexpr double Footer = 18;
constexpr double Indent = 16;
constexpr double Mark = 9; ///< of a seat
constexpr double MarkGap = 4;
constexpr double BoardGap = 8;
constexpr double RowHeight = 17;
constexpr double BlankRowHeight = 21;
constexpr double BlankLineHeight = 24;
constexpr double PointsPerInch = 72;
/// Markets are laid out larger and scaled down: print can be finer than a screen.
constexpr double BoardScale = 1.7;
constexpr int BoardText = 16;

const QColor Ink(0x1c, 0x16, 0x10);
const QColor FaintInk(0x55, 0x48, 0x38);
const QColor Rule(0x96, 0x86, 0x64);

/// The day's colours with little ink: wood and squares stay white.
const Theme& paperTheme()
{
    static const Theme theme = [] {
        Theme made = Theme::day();
        made.name = "paper";
        made.table = made.wood = made.square = made.panel = made.parchment = Qt::white;
        made.lit = QColor(0xff, 0xf4, 0xcc);
        made.squareBorder = QColor(0x9a, 0x8a, 0x68);
        return made;
    }();
    return theme;
}

struct TextLook {
    double size;
    double above;
    double below;
    bool strong;
    QColor colour;
};

TextLook lookOf(PaperText::Style style)
{
    switch (style) {
    case PaperText::Style::Title:
        return {19, 0, 2, true, Ink};
    case PaperText::Style::Heading:
        return {12.5, 10, 2, true, Ink};
    case PaperText::Style::Strong:
        return {10.5, 1, 1, true, Ink};
    case PaperText::Style::Faint:
        return {9, 1, 3, false, FaintInk};
    case PaperText::Style::Body:
        break;
    }
    return {10.5, 1, 1, false, Ink};
}

/// Fonts count in whole pixels. The text is set four times as large and scaled down.
constexpr int FontScale = 4;

QFont fontOf(double points, bool strong)
{
    QFont font;
    font.setPixelSize(qRound(points * FontScale));
    font.setBold(strong);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// A paragraph of a width in points.
class Paragraph {
public:
    Paragraph(const PaperText& text, double width) : look_(lookOf(text.style))
    {
        QString all;
        QList<QTextLayout::FormatRange> formats;
        for (const PaperText::Run& run : text.runs) {
            QTextLayout::FormatRange range;
            range.start = static_cast<int>(all.size());
            range.length = static_cast<int>(run.text.size());
            range.format.setFontWeight(run.strong || look_.strong ? QFont::Bold : QFont::Normal);
            range.format.setFontStrikeOut(run.struck);
            if (run.struck)
                range.format.setForeground(FaintInk);
            formats << range;
            all += run.text;
        }
        left_ = text.indent * Indent + (text.colour >= 0 ? Mark + MarkGap : 0);
        colour_ = text.colour;
        layout_.setText(all);
        layout_.setFont(fontOf(look_.size, look_.strong));
        layout_.setFormats(formats);
        QTextOption option;
        option.setUseDesignMetrics(true);
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout_.setTextOption(option);
        layout_.beginLayout();
        double top = 0;
        for (QTextLine line = layout_.createLine(); line.isValid(); line = layout_.createLine()) {
            line.setLineWidth((width - left_) * FontScale);
            line.setPosition({0, top});
            top += line.height();
        }
        layout_.endLayout();
        height_ = look_.above + top / FontScale + look_.below;
    }

    double height() const { return height_; }

    void paint(QPainter& painter, const QPointF& at) const
    {
        if (colour_ >= 0) {
            const double middle = at.y() + look_.above + layout_.lineAt(0).height() / FontScale / 2;
            paintSeatMark(painter,
                          QRectF(at.x() + left_ - Mark - MarkGap, middle - Mark / 2, Mark, Mark),
                          colour_, paperTheme());
        }
        painter.save();
        painter.translate(at + QPointF(left_, look_.above));
        painter.scale(1.0 / FontScale, 1.0 / FontScale);
        painter.setPen(look_.colour);
        layout_.draw(&painter, {});
        painter.restore();
    }

private:
    TextLook look_;
    QTextLayout layout_;
    double left_ = 0;
    int colour_ = -1;
    double height_ = 0;
};

BoardLayout boardLayout(const PaperBoard& board, const QSizeF& area)
{
    const Market& market = board.state.market;
    const QSize space = (QSizeF(area.width(), area.height() * board.height) * BoardScale).toSize();
    BoardLayout layout =
        BoardLayout::fit(space, market.rows(), market.columns(), board.state.seatCount,
                         !board.state.lines.empty(), BoardText);
    layout.plain = true; // without grain
    return layout;
}

double boardHeight(const PaperBoard& board, const QSizeF& area)
{
    return boardLayout(board, area).board.height() / BoardScale + 2 * BoardGap;
}

double rowHeight(const PaperTable& table, int row)
{
    const PaperTable::Row& cells = row < 0 ? table.header : table.rows[row];
    const bool blank = std::any_of(cells.cells.begin(), cells.cells.end(),
                                   [](const PaperTable::Cell& cell) { return cell.blank; });
    return blank ? BlankRowHeight : RowHeight;
}

void paintRow(QPainter& painter, const PaperTable& table, int index, const QRectF& rect)
{
    const PaperTable::Row& row = index < 0 ? table.header : table.rows[index];
    const int others = static_cast<int>(table.header.cells.size()) - 1;
    // The first column is as wide as two others, but no column is wider than numbers need.
    const double width = std::min(rect.width() / (others + 2), 110.0);
    const double first = std::min(rect.width() - others * width, 170.0);
    double left = rect.left();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const PaperTable::Cell& cell = row.cells[i];
        const QRectF box(left, rect.top(), i == 0 ? first : width, rect.height());
        left = box.right();
        QRectF room = box.adjusted(2, 0, -4, 0);
        if (cell.blank) {
            painter.setPen(QPen(Rule, 0.8));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(6, 2, -2, -2));
            continue;
        }
        QFont font = fontOf(10, row.strong);
        const bool marked = cell.colour >= 0;
        const double mark = marked ? Mark + MarkGap : 0;
        const double wanted = QFontMetricsF(font).horizontalAdvance(cell.text) / FontScale;
        const QString text =
            wanted <= room.width() - mark
                ? cell.text
                : QFontMetricsF(font).elidedText(cell.text, Qt::ElideRight,
                                                 (room.width() - mark) * FontScale);
        const double shown = std::min(wanted, room.width() - mark);
        if (i > 0)
            room.setLeft(room.right() - shown - mark - 0.5);
        if (marked)
            paintSeatMark(painter, QRectF(room.left(), room.center().y() - Mark / 2, Mark, Mark),
                          cell.colour, paperTheme());
        painter.save();
        painter.translate(room.left() + mark, room.top());
        painter.scale(1.0 / FontScale, 1.0 / FontScale);
        painter.setFont(font);
        painter.setPen(Ink);
        painter.drawText(QRectF(0, 0, shown * FontScale + FontScale, room.height() * FontScale),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine,
                         text);
        painter.restore();
    }
    painter.setPen(QPen(Rule, index < 0 ? 1.2 : 0.5));
    painter.drawLine(rect.bottomLeft(), QPointF(left, rect.bottom()));
}

void paintBlanks(QPainter& painter, const PaperBlanks& blanks, const QRectF& rect)
{
    for (int i = 0; i < blanks.count; ++i) {
        const double bottom = rect.top() + (i + 1) * BlankLineHeight - 4;
        double left = rect.left();
        if (i == 0 && !blanks.label.isEmpty()) {
            const Paragraph label({PaperText::Style::Body, {{blanks.label}}}, rect.width() / 2);
            label.paint(painter, {rect.left(), bottom - label.height() + 2});
            left +=
                QFontMetricsF(fontOf(10.5, false)).horizontalAdvance(blanks.label) / FontScale + 6;
        }
        painter.setPen(QPen(Rule, 0.8));
        painter.drawLine(QPointF(left, bottom), QPointF(rect.right(), bottom));
    }
}

} // namespace

/// Fills the pages from top to bottom.
struct PaperPages::Placing {
    PaperPages& pages;
    double top = 0;

    void newPage()
    {
        pages.pages_.emplace_back();
        top = 0;
    }
    bool fits(double height) const { return top + height <= pages.area_.height(); }
    void place(const PaperBlock& block, double height, int row = 0)
    {
        if (pages.pages_.empty() || (!fits(height) && top > 0))
            newPage();
        pages.pages_.back().push_back({&block, QRectF(0, top, pages.area_.width(), height), row});
        top += height;
    }
    void placeTable(const PaperBlock& block, const PaperTable& table)
    {
        for (int row = -1; row < std::ssize(table.rows); ++row) {
            const double height = rowHeight(table, row);
            if (row >= 0 && !fits(height)) {
                newPage();
                place(block, rowHeight(table, -1), -1);
            }
            place(block, height, row);
        }
        top += BoardGap;
    }
};

PaperPages::PaperPages(const PaperDocument& document, const QPageLayout& paper)
    : document_(document), paper_(paper.fullRect(QPageLayout::Point).size()),
      area_(paper.paintRect(QPageLayout::Point).adjusted(0, 0, 0, -Footer))
{
    Placing placing{*this};
    placing.newPage();
    for (std::size_t i = 0; i < document.blocks.size(); ++i) {
        const PaperBlock& block = document.blocks[i];
        if (std::holds_alternative<PaperBreak>(block.content)) {
            if (placing.top > 0)
                placing.newPage();
            continue;
        }
        // Blocks that belong together move to the next page together, if they fit there.
        if (i == 0 || !document.blocks[i - 1].keep) {
            double together = 0;
            for (std::size_t j = i; j < document.blocks.size(); ++j) {
                together += height(document.blocks[j]);
                if (!document.blocks[j].keep)
                    break;
            }
            if (!placing.fits(together) && together <= area_.height() && placing.top > 0)
                placing.newPage();
        }
        if (const auto* table = std::get_if<PaperTable>(&block.content))
            placing.placeTable(block, *table);
        else
            placing.place(block, height(block));
    }
}

double PaperPages::height(const PaperBlock& block) const
{
    if (const auto* text = std::get_if<PaperText>(&block.content))
        return Paragraph(*text, area_.width()).height();
    if (const auto* board = std::get_if<PaperBoard>(&block.content))
        return boardHeight(*board, area_.size());
    if (const auto* blanks = std::get_if<PaperBlanks>(&block.content))
        return blanks->count * BlankLineHeight + BoardGap;
    double rows = 0;
    if (const auto* table = std::get_if<PaperTable>(&block.content)) {
        for (int row = -1; row < std::ssize(table->rows); ++row)
            rows += rowHeight(*table, row);
        rows += BoardGap;
    }
    return rows;
}

void PaperPages::paint(QPainter& painter, const Item& item) const
{
    if (const auto* text = std::get_if<PaperText>(&item.block->content)) {
        Paragraph(*text, area_.width()).paint(painter, item.rect.topLeft());
    } else if (const auto* board = std::get_if<PaperBoard>(&item.block->content)) {
        const BoardLayout layout = boardLayout(*board, area_.size());
        painter.save();
        painter.translate(item.rect.topLeft() + QPointF(0, BoardGap));
        painter.scale(1 / BoardScale, 1 / BoardScale);
        painter.translate(0, -layout.board.top());
        painter.setFont(QFont());
        BoardPainter().paintWhole(painter, layout, board->state, board->marks, paperTheme());
        painter.restore();
    } else if (const auto* table = std::get_if<PaperTable>(&item.block->content)) {
        paintRow(painter, *table, item.row, item.rect);
    } else if (const auto* blanks = std::get_if<PaperBlanks>(&item.block->content)) {
        paintBlanks(painter, *blanks, item.rect);
    }
}

void PaperPages::paint(QPainter& painter, int page) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area_.topLeft());
    for (const Item& item : pages_[page])
        paint(painter, item);
    PaperText footer{PaperText::Style::Faint, {{document_.title}}};
    if (count() > 1)
        footer.runs.push_back(
            {QStringLiteral(" \u2013 ") + document_.pageText.arg(page + 1).arg(count())});
    const Paragraph line(footer, area_.width());
    line.paint(painter, {0, area_.height() + Footer - line.height()});
    painter.restore();
}

QByteArray PaperPages::svg(int page) const
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(qRound(PointsPerInch));
    generator.setSize(QSize(qCeil(paper_.width()), qCeil(paper_.height())));
    generator.setViewBox(QRectF(QPointF(), paper_));
    generator.setTitle(document_.title);
    {
        QPainter painter(&generator);
        painter.fillRect(QRectF(QPointF(), paper_), Qt::white);
        paint(painter, page);
    }
    return buffer.data();
}

QByteArray PaperPages::png(int page, int dotsPerInch) const
{
    const double scale = dotsPerInch / PointsPerInch;
    QImage image((paper_ * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    image.setDotsPerMeterX(qRound(dotsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(dotsPerInch / 0.0254));
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        paint(painter, page);
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_RGB32).save(&buffer, "PNG");
    return buffer.data();
}

void paintPages(const PaperDocument& document, QPagedPaintDevice& device)
{
    const PaperPages pages(document, device.pageLayout());
    const QRectF margins = device.pageLayout().paintRect(QPageLayout::Point);
    QPainter painter(&device);
    const double scale = device.logicalDpiX() / PointsPerInch;
    painter.scale(scale, scale);
    painter.translate(-margins.topLeft()); // the device begins inside its margins
    for (int page = 0; page < pages.count(); ++page) {
        if (page > 0)
            device.newPage();
        pages.paint(painter, page);
    }
}

} // namespace hp
