#include "app/cli/Report.h"

#include "app/cli/Seat.h"

#include "engine/heller/game/Winners.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace hp::cli {

namespace {

class ReportText {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QString fullness(const QString& line, bool full, const QString& coins)
    {
        return (full ? tr("%1: %2") : tr("%1, not full: %2")).arg(line, coins);
    }
    static QString sectionSum(const SectionScore& section)
    {
        QString text = tr("sum %1").arg(section.sum);
        if (section.evilEye)
            text += tr(" (evil eye: customers do not count)");
        if (section.coinSacks > 0)
            text += QStringLiteral(" x %1 ").arg(1 << section.coinSacks) + tr("(coin sack)") +
                    QStringLiteral(" = %1").arg(section.value);
        if (section.curses > 0)
            text += tr(" (curses: %1, sign changed: %2)").arg(section.curses).arg(section.value);
        if (section.banners > 0)
            text += tr(" (banners: %1 ranks more for each stall)").arg(section.banners);
        return text;
    }
    static QString share(char seat, const SeatShare& share, int value)
    {
        return tr("%1: ranks %2 x %3 = %4")
            .arg(QLatin1Char(seat))
            .arg(share.ranks)
            .arg(value)
            .arg(share.coins);
    }
    static QString turn(const QString& seat, const QString& turn)
    {
        return tr("%1 plays %2").arg(seat, turn);
    }
    static QString putOff() { return tr("   a score is put off to the round's end"); }
    static QString money(const QString& money) { return tr("   money: %1").arg(money); }
    static QString deal(int round, QChar seat)
    {
        return tr("Round %1. Seat %2 starts.").arg(round).arg(seat);
    }
    static QString position(int round, QChar seat)
    {
        return tr("The game goes on from a position in round %1. Seat %2 is to move.")
            .arg(round)
            .arg(seat);
    }
    static QString hidden(QChar seat, const QString& tiles)
    {
        return tr("   hidden tile of %1: %2").arg(seat).arg(tiles);
    }
    static QString result(const QString& money) { return tr("The game is over: %1.").arg(money); }
    static QString winner(const QStringList& seats)
    {
        return seats.size() == 1 ? tr("Seat %1 wins.").arg(seats.first())
                                 : tr("The victory is shared by the seats %1.")
                                       .arg(seats.join(QStringLiteral(", ")));
    }
};

void writeSection(JsonWriter& json, const SectionScore& section, int columns)
{
    json.beginObject().key("squares").beginArray();
    for (const SquareIndex square : section.squares)
        json.value(squareToken(square, columns));
    json.end().member("sum", section.sum).member("evilEye", section.evilEye);
    json.member("coinSacks", section.coinSacks);
    if (section.banners > 0)
        json.member("banners", section.banners);
    if (section.curses > 0)
        json.member("curses", section.curses);
    json.member("value", section.value);
    json.key("seats").beginObject();
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const SeatShare& share = section.seats[seat];
        if (share.ranks > 0) {
            json.key(seatToken(seat)).beginObject();
            json.member("ranks", share.ranks).member("coins", share.coins).end();
        }
    }
    json.end().end();
}

/// The order in which `score` lists the lines. The round's end pays more lines after those that the
/// last turn completed.
std::vector<LineScore> rowsFirst(std::vector<LineScore> lines)
{
    std::stable_sort(lines.begin(), lines.end(), [](const LineScore& a, const LineScore& b) {
        return a.line.isRow != b.line.isRow ? a.line.isRow : a.line.index < b.line.index;
    });
    return lines;
}

void writeAids(JsonWriter& json, AidSet aids)
{
    json.key("aids").beginArray();
    for (const AidName& aid : AidNames) {
        if ((aids & aidBit(aid.aid)) != 0)
            json.value(aid.name);
    }
    json.end();
}

SeatSet allSeats(int seats)
{
    return (1U << seats) - 1U;
}

