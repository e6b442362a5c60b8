#include "ui/lisboa/market/PlayTable.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/SeatsView.h"
#include "ui/lisboa/market/ShelfView.h"
#include "ui/lisboa/market/TableMotion.h"
#include "ui/table/seats/Curtain.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QPushButton>

#include <algorithm>

namespace hp::lisboa {

namespace {

constexpr int Margin = 8;
constexpr int Between = 7;        ///< parts
constexpr int SmallestPiece = 30; ///< on shelves
constexpr int EasyPiece = 58;     ///< the market leaves room for such in a window of usual size
constexpr int SeatsShare = 18;    ///< percent of the table's width for the cards of seats
constexpr int PieceShare = 20;    ///< the table's width has so many of the smallest
constexpr int LargestPiece = 84;
constexpr double PieceStep = 1.09; ///< a piece with its gap

constexpr std::array ShelfNames{"tilesShelf", "restaurantsShelf", "displayShelf", "customersShelf"};

} // namespace

PlayTable::PlayTable(Table& table, TurnInput& input, QWidget* parent)
    : QWidget(parent), table_(table), input_(input), marketModel_(input),
      seatsModel_(table), shelfModels_{ShelfModel(Shelf::Tiles, input),
                                       ShelfModel(Shelf::Restaurants, input),
                                       ShelfModel(Shelf::Display, input),
                                       ShelfModel(Shelf::Customers, input)},
      seats_(new SeatsView(seatsModel_, this)), coin_(new QPushButton(this)),
      swap_(new QPushButton(this))
{
    setObjectName(QStringLiteral("playTable"));
    for (std::size_t i = 0; i < shelves_.size(); ++i) {
        shelves_[i] = new ShelfView(shelfModels_[i], this);
        shelves_[i]->setObjectName(QLatin1String(ShelfNames[i]));
        connect(shelves_[i], &ShelfView::takenUpByKey, this, [this, i] {
            takenFrom_ = shelves_[i];
            market_->beginPlacing();
        });
    }
    market_ = new MarketView(marketModel_, this);
    connect(market_, &MarketView::putDownByKey, this, [this] {
        if (takenFrom_)
            takenFrom_->setFocus(Qt::OtherFocusReason);
    });
    coin_->setObjectName(QStringLiteral("coinButton"));
    swap_->setObjectName(QStringLiteral("swapButton"));
    for (QPushButton* button : {coin_, swap_})
        button->setAutoDefault(true);
    connect(coin_, &QPushButton::clicked, this, [this] { input_.play(Step::coin()); });
    connect(swap_, &QPushButton::clicked, this, [this] { input_.play(Step::swap()); });
    curtain_ = new Curtain(this, Curtain::Cloth::Stripes);
    connect(curtain_, &Curtain::lifted, &table, &Table::liftCurtain);
    connect(curtain_, &Curtain::computerChosen, &table, &Table::seatComputer);
    motion_ = new TableMotion(table,
                              {*market_, *seats_, shelf(Shelf::Tiles), shelf(Shelf::Restaurants),
                               shelf(Shelf::Display), shelf(Shelf::Customers)},
                              *this);
    connect(&table, &Table::gameReset, this, &PlayTable::arrange);
    connect(&table, &Table::stateChanged, this, &PlayTable::followState);
    connect(&table, &Table::shownChanged, this, &PlayTable::followState);
    connect(&input, &TurnInput::heldChanged, this, &PlayTable::followState);
    retranslate();
    followState();
    // The keyboard's way: the pieces, the buttons, the market, the seats.
    QWidget* before = nullptr;
    for (QWidget* part : std::initializer_list<QWidget*>{
             shelves_[0], shelves_[1], shelves_[2], shelves_[3], coin_, swap_, market_, seats_}) {
        if (before)
            setTabOrder(before, part);
        before = part;
    }
}

void PlayTable::setLit(const std::optional<ExplainedSum>& sum)
{
    market_->setLit(sum ? &*sum : nullptr);
}

void PlayTable::setAnimated(bool animated)
{
    seats_->setAnimated(animated);
    motion_->setAnimated(animated);
}

void PlayTable::retranslate()
{
    const int coins = table_.hasGame() ? table_.rules().set().coin : 1;
    coin_->setText(tr("&Take %1").arg(coinsName(coins)));
    coin_->setIcon(pixmapOf(Figure::of(Figure::Kind::Coin), coinSize(), devicePixelRatioF(),
                            Theme::of(*this)));
    coin_->setIconSize({coinSize(), coinSize()});
    swap_->setText(tr("E&xchange"));
    swap_->setToolTip(tr("Three equal tiles may be exchanged for others."));
    marketModel_.retranslate();
    seatsModel_.retranslate();
    for (ShelfModel& model : shelfModels_)
        model.retranslate();
    arrange();
}

void PlayTable::followState()
{
    followKeyboard();
    const auto& legal = input_.legal();
    coin_->setEnabled(std::find(legal.begin(), legal.end(), Step::coin()) != legal.end());
    const bool canSwap = input_.canSwap();
    if (canSwap == swap_->isHidden()) {
        swap_->setVisible(canSwap);
        arrange();
    }
    const int waits = table_.hasGame() ? table_.curtainSeat() : -1;
    if (waits >= 0) {
        motion_->layer().finish();
        const Table::Seat& seat = table_.seats()[waits];
        curtain_->setSeat(isolated(seat.name), seat.colour, table_.absence());
    } else if (curtain_->isAncestorOf(window()->focusWidget())) {
        // Whatever has lifted it: else the keyboard would stay behind it.
        shelf(Shelf::Tiles).setFocus(Qt::OtherFocusReason);
    }
    curtain_->setVisible(waits >= 0);
}

void PlayTable::followKeyboard()
{
    // The keyboard goes where the turn goes on: from the market to the display, and back to the
    // pieces when a tile is taken.
    const bool asked = shelfModels_[static_cast<std::size_t>(Shelf::Display)].isAsked();
    if (std::exchange(asked_, asked) == asked)
        return;
    if (asked && market_->hasFocus() && market_->isByKey())
        shelf(Shelf::Display).setFocus(Qt::OtherFocusReason);
    else if (!asked && shelf(Shelf::Display).hasFocus())
        shelf(Shelf::Tiles).setFocus(Qt::OtherFocusReason);
}

QSize PlayTable::sizeHint() const
{
    return {1100, 760};
}

QSize PlayTable::minimumSizeHint() const
{
    return {560, 420};
}

void PlayTable::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        arrange();
}

void PlayTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void PlayTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && input_.held()) {
        input_.putDown();
        return;
    }
    QWidget::keyPressEvent(event);
}

// --- places -------------------------------------------------------------------------------------

int PlayTable::coinSize() const
{
    return fontMetrics().height() * 5 / 4;
}

int PlayTable::buttonsHeight() const
{
    return std::max(coin_->sizeHint().height(), fontMetrics().height() * 9 / 4);
}

void PlayTable::placeButtons(const QRect& room)
{
    const int gap = Between;
    const bool both = !swap_->isHidden();
    const int swapWidth = both ? std::min(swap_->sizeHint().width(), (room.width() - gap) / 2) : 0;
    coin_->setGeometry(room.left(), room.top(), room.width() - (both ? swapWidth + gap : 0),
                       room.height());
    swap_->setGeometry(room.right() + 1 - swapWidth, room.top(), swapWidth, room.height());
}

void PlayTable::arrange()
{
    if (!table_.hasGame() || market_ == nullptr || motion_ == nullptr)
        return;
    if (width() * 20 >= height() * 21)
        arrangeAcross();
    else
        arrangeUpright();
}

void PlayTable::arrangeAcross()
{
    seats_->setWide(false);
    const QRect room = rect().adjusted(Margin, Margin, -Margin, -Margin);
    const RuleSet& rules = table_.rules().set();
    const int text = QFontInfo(font()).pixelSize();
    int seatsWidth = std::clamp(room.width() * SeatsShare / 100, fontMetrics().height() * 7,
                                seats_->sizeHint().width());

    // The column of shelves is as wide as the market leaves, when that is as high as the table.
    int lines = 0;
    int places = 1;
    int edges = buttonsHeight();
    for (ShelfView* shelf : shelves_) {
        shelf->setGroupsInRow(1);
        lines += shelf->lines();
        places = std::max(places, shelf->columns());
        edges += shelf->around().height() + Between;
    }
    const int highest = static_cast<int>((room.height() - edges) / (lines * PieceStep));
    const int pads = shelves_[0]->around().width();
    const int market = market_->cellIn({10000, room.height()});
    const int marketWidth = MarketLayout::sizeFor(market, rules.rows, rules.columns, text).width();
    const int left = room.width() - seatsWidth - 2 * Between - marketWidth;
    const int widest = static_cast<int>((left - pads) / (places * PieceStep));
    const int smallest =
        std::min(highest, std::clamp(room.width() / PieceShare, SmallestPiece, EasyPiece));
    const int piece =
        std::clamp(widest, smallest, std::max(smallest, std::min(highest, LargestPiece)));
    const int least =
        coin_->sizeHint().width() + (swap_->isHidden() ? 0 : swap_->sizeHint().width() + Between);
    const int column =
        std::max(static_cast<int>(piece * (places * PieceStep - 0.09)) + pads + 2, least);

    const int right = room.right() + 1 - column;
    // What the market cannot use, the cards share.
    const QSize between(right - room.left() - seatsWidth - 2 * Between, room.height());
    const int used =
        MarketLayout::sizeFor(market_->cellIn(between), rules.rows, rules.columns, text).width();
    seatsWidth += std::clamp((between.width() - used) / 2, 0, seatsWidth * 2 / 5);
    seats_->setGeometry(room.left(), room.top(), seatsWidth, room.height());
    const int marketLeft = room.left() + seatsWidth + Between;
    market_->setGeometry(marketLeft, room.top(), right - Between - marketLeft, room.height());
    // What is left in height goes to the gaps.
    int needed = edges - Between;
    for (ShelfView* shelf : shelves_)
        needed += static_cast<int>(shelf->lines() * piece * PieceStep);
    const int gap = Between + std::clamp((room.height() - needed) / 4 - Between, 0, 10);
    int y = room.top();
    for (ShelfView* shelf : shelves_) {
        const int height =
            static_cast<int>(shelf->lines() * piece * PieceStep) + shelf->around().height();
        shelf->setLargest(piece);
        shelf->setGeometry(right, y, column, height);
        y += height + gap;
    }
    placeButtons({right, y, column, buttonsHeight()});
}

