// The list of what is wrong, with the ways out of the chosen finding. Choosing one goes to its
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
    /// Enter or a click: the field of this path is wanted.
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
