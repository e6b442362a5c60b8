#include "ui/heller/rules/SingleFields.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/WordWrap.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyleOptionButton>

#include <algorithm>
#include <optional>

namespace hp {

namespace {

constexpr int TypedNameLength = 60;

/// Tab moves to the checked choice; the arrow keys move on from there.
void check(QRadioButton* button, bool checked)
{
    if (checked)
        button->setChecked(true);
    button->setFocusPolicy(checked || button->hasFocus() ? Qt::StrongFocus : Qt::ClickFocus);
}

/// A choice in words, wrapped if necessary.
class ChoiceButton : public QRadioButton {
public:
    explicit ChoiceButton(QWidget* parent) : QRadioButton(parent)
    {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    void setWords(const QString& words)
    {
        words_ = words;
        setText(wrapped(width()));
        updateGeometry();
    }
    QSize sizeHint() const override { return sizeFor(words_); }
    QSize minimumSizeHint() const override
    {
        const int letters = NarrowestLetters * fontMetrics().averageCharWidth();
        return {sizeFor(wordWrapped(words_, fontMetrics(), letters)).width(), sizeHint().height()};
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return sizeFor(wrapped(width)).height(); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QRadioButton::resizeEvent(event);
        setText(wrapped(width()));
    }

private:
    QString wrapped(int width) const
    {
        const int frame = sizeHint().width() - fontMetrics().horizontalAdvance(words_);
        return wordWrapped(words_, fontMetrics(), width - frame);
    }
    QSize sizeFor(const QString& text) const
    {
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text = text;
        return style()->sizeFromContents(QStyle::CT_RadioButton, &option,
                                         fontMetrics().size(Qt::TextShowMnemonic, text), this);
    }

    QString words_;
};

} // namespace

NumberField::NumberField(RulesDraft& draft, std::string path, QWidget* parent)
    : FieldBox(draft, std::move(path), parent),
      rule_(std::get<CountRule>(ruleField(this->path())->form))
{
    spin_ = newNumberBox();
    spin_->setObjectName(QString::fromStdString(this->path()));
    spin_->setRange(rule_.low, rule_.high);
    setControl(spin_, spin_, true);
    connect(spin_, &QSpinBox::valueChanged, this, [this](int value) {
        this->draft().change(
            RulesDraft::nameOfField(this->path()),
            [&](RuleSet& rules) { rules.*rule_.member = value; },
            QString::fromStdString(this->path()));
    });
    start();
}

void NumberField::refresh()
{
    const QSignalBlocker blocker(spin_);
    showNumber(*spin_, rule_.low, rule_.high, draft().rules().*rule_.member);
    spin_->setAccessibleName(fieldName(path()));
}

RoundsField::RoundsField(RulesDraft& draft, QWidget* parent) : FieldBox(draft, "rounds", parent)
{
    known_ = named("rounds.known", new QRadioButton(this));
    unknown_ = named("rounds.unknown", new ChoiceButton(this));
    spin_ = newNumberBox();
    spin_->setObjectName(QStringLiteral("rounds"));
    spin_->setRange(1, MaxRounds);
    spin_->setValue(RuleSet{}.rounds);
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(2);
    grid->addWidget(known_, 0, 0);
    grid->addWidget(spin_, 0, 1);
    grid->addWidget(unknown_, 1, 0, 1, 3);
    grid->setColumnStretch(2, 1);
    setControl(grid, known_, false);
    const auto set = [this](int rounds, bool typing) {
        this->draft().change(
            RulesDraft::nameOfField(path()), [&](RuleSet& rules) { rules.rounds = rounds; },
            typing ? QStringLiteral("rounds") : QString());
    };
    connect(known_, &QRadioButton::clicked, this, [this, set] { set(spin_->value(), false); });
    connect(unknown_, &QRadioButton::clicked, this, [set] { set(0, false); });
    connect(spin_, &QSpinBox::valueChanged, this, [set](int value) { set(value, true); });
    start();
}

void RoundsField::refresh()
{
    const int rounds = draft().rules().rounds;
    const QSignalBlocker blocker(spin_);
    if (rounds > 0)
        showNumber(*spin_, 1, MaxRounds, rounds);
    check(known_, rounds > 0);
    check(unknown_, rounds == 0);
    spin_->setEnabled(rounds > 0);
}

void RoundsField::retranslateControl()
{
    known_->setText(tr("a fixed number:"));
    static_cast<ChoiceButton*>(unknown_)->setWords(tr("unknown until a seat has no stalls left"));
    spin_->setAccessibleName(fieldName(path()));
}

ChoiceField::ChoiceField(RulesDraft& draft, std::string path, QWidget* parent)
    : FieldBox(draft, std::move(path), parent), options_(fieldOptions(this->path()))
{
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    for (const std::string& option : options_) {
        auto* button = new ChoiceButton(this);
        button->setObjectName(QString::fromStdString(this->path() + "." + option));
        connect(button, &QRadioButton::clicked, this, [this, &option] {
            this->draft().change(RulesDraft::nameOfField(this->path()),
                                 [&](RuleSet& rules) { setOption(rules, this->path(), option); });
        });
        column->addWidget(button);
        buttons_.push_back(button);
    }
    setControl(column, nullptr, false);
    start();
}

void ChoiceField::takeFocus()
{
    for (QRadioButton* button : buttons_) {
        if (button->isChecked())
            button->setFocus(Qt::OtherFocusReason);
    }
}

void ChoiceField::refresh()
{
    const std::string value = fieldValue(draft().rules(), path());
    for (std::size_t i = 0; i < options_.size(); ++i)
        check(buttons_[i], options_[i] == value);
}

void ChoiceField::retranslateControl()
{
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const QString text = fieldValueText(path(), options_[i]);
        const QString help = fieldHelp(path(), options_[i]);
        static_cast<ChoiceButton*>(buttons_[i])->setWords(text);
        buttons_[i]->setToolTip(help);
        buttons_[i]->setAccessibleName(tr("%1: %2").arg(fieldName(path()), text));
        buttons_[i]->setAccessibleDescription(help);
    }
}

RanksField::RanksField(RulesDraft& draft, QWidget* parent)
    : FieldBox(draft, "returningRanks", parent)
{
    auto* line = new QHBoxLayout;
    line->setSpacing(16);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        boxes_[i] = new QCheckBox(this);
        boxes_[i]->setObjectName(QStringLiteral("returningRanks.%1").arg(i + 1));
        line->addWidget(boxes_[i]);
        connect(boxes_[i], &QCheckBox::clicked, this, [this, i](bool on) {
            this->draft().change(RulesDraft::nameOfField(path()),
                                 [&](RuleSet& rules) { rules.returningRanks[i] = on; });
        });
    }
    line->addStretch(1);
    setControl(line, boxes_[0], false);
    start();
}

