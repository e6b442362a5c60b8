#include "ui/heller/rules/RulesDraft.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/rules/Sample.h"

namespace hp {

RulesDraft::RulesDraft(QObject* parent) : FieldDraft(parent)
{
    load(RuleSet{}, true, RuleSet{});
}

void RulesDraft::load(const RuleSet& rules, bool readOnly, std::optional<RuleSet> saved,
                      std::optional<SampleMarket> sample)
{
    readOnly_ = readOnly;
    state_.rules = rules;
    if (sample)
        state_.seats = sample->seats;
    state_.sample = sample ? sample->market : sampleMarket(rules, state_.seats, sampleSeed_);
    state_.number = ++lastNumber_;
    saved_ = std::move(saved);
    ++typingSession_;
    stack_.clear();
    emit loaded();
    follow();
}

Field RulesDraft::row(const std::string& path)
{
    Field row{path,
              {},
              [path] { return fieldName(path); },
              [path](const std::string& value) { return fieldValueText(path, value); },
              [path](const std::string& value) { return fieldHelp(path, value); },
              [path] { return rulebookText(path); }};
    const RuleField* rule = ruleField(path);
    if (const auto* count = rule ? std::get_if<CountRule>(&rule->form) : nullptr)
        row.kind = Field::Number{count->low, count->high};
    else if (std::vector<std::string> values = fieldOptions(path); !values.empty())
        row.kind = Field::Choice{std::move(values)};
    return row;
}

RulesDraft::StepName RulesDraft::nameOfField(const std::string& path)
{
    return [path] { return fieldName(path); };
}

void RulesDraft::change(const StepName& what, const std::function<void(RuleSet&)>& change,
                        const QString& typing)
{
    if (readOnly_)
        return;
    State after = state_;
    change(after.rules);
    if (after.rules == state_.rules)
        return;
    // A market built by hand may hold more than the rules allow. Changing only a name keeps it as
    // it is.
    if (materialOf(after.rules) != materialOf(state_.rules))
        after.sample = adaptedSample(after.sample, after.rules, after.seats);
    push(what, std::move(after), typing);
}

void RulesDraft::push(const StepName& what, State after, const QString& typing)
{
    if (after == state_)
        return;
    // Shrinking and enlarging a market gives it other pieces, so then only the rules count.
    const bool byHand = after.rules == state_.rules && after.seats == state_.seats;
    const auto same = [byHand](const State& a, const State& b) {
        return byHand ? a == b : a.rules == b.rules && a.seats == b.seats;
    };
    stack_.push(new Step(
        {what, state_, std::move(after), typing, typingSession_},
        [this](const State& state) { assign(state); }, same));
}

void RulesDraft::pushOtherSample(const StepName& what, State after, const QString& typing)
{
    if (after == state_)
        return;
    after.number = ++lastNumber_;
    push(what, std::move(after), typing);
}

QString RulesDraft::undoName() const
{
    return nameOfStep(stack_.index() - 1);
}

QString RulesDraft::redoName() const
{
    return nameOfStep(stack_.index());
}

QString RulesDraft::nameOfStep(int index) const
{
    const auto* step = dynamic_cast<const Step*>(stack_.command(index));
    return step ? step->name() : QString();
}

void RulesDraft::assign(const State& state)
{
    const bool sameRules = state.rules == state_.rules;
    state_ = state;
    if (sameRules)
        emit sampleChanged();
    else
        follow();
}

void RulesDraft::follow()
{
    if (const auto base = loadPreset(QString::fromStdString(state_.rules.base)))
        base_ = *base;
    else
        base_ = {};
    findings_ = validate(state_.rules);
    emit changed();
    emit sampleChanged();
    if (isModified() != wasModified_) {
        wasModified_ = isModified();
        emit modifiedChanged(wasModified_);
    }
}

void RulesDraft::setSaved(std::optional<RuleSet> saved)
{
    saved_ = std::move(saved);
    if (isModified() != wasModified_) {
        wasModified_ = isModified();
        emit modifiedChanged(wasModified_);
    }
}

void RulesDraft::setSampleSeats(int seats)
{
    State after = state_;
    after.seats = seats;
    // Removes the stalls of the missing seat, or deals those of a new seat.
    after.sample = seats < state_.seats ? adaptedSample(after.sample, after.rules, seats)
                                        : sampleMarket(after.rules, seats, sampleSeed_);
    pushOtherSample([] { return tr("seats in the preview"); }, std::move(after),
                    QStringLiteral("sampleSeats"));
}

void RulesDraft::placeInSample(SquareIndex square, const Piece& piece, const QString& typing)
{
    State after = state_;
    after.sample.set(square, piece);
    push([] { return tr("square in the preview"); }, std::move(after), typing);
}

void RulesDraft::swapInSample(SquareIndex a, SquareIndex b)
{
    State after = state_;
    after.sample.set(a, state_.sample.at(b));
    after.sample.set(b, state_.sample.at(a));
    push([] { return tr("squares in the preview"); }, std::move(after));
}

void RulesDraft::fillSample()
{
    State after = state_;
    after.sample = sampleMarket(after.rules, after.seats, ++sampleSeed_);
    pushOtherSample([] { return tr("another preview"); }, std::move(after));
}

void RulesDraft::clearSample()
{
    State after = state_;
    after.sample = Market(after.sample.rows(), after.sample.columns());
    pushOtherSample([] { return tr("empty preview"); }, std::move(after));
}

std::string RulesDraft::value(std::string_view path) const
{
    return fieldValue(state_.rules, path);
}

void RulesDraft::setValue(std::string_view path, const std::string& value)
{
    const std::string name(path);
    if (isWithin(path, "name")) {
        change([] { return tr("name"); },
               [&](RuleSet& rules) { rules.name[path.substr(path.find('.') + 1)] = value; },
               QString::fromStdString(name));
        return;
    }
    const auto* count = std::get_if<CountRule>(&ruleField(path)->form);
    change(
        nameOfField(name),
        [&](RuleSet& rules) {
            if (count)
                rules.*count->member = std::stoi(value);
            else
                setOption(rules, path, value);
        },
        count ? QString::fromStdString(name) : QString());
}

std::string RulesDraft::baseValue(std::string_view path) const
{
    return fieldValue(base_, path);
}

int RulesDraft::differenceCount(std::string_view pathOrGroup) const
{
    int count = 0;
    for (const FieldDifference& difference : differences(base_, state_.rules))
        count += isWithin(difference.path, pathOrGroup) ? 1 : 0;
    return count;
}

void RulesDraft::toBase(std::string_view pathOrGroup)
{
    const std::string path(pathOrGroup);
    change(
        [path, base = base_] {
            return tr("%1 back to “%2”").arg(fieldName(path), isolated(rulesName(base)));
        },
        [&](RuleSet& rules) { copyField(rules, base_, path); });
}

void RulesDraft::allToBase()
{
    change([base = base_] { return tr("everything back to “%1”").arg(isolated(rulesName(base))); },
           [&](RuleSet& rules) {
               for (const char* group :
                    {"market", "tiles", "stalls", "startMoney", "rounds", "openTiles",
                     "hiddenTiles", "returningRanks", "lineScoring", "fireShields", "nextStarter",
                     "tieBreak", "unfilledLines"})
                   copyField(rules, base_, group);
           });
}

void RulesDraft::setBase(const QString& preset)
{
    change([] { return tr("another base"); },
           [&](RuleSet& rules) { rules.base = preset.toStdString(); });
}

ListedFinding RulesDraft::listed(const Finding& finding)
{
    ListedFinding listed{finding.severity == Finding::Severity::Error,
                         wording(finding.message),
                         QString::fromStdString(finding.path),
                         {}};
    for (const Fix& fix : finding.fixes) {
        if (!readOnly_)
            listed.fixes.push_back(
                {wording(fix.message), [this, finding, fix] { return applyFix(finding, fix); }});
    }
    return listed;
}

std::vector<ListedFinding> RulesDraft::findingsAt(std::string_view pathOrGroup)
{
    std::vector<ListedFinding> found;
    for (const Finding& finding : findings_) {
        if (isWithin(finding.path, pathOrGroup))
            found.push_back(listed(finding));
    }
    return found;
}

bool RulesDraft::applyFix(const Finding& finding, const Fix& fix)
{
    for (const Finding& now : findings_) {
        if (now.message != finding.message || now.path != finding.path)
            continue;
        for (const Fix& offered : now.fixes) {
            if (offered.message != fix.message)
                continue;
            change([message = fix.message] { return wording(message); },
                   [result = offered.result](RuleSet& rules) { rules = result; });
            return true;
        }
    }
    return false;
}

QString RulesDraft::baseName() const
{
    return rulesName(base_);
}

} // namespace hp
