#include "ui/lisboa/rules/RulePages.h"

#include "engine/lisboa/words/RuleNames.h"
#include "ui/kit/fields/FieldControls.h"
#include "ui/kit/fields/NamesField.h"
#include "ui/lisboa/rules/CustomersField.h"
#include "ui/lisboa/rules/RulesDraft.h"
#include "ui/lisboa/rules/SquaresField.h"

namespace hp::lisboa {

RulePages::RulePages(RulesDraft& draft, QWidget* parent) : FieldPages(draft, parent), draft_(draft)
{
    const auto add = [this](const char* title, const std::vector<std::string>& paths) {
        std::vector<FieldBox*> fields;
        for (const std::string& path : paths)
            fields.push_back(makeField(path));
        addPage([title] { return tr(title); }, std::move(fields));
    };
    add(QT_TR_NOOP("Market"), {"name", "market.rows", "market.columns", "greySquares"});
    add(QT_TR_NOOP("Tiles"), {"standTiles", "ownTiles", "display", "woodenStands"});
    add(QT_TR_NOOP("Restaurants"), {"restaurants", "asidePub", "pubForLast", "restaurantBonus",
                                    "restaurantCoin", "leftRestaurantCost"});
    add(QT_TR_NOOP("Customers"), {"openCustomers", "customers"});
    add(QT_TR_NOOP("Money"), {"startMoney", "hiddenMoney", "standCost", "coin"});
    add(QT_TR_NOOP("The End"), {"endSquares", "endEntrances", "coinRounds", "finishRound"});
    retitle();
}

FieldBox* RulePages::makeField(const std::string& path)
{
    if (path == "name")
        return new NamesField(
            draft_, RulesDraft::row(path), [](const std::string& part) { return ruleName(part); },
            this);
    // The type of a field's content determines its control.
    const auto& form = ruleField(path)->form;
    if (std::holds_alternative<SquaresRule>(form))
        return new SquaresField(draft_, this);
    if (std::holds_alternative<CustomersRule>(form))
        return new CustomersField(draft_, this);
    if (std::holds_alternative<SeatNumbersRule>(form))
        return new SeatNumbersField(draft_, path, this);
    const Field row = RulesDraft::row(path);
    if (std::holds_alternative<std::monostate>(row.kind))
        return new PartsField(draft_, path, this);
    return newFieldBox(draft_, row, this);
}

} // namespace hp::lisboa
