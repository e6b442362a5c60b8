#include "ui/kit/look/EmptyState.h"

#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int PictureLines = 6;  ///< its side, in lines of text
constexpr int WordsLetters = 60; ///< the width of the words, where there is room

} // namespace

EmptyState::EmptyState(QString picture, QWidget* parent)
    : QWidget(parent), picture_(std::move(picture))
{
    drawn_ = new QLabel(this);
    words_ = named("emptyWords", new QLabel(this));
    words_->setTextFormat(Qt::PlainText);
    words_->setWordWrap(true);
    words_->setAlignment(Qt::AlignCenter);
    words_->setMinimumWidth(1); // whatever is beside them now
    column_ =
        inColumn(this, {Stretch, {drawn_, 0, Qt::AlignHCenter}, gap(8), words_, gap(8), Stretch});
    draw();
}

void EmptyState::setWords(const QString& words, const QString& way)
{
    words_->setText(words);
    if (!way_ && !way.isEmpty()) {
        way_ = named("emptyWay", new QPushButton(this));
        way_->setAutoDefault(false);
        column_->insertWidget(column_->count() - 1, way_, 0, Qt::AlignHCenter);
        connect(way_, &QPushButton::clicked, this, &EmptyState::wayChosen);
    }
    if (way_) {
        way_->setText(way);
        way_->setVisible(!way.isEmpty());
    }
}

QString EmptyState::words() const
{
    return words_->text();
}

void EmptyState::draw()
{
    const int side = PictureLines * fontMetrics().height();
    drawn_->setPixmap(svgIcon(picture_).pixmap(QSize(side, side), devicePixelRatioF()));
    fitWords();
}

void EmptyState::fitWords()
{
    const int most = std::min(WordsLetters * fontMetrics().averageCharWidth(), 600);
    const int room = rect().marginsRemoved(column_->contentsMargins()).width();
    const int side = std::max(0, (room - most) / 2);
    words_->setContentsMargins(side, 0, side, 0);
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWords();
}

void EmptyState::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        draw();
}

} // namespace hp
