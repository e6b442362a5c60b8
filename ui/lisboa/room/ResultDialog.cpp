#include "ui/lisboa/room/ResultDialog.h"

#include "engine/lisboa/words/Names.h"
#include "engine/text/Names.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <numeric>

namespace hp::lisboa {

namespace {

std::vector<int> byPlace(const Table& table)
{
    const auto places = table.latest().game.places();
    std::vector<int> seats(table.seats().size());
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(),
                     [&](int a, int b) { return places[a] < places[b]; });
    return seats;
}

} // namespace

QString winnersInWords(const Table& table)
{
    const auto& game = table.latest().game;
    const auto places = game.places();
    QStringList names;
    int money = 0;
    for (const int seat : byPlace(table)) {
        if (places[seat] != 1)
            continue;
        names += isolated(table.seats()[seat].name);
        money = game.finalMoney(seat);
    }
    if (names.size() == 1)
        return ResultDialog::tr("%1 wins with %2.").arg(names.front(), coinsName(money));
    const QString last = names.takeLast();
    return ResultDialog::tr("%1 and %2 share the first place with %3.")
        .arg(names.join(QStringLiteral(", ")), last, coinsName(money));
}

ResultDialog::ResultDialog(const Table& table, QAction& playAgain, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("lisboaResult"));
    setAttribute(Qt::WA_WindowPropagation);
    setWindowTitle(tr("The Game Is Over"));
    auto* winners = named("winners", new QLabel(winnersInWords(table), this));
    winners->setTextFormat(Qt::PlainText);
    winners->setWordWrap(true);
    QFont large = winners->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    large.setBold(true);
    winners->setFont(large);

    const auto& game = table.latest().game;
    const RuleSet& rules = table.rules().set();
    auto* grid = named("places", new QTableWidget(static_cast<int>(table.seats().size()), 5, this));
    grid->setHorizontalHeaderLabels(
        {tr("Player"), tr("Money"), tr("Restaurants left"), tr("Final money"), tr("Own stands")});
    grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    grid->setSelectionMode(QAbstractItemView::SingleSelection);
    QStringList numbers;
    int row = 0;
    const auto places = game.places();
    for (const int seat : byPlace(table)) {
        const int left = game.leftRestaurants(seat);
        const QString cost = left == 0 ? QStringLiteral("0")
                                       : QStringLiteral("%1 × %2 = \u2212%3")
                                             .arg(left)
                                             .arg(rules.leftRestaurantCost)
                                             .arg(left * rules.leftRestaurantCost);
        const QString cells[] = {
            table.seats()[seat].name, QString::number(game.state().money[seat]), cost,
            QString::number(game.finalMoney(seat)), QString::number(game.standsInMarket(seat))};
        for (int column = 0; column < std::ssize(cells); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(Qt::AlignVCenter |
                                   (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
            grid->setItem(row, column, item);
        }
        numbers += tr("%1.", "place").arg(places[seat]);
        ++row;
    }
    grid->setVerticalHeaderLabels(numbers);
    grid->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    grid->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    grid->setAccessibleName(tr("Places"));
    auto* rule = new QLabel(
        tr("Most money wins; of equal seats the one with more own stands in the market."), this);
    rule->setWordWrap(true);

    auto* buttons = new ButtonBox(this);
    auto* again = buttons->addButton(playAgain.text(), QDialogButtonBox::AcceptRole);
    again->setObjectName(QStringLiteral("again"));
    again->setDefault(true);
    buttons->addButton(tr("&Close"), QDialogButtonBox::RejectRole);
    inColumn(this, {winners, {grid, 1}, rule, buttons});
    connect(this, &QDialog::accepted, &playAgain, &QAction::trigger);
    resize(fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 18);
}

} // namespace hp::lisboa
