// A part of a file's name that whoever shows it may take for markup.
#pragma once

#include <QString>

/// Windows allows no < in names.
#ifdef Q_OS_WIN
inline const QString MarkedName = QStringLiteral("&lt;b&gt;");
#else
inline const QString MarkedName = QStringLiteral("<b>");
#endif
