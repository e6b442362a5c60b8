#include "app/cli/Commands.h"

#include "engine/text/Json.h"
#include "engine/text/Wording.h"
#include "ui/table/direct/TableTls.h"
#ifdef HP_RELAY
#include "ui/table/relay/RelayCheck.h"
#endif

#include <QCoreApplication>

#include <array>

namespace hp::cli {

namespace {

class RelayCheckCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    QString name() const override { return QStringLiteral("relay-check"); }
    QString summary() const override { return tr("try whether a relay does what tables need"); }
    QString arguments() const override { return tr("ADDRESS"); }
    QStringList description() const override
    {
        return {
            tr("Calls the relay twice, says something to itself there, and says in words what "
               "works. An address looks like relay.example.org (secured by TLS, port 8883), "
               "mqtts://NAME:PASSWORD@HOST:PORT, or mqtt://HOST (not secured, port 1883)."),
            tr("Exit code: 0 everything works, 1 something does not, 2 the command line is "
               "wrong, 4 it does not answer."),
        };
    }

    int run(const Arguments& arguments) override
    {
        if (arguments.positional().size() != 1)
            return wrongUsage(tr("One argument is needed: the address."), name());
        const auto relay = parseRelay(arguments.positional().first().toStdString());
        if (!relay)
            return wrongUsage(wording(relay.error().message), name());
        if (const Failure failure = checkRelay()) {
            complain(*failure);
            return No;
        }
        return check(*relay, arguments.json());
    }

private:
#ifdef HP_RELAY
    static int check(const RelayAddress& relay, bool json)
    {
        static constexpr std::array<const char*, RelayCheck::Checks> names{
            "call", "speak", "largest", "card", "gone", "absent"};
        JsonWriter document;
        document.beginObject().member("relay", relay.host).key("checks").beginArray();
        int code = Done;
        hp::checkRelay(relay, [&](const RelayCheck& done) {
            const bool called = done.what != RelayCheck::What::Call;
            if (!done.works)
                code = called ? No : NoAnswer;
            const QString why = done.why ? wording(*done.why) : QString();
            document.beginObject().member("check", names[static_cast<std::size_t>(done.what)]);
            document.member("works", done.works);
            if (!why.isEmpty() && !done.works)
                document.member("why", why.toStdString());
            document.end();
            if (json)
                return;
            print((done.works ? tr("works:  %1") : tr("FAILS:  %1")).arg(words(done.what)) +
                  QLatin1Char('\n'));
            if (!why.isEmpty() && !done.works)
                print(QStringLiteral("        ") + why + QLatin1Char('\n'));
            flushOutput();
        });
        document.end().member("works", code == Done).end();
        if (json)
            print(document.text() + '\n');
        return code;
    }

    static QString words(RelayCheck::What what)
    {
        switch (what) {
        case RelayCheck::What::Call:
            break;
        case RelayCheck::What::Speak:
            return tr("what one end says, the other hears");
        case RelayCheck::What::Largest:
            return tr("messages of 64 KiB come through");
        case RelayCheck::What::Card:
            return tr("the card of a table is kept for those who come later");
        case RelayCheck::What::Gone:
            return tr("the others hear at once that somebody is gone");
        case RelayCheck::What::Absent:
            return tr("what is said to somebody who is absent is kept");
        }
        return tr("the relay can be called");
    }
#else
    static int check(const RelayAddress&, bool)
    {
        return No;
    }
#endif
};

} // namespace

std::unique_ptr<Command> makeRelayCheckCommand()
{
    return std::make_unique<RelayCheckCommand>();
}

} // namespace hp::cli
