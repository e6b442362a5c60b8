#include "ui/heller/rules/RuleSheet.h"

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/preferences/SpokenIn.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QImage>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextDocument>
#include <QUrl>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RuleSheet)
};

// In points, in the document.
constexpr int TileSide = 32;
constexpr int StallSide = 26;
constexpr int MarketSide = 165;
constexpr std::size_t PairsInRow = 8;
constexpr std::size_t SinglesInRow = 12;
/// More differences than this are shown in two columns.
constexpr int DifferencesInColumn = 4;

RuleSet standard()
{
    if (const auto preset = loadPreset(QStringLiteral("standard")))
        return *preset;
    return {};
}

QString title(const RuleSet& rules, const QString& house)
{
    return house.isEmpty() ? rulesName(rules) : Text::tr("House rules of %1").arg(isolated(house));
}

struct Kind {
    Piece piece;
    int count = 0;
};

/// Customers, which come in pairs, or all other kinds.
std::vector<Kind> kindsOf(const RuleSet& rules, bool customers)
{
    std::vector<Kind> kinds;
    forEachTile(rules, [&](const Piece& piece, int count) {
        if (count > 0 && (piece.type == PieceType::Customer) == customers)
            kinds.push_back({piece, count});
    });
    return kinds;
}

/// The sheet as HTML, with its pictures as resources of the document. It uses dark ink on white
/// paper, independent of the window's colours.
class Sheet {
public:
    Sheet(QTextDocument& document, const RuleSet& rules, double pictureScale)
        : document_(document), rules_(rules), scale_(pictureScale)
    {
    }

    QString html(const QString& house)
    {
        const std::vector<RulesSection> sections = rulesInSentences(rules_);
        const RulesSection& material = sections[0];
        const RulesSection& start = sections[1];
        QString html = QStringLiteral("<p style='font-size:24pt; font-weight:600; color:#6b3f10; "
                                      "margin-bottom:0'>%1</p>")
                           .arg(title(rules_, house).toHtmlEscaped());
        if (!house.isEmpty())
            html += QStringLiteral("<p style='font-size:13pt; font-weight:600; margin-top:2px; "
                                   "margin-bottom:0'>%1</p>")
                        .arg(rulesName(rules_).toHtmlEscaped());
        html += faint(Text::tr("For Reiner Knizia's game “Auf Heller und Pfennig”. What is not "
                               "said here is as in the rulebook."));
        html += rule();
        // The market's size and each seat's pieces.
        html += QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'><tr>"
                               "<td width='34%' valign='top'>%1</td><td width='66%' valign='top'>")
                    .arg(market());
        html += section(start.title, QStringList{material.sentences.first()} +
                                         start.sentences.mid(start.sentences.size() - 2));
        html += stalls() + QStringLiteral("</td></tr></table>");
        html += heading(Text::tr("The tiles"));
        html += tiles(kindsOf(rules_, true), PairsInRow) +
                tiles(kindsOf(rules_, false), SinglesInRow) +
                faint(unbroken(material.sentences.mid(1).join(QLatin1Char(' '))));
        html += gap();
        html += columns(section(sections[2]) + section(sections[4]), section(sections[3]));
        html += differing();
        return html;
    }

