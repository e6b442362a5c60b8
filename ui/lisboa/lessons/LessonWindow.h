// The lessons of Mercado de Lisboa: the list of them with what is done, and the one that is open,
// at the left its market, at the right what is told and asked.
#pragma once

#include "ui/kit/help/LessonActions.h"
#include "ui/kit/windows/ChildrenFirst.h"
#include "ui/lisboa/lessons/LessonProgress.h"
#include "ui/lisboa/lessons/LessonRun.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace hp::lisboa {

class LessonText;
class PlayTable;

class LessonWindow : public QWidget {
    Q_OBJECT
public:
    /// @param settings remember how far the person has come; must outlive the window
    explicit LessonWindow(SettingsFile& settings, QWidget* parent = nullptr);

    void showList();
    /// Opens a lesson where the person left off.
    void open(int lesson);
    bool showsLesson() const;
    LessonRun& run() { return run_; }
    PlayTable& playTable() { return *table_; }
    LessonText& text() { return *text_; }
    /// Pieces and coins fly. Default: on.
    void setAnimated(bool animated);

signals:
    /// What there is new to read, as one text; empty: no lesson is open.
    void toRead(const QString& words);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void tell(const QString& words);
    QWidget* buildList();
    QWidget* buildPage();
    void retranslate();
    void updateList();
    void showPage();
    void showAnswer();
    void updateText();
    void updateControls();
    void takeKeyboard();
    void goOn();
    void checkNumber();

    LessonProgress progress_;
    LessonActions actions_;
    LessonRun run_;
    int open_ = -1; ///< index of the lesson
    QStackedWidget* pages_ = nullptr;
    QWidget* list_ = nullptr;
    QLabel* intro_ = nullptr;
    QListWidget* lessons_ = nullptr;
    QPushButton* begin_ = nullptr;
    QPushButton* close_ = nullptr;
    QWidget* page_ = nullptr;
    PlayTable* table_ = nullptr;
    QLabel* place_ = nullptr;
    LessonText* text_ = nullptr;
    QWidget* answer_ = nullptr;
    QLabel* numberLabel_ = nullptr;
    QLineEdit* number_ = nullptr;
    QPushButton* check_ = nullptr;
    QPushButton* all_ = nullptr;
    QPushButton* back_ = nullptr;
    QPushButton* hint_ = nullptr;
    QPushButton* again_ = nullptr;
    QPushButton* next_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp::lisboa
