#include "ui/kit/fields/NamesField.h"

#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace hp {

namespace {

constexpr int TypedNameLength = 60;

} // namespace

NamesField::NamesField(FieldDraft& draft, const Field& field,
                       std::function<QString(const std::string& path)> partName, QWidget* parent)
    : FieldBox(draft, field, parent), partName_(std::move(partName))
{
    auto* form = new QFormLayout;
    for (const std::string& code : languageCodes()) {
        Line line;
        line.language = code;
        line.path = path() + '.' + code;
        line.edit = new QLineEdit(this);
        line.edit->setObjectName(QString::fromStdString(line.path));
        line.edit->setMaxLength(TypedNameLength);
        line.label = new QLabel(this);
        line.label->setBuddy(line.edit);
        form->addRow(line.label, line.edit);
        connect(line.edit, &QLineEdit::textEdited, this, [this, line](const QString& text) {
            this->draft().setValue(line.path, asName(text.toStdString()));
        });
        connect(line.edit, &QLineEdit::editingFinished, this, [this, line] { leave(line); });
        lines_.push_back(line);
    }
    setControl(form, lines_.front().edit, false);
    start();
}

/// What has no name would be an empty line in every list. So, as in a file, a name in another
/// language stands where there is none.
void NamesField::leave(const Line& line)
{
    if (line.edit->text().trimmed().isEmpty()) {
        for (const Line& other : lines_) {
            const std::string name = draft().value(other.path);
            if (other.path == line.path || name.empty())
                continue;
            draft().setValue(line.path, name);
            break;
        }
    }
    draft().endTyping();
}

void NamesField::takeFocus()
{
    const std::string used = catalogueLanguage().toStdString();
    for (const Line& line : lines_) {
        if (line.language == used) {
            line.edit->setFocus(Qt::OtherFocusReason);
            line.edit->selectAll();
        }
    }
}

void NamesField::refresh()
{
    for (const Line& line : lines_) {
        const QString text = QString::fromStdString(draft().value(line.path));
        if (line.edit->text() != text)
            line.edit->setText(text);
    }
}

void NamesField::retranslateControl()
{
    for (const Line& line : lines_) {
        const QString code = QString::fromStdString(line.language);
        line.label->setText(tr("%1:", "a language").arg(languageName(code)));
        line.edit->setAccessibleName(partName_(line.path));
    }
}

} // namespace hp
