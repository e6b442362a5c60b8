#include "app/cli/MatchReport.h"

#include "engine/text/Json.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QCoreApplication>

#include <limits>

namespace hp::cli {

namespace {

class MatchText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QString games(int count) { return tr("%n game(s)", nullptr, count); }
    static QString player(const QString& name, const MatchLine& line)
    {
        QString text =
            tr("%1: %2 % (%3 to %4), %5 won, %6 tied, margin %7")
                .arg(name, localNumber(100 * line.share, 1),
                     localNumber(100 * line.interval.low, 1),
                     localNumber(100 * line.interval.high, 1), QString::number(line.wins),
                     QString::number(line.ties), localNumber(line.meanMargin, 1));
        if (const auto& margin = line.withoutLuck)
            text += tr(", without the luck of the draws %1 (%2 to %3)")
                        .arg(localNumber(margin->mean, 1), localNumber(margin->interval.low, 1),
                             localNumber(margin->interval.high, 1));
        if (line.forfeits > 0)
            text += tr(", %n lost by forfeit", nullptr, line.forfeits);
        return text;
    }
    static QString verdict(SprtState state, double ratio)
    {
        const QString share = state == SprtState::Upper   ? tr("the higher share")
                              : state == SprtState::Lower ? tr("the lower share")
                                                          : tr("undecided");
        return tr("Sequential test: %1 (log likelihood ratio %2)")
            .arg(share, localNumber(ratio, 2));
    }
};

void writeInterval(JsonWriter& json, const Interval& interval)
{
    json.key("interval").beginArray().value(interval.low).value(interval.high).end();
}

} // namespace

QString matchName(const QStringList& players, int player)
{
    constexpr int any = std::numeric_limits<int>::max();
    return QString::fromStdString(asName(players.at(player).toStdString(), any));
}

QString matchText(const QStringList& players, const MatchSummary& summary, bool sequential)
{
    QString text = MatchText::games(summary.games) + QLatin1Char('\n');
    for (int i = 0; i < std::ssize(summary.players); ++i)
        text += MatchText::player(matchName(players, i), summary.players[i]) + QLatin1Char('\n');
    if (sequential)
        text += MatchText::verdict(summary.sprt, summary.sprtRatio) + QLatin1Char('\n');
    return text;
}

std::string matchJson(const QStringList& players, const MatchSummary& summary, bool sequential)
{
    JsonWriter json;
    json.beginObject().member("games", summary.games).key("players").beginArray();
    for (int i = 0; i < std::ssize(summary.players); ++i) {
        const MatchLine& line = summary.players[i];
        json.beginObject();
        json.member("name", players.at(i).toStdString());
        json.member("wins", line.wins).member("ties", line.ties).member("share", line.share);
        writeInterval(json, line.interval);
        json.member("mean_margin", line.meanMargin).member("forfeits", line.forfeits);
        if (const auto& margin = line.withoutLuck) {
            json.key("without_luck").beginObject().member("margin", margin->mean);
            writeInterval(json, margin->interval);
            json.end();
        }
        json.end();
    }
    json.end();
    if (sequential) {
        json.key("sprt").beginObject().member("llr", summary.sprtRatio);
        json.member("verdict", summary.sprt == SprtState::Upper   ? "high"
                               : summary.sprt == SprtState::Lower ? "low"
                                                                  : "undecided");
        json.end();
    }
    return json.end().text() + '\n';
}

} // namespace hp::cli
