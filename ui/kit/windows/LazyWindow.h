// Shows windows that the user asks for.
#pragma once

#include <QPointer>
#include <QWidget>

namespace hp {

/// Shows a window in front of the others and gives it the focus. Also restores a minimised window.
void bringToFront(QWidget& window);

/// A window that is made when it is first asked for. It is deleted when it is closed, or together
/// with this: as the last member, so that what it uses is still there.
template <class Window> class LazyWindow {
public:
    LazyWindow() = default;
    ~LazyWindow() { delete window_; }
    LazyWindow(const LazyWindow&) = delete;
    LazyWindow& operator=(const LazyWindow&) = delete;

    /// Brings the window to the front. Without one, make() makes it: a Window*.
    template <class Make> Window& open(Make make)
    {
        if (!window_) {
            window_ = make();
            window_->setAttribute(Qt::WA_DeleteOnClose);
        }
        bringToFront(*window_);
        return *get();
    }
    /// Null if there is none.
    Window* get() const { return static_cast<Window*>(window_.data()); }
    Window* operator->() const { return get(); }
    explicit operator bool() const { return window_ != nullptr; }
    /// Closes the window as a person would. @return false when it stays open
    bool close() { return !window_ || window_->close(); }
    /// Leaves the window to the caller.
    Window* release()
    {
        Window* const window = get();
        window_.clear();
        return window;
    }

private:
    QPointer<QWidget> window_; ///< so that the class Window need not be known for its end
};

} // namespace hp
