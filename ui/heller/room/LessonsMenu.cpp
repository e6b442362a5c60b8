#include "ui/heller/room/LessonsMenu.h"

#include "engine/heller/teaching/LessonProgress.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonsWindow.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/Household.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace hp {

LessonsMenu::LessonsMenu(Actions& actions, const Preferences& preferences, Household& house,
                         Dialogs& dialogs, QWidget* window)
    : QObject(window), actions_(actions), preferences_(preferences), house_(house),
      dialogs_(dialogs), window_(window)
{
    connect(&preferences_, &Preferences::changed, this, &LessonsMenu::followPreferences);
    connect(actions.lessons, &QAction::triggered, this, [this] { show(); });
}

LessonsWindow* LessonsMenu::lessonsWindow() const
{
    return lessons_.get();
}

LessonsWindow& LessonsMenu::openWindow()
{
    const bool fresh = !lessons_;
    LessonsWindow& lessons = lessons_.open([this] {
        // A window of its own, without parent: it can lie behind the table.
        auto* window = new LessonsWindow(house_.settings.file(), house_.lessons());
        connect(window, &LessonsWindow::openAsked, this, [this] { emit openAsked({}); });
        connect(window, &LessonsWindow::puzzleAsked, this, &LessonsMenu::puzzleAsked);
        connect(window, &LessonsWindow::fileDropped, this, &LessonsMenu::openAsked);
        connect(
            window, &LessonsWindow::failed, this,
            [this](const QString& title, const QString& why) {
                dialogs_.complain(lessons_.get(), title, why);
            },
            Qt::QueuedConnection);
        emit opened(&window->lesson());
        return window;
    });
    if (fresh)
        followPreferences();
    if (const QString problem = lessons.store().problem();
        !std::exchange(reported_, true) && !problem.isEmpty())
        dialogs_.complain(&lessons, tr("Progress Cannot Be Read"), problem);
    return lessons;
}

void LessonsMenu::followPreferences()
{
    if (!lessons_)
        return;
    lessons_->lesson().setPace(preferences_.pace().perTurn);
    lessons_->lesson().setThinkSeconds(PlaySettings::seconds(house_.settings.play.thinkTime()));
    lessons_->lesson().setAnimated(preferences_.isAnimated());
}

void LessonsMenu::show(const QString& lesson)
{
    const bool wasOpen = bool(lessons_);
    LessonsWindow& window = openWindow();
    if (lesson.isEmpty()) {
        if (!wasOpen)
            window.showList(); // else whatever the person has left open
    } else if (!window.openLesson(lesson.toStdString())) {
        window.showList();
    }
}

std::optional<Lesson> LessonsMenu::nextLesson() const
{
    const LessonProgress& progress = house_.lessons().progress();
    if (progress.lessons.empty())
        return {};
    const std::vector<Lesson>& all = builtInLessons();
    const auto isBegun = [&](const Lesson& lesson) { return progress.of(lesson.id).steps > 0; };
    const auto isOpen = [&](const Lesson& lesson) { return progress.of(lesson.id).completed == 0; };
    auto next = std::find_if(all.begin(), all.end(), isBegun);
    if (next == all.end())
        next = std::find_if(all.begin(), all.end(), isOpen);
    return next == all.end() ? std::nullopt : std::optional(*next);
}

bool LessonsMenu::isLessonFile(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("hplesson"))
        return true;
    if (suffix == RulesLibrary::suffix() || suffix == PositionEditor::suffix() ||
        suffix == QLatin1String("hpgame"))
        return false;
    constexpr qint64 beginning = 60;
    return readBeginning(path, beginning).contains("\"hellerpfennig.lesson\"");
}

bool LessonsMenu::openFile(const QString& path)
{
    // Checked first: no window opens for a broken file.
    const Result<Lesson> readable = loadLesson(path);
    const Failure failure = readable ? openWindow().openFile(path) : Failure(readable.error());
    if (failure) {
        house_.recent.remove(path);
        QWidget* asking = lessons_ && lessons_->isActiveWindow() ? lessons_.get() : window_;
        dialogs_.complain(asking, tr("This Lesson Cannot Be Opened"), wording(*failure));
        return false;
    }
    house_.settings.window.setFolder(QFileInfo(path).absolutePath());
    house_.recent.add(path);
    return true;
}

void LessonsMenu::closeWindow()
{
    lessons_.close();
}

} // namespace hp
