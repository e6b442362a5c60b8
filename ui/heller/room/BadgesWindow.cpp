#include "ui/heller/room/BadgesWindow.h"

#include "engine/table/net/DealtGame.h"
#include "ui/heller/room/Household.h"
#include "ui/kit/access/QuietView.h"
#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyledItemDelegate>

namespace hp {

namespace {

constexpr int MedalLines = 5;   ///< side of a medal, in lines of text
constexpr int CellLetters = 25; ///< so that four stand beside each other at first
constexpr QColor Gold(0xe3, 0xb2, 0x3c);

/// A medal over its words.
class BadgeDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        const QFontMetrics& metrics = option.fontMetrics;
        return {CellLetters * metrics.averageCharWidth(),
                (MedalLines + 2) * metrics.lineSpacing() + 24};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(*option.widget);
        const bool earned = index.data(BadgesModel::EarnedRole).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF cell = QRectF(option.rect).adjusted(3, 3, -3, -3);
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool focus = option.state.testFlag(QStyle::State_HasFocus);
        if (chosen || focus)
            paintSheet(*painter, cell, 6,
                       theme.pen(focus ? theme.focus : theme.panelBorder, focus ? 2 : 1),
                       theme.lit);
        const double side = MedalLines * option.fontMetrics.lineSpacing();
        const QRectF medal(cell.center().x() - side / 2, cell.top() + 6, side, side);
        paintMedal(*painter, medal, index.data(BadgesModel::FigureRole).toString(), earned, theme);
        const QStringList words = index.data().toString().split(QLatin1Char('\n'));
        QRectF line(cell.left() + 2, medal.bottom() + 4, cell.width() - 4,
                    option.fontMetrics.lineSpacing());
        const auto write = [&](const QFont& font, const QColor& ink, const QString& text) {
            painter->setFont(font);
            painter->setPen(ink);
            painter->drawText(line, Qt::AlignCenter,
                              painter->fontMetrics().elidedText(text, Qt::ElideRight,
                                                                static_cast<int>(line.width())));
            line.translate(0, line.height());
        };
        write(boldFont(option.font), theme.ink, words.value(0));
        write(option.font, theme.faintInk, words.value(1));
        painter->restore();
    }

private:
    static void paintMedal(QPainter& painter, const QRectF& medal, const QString& figure,
                           bool earned, const Theme& theme)
    {
        const double edge = medal.width() * 0.06;
        painter.setPen(theme.pen(theme.ink, earned ? 2 : 1, earned ? Qt::SolidLine : Qt::DashLine));
        painter.setBrush(earned ? QBrush(Gold) : QBrush(Qt::NoBrush));
        painter.drawEllipse(medal.adjusted(1, 1, -1, -1));
        const QRectF inner = medal.adjusted(edge, edge, -edge, -edge);
        if (earned) {
            painter.setBrush(theme.parchment);
            painter.drawEllipse(inner);
        }
        QPainterPath round;
        round.addEllipse(inner);
        painter.save();
        painter.setClipPath(round, Qt::IntersectClip);
        painter.setOpacity(earned ? 1 : 0.3);
        const double in = medal.width() * 0.12;
        svgIcon(figure).paint(&painter, medal.adjusted(in, in, -in, -in).toRect());
        painter.restore();
    }
};

} // namespace

BadgesWindow::BadgesWindow(Household& house, QWidget* parent)
    : QWidget(parent, Qt::Window), house_(house), count_(named("badgesCount", new QLabel(this))),
      view_(named("badges", new QuietView<QListView>(this))),
      how_(named("badgeHow", new QLabel(this))), close_(named("badgesClose", new QPushButton(this)))
{
    setObjectName(QStringLiteral("badgesWindow"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the main window's
    view_->setModel(&model_);
    view_->setItemDelegate(new BadgeDelegate(view_));
    view_->setViewMode(QListView::IconMode);
    view_->setResizeMode(QListView::Adjust);
    view_->setMovement(QListView::Static);
    view_->setUniformItemSizes(true);
    view_->setSpacing(2);
    how_->setWordWrap(true);
    inColumn(this, {count_, {view_, 1}, how_, {close_, 0, Qt::AlignRight}});
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BadgesWindow::sayWhatFor);
    connect(close_, &QPushButton::clicked, this, &QWidget::close);
    house_.statistics.begin();
    house_.puzzles.load();
    connect(&house_.statistics, &StatisticsStore::changed, this, &BadgesWindow::refresh);
    connect(&house_.puzzles, &PuzzleStore::changed, this, &BadgesWindow::refresh);
    connect(&house_.lessons(), &ProgressStore::changed, this, &BadgesWindow::refresh);
    retranslate();
    view_->setCurrentIndex(model_.index(0));
    view_->setFocus();
    giveFirstSize(*this, {700, 480});
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void BadgesWindow::refresh()
{
    model_.setProgress(house_.lessons().progress(), house_.puzzles.progress(),
                       house_.statistics.personsSoFar(FirstGame.id));
    count_->setText(tr("%1 of %2 badges").arg(model_.earned()).arg(model_.rowCount()));
    sayWhatFor();
}

void BadgesWindow::retranslate()
{
    setWindowTitle(tr("Badges"));
    view_->setAccessibleName(tr("Badges"));
    close_->setText(tr("&Close"));
    refresh();
}

void BadgesWindow::sayWhatFor()
{
    how_->setText(view_->currentIndex().data(BadgesModel::HowRole).toString());
}

void BadgesWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
