// A step of an editor's history that keeps the whole state before and after it. Steps made while
// somebody types become one.
#pragma once

#include <QString>
#include <QUndoCommand>

#include <functional>
#include <utility>

namespace hp {

template <class State> class StateStep : public QUndoCommand {
public:
    /// The name of a step, in the language that is current when it is called.
    using Name = std::function<QString()>;

    struct Change {
        Name what; ///< not the command's text(), which would keep the old language
        State before;
        State after;
        QString typing;  ///< steps with the same key become one; empty: never
        int session = 0; ///< only steps of one session become one
    };

    /// @param assign sets the editor's state  @param same true: the merged step changes nothing
    StateStep(Change change, std::function<void(const State&)> assign,
              std::function<bool(const State&, const State&)> same)
        : change_(std::move(change)), assign_(std::move(assign)), same_(std::move(same))
    {
    }

    QString name() const { return change_.what(); }

    void undo() override { assign_(change_.before); }
    void redo() override { assign_(change_.after); }
    int id() const override { return change_.typing.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* step = dynamic_cast<const StateStep*>(other);
        if (!step || step->change_.typing != change_.typing ||
            step->change_.session != change_.session)
            return false;
        change_.after = step->change_.after;
        setObsolete(same_(change_.before, change_.after));
        return true;
    }

private:
    Change change_;
    std::function<void(const State&)> assign_;
    std::function<bool(const State&, const State&)> same_;
};

} // namespace hp
