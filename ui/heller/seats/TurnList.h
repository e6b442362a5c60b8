// All turns of the game. Choosing one shows the market after it.
#pragma once

#include "ui/kit/access/QuietView.h"

#include <QListView>

namespace hp {

class TableSession;
class TurnModel;

class TurnList : public QuietView<QListView> {
    Q_OBJECT
public:
    TurnList(TurnModel& model, TableSession& session, QWidget* parent = nullptr);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int stepOf(const QModelIndex& index) const;
    void followShown();
    void followCurtain();
    void retranslate();

    TurnModel& model_;
    TableSession& session_;
    bool following_ = false; ///< the current row follows the session; nobody has chosen it
};

} // namespace hp
