// A step of an editor's history that keeps the whole state before and after it. Steps made while
// somebody types become one.
#pragma once

#include <QString>
#include <QUndoStack>

#include <functional>
#include <utility>

namespace hp {

/// A step whose name is in the language in use; text() would keep the old one.
class NamedStep : public QUndoCommand {
public:
    using Name = std::function<QString()>;
    explicit NamedStep(Name name) : name_(std::move(name)) {}
    QString name() const { return name_(); }

private:
    Name name_;
};

/// Empty if the history has no such step.
inline QString stepName(const QUndoStack& history, int index)
{
    const auto* step = dynamic_cast<const NamedStep*>(history.command(index));
    return step ? step->name() : QString();
}

template <class State> class StateStep : public NamedStep {
public:
    struct Change {
        Name what;
        State before;
        State after;
        QString typing;  ///< steps with the same key become one; empty: never
        int session = 0; ///< only steps of one session become one
    };

    /// @param assign sets the editor's state  @param same true: the merged step changes nothing
    StateStep(Change change, std::function<void(const State&)> assign,
              std::function<bool(const State&, const State&)> same)
        : NamedStep(change.what), change_(std::move(change)), assign_(std::move(assign)),
          same_(std::move(same))
    {
    }

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
