#include "ui/table/settings/PlaySettings.h"

#include "engine/table/text/RelayAddress.h"
#include "engine/text/Names.h"
#include "ui/kit/files/SettingsFile.h"

#include <set>
#include <utility>

namespace hp {

namespace {

QString seatKey(const QString& group, int seat, const char* field)
{
    return QStringLiteral("%1/seat%2/%3").arg(group).arg(seat + 1).arg(QLatin1String(field));
}

/// A preset is stored by its bare name.
QString rulesSetting(const RulesId& id)
{
    return id.kind == RulesId::Kind::Preset ? id.name : id.text();
}

RulesId rulesFromSetting(const QString& text)
{
    const RulesId id = RulesId::fromText(text);
    return id.isEmpty() ? RulesId::preset(text) : id;
}

QString programKey(int number, const char* field)
{
    return QStringLiteral("programs/%1/%2").arg(number).arg(QLatin1String(field));
}

} // namespace

bool PlaySettings::asksBeforePlacing() const
{
    return file_.isTrue(QStringLiteral("askBeforePlacing"), UsualAsking);
}

void PlaySettings::setAsksBeforePlacing(bool on)
{
    file_.setValue(QStringLiteral("askBeforePlacing"), on);
}

int PlaySettings::onlyPerson(const PerSeat<Seat>& seats, int count)
{
    int person = -1;
    for (int i = 0; i < count; ++i) {
        if (seats[i].player == QLatin1String("human") && std::exchange(person, i) >= 0)
            return -1;
    }
    return person;
}

QString PlaySettings::tableName() const
{
    const QString name = file_.value(QStringLiteral("tableName")).toString();
    return isName(name.toStdString(), MaxTypedName) ? name : QString();
}

QString PlaySettings::offeredName() const
{
    const NewGame last = newGame();
    const int seat = onlyPerson(last.seats, last.seatCount);
    const QString name = tableName();
    return name.isEmpty() && seat >= 0 ? last.seats[seat].name : name;
}

void PlaySettings::setTableName(const QString& name)
{
    file_.setValue(QStringLiteral("tableName"), name);
}

QString PlaySettings::tableRelay() const
{
    const QString address = file_.value(QStringLiteral("tableRelay")).toString();
    return parseRelay(address.toStdString()) ? address : QString();
}

void PlaySettings::setTableRelay(const QString& address)
{
    file_.setValue(QStringLiteral("tableRelay"), address);
}

bool PlaySettings::readsWords() const
{
    return file_.isTrue(QStringLiteral("readsWords"), false);
}

void PlaySettings::setReadsWords(bool on)
{
    file_.setValue(QStringLiteral("readsWords"), on);
}

bool PlaySettings::curtains() const
{
    return file_.isTrue(QStringLiteral("curtains"), UsualCurtains);
}

void PlaySettings::setCurtains(bool on)
{
    file_.setValue(QStringLiteral("curtains"), on);
}

PlaySettings::Pace PlaySettings::pace() const
{
    return file_.choice(QStringLiteral("pace"), Paces, UsualPace);
}

void PlaySettings::setPace(Pace pace)
{
    file_.setValue(QStringLiteral("pace"), static_cast<int>(pace));
}

double PlaySettings::seconds(ThinkTime time)
{
    switch (time) {
    case ThinkTime::Blitz:
        return 0.2;
    case ThinkTime::Short:
        break;
    case ThinkTime::Medium:
        return 2;
    case ThinkTime::Long:
        return 5;
    case ThinkTime::VeryLong:
        return 15;
    }
    return 0.5;
}

PlaySettings::ThinkTime PlaySettings::thinkTime() const
{
    return file_.choice(QStringLiteral("thinkTime"), ThinkTimes, UsualThinkTime);
}

void PlaySettings::setThinkTime(ThinkTime time)
{
    file_.setValue(QStringLiteral("thinkTime"), static_cast<int>(time));
}

Programs PlaySettings::programs() const
{
    Programs programs;
    const int count = file_.choice(QStringLiteral("programs/count"), Program::Most + 1, 0);
    for (int number = 1; number <= count; ++number) {
        const Program program{file_.value(programKey(number, "name")).toString(),
                              file_.value(programKey(number, "command")).toString()};
        if (program.isValid() && !findProgram(programs, program.player()))
            programs.push_back(program);
    }
    return programs;
}

void PlaySettings::setPrograms(const Programs& programs)
{
    file_.setValue(QStringLiteral("programs/count"), static_cast<int>(programs.size()));
    int number = 0;
    for (const Program& program : programs) {
        ++number;
        file_.setValue(programKey(number, "name"), program.name);
        file_.setValue(programKey(number, "command"), program.command);
    }
}

PlaySettings::NewGame PlaySettings::firstGame()
{
    NewGame game;
    const PerSeat<const char*> players{"human", "casual", "skilled", "beginner"};
    for (int seat = 0; seat < MaxSeats; ++seat) {
        auto& entry = game.seats[seat];
        entry.player = QLatin1String(players[seat]);
        entry.colour = seat;
    }
    return game;
}

PlaySettings::NewGame PlaySettings::newGame(const QString& group) const
{
    NewGame game = firstGame();
    game.seatCount =
        file_.choice(group + QStringLiteral("/seatCount"), MaxSeats + 1, game.seatCount);
    if (game.seatCount < MinSeats)
        game.seatCount = firstGame().seatCount;
    const Programs allowed = programs();
    const auto isPlayer = [&](const QString& player) {
        return player.startsWith(ExecPrefix)
                   ? findProgram(allowed, player) != nullptr
                   : !player.isEmpty() && isName(player.toStdString(), MaxPlayerLength);
    };
    std::set<int> colours;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        auto& entry = game.seats[seat];
        entry.name =
            file_.value(seatKey(group, seat, "name")).toString().trimmed().left(MaxTypedName);
        const QString player = file_.value(seatKey(group, seat, "player")).toString();
        if (isPlayer(player))
            entry.player = player;
        entry.colour = file_.choice(seatKey(group, seat, "colour"), MaxSeats, seat);
        colours.insert(entry.colour);
    }
    if (colours.size() != MaxSeats) {
        for (int seat = 0; seat < MaxSeats; ++seat)
            game.seats[seat].colour = seat;
    }
    // Stored as seat + 1, so that 0 means "by lot".
    game.starter = file_.choice(group + QStringLiteral("/starter"), game.seatCount + 1, 0) - 1;
    game.rules = rulesFromSetting(
        file_.value(group + QStringLiteral("/preset"), rulesSetting(game.rules)).toString());
    game.unknownRounds = file_.value(group + QStringLiteral("/unknownRounds"), false).toBool();
    game.openTiles = file_.value(group + QStringLiteral("/openTiles"), false).toBool();
    game.fair = file_.value(group + QStringLiteral("/fair"), false).toBool();
    game.curtains = curtains();
    return game;
}

void PlaySettings::setNewGame(const NewGame& game, const QString& group)
{
    file_.setValue(group + QStringLiteral("/seatCount"), game.seatCount);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const auto& entry = game.seats[seat];
        file_.setValue(seatKey(group, seat, "name"), entry.name);
        file_.setValue(seatKey(group, seat, "player"), entry.player);
        file_.setValue(seatKey(group, seat, "colour"), entry.colour);
    }
    file_.setValue(group + QStringLiteral("/starter"), game.starter + 1);
    file_.setValue(group + QStringLiteral("/preset"), rulesSetting(game.rules));
    file_.setValue(group + QStringLiteral("/unknownRounds"), game.unknownRounds);
    file_.setValue(group + QStringLiteral("/openTiles"), game.openTiles);
    file_.setValue(group + QStringLiteral("/fair"), game.fair);
    setCurtains(game.curtains);
}

} // namespace hp
