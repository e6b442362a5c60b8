#include "ui/window/preferences/PreferencesPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QWheelEvent>

namespace hp {

namespace {

/// The wheel scrolls the page, and changes nothing by mistake.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

/// Some words in lines of a length that is pleasant to read.
class HintLabel : public QLabel {
public:
    explicit HintLabel(QWidget* parent) : QLabel(parent)
    {
        setWordWrap(true);
        setTextFormat(Qt::PlainText);
        setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    QSize sizeHint() const override
    {
        const int width = fontMetrics().averageCharWidth() * Letters;
        return {width, heightForWidth(width)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    static constexpr int Letters = 48;
};

} // namespace

PreferencesPage::PreferencesPage(const char* name, Preferences& preferences)
    : preferences_(preferences), rows_(new QFormLayout(this))
{
    setObjectName(QLatin1String(name));
    rows_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
}

PreferencesPage::Choice PreferencesPage::addChoice(const char* name, int count)
{
    auto* box = new ChoiceBox(this);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < count; ++i)
        box->addItem(QString());
    auto* label = new QLabel(this);
    label->setBuddy(box);
    rows_->addRow(label, box);
    return {label, box};
}

void PreferencesPage::Choice::setTexts(const QString& name, const QStringList& choices) const
{
    label->setText(name);
    for (int i = 0; i < choices.size(); ++i)
        box->setItemText(i, choices[i]);
}

QCheckBox* PreferencesPage::addSwitch(const char* name)
{
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    rows_->addRow(QString(), box);
    return box;
}

void PreferencesPage::addWide(QWidget* widget)
{
    rows_->addRow(widget);
}

QLabel* PreferencesPage::addHint()
{
    QLabel* hint = makeHint(this);
    rows_->addRow(QString(), hint);
    return hint;
}

QLabel* PreferencesPage::makeHint(QWidget* parent)
{
    return new HintLabel(parent);
}

void PreferencesPage::setHint(QLabel& hint, QWidget& control, const QString& text)
{
    hint.setText(text);
    control.setAccessibleDescription(text);
}

} // namespace hp
