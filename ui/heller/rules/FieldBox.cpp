#include "ui/heller/rules/FieldBox.h"

#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/FindingRow.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace hp {

namespace {

void clear(QLayout* layout)
{
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QWidget* row = item->widget()) {
            row->hide();
            row->deleteLater(); // it may contain the button that was just pressed
            row->setObjectName(QString());
            for (QWidget* child : row->findChildren<QWidget*>())
                child->setObjectName(QString());
        }
        delete item;
    }
}

/// Wraps the whole sentence and uses the colour of secondary text.
void makeFaint(QLabel* label)
{
    QPalette palette = label->parentWidget()->palette();
    palette.setColor(QPalette::WindowText, Theme::of(palette).faintInk);
    label->setPalette(palette);
}

} // namespace

FieldBox::FieldBox(RulesDraft& draft, std::string path, QWidget* parent)
    : QWidget(parent), draft_(draft), path_(std::move(path))
{
    const QString name = QString::fromStdString(path_);
    setObjectName(QStringLiteral("field.") + name);
    title_ = new QLabel(this);
    title_->setFont(boldFont(title_->font()));
    base_ = new QLabel(this);
    base_->setObjectName(QStringLiteral("base.") + name);
    base_->setTextFormat(Qt::PlainText);
    base_->setWordWrap(true);
    base_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    revert_ = new QToolButton(this);
    revert_->setObjectName(QStringLiteral("revert.") + name);
    revert_->setFocusPolicy(Qt::StrongFocus);
    revert_->setText(QStringLiteral("\u21ba"));
    revert_->setAutoRaise(true);
    help_ = new QLabel(this);
    help_->setObjectName(QStringLiteral("help.") + name);
    help_->setWordWrap(true);
    help_->setTextFormat(Qt::PlainText);
    makeFaint(help_);
    findings_ = new QWidget(this);
    auto* findings = new QVBoxLayout(findings_);
    findings->setContentsMargins(0, 0, 0, 0);
    findings->setSpacing(2);

    head_ = inRow({title_, {base_, 1}, revert_});
    body_ = new QVBoxLayout;
    // The mark is in the left margin.
    inColumn(this, {head_, body_, findings_, help_}, {12, 4, 4, 8}, 3);

    // Keeps the room of the hidden button, so that nothing moves when a field is changed.
    QSizePolicy policy = revert_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    revert_->setSizePolicy(policy);
    connect(revert_, &QToolButton::clicked, this, [this] {
        takeFocus(); // the button is about to be hidden
        draft_.toBase(path_);
    });
    connect(&draft_, &RulesDraft::changed, this, &FieldBox::follow);
    onChange(*this, {QEvent::LanguageChange}, [this] { start(); });
    onChange(*this, {QEvent::PaletteChange}, [this] {
        makeFaint(help_);
        updateFindings(true);
    });
}

void FieldBox::setControl(QWidget* control, QWidget* buddy, bool beside)
{
    if (beside)
        head_->insertWidget(1, control);
    else
        body_->addWidget(control);
    controls_.push_back(control);
    if (buddy)
        title_->setBuddy(buddy);
}

void FieldBox::setControl(QLayout* control, QWidget* buddy, bool beside)
{
    auto* box = new QWidget(this);
    control->setContentsMargins(0, 0, 0, 0);
    box->setLayout(control);
    setControl(box, buddy, beside);
}

