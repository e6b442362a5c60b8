#include "ui/kit/help/HelpKeys.h"

#include "ui/kit/access/MenuText.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace hp {

namespace {

struct KeysText {
    Q_DECLARE_TR_FUNCTIONS(hp::HelpKeys)
};

/// The command's name, and its description if that says more.
QString meaning(const QAction& action)
{
    QString name = withoutMnemonic(action.text());
    name = name.replace(QLatin1String("&&"), QLatin1String("&")).remove(QChar(0x2026)).trimmed();
    return action.statusTip().isEmpty()
               ? name
               : KeysText::tr("%1: %2", "a command and what it does").arg(name, action.statusTip());
}

void collect(const QList<QAction*>& actions, std::vector<HelpKeys::Row>& rows)
{
    for (const QAction* action : actions) {
        if (const QMenu* menu = action->menu())
            collect(menu->actions(), rows);
        else if (action->isVisible() && !action->shortcuts().isEmpty()) // not another game's
            rows.push_back({keyNames(action->shortcuts()), meaning(*action)});
    }
}

} // namespace

QString keyNames(const QList<QKeySequence>& keys)
{
    QStringList names;
    for (const QKeySequence& key : keys)
        names += key.toString(QKeySequence::NativeText);
    names.removeDuplicates(); // two different keys are both named "Enter"
    return names.join(QStringLiteral(", "));
}

std::vector<HelpKeys> menuHelpKeys(const QMenuBar& menus)
{
    std::vector<HelpKeys> groups;
    for (const QAction* action : menus.actions()) {
        if (!action->menu())
            continue;
        HelpKeys group = actionHelpKeys(withoutMnemonic(action->text()), action->menu()->actions());
        if (!group.rows.empty())
            groups.push_back(std::move(group));
    }
    return groups;
}

HelpKeys actionHelpKeys(const QString& title, const QList<QAction*>& actions)
{
    HelpKeys keys{title, {}};
    collect(actions, keys.rows);
    return keys;
}

QString keysChapter(const std::vector<HelpKeys>& groups)
{
    QString html;
    for (const HelpKeys& group : groups) {
        QString rows;
        for (const HelpKeys::Row& row : group.rows)
            rows += QStringLiteral("<tr><td width=\"170\">%1</td><td>%2</td></tr>")
                        .arg(row.keys.toHtmlEscaped(), row.what.toHtmlEscaped());
        html += QStringLiteral("<h3>%1</h3>"
                               "<table class=\"grid\" cellspacing=\"0\" cellpadding=\"4\">%2"
                               "</table>")
                    .arg(group.title.toHtmlEscaped(), rows);
    }
    return html;
}

} // namespace hp
