// The rating finds a strength, says how certain it is, and follows a person who learns.
#include "engine/base/Random.h"
#include "engine/base/Rating.h"

#include <QtTest>

#include <array>

using namespace hp;

namespace {

constexpr std::array<double, 5> Levels{620, 1190, 1500, 1660, 2000};

/// Plays by the model: the better place by winChance().
double playedScore(double strength, double opponent, int seats, Random& random)
{
    return random.unit() < winChance(strength, opponent, seats) ? 1 : 0;
}

Rater after(double strength, int games, Random& random)
{
    Rater rater;
    for (int game = 0; game < games; ++game) {
        // People choose opponents near their own strength.
        double opponent = Levels[random.below(Levels.size())];
        if (std::abs(opponent - strength) > 400)
            opponent = strength;
        const std::array pair{PairResult{opponent, playedScore(strength, opponent, 2, random)}};
        rater.add(pair, 2);
    }
    return rater;
}

} // namespace

class TestRating : public QObject {
    Q_OBJECT

private slots:
    void startsUncertain()
    {
        const Rating rating = Rater().rating();
        QCOMPARE(rating.games, 0);
        QVERIFY(rating.strength > 900 && rating.strength < 1100);
        QVERIFY(rating.interval.high - rating.interval.low > 1000);
        Rater rater;
        rater.add({}, 3); // nobody to compare with
        QCOMPARE(rater.rating(), rating);
    }

    void chances()
    {
        QCOMPARE(winChance(1500, 1500, 2), 0.5);
        QVERIFY(std::abs(winChance(1900, 1500, 2) - 10.0 / 11) < 1e-9);
        for (int seats = 2; seats <= 4; ++seats) {
            QVERIFY(winChance(1600, 1500, seats) > winChance(1550, 1500, seats));
            QVERIFY(std::abs(winChance(1600, 1500, seats) + winChance(1500, 1600, seats) - 1) <
                    1e-12);
        }
        QVERIFY(winChance(1900, 1500, 4) < winChance(1900, 1500, 2));
    }

    void followsTheResult_data()
    {
        QTest::addColumn<int>("seats");
        for (int seats = 2; seats <= 4; ++seats)
            QTest::addRow("%d seats", seats) << seats;
    }
    void followsTheResult()
    {
        QFETCH(int, seats);
        const std::vector<PairResult> won(static_cast<std::size_t>(seats - 1), {1190, 1});
        const std::vector<PairResult> tied(static_cast<std::size_t>(seats - 1), {1190, 0.5});
        const std::vector<PairResult> lost(static_cast<std::size_t>(seats - 1), {1190, 0});
        Rater winner;
        Rater equal;
        Rater loser;
        winner.add(won, seats);
        equal.add(tied, seats);
        loser.add(lost, seats);
        const Rating first = Rater().rating();
        QVERIFY(winner.rating().strength > equal.rating().strength);
        QVERIFY(equal.rating().strength > loser.rating().strength);
        QVERIFY(winner.rating().strength > first.strength);
        QVERIFY(loser.rating().strength < first.strength);
        QCOMPARE(winner.rating().games, 1);
        for (const Rater* rater : {&winner, &equal, &loser}) {
            const Rating rating = rater->rating();
            QVERIFY(rating.interval.low < rating.strength);
            QVERIFY(rating.strength < rating.interval.high);
        }
    }

    void findsTheStrength_data()
    {
        QTest::addColumn<double>("strength");
        for (const double strength : {700.0, 1000.0, 1345.0, 1600.0, 1950.0})
            QTest::addRow("%.0f", strength) << strength;
    }
    void findsTheStrength()
    {
        QFETCH(double, strength);
        const std::uint64_t seed = 17;
        Random random(seed);
        double sum = 0;
        int covered = 0;
        constexpr int people = 40;
        for (int person = 0; person < people; ++person) {
            const Rating rating = after(strength, 80, random).rating();
            sum += rating.strength;
            covered += rating.interval.low <= strength && strength <= rating.interval.high;
            QVERIFY(rating.interval.high - rating.interval.low < 500);
        }
        QVERIFY2(std::abs(sum / people - strength) < 60,
                 qPrintable(QStringLiteral("mean %1, seed %2").arg(sum / people).arg(seed)));
        // 95 % of 40 are 38; fewer than 33 hardly ever happen by chance.
        QVERIFY2(covered >= 33, qPrintable(QStringLiteral("%1 of %2").arg(covered).arg(people)));
    }

    void moreGamesAreMoreCertain()
    {
        Random random(5);
        const Rating few = after(1300, 10, random).rating();
        const Rating many = after(1300, 100, random).rating();
        QVERIFY(many.interval.high - many.interval.low < few.interval.high - few.interval.low);
    }

    void followsAPersonWhoLearns()
    {
        Random random(11);
        Rater rater = after(1000, 150, random);
        const double before = rater.rating().strength;
        for (int game = 0; game < 60; ++game) {
            const std::array pair{PairResult{1500, playedScore(1500, 1500, 2, random)}};
            rater.add(pair, 2);
        }
        const Rating now = rater.rating();
        QVERIFY2(now.strength > before + 300, qPrintable(QString::number(now.strength)));
        QVERIFY2(now.interval.high > 1450, qPrintable(QString::number(now.interval.high)));
    }

    void staysFiniteAtTheEnds()
    {
        Rater always;
        Rater never;
        for (int game = 0; game < 3000; ++game) {
            always.add(std::array{PairResult{2000, 1}}, 2);
            never.add(std::array{PairResult{620, 0}}, 2);
        }
        for (const Rating& rating : {always.rating(), never.rating()}) {
            QVERIFY(std::isfinite(rating.strength));
            QVERIFY(std::isfinite(rating.interval.low) && std::isfinite(rating.interval.high));
            QVERIFY(rating.interval.low <= rating.interval.high);
        }
        QVERIFY(always.rating().strength > 2200);
        QVERIFY(never.rating().strength < 500);
    }
};

QTEST_APPLESS_MAIN(TestRating)
#include "TestRating.moc"
