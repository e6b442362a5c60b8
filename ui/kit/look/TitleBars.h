// Windows only, which draws the title bars dark or light as the system is. This has each as its
// window is; other desktops do so themselves.
#pragma once

#include <QObject>

namespace hp {

/// While it lives, all windows of the application.
class TitleBars : public QObject {
public:
    TitleBars();
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace hp
