#include "ui/rules/FixButton.h"

#include "engine/text/Wording.h"
#include "ui/rules/RulesDraft.h"
#include "ui/shell/WordWrap.h"

#include <QStyleOptionButton>

namespace hp {

FixButton::FixButton(RulesDraft& draft, const Finding& finding, const Fix& fix, QWidget* parent)
    : QPushButton(parent), draft_(draft), finding_(finding.message), path_(finding.path),
      fix_(fix.message), words_(tr("Fix: %1").arg(wording(fix.message)))
{
    setAutoDefault(false);
    setText(words_);
    setAccessibleName(words_);
    setAccessibleDescription(wording(finding.message));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QPushButton::clicked, this, &FixButton::apply);
}

void FixButton::apply()
{
    // The rules may have changed since the button was made, so this looks up the fix again.
    for (const Finding& finding : draft_.findings()) {
        if (finding.message != finding_ || finding.path != path_)
            continue;
        for (const Fix& fix : finding.fixes) {
            if (fix.message != fix_)
                continue;
            const Fix chosen = fix; // a copy, because applyFix() replaces the findings
            draft_.applyFix(chosen);
            emit applied();
            return;
        }
    }
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
