// Pages on paper or in a PDF, and what went wrong with them.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QPageLayout>
#include <QString>

#include <functional>

class QPagedPaintDevice;
class QPrinter;

namespace hp {

/// Paints all that is to be printed.
using PaintPages = std::function<void(QPagedPaintDevice&)>;

/// A4 with margins.
QPageLayout usualPages();

/// A PDF with these pages.
QByteArray pdfOf(const QString& title, const QPageLayout& pages, const PaintPages& paint);

/// Prints as it was chosen in the print dialog. A file that was chosen there is written whole or
/// not at all. Errors: "file.cannotWrite", "file.cannotPrint".
Failure printPages(QPrinter& printer, const PaintPages& paint);

} // namespace hp