private:
    static QString heading(const QString& text)
    {
        return QStringLiteral("<p style='font-size:12pt; font-weight:600; color:#6b3f10; "
                              "margin-top:9px; margin-bottom:2px'>%1</p>")
            .arg(text.toHtmlEscaped());
    }
    static QString faint(const QString& text)
    {
        return QStringLiteral("<p style='font-size:9pt; color:#554838; margin-top:2px; "
                              "margin-bottom:2px'>%1</p>")
            .arg(text.toHtmlEscaped());
    }
    /// Prevents a line break between a number of tiles and their value.
    static QString unbroken(QString text)
    {
        return text.replace(QStringLiteral(" \u00d7 "), QStringLiteral("\u00a0\u00d7\u00a0"));
    }
    static QString rule()
    {
        return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'><tr>"
                              "<td bgcolor='#c79a4b' style='font-size:2pt'>&nbsp;</td></tr>"
                              "</table>") +
               gap();
    }
    static QString gap() { return QStringLiteral("<p style='font-size:5pt; margin:0'>&nbsp;</p>"); }
    static QString section(const RulesSection& section)
    {
        return Sheet::section(section.title, section.sentences);
    }
    static QString section(const QString& name, const QStringList& sentences)
    {
        return heading(name) + list(sentences);
    }
    static QString list(const QStringList& sentences)
    {
        QString html = QStringLiteral("<ul style='-qt-list-indent:1; margin:0'>");
        for (const QString& sentence : sentences)
            html += QStringLiteral("<li style='margin-bottom:2px'>%1</li>")
                        .arg(sentence.toHtmlEscaped());
        return html + QStringLiteral("</ul>");
    }
    static QString columns(const QString& left, const QString& right)
    {
        return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'><tr>"
                              "<td width='50%' valign='top' style='padding-right:8px'>%1</td>"
                              "<td width='50%' valign='top' style='padding-left:8px'>%2</td>"
                              "</tr></table>")
            .arg(left, right);
    }

    /// The differences, in their own box: people who know the game only need to read this part.
    QString differing() const
    {
        const QStringList texts = differenceTexts(standard(), rules_);
        if (texts.isEmpty())
            return {};
        QString content;
        if (texts.size() > DifferencesInColumn) {
            const qsizetype half = (texts.size() + 1) / 2;
            content = columns(list(texts.first(half)), list(texts.mid(half)));
        } else {
            content = list(texts);
        }
        return gap() +
               QStringLiteral("<table width='100%' cellspacing='0' cellpadding='6'><tr>"
                              "<td bgcolor='#f6ead2'>") +
               heading(Text::tr("What differs from the standard game")) + content +
               QStringLiteral("</td></tr></table>");
    }

    /// @return the tag of a picture of this size; `paint` draws into its rectangle
    template <class Paint> QString picture(double width, double height, const Paint& paint)
    {
        QImage image(qCeil(width * scale_), qCeil(height * scale_),
                     QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(scale_, scale_);
        paint(painter);
        painter.end();
        const QString name = QStringLiteral("picture%1").arg(pictures_++);
        document_.addResource(QTextDocument::ImageResource, QUrl(name), image);
        return QStringLiteral("<img src='%1' width='%2' height='%3'>")
            .arg(name)
            .arg(qCeil(width))
            .arg(qCeil(height));
    }

    QString market()
    {
        constexpr double Label = 14;
        const int longer = std::max(rules_.rows, rules_.columns);
        const double side = std::min(28.0, (MarketSide - Label) / longer);
        const double width = Label + rules_.columns * side + 4;
        const double height = Label + rules_.rows * side + 4;
        return picture(width, height, [&](QPainter& painter) {
            const Theme& theme = Theme::day();
            QFont font = painter.font();
            font.setPixelSize(9);
            painter.setFont(font);
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.wood);
            painter.drawRoundedRect(QRectF(Label, Label, width - Label - 1, height - Label - 1), 3,
                                    3);
            for (int row = 0; row < rules_.rows; ++row) {
                for (int column = 0; column < rules_.columns; ++column) {
                    painter.setPen(QPen(theme.squareBorder, 0.8));
                    painter.setBrush(theme.square);
                    painter.drawRect(QRectF(Label + 2 + column * side, Label + 2 + row * side,
                                            side - 1.5, side - 1.5));
                }
            }
            painter.setPen(QColor(0x55, 0x48, 0x38));
            for (int row = 0; row < rules_.rows; ++row)
                painter.drawText(QRectF(0, Label + 2 + row * side, Label - 3, side),
                                 Qt::AlignRight | Qt::AlignVCenter, QString::number(row + 1));
            for (int column = 0; column < rules_.columns; ++column)
                painter.drawText(QRectF(Label + 2 + column * side, 0, side, Label - 2),
                                 Qt::AlignHCenter | Qt::AlignBottom,
                                 QString(QLatin1Char(static_cast<char>('a' + column))));
        });
    }

    QString pieces(const std::vector<Piece>& pieces, double side)
    {
        const double width = static_cast<double>(pieces.size()) * side;
        return picture(width, side, [&](QPainter& painter) {
            double left = 0;
            for (const Piece& piece : pieces) {
                PiecePainter::paint(painter, QRectF(left, 0, side - 1, side - 1), piece,
                                    Theme::day());
                left += side;
            }
        });
    }

    QString tiles(const std::vector<Kind>& kinds, std::size_t inRow)
    {
        if (kinds.empty())
            return {};
        QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
        for (std::size_t first = 0; first < kinds.size(); first += inRow) {
            html += QStringLiteral("<tr>");
            for (std::size_t i = first; i < std::min(first + inRow, kinds.size()); ++i) {
                std::vector<Piece> shown{kinds[i].piece};
                Piece second = kinds[i].piece;
                second.copy = 1;
                if (kinds[i].count > 1 && figureName(second) != figureName(kinds[i].piece))
                    shown.push_back(second);
                html += QStringLiteral("<td align='center' style='padding-right:10px'>%1<br>"
                                       "<b>%2 ×</b></td>")
                            .arg(pieces(shown, TileSide))
                            .arg(kinds[i].count);
            }
            html += QStringLiteral("</tr>");
        }
        return html + QStringLiteral("</table>");
    }

    QString stalls()
    {
        const bool alike =
            rules_.stalls[0] == rules_.stalls[1] && rules_.stalls[0] == rules_.stalls[2];
        QString html =
            QStringLiteral(
                "<table cellspacing='0' cellpadding='3' style='margin-left:13px'><tr><td valign="
                "'middle'>%1</td>")
                .arg(Text::tr("Stalls for each:").toHtmlEscaped());
        for (int rank = 1; rank <= RankCount; ++rank)
            html += QStringLiteral("<td align='center' width='44'>%1</td>")
                        .arg(pieces({Piece::stall(0, rank)}, StallSide));
        html += QStringLiteral("</tr>");
        for (int seats = MinSeats; seats <= (alike ? MinSeats : MaxSeats); ++seats) {
            const QString who =
                alike ? Text::tr("2 to 4 players") : Text::tr("%1 players").arg(seats);
            html += QStringLiteral("<tr><td>%1</td>").arg(who.toHtmlEscaped());
            for (const int count : rules_.stalls[seats - MinSeats])
                html += QStringLiteral("<td align='center'><b>%1</b></td>").arg(count);
            html += QStringLiteral("</tr>");
        }
        return html + QStringLiteral("</table>");
    }

    QTextDocument& document_;
    const RuleSet& rules_;
    double scale_;
    int pictures_ = 0;
};

} // namespace

