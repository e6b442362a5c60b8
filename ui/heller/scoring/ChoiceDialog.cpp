#include "ui/heller/scoring/ChoiceDialog.h"

#include "engine/heller/words/Wording.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/OnChange.h"

#include <QButtonGroup>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace hp {

namespace {

constexpr int FrameButtons = 150; ///< pixels of the title bar for icon and buttons

} // namespace

ChoiceDialog::ChoiceDialog(const TableSession& session, TurnInput& input,
                           std::vector<LineScore> lines, QWidget* parent)
    : QDialog(parent), session_(session), lines_(std::move(lines))
{
    setObjectName(QStringLiteral("choiceDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    auto* layout = new QVBoxLayout(this);
    for (const LineScore& line : lines_) {
        Part part;
        part.text = new QLabel(this);
        part.text->setWordWrap(true);
        part.text->setTextFormat(Qt::PlainText); // the text contains names of players
        part.now = new QRadioButton(this);
        part.later = new QRadioButton(this);
        const QString end = line.line.isRow ? QStringLiteral("Row") : QStringLiteral("Column");
        part.now->setObjectName(QStringLiteral("now") + end);
        part.later->setObjectName(QStringLiteral("later") + end);
        part.now->setChecked(true);
        auto* group = new QButtonGroup(this);
        group->addButton(part.now);
        group->addButton(part.later);
        layout->addWidget(part.text);
        layout->addWidget(part.now);
        layout->addWidget(part.later);
        layout->addSpacing(8);
        parts_.push_back(part);
    }
    buttons_ = new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    layout->addWidget(buttons_);
    connect(this, &QDialog::accepted, &input, [this, &input] { input.choose(defer()); });
    connect(&session, &TableSession::gameReset, this, &QDialog::reject);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

std::uint8_t ChoiceDialog::defer() const
{
    int bits = DeferNone;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (parts_[i].later->isChecked())
            bits |= lines_[i].line.isRow ? DeferRow : DeferColumn;
    }
    return static_cast<std::uint8_t>(bits);
}

void ChoiceDialog::retranslate()
{
    setWindowTitle(tr("Score Now or Later?"));
    // Wide enough to show the whole title beside the frame's icon and buttons.
    setMinimumWidth(fontMetrics().horizontalAdvance(windowTitle()) * 6 / 5 + FrameButtons);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QString coins = coinsOfEach(lines_[i].coins, session_.seats());
        const QString line = lineName(lines_[i].line);
        parts_[i].text->setText(coins.isEmpty()
                                    ? tr("%1 is full. Now it pays nobody anything.").arg(line)
                                    : tr("%1 is full. Now it pays: %2.").arg(line, coins));
        parts_[i].now->setText(tr("Score it now"));
        parts_[i].later->setText(tr("Score it at the end of the round"));
    }
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("&Place"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
}

} // namespace hp
