// Shows a page as it will be printed, as large as it fits. Page Up and Page Down, Home and End turn
// the pages. Screen readers get the text of the whole document.
#pragma once

#include "ui/heller/paper/PaperPages.h"

#include <QWidget>

#include <memory>

namespace hp {

class PaperPreview : public QWidget {
    Q_OBJECT
public:
    explicit PaperPreview(QWidget* parent = nullptr);

    /// Keeps the shown page if the document still has it.
    void setDocument(PaperDocument document, const QPageLayout& paper);
    const PaperDocument& document() const { return *document_; }
    const PaperPages& pages() const { return *pages_; }
    int page() const { return page_; }
    void setPage(int page);
    void retranslate();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pageChanged(int page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    std::unique_ptr<PaperDocument> document_;
    std::unique_ptr<PaperPages> pages_;
    int page_ = 0;
    int wheel_ = 0; ///< turned since the last page
};

} // namespace hp
