#include "ui/kit/windows/OnChange.h"

#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace hp {

namespace {

class ChangeFilter : public QObject {
public:
    ChangeFilter(QWidget& widget, std::vector<QEvent::Type> events, std::function<void()> then)
        : QObject(&widget), events_(std::move(events)), then_(std::move(then))
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == parent() &&
            std::find(events_.begin(), events_.end(), event->type()) != events_.end())
            then_();
        return false;
    }

private:
    std::vector<QEvent::Type> events_;
    std::function<void()> then_;
};

} // namespace

void onChange(QWidget& widget, std::initializer_list<QEvent::Type> events,
              std::function<void()> then)
{
    new ChangeFilter(widget, events, std::move(then));
}

} // namespace hp
