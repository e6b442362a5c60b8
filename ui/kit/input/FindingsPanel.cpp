#include "ui/kit/input/FindingsPanel.h"

#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/FixButton.h"
#include "ui/kit/models/FindingsModel.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QListView>

namespace hp {

namespace {

constexpr int Margin = 8;
constexpr int LeftMargin = 4;

} // namespace

FindingsPanel::FindingsPanel(FindingsModel& model, QWidget* parent) : QWidget(parent), model_(model)
{
    setObjectName(QStringLiteral("findingsPanel"));
    title_ = named("findingsTitle", new QLabel(this));
    title_->setFont(boldFont(title_->font()));
    title_->setWordWrap(true);
    list_ = named("findings", new QuietView<QListView>(this));
    list_->setModel(&model_);
    list_->setWordWrap(true);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setResizeMode(QListView::Adjust);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    title_->setBuddy(list_);
    fixes_ = new QWidget(this);
    auto* fixes = new QVBoxLayout(fixes_);
    fixes->setContentsMargins(0, 0, 0, 0);
    fixes->setSpacing(4);
    inColumn(this, {title_, {list_, 1}, fixes_}, {LeftMargin, 0, Margin, Margin});

    const auto jump = [this](const QModelIndex& index) {
        emit jumpRequested(index.data(FindingsModel::PlaceRole).toString());
    };
    connect(list_, &QListView::activated, this, jump);
    connect(list_, &QListView::clicked, this, jump);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FindingsPanel::refreshFixes);
    connect(&model_, &FindingsModel::modelReset, this, &FindingsPanel::refresh);
    connect(&model_, &FindingsModel::dataChanged, this, &FindingsPanel::refreshFixes);
    refresh();
    onChange(*this, {QEvent::LanguageChange}, [this] {
        model_.retranslate();
        refresh();
    });
}

void FindingsPanel::goNext()
{
    if (model_.rowCount() == 0)
        return;
    const int row = (list_->currentIndex().row() + 1) % model_.rowCount();
    list_->setCurrentIndex(model_.index(row));
    emit jumpRequested(model_.index(row).data(FindingsModel::PlaceRole).toString());
}

void FindingsPanel::refresh()
{
    const int errors = model_.errorCount();
    const int warnings = model_.rowCount() - errors;
    QStringList parts;
    if (errors > 0)
        parts += tr("%n error(s)", nullptr, errors);
    if (warnings > 0)
        parts += tr("%n warning(s)", nullptr, warnings);
    title_->setText(parts.isEmpty() ? model_.allIsWell() : parts.join(QStringLiteral(", ")));
    list_->setVisible(model_.rowCount() > 0);
    list_->setAccessibleName(model_.listName());
    if (model_.rowCount() > 0 && !list_->currentIndex().isValid())
        list_->setCurrentIndex(model_.index(0));
    refreshFixes();
    fitHeight();
}

void FindingsPanel::fitHeight()
{
    // Without findings the panel is one sentence, and the preview gets the room.
    const bool any = model_.rowCount() > 0;
    // Two lines at most, because the panel can be very narrow before it is laid out.
    const int sentence =
        qMin(layout()->totalHeightForWidth(width()), 2 * fontMetrics().lineSpacing() + 2 * Margin);
    setMaximumHeight(any ? QWIDGETSIZE_MAX : sentence);
    setMinimumHeight(any ? 0 : sentence);
}

void FindingsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void FindingsPanel::refreshFixes()
{
    while (QLayoutItem* item = fixes_->layout()->takeAt(0)) {
        if (QWidget* button = item->widget()) {
            button->hide();
            button->setObjectName(QString());
            button->deleteLater(); // it may be the button that was just pressed
        }
        delete item;
    }
    fixes_->hide();
    const QModelIndex current = list_->currentIndex();
    if (!current.isValid())
        return;
    int number = 0;
    const ListedFinding& finding = model_.finding(current.row());
    for (const ListedFix& fix : finding.fixes) {
        auto* button = new FixButton(fix, finding.text, fixes_);
        button->setObjectName(QStringLiteral("fix.%1").arg(number++));
        connect(button, &FixButton::applied, this, [this, place = finding.place] {
            // The button is gone together with its finding. Moves to the remaining findings, or to
            // the place.
            if (list_->isVisible())
                list_->setFocus(Qt::OtherFocusReason);
            else
                emit jumpRequested(place);
        });
        fixes_->layout()->addWidget(button);
        fixes_->show();
    }
}

} // namespace hp
