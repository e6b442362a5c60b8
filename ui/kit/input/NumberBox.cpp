#include "ui/kit/input/NumberBox.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/PlainTip.h"

#include <QToolTip>

#include <utility>

namespace hp {

NumberBox::NumberBox(QWidget* parent) : QSpinBox(parent)
{
    connect(this, &QSpinBox::editingFinished, this, [this] { typing_ = false; });
}

QValidator::State NumberBox::validate(QString& text, int& position) const
{
    for (const char16_t minus : {u'\u2212', u'\u2013'})
        text.replace(QChar(minus), QLatin1Char('-'));
    const QValidator::State state = QSpinBox::validate(text, position);
    const bool begun = bare(text) == QLatin1String("-") || isNumber(text);
    return state == QValidator::Invalid && begun ? QValidator::Intermediate : state;
}

void NumberBox::fixup(QString& text) const
{
    if (isNumber(text)) {
        emit refused(tr("%1 does not count: the number has to be from %2 to %3.")
                         .arg(bare(text), QString::number(minimum()), QString::number(maximum())));
        text = textFromValue(before_); // not the 12 that was typed on the way to 120
    }
    QSpinBox::fixup(text);
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    if (!std::exchange(typing_, true) && !hasBefore_)
        before_ = value();
    QSpinBox::keyPressEvent(event);
}

QString NumberBox::bare(QString text) const
{
    if (text.startsWith(prefix()))
        text.remove(0, prefix().size());
    if (text.endsWith(suffix()))
        text.chop(suffix().size());
    return text.trimmed();
}

bool NumberBox::isNumber(const QString& text) const
{
    bool is = false;
    locale().toLongLong(bare(text), &is);
    return is;
}

TellingNumberBox::TellingNumberBox(QWidget* parent) : NumberBox(parent)
{
    // Later: the focus that moves on, with Tab or a click, takes every bubble away.
    connect(
        this, &NumberBox::refused, this,
        [this](const QString& why) {
            QToolTip::showText(mapToGlobal(rect().bottomLeft()), plainTip(why), this);
            Announcer::of(*this).say(why);
        },
        Qt::QueuedConnection);
}

} // namespace hp
