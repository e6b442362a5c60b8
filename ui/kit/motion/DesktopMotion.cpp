#include "ui/kit/motion/DesktopMotion.h"

#include "ui/kit/motion/ReducedMotion.h"

#ifdef HP_PORTAL
#include "ui/kit/portal/Portal.h"
#endif

namespace hp {

DesktopMotion::DesktopMotion(QObject* parent) : QObject(parent)
{
#ifdef HP_PORTAL
    auto* portal = new Portal(this);
    connect(portal, &Portal::animationsSwitched, this, [this](bool on) { take(!on); });
#endif
}

void DesktopMotion::take(bool portalWantsLess)
{
    if (portalWantsLess == portalWantsLess_)
        return;
    portalWantsLess_ = portalWantsLess;
    emit changed();
}

bool DesktopMotion::wantsLess() const
{
    return portalWantsLess_ || desktopWantsLessMotion();
}

} // namespace hp
