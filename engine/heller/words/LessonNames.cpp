#include "engine/heller/words/LessonNames.h"

#include "engine/heller/text/LessonText.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <set>

namespace hp {

namespace {

/// The words with everything that matches taken out; what is captured goes to `found`.
template <class Take> QString without(const QString& words, const QString& pattern, Take take)
{
    const QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    QString rest;
    qsizetype from = 0;
    auto matches = expression.globalMatch(words);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        take(match);
        rest += words.mid(from, match.capturedStart() - from) + QLatin1Char(' ');
        from = match.capturedEnd();
    }
    return rest + words.mid(from);
}

/// Reads an expression from left to right: sums of products of numbers and parentheses.
class Calculator {
public:
    explicit Calculator(QString text) : text_(text.remove(QLatin1Char(' '))) {}

    std::optional<int> value()
    {
        const int result = sum();
        return good_ && at_ == text_.size() ? std::optional(result) : std::nullopt;
    }

private:
    bool take(QChar c)
    {
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }
    int sum()
    {
        int result = product();
        while (good_) {
            if (take(QLatin1Char('+')))
                result += product();
            else if (take(RealMinus))
                result -= product();
            else
                break;
        }
        return result;
    }
    int product()
    {
        int result = factor();
        while (good_ && take(QChar(0xd7)))
            result *= factor();
        return result;
    }
    int factor()
    {
        if (take(RealMinus))
            return -factor();
        if (take(QLatin1Char('('))) {
            const int result = sum();
            good_ = good_ && take(QLatin1Char(')'));
            return result;
        }
        const qsizetype start = at_;
        while (at_ < text_.size() && text_[at_].isDigit())
            ++at_;
        good_ = good_ && at_ > start && at_ - start < 6;
        return text_.mid(start, at_ - start).toInt();
    }

    QString text_;
    qsizetype at_ = 0;
    bool good_ = true;
};

QString alternatives(const char* source)
{
    QStringList all;
    for (const Words::Entry& one : inEachLanguage("hp::LessonNames", source))
        all += QString::fromStdString(one.text);
    return all.join(QLatin1Char('|'));
}

} // namespace

const NamingWords& namingWords()
{
    // The messages are parts of regular expressions: they match the forms that a word has.
    static const NamingWords words{
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "[Rr]ows?")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "[Cc]olumns?")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "and|or")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "on")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "in row")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "in column")),
        alternatives(QT_TRANSLATE_NOOP("hp::LessonNames", "[Dd]raw"))};
    return words;
}

Named namedIn(const std::string& text)
{
    Named named;
    for (const WordPart& part : wordParts(text)) {
        if (part.piece)
            named.pieces.push_back(*part.piece);
        named.words += part.piece ? QString(PieceMark) : QString::fromStdString(part.words);
    }
    QString rest = without(named.words, QStringLiteral("(?<![\\w])[a-h][1-8](?![\\w])"),
                           [&](const auto& match) { named.squares += match.captured(); });
    const auto linesOf = [&named](const QString& word) {
        return [&named, word](const QRegularExpressionMatch& match) {
            for (int group = 1; group <= 3; ++group) {
                if (!match.captured(group).isEmpty())
                    named.lines += word + match.captured(group);
            }
        };
    };
    const NamingWords& names = namingWords();
    const QString list = QStringLiteral("\\b(?:%1)\\s+(%2)\\b(?:,\\s+(%2)\\b)?"
                                        "(?:\\s+(?:%3)\\s+(%2)\\b)?");
    rest = without(rest, list.arg(names.row, QStringLiteral("\\d+"), names.conjunction),
                   linesOf(QStringLiteral("row ")));
    rest = without(rest, list.arg(names.column, QStringLiteral("[a-h]"), names.conjunction),
                   linesOf(QStringLiteral("column ")));
    without(rest, QStringLiteral("\\d+"),
            [&](const auto& match) { named.numbers += match.captured(); });
    without(rest, QStringLiteral("[(−\\d][\\d\\s+−×()]*(?:=[\\d\\s+−×()]+)+"),
            [&](const auto& match) { named.sums += match.captured().trimmed(); });
    return named;
}

std::optional<int> valueOf(const QString& expression)
{
    return Calculator(expression).value();
}

bool isRight(const QString& sum)
{
    std::set<int> values;
    for (const QString& part : sum.split(QLatin1Char('='))) {
        const auto value = valueOf(part);
        if (!value)
            return false;
        values.insert(*value);
    }
    return values.size() == 1;
}

} // namespace hp
