// The lessons at the window: their entry in the Learn menu, files of lessons, and the window in
// which they are shown.
#pragma once

#include "engine/heller/teaching/Lesson.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

#include <optional>

class QWidget;

namespace hp {

class Actions;
class Dialogs;
class Household;
class LessonView;
class LessonsWindow;
class Preferences;

class LessonsMenu : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    LessonsMenu(Actions& actions, const Preferences& preferences, Household& house,
                Dialogs& dialogs, QWidget* window);

    /// Opens the window: the list, or a lesson where the person left off.
    /// @param lesson id of a lesson; empty, or none of that id: the list
    void show(const QString& lesson = {});
    /// The program's lesson to go on with: one that has been begun, or the first that is not done.
    /// None if no lesson has been begun yet, or all are done.
    std::optional<Lesson> nextLesson() const;
    /// Decides by the file's name, or else by the beginning of its content.
    static bool isLessonFile(const QString& path);
    /// Opens a lesson from a file. @return whether it is open now
    bool openFile(const QString& path);
    /// Null while it is closed.
    LessonsWindow* lessonsWindow() const;
    void closeWindow();

signals:
    /// The person wants to open a file of any kind. Empty: ask which.
    void openAsked(const QString& path);
    /// Somebody wants to practise with a puzzle. @param theme what it should be about; nothing: any
    void puzzleAsked(std::optional<hp::PuzzleTheme> theme);
    /// The window has been made, with this part for the lesson that is open.
    void opened(hp::LessonView* lesson);

private:
    LessonsWindow& openWindow();
    void followPreferences();

    Actions& actions_;
    const Preferences& preferences_;
    Household& house_;
    Dialogs& dialogs_;
    QWidget* window_;
    bool reported_ = false; ///< that the progress cannot be read
    LazyWindow<LessonsWindow> lessons_;
};

} // namespace hp
