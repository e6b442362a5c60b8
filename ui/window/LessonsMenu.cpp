#include "ui/window/LessonsMenu.h"

#include "engine/text/LessonFile.h"
#include "engine/text/Wording.h"
#include "ui/lessons/LessonView.h"
#include "ui/lessons/LessonsWindow.h"
#include "ui/positions/PositionEditor.h"
#include "ui/rules/RulesLibrary.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/Front.h"
#include "ui/shell/RecentFiles.h"
#include "ui/window/Actions.h"
#include "ui/window/Preferences.h"
#include "ui/window/Settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace hp {

LessonsMenu::LessonsMenu(Actions& actions, const Preferences& preferences, Settings& settings,
                         Dialogs& dialogs, RecentFiles& recent, QWidget* window)
    : QObject(window), actions_(actions), preferences_(preferences), settings_(settings),
      dialogs_(dialogs), recent_(recent), window_(window)
{
    connect(&preferences_, &Preferences::changed, this, &LessonsMenu::followPreferences);
    connect(actions.lessons, &QAction::triggered, this, [this] { show(); });
}

LessonsMenu::~LessonsMenu()
{
    delete lessons_;
}

LessonsWindow* LessonsMenu::lessonsWindow() const
{
    return lessons_;
}

LessonsWindow& LessonsMenu::openWindow()
{
    if (lessons_) {
        bringToFront(*lessons_);
        return *lessons_;
    }
    const QString progress = QDir(settings_.dataFolder()).filePath(QStringLiteral("lessons.json"));
    // A window of its own, without parent: it can lie behind the table.
    lessons_ = new LessonsWindow(settings_.file(), progress);
    lessons_->setAttribute(Qt::WA_DeleteOnClose);
    followPreferences();
    connect(lessons_, &LessonsWindow::openAsked, this, [this] { emit openAsked({}); });
    connect(lessons_, &LessonsWindow::puzzleAsked, actions_.puzzles, &QAction::trigger);
    connect(lessons_, &LessonsWindow::fileDropped, this, &LessonsMenu::openAsked);
    connect(
        lessons_, &LessonsWindow::failed, this,
        [this](const QString& title, const QString& why) {
            dialogs_.complain(lessons_, title, why);
        },
        Qt::QueuedConnection);
    bringToFront(*lessons_);
    if (const QString problem = lessons_->store().problem(); !problem.isEmpty())
        dialogs_.complain(lessons_, tr("Progress Cannot Be Read"), problem);
    return *lessons_;
}

void LessonsMenu::followPreferences()
{
    if (!lessons_)
        return;
    lessons_->lesson().setPace(preferences_.turnPace());
    lessons_->lesson().setThinkSeconds(Settings::seconds(settings_.thinkTime()));
    lessons_->lesson().setAnimated(preferences_.isAnimated());
}

void LessonsMenu::show(const QString& lesson)
{
    const bool wasOpen = !lessons_.isNull();
    LessonsWindow& window = openWindow();
    if (lesson.isEmpty()) {
        if (!wasOpen)
            window.showList(); // else whatever the person has left open
    } else if (!window.openLesson(lesson.toStdString())) {
        window.showList();
    }
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
    QFile file(path);
    return file.open(QIODevice::ReadOnly) &&
           file.read(beginning).contains("\"hellerpfennig.lesson\"");
}

bool LessonsMenu::openFile(const QString& path)
{
    // Checked first: no window opens for a broken file.
    const Result<Lesson> readable = loadLesson(path);
    const Failure failure = readable ? openWindow().openFile(path) : Failure(readable.error());
    if (failure) {
        recent_.remove(path);
        QWidget* asking = lessons_ && lessons_->isActiveWindow() ? lessons_.data() : window_;
        dialogs_.complain(asking, tr("This Lesson Cannot Be Opened"), wording(*failure));
        return false;
    }
    settings_.setFolder(QFileInfo(path).absolutePath());
    recent_.add(path);
    return true;
}

void LessonsMenu::closeWindow()
{
    if (lessons_)
        lessons_->close();
}

} // namespace hp
