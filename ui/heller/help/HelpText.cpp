#include "ui/heller/help/HelpText.h"

#include "engine/heller/game/TurnReport.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/help/HelpPictures.h"
#include "ui/kit/help/HelpFile.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct HelpWords {
    Q_DECLARE_TR_FUNCTIONS(hp::HelpText)
};

/// The seats whose stalls are in the examples.
constexpr int ExampleSeats = 2;

QString escaped(const QString& text)
{
    return text.toHtmlEscaped();
}

QString paragraph(const QString& text)
{
    return QStringLiteral("<p>%1</p>").arg(escaped(text));
}

QString list(const QStringList& sentences)
{
    QString html = QStringLiteral("<ul>");
    for (const QString& sentence : sentences)
        html += QStringLiteral("<li>%1</li>").arg(escaped(sentence));
    return html + QStringLiteral("</ul>");
}

QString pictureOf(const Piece& piece)
{
    return QStringLiteral("<img src=\"piece:%1\">").arg(QString::fromStdString(pieceToken(piece)));
}

QString table(const QString& rows, int padding)
{
    return QStringLiteral("<table class=\"grid\" cellspacing=\"0\" cellpadding=\"%1\">%2</table>")
        .arg(padding)
        .arg(rows);
}

/// The piece's name. If the second tile has another figure, it includes both: King, Queen +6.
QString pieceNameOf(const Piece& piece, int count)
{
    Piece second = piece;
    second.copy = 1;
    if (count < 2 || figureName(second) == figureName(piece))
        return pieceName(piece);
    return HelpWords::tr("%1, %2",
                         "the figures of two tiles of one value; the second with its value")
        .arg(figureName(piece), pieceName(second));
}

/// Every kind of tile with its number and its name.
QString tiles(const RuleSet& rules)
{
    QString rows;
    const auto add = [&](const std::vector<std::pair<Piece, int>>& kinds) {
        QString row;
        for (const auto& [piece, count] : kinds) {
            if (count > 0)
                row += QStringLiteral("<td align=\"center\">%1<br>%2</td>")
                           .arg(pictureOf(piece),
                                escaped(HelpWords::tr("%1 × %2", "how many tiles, and their name")
                                            .arg(count)
                                            .arg(pieceNameOf(piece, count))));
        }
        if (!row.isEmpty())
            rows += table(QStringLiteral("<tr>%1</tr>").arg(row), 5);
    };
    // Each kind of figure begins a new row. So do the tiles without a value.
    constexpr std::size_t InRow = 6;
    const auto groupOf = [](const Piece& piece) {
        return piece.isFigure() ? piece.type : PieceType::None;
    };
    std::vector<std::pair<Piece, int>> row;
    forEachTile(rules, [&](const Piece& piece, int count) {
        if (!row.empty() && (row.size() == InRow || groupOf(row[0].first) != groupOf(piece))) {
            add(row);
            row.clear();
        }
        row.emplace_back(piece, count);
    });
    add(row);
    return rows;
}

QString stalls(const RuleSet& rules)
{
    QString rows =
        QStringLiteral("<tr><th align=\"left\">%1</th>").arg(escaped(HelpWords::tr("Players")));
    for (int rank = 1; rank <= RankCount; ++rank)
        rows += QStringLiteral("<th>%1</th>").arg(pictureOf(Piece::stall(0, rank)));
    rows += QStringLiteral("</tr>");
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        rows += QStringLiteral("<tr><td>%1</td>").arg(seats);
        for (const int count : rules.stalls[seats - MinSeats])
            rows += QStringLiteral("<td align=\"center\">%1</td>").arg(count);
        rows += QStringLiteral("</tr>");
    }
    return table(rows, 5);
}

/// The rule sheet's sentences, with the tiles and the stalls as pictures.
QString rulesChapter(const RuleSet& rules)
{
    QString html = QStringLiteral("<h2><a name=\"rules\"></a>%1</h2>")
                       .arg(escaped(HelpWords::tr("The rules in play: %1").arg(rulesName(rules))));
    const auto standard = loadPreset(QStringLiteral("standard"));
    const QStringList differing = standard ? differenceTexts(*standard, rules) : QStringList();
    if (!differing.isEmpty())
        html += paragraph(HelpWords::tr("What differs from the standard game:")) + list(differing);
    const std::vector<RulesSection> sections = rulesInSentences(rules);
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const QStringList& sentences = sections[i].sentences;
        html += QStringLiteral("<h3>%1</h3>").arg(escaped(sections[i].title));
        // Leave out the sentences that the pictures replace.
        if (i == 0)
            html += list({sentences.first(), sentences.last()}) + tiles(rules);
        else if (i == 1)
            html += list(sentences.last(2)) + stalls(rules);
        else
            html += list(sentences);
    }
    return html;
}

/// The payments of the example's lines by these rules, if they differ from the example's text.
QString exampleNote(WorkedExample which, const RuleSet& rules)
{
    const HelpExample example = helpExample(which);
    QStringList otherwise;
    for (const Line line : example.lines) {
        const LineScore usual = scoreLine(example.market, line);
        const LineScore now = scoreLine(example.market, line, shieldsOf(rules));
        if (usual.coins == now.coins)
            continue;
        QStringList parts;
        for (int seat = 0; seat < ExampleSeats; ++seat)
            parts += HelpWords::tr("%1 %2", "a seat's colour and its coins")
                         .arg(colourName(seat), signedNumber(total(now, seat)));
        otherwise += HelpWords::tr("%1: %2", "a line and what it pays")
                         .arg(lineName(line), parts.join(QStringLiteral(", ")));
    }
    if (otherwise.isEmpty())
        return {};
    return QStringLiteral("<p class=\"sum\"><i>%1</i></p>")
        .arg(escaped(HelpWords::tr("By the rules in play it is otherwise. %1.")
                         .arg(otherwise.join(QStringLiteral(". ")))));
}

QString examplesNote(const RuleSet& rules)
{
    const auto standard = loadPreset(QStringLiteral("standard"));
    if (!standard || samePlay(*standard, rules))
        return {};
    QString note = HelpWords::tr("These are of the standard game.");
    if (rules.lineScoring != LineScoring::Immediate)
        note += QLatin1Char(' ') + HelpWords::tr("By the rules in play: %1", "a sentence follows")
                                       .arg(whenLinesPay(rules));
    return QStringLiteral("<p><i>%1</i></p>").arg(escaped(note));
}

} // namespace

QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language)
{
    QString html = helpFile(QStringLiteral("help"), language);
    const auto set = [&](const char* mark, const QString& text) {
        html.replace(QStringLiteral("<!--%1-->").arg(QLatin1String(mark)), text);
    };
    set("maxRounds", QString::number(MaxRounds));
    set("rules", rulesChapter(rules));
    set("note", examplesNote(rules));
    set("note-a", exampleNote(WorkedExample::FullRow, rules));
    set("note-b", exampleNote(WorkedExample::FireAndEye, rules));
    set("note-c", exampleNote(WorkedExample::RowAndColumn, rules));
    set("keys", keysChapter(keys));
    return html;
}

} // namespace hp
