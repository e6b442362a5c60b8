// Lists keys for the help. The keys of commands come from the menus, so that help and menus cannot
// disagree.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

class QAction;
class QMenuBar;

namespace hp {

/// A group of keys: those of one menu, or those over the market.
struct HelpKeys {
    struct Row {
        QString keys; ///< in the form of this system: "Ctrl+Shift+Z, Ctrl+Y"
        QString what;
        bool operator==(const Row&) const = default;
    };
    QString title;
    std::vector<Row> rows;
    bool operator==(const HelpKeys&) const = default;
};

/// "Ctrl+Shift+Z, Ctrl+Y"
QString keyNames(const QList<QKeySequence>& keys);
/// One group for each menu that has keys, in the menus' order.
std::vector<HelpKeys> menuHelpKeys(const QMenuBar& menus);
/// The keys of actions without a menu.
HelpKeys actionHelpKeys(const QString& title, const QList<QAction*>& actions);
/// HTML: a heading and a table for each group.
QString keysChapter(const std::vector<HelpKeys>& groups);

} // namespace hp
