#include "ui/kit/input/FixButton.h"

#include "ui/kit/windows/WordWrap.h"

#include <QStyleOptionButton>

namespace hp {

FixButton::FixButton(const ListedFix& fix, const QString& finding, QWidget* parent)
    : QPushButton(parent), apply_(fix.apply), words_(tr("Fix: %1").arg(fix.text))
{
    setAutoDefault(false);
    setText(words_);
    setAccessibleName(words_);
    setAccessibleDescription(finding);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QPushButton::clicked, this, &FixButton::apply);
}

void FixButton::apply()
{
    // A copy: the change may replace the finding that this belongs to.
    const std::function<bool()> apply = apply_;
    if (apply())
        emit applied();
}

QString FixButton::wrapped(int width) const
{
    // Uses the width of the whole text: with a short text, the minimum width of buttons would
    // matter.
    const int frame = sizeHint().width() - fontMetrics().horizontalAdvance(words_);
    return wordWrapped(words_, fontMetrics(), width - frame);
}

QSize FixButton::sizeFor(const QString& text) const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = text;
    return style()->sizeFromContents(QStyle::CT_PushButton, &option,
                                     fontMetrics().size(Qt::TextShowMnemonic, text), this);
}

QSize FixButton::sizeHint() const
{
    return sizeFor(words_);
}

QSize FixButton::minimumSizeHint() const
{
    const QString narrow = wrapped(sizeFor(QString(NarrowestLetters, QLatin1Char('n'))).width());
    return {sizeFor(narrow).width(), sizeHint().height()};
}

int FixButton::heightForWidth(int width) const
{
    return sizeFor(wrapped(width)).height();
}

void FixButton::resizeEvent(QResizeEvent* event)
{
    QPushButton::resizeEvent(event);
    setText(wrapped(width()));
}

} // namespace hp