void PlayTable::arrangeUpright()
{
    seats_->setWide(true);
    const QRect room = rect().adjusted(Margin, Margin, -Margin, -Margin);
    const int seatsHeight = seats_->cardHeight();
    seats_->setGeometry(room.left(), room.top(), room.width(), seatsHeight);

    // Tiles, restaurants and display side by side, customers below them.
    ShelfView& customers = shelf(Shelf::Customers);
    customers.setGroupsInRow(2);
    const int pads = shelves_[0]->around().width();
    int places = 0;
    for (int i = 0; i < 3; ++i) {
        shelves_[i]->setGroupsInRow(1);
        places += shelves_[i]->columns();
    }
    const int most = std::min(LargestPiece, room.height() / 14);
    const int piece = std::min(
        most, static_cast<int>((room.width() - 3 * pads - 2 * Between) / (places * PieceStep)));
    const int rowHeight = static_cast<int>(piece * PieceStep) + shelves_[0]->around().height();
    const int tile = std::min(
        most, static_cast<int>((room.width() - pads) / ((customers.columns() + 0.3) * PieceStep)));
    const int customersHeight =
        static_cast<int>(customers.lines() * tile * PieceStep) + customers.around().height();
    int y = room.bottom() + 1 - buttonsHeight();
    const int buttons = std::min(room.width(), fontMetrics().height() * 26);
    placeButtons({room.right() + 1 - buttons, y, buttons, buttonsHeight()});
    y -= Between + customersHeight;
    customers.setLargest(tile);
    customers.setGeometry(room.left(), y, room.width(), customersHeight);
    y -= Between + rowHeight;
    int x = room.left();
    int left = room.width();
    for (int i = 0; i < 3; ++i) {
        const int width =
            i == 2 ? left : (room.width() - 2 * Between) * shelves_[i]->columns() / places;
        shelves_[i]->setLargest(piece);
        shelves_[i]->setGeometry(x, y, width, rowHeight);
        x += width + Between;
        left -= width + Between;
    }
    const int marketTop = room.top() + seatsHeight + Between;
    market_->setGeometry(room.left(), marketTop, room.width(), y - Between - marketTop);
}

} // namespace hp::lisboa
