#include "ui/heller/market/PieceMenu.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <array>

namespace hp {

namespace {

constexpr int IconSize = 24;

struct PieceMenuText {
    Q_DECLARE_TR_FUNCTIONS(hp::PieceMenu)
};

} // namespace

std::vector<Piece> piecesOf(const Rules& rules)
{
    std::vector<Piece> pieces;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (rules.stalls(rank) > 0)
                pieces.push_back(Piece::stall(seat, rank));
        }
    }
    for (const TileKind& kind : rules.kinds()) {
        if (kind.count > 0) // fixed fires have a kind too
            pieces.push_back(kind.piece);
    }
    return pieces;
}

void fillPieceMenu(QMenu& menu, const std::vector<Piece>& pieces, const PerSeat<BoardSeat>& seats,
                   const QWidget& place, const std::function<void(const Piece&)>& chosen)
{
    PiecePainter::Look look;
    std::transform(seats.begin(), seats.end(), look.colours.begin(),
                   [](const BoardSeat& seat) { return seat.colour; });
    const Theme& theme = Theme::of(place);
    const auto add = [&](QMenu& to, const Piece& piece, const QString& name) {
        const QPixmap picture =
            PiecePainter::pixmap(piece, IconSize, place.devicePixelRatioF(), theme, look);
        QObject::connect(to.addAction(QIcon(picture), name), &QAction::triggered, &menu,
                         [chosen, piece] { chosen(piece); });
    };
    const auto group = [&](const QString& title, auto&& belongs, auto&& nameOf) {
        QMenu* sub = nullptr;
        for (const Piece& piece : pieces) {
            if (!belongs(piece))
                continue;
            if (!sub) {
                sub = menu.addMenu(title);
                sub->setFont(menu.font());
            }
            add(*sub, piece, nameOf(piece));
        }
    };
    for (int seat = 0; seat < MaxSeats; ++seat)
        group(
            PieceMenuText::tr("Stall of %1")
                .arg(isolated(seats[seat].name).replace(u'&', QLatin1String("&&"))),
            [seat](const Piece& piece) { return piece.isStall() && piece.seat == seat; },
            [](const Piece& piece) { return rankName(piece.rank); });
    const auto ofType = [](PieceType type) {
        return [type](const Piece& piece) { return piece.type == type; };
    };
    group(PieceMenuText::tr("Customer"), ofType(PieceType::Customer), pieceName);
    group(PieceMenuText::tr("Rogue"), ofType(PieceType::Rogue), pieceName);
    menu.addSeparator();
    for (const Piece& piece : pieces) {
        if (piece.isTile() && !piece.isFigure())
            add(menu, piece, figureName(piece));
    }
}

} // namespace hp
