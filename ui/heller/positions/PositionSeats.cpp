#include "ui/heller/positions/PositionSeats.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/positions/PositionDocument.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QComboBox>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace hp {

namespace {

constexpr int MarkSize = 20;
constexpr int UsualMoney = 9999; ///< more is possible, but needs a wider box

/// How a box of hidden tiles stores what it means.
enum HiddenItem { NoTile = -1, UnknownTileItem = -2 };

bool sameRules(const RuleSet& a, const RuleSet& b)
{
    return samePlay(a, b) && a.name == b.name;
}

std::vector<Piece> tilesOf(const RuleSet& rules)
{
    std::vector<Piece> tiles;
    forEachTile(rules, [&](const Piece& tile, int count) {
        if (count > 0)
            tiles.push_back(tile);
    });
    return tiles;
}

} // namespace

PositionSeats::PositionSeats(PositionDocument& document, QWidget* parent)
    : QWidget(parent), document_(document)
{
    setObjectName(QStringLiteral("positionSeats"));
    rulesLabel_ = new QLabel(this);
    rules_ = named("positionRules", new QComboBox(this));
    // Names of rules can have any length.
    rules_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    rules_->setMinimumContentsLength(14);
    rulesLabel_->setBuddy(rules_);
    countLabel_ = new QLabel(this);
    count_ = named("positionSeatCount", new TellingNumberBox(this));
    count_->setRange(MinSeats, MaxSeats);
    countLabel_->setBuddy(count_);
    roundLabel_ = new QLabel(this);
    round_ = named("positionRound", new TellingNumberBox(this));
    roundLabel_->setBuddy(round_);
    auto* rulesLine = inRow({rulesLabel_, {rules_, 1}});
    auto* countLine = inRow({countLabel_, count_, Stretch, roundLabel_, round_});
    auto* layout = inColumn(this, {rulesLine, countLine}, NoMargins, 4);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        buildRow(seat);
        layout->addWidget(rows_[seat].frame);
    }
    connect(rules_, &QComboBox::activated, this,
            [this](int row) { document_.setRules(listed_[row]); });
    connect(count_, &QSpinBox::valueChanged, &document, &PositionDocument::setSeats);
    connect(round_, &QSpinBox::valueChanged, &document, &PositionDocument::setRound);
    connect(&document, &PositionDocument::changed, this, &PositionSeats::refresh);
    retranslate();
    onChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void PositionSeats::buildRow(int seat)
{
    Row& row = rows_[seat];
    row.frame = new QFrame(this);
    row.frame->setFrameShape(QFrame::StyledPanel);
    const auto named = [&](QWidget* widget, const char* name) {
        widget->setObjectName(QStringLiteral("%1%2").arg(QLatin1String(name)).arg(seat + 1));
    };
    row.colour = new QComboBox(row.frame);
    named(row.colour, "positionColour");
    row.colour->setIconSize({MarkSize, MarkSize});
    for (int colour = 0; colour < MaxSeats; ++colour)
        row.colour->addItem(QString());
    row.name = new NameEdit(row.frame);
    named(row.name, "positionName");
    row.name->setMaxLength(MaxTypedName);
    row.moves = new QRadioButton(row.frame);
    named(row.moves, "positionMoves");
    row.moves->setAutoExclusive(false); // the document decides
    row.moneyLabel = new QLabel(row.frame);
    row.money = new TellingNumberBox(row.frame);
    named(row.money, "positionMoney");
    row.money->setRange(-UsualMoney, UsualMoney);
    row.moneyLabel->setBuddy(row.money);
    row.stallsLabel = new QLabel(row.frame);
    row.hiddenLabel = new QLabel(row.frame);
    row.hiddenLine = new QHBoxLayout;
    auto* top = inRow({row.colour, {row.name, 1}, row.moves});
    auto* possessions =
        inRow({row.moneyLabel, row.money, Stretch, row.hiddenLabel, row.hiddenLine});
    auto* stalls = inRow({row.stallsLabel, Stretch});
    for (int rank = 1; rank <= RankCount; ++rank) {
        auto* box = new TellingNumberBox(row.frame);
        box->setObjectName(QStringLiteral("positionStalls%1.%2").arg(seat + 1).arg(rank));
        box->setRange(0, MaxStallsPerRank);
        box->setPrefix(tr("%1: ", "rank, before a number").arg(rankName(rank)));
        row.stalls[rank] = box;
        stalls->addWidget(box);
        connect(box, &QSpinBox::valueChanged, this,
                [this, seat, rank](int count) { document_.setStalls(seat, rank, count); });
    }
    inColumn(row.frame, {top, possessions, stalls}, {6, 4, 6, 4}, 3);

    connect(row.colour, &QComboBox::activated, this,
            [this, seat](int colour) { document_.setColour(seat, colour); });
    connect(row.name, &NameEdit::textEdited, this, [this, seat, name = row.name] {
        document_.setName(seat, QString::fromStdString(asName(name->name().toStdString())));
    });
    connect(row.moves, &QRadioButton::clicked, this, [this, seat] {
        document_.setToMove(seat);
        refresh(); // a second click must not switch it off
    });
    connect(row.money, &QSpinBox::valueChanged, this,
            [this, seat](int money) { document_.setMoney(seat, money); });
}