std::array<int, MaxSeats> moneyOf(const SeatView& view)
{
    std::array<int, MaxSeats> money{};
    std::copy(view.money.begin(), view.money.end(), money.begin());
    return money;
}

QChar letter(int seat)
{
    return QLatin1Char(seatLetter(seat));
}

void beginGame(JsonWriter& json, int seats)
{
    json.beginObject().key("seats").beginArray();
    for (int seat = 0; seat < seats; ++seat)
        json.value(seatToken(seat));
    json.end();
}

void writeTurn(JsonWriter& json, const TurnReport& report, const Rules& rules, AidSet aids)
{
    const SeatSet seats = allSeats(rules.seats());
    json.beginObject().member("seat", seatToken(report.seat));
    json.member("turn", turnToken(report.turn, rules, report.seat));
    json.member("round", report.round).key("lines");
    writeLines(json, rowsFirst(report.lines), rules.columns(), seats);
    json.key("money");
    writeCoins(json, report.moneyAfter, seats);
    if (aids != 0)
        writeAids(json, aids);
    json.end();
}

void writeResult(JsonWriter& json, const SeatView& view)
{
    json.key("result");
    if (view.phase == Phase::GameOver)
        writeCoins(json, moneyOf(view), allSeats(view.seats()));
    else
        json.null();
}

