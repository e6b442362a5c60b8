// The ids under which rule sets are stored. Released settings and files use them.
#include "ui/table/settings/RulesId.h"

#include <QTest>

using namespace hp;

class RulesIdTest : public QObject {
    Q_OBJECT
private slots:
    void asText_data();
    void asText();
    void noneOfThese_data();
    void noneOfThese();
};

void RulesIdTest::asText_data()
{
    QTest::addColumn<RulesId>("id");
    QTest::addColumn<QString>("text");
    QTest::newRow("preset") << RulesId::standard() << QStringLiteral("preset:standard");
    QTest::newRow("own, with a colon")
        << RulesId::own(QStringLiteral("a:b")) << QStringLiteral("own:a:b");
    QTest::newRow("new") << RulesId{RulesId::Kind::New, QStringLiteral("1")}
                         << QStringLiteral("new:1");
    QTest::newRow("custom") << RulesId{RulesId::Kind::Custom, QStringLiteral("{}")}
                            << QStringLiteral("custom:{}");
    QTest::newRow("none") << RulesId{} << QString();
}

void RulesIdTest::asText()
{
    QFETCH(RulesId, id);
    QFETCH(QString, text);
    QCOMPARE(id.text(), text);
    QCOMPARE(RulesId::fromText(text), id);
}

void RulesIdTest::noneOfThese_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"standard", "Own:village", "own", "older:1"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void RulesIdTest::noneOfThese()
{
    QFETCH(QString, text);
    QVERIFY(RulesId::fromText(text).isEmpty());
}

QTEST_GUILESS_MAIN(RulesIdTest)
#include "tst_rulesid.moc"