void PositionSeats::fitHidden(int seat)
{
    Row& row = rows_[seat];
    const PositionDraft& draft = document_.draft();
    const auto& held = draft.hidden[seat];
    const std::size_t wanted = std::max(
        static_cast<std::size_t>(std::max(0, draft.rules.hiddenTilesDealt())), held.size());
    while (row.hidden.size() > wanted) {
        row.hidden.back()->hide();
        row.hidden.back()->deleteLater();
        row.hidden.pop_back();
    }
    while (row.hidden.size() < wanted) {
        const auto index = static_cast<int>(row.hidden.size());
        auto* box = new QComboBox(row.frame);
        box->setObjectName(QStringLiteral("positionHidden%1.%2").arg(seat + 1).arg(index + 1));
        QWidget::setTabOrder(index == 0 ? static_cast<QWidget*>(row.money) : row.hidden.back(),
                             box);
        row.hiddenLine->addWidget(box);
        row.hidden.push_back(box);
        connect(box, &QComboBox::activated, this, [this, seat, index, box](int item) {
            const QVariant data = box->itemData(item);
            std::optional<PositionDraft::HiddenTile> tile;
            if (data.typeId() == qMetaTypeId<Piece>())
                tile.emplace(data.value<Piece>());
            else if (data.toInt() == UnknownTileItem)
                tile.emplace();
            document_.setHidden(seat, index, tile);
            refresh(); // the tile may stand in another box now
        });
    }
    const QString owner = isolated(document_.seatName(seat));
    std::size_t number = 0;
    for (QComboBox* box : row.hidden) {
        const bool isHeld = number < held.size();
        const PositionDraft::HiddenTile tile = isHeld ? held[number] : PositionDraft::HiddenTile();
        std::vector<Piece> tiles = tilesOf(draft.rules);
        const auto isIt = [&](const Piece& other) { return tile && sameMeaning(other, *tile); };
        if (tile && std::none_of(tiles.begin(), tiles.end(), isIt))
            tiles.push_back(*tile); // a finding says what is wrong
        offerTiles(*box, tiles);
        int current = isHeld ? 1 : 0;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            if (isIt(tiles[i]))
                current = static_cast<int>(i) + 2;
        }
        box->setCurrentIndex(current);
        box->setMinimumContentsLength(wanted > 1 ? 6 : 10);
        ++number;
        box->setAccessibleName(wanted > 1 ? tr("Hidden tile %1 of %2").arg(number).arg(owner)
                                          : tr("Hidden tile of %1").arg(owner));
    }
    row.hiddenLabel->setVisible(wanted > 0);
}

