#include "ui/heller/rules/SingleFields.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/kit/input/ChoiceButton.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/windows/Named.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>

#include <optional>

namespace hp {

RuleBox::RuleBox(RulesDraft& draft, const std::string& path, QWidget* parent)
    : FieldBox(draft, RulesDraft::row(path), parent), draft_(draft)
{
}

RoundsField::RoundsField(RulesDraft& draft, QWidget* parent) : RuleBox(draft, "rounds", parent)
{
    known_ = named("rounds.known", new ChoiceButton(this));
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
    known_->mark(rounds > 0);
    unknown_->mark(rounds == 0);
    spin_->setEnabled(rounds > 0);
}

void RoundsField::retranslateControl()
{
    known_->setWords(tr("a fixed number:"));
    unknown_->setWords(tr("unknown until a seat has no stalls left"));
    spin_->setAccessibleName(field().name());
}

RanksField::RanksField(RulesDraft& draft, QWidget* parent)
    : RuleBox(draft, "returningRanks", parent)
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

SquaresField::SquaresField(RulesDraft& draft, const std::string& path, QWidget* parent)
    : RuleBox(draft, path, parent), rule_(std::get<SquaresRule>(ruleField(this->path())->form))
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
    edit_->setAccessibleName(field().name());
    edit_->setPlaceholderText(tr("for example c3, d4"));
}

} // namespace hp
