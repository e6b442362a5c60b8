#include "ui/heller/help/HelpKeys.h"

#include "ui/heller/market/LineKeys.h"
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

QString named(const QList<QKeySequence>& keys)
{
    QStringList names;
    for (const QKeySequence& key : keys)
        names += key.toString(QKeySequence::NativeText);
    names.removeDuplicates(); // two different keys are both named "Enter"
    return names.join(QStringLiteral(", "));
}

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
        else if (!action->shortcuts().isEmpty())
            rows.push_back({named(action->shortcuts()), meaning(*action)});
    }
}

} // namespace

HelpKeys turnHelpKeys()
{
    HelpKeys keys{KeysText::tr("Over the market and the hand"), {}};
    const auto add = [&keys](const std::vector<TurnKeys::Meaning>& meanings) {
        for (const TurnKeys::Meaning& meaning : meanings) {
            QList<QKeySequence> sequences;
            for (const QKeyCombination key : meaning.keys)
                sequences += QKeySequence(key);
            keys.rows.push_back({named(sequences), meaning.what});
        }
    };
    add(TurnKeys::meanings());
    add(LineKeys::meanings());
    const auto row = [&](std::initializer_list<QKeySequence> sequences, const QString& what) {
        keys.rows.push_back({named(sequences), what});
    };
    row({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
        KeysText::tr("go from square to square, in the hand from piece to piece"));
    row({Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space},
        KeysText::tr("place on the square; in the hand: take the piece up"));
    row({Qt::Key_I}, KeysText::tr("say what the piece there is and does"));
    row({Qt::Key_Escape},
        KeysText::tr("back from the market of an earlier turn; leave full screen"));
    row({Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab},
        KeysText::tr("go on to the hand, to the scoring view, and so on; back"));
    return keys;
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

} // namespace hp
