#include "ui/heller/lessons/NumberField.h"

#include "engine/heller/text/Typed.h"

#include <QRegularExpressionValidator>

namespace hp {

NumberField::NumberField(QWidget* parent) : QLineEdit(parent)
{
    setValidator(new QRegularExpressionValidator(
        QRegularExpression(
            QStringLiteral("\\p{Z}*[+\\p{Pd}\\x{2212}\\x{ff0b}]?\\p{Z}*[0-9]{0,5}\\p{Z}*")),
        this));
    setAlignment(Qt::AlignRight);
}

std::optional<int> NumberField::number() const
{
    bool isNumber = false;
    const int number = QString::fromStdString(tidiedNumber(text().toStdString())).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace hp
