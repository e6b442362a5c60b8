#include "ui/rules/FindingsPanel.h"

#include "engine/text/Wording.h"
#include "ui/rules/FindingsModel.h"
#include "ui/rules/RulesDraft.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>

namespace hp {

namespace {

constexpr int Margin = 8;

} // namespace

FindingsPanel::FindingsPanel(RulesDraft& draft, QWidget* parent) : QWidget(parent), draft_(draft)
{
    setObjectName(QStringLiteral("findingsPanel"));
    model_ = new FindingsModel(draft, this);
    title_ = new QLabel(this);
    title_->setObjectName(QStringLiteral("findingsTitle"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("findings"));
    list_->setModel(model_);
    list_->setWordWrap(true);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    title_->setBuddy(list_);
    fixes_ = new QWidget(this);
    auto* fixes = new QVBoxLayout(fixes_);
    fixes->setContentsMargins(0, 0, 0, 0);
    fixes->setSpacing(4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 8, Margin);
    layout->addWidget(title_);
    layout->addWidget(list_, 1);
    layout->addWidget(fixes_);

    const auto jump = [this](const QModelIndex& index) {
        emit jumpRequested(index.data(FindingsModel::PathRole).toString());
    };
    connect(list_, &QListView::activated, this, jump);
    connect(list_, &QListView::clicked, this, jump);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FindingsPanel::refreshFixes);
    connect(model_, &FindingsModel::modelReset, this, &FindingsPanel::refresh);
    connect(&draft, &RulesDraft::changed, this, &FindingsPanel::refreshFixes);
    refresh();
}

void FindingsPanel::goNext()
{
    if (model_->rowCount() == 0)
        return;
    const int row = (list_->currentIndex().row() + 1) % model_->rowCount();
    list_->setCurrentIndex(model_->index(row));
    emit jumpRequested(model_->index(row).data(FindingsModel::PathRole).toString());
}

void FindingsPanel::refresh()
{
    const int errors = model_->errorCount();
    const int warnings = model_->rowCount() - errors;
    QStringList parts;
    if (errors > 0)
        parts += tr("%n error(s)", nullptr, errors);
    if (warnings > 0)
        parts += tr("%n warning(s)", nullptr, warnings);
    title_->setText(parts.isEmpty() ? tr("These rules can be played: nothing to complain about.")
                                    : parts.join(QStringLiteral(", ")));
    list_->setVisible(model_->rowCount() > 0);
    // Without findings the panel is one line, and the preview has the room.
    setMaximumHeight(model_->rowCount() > 0 ? QWIDGETSIZE_MAX
                                            : title_->sizeHint().height() + Margin);
    list_->setAccessibleName(tr("What is wrong with the rules"));
    if (model_->rowCount() > 0 && !list_->currentIndex().isValid())
        list_->setCurrentIndex(model_->index(0));
    refreshFixes();
}

void FindingsPanel::refreshFixes()
{
    while (QLayoutItem* item = fixes_->layout()->takeAt(0)) {
        if (QWidget* button = item->widget()) {
            button->hide();
            button->setObjectName(QString());
            button->deleteLater(); // it may be the one that was just pressed
        }
        delete item;
    }
    const QModelIndex current = list_->currentIndex();
    if (!current.isValid() || draft_.isReadOnly())
        return;
    int number = 0;
    for (const Fix& fix : model_->finding(current.row()).fixes) {
        auto* button = new QPushButton(tr("Fix: %1").arg(wording(fix.message)), fixes_);
        button->setObjectName(QStringLiteral("fix.%1").arg(number++));
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, &draft_, [this, fix] { draft_.applyFix(fix); });
        fixes_->layout()->addWidget(button);
    }
}

void FindingsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        model_->retranslate();
        refresh();
    }
}

} // namespace hp
