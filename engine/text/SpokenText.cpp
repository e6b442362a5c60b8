#include "engine/text/SpokenText.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

struct Spoken {
    Q_DECLARE_TR_FUNCTIONS(hp::SpokenText)
};

void replace(QString& text, const QString& pattern, const QString& by)
{
    text.replace(QRegularExpression(pattern, QRegularExpression::UseUnicodePropertiesOption), by);
}

/// Each match of the pattern as `spoken` says it, from the first group of the match.
template <class Spoken>
void replaceEach(QString& text, const QString& pattern, const Spoken& spoken)
{
    const QRegularExpression each(pattern, QRegularExpression::UseUnicodePropertiesOption);
    qsizetype from = 0;
    for (QRegularExpressionMatch match; (match = each.match(text, from)).hasMatch();) {
        const QString said = spoken(match.captured(1));
        text.replace(match.capturedStart(1), match.capturedLength(1), said);
        from = match.capturedStart(1) + said.size();
    }
}

/// Marks that stand for no word: tags, quotation marks, ticks, the marks around foreign names.
void dropSigns(QString& text)
{
    replace(text, QStringLiteral("</?[A-Za-z][^>]*>"), QStringLiteral(" "));
    text.replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
    text.replace(QStringLiteral("&amp;"), QStringLiteral("&"));
    replace(text,
            QStringLiteral("[\u2066-\u2069\u200e\u200f\u00ad\u201c-\u201e\"\u00ab\u00bb\u2713"
                           "\u2717\u2022]"),
            {});
    // A line is a sentence.
    replace(text, QStringLiteral("(?<=[^\\s.!?:;,])[ \\t]*\\n"), QStringLiteral(". "));
}

/// "III" is a rank, "c2" a square.
void sayNames(QString& text)
{
    replaceEach(text, QStringLiteral("\\b(I{1,4})\\b"),
                [](const QString& rank) { return QString::number(rank.size()); });
    replaceEach(text, QStringLiteral("\\b([a-z](?=\\d{1,2}\\b))"),
                [](const QString& column) { return column.toUpper() + QLatin1Char(' '); });
    // In small letters, "a" would be said as the word.
    replaceEach(text, QStringLiteral("\\b(?i:%1) ([a-z])\\b").arg(Spoken::tr("column")),
                [](const QString& column) { return column.toUpper(); });
}

/// Less is said together with what follows: "z. B.", "Anna:".
constexpr int LeastLetters = 8;

qsizetype lettersIn(QStringView text)
{
    return std::ranges::count_if(text, [](QChar c) { return c.isLetterOrNumber(); });
}

bool isEnough(QStringView text)
{
    return lettersIn(text) >= LeastLetters;
}

/// A text is parted where its two sides, each said alone, are what it is as a whole. So "column c",
/// which needs its neighbour, and what stands within a tag stay together.
std::vector<SpokenWord> spokenWords(const QString& text, qsizetype begin, qsizetype end)
{
    static const QRegularExpression gap(QStringLiteral("\\s+"));
    const QString written = text.mid(begin, end - begin);
    const QString all = spokenText(written);
    if (all.isEmpty())
        return {};
    std::vector<SpokenWord> words;
    qsizetype from = 0; // in `written`
    qsizetype said = 0; // of `all`
    for (auto it = gap.globalMatch(written); it.hasNext();) {
        const qsizetype place = it.next().capturedEnd();
        const QString before = spokenText(written.left(place));
        // A sign alone could not be seen to be read.
        if (before.size() <= said || lettersIn(QStringView(written).mid(from, place - from)) == 0 ||
            lettersIn(QStringView(written).mid(place)) == 0 ||
            before + QLatin1Char(' ') + spokenText(written.mid(place)) != all)
            continue;
        words.push_back({begin + from, begin + place, all.mid(said, before.size() - said)});
        from = place;
        said = before.size() + 1;
    }
    words.push_back({begin + from, end, all.mid(said)});
    return words;
}

} // namespace

QStringList SpokenPart::said() const
{
    QStringList said;
    for (const SpokenWord& word : words)
        said += word.said;
    return said;
}

QString spokenText(const QString& text)
{
    QString said = text;
    dropSigns(said);
    sayNames(said);
    const auto as = [](const QString& word) { return QLatin1Char(' ') + word + QLatin1Char(' '); };
    replace(said, QStringLiteral("(?<=\\d)\u2013(?=\\w)"), as(Spoken::tr("to", "from 2 to 5")));
    replace(said, QStringLiteral("\\s[\u2013\u2014]\\s"), QStringLiteral(", "));
    replace(said, QStringLiteral("\u2212|(?<![\\w-])-(?=\\d)"), as(Spoken::tr("minus")));
    replace(said, QStringLiteral("\u00b1"), as(Spoken::tr("give or take", "plus or minus")));
    replace(said, QStringLiteral("\\+(?=\\s*\\d)"), as(Spoken::tr("plus")));
    replace(said, QStringLiteral("\u00d7"), as(Spoken::tr("times", "two times five")));
    replace(said, QStringLiteral("="), as(Spoken::tr("is", "two times five is ten")));
    replace(said, QStringLiteral("\u2192"), as(Spoken::tr("becomes", "3 becomes 6")));
    replace(said, QStringLiteral("\\b%1\\b").arg(Spoken::tr("1 coin", "as it is written")),
            Spoken::tr("one coin", "as it is said"));
    replace(said, QStringLiteral("\u2026"), QStringLiteral("."));
    said = said.simplified();
    replace(said, QStringLiteral(" +(?=[.,;:!?)])"), {});
    replace(said, QStringLiteral("(?<=\\() +"), {});
    return said;
}

std::vector<SpokenPart> spokenParts(const QString& text)
{
    static const QRegularExpression pause(
        QStringLiteral("[.,;:!?\u2026](?:<[^>]*>|[^\\s\\w<])*\\s+|\\s*\\n\\s*"),
        QRegularExpression::UseUnicodePropertiesOption);
    std::vector<qsizetype> ends;
    qsizetype begin = 0;
    for (auto it = pause.globalMatch(text); it.hasNext();) {
        const qsizetype end = it.next().capturedEnd();
        if (!isEnough(QStringView(text).mid(begin, end - begin)))
            continue;
        ends.push_back(end);
        begin = end;
    }
    if (!ends.empty() && !isEnough(QStringView(text).mid(begin)))
        ends.pop_back();
    ends.push_back(text.size());
    std::vector<SpokenPart> parts;
    begin = 0;
    for (const qsizetype end : ends) {
        std::vector<SpokenWord> words = spokenWords(text, begin, end);
        if (!words.empty())
            parts.push_back({begin, end, std::move(words)});
        begin = end;
    }
    return parts;
}

} // namespace hp
