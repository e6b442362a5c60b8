#include "ui/shell/SizedWindow.h"

#include "ui/shell/TextSize.h"

#include <QString>
#include <QWidget>

namespace hp {

void giveFirstSize(QWidget& window, QSize usual)
{
    window.resize(firstSizeOf(window, usual));
    window.setProperty(SizedWindow, QString::fromLatin1(window.metaObject()->className()));
}

} // namespace hp
