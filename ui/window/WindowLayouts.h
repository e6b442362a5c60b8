// Gives each window the place and size that a person gave the last one of its kind, in this run of
// the program or in an earlier one.
#pragma once

#include <QHash>
#include <QObject>
#include <QSize>
#include <QString>

namespace hp {

class WindowState;

class WindowLayouts : public QObject {
    Q_OBJECT
public:
    /// Looks after all windows that giveFirstSize() gave their size.
    WindowLayouts(WindowState& state, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    WindowState& state_;
    QHash<QString, QSize> opened_; ///< with what size, by kind
};

} // namespace hp
