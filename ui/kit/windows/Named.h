#pragma once

#include <QObject>
#include <QString>

namespace hp {

/// Gives an object the name by which settings and tests find it.
template <class Object> Object* named(const char* name, Object* object)
{
    object->setObjectName(QLatin1String(name));
    return object;
}

} // namespace hp
