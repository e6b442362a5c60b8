// Full games with 2 to 4 seats, watched for anything that tells a hidden or undrawn tile to
// somebody who may not know it. Short games by themselves; with HP_WHOLE_GAMES=1 in the environment
// all rounds on the whole market (packaging/soak.sh secrets).
#include "secrets/Watcher.h"

#include "engine/heller/rules/Variants.h"
#include "engine/heller/text/RulesJson.h"

#include <QTest>

using namespace hp;

class SecretsTest : public QObject {
    Q_OBJECT

private slots:
    void games_data();
    void games();
};

void SecretsTest::games_data()
{
    QTest::addColumn<QStringList>("players");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("language");
    const QString casual = QStringLiteral("casual");
    const QString en = QStringLiteral("en");
    QTest::newRow("two persons") << QStringList{Human, Human} << QString() << en;
    QTest::newRow("person and computer")
        << QStringList{Human, casual} << QString() << QStringLiteral("de");
    QTest::newRow("two persons, a computer")
        << QStringList{Human, Beginner, Human} << QStringLiteral("two hidden") << en;
    QTest::newRow("a person, three computers") << QStringList{Human, casual, Beginner, casual}
                                               << QStringLiteral("drawn into the hand") << en;
    QTest::newRow("four persons") << QStringList{Human, Human, Human, Human}
                                  << QStringLiteral("kingdoms-2011") << QStringLiteral("de");
    QTest::newRow("unknown number of rounds")
        << QStringList{Human, Human} << QStringLiteral("unknown") << en;
}

void SecretsTest::games()
{
    QFETCH(QStringList, players);
    QFETCH(QString, rules);
    QFETCH(QString, language);
    const bool whole = qEnvironmentVariableIsSet("HP_WHOLE_GAMES");
    RuleSet set;
    if (rules == QLatin1String("kingdoms-2011")) {
        const auto preset = loadRules(rules);
        QVERIFY(preset);
        set = *preset;
    }
    if (!whole) {
        set.rows = 3;
        set.columns = 4;
        set.rounds = 1;
    }
    if (rules == QLatin1String("unknown"))
        set = withVariants(set, whole, false);
    set.hiddenTiles = rules == QLatin1String("two hidden") ? 2 : 1;
    set.draw = rules == QLatin1String("drawn into the hand") ? Drawing::Hand : Drawing::Place;
    constexpr quint64 Seed = 33;
    Watcher watcher(players, language);
    // Once before, so that everything that is made when it is first needed is there.
    watch(watcher, setupFor(players, set, Seed), static_cast<int>(Look::Count));
    const Course course = watch(watcher, setupFor(players, set, Seed));
    qInfo("seed %d: %d turns compared, %d not (the computer played another turn), %d moments, "
          "%d texts, data and pictures",
          int(Seed), course.turns, course.apart, course.moments, course.values);
    QVERIFY2(course.leaks.isEmpty(), qPrintable(course.leaks.join(QLatin1Char('\n')).left(4000)));
    QCOMPARE(watcher.session().latestPhase(), Phase::GameOver);
    QVERIFY(course.turns > course.apart);
}

QTEST_MAIN(SecretsTest)
#include "tst_secrets.moc"
