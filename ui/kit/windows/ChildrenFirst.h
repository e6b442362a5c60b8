// Members of a widget are destroyed before its children, but the children often look at the
// members: models, a session. As the last member this one makes the children go first.
#pragma once

#include <QLayout>
#include <QPointer>
#include <QWidget>

namespace hp {

class ChildrenFirst {
public:
    explicit ChildrenFirst(QWidget& widget) : widget_(widget) {}
    /// Deletes the children in the reverse order of their creation, as if they were members.
    ~ChildrenFirst()
    {
        QList<QPointer<QObject>> children; // one may take others with it
        for (QObject* child : widget_.children())
            children.prepend(child);
        for (const QPointer<QObject>& child : children) {
            if (!qobject_cast<QLayout*>(child))
                delete child;
        }
    }
    ChildrenFirst(const ChildrenFirst&) = delete;
    ChildrenFirst& operator=(const ChildrenFirst&) = delete;

private:
    QWidget& widget_;
};

} // namespace hp
