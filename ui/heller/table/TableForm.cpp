#include "ui/heller/table/TableForm.h"

#include "ui/heller/market/PlayArea.h"
#include "ui/heller/scoring/DuePanel.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/seats/UnseenPanel.h"
#include "ui/kit/access/TabNames.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QTabWidget>

#include <algorithm>
#include <array>
#include <numeric>

namespace hp {

namespace {

// Widths with text of the usual size.
constexpr int LeftWidth = 236;
constexpr int RightWidth = 330;
// For an audience: with its larger text the sides are no wider, the market needs the room more.
constexpr int AudienceLeftWidth = 178;
constexpr int AudienceRightWidth = 264;
constexpr int MiddleMinWidth = 480;
constexpr int CompactMiddleWidth = 330;
constexpr int CompactBelow = 940;     ///< below this width, three parts do not fit side by side
constexpr int TallCompactBelow = 520; ///< nor the two sides
constexpr double TallFrom = 1.05;     ///< height for a width of 1
constexpr QSize LeastSize{560, 300};
constexpr int PageMargin = 6;
constexpr int SeatsHeight = 490; // height of four cards
constexpr int UnseenHeight = 200;
constexpr quint32 FirstSizesVersion = 1;  ///< its widths are for text of the usual size
constexpr quint32 SecondSizesVersion = 2; ///< it does not know the parts of small and tall windows
constexpr quint32 SizesVersion = 3;

/// The first part's share of both.
double firstShare(const QSplitter& splitter)
{
    const QList<int> sizes = splitter.sizes();
    return sizes.value(0) / static_cast<double>(std::max(1, sizes.value(0) + sizes.value(1)));
}

void setFirstShare(QSplitter& splitter, int length, double share)
{
    length -= splitter.handleWidth();
    const int first = qRound(length * share);
    splitter.setSizes({first, length - first});
}

QSplitter* makeSplitter(Qt::Orientation orientation, const char* name, QWidget* parent)
{
    auto* splitter = new QSplitter(orientation, parent);
    splitter->setObjectName(QLatin1String(name));
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(8);
    return splitter;
}

/// Reads data of QSplitter::saveState(): the first version stored the widths of the sides in it.
QList<int> splitterSizes(const QByteArray& state)
{
    QDataStream in(state);
    qint32 magic = 0;
    qint32 version = 0;
    QList<int> sizes;
    in >> magic >> version >> sizes;
    return in.status() == QDataStream::Ok ? sizes : QList<int>();
}

} // namespace

TableForm::TableForm(QWidget* parent)
    : QWidget(parent), whole_(makeSplitter(Qt::Vertical, "whole", this)),
      across_(makeSplitter(Qt::Horizontal, "across", whole_)), side_(new QWidget(across_)),
      sideColumn_(new QVBoxLayout(side_)), left_(makeSplitter(Qt::Vertical, "left", side_)),
      right_(makeSplitter(Qt::Vertical, "right", across_)),
      pages_(named("pages", new QTabWidget(this))), leftWidth_(LeftWidth), rightWidth_(RightWidth)
{
    sideColumn_->setContentsMargins(0, 0, 0, 0);
    sideColumn_->setSpacing(8);
    sideColumn_->addWidget(left_, 1);
    pages_->setDocumentMode(true);
    pages_->hide();
    for (const QSplitter* splitter : {whole_, across_})
        connect(splitter, &QSplitter::splitterMoved, this, &TableForm::keepSides);
    connect(right_, &QSplitter::splitterMoved, this, [this] { rightMoved_ = true; });
    inRow(this, {whole_}, {10, 8, 10, 10});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::FontChange}, [this] {
        if (isVisible()) // before that, the first resize does it
            fit();
    });
}

void TableForm::setParts(const Parts& parts)
{
    parts_ = parts;
    left_->addWidget(parts.seats);
    left_->addWidget(parts.unseen);
    left_->setStretchFactor(0, 1);
    left_->setStretchFactor(1, 0);
    left_->setSizes({SeatsHeight, UnseenHeight});
    parts.middle->setMinimumWidth(MiddleMinWidth); // the sides shrink first
    right_->addWidget(parts.scoring);
    right_->addWidget(parts.due);
    right_->addWidget(parts.turns);
    right_->setStretchFactor(0, 3);
    right_->setStretchFactor(1, 0);
    right_->setStretchFactor(2, 2);
    arrange();
}

