#include "ui/table/statistics/ResetDialog.h"

#include "engine/text/Names.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"

#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

namespace hp {

ResetDialog::ResetDialog(const QString& game, const QString& person, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("resetDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    setWindowTitle(tr("Reset Statistics"));
    auto* question = new QLabel(
        tr("Whose games of %1 are to be forgotten? A copy of the file is kept.").arg(game));
    question->setWordWrap(true);
    one_ =
        named("resetOne", new QRadioButton(tr("&Only %1").arg(menuText(isolated(person))), this));
    one_->setChecked(true);
    all_ = named("resetAll", new QRadioButton(tr("&All players"), this));
    auto* buttons = new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Reset"));
    QPushButton* cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setText(tr("&Cancel"));
    cancel->setDefault(true);
    inColumn(this, {question, one_, all_, buttons});
}

bool ResetDialog::isAboutAll() const
{
    return all_->isChecked();
}

} // namespace hp
