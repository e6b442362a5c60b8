// Turns of this game typed in notation ("R3@c2", "draw", "@d4").
#pragma once

#include "ui/table/room/TypedTurn.h"

namespace hp {

class TableSession;
class TurnInput;

class NotedTurn : public TypedTurn {
    Q_OBJECT
public:
    /// Both must outlive the window.
    NotedTurn(TableSession& session, TurnInput& input, QWidget* parent);

protected:
    QString fieldName() const override;
    QString forms() const override;
    QString ask(const QString& text) override;

private:
    TableSession& session_;
    TurnInput& input_;
};

} // namespace hp
