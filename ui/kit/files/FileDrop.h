// Lets a window open what is dropped on it: one local file, or a text with an invitation. Whatever
// is dropped is copied: its owner keeps it.
#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace hp {

class FileDrop : public QObject {
    Q_OBJECT
public:
    using Open = std::function<void(const QString& path)>;
    using Refuse = std::function<void(const QString& title, const QString& why)>;

    /// Belongs to the window. Both functions are called after the program that drags has been
    /// released: they wait until the drop is handled.
    /// @param refuse says why none of several files is opened
    FileDrop(QWidget& window, Open open, Refuse refuse);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Open open_;
    Refuse refuse_;
};

/// Text dropped into a field is copied as well: a program that also offers to move it would take it
/// out of the person's document. Watches the whole application.
class CopiedDrops : public QObject {
    Q_OBJECT
public:
    explicit CopiedDrops(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool passingOn_ = false; ///< the event is the one that only offers a copy
};

} // namespace hp
