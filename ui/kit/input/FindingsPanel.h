// The list of findings, with the fixes of the chosen finding. Choosing a finding leads to its
// place.
#pragma once

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class FindingsModel;

class FindingsPanel : public QWidget {
    Q_OBJECT
public:
    /// The model must outlive the panel.
    explicit FindingsPanel(FindingsModel& model, QWidget* parent = nullptr);

    QListView* list() const { return list_; }
    void goNext();

signals:
    /// Enter was pressed or a finding was clicked: asks for its place.
    void jumpRequested(const QString& place);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitHeight();
    void refreshFixes();

    FindingsModel& model_;
    QLabel* title_ = nullptr;
    QListView* list_ = nullptr;
    QWidget* fixes_ = nullptr;
};

} // namespace hp
