#include "ui/heller/paper/PaperDocument.h"

#include "engine/heller/text/Tokens.h"

#include <QStringList>

#include <algorithm>

namespace hp {

namespace {

const QString Blank = QStringLiteral("______");

/// One line per row of the market, with its numbers and letters.
QStringList linesOf(const Market& market)
{
    constexpr int Width = 4;
    const auto cell = [](const QString& text) { return text.rightJustified(Width); };
    QStringList lines;
    QString letters(Width, u' ');
    for (int column = 0; column < market.columns(); ++column)
        letters += cell(QString(QChar(u'a' + column)));
    lines << letters;
    for (int row = 0; row < market.rows(); ++row) {
        QString line = cell(QString::number(row + 1));
        for (int column = 0; column < market.columns(); ++column)
            line += cell(QString::fromStdString(pieceToken(market.at(row, column))));
        lines << line;
    }
    return lines;
}

QStringList linesOf(const PaperTable& table)
{
    std::vector<PaperTable::Row> rows = table.rows;
    rows.insert(rows.begin(), table.header);
    std::vector<qsizetype> widths(table.header.cells.size());
    const auto textOf = [](const PaperTable::Cell& cell) { return cell.blank ? Blank : cell.text; };
    for (const PaperTable::Row& row : rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            widths[i] = std::max(widths[i], textOf(row.cells[i]).size());
    }
    QStringList lines;
    for (const PaperTable::Row& row : rows) {
        QString line;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const QString text = textOf(row.cells[i]);
            line += i == 0 ? text.leftJustified(widths[i])
                           : QStringLiteral("  ") + text.rightJustified(widths[i]);
        }
        while (line.endsWith(u' '))
            line.chop(1);
        lines << line;
    }
    return lines;
}

/// Appends each kind of block to a text.
struct TextWriter {
    QStringList lines{};
    QStringList lastMarket{}; ///< the latest

    void gap()
    {
        if (!lines.isEmpty() && !lines.constLast().isEmpty())
            lines << QString();
    }
    void operator()(const PaperText& text)
    {
        if (text.style == PaperText::Style::Title || text.style == PaperText::Style::Heading)
            gap();
        lines << QString(2 * text.indent, u' ') + text.plain();
        if (text.style == PaperText::Style::Title)
            lines << QString();
    }
    void operator()(const PaperBoard& board)
    {
        // Each picture shows another line of it; as text it would only be the same again.
        const QStringList market = linesOf(board.state.market);
        if (market == lastMarket)
            return;
        gap();
        lines << market << QString();
        lastMarket = market;
    }
    void operator()(const PaperTable& table)
    {
        gap();
        lines << linesOf(table) << QString();
    }
    void operator()(const PaperBlanks& blanks)
    {
        for (int i = 0; i < blanks.count; ++i)
            lines << (i == 0 && !blanks.label.isEmpty() ? blanks.label + u' ' : QString()) +
                         Blank.repeated(8);
    }
    void operator()(const PaperBreak&)
    {
        gap();
        lines << QString(60, u'-') << QString();
    }
};

} // namespace

QString PaperText::plain() const
{
    QString text;
    for (const Run& run : runs) {
        if (!run.struck)
            text += run.text;
    }
    return text.replace(QChar(QChar::Nbsp), u' ').replace(QChar(0x2003), u' ').trimmed();
}

QString plainText(const PaperDocument& document)
{
    TextWriter writer;
    for (const PaperBlock& block : document.blocks)
        std::visit(writer, block.content);
    while (!writer.lines.isEmpty() && writer.lines.constLast().isEmpty())
        writer.lines.removeLast();
    return writer.lines.join(u'\n') + u'\n';
}

} // namespace hp
