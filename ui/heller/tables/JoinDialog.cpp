#include "ui/heller/tables/JoinDialog.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/tables/OpenDialog.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace hp {

namespace {

constexpr int LongestMessage = 20'000; ///< characters that are shown

Result<Invitation> invitationIn(const QString& text)
{
    return findInvitation(text.toStdString());
}

} // namespace

JoinDialog::JoinDialog(const QString& name, const QString& text, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("joinTableDialog"));
    setAttribute(Qt::WA_WindowPropagation);
    setWindowTitle(tr("Join a Table"));
    auto* label = new QLabel(tr("The &invitation, or the whole message with it:"), this);
    text_ = named("invitationText", new QPlainTextEdit(this));
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(fontMetrics().lineSpacing() * 5);
    label->setBuddy(text_);
    found_ = named("invitationFound", new QLabel(this));
    found_->setWordWrap(true);
    name_ = named("tableName", new NameEdit(this));
    name_->setMaxLength(MaxTypedName);
    name_->setUsualName(OpenDialog::usualName());
    name_->setName(name);
    auto* form = new QFormLayout;
    form->addRow(tr("Your &name:"), name_);
    auto* sent = named("whatIsSent", new QLabel(OpenDialog::whatIsSent(), this));
    sent->setWordWrap(true);
    auto* buttons = new ButtonBox(this);
    join_ = named("joinButton", new QPushButton(tr("&Join"), this));
    buttons->addButton(join_, QDialogButtonBox::AcceptRole);
    buttons->addButton(QDialogButtonBox::Cancel);
    inColumn(this, {label, text_, found_, form, sent, gap(6), buttons});
    join_->setDefault(true);
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);

    QString message = text;
    if (message.isEmpty())
        message = QGuiApplication::clipboard()->text();
    if (!text.isEmpty() || invitationIn(message))
        text_->setPlainText(message.left(LongestMessage));
    connect(text_, &QPlainTextEdit::textChanged, this, &JoinDialog::read);
    read();
    if (invitation_)
        join_->setFocus();
    else
        text_->setFocus();
}

QString JoinDialog::name() const
{
    const QString name = name_->text().trimmed();
    return name.isEmpty() ? OpenDialog::usualName() : name;
}

void JoinDialog::read()
{
    const QString text = text_->toPlainText();
    const auto found = invitationIn(text);
    invitation_ = found ? std::optional(*found) : std::nullopt;
    QString words;
    if (found)
        words = tr("The invitation can be read.");
    else if (!text.trimmed().isEmpty())
        words = wording(found.error().message);
    found_->setText(words);
    join_->setEnabled(invitation_.has_value());
}

} // namespace hp
