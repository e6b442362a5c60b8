#include "ui/window/Table.h"

#include "engine/text/Names.h"
#include "ui/guide/TipBox.h"
#include "ui/market/ExhibitBar.h"
#include "ui/market/HandView.h"
#include "ui/market/MarketView.h"
#include "ui/market/PlayArea.h"
#include "ui/market/TurnKeys.h"
#include "ui/scoring/DuePanel.h"
#include "ui/scoring/ScoringView.h"
#include "ui/seats/Curtain.h"
#include "ui/seats/SeatsView.h"
#include "ui/seats/TurnList.h"
#include "ui/seats/UnseenPanel.h"
#include "ui/shell/Announcer.h"
#include "ui/shell/TabNames.h"
#include "ui/shell/TextSize.h"
#include "ui/teaching/DecisionWords.h"
#include "ui/teaching/Hint.h"
#include "ui/theme/Theme.h"
#include "ui/window/Actions.h"
#include "ui/window/Explainer.h"
#include "ui/window/PromptStrip.h"
#include "ui/window/TableMotion.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QDataStream>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace hp {

namespace {

// Widths with text of the usual size.
constexpr int LeftWidth = 236;
constexpr int RightWidth = 330;
constexpr int AudienceLeftWidth = 178; ///< the market needs the room more
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

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

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

Table::Table(GameSession& session, TurnInput& input, Actions& actions, QWidget* parent)
    : QWidget(parent), session_(session), input_(input), actions_(actions), board_(session),
      seatModel_(session), handModel_(session, input), supplyModel_(session), scoreModel_(session),
      dueModel_(session), turnModel_(session)
{
    setObjectName(QStringLiteral("table"));
    whole_ = makeSplitter(Qt::Vertical, "whole", this);
    across_ = makeSplitter(Qt::Horizontal, "across", whole_);

    side_ = new QWidget(across_);
    auto* sideColumn = new QVBoxLayout(side_);
    sideColumn->setContentsMargins(0, 0, 0, 0);
    sideColumn->setSpacing(8);
    left_ = makeSplitter(Qt::Vertical, "left", side_);
    sideColumn->addWidget(left_, 1);
    seats_ = new SeatsView(seatModel_, left_);
    unseen_ = new UnseenPanel(supplyModel_, left_);
    left_->setStretchFactor(0, 1);
    left_->setStretchFactor(1, 0);
    left_->setSizes({SeatsHeight, UnseenHeight});

    pages_ = new QTabWidget(this);
    pages_->setObjectName(QStringLiteral("pages"));
    pages_->setDocumentMode(true);
    pages_->hide();

    middle_ = new PlayArea(across_);
    middle_->setMinimumWidth(MiddleMinWidth); // the sides shrink first
    market_ = new MarketView(board_, input, middle_);
    exhibit_ = new ExhibitBar(board_, middle_);
    prompt_ = new PromptStrip(session, input, actions, middle_);
    hand_ = new HandView(handModel_, input, middle_);
    middle_->setParts(exhibit_, market_, prompt_, hand_);

    right_ = makeSplitter(Qt::Vertical, "right", across_);
    scoring_ = new ScoringView(scoreModel_, session, right_);
    due_ = new DuePanel(dueModel_, right_);
    turnPanel_ = new QWidget(right_);
    turnTitle_ = new QLabel(turnPanel_);
    turns_ = new TurnList(turnModel_, session, turnPanel_);
    turnTitle_->setBuddy(turns_);
    auto* turnColumn = new QVBoxLayout(turnPanel_);
    turnColumn->setContentsMargins(0, 0, 0, 0);
    turnColumn->setSpacing(4);
    turnColumn->addWidget(turnTitle_);
    turnColumn->addWidget(turns_, 1);
    right_->setStretchFactor(0, 3);
    right_->setStretchFactor(1, 0);
    right_->setStretchFactor(2, 2);

    leftWidth_ = LeftWidth;
    rightWidth_ = RightWidth;
    for (const QSplitter* splitter : {whole_, across_})
        connect(splitter, &QSplitter::splitterMoved, this, &Table::keepSides);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 10);
    layout->addWidget(whole_);

