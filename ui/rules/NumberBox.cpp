#include "ui/rules/NumberBox.h"

#include <utility>

namespace hp {

NumberBox::NumberBox(QWidget* parent) : QSpinBox(parent)
{
    connect(this, &QSpinBox::editingFinished, this, [this] { typing_ = false; });
}

QValidator::State NumberBox::validate(QString& text, int& position) const
{
    const QValidator::State state = QSpinBox::validate(text, position);
    const bool begun = text == QLatin1String("-") || isNumber(text);
    return state == QValidator::Invalid && begun ? QValidator::Intermediate : state;
}

void NumberBox::fixup(QString& text) const
{
    if (isNumber(text)) {
        emit refused(tr("%1 does not count: the number has to be from %2 to %3.")
                         .arg(text, QString::number(minimum()), QString::number(maximum())));
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

bool NumberBox::isNumber(const QString& text) const
{
    bool is = false;
    locale().toLongLong(text, &is);
    return is;
}

} // namespace hp
