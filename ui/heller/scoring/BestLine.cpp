#include "ui/heller/scoring/BestLine.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/look/Theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr double SquareSide = 1.5; ///< of a square, in heights of a line of text
constexpr double LeastSquareSide = 1;
constexpr int Veil = 150; ///< over what is not of the line

} // namespace

std::optional<BestPayment> bestPayment(std::span<const RoundSummary> rounds)
{
    std::optional<BestPayment> best;
    for (const RoundSummary& round : rounds) {
        for (const ScoredLine& line : round.lines) {
            const int coins = std::ranges::max(line.score.coins);
            if (coins > (best ? best->coins : 0))
                best = BestPayment{line, coins};
        }
    }
    return best;
}

BestLine::BestLine(BestPayment best, const Market& market, std::vector<SeatInfo> seats,
                   QWidget* parent)
    : QAbstractButton(parent), best_(std::move(best)), market_(market), seats_(std::move(seats))
{
    setObjectName(QStringLiteral("bestLine"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred); // as high as the curve beside it
    QStringList names;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (best_.line.score.coins[seat] == best_.coins)
            names.append(isolated(seats_[seat].name));
    }
    setText(tr("Best line: %1, round %2", "line, number")
                .arg(lineInSentence(best_.line.score.line))
                .arg(best_.line.round) +
            QLatin1Char('\n') +
            (names.size() == 1 ? tr("%1 %2", "person, coins") : tr("%1 %2 each", "persons, coins"))
                .arg(joinedNames(names), signedNumber(best_.coins)));
    setToolTip(tr("Explain this line on the market"));
    setAccessibleName(text());
    setAccessibleDescription(toolTip());
}

QSize BestLine::sizeHint() const
{
    const double em = fontMetrics().height();
    const QSize words = fontMetrics().size(0, text());
    return {std::max(words.width(), static_cast<int>(SquareSide * em * market_.columns())) +
                static_cast<int>(em),
            words.height() + static_cast<int>(SquareSide * em * market_.rows() + em)};
}

QSize BestLine::minimumSizeHint() const
{
    const double em = fontMetrics().height();
    return {sizeHint().width(), fontMetrics().size(0, text()).height() +
                                    static_cast<int>(LeastSquareSide * em * market_.rows() + em)};
}

void BestLine::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    const double em = fontMetrics().height();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPen edge = hasFocus()     ? theme.pen(theme.focus, 2)
                      : underMouse() ? theme.pen(theme.ink)
                                     : theme.pen(theme.panelBorder);
    paintSheet(painter, rect(), em / 4, edge, theme.panel);
    const QRectF inside = QRectF(rect()).adjusted(em / 4, em / 4, -em / 4, -em / 4);
    const double words = fontMetrics().size(0, text()).height();
    PiecePainter::Look look;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        look.colours[seat] = seats_[seat].colour;
    const auto squares =
        paintMarket(painter, inside.adjusted(0, 0, 0, -words - em / 4), market_, theme, look);
    const auto lit = market_.squaresOf(best_.line.score.line);
    QColor veil = theme.panel;
    veil.setAlpha(Veil);
    for (std::size_t square = 0; square < squares.size(); ++square) {
        if (std::ranges::find(lit, static_cast<SquareIndex>(square)) == lit.end()) {
            painter.fillRect(squares[square].adjusted(-1, -1, 1, 1), veil);
        } else {
            painter.setPen(theme.pen(theme.litBorder, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(squares[square]);
        }
    }
    painter.setPen(theme.ink);
    painter.setFont(font());
    painter.drawText(QRectF(inside.left(), inside.bottom() - words, inside.width(), words),
                     Qt::AlignCenter, text());
}

} // namespace hp
