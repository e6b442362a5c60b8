#include "ui/kit/windows/Boxes.h"

namespace hp {

namespace {

template <class Box> Box* filled(Box* box, BoxParts parts, QMargins margins, int spacing)
{
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    for (const BoxPart& part : parts) {
        if (part.widget)
            box->addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout)
            box->addLayout(part.layout, part.stretch);
        else if (part.stretch > 0)
            box->addStretch(part.stretch);
        else
            box->addSpacing(part.space);
    }
    return box;
}

} // namespace

QHBoxLayout* inRow(BoxParts parts, QMargins margins, int spacing)
{
    return filled(new QHBoxLayout, parts, margins, spacing);
}

QVBoxLayout* inColumn(BoxParts parts, QMargins margins, int spacing)
{
    return filled(new QVBoxLayout, parts, margins, spacing);
}

QHBoxLayout* inRow(QWidget* widget, BoxParts parts, QMargins margins, int spacing)
{
    return filled(new QHBoxLayout(widget), parts, margins, spacing);
}

QVBoxLayout* inColumn(QWidget* widget, BoxParts parts, QMargins margins, int spacing)
{
    return filled(new QVBoxLayout(widget), parts, margins, spacing);
}

} // namespace hp
