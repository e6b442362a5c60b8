// The editor's larger fields: the market's size, the tile mix, and the stalls.
#pragma once

#include "ui/heller/rules/FieldBox.h"

class QLabel;
class QPushButton;
class QTableView;

namespace hp {

class MarketSizer;
class NumberBox;
class StallsModel;
class TileMixModel;

class MarketField : public FieldBox {
    Q_OBJECT
public:
    explicit MarketField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;
    QString helpText() const override;

private:
    MarketSizer* sizer_ = nullptr;
    NumberBox* rows_ = nullptr;
    NumberBox* columns_ = nullptr;
    QLabel* rowsLabel_ = nullptr;
    QLabel* columnsLabel_ = nullptr;
    QLabel* squares_ = nullptr;
};

class TilesField : public FieldBox {
    Q_OBJECT
public:
    explicit TilesField(RulesDraft& draft, QWidget* parent = nullptr);

    /// Moves to the row of a field.
    void showPath(const QString& path);
    QTableView* table() const { return table_; }

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;
    QString helpText() const override;

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

class StallsField : public FieldBox {
    Q_OBJECT
public:
    explicit StallsField(RulesDraft& draft, QWidget* parent = nullptr);

    void showPath(const QString& path);
    QTableView* table() const { return table_; }

protected:
    void refresh() override;
    void retranslateControl() override;
    QString baseText() const override;
    QString helpText() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitTable();

    StallsModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QPushButton* revertCell_ = nullptr;
    QPushButton* sameForAll_ = nullptr;
};

} // namespace hp
