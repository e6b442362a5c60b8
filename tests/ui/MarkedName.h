// A part of a file's name that a widget could interpret as markup.
#pragma once

#include <QString>

/// Windows does not allow < in names.
#ifdef Q_OS_WIN
inline const QString MarkedName = QStringLiteral("&lt;b&gt;");
#else
inline const QString MarkedName = QStringLiteral("<b>");
#endif