    // It covers only market and hand. The person may look at the last scores in the meantime,
    // because they are not secret.
    curtain_ = new Curtain(middle_);
    explainer_ = new Explainer(board_, input, *market_, *due_, *scoring_, this);
    connect(explainer_, &Explainer::asked, this, [this] {
        if (!due_->isAncestorOf(focusWidget())) // whoever goes through that list stays there
            turnTo(right_);
    });
    connect(due_, &DuePanel::changed, this, &Table::updateSides);
    connect(exhibit_, &ExhibitBar::back, this, &Table::leaveExhibit);
    connect(&session_, &GameSession::happened, this, [this](const GameEvent& event) {
        const int page = pages_->indexOf(right_);
        const bool pays = event.report && !event.report->lines.empty();
        if (compact_ && pays && pages_->isTabVisible(page))
            pages_->setCurrentIndex(page);
    });
    connect(hand_, &HandView::takenUpByKey, market_, &MarketView::beginPlacing);
    connect(prompt_, &PromptStrip::leaves, market_, qOverload<>(&QWidget::setFocus));
    connect(curtain_, &Curtain::lifted, &session_, &GameSession::liftCurtain);
    connect(&session_, &GameSession::stateChanged, this, &Table::updateCurtain);
    connect(&session_, &GameSession::gameReset, this, &Table::takeKeyboard);

    motion_ = new TableMotion(session_, {*market_, *hand_, *seats_}, *this);

    // Otherwise lists would search for a row that begins with the letter.
    for (QAbstractItemView* view : findChildren<QAbstractItemView*>())
        view->installEventFilter(this);

    QWidget::setTabOrder(market_, hand_);
    QWidget::setTabOrder(hand_, scoring_);
    market_->setFocus();
    retranslate();
    arrange();
    updateSides();
}

void Table::show(Hint& hint)
{
    hint_ = &hint;
    prompt_->show(hint);
    connect(hint_, &Hint::changed, this, [this] {
        MarketView::Hint marked;
        marked.line = hint_->line();
        if (const std::optional<Decision> turn = hint_->turn(); turn && !turn->draw) {
            marked.piece = pieceOf(*turn, session_.shown());
            if (!marked.piece.isNone())
                marked.square = turn->turn.square;
        }
        market_->setHint(marked);
    });
}

void Table::setTipBox(TipBox* box)
{
    tips_ = box;
    side_->layout()->addWidget(box);
    connect(box, &TipBox::left, market_, qOverload<>(&QWidget::setFocus));
}

void Table::setAnimated(bool animated)
{
    market_->setAnimated(animated);
    seats_->setAnimated(animated);
    motion_->setAnimated(animated);
}

void Table::showUnseen(bool shown)
{
    unseen_->setVisible(shown);
    if (shown)
        turnTo(left_);
    // Before the window is shown, keep the sizes of the last session.
    if (shown && isVisible())
        QTimer::singleShot(0, this, &Table::makeRoomForUnseen);
}

void Table::makeRoomForUnseen()
{
    // The tiles get the empty room below the seats. The cards of the seats become lower for it. The
    // user can move the border.
    const int both = left_->sizes().value(0) + left_->sizes().value(1);
    const int wanted = unseen_->heightForTiles(unseen_->width());
    const bool low = seats_->cardsHeight() + wanted > both;
    const int spare = both - std::min(seats_->cardsHeight(low), both);
    const int height = std::min(spare, wanted);
    if (height > left_->sizes().value(1))
        left_->setSizes({both - height, height});
}

void Table::showTurnList(bool shown)
{
    turnPanel_->setVisible(shown);
    updateSides();
    if (shown)
        turnTo(right_);
}

void Table::showScoring(bool shown)
{
    scoring_->setVisible(shown);
    updateSides();
    if (shown)
        turnTo(right_);
}

