#include "ui/heller/scoring/DuePanel.h"

#include "ui/heller/models/DueModel.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QListView>
#include <QPainter>

#include <algorithm>

namespace hp {

namespace {

constexpr int MostRows = 11; ///< the list asks for room for this many rows at most

} // namespace

DuePanel::DuePanel(DueModel& model, QWidget* parent)
    : QWidget(parent), model_(model), title_(new QLabel), totals_(named("dueTotals", new QLabel)),
      list_(named("dueLines", new QuietView<QListView>))
{
    setObjectName(QStringLiteral("duePanel"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    title_->setBuddy(list_);
    title_->setWordWrap(true);
    totals_->setTextFormat(Qt::PlainText);
    totals_->setWordWrap(true);
    ClearStyle::setFrameless(*list_);
    list_->viewport()->setAutoFillBackground(false);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setResizeMode(QListView::Adjust);
    list_->setWordWrap(true);
    list_->setModel(&model_);
    inColumn(this, {title_, totals_, {list_, 1}}, {14, 10, 14, 8}, 5);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& now) { choose(now.row()); });
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& at) { choose(at.row()); });
    connect(&model_, &QAbstractItemModel::modelReset, this, &DuePanel::follow);
    connect(&model_, &QAbstractItemModel::dataChanged, this, &DuePanel::follow);
    follow();
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] { follow(); });
}

bool DuePanel::isEmpty() const
{
    return model_.rowCount() == 0;
}

QSize DuePanel::sizeHint() const
{
    const int row = std::max(fontMetrics().height() + 4, list_->sizeHintForRow(0));
    const int rows = std::clamp(model_.rowCount(), 1, MostRows);
    const int width = std::max(this->width(), fontMetrics().averageCharWidth() * 32) - 28;
    return {width + 28,
            title_->heightForWidth(width) + totals_->heightForWidth(width) + rows * row + 32};
}

QSize DuePanel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() * 4 + 28};
}

void DuePanel::choose(int row)
{
    if (row >= 0 && row < model_.rowCount())
        emit lineChosen(model_.lineAt(row).line);
}

void DuePanel::follow()
{
    title_->setFont(boldFont(font()));
    title_->setText(tr("Due at the end of the round"));
    totals_->setText(tr("In all: %1").arg(model_.totals()));
    list_->setAccessibleName(title_->text());
    list_->setAccessibleDescription(totals_->text());
    updateGeometry();
    emit changed();
}

void DuePanel::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    paintSheet(painter, rect(), 8, theme.pen(theme.panelBorder), theme.panel);
}

} // namespace hp
