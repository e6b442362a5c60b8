#include "ui/kit/fields/FieldBox.h"

#include "ui/kit/access/Announcer.h"
#include "ui/kit/input/FixButton.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
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

/// A name that wraps only where it has no room in one line.
class TitleLabel : public QLabel {
public:
    explicit TitleLabel(QWidget* parent) : QLabel(parent) { setWordWrap(true); }
    QSize sizeHint() const override
    {
        const QSize line = fontMetrics().size(Qt::TextShowMnemonic, text());
        return line + QSize(2 * margin() + 1, 2 * margin());
    }
};

/// Wraps the whole sentence and uses the colour of secondary text.
void makeFaint(QLabel* label)
{
    QPalette palette = label->parentWidget()->palette();
    palette.setColor(QPalette::WindowText, Theme::of(palette).faintInk);
    label->setPalette(palette);
}

} // namespace

FieldBox::FieldBox(FieldDraft& draft, Field field, QWidget* parent)
    : QWidget(parent), draft_(draft), field_(std::move(field))
{
    const QString name = QString::fromStdString(path());
    setObjectName(QStringLiteral("field.") + name);
    title_ = new TitleLabel(this);
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
        draft_.toBase(path());
    });
    connect(&draft_, &FieldDraft::changed, this, &FieldBox::follow);
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
    connect(box, &QSpinBox::editingFinished, &draft_, &FieldDraft::endTyping);
    return box;
}

void FieldBox::takeFocus()
{
    if (title_->buddy())
        title_->buddy()->setFocus(Qt::OtherFocusReason);
}

QString FieldBox::baseText() const
{
    return field_.valueText(draft_.baseValue(path()));
}

void FieldBox::follow()
{
    const QString name = field_.name();
    title_->setText(name);
    differs_ = draft_.differs(path());
    const QString base = baseText();
    base_->setText(!differs_        ? QString()
                   : base.isEmpty() ? tr("changed")
                                    : tr("“%1”: %2").arg(draft_.baseName(), base));
    revert_->setVisible(differs_ && !draft_.isReadOnly());
    revert_->setToolTip(tr("Back to what “%1” has").arg(draft_.baseName()));
    revert_->setAccessibleName(tr("%1: back to what “%2” has").arg(name, draft_.baseName()));
    const QString help = field_.help(draft_.value(path()));
    const QString note = field_.note();
    help_->setText(help.isEmpty() || note.isEmpty() ? help + note
                                                    : help + QLatin1Char('\n') + note);
    help_->setVisible(!help_->text().isEmpty());
    for (QWidget* control : controls_)
        control->setEnabled(staysReadable_ || !draft_.isReadOnly());
    refresh();
    updateFindings(false);
    update();
}

std::vector<ListedFinding> FieldBox::wantedFindings() const
{
    std::vector<ListedFinding> wanted = draft_.findingsAt(path());
    // A fix that several findings share is offered only once.
    QStringList offered;
    for (ListedFinding& finding : wanted) {
        std::erase_if(finding.fixes,
                      [&](const ListedFix& fix) { return offered.contains(fix.text); });
        for (const ListedFix& fix : finding.fixes)
            offered += fix.text;
    }
    return wanted;
}

QWidget* FieldBox::newFindingRow(const ListedFinding& finding, const QString& objectName)
{
    auto* row = new QWidget(findings_);
    row->setObjectName(objectName);
    auto* icon = new QLabel(row);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon->setPixmap(style()
                        ->standardIcon(finding.isError ? QStyle::SP_MessageBoxCritical
                                                       : QStyle::SP_MessageBoxWarning)
                        .pixmap(QSize(side, side), devicePixelRatioF()));
    auto* text = new QLabel(finding.text, row);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setAccessibleName(
        (finding.isError ? tr("Error. %1") : tr("Warning. %1")).arg(finding.text));
    row->setAccessibleName(text->accessibleName());
    if (finding.isError) {
        QPalette colours = row->palette();
        colours.setColor(QPalette::WindowText, Theme::of(colours).loss);
        text->setPalette(colours);
    }
    auto* grid = new QGridLayout(row);
    grid->setContentsMargins(0, 2, 0, 2);
    grid->setVerticalSpacing(3);
    grid->addWidget(icon, 0, 0, Qt::AlignTop);
    grid->addWidget(text, 0, 1);
    grid->setColumnStretch(1, 1);
    int number = 0;
    for (const ListedFix& fix : finding.fixes) {
        auto* button = new FixButton(fix, finding.text, row);
        button->setObjectName(QStringLiteral("%1.%2").arg(objectName).arg(number++));
        connect(button, &FixButton::applied, this, &FieldBox::takeFocus);
        grid->addWidget(button, number, 1, Qt::AlignLeft);
    }
    return row;
}

void FieldBox::updateFindings(bool anew)
{
    const auto sameFix = [](const ListedFix& a, const ListedFix& b) { return a.text == b.text; };
    const auto sameWords = [](const ListedFinding& a, const ListedFinding& b) {
        return a.isError == b.isError && a.text == b.text && a.place == b.place;
    };
    const auto same = [&](const ListedFinding& a, const ListedFinding& b) {
        return sameWords(a, b) &&
               std::equal(a.fixes.begin(), a.fixes.end(), b.fixes.begin(), b.fixes.end(), sameFix);
    };
    std::vector<ListedFinding> wanted = wantedFindings();
    // Unchanged findings keep their widgets, and so the keyboard focus.
    if (!anew && std::equal(shown_.begin(), shown_.end(), wanted.begin(), wanted.end(), same))
        return;
    QLayout* layout = findings_->layout();
    clear(layout);
    int number = 0;
    QWidget* before = revert_;
    for (const ListedFinding& finding : wanted) {
        QWidget* row = newFindingRow(
            finding, QStringLiteral("fix.%1.%2").arg(QString::fromStdString(path())).arg(number++));
        for (auto* button : row->findChildren<FixButton*>()) {
            QWidget::setTabOrder(before, button);
            before = button;
        }
        layout->addWidget(row);
        const bool known =
            std::any_of(shown_.begin(), shown_.end(),
                        [&](const ListedFinding& before) { return sameWords(before, finding); });
        if (!known && !anew && isVisible())
            Announcer::of(*row).say(row->accessibleName());
    }
    shown_ = std::move(wanted);
    findings_->setVisible(!shown_.empty());
    QStringList texts;
    for (const ListedFinding& finding : shown_)
        texts += finding.text;
    // People who reach the field by keyboard hear the findings too.
    setAccessibleName(field_.name());
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
