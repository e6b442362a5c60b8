// A class, at the window: at the teaching table one is opened to onlookers, who see the market and
// the explanations of this window in their own; or this window's person looks on elsewhere. Nothing
// listens or calls before a person wants that, and nothing is kept but the code of an open class.
#pragma once

#include "ui/heller/classes/ClassWindow.h"
#include "ui/heller/classes/OpenedClass.h"
#include "ui/heller/classes/PupilWindow.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>

class QMainWindow;

namespace hp {

class Actions;
class Dialogs;
class Household;
class Preferences;
class Table;

class Classroom : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Actions& actions;
        Household& house;
        Dialogs& dialogs;
        Table& table;
        const Preferences& preferences;
        QMainWindow& window;
    };
    /// The parts must outlive it. @param usualNames of the seats, if nobody typed one: pupils read
    /// the colour instead
    Classroom(const Parts& parts, std::function<QStringList()> usualNames);
    ~Classroom() override;

    /// For tests: where a class that is opened here listens.
    void setCalls(const OpenedTable::Calls& calls) { calls_ = calls; }
    /// Looks on in a class elsewhere.
    void lookOn(const Invitation& invitation, const QString& name);
    /// The window closes: asks, if pupils are in the class that was opened here.
    bool mayClose();
    void closeWindows();

    OpenedClass* opened() const { return opened_.get(); }
    ClassWindow* teacherWindow() const { return teacher_.get(); }
    PupilWindow* pupilWindow() const { return pupil_.get(); }

private:
    void open();
    void openNamed(const QString& name);
    void showWindow();
    void followPace();
    void copyInvitation() const;
    void askToEnd();
    void end();
    void coverValues();
    void tell();
    ClassScene sceneOfTable() const;

    Parts parts_;
    std::function<QStringList()> usualNames_;
    OpenedTable::Calls calls_;
    QTimer tell_; ///< many changes at once are told once
    std::unique_ptr<OpenedClass> opened_;
    LazyWindow<ClassWindow> teacher_;
    LazyWindow<PupilWindow> pupil_;
};

} // namespace hp