void Table::setForAudience(bool on)
{
    market_->setForAudience(on);
    leftWidth_ = on ? AudienceLeftWidth : LeftWidth;
    rightWidth_ = RightWidth; // it grows with the text
    if (isVisible())
        fitSides();
}

void Table::turnTo(QWidget* side)
{
    // A panel that is switched on must be visible. At the start the pages stay as they were.
    if (compact_ && isVisible())
        pages_->setCurrentWidget(side);
}

void Table::updateSides()
{
    // An empty side would keep its width.
    const bool shown = !scoring_->isHidden() || !turnPanel_->isHidden();
    const bool due = !scoring_->isHidden() && !due_->isEmpty();
    if (compact_) {
        pages_->setTabVisible(pages_->indexOf(right_), shown);
        pages_->setTabVisible(pages_->indexOf(due_), due);
    } else {
        due_->setVisible(due);
        right_->setVisible(shown);
    }
}

void Table::setForm(bool compact, bool tall)
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
            pages_->addTab(due_, {});
            static_cast<QVBoxLayout*>(side_->layout())->insertWidget(0, pages_, 1);
            pages_->show();
        } else {
            pages_->hide();
            pages_->setParent(this);
            static_cast<QVBoxLayout*>(side_->layout())->insertWidget(0, left_, 1);
            right_->insertWidget(1, due_);
            left_->show();
        }
    }
    arrange();
    for (QSplitter* page : {left_, right_}) // the cards keep off the tabs above them
        page->setContentsMargins(0, compact ? PageMargin : 0, 0, 0);
    const int spacing = compact ? 4 : 8;
    middle_->setMinimumWidth(compact || tall ? CompactMiddleWidth : MiddleMinWidth);
    middle_->setSpacing(spacing);
    layout()->setContentsMargins(spacing + 2, spacing, spacing + 2, spacing + 2);
    layout()->activate(); // fitSides() shares out the room within the new margins
    updateSides();
    retranslate();
    if (focus != nullptr && focus->isVisibleTo(this))
        focus->setFocus();
}

void Table::arrange()
{
    // In the compact form the right side is a page of the other one, which lies behind the market.
    QWidgetList parts = tall_      ? QWidgetList{side_}
                        : compact_ ? QWidgetList{middle_, side_}
                                   : QWidgetList{side_, middle_};
    if (!compact_)
        parts += right_;
    if (swapped_)
        std::reverse(parts.begin(), parts.end());
    if (tall_)
        whole_->insertWidget(0, middle_);
    for (int i = 0; i < parts.size(); ++i)
        across_->insertWidget(i, parts[i]);
    for (int i = 0; i < parts.size(); ++i)
        across_->setStretchFactor(i, parts[i] == middle_ ? 1 : 0);
    seats_->setPointsLeft(parts.indexOf(side_) > 0);
}

void Table::setSwapped(bool swapped)
{
    if (swapped_ == swapped)
        return;
    swapped_ = swapped;
    arrange();
    fitSides();
}

QSize Table::minimumSizeHint() const
{
    return LeastSize; // for the compact form
}

void Table::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitSides();
}

void Table::fitSides()
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

void Table::keepSides()
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

void Table::updateCurtain()
{
    const int seat = session_.hasGame() ? session_.curtainSeat() : -1;
    if (seat < 0) {
        if (curtain_->isVisible())
            market_->setFocus();
        curtain_->hide();
        return;
    }
    const SeatInfo& info = session_.seatInfo(seat);
    motion_->layer().finish();
    curtain_->setSeat(isolated(info.name), info.colour);
    curtain_->show();
    curtain_->raise();
}

void Table::takeKeyboard()
{
    // A game that begins or is opened is meant to be played, so focus the market. Do it before the
    // strip's buttons are disabled: otherwise the focus would move from a button to the next
    // widget.
    updateCurtain();
    if (curtain_->isVisible())
        curtain_->button()->setFocus();
    else
        market_->setFocus();
}

// The turn keys also work from the scoring, so that a person who looks at it can go on with the
// turn.

bool Table::isTurnKey(const QKeyEvent& event) const
{
    return curtain_->isHidden() && TurnKeys::wants(event, input_, session_);
}

