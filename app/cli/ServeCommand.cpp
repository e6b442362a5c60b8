#include "app/cli/Commands.h"
#include "app/cli/Interrupts.h"
#include "app/cli/ServedTable.h"

#include "engine/text/Files.h"
#include "engine/text/Locks.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/table/direct/TableTls.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QLockFile>
#include <QSysInfo>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace hp::cli {

namespace {

constexpr int MostTables = 500;
constexpr int MostLines = 1'000'000;
constexpr int LongestAway = 10'000'000; ///< seconds

QStringList listed(const QString& list)
{
    QStringList entries = list.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (QString& entry : entries)
        entry = entry.trimmed();
    return entries;
}

class ServeCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(Cli)
public:
    explicit ServeCommand(std::unique_ptr<ServedGame> game) : game_(std::move(game)) {}

    QString name() const override { return QStringLiteral("serve"); }
    QString call() const override { return game_->call(name()); }
    QStringList rulesNames() const override { return game_->rulesNames(); }
    QString summary() const override { return tr("keep tables where others play"); }
    QStringList description() const override
    {
        return {
            tr("Opens tables for people elsewhere and prints their invitations; whoever has one "
               "can sit down, by the window or by the command join. Nobody plays at this machine, "
               "so nobody has to be trusted with the deal. A table begins as soon as nobody is "
               "missing."),
            tr("Each table is kept in a folder of its own, table-1 and so on: after an end of any "
               "kind the same command opens it again, by the same invitation. Its file "
               "\"invitation\" has the invitation too. Whoever can read these folders can play for "
               "everybody and see every tile."),
            tr("When a game is over and everybody has gone, at the latest ten minutes later, its "
               "record goes to the folder \"games\" and the table begins anew, with a new "
               "invitation. With --once it stays as it is, and the command ends when all games are "
               "over."),
            tr("stdout has the invitations; stderr says who comes and goes and how games end. "
               "With --json stdout has all that, an object a line: \"event\" is opened (with the "
               "invitation), sat, back, away, left, computer, begun, over (with the result) or "
               "failed. Tiles, seeds and seats' secrets are in none of them."),
            tr("Ctrl+C, SIGTERM and SIGHUP close the tables for now: people can return. The exit "
               "code is 0 then, and 1 if the tables could not be opened."),
        };
    }
    QList<QCommandLineOption> options() const override
    {
        return {
            {QStringLiteral("folder"), tr("where the tables are kept (needed)"), tr("FOLDER")},
            {QStringLiteral("tables"), tr("how many (without it: 1)"), tr("NUMBER")},
            {QStringLiteral("players"), tr("at each table, 2 to 4 (without it: 2)"), tr("NUMBER")},
            {QStringLiteral("computers"),
             tr("levels that play at each table, such as beginner,skilled"), tr("LIST")},
            {QStringLiteral("name"),
             tr("who has opened the tables, for those who come (without it: the machine's name)"),
             tr("NAME")},
            {QStringLiteral("port"),
             tr("the first table is called there, the next one at the next port (without it: any)"),
             tr("NUMBER")},
            {QStringLiteral("listen"),
             tr("addresses of this machine where it may be called (without it: all)"), tr("LIST")},
            {QStringLiteral("address"),
             tr("names or addresses for the invitation, before those that the machine knows"),
             tr("LIST")},
            {QStringLiteral("relay"),
             tr("where guests come who cannot call this machine; the invitation says so"),
             tr("ADDRESS")},
            {QStringLiteral("nearby"),
             tr("whoever looks for tables in the same network finds these; to sit down takes an "
                "invitation all the same")},
            {QStringLiteral("nearby-open"),
             tr("whoever finds them in the same network may sit down without an invitation")},
            {QStringLiteral("away"),
             tr("a computer plays for whoever is away that long, until the person is back (without "
                "it: never)"),
             tr("SECONDS")},
            {QStringLiteral("time"),
             tr("at most that long for one decision of a computer player (without it: 0.5)"),
             tr("SECONDS")},
            {QStringLiteral("pace"),
             tr("computers wait that long after each turn (without it: 0.7)"), tr("SECONDS")},
            {QStringLiteral("rate"),
             tr("messages that one guest may send in ten seconds; programs that play fast need "
                "more (without it: 40)"),
             tr("NUMBER")},
            {QStringLiteral("words"),
             tr("people at the tables may also write to each other; nobody is shown that without "
                "wanting it")},
            {QStringLiteral("once"), tr("one game at each table, then it ends")}};
    }

