#include "ui/window/Settings.h"

#include "engine/players/EvenMatch.h"
#include "ui/shell/TextSize.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <set>

namespace hp {

namespace {

constexpr int LongestKept = 40;
constexpr int MostLearnings = 20;     ///< games that are kept; those of longest ago are forgotten
constexpr int TeachingTextSize = 125; ///< until the teacher chooses another

QString seatKey(int seat, const char* field)
{
    return QStringLiteral("newGame/seat%1/%2").arg(seat + 1).arg(QLatin1String(field));
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

/// "hellerpfennig.json", where version 0.1.0 had its INI file.
QString usualPath()
{
    const QSettings old(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("hellerpfennig"),
                        QStringLiteral("hellerpfennig"));
    return QFileInfo(old.fileName()).dir().filePath(QStringLiteral("hellerpfennig.json"));
}

/// A person or a level.
bool isUsualPlayer(const QString& player)
{
    return player == QLatin1String("human") || player.toStdString() == EvenMatch ||
           isLevel(player.toStdString());
}

} // namespace

Settings::Settings(const QString& file) : store_(file.isEmpty() ? usualPath() : file), file_(file)
{
}

int Settings::choice(const QString& key, int count, int fallback) const
{
    bool isNumber = false;
    const int value = store_.value(key, fallback).toInt(&isNumber);
    return isNumber && value >= 0 && value < count ? value : fallback;
}

/// Words that are neither true nor false count as missing. QVariant takes every other word as true.
bool Settings::isTrue(const QString& key, bool fallback) const
{
    const QString word = store_.value(key).toString().toLower();
    if (word == QLatin1String("true") || word == QLatin1String("1"))
        return true;
    return word == QLatin1String("false") || word == QLatin1String("0") ? false : fallback;
}

QString Settings::language() const
{
    const QString code = store_.value(QStringLiteral("language")).toString();
    return code == QLatin1String("de") || code == QLatin1String("en") ? code : QString();
}

void Settings::setLanguage(const QString& code)
{
    store_.setValue(QStringLiteral("language"), code);
}

bool Settings::asksBeforePlacing() const
{
    return isTrue(QStringLiteral("askBeforePlacing"), UsualAsking);
}

void Settings::setAsksBeforePlacing(bool on)
{
    store_.setValue(QStringLiteral("askBeforePlacing"), on);
}

bool Settings::curtains() const
{
    return isTrue(QStringLiteral("curtains"), UsualCurtains);
}

void Settings::setCurtains(bool on)
{
    store_.setValue(QStringLiteral("curtains"), on);
}

Settings::Theme Settings::theme() const
{
    return choice(QStringLiteral("theme"), Themes, UsualTheme);
}

void Settings::setTheme(Theme theme)
{
    store_.setValue(QStringLiteral("theme"), static_cast<int>(theme));
}

Settings::Motion Settings::motion() const
{
    // Version 0.1 had a switch in the View menu.
    const bool off = !isTrue(QStringLiteral("view/animation"), true);
    return choice(QStringLiteral("motion"), Motions, off ? Motion::Off : UsualMotion);
}

void Settings::setMotion(Motion motion)
{
    store_.setValue(QStringLiteral("motion"), static_cast<int>(motion));
}

bool Settings::teachingTable() const
{
    return store_.value(QStringLiteral("teachingTable"), false).toBool();
}

void Settings::setTeachingTable(bool on)
{
    store_.setValue(QStringLiteral("teachingTable"), on);
}

QString Settings::viewKey(const QString& key) const
{
    return teachingTable() ? QStringLiteral("teaching/") + key : key;
}

int Settings::textSize() const
{
    bool isNumber = false;
    const int percent = store_.value(viewKey(QStringLiteral("textSize"))).toInt(&isNumber);
    if (isNumber)
        return nearestTextSize(percent);
    return usualTextSize();
}

int Settings::usualTextSize() const
{
    return teachingTable() ? TeachingTextSize : UsualTextSize;
}

void Settings::setTextSize(int percent)
{
    store_.setValue(viewKey(QStringLiteral("textSize")), percent);
}

Settings::Pace Settings::pace() const
{
    return choice(QStringLiteral("pace"), Paces, UsualPace);
}

void Settings::setPace(Pace pace)
{
    store_.setValue(QStringLiteral("pace"), static_cast<int>(pace));
}

double Settings::seconds(ThinkTime time)
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

Settings::ThinkTime Settings::thinkTime() const
{
    return choice(QStringLiteral("thinkTime"), ThinkTimes, UsualThinkTime);
}

void Settings::setThinkTime(ThinkTime time)
{
    store_.setValue(QStringLiteral("thinkTime"), static_cast<int>(time));
}

Programs Settings::programs() const
{
    Programs programs;
    const int count = choice(QStringLiteral("programs/count"), Program::Most + 1, 0);
    for (int number = 1; number <= count; ++number) {
        const Program program{store_.value(programKey(number, "name")).toString(),
                              store_.value(programKey(number, "command")).toString()};
        if (program.isValid() && !findProgram(programs, program.player()))
            programs.push_back(program);
    }
    return programs;
}

void Settings::setPrograms(const Programs& programs)
{
    store_.setValue(QStringLiteral("programs/count"), static_cast<int>(programs.size()));
    int number = 0;
    for (const Program& program : programs) {
        ++number;
        store_.setValue(programKey(number, "name"), program.name);
        store_.setValue(programKey(number, "command"), program.command);
    }
}

bool Settings::sounds() const
{
    const QString text = store_.value(QStringLiteral("sounds")).toString();
    return text != QLatin1String("false") && text != QLatin1String("0");
}

void Settings::setSounds(bool on)
{
    store_.setValue(QStringLiteral("sounds"), on);
}

int Settings::soundVolume() const
{
    return choice(QStringLiteral("soundVolume"), 101, UsualVolume);
}

void Settings::setSoundVolume(int percent)
{
    store_.setValue(QStringLiteral("soundVolume"), std::clamp(percent, 0, 100));
}

bool Settings::shown(const QString& name, bool fallback) const
{
    return store_.value(viewKey(QStringLiteral("view/") + name), fallback).toBool();
}

void Settings::setShown(const QString& name, bool shown)
{
    store_.setValue(viewKey(QStringLiteral("view/") + name), shown);
}

bool Settings::welcomed() const
{
    return store_.value(QStringLiteral("welcomed"), false).toBool();
}

void Settings::setWelcomed(bool welcomed)
{
    store_.setValue(QStringLiteral("welcomed"), welcomed);
}

bool Settings::guided() const
{
    return store_.value(QStringLiteral("guide/on"), false).toBool();
}

void Settings::setGuided(bool guided)
{
    store_.setValue(QStringLiteral("guide/on"), guided);
}

QString Settings::guidedGame() const
{
    return store_.value(QStringLiteral("guide/game")).toString();
}

QStringList Settings::tipsSeen() const
{
    return store_.value(QStringLiteral("guide/seen")).toStringList();
}

void Settings::setTipsSeen(const QString& game, const QStringList& tips)
{
    store_.setValue(QStringLiteral("guide/game"), game);
    store_.setValue(QStringLiteral("guide/seen"), tips);
}

QString Settings::learning(const QString& game) const
{
    for (const QString& entry : store_.value(QStringLiteral("learning")).toStringList()) {
        if (entry.section(QLatin1Char(':'), 0, 0) == game)
            return entry.section(QLatin1Char(':'), 1);
    }
    return {};
}

void Settings::setLearning(const QString& game, const QString& progress)
{
    const QString key = QStringLiteral("learning");
    QStringList entries = store_.value(key).toStringList();
    entries.removeIf(
        [&](const QString& entry) { return entry.section(QLatin1Char(':'), 0, 0) == game; });
    if (!progress.isEmpty())
        entries.prepend(game + QLatin1Char(':') + progress);
    store_.setValue(key, QStringList(entries.mid(0, MostLearnings)));
}

Settings::NewGame Settings::firstGame()
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

Settings::NewGame Settings::newGame() const
{
    NewGame game = firstGame();
    game.seatCount = choice(QStringLiteral("newGame/seatCount"), MaxSeats + 1, game.seatCount);
    if (game.seatCount < MinSeats)
        game.seatCount = firstGame().seatCount;
    const Programs allowed = programs();
    const auto isPlayer = [&](const QString& player) {
        return isUsualPlayer(player) || findProgram(allowed, player);
    };
    std::set<int> colours;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        auto& entry = game.seats[seat];
        entry.name = store_.value(seatKey(seat, "name")).toString().trimmed().left(LongestKept);
        const QString player = store_.value(seatKey(seat, "player")).toString();
        if (isPlayer(player))
            entry.player = player;
        entry.colour = choice(seatKey(seat, "colour"), MaxSeats, seat);
        colours.insert(entry.colour);
    }
    if (colours.size() != MaxSeats) {
        for (int seat = 0; seat < MaxSeats; ++seat)
            game.seats[seat].colour = seat;
    }
    // Stored as seat + 1, so that 0 means "by lot".
    game.starter = choice(QStringLiteral("newGame/starter"), game.seatCount + 1, 0) - 1;
    game.rules = rulesFromSetting(
        store_.value(QStringLiteral("newGame/preset"), rulesSetting(game.rules)).toString());
    game.unknownRounds = store_.value(QStringLiteral("newGame/unknownRounds"), false).toBool();
    game.openTiles = store_.value(QStringLiteral("newGame/openTiles"), false).toBool();
    game.fair = store_.value(QStringLiteral("newGame/fair"), false).toBool();
    game.curtains = curtains();
    return game;
}

void Settings::setNewGame(const NewGame& game)
{
    store_.setValue(QStringLiteral("newGame/seatCount"), game.seatCount);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const auto& entry = game.seats[seat];
        store_.setValue(seatKey(seat, "name"), entry.name);
        store_.setValue(seatKey(seat, "player"), entry.player);
        store_.setValue(seatKey(seat, "colour"), entry.colour);
    }
    store_.setValue(QStringLiteral("newGame/starter"), game.starter + 1);
    store_.setValue(QStringLiteral("newGame/preset"), rulesSetting(game.rules));
    store_.setValue(QStringLiteral("newGame/unknownRounds"), game.unknownRounds);
    store_.setValue(QStringLiteral("newGame/openTiles"), game.openTiles);
    store_.setValue(QStringLiteral("newGame/fair"), game.fair);
    setCurtains(game.curtains);
}

QString Settings::savedGame() const
{
    return store_.value(QStringLiteral("savedGame")).toString();
}

void Settings::setSavedGame(const QString& path)
{
    if (path != savedGame()) // every start calls this; writing would slow it down
        store_.setValue(QStringLiteral("savedGame"), path);
}

QByteArray Settings::tableSizes() const
{
    return layout(viewKey(QStringLiteral("table")));
}

void Settings::setTableSizes(const QByteArray& state)
{
    setLayout(viewKey(QStringLiteral("table")), state);
}

QByteArray Settings::layout(const QString& name) const
{
    return store_.value(QStringLiteral("layout/") + name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state)
{
    store_.setValue(QStringLiteral("layout/") + name, state);
}

QString Settings::folder() const
{
    QString folder = store_.value(QStringLiteral("folder")).toString();
    if (!folder.isEmpty() && QDir(folder).exists())
        return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

void Settings::setFolder(const QString& folder)
{
    store_.setValue(QStringLiteral("folder"), folder);
}

QString Settings::dataFolder(const QString& file)
{
    // If the settings have their own file, the other data is beside it. Tests use this, and copies
    // on a USB stick.
    if (!file.isEmpty())
        return QFileInfo(file).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

} // namespace hp
