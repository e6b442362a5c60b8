#include "ui/heller/rules/FindingRow.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/RulesFindings.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/input/FixButton.h"
#include "ui/kit/look/Theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QStyle>

namespace hp {

FindingRow::FindingRow(RulesDraft& draft, const Finding& finding, const std::vector<Fix>& fixes,
                       const QString& objectName, QWidget* parent)
    : QWidget(parent)
{
    setObjectName(objectName);
    const bool isError = finding.severity == Finding::Severity::Error;
    auto* icon = new QLabel(this);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon->setPixmap(
        style()
            ->standardIcon(isError ? QStyle::SP_MessageBoxCritical : QStyle::SP_MessageBoxWarning)
            .pixmap(QSize(side, side), devicePixelRatioF()));
    auto* text = new QLabel(wording(finding.message), this);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setAccessibleName((isError ? tr("Error. %1") : tr("Warning. %1")).arg(text->text()));
    setAccessibleName(text->accessibleName());
    if (isError) {
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, Theme::of(colours).loss);
        text->setPalette(colours);
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 2, 0, 2);
    grid->setVerticalSpacing(3);
    grid->addWidget(icon, 0, 0, Qt::AlignTop);
    grid->addWidget(text, 0, 1);
    grid->setColumnStretch(1, 1);
    int number = 0;
    for (const Fix& fix : fixes) {
        auto* button =
            new FixButton(RulesFindings::listed(draft, finding, fix), text->text(), this);
        button->setObjectName(QStringLiteral("%1.%2").arg(objectName).arg(number++));
        connect(button, &FixButton::applied, this, &FindingRow::fixed);
        grid->addWidget(button, number, 1, Qt::AlignLeft);
    }
}

void FindingRow::announce()
{
    Announcer::of(*this).say(accessibleName());
}

} // namespace hp