QString ruleSheetText(const RuleSet& rules, const QString& house, const QString& language)
{
    const SpokenIn scope(language);
    QStringList lines{title(rules, house)};
    if (!house.isEmpty())
        lines += rulesName(rules);
    lines += QString();
    for (const RulesSection& section : rulesInSentences(rules)) {
        lines += section.title;
        for (const QString& sentence : section.sentences)
            lines += QStringLiteral("- ") + sentence;
        lines += QString();
    }
    const QStringList differing = differenceTexts(standard(), rules);
    if (!differing.isEmpty()) {
        lines += Text::tr("What differs from the standard game");
        for (const QString& text : differing)
            lines += QStringLiteral("- ") + text;
        lines += QString();
    }
    lines.removeLast();
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

std::unique_ptr<QTextDocument> ruleSheetDocument(const RuleSet& rules, const QString& house,
                                                 const QString& language, double pictureScale)
{
    const SpokenIn scope(language);
    auto document = std::make_unique<QTextDocument>();
    QFont font = document->defaultFont();
    font.setPointSizeF(10);
    document->setDefaultFont(font);
    document->setDocumentMargin(8);
    document->setIndentWidth(16);
    document->setDefaultStyleSheet(QStringLiteral("body, p, td, li { color: #000000; }"));
    document->setHtml(Sheet(*document, rules, pictureScale).html(house));
    document->setMetaInformation(QTextDocument::DocumentTitle, title(rules, house));
    return document;
}

void paintOnPage(const QTextDocument& document, QPainter& painter, const QSizeF& page,
                 double dotsPerInch)
{
    const std::unique_ptr<QTextDocument> copy(document.clone());
    // Laid out at 96 dpi and scaled to the paper. A longer text is laid out wider, and so gets
    // smaller.
    double scale = dotsPerInch / 96;
    for (int tries = 0; tries < 40; ++tries) {
        copy->setTextWidth(page.width() / scale);
        const double share = page.height() / (copy->size().height() * scale);
        if (share >= 1)
            break;
        scale *= std::clamp(std::sqrt(share), 0.8, 0.97);
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(scale, scale);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    copy->documentLayout()->draw(&painter, context);
    painter.restore();
}

void printOnOnePage(const QTextDocument& document, QPagedPaintDevice& device)
{
    QPainter painter(&device);
    paintOnPage(document, painter, QSizeF(device.width(), device.height()), device.logicalDpiX());
}

} // namespace hp
