// Every key of the program for the help: those of the commands as the menus have them, so that help
// and menus cannot disagree, and those that belong to no command.
#pragma once

#include <QString>

#include <vector>

class QAction;
class QMenuBar;
class QWidget;

namespace hp {

/// Keys that belong together: a menu's, or those over the market.
struct HelpKeys {
    struct Row {
        QString keys; ///< as this system writes them: "Ctrl+Shift+Z, Ctrl+Y"
        QString what;
        bool operator==(const Row&) const = default;
    };
    QString title;
    std::vector<Row> rows;
    bool operator==(const HelpKeys&) const = default;
};

/// Those of playing: taking up, placing, moving about.
HelpKeys turnHelpKeys();
/// One group for each menu that has keys, in the menus' order.
std::vector<HelpKeys> menuHelpKeys(const QMenuBar& menus);
/// Of actions without a menu.
HelpKeys actionHelpKeys(const QString& title, const QList<QAction*>& actions);

} // namespace hp
