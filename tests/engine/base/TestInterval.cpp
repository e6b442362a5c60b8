// Confidence intervals of shares and means, and the error rates that the sequential test promises.
#include "engine/base/Interval.h"
#include "engine/base/Random.h"

#include <QtTest>

#include <cmath>

using namespace hp;

namespace {

/// How the results of the two games of a deal depend on each other.
enum class Pair : std::uint8_t {
    Independent,
    Alike,  ///< the same player wins both: two games tell no more than one
    Opposed ///< in half of the deals the seat decides, as far as the share allows
};

/// The score of a unit of two games; each game is won with probability `share`.
double play(Pair pair, double share, Random& random)
{
    if (pair == Pair::Alike)
        return random.unit() < share ? 1.0 : 0.0;
    if (pair == Pair::Opposed && random.unit() < 0.5) {
        const bool won = random.unit() < std::abs(2 * share - 1);
        return !won ? 0.5 : share > 0.5 ? 1.0 : 0.0;
    }
    return (random.unit() < share ? 0.5 : 0.0) + (random.unit() < share ? 0.5 : 0.0);
}

struct Course {
    int units = 0;
    SprtState verdict = SprtState::Undecided;
};

Course test(const SprtBounds& bounds, Pair pair, double share, Random& random)
{
    Course course;
    double sum = 0;
    double squares = 0;
    while (course.verdict == SprtState::Undecided && course.units < 100'000) {
        const double score = play(pair, share, random);
        sum += score;
        squares += score * score;
        ++course.units;
        course.verdict = sprtState(sprtRatio(bounds, course.units, sum, squares));
    }
    return course;
}

} // namespace

class TestInterval : public QObject {
    Q_OBJECT

private slots:
    void means()
    {
        QVERIFY(!meanEstimate(3, 6, 14));
        // 1, 2 ... 10: mean 5.5, variance 55/6, t 2.262 for nine degrees of freedom.
        const auto ten = meanEstimate(10, 55, 385);
        QVERIFY(ten.has_value());
        QCOMPARE(ten->mean, 5.5);
        QVERIFY(std::abs(ten->interval.high - 5.5 - 2.262 * std::sqrt(55.0 / 60)) < 0.01);
        const auto four = meanEstimate(4, 10, 30);
        QVERIFY(std::abs(four->interval.high - 2.5 - 3.182 * std::sqrt(5.0 / 12)) < 0.05);
        const auto same = meanEstimate(5, 15, 45);
        QCOMPARE(same->interval.low, 3.0);
        QCOMPARE(same->interval.high, 3.0);
    }

    void shares()
    {
        const Interval half = shareInterval(50, 100);
        QVERIFY(std::abs(half.low - 0.4038) < 0.001 && std::abs(half.high - 0.5962) < 0.001);
        QVERIFY(shareInterval(10, 10).low > 0.7);
        QCOMPARE(shareInterval(0, 0).low, 0.0);
        QCOMPARE(shareInterval(0, 0).high, 1.0);
    }

    /// Despite rounding, a share lies in its interval, and zero is not printed as 4.9e-17.
    void sharesAtTheEnds()
    {
        for (int games = 1; games <= 1000; ++games) {
            QVERIFY2(shareInterval(0, games).low == 0.0, QByteArray::number(games));
            QVERIFY2(shareInterval(games, games).high == 1.0, QByteArray::number(games));
        }
    }

    void verdicts()
    {
        QVERIFY(sprtState(3.0) == SprtState::Upper);
        QVERIFY(sprtState(-3.0) == SprtState::Lower);
        QVERIFY(sprtState(1.0) == SprtState::Undecided);
    }

    void sequentialErrors_data()
    {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<int>("pair");
        constexpr std::pair<double, double> bounds[] = {
            {0.5, 0.55},  {0.5, 0.6},   {0.5, 0.75}, {0.25, 0.3}, {0.1, 0.2},  {0.05, 0.1},
            {0.01, 0.05}, {0.45, 0.52}, {0.8, 0.9},  {0.9, 0.95}, {0.95, 0.99}};
        constexpr std::pair<const char*, Pair> pairs[] = {
            {"independent", Pair::Independent}, {"alike", Pair::Alike}, {"opposed", Pair::Opposed}};
        for (const auto& [lower, upper] : bounds) {
            for (const auto& [name, pair] : pairs)
                QTest::addRow("%g:%g %s", lower, upper, name)
                    << lower << upper << static_cast<int>(pair);
        }
    }
    void sequentialErrors()
    {
        QFETCH(const double, lower);
        QFETCH(const double, upper);
        QFETCH(const int, pair);
        const SprtBounds bounds{lower, upper};
        Random random(2026);
        constexpr int matches = 1000;
        int wrong[2] = {0, 0};
        double units[2] = {0, 0};
        for (int isUpper = 0; isUpper < 2; ++isUpper) {
            for (int i = 0; i < matches; ++i) {
                const Course course =
                    test(bounds, static_cast<Pair>(pair), isUpper ? upper : lower, random);
                wrong[isUpper] += course.verdict != (isUpper ? SprtState::Upper : SprtState::Lower);
                units[isUpper] += course.units;
            }
        }
        const QByteArray what =
            QStringLiteral("seed 2026: %1 and %2 of 1000 wrong, after %3 and %4 deals")
                .arg(wrong[0])
                .arg(wrong[1])
                .arg(units[0] / matches)
                .arg(units[1] / matches)
                .toUtf8();
        // 5 % plus three standard deviations of such a count.
        QVERIFY2(wrong[0] <= 70 && wrong[1] <= 70, what.constData());
        // The safety margin must not make it slow: 268 and 264 deals by the normal approximation.
        if (lower == 0.5 && upper == 0.55 && static_cast<Pair>(pair) == Pair::Independent)
            QVERIFY2(units[0] < 300 * matches && units[1] < 300 * matches, what.constData());
    }

    /// Bounds and results at the extremes give finite numbers.
    void sequentialEnds_data()
    {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<double>("points");
        QTest::addColumn<int>("verdict");
        const auto row = [](double lower, double upper, double points, SprtState verdict) {
            QTest::addRow("%g:%g, %g of 100", lower, upper, points)
                << lower << upper << points << static_cast<int>(verdict);
        };
        row(0, 0.1, 0, SprtState::Lower);
        row(0, 0.1, 5, SprtState::Upper);
        row(0.9, 1, 100, SprtState::Upper);
        row(0.9, 1, 95, SprtState::Lower);
        row(0.5, 0.55, 100, SprtState::Upper);
        row(0.5, 0.55, 0, SprtState::Lower);
        row(0, 1, 100, SprtState::Upper);
        row(0, 1, 0, SprtState::Lower);
        row(0, 1, 50, SprtState::Undecided);
        row(0, 1e-9, 5, SprtState::Upper);
    }
    void sequentialEnds()
    {
        QFETCH(const double, lower);
        QFETCH(const double, upper);
        QFETCH(const double, points);
        QFETCH(const int, verdict);
        const double ratio = sprtRatio({lower, upper}, 100, points, points);
        QVERIFY2(std::isfinite(ratio), QByteArray::number(ratio));
        QCOMPARE(static_cast<int>(sprtState(ratio)), verdict);
        QCOMPARE(sprtRatio({lower, upper}, 15, 15, 15), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestInterval)
#include "TestInterval.moc"
