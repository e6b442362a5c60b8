#include "ui/heller/table/TypedTurn.h"

#include "engine/heller/text/ExternalPlayer.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/table/session/TurnInput.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace hp {

TypedTurn::TypedTurn(TableSession& session, TurnInput& input, QWidget* parent)
    : QDialog(parent), session_(session), input_(input), name_(new QLabel(this)),
      text_(named("typedTurnText", new QLineEdit(this))), forms_(new QLabel(this)),
      why_(named("typedTurnWhy", new QLabel(this)))
{
    setObjectName(QStringLiteral("typedTurn"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    text_->setMaxLength(40);
    name_->setBuddy(text_);
    name_->setWordWrap(true);
    for (QLabel* label : {forms_, why_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* buttons = new ButtonBox(this);
    play_ = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    play_->setObjectName(QStringLiteral("typedTurnPlay"));
    play_->setDefault(true);
    close_ = buttons->addButton(QDialogButtonBox::Close);
    inColumn(this, {name_, text_, why_, forms_, Stretch, buttons});
    connect(play_, &QPushButton::clicked, this, &TypedTurn::play);
    connect(text_, &QLineEdit::textEdited, this, [this] { why_->clear(); });
    for (const auto signal :
         {&TableSession::stateChanged, &TableSession::gameReset, &TableSession::seatsChanged})
        connect(&session_, signal, this, &TypedTurn::follow);
    connect(&session_, &TableSession::refused, this, [this](const QString& why, const void* asker) {
        if (asker == this)
            refuse(why);
    });
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        const bool played =
            event.kind == GameEvent::Kind::Turn || event.kind == GameEvent::Kind::Drawing;
        if (!played || !std::exchange(asked_, false))
            return;
        text_->clear();
        tell({});
    });
    retranslate();
    resize(sizeHint().expandedTo({fontMetrics().averageCharWidth() * 56, 0}));
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::LanguageChange, QEvent::FontChange}, [this] {
        QMetaObject::invokeMethod(this, &TypedTurn::makeRoom, Qt::QueuedConnection);
    });
}

void TypedTurn::retranslate()
{
    setWindowTitle(tr("Type a Turn"));
    play_->setText(tr("&Play"));
    close_->setText(tr("&Close"));
    forms_->setText(
        tr("draw draws a tile, @d4 then places it. !@d4 places the hidden tile, =+5@d4 takes an "
           "open one. ~row, ~column or ~both after it puts scores off where the rules allow it."));
    text_->setAccessibleDescription(forms_->text());
    follow();
}

void TypedTurn::follow()
{
    const bool acts = session_.hasGame() && session_.personMayAct();
    if (acts) {
        const int seat = session_.shown().toMove;
        name_->setText(tr("&Turn of %1 (for example %2):", "person, notation")
                           .arg(menuText(isolated(session_.seatInfo(seat).name)),
                                QString::fromStdString(seatToken(seat)) + QStringLiteral("3@c2")));
    } else if (session_.hasGame() && session_.curtainSeat() >= 0) {
        name_->setText(tr("&Turn (lift the curtain first):"));
    } else {
        name_->setText(tr("&Turn (wait until it is a person's turn):"));
    }
}

void TypedTurn::play()
{
    const QString text = text_->text().trimmed();
    if (text.isEmpty())
        return;
    asked_ = true;
    if (const QString why = ask(text); !why.isEmpty())
        refuse(why);
}

void TypedTurn::refuse(const QString& why)
{
    asked_ = false;
    text_->selectAll();
    tell(why);
}

QString TypedTurn::ask(const QString& text)
{
    if (!session_.hasGame() || !session_.personMayAct()) {
        const QString why = session_.hasGame() ? session_.whyNotAsk() : QString();
        return why.isEmpty() ? tr("It is not a person's turn.") : why;
    }
    if (!input_.closed().isEmpty())
        return input_.closed();
    const SeatView& view = session_.shown();
    const std::string typed = tidiedTurn(text.toStdString());
    if (typed == "draw" || typed == "?") {
        session_.requestDraw(this);
        return {};
    }
    if (typed.starts_with('@') && view.inHand == NoPiece)
        return tr("No tile is drawn yet. Type draw first, then @ and the square.");
    if (typed.starts_with("!@") && view.handCount() == 0)
        return tr("There is no hidden tile to be placed with !@.");
    const auto turn = parseProtocolTurn(typed, view);
    if (!turn)
        return wording(turn.error().message);
    session_.requestTurn(*turn, this);
    return {};
}

void TypedTurn::tell(const QString& why)
{
    why_->setText(why);
    makeRoom();
    if (!why.isEmpty())
        Announcer::of(*this).say(why);
}

void TypedTurn::makeRoom()
{
    // It does not shrink again: it would jump.
    const int needed = layout()->totalHeightForWidth(width());
    if (needed > height())
        resize(width(), needed);
}

} // namespace hp
