// Prints pages on paper or to a PDF and reports errors.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QPageLayout>
#include <QString>

#include <functional>

class QPagedPaintDevice;
class QPrinter;

namespace hp {

/// Paints all pages to be printed.
using PaintPages = std::function<void(QPagedPaintDevice&)>;

/// A4 with margins.
QPageLayout usualPages();

/// A PDF with these pages.
QByteArray pdfOf(const QString& title, const QPageLayout& pages, const PaintPages& paint);

/// Prints with the settings of the print dialog. A file chosen there is written completely or not
/// at all. Errors: "file.cannotWrite", "file.cannotPrint".
Failure printPages(QPrinter& printer, const PaintPages& paint);

} // namespace hp
