// Where a relay is, as people type it.
#include "engine/table/text/Invitation.h"

#include <QtTest>

using namespace hp;

class TestRelayAddress : public QObject {
    Q_OBJECT

private slots:
    void read_data();
    void read();
    void refused_data();
    void refused();
    void invited();
};

void TestRelayAddress::read_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::addColumn<bool>("secured");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("password");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* typed, const char* host, int port, bool secured,
                        const char* user, const char* password, const char* printed) {
        QTest::newRow(typed) << typed << host << port << secured << user << password << printed;
    };
    row("relay.example.org", "relay.example.org", 8883, true, "", "", "relay.example.org");
    row("  relay.example.org\n", "relay.example.org", 8883, true, "", "", "relay.example.org");
    row("relay.example.org:443", "relay.example.org", 443, true, "", "", "relay.example.org:443");
    row("mqtts://h", "h", 8883, true, "", "", "h");
    row("mqtt://h", "h", 1883, false, "", "", "mqtt://h");
    row("mqtt://127.0.0.1:1999", "127.0.0.1", 1999, false, "", "", "mqtt://127.0.0.1:1999");
    row("mqtts://anna:s3c:ret@h:1", "h", 1, true, "anna", "s3c:ret", "mqtts://anna:s3c:ret@h:1");
    row("anna@h", "h", 8883, true, "anna", "", "mqtts://anna@h");
    row("[2001:db8::1]", "2001:db8::1", 8883, true, "", "", "[2001:db8::1]");
    row("mqtt://[::1]:77", "::1", 77, false, "", "", "mqtt://[::1]:77");
}

void TestRelayAddress::read()
{
    QFETCH(QString, typed);
    QFETCH(QString, printed);
    const auto relay = parseRelay(typed.toStdString());
    QVERIFY(relay);
    QTEST(QString::fromStdString(relay->host), "host");
    QTEST(static_cast<int>(relay->port), "port");
    QTEST(relay->secured, "secured");
    QTEST(QString::fromStdString(relay->user), "user");
    QTEST(QString::fromStdString(relay->password), "password");
    QCOMPARE(QString::fromStdString(relayText(*relay)), printed);
    const auto again = parseRelay(printed.toStdString());
    QVERIFY(again && *again == *relay);
}

void TestRelayAddress::refused_data()
{
    QTest::addColumn<QByteArray>("typed");
    for (const char* typed :
         {"",     " ",        ":",        "h:",        "h:0",         "h:70000",     "h:1x",
          "h h",  "http://h", "mqtts://", "mqtt://@h", "mqtt://:p@h", "a@b@h",       "h/path",
          "[::1", "[]",       "::1",      "[h]",       "[::1]x",      "h\xc3\xbc.de"})
        QTest::newRow(typed) << QByteArray(typed);
    QTest::newRow("long") << QByteArray(300, 'h');
}

void TestRelayAddress::refused()
{
    QFETCH(QByteArray, typed);
    const auto relay = parseRelay(typed.toStdString());
    QVERIFY(!relay);
    QCOMPARE(relay.error().message.id, std::string("relay.notAnAddress"));
}

/// An invitation carries it.
void TestRelayAddress::invited()
{
    Invitation invitation;
    invitation.secret = {1, 2, 3};
    invitation.port = 47000;
    for (std::size_t i = 0; i < MaxInvitationAddresses; ++i)
        invitation.addresses.emplace_back(IPv4{10, 0, 0, static_cast<std::uint8_t>(i)});
    for (const char* text : {"relay.example.org", "mqtt://anna:secret@[2001:db8::1]:1883"}) {
        invitation.relay = *parseRelay(text);
        const auto found = findInvitation("Come! " + invitationText(invitation));
        QVERIFY(found && *found == invitation);
    }
    invitation.addresses.clear();
    const auto alone = findInvitation(invitationText(invitation));
    QVERIFY(alone && *alone == invitation);
}

QTEST_APPLESS_MAIN(TestRelayAddress)
#include "TestRelayAddress.moc"
