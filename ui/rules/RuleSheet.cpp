#include "ui/rules/RuleSheet.h"

#include "engine/text/RulesJson.h"
#include "engine/text/RulesWording.h"
#include "engine/text/Wording.h"
#include "ui/rules/SpokenIn.h"
#include "ui/theme/PiecePainter.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QImage>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::RuleSheet)
};

constexpr int PictureSide = 34; ///< in the document, points
constexpr int PicturesInRow = 9;

RuleSet standard()
{
    const auto preset = loadPreset(QStringLiteral("standard"));
    return preset ? *preset : RuleSet{};
}

QString title(const RuleSet& rules, const QString& house)
{
    return house.isEmpty() ? rulesName(rules) : Text::tr("House rules of %1").arg(house);
}

struct Shown {
    Piece piece;
    int count = 0;
};

std::vector<Shown> shownTiles(const RuleSet& rules)
{
    std::vector<Shown> shown;
    const auto add = [&](const Piece& piece, int count) {
        if (count > 0)
            shown.push_back({piece, count});
    };
    for (const auto& [value, count] : rules.customers)
        add(Piece::customer(value), count);
    for (const auto& [value, count] : rules.rogues)
        add(Piece::rogue(-value), count);
    add(Piece::special(PieceType::CoinSack), rules.coinSacks);
    add(Piece::special(PieceType::Fire), rules.fires);
    add(Piece::special(PieceType::EvilEye), rules.evilEyes);
    add(Piece::special(PieceType::Wizard), rules.wizards);
    return shown;
}

void addTiles(QTextCursor& cursor, QTextDocument& document, const RuleSet& rules, double scale)
{
    const std::vector<Shown> tiles = shownTiles(rules);
    if (tiles.empty())
        return;
    const int columns = std::min<int>(PicturesInRow, static_cast<int>(tiles.size()));
    const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
    QTextTableFormat format;
    format.setBorder(0);
    format.setCellPadding(1);
    format.setCellSpacing(1);
    QTextTable* table = cursor.insertTable(rows, columns, format);
    for (int i = 0; i < static_cast<int>(tiles.size()); ++i) {
        const Shown& tile = tiles[static_cast<std::size_t>(i)];
        const int side = qRound(PictureSide * scale);
        QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        PiecePainter::paint(painter, QRectF(0, 0, side, side), tile.piece, Theme::day());
        painter.end();
        const QString name = QStringLiteral("tile%1").arg(i);
        document.addResource(QTextDocument::ImageResource, QUrl(name), image);
        QTextImageFormat picture;
        picture.setName(name);
        picture.setWidth(PictureSide);
        picture.setHeight(PictureSide);
        QTextCursor cell = table->cellAt(i / columns, i % columns).firstCursorPosition();
        cell.insertText(QStringLiteral("%1 × ").arg(tile.count));
        cell.insertImage(picture);
    }
    cursor.movePosition(QTextCursor::End);
}

} // namespace

QString ruleSheetText(const RuleSet& rules, const QString& language)
{
    const SpokenIn scope(language);
    QStringList lines{title(rules, {}), QString()};
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
    document->setIndentWidth(22);
    document->setMetaInformation(QTextDocument::DocumentTitle, title(rules, house));
    QTextCursor cursor(document.get());

    // Ink on paper, whatever the window's colours are.
    QTextCharFormat plain;
    plain.setForeground(Qt::black);
    QTextCharFormat faint = plain;
    faint.setForeground(QColor(0x55, 0x48, 0x38));
    QTextCharFormat heading = plain;
    heading.setFontWeight(QFont::Bold);
    heading.setFontPointSize(12);
    QTextCharFormat top = heading;
    top.setFontPointSize(20);

    QTextBlockFormat tight;
    tight.setBottomMargin(2);
    cursor.setBlockFormat(tight);
    cursor.insertText(title(rules, house), top);
    if (!house.isEmpty()) {
        cursor.insertBlock(tight);
        cursor.insertText(rulesName(rules), heading);
    }
    cursor.insertBlock(tight);
    cursor.insertText(
        Text::tr(
            "For Reiner Knizia's game “Auf Heller und Pfennig”. What is not said here is as in "
            "the rulebook."),
        faint);
    addTiles(cursor, *document, rules, pictureScale);

    QTextBlockFormat headingBlock;
    headingBlock.setTopMargin(8);
    headingBlock.setBottomMargin(1);
    QTextListFormat bullets;
    bullets.setStyle(QTextListFormat::ListDisc);
    bullets.setIndent(1);
    const auto addSection = [&](const QString& name, const QStringList& sentences) {
        cursor.insertBlock(headingBlock, heading);
        cursor.insertText(name, heading);
        bool first = true;
        for (const QString& sentence : sentences) {
            if (first) {
                cursor.insertBlock(tight, plain);
                cursor.createList(bullets);
            } else {
                cursor.insertBlock();
            }
            first = false;
            cursor.insertText(sentence, plain);
        }
        cursor.insertBlock(QTextBlockFormat(), plain);
        cursor.deletePreviousChar(); // the list ends with its last sentence
    };
    for (const RulesSection& section : rulesInSentences(rules))
        addSection(section.title, section.sentences);
    const QStringList differing = differenceTexts(standard(), rules);
    if (!differing.isEmpty())
        addSection(Text::tr("What differs from the standard game"), differing);
    return document;
}

void paintOnPage(const QTextDocument& document, QPainter& painter, const QSizeF& page,
                 double dotsPerInch)
{
    const std::unique_ptr<QTextDocument> copy(document.clone());
    // Laid out at 96 dpi and scaled to the paper; a longer text is laid out wider, and so smaller.
    double scale = dotsPerInch / 96;
    for (int tries = 0; tries < 40; ++tries, scale *= 0.95) {
        copy->setTextWidth(page.width() / scale);
        if (copy->size().height() * scale <= page.height())
            break;
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
