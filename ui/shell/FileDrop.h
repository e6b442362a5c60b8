// Lets a window open a file that is dropped on it: one local file, nothing else.
#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace hp {

class FileDrop : public QObject {
    Q_OBJECT
public:
    /// Belongs to the window. @param open gets the path, after the program that drags the file has
    /// been released: it waits until the drop is handled
    FileDrop(QWidget& window, std::function<void(const QString&)> open);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::function<void(const QString&)> open_;
};

} // namespace hp
