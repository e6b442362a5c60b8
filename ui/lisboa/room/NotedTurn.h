// Turns typed in notation ("open f@b3", "take t", "bring 2ft@<3", "restaurant p@c4", "coin"), one
// step or all steps of a turn.
#pragma once

#include "ui/lisboa/session/Table.h"
#include "ui/table/room/TypedTurn.h"

namespace hp::lisboa {

class NotedTurn : public TypedTurn {
    Q_OBJECT
public:
    /// @param table must outlive the window
    NotedTurn(Table& table, QWidget* parent);

protected:
    QString fieldName() const override;
    QString forms() const override;
    QString ask(const QString& text) override;

private:
    Table& table_;
    std::vector<Step> rest_; ///< of the turn that was typed
};

} // namespace hp::lisboa