void TableForm::addBelowSeats(QWidget* part)
{
    sideColumn_->addWidget(part);
}

void TableForm::makeRoomForUnseen()
{
    // The tiles get the empty room below the seats. The cards of the seats become lower for it. The
    // user can move the border.
    const int both = left_->sizes().value(0) + left_->sizes().value(1);
    const int wanted = parts_.unseen->heightForTiles(parts_.unseen->width());
    const bool low = parts_.seats->cardsHeight() + wanted > both;
    const int spare = both - std::min(parts_.seats->cardsHeight(low), both);
    const int height = std::min(spare, wanted);
    if (height > left_->sizes().value(1))
        left_->setSizes({both - height, height});
}

void TableForm::setForAudience(bool on)
{
    leftWidth_ = on ? AudienceLeftWidth : LeftWidth;
    rightWidth_ = on ? AudienceRightWidth : RightWidth;
    parts_.middle->setForAudience(on);
    if (isVisible())
        fit();
}

void TableForm::turnTo(QWidget* page)
{
    const int index = pages_->indexOf(page);
    if (compact_ && isVisible() && pages_->isTabVisible(index))
        pages_->setCurrentIndex(index);
}

void TableForm::turnToSeats()
{
    turnTo(left_);
}

void TableForm::turnToScoring()
{
    turnTo(right_);
}

void TableForm::updateSides()
{
    // An empty side would keep its width.
    const bool shown = !parts_.scoring->isHidden() || !parts_.turns->isHidden();
    const bool due = !parts_.scoring->isHidden() && !parts_.due->isEmpty();
    if (compact_) {
        pages_->setTabVisible(pages_->indexOf(right_), shown);
        pages_->setTabVisible(pages_->indexOf(parts_.due), due);
    } else {
        parts_.due->setVisible(due);
        right_->setVisible(shown);
        if (due)
            makeRoomForDue();
    }
}

void TableForm::makeRoomForDue()
{
    if (rightMoved_)
        return;
    right_->refresh(); // shares out the room anew if the panel has just been shown
    QList<int> sizes = right_->sizes();
    const int all = std::accumulate(sizes.begin(), sizes.end(), 0);
    const int wanted = std::min(parts_.due->sizeHint().height(), all / 2);
    const int others = std::max(1, sizes.value(0) + sizes.value(2));
    if (sizes.size() < 3 || wanted <= sizes[1])
        return;
    // The others keep their shares.
    const int first = (all - wanted) * sizes[0] / others;
    right_->setSizes({first, wanted, all - wanted - first});
}

void TableForm::setForm(bool compact, bool tall)
{
    if (compact_ == compact && tall_ == tall)
        return;
    QWidget* focus = focusWidget();
    tall_ = tall;
    if (compact_ != compact) {
        compact_ = compact;
        if (compact) {
            right_->show(); // its page may still be hidden
            pages_->addTab(left_, {});
            pages_->addTab(right_, {});
            pages_->addTab(parts_.due, {});
            sideColumn_->insertWidget(0, pages_, 1);
            pages_->show();
        } else {
            pages_->hide();
            pages_->setParent(this);
            sideColumn_->insertWidget(0, left_, 1);
            right_->insertWidget(1, parts_.due);
            left_->show();
        }
    }
    arrange();
    for (QSplitter* page : {left_, right_}) // the cards keep off the tabs above them
        page->setContentsMargins(0, compact ? PageMargin : 0, 0, 0);
    const int spacing = compact ? 4 : 8;
    parts_.middle->setMinimumWidth(compact || tall ? CompactMiddleWidth : MiddleMinWidth);
    parts_.middle->setSpacing(spacing);
    layout()->setContentsMargins(spacing + 2, spacing, spacing + 2, spacing + 2);
    layout()->activate(); // fit() shares out the room within the new margins
    updateSides();
    retranslate();
    if (focus != nullptr && focus->isVisibleTo(this))
        focus->setFocus();
}

void TableForm::arrange()
{
    // In the compact form the right side is a page of the other one, which lies behind the market.
    QWidgetList parts = tall_      ? QWidgetList{side_}
                        : compact_ ? QWidgetList{parts_.middle, side_}
                                   : QWidgetList{side_, parts_.middle};
    if (!compact_)
        parts += right_;
    if (swapped_)
        std::reverse(parts.begin(), parts.end());
    if (tall_)
        whole_->insertWidget(0, parts_.middle);
    for (int i = 0; i < parts.size(); ++i)
        across_->insertWidget(i, parts[i]);
    for (int i = 0; i < parts.size(); ++i)
        across_->setStretchFactor(i, parts[i] == parts_.middle ? 1 : 0);
    parts_.seats->setMarketAt(tall_                      ? Qt::TopEdge
                              : parts.indexOf(side_) > 0 ? Qt::LeftEdge
                                                         : Qt::RightEdge);
}

