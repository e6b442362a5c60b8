#include "ui/lisboa/room/NotedTurn.h"

#include "engine/lisboa/text/Tokens.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/MenuText.h"

#include <utility>

namespace hp::lisboa {

NotedTurn::NotedTurn(Table& table, QWidget* parent) : TypedTurn(parent), table_(table)
{
    connect(&table, &Table::stateChanged, this, [this] { follow(); });
    connect(&table, &Table::gameReset, this, [this] {
        rest_.clear();
        follow();
    });
    connect(&table, &Table::refused, this, [this](const QString& why, const void* asker) {
        if (asker != this)
            return;
        rest_.clear();
        refuse(why);
    });
    connect(&table, &Table::happened, this, [this] {
        if (rest_.empty()) {
            played();
            return;
        }
        const Step next = rest_.front();
        rest_.erase(rest_.begin());
        table_.request(next, this);
    });
    retranslate();
}

QString NotedTurn::fieldName() const
{
    if (table_.personMayAct())
        return tr("&Turn of %1 (for example %2):", "person, notation")
            .arg(menuText(isolated(table_.seats()[table_.shown().game.toMove()].name)),
                 QStringLiteral("open f@b3 take t"));
    if (table_.hasGame() && table_.curtainSeat() >= 0)
        return tr("&Turn (lift the curtain first):");
    return tr("&Turn (wait until it is a person's turn):");
}

QString NotedTurn::forms() const
{
    return tr("open f@b3 opens a fish stand on b3, take t then takes a tile from the display; "
              "bring 2ft@<3 brings customers to the left end of row 3 (>3 is the right end, ^b and "
              "vb are top and bottom of column b); restaurant p@c4 opens a pub; coin takes a coin; "
              "swap exchanges three equal tiles.");
}

QString NotedTurn::ask(const QString& text)
{
    if (!table_.personMayAct())
        return tr("It is not a person's turn.");
    const auto steps = parseSteps(text.toStdString(), table_.rules());
    if (!steps)
        return wording(steps.error().message);
    rest_ = {steps->begin() + 1, steps->end()};
    table_.request(steps->front(), this);
    return {};
}

} // namespace hp::lisboa