    int run(const Arguments& arguments) override
    {
        if (!arguments.positional().isEmpty())
            return wrongUsage(
                tr("\"%1\" is one argument too many.").arg(arguments.positional().first()), call());
        json_ = arguments.json();
        if (const auto code = read(arguments))
            return *code;
        if (!takeFolder())
            return No;
        const auto tell = [this](const ServedTable& table, const TableEvent& event) {
            tellOf(table, event);
        };
        std::vector<std::unique_ptr<ServedTable>> tables;
        const quint16 firstPort = settings_.calls.port;
        for (int number = 1; number <= count_; ++number) {
            settings_.number = number;
            if (firstPort != 0)
                settings_.calls.port = static_cast<quint16>(firstPort + number - 1);
            tables.push_back(std::make_unique<ServedTable>(*game_, settings_, tell));
            if (const Failure failure = tables.back()->open()) {
                complain(tr("Table %1 cannot be opened: %2").arg(number).arg(wording(*failure)));
                return No;
            }
        }
        return keepOpen(tables);
    }

private:
    static int keepOpen(const std::vector<std::unique_ptr<ServedTable>>& tables)
    {
        QEventLoop loop;
        const Interrupts interrupts([&loop] { loop.exit(Done); });
        QTimer second;
        second.start(1'000);
        QObject::connect(&second, &QTimer::timeout, &second, [&] {
            for (const auto& table : tables) {
                if (const Failure failure = table->tick()) {
                    complain(tr("Table %1 cannot be opened: %2")
                                 .arg(table->number())
                                 .arg(wording(*failure)));
                    loop.exit(No);
                    return;
                }
            }
            if (std::ranges::all_of(tables, [](const auto& table) { return table->isDone(); }))
                loop.exit(Done);
        });
        return loop.exec();
    }

    /// @return an exit code if the command line is wrong
    std::optional<int> read(const Arguments& arguments)
    {
        folder_ = arguments.value(QStringLiteral("folder"));
        if (folder_.isEmpty())
            return wrongUsage(tr("--folder is missing."), call());
        settings_.folder = folder_;
        settings_.once = arguments.has(QStringLiteral("once"));
        settings_.words = arguments.has(QStringLiteral("words"));
        const auto tables = numberOf(arguments, *this, "tables", 1, 1, MostTables);
        const auto players =
            tables ? numberOf(arguments, *this, "players", 2, MinSeats, MaxSeats) : std::nullopt;
        const auto port = players
                              ? numberOf(arguments, *this, "port", 0, 0, UINT16_MAX - *tables + 1)
                              : std::nullopt;
        const auto rate =
            port ? numberOf(arguments, *this, "rate", 40, 10, MostLines) : std::nullopt;
        const auto away =
            rate ? numberOf(arguments, *this, "away", LongestAway, 0, LongestAway) : std::nullopt;
        const auto pace = away ? paceOf(arguments, *this, 0.7) : std::nullopt;
        const auto think = pace ? timeOf(arguments, *this, 0.5) : std::nullopt;
        if (!think)
            return WrongUsage;
        count_ = static_cast<int>(*tables);
        settings_.players = static_cast<int>(*players);
        settings_.calls.port = static_cast<quint16>(*port);
        settings_.calls.limits.lines = static_cast<int>(*rate);
        settings_.thinkSeconds = *think;
        settings_.openNearby = arguments.has(QStringLiteral("nearby-open"));
        if (settings_.openNearby || arguments.has(QStringLiteral("nearby")))
            settings_.calls.nearby = NearbyPlaces();
        if (arguments.has(QStringLiteral("away")))
            settings_.away = std::chrono::seconds(*away);
        settings_.paceMs = static_cast<int>(*pace * 1'000);
        settings_.owner =
            arguments.value(QStringLiteral("name"), QSysInfo::machineHostName()).toStdString();
        if (!isName(settings_.owner) || isBlankName(settings_.owner))
            return wrongUsage(
                tr("--name wants a name of at most %1 characters.").arg(MaxNameLength), call());
        if (const QString problem = readComputers(arguments); !problem.isEmpty())
            return wrongUsage(problem, call());
        if (const QString problem = readAddresses(arguments); !problem.isEmpty())
            return wrongUsage(problem, call());
        if (const Failure failure = game_->readRules(arguments))
            return complainOfFile(*failure);
        return {};
    }

    QString readComputers(const Arguments& arguments)
    {
        for (const QString& level : listed(arguments.value(QStringLiteral("computers"))))
            settings_.computers.push_back(level.toStdString());
        if (const auto unknown = game_->readLevels(settings_.computers))
            return tr("There is no level \"%1\".").arg(QString::fromStdString(*unknown));
        if (std::ssize(settings_.computers) >= settings_.players)
            return tr("At a table for %1, computers cannot have %2 seats: nobody else could sit "
                      "down.")
                .arg(settings_.players)
                .arg(settings_.computers.size());
        return {};
    }

    QString readAddresses(const Arguments& arguments)
    {
        if (arguments.has(QStringLiteral("listen")))
            settings_.calls.at.clear();
        for (const QString& text : listed(arguments.value(QStringLiteral("listen")))) {
            const QHostAddress address(text);
            if (address.isNull())
                return tr("\"%1\" is not an address.").arg(text);
            settings_.calls.at += address;
        }
        if (settings_.calls.at.isEmpty())
            return tr("--listen wants an address.");
        for (const QString& text : listed(arguments.value(QStringLiteral("address")))) {
            if (!isHostName(text.toStdString()))
                return tr("\"%1\" is not an address.").arg(text);
            settings_.addresses.emplace_back(text.toStdString());
        }
        return readRelay(arguments);
    }

    QString readRelay(const Arguments& arguments)
    {
        if (!arguments.has(QStringLiteral("relay")))
            return {};
        if (const Failure failure = checkRelay())
            return wording(failure->message);
        const auto relay = parseRelay(arguments.value(QStringLiteral("relay")).toStdString());
        if (!relay)
            return wording(relay.error().message);
        settings_.calls.relay = *relay;
        return {};
    }

    /// Only this process uses the folder, and nobody else reads what it writes there.
    bool takeFolder()
    {
        const bool made = !QDir(folder_).exists();
        if (!QDir().mkpath(folder_)) {
            complain(makeError("file.cannotMakeFolder", {qt_error_string().toStdString()},
                               folder_.toStdString()));
            return false;
        }
        if (made)
            QFile::setPermissions(folder_, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const QString file = QDir(folder_).filePath(QStringLiteral("serve.lock"));
        if (const Failure failure = checkWritable(file)) {
            complain(*failure);
            return false;
        }
        lock_ = std::make_unique<QLockFile>(file);
        lock_->setStaleLockTime(0);
        if (lock_->tryLock() || lock_->error() != QLockFile::LockFailedError)
            return true;
        if (isLeftBehind(file)) {
            QFile::remove(file);
            return lock_->tryLock();
        }
        complain(tr("Another program keeps its tables in this folder: %1").arg(folder_));
        return false;
    }

    void tellOf(const ServedTable& table, const TableEvent& event) const
    {
        if (event.kind == TableEvent::Kind::Opened)
            writeInvitation(table);
        if (json_) {
            print(asJson(table, event) + "\n");
            std::fflush(stdout);
        } else if (event.kind == TableEvent::Kind::Opened) {
            print(tr("Table %1: %2")
                      .arg(table.number())
                      .arg(QString::fromStdString(table.invitation())) +
                  QLatin1Char('\n'));
            std::fflush(stdout);
        } else {
            const std::string line =
                tr("Table %1: %2").arg(table.number()).arg(asText(table, event)).toStdString() +
                "\n";
            std::fwrite(line.data(), 1, line.size(), stderr);
        }
    }

    void writeInvitation(const ServedTable& table) const
    {
        const QString file =
            QDir(folder_).filePath(QStringLiteral("table-%1/invitation").arg(table.number()));
        const Failure failure =
            writeWithFolder(file, QByteArray::fromStdString(table.invitation()) + '\n');
        if (failure)
            complain(*failure);
        else
            QFile::setPermissions(QFileInfo(file).path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    QString asText(const ServedTable& table, const TableEvent& event) const
    {
        using Kind = TableEvent::Kind;
        const QString name = isolated(event.name);
        switch (event.kind) {
        case Kind::Opened:
            break;
        case Kind::Sat:
            return tr("%1 sits down, seat %2.").arg(name, letter(event.seat));
        case Kind::Back:
            return tr("%1 is back, seat %2.").arg(name, letter(event.seat));
        case Kind::Away:
            return tr("%1 is away, seat %2.").arg(name, letter(event.seat));
        case Kind::Left:
            return tr("%1 has left, seat %2.").arg(name, letter(event.seat));
        case Kind::Computer:
            return tr("a computer plays for %1, seat %2.").arg(name, letter(event.seat));
        case Kind::Begun:
            return tr("the game begins.");
        case Kind::Failed:
            return event.why;
        case Kind::Over:
            return tr("the game is over: %1.").arg(game_->result(table.table()));
        }
        return {};
    }

    static QString letter(int seat) { return QString(QLatin1Char(seatLetter(seat))); }

    std::string asJson(const ServedTable& table, const TableEvent& event) const
    {
        static constexpr std::array names{"opened",   "sat",   "back", "away",  "left",
                                          "computer", "begun", "over", "failed"};
        JsonWriter json;
        json.beginObject().member("event", names[static_cast<std::size_t>(event.kind)]);
        json.member("table", table.number());
        if (event.kind == TableEvent::Kind::Opened)
            json.member("invitation", table.invitation());
        if (event.seat >= 0)
            json.member("seat", std::string(1, seatLetter(event.seat))).member("name", event.name);
        if (!event.why.isEmpty())
            json.member("why", event.why.toStdString());
        if (event.kind == TableEvent::Kind::Over)
            game_->writeResult(json, table.table());
        return json.end().text();
    }

    const std::unique_ptr<ServedGame> game_;
    ServedTable::Settings settings_;
    QString folder_;
    int count_ = 1;
    std::unique_ptr<QLockFile> lock_;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> makeServeCommand(std::unique_ptr<ServedGame> game)
{
    return std::make_unique<ServeCommand>(std::move(game));
}

} // namespace hp::cli
