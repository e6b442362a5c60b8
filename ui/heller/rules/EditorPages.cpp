#include "ui/heller/rules/EditorPages.h"

#include "engine/heller/words/RulesWording.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/SingleFields.h"
#include "ui/heller/rules/TableFields.h"
#include "ui/kit/fields/FieldControls.h"
#include "ui/kit/fields/NamesField.h"

namespace hp {

EditorPages::EditorPages(RulesDraft& draft, QWidget* parent)
    : FieldPages(draft, parent), draft_(draft)
{
    const auto add = [this](const char* title, const std::vector<std::string>& paths) {
        std::vector<FieldBox*> fields;
        for (const std::string& path : paths)
            fields.push_back(makeField(path));
        addPage([title] { return tr(title); }, std::move(fields));
    };
    add(QT_TR_NOOP("Market"), {"name", "market", "fixedFires"});
    add(QT_TR_NOOP("Tiles"), {"tiles"});
    add(QT_TR_NOOP("Stalls"), {"stalls", "returningRanks"});
    add(QT_TR_NOOP("Course"),
        {"rounds", "startMoney", "openTiles", "hiddenTiles", "draw", "nextStarter", "tieBreak"});
    add(QT_TR_NOOP("Scoring"),
        {"lineScoring", "fireShields.coinSack", "fireShields.evilEye", "unfilledLines"});
    retitle();
}

FieldBox* EditorPages::makeField(const std::string& path)
{
    // Groups, and fields that do not affect play.
    if (path == "name")
        return new NamesField(draft_, RulesDraft::row(path), fieldName, this);
    if (path == "market")
        return new MarketField(draft_, this);
    if (path == "tiles")
        return new TilesField(draft_, this);
    // The type of a field's content determines its control.
    const auto& form = ruleField(path)->form;
    if (std::holds_alternative<StallsRule>(form))
        return new StallsField(draft_, this);
    if (std::holds_alternative<RanksRule>(form))
        return new RanksField(draft_, this);
    if (std::holds_alternative<RoundsRule>(form))
        return new RoundsField(draft_, this);
    if (std::holds_alternative<SquaresRule>(form))
        return new SquaresField(draft_, path, this);
    return newFieldBox(draft_, RulesDraft::row(path), this);
}

} // namespace hp
