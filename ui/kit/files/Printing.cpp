#include "ui/kit/files/Printing.h"

#include "engine/text/Files.h"
#include "ui/kit/files/SettingsFile.h"

#include <QBuffer>
#include <QLocale>
#include <QPdfWriter>
#include <QPointer>
#include <QPrintDialog>
#include <QPrinter>
#include <QPrinterInfo>

#include <algorithm>
#include <future>
#include <memory>
#include <optional>
#include <thread>

namespace hp {

namespace {
constexpr int MarginMillimetres = 15;
constexpr std::chrono::seconds PrinterPatience{10};
const QString SizeKey = QStringLiteral("paperSize");

struct Choice {
    std::optional<QPageSize::PageSizeId> size;
    QPointer<SettingsFile> settings;
};

Choice& choice()
{
    static Choice choice;
    return choice;
}
} // namespace

QPageSize::PageSizeId usualPaperSize(const QLocale& locale)
{
    // Qt does not know what paper a country uses.
    static constexpr std::array Letter{
        QLocale::UnitedStates, QLocale::Canada,           QLocale::Mexico,    QLocale::Philippines,
        QLocale::Chile,        QLocale::Colombia,         QLocale::CostaRica, QLocale::ElSalvador,
        QLocale::Guatemala,    QLocale::Nicaragua,        QLocale::Panama,    QLocale::PuertoRico,
        QLocale::Venezuela,    QLocale::DominicanRepublic};
    return std::find(Letter.begin(), Letter.end(), locale.territory()) == Letter.end()
               ? QPageSize::A4
               : QPageSize::Letter;
}

QPageSize::PageSizeId paperSize()
{
    return choice().size.value_or(usualPaperSize(QLocale::system()));
}

void choosePaperSize(QPageSize::PageSizeId size)
{
    choice().size = size;
    if (SettingsFile* settings = choice().settings)
        settings->setValue(SizeKey, QPageSize::key(size));
}

void keepPaperSizeIn(SettingsFile& settings)
{
    choice() = {{}, &settings};
    const QString kept = settings.value(SizeKey).toString();
    for (const QPageSize::PageSizeId size : PaperSizes) {
        if (QPageSize::key(size) == kept)
            choice().size = size;
    }
}

QPageLayout pagesOf(QPageSize::PageSizeId size)
{
    return {QPageSize(size), QPageLayout::Portrait,
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

bool printersAnswer(const std::function<void()>& list, std::chrono::milliseconds patience)
{
    static std::shared_future<void> hanging;
    if (hanging.valid() && hanging.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return false;
    const auto end = std::make_shared<std::promise<void>>();
    const std::shared_future<void> ended = end->get_future().share();
    std::thread([end, list] {
        list();
        end->set_value();
    }).detach();
    if (ended.wait_for(patience) == std::future_status::ready)
        return true;
    hanging = ended;
    return false;
}

Failure askAndPrint(QWidget* parent, const QString& title, const QPageLayout& pages,
                    const PaintPages& paint)
{
    if (!printersAnswer([] { static_cast<void>(QPrinterInfo::availablePrinterNames()); },
                        PrinterPatience))
        return makeError("print.noAnswer", {std::to_string(PrinterPatience.count())});
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(title);
    printer.setPageLayout(pages);
    QPrintDialog dialog(&printer, parent);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return printPages(printer, paint);
}

} // namespace hp