void RanksField::refresh()
{
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        boxes_[i]->setChecked(draft().rules().returningRanks[i]);
}

void RanksField::retranslateControl()
{
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const QString rank = rankName(static_cast<int>(i) + 1);
        boxes_[i]->setText(rank);
        boxes_[i]->setAccessibleName(tr("Stalls of rank %1 return").arg(rank));
    }
}

namespace {

/// The first name that is not a square; none if all are squares, whose set is then in `squares`.
std::optional<QString> squaresFrom(const QString& text, std::uint64_t& squares)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;]+"));
    squares = 0;
    for (const QString& name : text.toLower().split(between, Qt::SkipEmptyParts)) {
        const auto square = parseSquare(name.toStdString(), MaxMarketSide, MaxMarketSide);
        if (!square)
            return name;
        squares |= std::uint64_t{1} << *square; // the same bits as boardSquare()
    }
    return {};
}

} // namespace

SquaresField::SquaresField(RulesDraft& draft, std::string path, QWidget* parent)
    : FieldBox(draft, std::move(path), parent),
      rule_(std::get<SquaresRule>(ruleField(this->path())->form))
{
    edit_ = new QLineEdit(this);
    edit_->setObjectName(QString::fromStdString(this->path()));
    setControl(edit_, edit_, false);
    connect(edit_, &QLineEdit::textEdited, this, &SquaresField::take);
    connect(edit_, &QLineEdit::editingFinished, this, &SquaresField::leave);
    start();
}

/// A text that is not complete yet is not applied.
void SquaresField::take(const QString& text)
{
    std::uint64_t squares = 0;
    if (squaresFrom(text, squares))
        return;
    draft().change(
        RulesDraft::nameOfField(path()), [&](RuleSet& rules) { rules.*rule_.member = squares; },
        QString::fromStdString(path()));
}

void SquaresField::leave()
{
    std::uint64_t squares = 0;
    if (const auto wrong = squaresFrom(edit_->text(), squares))
        emit refused(tr("“%1” is not a square. Squares are a1 to h8, with commas between them.")
                         .arg(*wrong));
    edit_->setText(QString::fromStdString(squaresText(draft().rules().*rule_.member, ", ")));
    draft().endTyping();
}

void SquaresField::refresh()
{
    std::uint64_t shown = 0;
    const bool half = squaresFrom(edit_->text(), shown).has_value();
    if (half ? !edit_->hasFocus() : shown != draft().rules().*rule_.member)
        edit_->setText(QString::fromStdString(squaresText(draft().rules().*rule_.member, ", ")));
}

void SquaresField::retranslateControl()
{
    edit_->setAccessibleName(fieldName(path()));
    edit_->setPlaceholderText(tr("for example c3, d4"));
}

NamesField::NamesField(RulesDraft& draft, QWidget* parent) : FieldBox(draft, "name", parent)
{
    auto* form = new QFormLayout;
    for (const std::string& code : languageCodes()) {
        Line line;
        line.language = code;
        line.edit = new QLineEdit(this);
        const QString key = QStringLiteral("name.") + QString::fromStdString(code);
        line.edit->setObjectName(key);
        line.edit->setMaxLength(TypedNameLength);
        line.label = new QLabel(this);
        line.label->setBuddy(line.edit);
        form->addRow(line.label, line.edit);
        connect(line.edit, &QLineEdit::textEdited, this, [this, code, key](const QString& text) {
            this->draft().change(
                [] { return tr("name"); },
                [&](RuleSet& rules) { rules.name[code] = asName(text.toStdString()); }, key);
        });
        // Rules without a name would be an empty line in every list. So, as in a file, a name in
        // another language stands where there is none.
        connect(line.edit, &QLineEdit::editingFinished, this, [this, edit = line.edit, code, key] {
            if (edit->text().trimmed().isEmpty()) {
                this->draft().change([] { return tr("name"); },
                                     [&](RuleSet& rules) {
                                         rules.name[code].clear();
                                         rules.name[code] = std::string(rules.name.in(code));
                                     },
                                     key);
            }
            this->draft().endTyping();
        });
        lines_.push_back(line);
    }
    setControl(form, lines_.front().edit, false);
    start();
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
        const QString text = QString::fromStdString(draft().rules().name.only(line.language));
        if (line.edit->text() != text)
            line.edit->setText(text);
    }
}

void NamesField::retranslateControl()
{
    for (const Line& line : lines_) {
        const QString code = QString::fromStdString(line.language);
        line.label->setText(tr("%1:", "a language").arg(languageName(code)));
        line.edit->setAccessibleName(fieldName("name." + line.language));
    }
}

QString NamesField::helpText() const
{
    return fieldHelp("name", {});
}

} // namespace hp
