// The settings file, also in its old form, and what the window reads from it.
#include "tests/fuzz/Harness.h"

#include "ui/kit/files/SettingsFile.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/table/settings/Settings.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <set>

using namespace hp;

namespace {

bool oneOf(int value, int count)
{
    return value >= 0 && value < count;
}

void requireGood(const PlaySettings::NewGame& game)
{
    fuzz::require(game.seatCount >= MinSeats && game.seatCount <= MaxSeats, "two to four seats");
    fuzz::require(game.starter >= -1 && game.starter < game.seatCount, "a seat starts");
    fuzz::require(!game.rules.isEmpty(), "there are rules");
    std::set<int> colours;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        fuzz::require(game.seats[seat].name.size() <= 40, "a name is short");
        fuzz::require(!game.seats[seat].player.isEmpty(), "a seat has a player");
        fuzz::require(oneOf(game.seats[seat].colour, MaxSeats), "a seat has a colour");
        colours.insert(game.seats[seat].colour);
    }
    fuzz::require(colours.size() == MaxSeats, "every seat has its own colour");
}

/// The values are within their bounds, whatever the file says.
void readAll(const QString& path)
{
    Settings settings(path);
    fuzz::require(QStringList({QString(), QStringLiteral("de"), QStringLiteral("en")})
                      .contains(settings.look.language()),
                  "a language that there is");
    settings.play.asksBeforePlacing();
    settings.play.readsWords();
    fuzz::require(oneOf(static_cast<int>(settings.look.theme()), LookSettings::Themes),
                  "a theme that there is");
    fuzz::require(oneOf(static_cast<int>(settings.look.motion()), LookSettings::Motions),
                  "a motion that there is");
    fuzz::require(oneOf(static_cast<int>(settings.play.pace()), PlaySettings::Paces),
                  "a pace that there is");
    fuzz::require(oneOf(static_cast<int>(settings.play.thinkTime()), PlaySettings::ThinkTimes),
                  "a time that there is");
    fuzz::require(nearestTextSize(settings.look.textSize()) == settings.look.textSize(),
                  "a size of text that there is");
    requireGood(settings.play.newGame());
    settings.look.shown(QStringLiteral("unseen"), true);
    settings.guide.welcomed();
    settings.guide.guided();
    settings.guide.guidedGame();
    settings.guide.tipsSeen();
    settings.window.savedGame();
    settings.look.tableSizes();
    settings.window.layout(QStringLiteral("window"));
    fuzz::require(QDir(settings.window.folder()).exists(), "a folder that there is");
}

} // namespace

HP_FUZZ_TARGET(settings)
{
    const QByteArray text = fuzz::bytesOf(input);
    if (const Result<SettingsValues> values = parseSettings(text)) {
        const QByteArray printed = printSettings(*values);
        const Result<SettingsValues> again = parseSettings(printed);
        fuzz::require(again && *again == *values, "printed settings read as the same",
                      printed.toStdString());
    }

    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size()) {
        file.close();
        readAll(path);
    }
}
