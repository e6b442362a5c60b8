// The editor's larger fields: the market's size, the tile mix, and the stalls.
#pragma once

#include "ui/heller/rules/SingleFields.h"

class QLabel;
class QPushButton;
class QTableView;

namespace hp {

class MarketSizer;
class StallsModel;
class TileMixModel;

class MarketField : public RuleBox {
    Q_OBJECT
public:
    explicit MarketField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;

private:
    MarketSizer* sizer_ = nullptr;
    NumberBox* rows_ = nullptr;
    NumberBox* columns_ = nullptr;
    QLabel* rowsLabel_ = nullptr;
    QLabel* columnsLabel_ = nullptr;
    QLabel* squares_ = nullptr;
};

class TilesField : public RuleBox {
    Q_OBJECT
public:
    explicit TilesField(RulesDraft& draft, QWidget* parent = nullptr);

    void showPath(const QString& path) override;
    QTableView* table() const { return table_; }

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;

private:
    void goTo(int row, int column);
    void updateButtons();

    TileMixModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QPushButton* addCustomer_ = nullptr;
    QPushButton* addRogue_ = nullptr;
    QPushButton* remove_ = nullptr;
    QPushButton* revertRow_ = nullptr;
    QLabel* total_ = nullptr;
};

class StallsField : public RuleBox {
    Q_OBJECT
public:
    explicit StallsField(RulesDraft& draft, QWidget* parent = nullptr);

    void showPath(const QString& path) override;
    QTableView* table() const { return table_; }

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitTable();

    StallsModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QPushButton* revertCell_ = nullptr;
    QPushButton* sameForAll_ = nullptr;
};

} // namespace hp
