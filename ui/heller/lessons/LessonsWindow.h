// The window of the lessons: the list of all of them, with progress, and the lesson that is open.
#pragma once

#include "ui/heller/lessons/LessonShelf.h"
#include "ui/heller/lessons/LessonsModel.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace hp {

class LessonCards;
class LessonView;
class SettingsFile;

class LessonsWindow : public QWidget {
    Q_OBJECT
public:
    /// @param settings remember the lessons opened from files; must outlive the window
    /// @param progressFile where progress is kept
    LessonsWindow(SettingsFile& settings, ProgressStore& store, QWidget* parent = nullptr);
    ~LessonsWindow() override;

    /// Shows the list.
    void showList();
    /// Opens a lesson where the person left off. @return false: there is none with this id
    bool openLesson(const std::string& id);
    /// Puts a lesson's file on the shelf and opens it. Errors change nothing.
    Failure openFile(const QString& path);
    /// Forgets a lesson that was opened from a file. The file stays.
    void removeLesson(int row);

    bool showsLesson() const;
    LessonView& lesson() { return *view_; }
    const LessonShelf& shelf() const { return shelf_; }
    const ProgressStore& store() const { return store_; }
    const LessonsModel& model() const { return model_; }

signals:
    /// The person wants to open a file.
    void openAsked();
    /// A file was dropped on the window.
    void fileDropped(const QString& path);
    void puzzleAsked(std::optional<hp::PuzzleTheme> theme);
    /// Something cannot be done, for the person to read.
    void failed(const QString& title, const QString& why);

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void retranslate();
    void updateList();
    void begin(int index);
    void beginCurrent();
    int currentRow() const;
    /// How many of the program's lessons are done, and how long the others take.
    QString introText() const;
    void onStepDone();

    LessonShelf shelf_;
    ProgressStore& store_;
    LessonsModel model_;
    int open_ = -1; ///< the lesson that is open, an index into the shelf
    QStackedWidget* pages_ = nullptr;
    QWidget* list_ = nullptr;
    QLabel* intro_ = nullptr;
    LessonCards* cards_ = nullptr;
    QPushButton* openFile_ = nullptr;
    QPushButton* remove_ = nullptr;
    QPushButton* begin_ = nullptr;
    QPushButton* close_ = nullptr;
    LessonView* view_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
