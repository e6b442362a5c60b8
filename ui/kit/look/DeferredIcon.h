// Icons that are read and rendered when they are first drawn, and a style that provides its own
// icons in that way. A window has many icons in menus that nobody has opened yet.
#pragma once

#include <QIcon>
#include <QProxyStyle>

#include <functional>

namespace hp {

/// @param make called at most once, when the icon is needed
QIcon deferredIcon(std::function<QIcon()> make);

/// Qt's Fusion with deferred icons. Without them, the first icon that is read from a file loads
/// every plugin for image formats. It looks the same as Fusion, but draws the lines of a tool bar
/// itself.
class DeferringStyle : public QProxyStyle {
    Q_OBJECT
public:
    DeferringStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
};

} // namespace hp