bool Table::tableKey(QWidget* focus, const QKeyEvent& event)
{
    if (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return false;
    if (event.key() == Qt::Key_Escape && hint_ && hint_->isShown()) {
        hint_->dismiss();
        return true;
    }
    if (event.key() == Qt::Key_Escape && board_.exhibited()) {
        leaveExhibit();
        return true;
    }
    if (event.key() == Qt::Key_Escape && tips_ && tips_->isShown()) {
        tips_->dismiss();
        return true;
    }
    auto* view = qobject_cast<QAbstractItemView*>(focus);
    if (event.key() == Qt::Key_I && view &&
        (curtain_->isHidden() || !middle_->isAncestorOf(view))) {
        tellOfPiece(*view);
        return true;
    }
    return false;
}

void Table::tellOfPiece(QAbstractItemView& view)
{
    QModelIndex about = view.currentIndex();
    const QRect place = view.visualRect(about);
    if (&view == market_ && input_.held() && market_->previewSquare())
        about = handModel_.index(handModel_.rowOf(*input_.held()));
    const QString tip = about.data(Qt::ToolTipRole).toString();
    if (tip.isEmpty())
        return;
    QToolTip::showText(view.viewport()->mapToGlobal(place.bottomRight()), tip, view.viewport());
    Announcer::of(*this).say(tr("%1. %2", "a piece, what it does")
                                 .arg(about.data(Qt::AccessibleTextRole).toString(),
                                      about.data(Qt::AccessibleDescriptionRole).toString())
                                 .trimmed());
}

void Table::leaveExhibit()
{
    const bool hadFocus = exhibit_->isAncestorOf(focusWidget());
    market_->leaveExhibit();
    Announcer::of(*this).say(tr("The market as it lies now."));
    if (hadFocus)
        market_->setFocus();
}

bool Table::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (watched == market_ || watched == hand_) {
        // Nothing can be placed any more, so Enter goes on, as in the strip.
        if (isEnter(key) && prompt_->summaryDue() && session_.atLatest()) {
            actions_.summary->trigger();
            return true;
        }
        if (isEnter(key) && session_.waitingComputer() >= 0) {
            actions_.moveNow->trigger();
            return true;
        }
        return QWidget::eventFilter(watched, event);
    }
    if (isTurnKey(key))
        return QCoreApplication::sendEvent(hand_, event);
    return tableKey(qobject_cast<QWidget*>(watched), key);
}

void Table::keyPressEvent(QKeyEvent* event)
{
    if (isTurnKey(*event))
        QCoreApplication::sendEvent(hand_, event);
    else if (!tableKey(focusWidget(), *event))
        QWidget::keyPressEvent(event);
}

QByteArray Table::saveSizes() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << SizesVersion << leftWidth_ << rightWidth_ << left_->saveState() << right_->saveState()
        << compactPart_ << tallPart_ << tallSidePart_;
    return state;
}

void Table::restoreSizes(const QByteArray& state)
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
        fitSides();
    left_->restoreState(left);
    right_->restoreState(right);
    for (QSplitter* splitter : {left_, right_})
        splitter->setChildrenCollapsible(false);
}

void Table::retranslate()
{
    turnTitle_->setText(tr("T&urns"));
    if (compact_) {
        pages_->setTabText(pages_->indexOf(left_), tr("Seats"));
        pages_->setTabText(pages_->indexOf(right_), tr("Scoring"));
        pages_->setTabText(pages_->indexOf(due_), tr("Due", "page: lines that pay later"));
        nameTabs(*pages_, tr("Seats and scoring"));
    }
}

void Table::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        // Before the views, because they ask the models for texts.
        board_.model().retranslate();
        seatModel_.retranslate();
        handModel_.retranslate();
        supplyModel_.retranslate();
        scoreModel_.retranslate();
        dueModel_.retranslate();
        turnModel_.retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && isVisible()) // before that, the first resize does it
        fitSides();
}

void Table::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Theme::of(*this).table);
}

} // namespace hp
