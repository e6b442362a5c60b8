#include "ui/heller/scoring/ResultSteps.h"

#include "engine/text/Names.h"
#include "ui/heller/pieces/Portrait.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace hp {

namespace {

// In heights of a line of text.
constexpr double StepWidth = 8;
constexpr double LeastStepWidth = 4.5;
constexpr double MarkSize = 2.6;
constexpr double CrownHeight = 1.2; ///< above a winner's mark
constexpr double NameHeight = 1.4;
constexpr std::array<double, MaxSeats> StepHeights{3.6, 2.6, 2, 1.6}; ///< of a step, by its place
constexpr double SheetInset = 0.15;
constexpr double MoneySize = 1.3;

} // namespace

ResultSteps::ResultSteps(std::vector<SeatPlace> places, std::vector<SeatInfo> seats,
                         QWidget* parent)
    : QWidget(parent), places_(std::move(places)), seats_(std::move(seats))
{
    setObjectName(QStringLiteral("resultSteps"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString ResultSteps::moneyOf(std::size_t place) const
{
    return coinsText(places_[place].money);
}

QSize ResultSteps::sizeHint() const
{
    const double em = fontMetrics().height();
    return {static_cast<int>(StepWidth * em * static_cast<double>(places_.size())),
            static_cast<int>((StepHeights[0] + NameHeight + MarkSize + CrownHeight) * em)};
}

QSize ResultSteps::minimumSizeHint() const
{
    const double em = fontMetrics().height();
    return {static_cast<int>(LeastStepWidth * em * static_cast<double>(places_.size())),
            sizeHint().height()};
}

QRectF ResultSteps::stepOf(std::size_t place) const
{
    const double em = fontMetrics().height();
    const auto count = static_cast<double>(places_.size());
    const double side = std::min(StepWidth * em, width() / count);
    // The best one stands in the middle, as on the steps of a victory ceremony.
    std::size_t at = place;
    if (places_.size() > 2 && place < 2)
        at = 1 - place;
    const double height = StepHeights[static_cast<std::size_t>(places_[place].place) - 1] * em;
    const double left = (width() - side * count) / 2 + side * static_cast<double>(at);
    return {left, this->height() - height, side, height};
}

void ResultSteps::paintPlace(QPainter& painter, std::size_t place) const
{
    const Theme& theme = Theme::of(*this);
    const double em = fontMetrics().height();
    const SeatPlace& of = places_[place];
    const SeatInfo& info = seats_[of.seat];
    const QRectF step = stepOf(place);
    painter.setPen(theme.pen(theme.woodBorder));
    painter.setBrush(theme.wood);
    painter.drawRect(step.adjusted(1, 1, -1, -1));
    // The number stands on a sheet, as it has to be read on wood.
    const QRectF sheet =
        QRectF(step.left(), step.top(), step.width(), StepHeights.back() * em)
            .adjusted(SheetInset * em, SheetInset * em, -SheetInset * em, -SheetInset * em);
    paintSheet(painter, sheet, em / 4, theme.pen(theme.panelBorder), theme.panel);
    painter.setPen(theme.ink);
    painter.setFont(headingFont(font(), MoneySize));
    painter.drawText(sheet, Qt::AlignCenter, moneyOf(place));
    const QRectF name(step.left(), step.top() - NameHeight * em, step.width(), NameHeight * em);
    painter.setFont(of.won ? boldFont(font()) : font());
    const QString words = isolated(info.name);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(name, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(words, Qt::ElideRight,
                                                      static_cast<int>(name.width() - em / 2)));
    const double size = MarkSize * em;
    const QRectF mark(step.center().x() - size / 2, name.top() - size, size, size);
    if (of.won)
        paintWreath(painter, mark, theme.gain);
    const auto face =
        faceOf(QString::fromStdString(info.player), QString::fromStdString(info.name), of.seat);
    if (face)
        paintPortrait(painter, mark, *face, of.won ? Mood::Glad : Mood::Calm, info.colour, theme);
    else
        paintSeatMark(painter, mark, info.colour, theme);
    if (of.won)
        paintCrown(painter, crownOn(mark));
}

void ResultSteps::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t place = 0; place < places_.size(); ++place)
        paintPlace(painter, place);
}

} // namespace hp
