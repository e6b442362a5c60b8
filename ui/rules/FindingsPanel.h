// The list of findings, with the fixes of the chosen finding. Choosing a finding leads to its
// field.
#pragma once

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class FindingsModel;
class RulesDraft;

class FindingsPanel : public QWidget {
    Q_OBJECT
public:
    explicit FindingsPanel(RulesDraft& draft, QWidget* parent = nullptr);

    QListView* list() const { return list_; }
    void goNext();

signals:
    /// Enter was pressed or a finding was clicked: asks for the field with this path.
    void jumpRequested(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitHeight();
    void refreshFixes();

    RulesDraft& draft_;
    FindingsModel* model_ = nullptr;
    QLabel* title_ = nullptr;
    QListView* list_ = nullptr;
    QWidget* fixes_ = nullptr;
};

} // namespace hp
