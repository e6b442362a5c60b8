// Prints pages on paper or to a PDF and reports errors.
#pragma once

#include "engine/base/Result.h"

#include <QByteArray>
#include <QPageLayout>
#include <QPageSize>
#include <QString>

#include <array>
#include <chrono>
#include <functional>

class QLocale;
class QPagedPaintDevice;
class QPrinter;
class QWidget;

namespace hp {

class SettingsFile;

/// Paints all pages to be printed.
using PaintPages = std::function<void(QPagedPaintDevice&)>;

/// The sizes to choose from.
inline constexpr std::array PaperSizes{QPageSize::A4, QPageSize::A5, QPageSize::A3,
                                       QPageSize::Letter};
/// The size of paper that the person has chosen last. Before that, what is usual there.
QPageSize::PageSizeId paperSize();
/// Keeps the choice.
void choosePaperSize(QPageSize::PageSizeId size);
/// From now on choices are kept in these settings, and taken from there. They must outlive
/// printing.
void keepPaperSizeIn(SettingsFile& settings);
/// Letter in the countries that use it, otherwise A4.
QPageSize::PageSizeId usualPaperSize(const QLocale& locale);

/// Upright, with margins.
QPageLayout pagesOf(QPageSize::PageSizeId size);
inline QPageLayout usualPages()
{
    return pagesOf(paperSize());
}

/// A PDF with these pages.
QByteArray pdfOf(const QString& title, const QPageLayout& pages, const PaintPages& paint);

/// Prints with the settings of the print dialog. A file chosen there is written completely or not
/// at all. Errors: "file.cannotWrite", "file.cannotPrint".
Failure printPages(QPrinter& printer, const PaintPages& paint);

/// Asks for the printer, and prints there if the person does not cancel. Errors: those of
/// printPages(), "print.noAnswer".
Failure askAndPrint(QWidget* parent, const QString& title, const QPageLayout& pages,
                    const PaintPages& paint);

/// Does on another thread what lists the printers, which waits for a print server without end, and
/// does not wait longer than this for it. As long as it hangs, later calls do not wait at all.
/// @return whether it has ended
bool printersAnswer(const std::function<void()>& list, std::chrono::milliseconds patience);

} // namespace hp
