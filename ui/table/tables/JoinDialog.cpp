#include "ui/table/tables/JoinDialog.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/tables/OpenDialog.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace hp {

namespace {

constexpr int LongestMessage = 20'000; ///< characters that are shown

Result<Invitation> invitationIn(const QString& text)
{
    return findInvitation(text.toStdString());
}

} // namespace

JoinDialog::JoinDialog(const QString& name, const QString& text,
                       const std::optional<NearbyPlaces>& nearby, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("joinTableDialog"));
    setAttribute(Qt::WA_WindowPropagation);
    auto* label = new QLabel(this);
    text_ = named("invitationText", new QPlainTextEdit(this));
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(fontMetrics().lineSpacing() * 5);
    label->setBuddy(text_);
    found_ = named("invitationFound", new QLabel(this));
    found_->setWordWrap(true);
    name_ = named("tableName", new NameEdit(this));
    name_->setMaxLength(MaxTypedName);
    name_->setName(name);
    auto* nameLabel = new QLabel(this);
    auto* form = new QFormLayout;
    form->addRow(nameLabel, name_);
    nameLabel->setBuddy(name_);
    auto* sent = named("whatIsSent", new QLabel(this));
    sent->setWordWrap(true);
    auto* buttons = new ButtonBox(this);
    join_ = named("joinButton", new QPushButton(this));
    buttons->addButton(join_, QDialogButtonBox::AcceptRole);
    QPushButton* const cancel = buttons->addButton(QDialogButtonBox::Cancel);
    nearbyLabel_ = new QLabel(this);
    nearby_ = named("nearbyTables", new QListWidget(this));
    nearby_->setFixedHeight(fontMetrics().lineSpacing() * 4);
    nearbyLabel_->setBuddy(nearby_);
    inColumn(this, {label, text_, found_, nearbyLabel_, nearby_, form, sent, gap(6), buttons});
    nearbyLabel_->setVisible(nearby.has_value());
    nearby_->setVisible(nearby.has_value());
    if (nearby) {
        tables_ = std::make_unique<NearbyTables>(steadyClock(), *nearby);
        connect(tables_.get(), &NearbyTables::changed, this, &JoinDialog::list);
    }
    connect(nearby_, &QListWidget::itemSelectionChanged, this, &JoinDialog::choose);
    connect(nearby_, &QListWidget::itemActivated, this, [this] {
        choose();
        if (invitation_)
            accept();
    });
    const auto retranslate = [this, label, nameLabel, sent, cancel] {
        setWindowTitle(tr("Join a Table"));
        label->setText(tr("The &invitation, or the whole message with it:"));
        nameLabel->setText(tr("Your &name:"));
        sent->setText(OpenDialog::whatIsSent());
        join_->setText(tr("&Join"));
        cancel->setText(tr("&Cancel"));
        nearbyLabel_->setText(tr("&Tables in this network:"));
        nearby_->setAccessibleName(tr("Tables in this network"));
        name_->setUsualName(OpenDialog::usualName());
        list();
        read();
    };
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, retranslate);
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

void JoinDialog::list()
{
    const int row = nearby_->currentRow();
    const QSignalBlocker quiet(nearby_);
    nearby_->clear();
    for (const NearbyTable& table : tables_ ? tables_->tables() : std::vector<NearbyTable>()) {
        const NearbyCard& card = table.card;
        QString words =
            card.isClass
                ? tr("%1's class", "name").arg(isolated(card.host))
                : tr("%1's table · %2 · %3 · %n seat(s) free", "name, game, rules", card.freeSeats)
                      .arg(isolated(card.host), isolated(card.game), isolated(card.rules));
        if (!card.secret)
            words += tr(" · by invitation");
        nearby_->addItem(words);
    }
    if (nearby_->count() == 0) {
        nearby_->addItem(tr("none found so far"));
        nearby_->item(0)->setFlags(Qt::NoItemFlags);
    } else {
        nearby_->setCurrentRow(row);
        choose();
    }
}

void JoinDialog::choose()
{
    const auto row = static_cast<std::size_t>(nearby_->currentRow());
    if (!tables_ || row >= tables_->tables().size())
        return;
    const NearbyTable& table = tables_->tables()[row];
    if (const auto open = table.invitation()) {
        invitation_ = open;
        found_->setText((table.card.isClass
                             ? tr("Anybody in this network may come into %1's class.")
                             : tr("Anybody in this network may sit down at %1's table."))
                            .arg(isolated(table.card.host)));
    } else if (!invitation_) {
        found_->setText(tr("Ask %1 for an invitation.").arg(isolated(table.card.host)));
    }
    join_->setEnabled(invitation_.has_value());
}

void JoinDialog::read()
{
    const QString text = text_->toPlainText();
    const auto found = invitationIn(text);
    invitation_ = found ? std::optional(*found) : std::nullopt;
    QString words;
    if (found)
        words = found->relay ? tr("The invitation can be read. Where the table cannot be called "
                                  "directly, the relay %1 is called: it sees who sends how much "
                                  "and when, but not what.")
                                   .arg(QString::fromStdString(found->relay->host))
                             : tr("The invitation can be read.");
    else if (!text.trimmed().isEmpty())
        words = wording(found.error().message);
    found_->setText(words);
    join_->setEnabled(invitation_.has_value());
}

} // namespace hp
