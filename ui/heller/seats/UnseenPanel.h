// Shows on request which tiles are still unseen, drawn small with their counts.
#pragma once

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class SupplyModel;

class UnseenPanel : public QWidget {
    Q_OBJECT
public:
    explicit UnseenPanel(SupplyModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// The height that all tiles need at that width without scrolling.
    int heightForTiles(int width) const;

private:
    void retranslate();

    SupplyModel& model_;
    QLabel* title_ = nullptr;
    QLabel* hint_ = nullptr;
    QListView* list_ = nullptr;
};

} // namespace hp
