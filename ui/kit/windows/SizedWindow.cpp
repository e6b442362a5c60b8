#include "ui/kit/windows/SizedWindow.h"

#include "ui/kit/preferences/TextSize.h"

#include <QString>
#include <QWidget>

namespace hp {

void giveFirstSize(QWidget& window, QSize usual)
{
    window.resize(firstSizeOf(window, usual));
    window.setProperty(SizedWindow, QString::fromLatin1(window.metaObject()->className()));
}

} // namespace hp
