#include "ui/statistics/ResetDialog.h"

#include "engine/text/Names.h"
#include "ui/shell/ButtonBox.h"
#include "ui/shell/MenuText.h"

#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace hp {

ResetDialog::ResetDialog(const QString& person, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("resetDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    setWindowTitle(tr("Reset Statistics"));
    auto* question = new QLabel(tr("Whose games are to be forgotten? A copy of the file is kept."));
    question->setWordWrap(true);
    one_ = new QRadioButton(tr("&Only %1").arg(menuText(isolated(person))), this);
    one_->setObjectName(QStringLiteral("resetOne"));
    one_->setChecked(true);
    all_ = new QRadioButton(tr("&All players"), this);
    all_->setObjectName(QStringLiteral("resetAll"));
    auto* buttons = new ButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Reset"));
    QPushButton* cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setText(tr("&Cancel"));
    cancel->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(question);
    layout->addWidget(one_);
    layout->addWidget(all_);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

bool ResetDialog::isAboutAll() const
{
    return all_->isChecked();
}

} // namespace hp
