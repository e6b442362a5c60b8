#include "app/cli/ReviewReport.h"
#include "app/cli/Command.h"
#include "app/cli/Explanation.h"

#include "engine/heller/market/PieceToken.h"
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Numbers.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace hp::cli {

namespace {

constexpr std::array<const char*, LossBands> BandNames{"none", "small", "mistake", "blunder"};
constexpr int ReviewDecimals = 3;

class ReviewWords {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    static QString band(LossBand band)
    {
        switch (band) {
        case LossBand::None:
            break;
        case LossBand::Small:
            return tr("small");
        case LossBand::Mistake:
            return tr("mistake");
        case LossBand::Blunder:
            return tr("blunder");
        }
        return tr("none");
    }
    static QString plusMinus(double value, double error)
    {
        return error > 0
                   ? QStringLiteral("%1 ±%2").arg(localNumber(value, 1), errorNumber(error, 1))
                   : localNumber(value, 1);
    }
    static QString seatHead()
    {
        return tr("Seat  result   start  own turns  others' turns    luck  unexplained"
                  "          small  mistakes  blunders");
    }
    static QString measure()
    {
        return tr("result: final money less the mean of the others', in coins. It is the sum of "
                  "the five numbers after it.");
    }
    static QString notExplained(QChar seat)
    {
        return tr("How the result of %1 came about is not known: more of it is unexplained than "
                  "explained.")
            .arg(seat);
    }
    static QString incomplete() { return tr("Not complete: more time makes it better."); }
    static QString afterRound(int round, const QString& seats)
    {
        return tr("Expected after round %1: %2").arg(round).arg(seats);
    }
    static QString expected(QChar seat, double money, double win)
    {
        return tr("%1 %2 (%3 % to win)").arg(seat).arg(localNumber(money, 0), localNumber(win, 0));
    }
    static QString turn(int round, std::size_t step, const QString& played, const QString& best)
    {
        return tr("round %1, step %2: %3 instead of %4").arg(round).arg(step).arg(played, best);
    }
    static QString loss(const TurnReview& turn)
    {
        QString text =
            turn.byWin
                ? tr("%1 % of winning").arg(plusMinus(100 * turn.winLoss, 100 * turn.winLossError))
                : tr("%1 coins").arg(plusMinus(turn.loss, turn.lossError));
        if (turn.certain)
            text = turn.byWin
                       ? tr("%1 % of winning, for certain").arg(localNumber(100 * turn.winLoss, 1))
                       : tr("%1, for certain", "coins").arg(coinsInWords(turn.loss));
        return text;
    }
    static QString nothingLost() { return tr("No turn lost more than its uncertainty."); }
    static QString checkHead()
    {
        return tr("seat  result   start  own turns  others' turns    luck  unexplained"
                  "          inside  game");
    }
    static QString insideWord(bool inside) { return inside ? tr("yes") : tr("no"); }
    static QString summary(int inside, int explained, int sums)
    {
        return tr("inside: %1 of %2; more explained than not: %3")
            .arg(inside)
            .arg(sums)
            .arg(explained);
    }
    static QString lost(const QString& player, double coins)
    {
        return tr("%1 loses %2 coins a game by skill").arg(player, localNumber(coins, 1));
    }
};

void writeBySeat(JsonWriter& json, const char* name, const PerSeat<double>& values, int seats)
{
    json.key(name).beginObject();
    for (int seat = 0; seat < seats; ++seat)
        json.member(seatToken(seat), values[seat], ReviewDecimals);
    json.end();
}

void writeSum(JsonWriter& json, const SeatSum& sum)
{
    json.beginObject()
        .member("result", sum.result, ReviewDecimals)
        .member("start", sum.start, ReviewDecimals);
    json.member("own", sum.own, ReviewDecimals).member("others", sum.others, ReviewDecimals);
    json.member("luck", sum.luck, ReviewDecimals).member("rest", sum.rest, ReviewDecimals);
    json.member("error", sum.error, ReviewDecimals).member("explained", sum.isExplained()).end();
}

void writeSums(JsonWriter& json, const std::vector<SeatSum>& sums)
{
    json.beginObject();
    for (int seat = 0; seat < std::ssize(sums); ++seat) {
        json.key(seatToken(seat));
        writeSum(json, sums[seat]);
    }
    json.end();
}

void writeSeats(JsonWriter& json, const Review& review)
{
    json.key("totals").beginObject();
    for (int seat = 0; seat < std::ssize(review.seats); ++seat) {
        const SeatReview& one = review.seats[seat];
        json.key(seatToken(seat)).beginObject();
        json.member("lost", one.skillLost, ReviewDecimals)
            .member("lostError", one.skillError, ReviewDecimals);
        json.member("luck", one.luck, ReviewDecimals)
            .member("luckError", one.luckError, ReviewDecimals);
        json.key("bands").beginObject();
        for (std::size_t band = 0; band < LossBands; ++band)
            json.member(BandNames[band], one.bands[band]);
        json.end().end();
    }
    json.end();
}

void writeTurn(JsonWriter& json, const TurnReview& turn, const Timeline& timeline)
{
    const SeatView view = timeline.steps()[turn.step - 1].after.viewFor(turn.seat);
    json.beginObject().member("step", turn.step).member("seat", seatToken(turn.seat));
    json.member("round", turn.round).member("played", decisionToken(turn.played, view));
    json.member("best", decisionToken(turn.best, view));
    json.member("loss", turn.loss, ReviewDecimals).member("error", turn.lossError, ReviewDecimals);
    json.member("win", turn.winLoss, ReviewDecimals)
        .member("winError", turn.winLossError, ReviewDecimals);
    json.member("byWin", turn.byWin).member("certain", turn.certain);
    json.member("band", BandNames[static_cast<std::size_t>(turn.band)]).end();
}

void writeLuck(JsonWriter& json, const LuckReview& luck, const Timeline& timeline)
{
    const Timeline::Step& step = timeline.steps()[luck.step];
    json.beginObject().member("step", luck.step).member("seat", seatToken(luck.seat)).key("tile");
    if (step.kind == Timeline::Step::Kind::Draw)
        json.value(pieceToken(timeline.rules().kind(step.drawn).piece));
    else
        json.null();
    writeBySeat(json, "lead", luck.lead, timeline.rules().seats());
    json.member("error", luck.error, ReviewDecimals).end();
}

/// The columns of a sum, as the heads of the tables say.
QString sumText(const std::optional<SeatSum>& sum)
{
    const auto number = [&](double value) {
        return sum ? localNumber(value, 1) : QStringLiteral("\u2013");
    };
    const SeatSum of = sum.value_or(SeatSum());
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(number(of.result), 7)
        .arg(number(of.start), 7)
        .arg(number(of.own), 10)
        .arg(number(of.others), 14)
        .arg(number(of.luck), 7)
        .arg(sum ? ReviewWords::plusMinus(of.rest, of.error) : number(0), 19);
}

QString seatLine(const SeatReview& seat, const std::optional<SeatSum>& sum, QChar letter)
{
    const auto band = [&](LossBand of) { return seat.bands[static_cast<std::size_t>(of)]; };
    return QStringLiteral("%1    %2 %3 %4 %5\n")
        .arg(letter)
        .arg(sumText(sum))
        .arg(band(LossBand::Small), 8)
        .arg(band(LossBand::Mistake), 9)
        .arg(band(LossBand::Blunder), 9);
}

/// What to expect after the last step of each round.
QString roundsText(const Review& review, const Timeline& timeline)
{
    QString text;
    const auto& steps = timeline.steps();
    for (std::size_t step = 0; step < review.curve.size(); ++step) {
        if (steps[step].after.phase() == Phase::Playing)
            continue;
        QStringList seats;
        for (int seat = 0; seat < timeline.rules().seats(); ++seat)
            seats +=
                ReviewWords::expected(QLatin1Char(seatLetter(seat)), review.curve[step].money[seat],
                                      100 * review.curve[step].win[seat]);
        text +=
            ReviewWords::afterRound(steps[step].after.round(), seats.join(QStringLiteral(", "))) +
            QLatin1Char('\n');
    }
    return text;
}

} // namespace

std::string reviewJson(const Review& review, const Timeline& timeline)
{
    const int seats = timeline.rules().seats();
    JsonWriter json;
    json.beginObject().key("seats").beginArray();
    for (int seat = 0; seat < seats; ++seat)
        json.value(seatToken(seat));
    json.end().member("depth", review.depth).member("complete", review.complete);
    writeSeats(json, review);
    json.key("sums");
    if (const auto sums = sumsOf(review))
        writeSums(json, *sums);
    else
        json.null();
    json.key("turns").beginArray();
    for (const TurnReview& turn : review.turns)
        writeTurn(json, turn, timeline);
    json.end().key("luck").beginArray();
    for (const LuckReview& luck : review.luck)
        writeLuck(json, luck, timeline);
    json.end().key("curve").beginArray();
    for (const CurvePoint& point : review.curve) {
        json.beginObject().member("step", point.step);
        writeBySeat(json, "money", point.money, seats);
        writeBySeat(json, "win", point.win, seats);
        json.member("error", point.error, ReviewDecimals)
            .member("winError", point.winError, ReviewDecimals);
        json.end();
    }
    return json.end().end().text() + '\n';
}

QString reviewText(const Review& review, const Timeline& timeline)
{
    QString text = ReviewWords::seatHead() + QLatin1Char('\n');
    const auto sums = sumsOf(review);
    QString doubts;
    for (int seat = 0; seat < std::ssize(review.seats); ++seat) {
        const QChar letter = QLatin1Char(seatLetter(seat));
        const auto sum = sums ? std::optional((*sums)[seat]) : std::nullopt;
        text += seatLine(review.seats[seat], sum, letter);
        if (sum && !sum->isExplained())
            doubts += ReviewWords::notExplained(letter) + QLatin1Char('\n');
    }
    text += ReviewWords::measure() + QLatin1Char('\n') + doubts;
    text += roundsText(review, timeline);
    if (!review.complete)
        text += ReviewWords::incomplete() + QLatin1Char('\n');
    text += QLatin1Char('\n');
    const std::vector<std::size_t> worst = worstTurns(review);
    if (worst.empty() && review.complete)
        text += ReviewWords::nothingLost() + QLatin1Char('\n');
    for (const std::size_t index : worst) {
        const TurnReview& turn = review.turns[index];
        const SeatView view = timeline.steps()[turn.step - 1].after.viewFor(turn.seat);
        const auto token = [&](const Decision& decision) {
            return QString::fromStdString(decisionToken(decision, view));
        };
        text +=
            QStringLiteral("%1 %2: %3, %4\n")
                .arg(QLatin1Char(seatLetter(turn.seat)))
                .arg(ReviewWords::turn(turn.round, turn.step, token(turn.played), token(turn.best)),
                     ReviewWords::loss(turn), ReviewWords::band(turn.band));
    }
    return text;
}

QString SumCheck::head()
{
    return ReviewWords::checkHead() + QLatin1Char('\n');
}

QString SumCheck::add(const QString& name, const Review& review, const Timeline& timeline)
{
    const std::vector<SeatSum> sums =
        sumsOf(review).value_or(std::vector<SeatSum>(review.seats.size()));
    QString text;
    for (int seat = 0; seat < std::ssize(sums); ++seat) {
        const bool inside = std::abs(sums[seat].rest) <= sums[seat].error;
        inside_ += inside ? 1 : 0;
        explained_ += sums[seat].isExplained() ? 1 : 0;
        ++sums_;
        Losses& losses = lost_[timeline.seats()[seat].player];
        ++losses.seats;
        losses.coins -= sums[seat].own;
        text += QStringLiteral("%1    %2  %3  %4\n")
                    .arg(QLatin1Char(seatLetter(seat)))
                    .arg(sumText(sums[seat]))
                    .arg(ReviewWords::insideWord(inside), 7)
                    .arg(name);
    }
    games_.push_back({name, sums});
    return text;
}

QString SumCheck::summary() const
{
    QString text = ReviewWords::summary(inside_, explained_, sums_) + QLatin1Char('\n');
    for (const auto& [player, losses] : lost_)
        text += ReviewWords::lost(QString::fromStdString(player), losses.coins / losses.seats) +
                QLatin1Char('\n');
    return text;
}

std::string SumCheck::json() const
{
    JsonWriter json;
    json.beginObject().key("games").beginArray();
    for (const Checked& game : games_) {
        json.beginObject().member("file", game.name.toStdString()).key("sums");
        writeSums(json, game.sums);
        json.end();
    }
    json.end().member("inside", inside_).member("explained", explained_);
    json.key("lost").beginObject();
    for (const auto& [player, losses] : lost_)
        json.member(player, losses.coins / losses.seats, ReviewDecimals);
    return json.end().end().text() + '\n';
}

} // namespace hp::cli
