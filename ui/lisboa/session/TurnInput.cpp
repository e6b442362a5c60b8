#include "ui/lisboa/session/TurnInput.h"

#include "engine/text/Wording.h"

#include <algorithm>
#include <utility>

namespace hp::lisboa {

namespace {

bool usesPiece(const Step& step, const Piece& piece)
{
    return step.kind == piece.kind && step.what == piece.what;
}

} // namespace

TurnInput::TurnInput(Table& table, QObject* parent) : QObject(parent), table_(table)
{
    connect(&table, &Table::stateChanged, this, &TurnInput::renew);
    connect(&table, &Table::shownChanged, this, &TurnInput::renew);
    connect(&table, &Table::refused, this, [this](const QString& why, const void* asker) {
        if (asker == this)
            emit refused(why);
    });
    renew();
}

void TurnInput::renew()
{
    std::vector<Step> legal;
    if (table_.personMayAct())
        table_.shown().game.legalSteps(legal);
    if (legal == legal_)
        return;
    legal_ = std::move(legal);
    if (asked_ && std::find(legal_.begin(), legal_.end(), *asked_) == legal_.end())
        ask({});
    if (considered_ && std::find(legal_.begin(), legal_.end(), *considered_) == legal_.end())
        consider({});
    if (held_ && !canUse(*held_))
        held_.reset();
    emit heldChanged();
}

bool TurnInput::canUse(const Piece& piece) const
{
    return std::any_of(legal_.begin(), legal_.end(),
                       [&](const Step& step) { return usesPiece(step, piece); });
}

bool TurnInput::canSwap() const
{
    return std::find(legal_.begin(), legal_.end(), Step::swap()) != legal_.end();
}

std::vector<Step> TurnInput::targets() const
{
    std::vector<Step> steps;
    if (held_) {
        std::copy_if(legal_.begin(), legal_.end(), std::back_inserter(steps),
                     [&](const Step& step) { return usesPiece(step, *held_); });
    }
    return steps;
}

std::optional<Step> TurnInput::stepTo(bool entrance, int where) const
{
    if (!held_ || (held_->kind == StepKind::Bring) != entrance)
        return {};
    const Step step{held_->kind, held_->what, static_cast<std::uint8_t>(where)};
    const bool found = std::find(legal_.begin(), legal_.end(), step) != legal_.end();
    return found ? std::optional(step) : std::nullopt;
}

QString TurnInput::whyNot(bool entrance, int where) const
{
    if (!held_ || !table_.personMayAct())
        return {};
    if ((held_->kind == StepKind::Bring) != entrance)
        return entrance ? tr("Only customers stand at an entrance.")
                        : tr("Customers stand at an entrance of a row or a column.");
    const Failure failure =
        table_.shown().game.check({held_->kind, held_->what, static_cast<std::uint8_t>(where)});
    return failure ? wording(*failure) : QString();
}

StepReport TurnInput::effectOf(const Step& step) const
{
    return reportOf(table_.shown().game, step);
}

void TurnInput::take(const Piece& piece)
{
    if (!canUse(piece)) {
        const Failure failure = table_.hasGame() && table_.personMayAct()
                                    ? table_.shown().game.check({piece.kind, piece.what, 0})
                                    : std::nullopt;
        emit refused(failure ? wording(*failure) : tr("This piece cannot be used now."));
        return;
    }
    if (piece.kind == StepKind::Take) {
        play(Step::take(piece.what));
        return;
    }
    if (held_ == piece) {
        putDown();
        return;
    }
    ask({});
    held_ = piece;
    consider({});
    emit heldChanged();
}

void TurnInput::putDown()
{
    if (asked_) {
        ask({});
        return;
    }
    if (!std::exchange(held_, std::nullopt))
        return;
    consider({});
    emit heldChanged();
}

void TurnInput::setAsksFirst(bool on)
{
    asksFirst_ = on;
    if (!on)
        ask({});
}

void TurnInput::ask(const std::optional<Step>& step)
{
    if (asked_ == step)
        return;
    asked_.reset();
    consider(step);
    asked_ = step;
    emit askedChanged();
}

void TurnInput::place(const Step& step)
{
    if (asksFirst_ && asked_ != step)
        ask(step);
    else
        play(step);
}

void TurnInput::confirm()
{
    if (asked_)
        play(Step(*asked_));
}

void TurnInput::consider(const std::optional<Step>& step)
{
    if (asked_ || considered_ == step)
        return;
    considered_ = step;
    emit consideredChanged();
}

void TurnInput::play(const Step& step)
{
    held_.reset();
    ask({});
    considered_.reset();
    table_.request(step, this);
    emit consideredChanged();
    emit heldChanged();
}

} // namespace hp::lisboa
