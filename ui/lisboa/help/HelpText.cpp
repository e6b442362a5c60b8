#include "ui/lisboa/help/HelpText.h"

#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/text/Tokens.h"
#include "engine/lisboa/words/Explanation.h"
#include "engine/lisboa/words/Names.h"
#include "engine/lisboa/words/RuleNames.h"
#include "ui/kit/help/HelpFile.h"
#include "ui/lisboa/help/HelpExamples.h"
#include "ui/lisboa/help/HelpPictures.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

#include <bit>
#include <numeric>
#include <optional>

namespace hp::lisboa {

namespace {

struct HelpWords {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::HelpText)
};

constexpr int InRow = 10; ///< customer tiles beside each other

template <class Counts> int sumOf(const Counts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

// --- numbers ------------------------------------------------------------------------------------

/// Everything that a mark can count, by its name. Switches are 0 or 1.
QHash<QString, int> numbersOf(RuleSet rules)
{
    QHash<QString, int> numbers;
    for (const RuleField& field : ruleFields()) {
        if (const auto* flag = std::get_if<FlagRule>(&field.form))
            numbers[QString::fromUtf8(field.path.data(), std::ssize(field.path))] =
                rules.*flag->member;
    }
    forEachNumber(rules, [&](const std::string& path, int& number, int, int) {
        numbers[QString::fromStdString(path)] = number;
    });
    numbers[QStringLiteral("entrances")] = 2 * (rules.rows + rules.columns);
    numbers[QStringLiteral("standTileCount")] = sumOf(rules.standTiles);
    numbers[QStringLiteral("standCost.sum")] = rules.standCost == StandCost::Sum;
    numbers[QStringLiteral("pubForLast")] =
        static_cast<int>(std::count(rules.pubForLast.begin(), rules.pubForLast.end(), true));
    return numbers;
}

// --- parts --------------------------------------------------------------------------------------

QString table(const QString& rows)
{
    return QStringLiteral("<table class=\"grid\" cellspacing=\"0\" cellpadding=\"5\">%1</table>")
        .arg(rows);
}

QString row(const QString& cells)
{
    return QStringLiteral("<tr>%1</tr>").arg(cells);
}

/// A picture, and below it how many there are of what.
QString counted(const QString& address, int count, const QString& name)
{
    return QStringLiteral("<td align=\"center\"><img src=\"%1\"><br>%2 × %3</td>")
        .arg(address)
        .arg(count)
        .arg(name.toHtmlEscaped());
}

QString tiles(const RuleSet& rules)
{
    QString cells;
    for (int type = 0; type < TypeCount; ++type)
        cells += counted(tileAddress(type), rules.standTiles[type], typeName(type));
    return table(row(cells));
}

QString restaurants(const RuleSet& rules)
{
    QStringList rows{QString(), QString()};
    for (int kind = 0; kind < KindCount; ++kind)
        rows[2 * kind / KindCount] +=
            counted(restaurantAddress(kind), rules.restaurants[kind], kindName(kind));
    return table(row(rows[0]) + row(rows[1]));
}

QString customers(const RuleSet& rules)
{
    QString html;
    const Rules all(rules, MinSeats);
    for (int number = 1; number <= MaxCustomers; ++number) {
        QString rows;
        QString cells;
        int inRow = 0;
        for (int tile = all.firstOf(number); tile < all.firstOf(number + 1); ++tile) {
            const Rules::Customers& kind = all.customers(static_cast<CustomerTile>(tile));
            const QString address = customersAddress(kind);
            cells +=
                QStringLiteral("<td align=\"center\"><img src=\"%1\">%2</td>")
                    .arg(address,
                         kind.count == 1 ? QString() : QStringLiteral("<br>%1 ×").arg(kind.count));
            if (++inRow % InRow == 0) {
                rows += row(cells);
                cells.clear();
            }
        }
        html += table(rows + (cells.isEmpty() ? QString() : row(cells)));
    }
    return html;
}

QString sums(const HelpExample& example)
{
    if (!example.step)
        return {};
    QString html = QStringLiteral("<ul class=\"sum\">");
    const StepReport report = reportOf(example.game, *example.step);
    for (const ExplainedSum& sum : explained(report, example.game, examplePlayer))
        html += QStringLiteral("<li>%1</li>").arg(sum.text.toHtmlEscaped());
    return html + QStringLiteral("</ul>");
}

/// What is left of this money with so many restaurants in the supply.
QString left(int money, int restaurants, const RuleSet& rules)
{
    const int cost = rules.leftRestaurantCost;
    const int rest = money - restaurants * cost;
    return QStringLiteral("%1 − %2 × %3 = <b>%4</b>")
        .arg(money)
        .arg(restaurants)
        .arg(cost)
        .arg((rest < 0 ? QStringLiteral("−") : QString()) + QString::number(std::abs(rest)));
}

QString rulesChapter(const RuleSet& rules)
{
    QString html =
        QStringLiteral("<h2><a name=\"rules\"></a>%1</h2>")
            .arg(HelpWords::tr("The rules in play: %1").arg(rulesName(rules)).toHtmlEscaped());
    const RuleSet usual;
    const QStringList differing = ruleDifferences(usual, rules);
    html += QStringLiteral("<p>%1</p>")
                .arg((differing.isEmpty() ? HelpWords::tr("These are the usual rules.")
                                          : HelpWords::tr("What differs from the usual rules:"))
                         .toHtmlEscaped());
    if (!differing.isEmpty()) {
        html += QStringLiteral("<ul>");
        for (const QString& line : differing)
            html += QStringLiteral("<li>%1</li>").arg(line.toHtmlEscaped());
        html += QStringLiteral("</ul>");
    }
    return html;
}

QString seatNumbers(const RuleSet& rules)
{
    for (const RuleField& field : ruleFields()) {
        if (field.path == "pubForLast")
            return ruleValue(rules, field);
    }
    return {};
}

// --- marks --------------------------------------------------------------------------------------

class Filling {
public:
    Filling(const RuleSet& rules, const std::vector<HelpKeys>& keys)
        : rules_(rules), keys_(keys), numbers_(numbersOf(rules))
    {
    }

    QString filled(const QString& text)
    {
        static const QRegularExpression mark(QStringLiteral("<!--(.*?)-->"),
                                             QRegularExpression::DotMatchesEverythingOption);
        QString html;
        qsizetype end = 0;
        for (auto it = mark.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            if (isShown())
                html += text.mid(end, match.capturedStart() - end);
            end = match.capturedEnd();
            const QString name = match.captured(1);
            if (!turn(name) && isShown())
                html += part(name).value_or(match.captured());
        }
        return html + text.mid(end);
    }

private:
    bool isShown() const { return !shown_.contains(false); }

    /// Whether the mark is one that begins or ends a passage.
    bool turn(const QString& name)
    {
        if (name.startsWith(QLatin1String("if ")) && numbers_.contains(name.mid(3)))
            shown_.append(numbers_[name.mid(3)] != 0);
        else if (name == QLatin1String("else") && !shown_.isEmpty())
            shown_.last() = !shown_.last();
        else if (name == QLatin1String("end") && !shown_.isEmpty())
            shown_.removeLast();
        else
            return false;
        return true;
    }

    /// What stands for the mark; nothing if there is no such mark.
    std::optional<QString> part(const QString& name) const
    {
        const QStringList forms = name.split(QLatin1Char('|'));
        if (numbers_.contains(forms[0])) {
            const int number = numbers_[forms[0]];
            if (forms.size() == 1)
                return QString::number(number);
            QString words = forms[number == 1 ? 1 : forms.size() - 1];
            return words.replace(QLatin1Char('%'), QString::number(number));
        }
        const QStringList words = name.split(QLatin1Char(' '));
        if (words.size() == 2 && words[0] == QLatin1String("sums")) {
            const auto example = helpExample(words[1], rules_);
            return example ? std::optional(sums(*example)) : std::nullopt;
        }
        if (words.size() == 3 && words[0] == QLatin1String("left"))
            return left(words[1].toInt(), words[2].toInt(), rules_);
        if (name == QLatin1String("tiles"))
            return tiles(rules_);
        if (name == QLatin1String("restaurants"))
            return restaurants(rules_);
        if (name == QLatin1String("customers"))
            return customers(rules_);
        if (name == QLatin1String("pubSeats"))
            return seatNumbers(rules_).toHtmlEscaped();
        if (name == QLatin1String("rules"))
            return rulesChapter(rules_);
        if (name == QLatin1String("keys"))
            return keysChapter(keys_);
        return {};
    }

    const RuleSet& rules_;
    const std::vector<HelpKeys>& keys_;
    QHash<QString, int> numbers_;
    QList<bool> shown_; ///< of each passage that has begun
};

} // namespace

QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language)
{
    return Filling(rules, keys).filled(helpFile(QStringLiteral("lisboa"), language));
}

} // namespace hp::lisboa
