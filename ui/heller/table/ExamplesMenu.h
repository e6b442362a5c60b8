// The submenu with the worked examples: each is laid beside the game, in a window of its own.
#pragma once

#include "ui/heller/teaching/WorkedExamples.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

#include <map>

class QAction;
class QMenu;

namespace hp {

class Actions;
class ExampleWindow;

class ExamplesMenu : public QObject {
    Q_OBJECT
public:
    /// Adds itself to this menu.
    ExamplesMenu(QMenu& menu, const Actions& actions, QWidget* window);

    void retranslate();

private:
    void lay(WorkedExample example);

    const Actions& windowActions_;
    QWidget* window_;
    QMenu* menu_;
    std::map<WorkedExample, QAction*> actions_;
    LazyWindow<ExampleWindow> example_;
};

} // namespace hp
