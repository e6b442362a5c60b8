#include "ui/lisboa/lessons/LessonText.h"

#include "engine/lisboa/text/Tokens.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/lisboa/help/HelpPictures.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontInfo>
#include <QRegularExpression>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace hp::lisboa {

namespace {

constexpr int LeastLetters = 26;
constexpr int LeastLines = 4;

const QRegularExpression& braces()
{
    static const QRegularExpression piece(QStringLiteral(" ?\\{([^}]*)\\}"));
    return piece;
}

QString headingOf(LessonPassage::Kind kind)
{
    switch (kind) {
    case LessonPassage::Kind::Hint:
        return LessonText::tr("Hint");
    case LessonPassage::Kind::Right:
        return LessonText::tr("Right");
    case LessonPassage::Kind::Wrong:
        return LessonText::tr("Not yet");
    case LessonPassage::Kind::Words:
        break;
    }
    return {};
}

/// @param size of a picture, in pixels
QString pictured(const QString& text, int size)
{
    QString html;
    qsizetype end = 0;
    for (auto it = braces().globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        html += text.mid(end, match.capturedStart() - end).toHtmlEscaped();
        html += QStringLiteral(" <img src=\"%1@%2\" style=\"vertical-align: middle\">")
                    .arg(pieceAddress(match.captured(1)))
                    .arg(size);
        end = match.capturedEnd();
    }
    return html + text.mid(end).toHtmlEscaped();
}

QString plain(QString text)
{
    return text.remove(braces());
}

} // namespace

QString pieceAddress(const QString& token)
{
    const std::string text = token.toStdString();
    const auto at = [&](std::size_t i, std::string_view letters) {
        return i < text.size() ? letters.find(text[i]) : std::string_view::npos;
    };
    constexpr auto None = std::string_view::npos;
    const std::string_view types = KindLetters.substr(0, TypeCount);
    if (text == "?")
        return QStringLiteral("lisboa:closed");
    if (text.size() == 1 && at(0, types) != None)
        return tileAddress(static_cast<int>(at(0, types)));
    if (text.size() == 2 && text[0] == '*' && at(1, KindLetters) != None)
        return restaurantAddress(static_cast<int>(at(1, KindLetters)));
    if (text.size() == 2 && at(0, SeatLetters) != None && at(1, types) != None)
        return QStringLiteral("lisboa:stand:") + token;
    if (at(0, "1234") != None && parseTypes(std::string_view(text).substr(1)))
        return QStringLiteral("lisboa:customers:") + token;
    return {};
}

LessonText::LessonText(QWidget* parent)
    : PictureBrowser([](const QString& address, const Theme& theme,
                        qreal ratio) { return helpPicture(address, RuleSet(), theme, ratio); },
                     parent)
{
    ClearStyle::setFrameless(*this);
    setOpenLinks(false);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &LessonText::updateGeometry);
}

void LessonText::setPassages(std::vector<LessonPassage> passages)
{
    passages_ = std::move(passages);
    fill();
}

QString LessonText::spoken(std::size_t from) const
{
    QStringList sentences;
    for (std::size_t i = from; i < passages_.size(); ++i) {
        const QString heading = headingOf(passages_[i].kind);
        if (!heading.isEmpty())
            sentences += heading + QLatin1Char('.');
        for (const QString& paragraph : passages_[i].paragraphs)
            sentences += plain(paragraph);
    }
    return sentences.join(QLatin1Char(' '));
}

QSize LessonText::sizeHint() const
{
    return {PictureBrowser::sizeHint().width(),
            std::max(minimumSizeHint().height(),
                     qCeil(document()->size().height()) + 2 * frameWidth())};
}

QSize LessonText::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * LeastLetters,
            fontMetrics().lineSpacing() * LeastLines};
}

void LessonText::fill()
{
    const Theme& theme = Theme::of(*this);
    const int picture = fontMetrics().height() * 2;
    QString html = QStringLiteral("<body style=\"font-size: %1px\">")
                       .arg(fontPixels(QFontInfo(font()).pixelSize() * LessonTextSize));
    for (const LessonPassage& passage : passages_) {
        const QString heading = headingOf(passage.kind);
        if (!heading.isEmpty()) {
            const QColor& colour = passage.kind == LessonPassage::Kind::Right   ? theme.gain
                                   : passage.kind == LessonPassage::Kind::Wrong ? theme.loss
                                                                                : theme.ink;
            html += QStringLiteral("<p style=\"color: %1; margin-bottom: 2px\"><b>%2</b></p>")
                        .arg(colour.name(), heading.toHtmlEscaped());
        }
        for (const QString& paragraph : passage.paragraphs)
            html += QStringLiteral("<p style=\"margin-top: 4px; margin-bottom: 4px\">%1</p>")
                        .arg(pictured(paragraph, picture));
    }
    setHtml(html + QStringLiteral("</body>"));
    setAccessibleDescription(spoken());
    if (passages_.size() > 1) {
        moveCursor(QTextCursor::End);
        ensureCursorVisible();
    }
}

void LessonText::changeEvent(QEvent* event)
{
    PictureBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fill();
}

} // namespace hp::lisboa
