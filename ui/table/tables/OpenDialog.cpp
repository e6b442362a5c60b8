#include "ui/table/tables/OpenDialog.h"

#include "engine/text/Names.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

namespace hp {

QString OpenDialog::whatIsSent(What what)
{
    if (what == What::Class)
        return tr("Market, explanations, questions, answers and names go straight between your "
                  "program and those of the pupils, or over the relay of your tables, encrypted in "
                  "any case, and nowhere else. For that, the address of this computer is in the "
                  "invitation. Nothing is kept unless you save it.");
    return tr("Your name, your turns and what you say go straight from your program to those of "
              "the others at the table, or over the relay that the invitation names, encrypted in "
              "any case, and nowhere else. For that, the address of whoever opened the table is "
              "in the invitation.");
}

QString OpenDialog::usualName()
{
    return tr("Guest", "a person at a table");
}

OpenDialog::OpenDialog(const QString& name, What kind, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("openTableDialog"));
    setAttribute(Qt::WA_WindowPropagation);
    auto* what = new QLabel(this);
    what->setWordWrap(true);
    auto* sent = named("whatIsSent", new QLabel(this));
    sent->setWordWrap(true);
    name_ = named("tableName", new NameEdit(this));
    name_->setMaxLength(MaxTypedName);
    name_->setName(name);
    auto* form = new QFormLayout;
    auto* nameLabel = new QLabel(this);
    nameLabel->setBuddy(name_);
    form->addRow(nameLabel, name_);
    auto* buttons = new ButtonBox(this);
    auto* open = named("openButton", new QPushButton(this));
    buttons->addButton(open, QDialogButtonBox::AcceptRole);
    QPushButton* const cancel = buttons->addButton(QDialogButtonBox::Cancel);
    inColumn(this, {what, sent, form, gap(6), buttons});
    const auto retranslate = [this, kind, what, sent, nameLabel, open, cancel] {
        const bool isClass = kind == What::Class;
        setWindowTitle(isClass ? tr("Class") : tr("Open a Table"));
        what->setText(
            isClass ? tr("You open the teaching table to your pupils: they see it in their own "
                         "windows, and answer your questions there.")
                    : tr("You open a table, and send an invitation to those who are to play "
                         "with you in other places."));
        sent->setText(whatIsSent(kind));
        nameLabel->setText(tr("Your &name:"));
        open->setText(isClass ? tr("&Open the Class") : tr("&Open the Table"));
        cancel->setText(tr("&Cancel"));
        name_->setUsualName(usualName());
    };
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, retranslate);
    open->setDefault(true);
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
    name_->setFocus();
}

QString OpenDialog::name() const
{
    const QString name = name_->text().trimmed();
    return name.isEmpty() ? usualName() : name;
}

} // namespace hp
