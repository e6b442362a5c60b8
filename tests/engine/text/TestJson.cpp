// How JSON is printed; how it is read is in TestRulesJson and TestHostileText.

#include "engine/text/Json.h"

#include <QTest>

using namespace hp;

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void badBytes_data();
    void badBytes();
    void oneLine();
    void toBeRead();
    void numbers();
    void texts();
    void escapes_data();
    void escapes();
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

void TestJson::escapes_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("read"); // empty: an error
    QTest::addColumn<QString>("error");
    const auto read = [](const char* written, const char* text) {
        QTest::newRow(written) << QByteArray(written) << QByteArray(text) << QString();
    };
    const auto refused = [](const char* written, const char* id) {
        QTest::newRow(written) << QByteArray(written) << QByteArray() << QString::fromLatin1(id);
    };
    read(R"("\u0041")", "A");
    read(R"("\u00e4")", "\xc3\xa4");
    read(R"("\u07FF")", "\xdf\xbf");
    read(R"("\u0800")", "\xe0\xa0\x80");
    read(R"("\u20ac")", "\xe2\x82\xac");
    read(R"("\ud83d\ude00")", "\xf0\x9f\x98\x80");
    read(R"("\uDBFF\uDFFF")", "\xf4\x8f\xbf\xbf");
    read(R"("\b\f\n\r\t\/\\\"")", "\b\f\n\r\t/\\\"");
    read("\"\xef\xbb\xbf\\ufeffA\xef\xbb\xbf\"", "A\xef\xbb\xbf"); // byte order marks at the front
    refused(R"(["\ud83d"])", "json.badEscape");                    // half a pair
    refused(R"("\ud83dx")", "json.badEscape");
    refused(R"("\ud83d\n")", "json.badEscape");
    refused(R"("\ud83d\u0041")", "json.badEscape");
    refused(R"("\ud83d\ue000")", "json.badEscape");
    refused(R"("\ud83d\ud83d")", "json.badEscape");
    refused(R"("\ude00")", "json.badEscape");
    refused(R"("\ude00\ud83d")", "json.badEscape");
    refused(R"("\ud83d\uxyz0")", "json.badEscape");
    refused(R"("\u00g0")", "json.badEscape");
    refused(R"("\x41")", "json.badEscape");
    refused(R"("\)", "json.endsEarly");
    refused(R"("\u00)", "json.endsEarly");
    refused(R"("\ud83d)", "json.endsEarly");
    refused(R"("\ud83d\)", "json.endsEarly");
    refused(R"("\ud83d\ude0)", "json.endsEarly");
}

/// Characters that a file names by their numbers: of one to four bytes, the last as a pair.
void TestJson::escapes()
{
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, read);
    QFETCH(QString, error);
    const auto value = parseJson(written.toStdString());
    QCOMPARE(value ? QString() : QString::fromStdString(value.error().message.id), error);
    if (value)
        QCOMPARE(QByteArray::fromStdString(value->text), read);
    // The place: where the escape begins, after a quote or two; or the end of the text.
    else if (error == QLatin1String("json.badEscape") && !written.contains("xyz") &&
             !written.contains("g0"))
        QCOMPARE(value.error().column, written.startsWith('[') ? 3 : 2);
    else if (error == QLatin1String("json.endsEarly"))
        QCOMPARE(value.error().column, static_cast<int>(written.size()) + 1);
}

void TestJson::badBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("good");
    const auto row = [](const char* name, const char* bytes, bool good) {
        QTest::newRow(name) << QByteArray(bytes) << good;
    };
    row("two", "\xc2\x80", true);
    row("three", "\xe0\xa0\x80", true);
    row("three, before surrogates", "\xed\x9f\xbf", true);
    row("four", "\xf0\x90\x80\x80", true);
    row("four, the last", "\xf4\x8f\xbf\xbf", true);
    row("two for one", "\xc1\xbf", false);
    row("three for two", "\xe0\x9f\xbf", false);
    row("a surrogate", "\xed\xa0\x80", false);
    row("four for three", "\xf0\x8f\xbf\xbf", false);
    row("past the last", "\xf4\x90\x80\x80", false);
    row("cut off", "\xe0\xa0", false);
    row("only a tail", "\x80", false);
}

/// As JSON is written: what is no UTF-8 becomes a mark in its place.
void TestJson::badBytes()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, good);
    JsonWriter json;
    json.beginObject().member("a", bytes.toStdString()).end();
    const std::string text = "{\"a\":\"" + bytes.toStdString() + "\"}";
    QCOMPARE(json.text() == text, good);
    QCOMPARE(json.text().find("\xef\xbf\xbd") == std::string::npos, good);
}

QTEST_GUILESS_MAIN(TestJson)
#include "TestJson.moc"
