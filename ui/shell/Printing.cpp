#include "ui/shell/Printing.h"

#include "engine/text/Files.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QPrinter>

namespace hp {

namespace {
constexpr int MarginMillimetres = 15;
}

QPageLayout usualPages()
{
    return {QPageSize(QPageSize::A4), QPageLayout::Portrait,
            QMarginsF(MarginMillimetres, MarginMillimetres, MarginMillimetres, MarginMillimetres),
            QPageLayout::Millimeter};
}

QByteArray pdfOf(const QString& title, const QPageLayout& pages, const PaintPages& paint)
{
    QBuffer pdf;
    pdf.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&pdf);
        writer.setTitle(title);
        writer.setPageLayout(pages);
        paint(writer);
    }
    return pdf.data();
}

Failure printPages(QPrinter& printer, const PaintPages& paint)
{
    // QPrinter and QPdfWriter do not report write errors, and they overwrite an existing file even
    // if writing fails.
    if (printer.outputFormat() == QPrinter::PdfFormat && !printer.outputFileName().isEmpty())
        return writeWholeFile(printer.outputFileName(),
                              pdfOf(printer.docName(), printer.pageLayout(), paint));
    paint(printer);
    if (printer.printerState() == QPrinter::Error || printer.printerState() == QPrinter::Aborted)
        return makeError("file.cannotPrint", {printer.printerName().toStdString()});
    return {};
}

} // namespace hp