void TableForm::setSwapped(bool swapped)
{
    if (swapped_ == swapped)
        return;
    swapped_ = swapped;
    arrange();
    fit();
}

QSize TableForm::minimumSizeHint() const
{
    return LeastSize; // for the compact form
}

void TableForm::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void TableForm::fit()
{
    const double scale = scaleOf(font());
    const bool tall = height() > TallFrom * width();
    setForm(width() < (tall ? TallCompactBelow : CompactBelow) * scale, tall);
    // Not that of across_, which is laid out later when it has changed its form.
    const int width = whole_->width();
    if (tall_) {
        setFirstShare(*whole_, whole_->height(), tallPart_);
        setFirstShare(*across_, width, mirrored(tallSidePart_));
    } else if (compact_) {
        setFirstShare(*across_, width, mirrored(compactPart_));
    } else {
        const int left = qRound(leftWidth_ * scale);
        const int right = qRound(rightWidth_ * scale);
        QList<int> sizes{left, std::max(MiddleMinWidth, width - left - right), right};
        if (swapped_)
            std::reverse(sizes.begin(), sizes.end());
        across_->setSizes(sizes);
    }
}

void TableForm::keepSides()
{
    if (tall_) {
        tallPart_ = firstShare(*whole_);
        if (across_->count() == 2 && right_->isVisible())
            tallSidePart_ = mirrored(firstShare(*across_));
    } else if (compact_) {
        compactPart_ = mirrored(firstShare(*across_));
    } else {
        const double scale = scaleOf(font());
        QList<int> sizes = across_->sizes();
        if (swapped_)
            std::reverse(sizes.begin(), sizes.end());
        leftWidth_ = sizes.value(0) / scale;
        if (right_->isVisible())
            rightWidth_ = sizes.value(2) / scale;
    }
}

QByteArray TableForm::saveSizes() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << SizesVersion << leftWidth_ << rightWidth_ << left_->saveState() << right_->saveState()
        << compactPart_ << tallPart_ << tallSidePart_;
    return state;
}

void TableForm::restoreSizes(const QByteArray& state)
{
    QDataStream in(state);
    quint32 version = 0;
    double leftWidth = 0;
    double rightWidth = 0;
    QByteArray left;
    QByteArray right;
    in >> version;
    if (version == SizesVersion || version == SecondSizesVersion) {
        in >> leftWidth >> rightWidth;
    } else if (version == FirstSizesVersion) {
        QByteArray across;
        in >> across;
        const QList<int> sizes = splitterSizes(across);
        leftWidth = sizes.value(0);
        rightWidth = sizes.value(2);
    }
    in >> left >> right;
    std::array<double, 3> parts{compactPart_, tallPart_, tallSidePart_};
    if (version == SizesVersion)
        for (double& part : parts)
            in >> part;
    const auto makesSense = [](double width) { return width >= 50 && width <= 5000; };
    const auto isPart = [](double part) { return part > 0 && part < 1; };
    if (in.status() != QDataStream::Ok || !makesSense(leftWidth) || !makesSense(rightWidth) ||
        !std::all_of(parts.begin(), parts.end(), isPart))
        return;
    compactPart_ = parts[0];
    tallPart_ = parts[1];
    tallSidePart_ = parts[2];
    leftWidth_ = leftWidth;
    rightWidth_ = rightWidth;
    if (isVisible())
        fit();
    left_->restoreState(left);
    right_->restoreState(right);
    for (QSplitter* splitter : {left_, right_})
        splitter->setChildrenCollapsible(false);
}

void TableForm::retranslate()
{
    if (!compact_)
        return;
    pages_->setTabText(pages_->indexOf(left_), tr("Seats"));
    pages_->setTabText(pages_->indexOf(right_), tr("Scoring"));
    pages_->setTabText(pages_->indexOf(parts_.due), tr("Due", "page: lines that pay later"));
    nameTabs(*pages_, tr("Seats and scoring"));
}

} // namespace hp