/// The hidden tiles, for readers who may know them.
QString hiddenText(const Game& game, bool show)
{
    QString text;
    for (int seat = 0; show && seat < game.seats(); ++seat) {
        QStringList tiles;
        for (int i = 0; i < game.hiddenCount(seat); ++i)
            tiles += QString::fromStdString(pieceToken(game.rules().piece(game.hidden(seat, i))));
        if (!tiles.isEmpty())
            text +=
                ReportText::hidden(letter(seat), tiles.join(QLatin1Char(' '))) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

void writeCoins(JsonWriter& json, const std::array<int, MaxSeats>& coins, SeatSet seats)
{
    json.beginObject();
    for (int seat = 0; seat < MaxSeats; ++seat) {
        if (seats >> seat & 1U)
            json.member(seatToken(seat), coins[seat]);
    }
    json.end();
}

void writeLines(JsonWriter& json, const std::vector<LineScore>& lines, int columns, SeatSet seats)
{
    json.beginArray();
    for (const LineScore& score : lines) {
        json.beginObject().member("line", lineToken(score.line)).member("full", score.full);
        json.key("coins");
        writeCoins(json, score.coins, seats);
        json.key("sections").beginArray();
        for (const SectionScore& section : score.sections)
            writeSection(json, section, columns);
        json.end().end();
    }
    json.end();
}

std::string gameJson(const Timeline& timeline, const std::optional<Forfeit>& forfeit)
{
    JsonWriter json;
    beginGame(json, timeline.game().seats());
    if (timeline.beginsWithPosition())
        json.member("position", positionText(timeline.steps().front().after.fullView()));
    if (timeline.isFair())
        json.member("fair", true);
    json.key("turns").beginArray();
    for (const Timeline::Step& step : timeline.steps()) {
        if (step.kind == StepKind::Turn)
            writeTurn(json, step.report, timeline.rules(), step.aids);
    }
    json.end();
    writeResult(json, timeline.game().viewFor(-1));
    writeForfeit(json, forfeit, forfeit ? seatToken(forfeit->seat) : std::string());
    return json.end().text();
}

std::string gameJson(const ToldGame& game)
{
    JsonWriter json;
    beginGame(json, game.seatCount());
    if (game.isFair())
        json.member("fair", true);
    json.key("turns").beginArray();
    for (const TableStep* step : game.turns(true))
        writeTurn(json, step->report, game.rules(), step->aids);
    json.end();
    writeResult(json, game.latest());
    return json.end().text();
}

QString coinsText(const std::array<int, MaxSeats>& coins, SeatSet seats)
{
    QStringList parts;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const int sum = coins[seat];
        if (seats >> seat & 1U)
            parts +=
                letter(seat) +
                QStringLiteral(" %1%2").arg(sum > 0 ? QStringLiteral("+") : QString()).arg(sum);
    }
    return parts.join(QStringLiteral(", "));
}

QString moneyText(const std::array<int, MaxSeats>& money, int seats)
{
    QStringList parts;
    for (int seat = 0; seat < seats; ++seat)
        parts += letter(seat) + QStringLiteral(" %1").arg(money[seat]);
    return parts.join(QStringLiteral(", "));
}

QString lineText(const LineScore& score, int columns, SeatSet seats)
{
    QString text =
        ReportText::fullness(lineName(score.line), score.full, coinsText(score.coins, seats)) +
        QLatin1Char('\n');
    for (const SectionScore& section : score.sections) {
        QStringList squares;
        for (const SquareIndex square : section.squares)
            squares += squareName(square, columns);
        QStringList parts{ReportText::sectionSum(section)};
        for (int seat = 0; seat < MaxSeats; ++seat) {
            const SeatShare& share = section.seats[seat];
            if (share.ranks > 0)
                parts += ReportText::share(seatLetter(seat), share, section.value);
        }
        text += QStringLiteral("   %1: %2\n")
                    .arg(squares.join(QLatin1Char(' ')), parts.join(QStringLiteral("; ")));
    }
    return text;
}

QString marketGrid(const Market& market)
{
    QString text = QStringLiteral("  ");
    for (int column = 0; column < market.columns(); ++column)
        text += QStringLiteral("%1").arg(QLatin1Char(static_cast<char>('a' + column)), 4);
    text += QLatin1Char('\n');
    for (int row = 0; row < market.rows(); ++row) {
        text += QStringLiteral("%1").arg(row + 1, 2);
        for (int column = 0; column < market.columns(); ++column)
            text += QStringLiteral("%1").arg(
                QString::fromStdString(pieceToken(market.at(row, column))), 4);
        text += QLatin1Char('\n');
    }
    return text;
}

QString turnText(const TurnReport& report, const Rules& rules, AidSet aids)
{
    const SeatSet seats = allSeats(rules.seats());
    const QString token = QString::fromStdString(turnToken(report.turn, rules, report.seat));
    QString text = ReportText::turn(letter(report.seat), token) + QLatin1Char('\n');
    for (const LineScore& line : rowsFirst(report.lines)) {
        for (const QString& row :
             lineText(line, rules.columns(), seats).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            text += QStringLiteral("   ") + row + QLatin1Char('\n');
    }
    if (aids != 0)
        text += QStringLiteral("   ") + aidWords(aids) + QLatin1Char('\n');
    if (report.deferred != DeferNone)
        text += ReportText::putOff() + QLatin1Char('\n');
    if (!report.lines.empty() || report.moneyAfter != report.moneyBefore)
        text += ReportText::money(moneyText(report.moneyAfter, rules.seats())) + QLatin1Char('\n');
    return text;
}

QString positionStartText(const Game& game, bool showHidden)
{
    return ReportText::position(game.round(), letter(game.toMove())) + QLatin1Char('\n') +
           marketGrid(game.market()) + hiddenText(game, showHidden);
}

QString dealText(const SeatView& dealt)
{
    QString text = ReportText::deal(dealt.round, letter(dealt.starter)) + QLatin1Char('\n');
    if (dealt.round > 1)
        text.prepend(QLatin1Char('\n')); // an empty line after the round before
    return text;
}

QString dealText(const Game& game, bool showHidden)
{
    return dealText(game.viewFor(-1)) + hiddenText(game, showHidden);
}

QString resultText(const SeatView& end)
{
    QStringList winners;
    for (int seat = 0; seat < end.seats(); ++seat) {
        if (winnersOf(end) >> seat & 1U)
            winners += letter(seat);
    }
    return QLatin1Char('\n') + ReportText::result(moneyText(moneyOf(end), end.seats())) +
           QLatin1Char('\n') + ReportText::winner(winners) + QLatin1Char('\n');
}

} // namespace hp::cli