void PositionSeats::offerTiles(QComboBox& box, const std::vector<Piece>& tiles)
{
    QStringList texts{tr("none", "hidden tile"), tr("? (unknown)", "hidden tile")};
    for (const Piece& tile : tiles)
        texts += pieceName(tile);
    QStringList shown;
    for (int item = 0; item < box.count(); ++item)
        shown += box.itemText(item);
    if (shown == texts)
        return;
    box.clear();
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.addItem(texts[0], int{NoTile});
    box.addItem(texts[1], int{UnknownTileItem});
    for (const Piece& tile : tiles)
        box.addItem(QIcon(PiecePainter::pixmap(tile, MarkSize, devicePixelRatioF(),
                                               Theme::of(*this), PiecePainter::Look{})),
                    pieceName(tile), QVariant::fromValue(tile));
}

void PositionSeats::offerRules(const std::vector<RuleSet>& rules)
{
    offered_ = rules;
    refreshRules();
}

QWidget* PositionSeats::fieldOf(int seat) const
{
    return seat < document_.seats() ? rows_[seat].money : count_;
}

void PositionSeats::refreshRules()
{
    const RuleSet& now = document_.draft().rules;
    listed_ = offered_;
    auto at = std::find_if(listed_.begin(), listed_.end(),
                           [&](const RuleSet& rules) { return sameRules(rules, now); });
    if (at == listed_.end())
        at = listed_.insert(listed_.end(), now);
    rules_->clear();
    for (const RuleSet& rules : listed_)
        rules_->addItem(rulesName(rules));
    rules_->setCurrentIndex(static_cast<int>(at - listed_.begin()));
}

void PositionSeats::refresh()
{
    const PositionDraft& draft = document_.draft();
    const auto show = [](QSpinBox* box, int low, int high, int value) {
        const QSignalBlocker blocker(box);
        showNumber(*box, low, high, value);
    };
    if (rules_->currentIndex() < 0 || !sameRules(listed_[rules_->currentIndex()], draft.rules))
        refreshRules();
    show(count_, MinSeats, MaxSeats, draft.seats);
    show(round_, 1, draft.rules.mostRounds(), draft.round);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const Row& row = rows_[seat];
        row.frame->setVisible(seat < draft.seats);
        const BoardSeat& typed = document_.typedSeats()[seat];
        row.colour->setCurrentIndex(typed.colour);
        if (row.name->name() != typed.name)
            row.name->setName(typed.name);
        row.name->setUsualName(colourName(typed.colour));
        row.moves->setChecked(draft.toMove == seat);
        show(row.money, -UsualMoney, UsualMoney, draft.money[seat]);
        for (int rank = 1; rank <= RankCount; ++rank)
            show(row.stalls[rank], 0, MaxStallsPerRank, draft.stalls[seat][rank - 1]);
        fitHidden(seat);
        const QString owner = isolated(document_.seatName(seat));
        row.colour->setAccessibleName(tr("Colour of %1").arg(owner));
        row.name->setAccessibleName(tr("Name of %1").arg(owner));
        row.moves->setAccessibleName(tr("%1 moves").arg(owner));
        row.money->setAccessibleName(tr("Money of %1").arg(owner));
        for (int rank = 1; rank <= RankCount; ++rank)
            row.stalls[rank]->setAccessibleName(
                tr("Stalls %1 of %2, not placed").arg(rankName(rank), owner));
    }
}

void PositionSeats::retranslate()
{
    rulesLabel_->setText(tr("R&ules:"));
    countLabel_->setText(tr("&Seats:"));
    roundLabel_->setText(tr("Rou&nd:"));
    for (int seat = 0; seat < MaxSeats; ++seat) {
        const Row& row = rows_[seat];
        for (int colour = 0; colour < MaxSeats; ++colour) {
            row.colour->setItemText(colour, colourName(colour));
            row.colour->setItemIcon(colour, seatIcon(colour, MarkSize, *this));
        }
        row.moves->setText(tr("to move"));
        row.moneyLabel->setText(tr("Money:"));
        row.stallsLabel->setText(tr("Not placed:", "stalls"));
        row.stallsLabel->setToolTip(tr("The stalls of each rank that are not on the market"));
        row.hiddenLabel->setText(tr("Hidden:", "tiles"));
        for (QComboBox* box : row.hidden)
            box->clear(); // the pictures follow the theme
    }
    refreshRules();
    refresh();
}

} // namespace hp
