#include "ui/lisboa/rules/RuleBoxes.h"

#include "engine/base/FieldPath.h"
#include "engine/lisboa/words/Names.h"
#include "engine/lisboa/words/RuleNames.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/ShowNumber.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/lisboa/rules/RulesDraft.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace hp::lisboa {

namespace {

/// Numbers side by side.
constexpr int PartsInRow = 2;
constexpr int BetweenParts = 14; ///< pixels, so that a label is seen to belong to what follows

/// A part's own name, without that of the whole.
QString shortName(const std::string& path)
{
    const std::string part = path.substr(path.rfind('.') + 1);
    const bool kinds = path.starts_with("restaurants");
    if (const auto letter = KindLetters.find(part); letter != std::string_view::npos)
        return kinds ? kindName(static_cast<int>(letter)) : typeName(static_cast<int>(letter));
    return QString::fromStdString(part);
}

} // namespace

RuleBox::RuleBox(RulesDraft& draft, const std::string& path, QWidget* parent)
    : FieldBox(draft, RulesDraft::row(path), parent), draft_(draft)
{
}

QString RuleBox::baseText() const
{
    return ruleValue(draft_.base(), *ruleField(path()));
}

PartsField::PartsField(RulesDraft& draft, const std::string& path, QWidget* parent)
    : RuleBox(draft, path, parent)
{
    RuleSet any;
    forEachNumber(any, [&](const std::string& of, int&, int low, int high) {
        if (isWithin(of, this->path()))
            parts_.push_back({of, {low, high}});
    });
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(4);
    int number = 0;
    for (Part& part : parts_) {
        part.label = new QLabel(this);
        part.spin = newNumberBox();
        part.spin->setObjectName(QString::fromStdString(part.path));
        part.spin->setRange(part.bounds.low, part.bounds.high);
        part.label->setBuddy(part.spin);
        const int row = number / PartsInRow;
        const int column = number % PartsInRow * 2;
        part.label->setContentsMargins(column > 0 ? BetweenParts : 0, 0, 0, 0);
        grid->addWidget(part.label, row, column, Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(part.spin, row, column + 1);
        ++number;
        connect(part.spin, &QSpinBox::valueChanged, this, [this, of = part.path](int value) {
            this->draft().setValue(of, std::to_string(value));
        });
    }
    total_ = new QLabel(this);
    grid->addWidget(total_, grid->rowCount(), 0, 1, 2 * PartsInRow);
    grid->setColumnStretch(2 * PartsInRow, 1);
    setControl(grid, parts_.front().spin, false);
    start();
}

void PartsField::showPath(const QString& path)
{
    for (const Part& part : parts_) {
        if (path.toStdString() == part.path)
            return part.spin->setFocus(Qt::OtherFocusReason);
    }
    takeFocus();
}

void PartsField::refresh()
{
    int sum = 0;
    for (const Part& part : parts_) {
        const QSignalBlocker blocker(part.spin);
        const int value = QString::fromStdString(draft().value(part.path)).toInt();
        showNumber(*part.spin, part.bounds.low, part.bounds.high, value);
        sum += value;
    }
    const bool adds = path() == "standTiles" || path() == "restaurants";
    total_->setText(tr("%n altogether", nullptr, sum));
    total_->setVisible(adds);
}

void PartsField::retranslateControl()
{
    for (const Part& part : parts_) {
        part.label->setText(path() == "coinRounds"
                                ? tr("%1 players:").arg(shortName(part.path))
                                : tr("%1:", "a good or a restaurant").arg(shortName(part.path)));
        part.spin->setAccessibleName(ruleName(part.path));
    }
}

SeatNumbersField::SeatNumbersField(RulesDraft& draft, const std::string& path, QWidget* parent)
    : RuleBox(draft, path, parent)
{
    auto* line = inRow({});
    line->setSpacing(16);
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        const std::string part = this->path() + '.' + std::to_string(seats);
        auto* box = new QCheckBox(this);
        box->setObjectName(QString::fromStdString(part));
        line->addWidget(box);
        connect(box, &QCheckBox::clicked, this,
                [this, part](bool on) { this->draft().setValue(part, on ? "true" : "false"); });
        boxes_.emplace_back(part, box);
    }
    line->addStretch(1);
    setControl(line, boxes_.front().second, false);
    start();
}

void SeatNumbersField::refresh()
{
    for (const auto& [part, box] : boxes_)
        box->setChecked(draft().value(part) == "true");
}

void SeatNumbersField::retranslateControl()
{
    for (const auto& [part, box] : boxes_) {
        box->setText(tr("%1 players").arg(shortName(part)));
        box->setAccessibleName(ruleName(part));
    }
}

} // namespace hp::lisboa
