// The squares with grey restaurants: a small market whose squares are clicked, or chosen with the
// arrow keys and changed with Space or Enter.
#pragma once

#include "ui/kit/access/CellAction.h"
#include "ui/lisboa/rules/RuleBoxes.h"

#include <QTableView>

namespace hp::lisboa {

class SquaresModel;

class SquaresView : public CellAction<QTableView> {
    Q_OBJECT
public:
    /// @param model must outlive the view
    explicit SquaresView(SquaresModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void act(const QModelIndex& index) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    SquaresModel& squares_;
};

class SquaresField : public RuleBox {
    Q_OBJECT
public:
    explicit SquaresField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    SquaresModel* model_;
    SquaresView* view_;
    QLabel* count_;
};

} // namespace hp::lisboa