void FieldBox::start()
{
    // Tab order: first the control, then the revert button, then the fixes.
    QWidget* last = nullptr;
    for (QWidget* control : controls_) {
        QList<QWidget*> widgets = control->findChildren<QWidget*>();
        widgets.prepend(control);
        for (QWidget* widget : widgets) {
            if ((widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
                last = widget;
        }
    }
    if (last)
        QWidget::setTabOrder(last, revert_);
    retranslateControl();
    follow();
    updateFindings(true);
}

NumberBox* FieldBox::newNumberBox()
{
    auto* box = new NumberBox(this);
    connect(box, &NumberBox::refused, this, &FieldBox::refused);
    connect(box, &QSpinBox::editingFinished, &draft_, &RulesDraft::endTyping);
    return box;
}

void FieldBox::takeFocus()
{
    if (title_->buddy())
        title_->buddy()->setFocus(Qt::OtherFocusReason);
}

QString FieldBox::baseText() const
{
    return fieldValueText(path_, fieldValue(draft_.base(), path_));
}

QString FieldBox::helpText() const
{
    return fieldHelp(path_, fieldValue(draft_.rules(), path_));
}

void FieldBox::follow()
{
    const QString name = fieldName(path_);
    title_->setText(name);
    differs_ = draft_.differs(path_);
    const QString base = baseText();
    base_->setText(!differs_        ? QString()
                   : base.isEmpty() ? tr("changed")
                                    : tr("“%1”: %2").arg(draft_.baseName(), base));
    revert_->setVisible(differs_ && !draft_.isReadOnly());
    revert_->setToolTip(tr("Back to what “%1” has").arg(draft_.baseName()));
    revert_->setAccessibleName(tr("%1: back to what “%2” has").arg(name, draft_.baseName()));
    const QString help = helpText();
    const QString rulebook = rulebookText(path_);
    help_->setText(help.isEmpty() || rulebook.isEmpty() ? help + rulebook
                                                        : help + QLatin1Char('\n') + rulebook);
    help_->setVisible(!help_->text().isEmpty());
    for (QWidget* control : controls_)
        control->setEnabled(staysReadable_ || !draft_.isReadOnly());
    refresh();
    updateFindings(false);
    update();
}

std::vector<FieldBox::Shown> FieldBox::wantedFindings() const
{
    std::vector<Shown> wanted;
    std::vector<Message> offered;
    for (const Finding& finding : draft_.findings()) {
        // A group shows the findings of its parts and of the whole group.
        if (!isWithin(finding.path, path_))
            continue;
        Shown shown{finding, !draft_.isReadOnly()};
        std::vector<Fix>& fixes = shown.finding.fixes;
        // A fix that several findings share is offered only once.
        const auto known = [&](const Fix& fix) {
            return std::find(offered.begin(), offered.end(), fix.message) != offered.end();
        };
        fixes.erase(std::remove_if(fixes.begin(), fixes.end(), known), fixes.end());
        for (const Fix& fix : fixes)
            offered.push_back(fix.message);
        wanted.push_back(std::move(shown));
    }
    return wanted;
}

void FieldBox::updateFindings(bool anew)
{
    const auto sameFix = [](const Fix& a, const Fix& b) { return a.message == b.message; };
    const auto sameWords = [](const Finding& a, const Finding& b) {
        return a.severity == b.severity && a.message == b.message && a.path == b.path;
    };
    const auto same = [&](const Shown& a, const Shown& b) {
        return a.fixable == b.fixable && sameWords(a.finding, b.finding) &&
               std::equal(a.finding.fixes.begin(), a.finding.fixes.end(), b.finding.fixes.begin(),
                          b.finding.fixes.end(), sameFix);
    };
    std::vector<Shown> wanted = wantedFindings();
    // Unchanged findings keep their widgets, and so the keyboard focus.
    if (!anew && std::equal(shown_.begin(), shown_.end(), wanted.begin(), wanted.end(), same))
        return;
    QLayout* layout = findings_->layout();
    clear(layout);
    int number = 0;
    QWidget* before = revert_;
    for (const Shown& shown : wanted) {
        auto* row = new FindingRow(
            draft_, shown.finding, shown.fixable ? shown.finding.fixes : std::vector<Fix>{},
            QStringLiteral("fix.%1.%2").arg(QString::fromStdString(path_)).arg(number++),
            findings_);
        connect(row, &FindingRow::fixed, this, &FieldBox::takeFocus);
        for (QPushButton* button : row->findChildren<QPushButton*>()) {
            QWidget::setTabOrder(before, button);
            before = button;
        }
        layout->addWidget(row);
        const bool known = std::any_of(shown_.begin(), shown_.end(), [&](const Shown& before) {
            return sameWords(before.finding, shown.finding);
        });
        if (!known && !anew && isVisible())
            row->announce();
    }
    shown_ = std::move(wanted);
    findings_->setVisible(!shown_.empty());
    QStringList texts;
    for (const Shown& shown : shown_)
        texts += wording(shown.finding.message);
    // People who reach the field by keyboard hear the findings too.
    setAccessibleName(fieldName(path_));
    setAccessibleDescription(texts.join(QLatin1Char(' ')));
    if (title_->buddy())
        title_->buddy()->setAccessibleDescription(
            (texts + QStringList{help_->text()}).join(QLatin1Char(' ')).trimmed());
}

void FieldBox::paintEvent(QPaintEvent*)
{
    if (!differs_)
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 6, 4, height() - 12), Theme::of(*this).litBorder);
}

} // namespace hp
