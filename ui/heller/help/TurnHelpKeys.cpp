#include "ui/heller/help/TurnHelpKeys.h"

#include "ui/heller/market/LineKeys.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct TurnKeysText {
    Q_DECLARE_TR_FUNCTIONS(hp::HelpKeys)
};

} // namespace

HelpKeys turnHelpKeys()
{
    HelpKeys keys{TurnKeysText::tr("Over the market and the hand"), {}};
    const auto add = [&keys](const std::vector<TurnKeys::Meaning>& meanings) {
        for (const TurnKeys::Meaning& meaning : meanings) {
            QList<QKeySequence> sequences;
            for (const QKeyCombination key : meaning.keys)
                sequences += QKeySequence(key);
            keys.rows.push_back({keyNames(sequences), meaning.what});
        }
    };
    add(TurnKeys::meanings());
    add(LineKeys::meanings());
    const auto row = [&](std::initializer_list<QKeySequence> sequences, const QString& what) {
        keys.rows.push_back({keyNames(sequences), what});
    };
    row({Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
        TurnKeysText::tr("go from square to square, in the hand from piece to piece"));
    row({Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space},
        TurnKeysText::tr("place on the square; in the hand: take the piece up"));
    row({Qt::Key_I}, TurnKeysText::tr("say what the piece there is and does"));
    row({Qt::Key_Escape},
        TurnKeysText::tr("back from the market of an earlier turn; leave full screen"));
    row({Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab},
        TurnKeysText::tr("go on to the hand, to the scoring view, and so on; back"));
    return keys;
}

} // namespace hp
