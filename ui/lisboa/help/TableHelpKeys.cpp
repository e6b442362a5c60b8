#include "ui/lisboa/help/TableHelpKeys.h"

#include <QCoreApplication>

namespace hp::lisboa {

namespace {

struct TableKeysText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::TableHelpKeys)
};

} // namespace

HelpKeys tableHelpKeys()
{
    HelpKeys keys{TableKeysText::tr("On the table"), {}};
    const auto row = [&](const QList<QKeySequence>& sequences, const QString& what) {
        keys.rows.push_back({keyNames(sequences), what});
    };
    row({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
        TableKeysText::tr("go from piece to piece; on the market from square to square and out to "
                          "the entrances"));
    row({Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space},
        TableKeysText::tr("take the piece up; on the market: play it there"));
    row({Qt::Key_Escape}, TableKeysText::tr("put the piece back"));
    row({Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab},
        TableKeysText::tr("go on to the next part of the table; back"));
    return keys;
}

} // namespace hp::lisboa
