// Lays a document out on pages and paints them, in points (1/72 inch), on any painter: printer,
// PDF, SVG, picture, preview. Pieces and texts stay shapes wherever the device keeps shapes.
#pragma once

#include "ui/heller/paper/PaperDocument.h"

#include <QByteArray>
#include <QPageLayout>
#include <QRectF>

#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace hp {

class PaperPages {
public:
    /// @param document must outlive the pages
    PaperPages(const PaperDocument& document, const QPageLayout& paper);

    int count() const { return static_cast<int>(pages_.size()); }
    QSizeF paperSize() const { return paper_; }
    /// Paints a page with its margins. The painter's origin is the corner of the paper.
    void paint(QPainter& painter, int page) const;

    QByteArray svg(int page) const;
    QByteArray png(int page, int dotsPerInch = 200) const;

private:
    struct Item {
        const PaperBlock* block = nullptr;
        QRectF rect; ///< within the margins
        int row = 0; ///< of a table: -1 is its header
    };
    struct Placing;

    double height(const PaperBlock& block) const;
    void paint(QPainter& painter, const Item& item) const;

    const PaperDocument& document_;
    QSizeF paper_;
    QRectF area_; ///< within the margins, without the footer
    std::vector<std::vector<Item>> pages_;
};

/// Paints all pages on a printer or into a PDF, on the paper of the device.
void paintPages(const PaperDocument& document, QPagedPaintDevice& device);

} // namespace hp
