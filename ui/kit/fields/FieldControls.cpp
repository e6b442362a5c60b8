#include "ui/kit/fields/FieldControls.h"

#include "ui/kit/input/ChoiceButton.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

namespace hp {

namespace {

class NumberField : public FieldBox {
public:
    NumberField(FieldDraft& draft, const Field& field, QWidget* parent)
        : FieldBox(draft, field, parent), bounds_(std::get<Field::Number>(field.kind)),
          spin_(newNumberBox())
    {
        spin_->setObjectName(QString::fromStdString(path()));
        spin_->setRange(bounds_.low, bounds_.high);
        setControl(spin_, spin_, true);
        connect(spin_, &QSpinBox::valueChanged, this,
                [this](int value) { this->draft().setValue(path(), std::to_string(value)); });
        start();
    }

protected:
    void refresh() override
    {
        const QSignalBlocker blocker(spin_);
        showNumber(*spin_, bounds_.low, bounds_.high,
                   QString::fromStdString(draft().value(path())).toInt());
        spin_->setAccessibleName(field().name());
    }

private:
    Field::Number bounds_;
    NumberBox* spin_;
};

class ChoiceField : public FieldBox {
public:
    ChoiceField(FieldDraft& draft, const Field& field, QWidget* parent)
        : FieldBox(draft, field, parent), values_(std::get<Field::Choice>(field.kind).values)
    {
        auto* column = new QVBoxLayout;
        column->setSpacing(2);
        for (const std::string& value : values_) {
            auto* button = new ChoiceButton(this);
            button->setObjectName(QString::fromStdString(path() + "." + value));
            connect(button, &QRadioButton::clicked, this,
                    [this, &value] { this->draft().setValue(path(), value); });
            column->addWidget(button);
            buttons_.push_back(button);
        }
        setControl(column, nullptr, false);
        start();
    }
    void takeFocus() override
    {
        for (ChoiceButton* button : buttons_) {
            if (button->isChecked())
                button->setFocus(Qt::OtherFocusReason);
        }
    }

protected:
    void refresh() override
    {
        const std::string now = draft().value(path());
        for (std::size_t i = 0; i < values_.size(); ++i)
            buttons_[i]->mark(values_[i] == now);
    }
    void retranslateControl() override
    {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const QString text = field().valueText(values_[i]);
            const QString help = field().help(values_[i]);
            buttons_[i]->setWords(text);
            buttons_[i]->setToolTip(help);
            buttons_[i]->setAccessibleName(FieldBox::tr("%1: %2").arg(field().name(), text));
            buttons_[i]->setAccessibleDescription(help);
        }
    }

private:
    std::vector<std::string> values_;
    std::vector<ChoiceButton*> buttons_;
};

} // namespace

FieldBox* newFieldBox(FieldDraft& draft, const Field& field, QWidget* parent)
{
    if (std::holds_alternative<Field::Number>(field.kind))
        return new NumberField(draft, field, parent);
    return new ChoiceField(draft, field, parent);
}

} // namespace hp
