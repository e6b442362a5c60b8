// The chance of the first place, computed from everybody's expected money.
#include "engine/base/Random.h"
#include "engine/heller/players/Chances.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace hp;

namespace {

std::vector<double> randomMoney(Random& random, int seats)
{
    std::vector<double> money;
    for (int i = 0; i < seats; ++i)
        money.push_back(100 * random.unit() - 20);
    return money;
}

/// A sample from the normal distribution.
double byLot(Random& random)
{
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(6.28318530717958648 * random.unit());
}

} // namespace

class TestChances : public QObject {
    Q_OBJECT

private slots:
    void even()
    {
        for (std::size_t seats = 2; seats <= 4; ++seats) {
            const std::vector<double> money(seats, 37.0);
            const double part = 1.0 / static_cast<double>(seats);
            for (std::size_t seat = 0; seat < seats; ++seat) {
                QVERIFY(std::abs(chanceOfFirst(money, seat, 20) - part) < 1e-6);
                // With several others, no seat can expect to be ahead of the best of them.
                const std::vector<double> margins(seats, seats == 2 ? 0.0 : -12.0);
                QVERIFY(std::abs(chanceOfFirstByMargins(margins, seat, 20) - part) < 1e-6);
            }
        }
    }

    void twoSeats()
    {
        Random random(1);
        for (int i = 0; i < 100; ++i) {
            const auto money = randomMoney(random, 2);
            const double margin = money[0] - money[1];
            const double spread = 1 + 40 * random.unit();
            QCOMPARE(chanceOfFirst(money, 0, spread), normal(margin / spread));
            QCOMPARE(chanceOfFirst(money, 1, spread), normal(-margin / spread));
            const std::vector<double> margins{margin, -margin};
            QCOMPARE(chanceOfFirstByMargins(margins, 0, spread), normal(margin / spread));
        }
    }

    void sumToOne()
    {
        Random random(2);
        for (int i = 0; i < 200; ++i) {
            const auto money = randomMoney(random, 2 + i % 3);
            const double spread = 2 + 40 * random.unit();
            double sum = 0;
            for (std::size_t seat = 0; seat < money.size(); ++seat) {
                const double chance = chanceOfFirst(money, seat, spread);
                QVERIFY(chance >= 0);
                sum += chance;
            }
            QVERIFY2(std::abs(sum - 1) < 1e-5, qPrintable(QString::number(sum)));
        }
    }

    /// Compares the computed chance with simulated results.
    void asDrawnByLot()
    {
        Random random(3);
        for (const std::vector<double>& money :
             {std::vector<double>{50, 40, 20}, {30, 60, 60, 45}, {0, 100, 10}}) {
            const double spread = 25;
            constexpr int games = 40000;
            std::vector<int> firsts(money.size());
            for (int i = 0; i < games; ++i) {
                std::vector<double> end;
                for (const double coins : money)
                    end.push_back(coins + spread / std::sqrt(2.0) * byLot(random));
                ++firsts[static_cast<std::size_t>(std::max_element(end.begin(), end.end()) -
                                                  end.begin())];
            }
            for (std::size_t seat = 0; seat < money.size(); ++seat)
                QVERIFY(std::abs(chanceOfFirst(money, seat, spread) -
                                 double{1} * firsts[seat] / games) < 0.015);
        }
    }

    /// A seat far ahead or far behind, by each seat's margin to the best other.
    void byMargins()
    {
        const std::vector<double> margins{40, -40, -90};
        const std::vector<double> money{90, 50, 0};
        for (std::size_t seat = 0; seat < 3; ++seat)
            QCOMPARE(chanceOfFirstByMargins(margins, seat, 30), chanceOfFirst(money, seat, 30));
    }

    void coinsCount()
    {
        Random random(4);
        for (int i = 0; i < 100; ++i) {
            auto money = randomMoney(random, 2 + i % 3);
            const double spread = 10 + 30 * random.unit();
            const double before = chanceOfFirst(money, 1, spread);
            const double each = chancePerCoin(money, 1, spread);
            QVERIFY(each >= 0);
            money[1] += 0.1;
            QVERIFY(std::abs(chanceOfFirst(money, 1, spread) - before - 0.1 * each) < 1e-4);
        }
    }
};

QTEST_APPLESS_MAIN(TestChances)
#include "TestChances.moc"
