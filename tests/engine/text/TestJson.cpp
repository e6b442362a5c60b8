// How JSON is printed; how it is read is in TestRulesJson and TestHostileText.

#include "engine/text/Json.h"

#include <QTest>

using namespace hp;

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void oneLine();
    void toBeRead();
    void numbers();
    void texts();
};

namespace {

std::string document(JsonWriter json)
{
    json.beginObject(JsonWriter::Layout::Tall).member("a", 1).key("b").beginObject().end();
    json.key("c").beginArray().value(true).null().value("x").end();
    json.key("d").beginArray(JsonWriter::Layout::Tall);
    json.beginObject().member("e", "").member("f", false).end().value(2);
    return json.end().end().text();
}

} // namespace

void TestJson::oneLine()
{
    QCOMPARE(document(JsonWriter()),
             std::string(R"({"a":1,"b":{},"c":[true,null,"x"],"d":[{"e":"","f":false},2]})"));
}

void TestJson::toBeRead()
{
    QCOMPARE(document(JsonWriter(JsonWriter::Blanks::Some)), std::string(R"({
  "a": 1,
  "b": {},
  "c": [true, null, "x"],
  "d": [
    {"e": "", "f": false},
    2
  ]
})"));
}

void TestJson::numbers()
{
    JsonWriter json;
    json.beginArray().value(INT64_MIN).value(UINT64_MAX).value(1.0).value(0.1).value(1.0 / 3);
    json.value(2.0 / 3, 2).value(-0.004, 2).value(5, 0).end();
    QCOMPARE(json.text(), std::string("[-9223372036854775808,18446744073709551615,1,0.1,"
                                      "0.3333333333333333,0.67,-0.00,5]"));
}

void TestJson::texts()
{
    JsonWriter json;
    json.beginObject().member("\"\n", "\\ \x01 \xc3\xa4 \xff").end();
    QCOMPARE(json.text(), std::string("{\"\\\"\\n\":\"\\\\ \\u0001 \xc3\xa4 \xef\xbf\xbd\"}"));
    const auto read = parseJson(json.text());
    QVERIFY(read);
    QCOMPARE(read->members.front().value.text, std::string("\\ \x01 \xc3\xa4 \xef\xbf\xbd"));
}

QTEST_GUILESS_MAIN(TestJson)
#include "TestJson.moc"
