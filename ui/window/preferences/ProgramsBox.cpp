#include "ui/window/preferences/ProgramsBox.h"

#include "ui/kit/access/PlainTip.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/table/settings/Preferences.h"
#include "ui/table/settings/ProgramDialog.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

namespace hp {

namespace {

/// Few people have more than some programs; the page stays as short as the others.
class ShortList : public QListWidget {
public:
    using QListWidget::QListWidget;
    QSize sizeHint() const override
    {
        return {QListWidget::sizeHint().width(), Lines * fontMetrics().lineSpacing()};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    static constexpr int Lines = 7;
};

} // namespace

ProgramsBox::ProgramsBox(Preferences& preferences, const ProgramTrial& trial, Dialogs& dialogs)
    : preferences_(preferences), trial_(trial), dialogs_(dialogs), title_(new QLabel(this)),
      list_(named("programs", new ShortList(this))),
      add_(named("addProgram", new QPushButton(this))),
      edit_(named("editProgram", new QPushButton(this))),
      remove_(named("removeProgram", new QPushButton(this)))
{
    title_->setBuddy(list_);
    list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    list_->setTextElideMode(Qt::ElideMiddle);
    for (QPushButton* button : {add_, edit_, remove_})
        button->setAutoDefault(false);
    auto* row = inRow({{list_, 1}, inColumn({add_, edit_, remove_, Stretch})});
    inColumn(this, {{title_, 0, Qt::AlignLeft}, {row, 1}}, NoMargins);
    connect(add_, &QPushButton::clicked, this, [this] { ask(list_->count()); });
    connect(edit_, &QPushButton::clicked, this, [this] { ask(list_->currentRow()); });
    connect(remove_, &QPushButton::clicked, this, &ProgramsBox::remove);
    connect(list_, &QListWidget::itemActivated, this, [this] { ask(list_->currentRow()); });
    connect(list_, &QListWidget::currentRowChanged, this, &ProgramsBox::updateButtons);
}

QWidget& ProgramsBox::list()
{
    return *list_;
}

void ProgramsBox::retranslate()
{
    title_->setText(tr("&Other programs:"));
    list_->setAccessibleName(tr("Other programs"));
    add_->setText(tr("A&dd…"));
    edit_->setText(tr("C&hange…"));
    remove_->setText(tr("Remo&ve"));
}

void ProgramsBox::readAgain()
{
    const Programs programs = preferences_.settings().play.programs();
    if (programs == programs_ && list_->count() == std::ssize(programs)) {
        updateButtons();
        return;
    }
    const int current = list_->currentRow();
    programs_ = programs;
    list_->clear();
    for (const Program& program : programs_) {
        auto* item = new QListWidgetItem(program.name, list_);
        item->setToolTip(plainTip(program.command));
        item->setData(Qt::AccessibleDescriptionRole, program.command);
    }
    list_->setCurrentRow(std::min(std::max(current, 0), list_->count() - 1));
    updateButtons();
}

void ProgramsBox::updateButtons()
{
    add_->setEnabled(list_->count() < Program::Most);
    edit_->setEnabled(list_->currentRow() >= 0);
    remove_->setEnabled(list_->currentRow() >= 0);
}

void ProgramsBox::ask(int index)
{
    if (index < 0)
        return;
    Programs others = programs_;
    Program old;
    if (const auto at = static_cast<std::size_t>(index); at < others.size()) {
        old = others[at];
        others.erase(others.begin() + index);
    }
    auto* dialog = new ProgramDialog(old, others, trial_, preferences_.settings().play.thinkTime(),
                                     dialogs_, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, others, index] {
        Programs changed = others;
        changed.insert(changed.begin() + index, dialog->program());
        preferences_.setPrograms(changed);
        list_->setCurrentRow(index);
    });
    dialog->open();
}

void ProgramsBox::remove()
{
    Programs left = programs_;
    left.erase(left.begin() + list_->currentRow());
    preferences_.setPrograms(left);
    if (list_->count() == 0)
        add_->setFocus(); // the pressed button cannot be pressed any more
}

} // namespace hp
