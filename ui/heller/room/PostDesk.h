// Tables that are played over days, at the window: the list of them, who comes and goes, and the
// game of one of them on the table in the window, in place of the one played here, which waits.
// Nothing is called or looked at before a person has sat down at such a table.
#pragma once

#include "ui/heller/post/PostTables.h"
#include "ui/heller/tables/PostWindow.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QMainWindow;

namespace hp {

class Actions;
class Dialogs;
class Household;
class PostDialog;
class PromptStrip;
class TableSession;

class PostDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Actions& actions;
        Household& house;
        Dialogs& dialogs;
        PromptStrip& prompt;
        QMainWindow& window;
        /// Leaves another table whose game lies in the window; asks. @return whether it has
        std::function<bool()> leaveOther;
        /// Begins a game at this screen, where there is none.
        std::function<void()> beginHere;
    };
    /// The parts must outlive it.
    explicit PostDesk(Parts parts);
    ~PostDesk() override;

    /// The name of the table whose game lies in the window; empty: another game.
    QString title() const;
    /// Takes the letters in a text, and asks whether to sit down where one invites.
    void take(const QByteArray& text);
    static bool isLetterFile(const QString& path);
    bool openFile(const QString& path);
    /// Another game is put on the table in the window.
    void rest();
    void closeWindows() { window_.close(); }
    void retranslate() { tellCount(); }
    PostTables& tables() { return tables_; }
    PostWindow* window() const { return window_.get(); }

signals:
    void changed(); ///< title()

private:
    void showWindow();
    void tell(const QString& what);
    void complain(const QString& why);
    void openTable();
    void sitFromFolder();
    void sitDown(const SignedLetter& opening, const QString& folder);
    void show(PostTable& table);
    void copy(PostTable& table);
    void remove(PostTable& table);
    void onChanged(PostTable* table);
    void tellCount();
    TableSession& session() const;

    Parts parts_;
    PostTables tables_;
    QPointer<PostTable> shown_; ///< its game lies in the window
    LazyWindow<PostWindow> window_;
};

} // namespace hp
