#include "ui/table/tables/TableWindow.h"

#include "engine/table/net/Phrases.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/qr/QrView.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/direct/TableTls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGroupBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace hp {

using Who = CardHead::Who;

TableWindow::TableWindow(OwnSeat& seat, HomeTable* own, const TableWords& game, bool reads,
                         QWidget* parent)
    : QDialog(parent), seat_(seat), own_(own), game_(game)
{
    setObjectName(QStringLiteral("tableWindow"));
    setAttribute(Qt::WA_WindowPropagation);
    const auto label = [this](const char* name) {
        auto* text = named(name, new QLabel(this));
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        return text;
    };
    const auto button = [this](const char* name) {
        auto* push = named(name, new QPushButton(this));
        push->setAutoDefault(false);
        return push;
    };
    status_ = label("tableStatus");
    call_ = button("callButton");
    goOn_ = button("goOnButton");

    seatsBox_ = named("seatsBox", new QGroupBox(this));
    auto* grid = new QGridLayout(seatsBox_);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    for (int place = 0; place < MaxSeats; ++place) {
        Row& row = rows_[place];
        row.mark = new QLabel(seatsBox_);
        row.name = label("seatName");
        row.state = label("seatState");
        row.act = button("seatButton");
        row.menu = new QMenu(row.act);
        row.act->setMenu(row.menu);
        grid->addWidget(row.mark, place, 0);
        grid->addWidget(row.name, place, 1);
        grid->addWidget(row.state, place, 2);
        grid->addWidget(row.act, place, 3);
    }

    rulesBox_ = named("rulesBox", new QGroupBox(this));
    rules_ = named("tableRules", new QComboBox(rulesBox_));
    rulesText_ = label("tableRulesText");
    clockLabel_ = named("tableClockLabel", new QLabel(rulesBox_));
    clock_ = named("tableClock", new QComboBox(rulesBox_));
    for (const TurnClock kind : {TurnClock::None, TurnClock::Gentle, TurnClock::Limited})
        clock_->addItem(QString(), static_cast<int>(kind));
    clockLabel_->setBuddy(clock_);
    clockLabel_->setVisible(own_);
    clock_->setVisible(own_);
    words_ = named("tableWords", new QCheckBox(rulesBox_));
    words_->setVisible(own_);
    inColumn(rulesBox_, {rules_, rulesText_, inRow({clockLabel_, {clock_, 1}}), words_});
    connect(words_, &QCheckBox::clicked, this, &TableWindow::wordsAsked);
    connect(clock_, &QComboBox::activated, this,
            [this](int kind) { emit clockAsked(static_cast<TurnClock>(kind)); });
    rules_->setVisible(own_);
    rules_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    rules_->setMinimumContentsLength(24);

    invitationBox_ = named("invitationBox", new QGroupBox(this));
    copy_ = button("copyInvitation");
    invitationText_ = label("invitationWords");
    code_ =
        named("invitationCode", new QrView(tr("The invitation as a picture for a camera"), this));
    nearby_ = named("openNearby", new QCheckBox(invitationBox_));
    nearby_->setVisible(own_);
    // A row of its own: an empty layout would make the box narrow.
    auto* const relayRow = new QWidget(invitationBox_);
    relayRow->setVisible(own_);
    relayLabel_ = named("tableRelayLabel", new QLabel(relayRow));
    relay_ = named("tableRelay", new QLineEdit(relayRow));
    relay_->setMaxLength(static_cast<int>(MaxRelayText));
    relayLabel_->setBuddy(relay_);
    inRow(relayRow, {relayLabel_, {relay_, 1}}, NoMargins);
    relayState_ = label("tableRelayState");
    relayState_->setVisible(own_);
    inRow(invitationBox_,
          {{inColumn({copy_, invitationText_, nearby_, relayRow, relayState_}, NoMargins), 1},
           code_});
    connect(nearby_, &QCheckBox::toggled, this, &TableWindow::nearbyAsked);
    connect(relay_, &QLineEdit::editingFinished, this, &TableWindow::takeRelay);
    if (own_) {
        if (const auto& relay = own_->invitation().relay)
            relay_->setText(QString::fromStdString(relayText(*relay)));
        connect(own_, &HomeTable::relayChanged, this, &TableWindow::showRelay);
    }
    showCode();

    reads_ = named("readsWords", new QCheckBox(this));
    reads_->setChecked(reads);
    write_ = named("writeWords", new QLineEdit(this));
    write_->setMaxLength(LongestWords);
    say_ = button("sayButton");
    phrases_ = new QMenu(say_);
    say_->setMenu(phrases_);
    begin_ = button("beginButton");
    sit_ = button("sitButton");
    look_ = button("lookOnButton");
    rest_ = button("restButton");
    end_ = button("endButton");

    auto* page = new QWidget;
    inColumn(page, {status_, call_, goOn_, seatsBox_, rulesBox_, invitationBox_, Stretch},
             NoMargins);
    inColumn(this, {{new ScrollPage(page, this), 1},
                    inRow({reads_, {write_, 1}}),
                    inRow({say_, Stretch, rest_, end_, look_, sit_, begin_})});

    connect(call_, &QPushButton::clicked, this, &TableWindow::callAsked);
    connect(copy_, &QPushButton::clicked, this, &TableWindow::invitationAsked);
    connect(begin_, &QPushButton::clicked, this, &TableWindow::beginAsked);
    connect(sit_, &QPushButton::clicked, this, &TableWindow::sitAsked);
    connect(look_, &QPushButton::clicked, this, &TableWindow::lookAsked);
    connect(goOn_, &QPushButton::clicked, this, &TableWindow::goOnAsked);
    connect(rest_, &QPushButton::clicked, this, &TableWindow::restAsked);
    connect(end_, &QPushButton::clicked, this, &TableWindow::endAsked);
    connect(rules_, &QComboBox::activated, this, &TableWindow::rulesAsked);
    connect(reads_, &QCheckBox::clicked, this, [this](bool on) {
        emit readingAsked(on);
        update();
    });
    connect(write_, &QLineEdit::returnPressed, this, [this] { emit writingAsked(write_->text()); });
    SeatEnd& client = seat_.end();
    // What the table has not heard stays in the field.
    connect(&client, &SeatEnd::wrote, this, [this](int place, const QString& words) {
        if (place == seat_.end().seat() &&
            asWords(write_->text().toStdString()) == words.toStdString())
            write_->clear();
    });
    connect(&seat_, &OwnSeat::changed, this, &TableWindow::update);
    connect(&client, &SeatEnd::cardChanged, this, &TableWindow::update);
    connect(&client, &SeatEnd::presenceChanged, this, [this] {
        wanted_ &= seat_.end().away();
        update();
    });
    if (own_) {
        rules_->addItems(game_.rules());
        rules_->setCurrentIndex(game_.chosenRules());
    }
    retranslate();
    if (own_ && !begun())
        copy_->setFocus();
    fit();
}

void TableWindow::fit()
{
    ensurePolished();
    layout()->activate();
    const QSize room = screen()->availableSize() * 0.95;
    resize(sizeHint().expandedTo({fontMetrics().averageCharWidth() * 84, 0}).boundedTo(room));
    if (!isVisible())
        return; // it is placed when it is shown
    const QRect all = screen()->availableGeometry();
    const QSize frame = size() + frameGeometry().size() - geometry().size();
    QRect place(QPoint(), frame);
    place.moveCenter(parentWidget()->window()->frameGeometry().center());
    move(std::clamp(place.left(), all.left(), std::max(all.left(), all.right() - place.width())),
         std::clamp(place.top(), all.top(), std::max(all.top(), all.bottom() - place.height())));
}

QString TableWindow::clockText(TurnClock clock)
{
    switch (clock) {
    case TurnClock::None:
        return tr("No clock");
    case TurnClock::Gentle:
        return tr("Everybody sees how long a turn takes");
    case TurnClock::Limited:
        break;
    }
    return tr("2 minutes, and 20 seconds more each turn");
}

void TableWindow::tellLate(int seat)
{
    late_ = seat;
    update();
}

void TableWindow::tellVote(int seat)
{
    wanted_ |= 1U << seat;
    update();
}

bool TableWindow::begun() const
{
    const auto& card = seat_.end().head();
    return card && card->begun;
}

void TableWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

/// Return sends what was written, or takes a relay, and presses no button.
void TableWindow::keyPressEvent(QKeyEvent* event)
{
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enters || (focusWidget() != write_ && focusWidget() != relay_))
        QDialog::keyPressEvent(event);
}

QString TableWindow::goOnTitle(const std::string& host)
{
    return tr("Go On without %1").arg(shortened(QString::fromStdString(host)));
}

void TableWindow::retranslate()
{
    seatsBox_->setTitle(tr("Who Sits There"));
    rulesBox_->setTitle(tr("Rules"));
    rules_->setAccessibleName(tr("Rules"));
    if (own_) {
        const QStringList names = game_.rules();
        for (int i = 0; i < rules_->count(); ++i)
            rules_->setItemText(i, names.value(i));
    }
    clockLabel_->setText(tr("Cl&ock:"));
    for (int i = 0; i < clock_->count(); ++i)
        clock_->setItemText(i, clockText(static_cast<TurnClock>(i)));
    words_->setText(tr("&People may also write"));
    words_->setToolTip(tr("What is written is shown only to those who want to see it."));
    reads_->setText(tr("Show what others &write"));
    write_->setPlaceholderText(tr("Write to the table"));
    write_->setAccessibleName(tr("Write to the table"));
    invitationBox_->setTitle(tr("Invitation"));
    copy_->setText(tr("&Copy Invitation"));
    invitationText_->setText(
        tr("Send it to those who are to play, in any messenger or mail. They choose Game, Join a "
           "Table. It works at once in the same home or network; for elsewhere it takes a relay, "
           "or a VPN. It stays valid as long as there is this table."));
    nearby_->setText(tr("&Anybody in this network may sit down"));
    relayLabel_->setText(tr("&Relay:"));
    relay_->setPlaceholderText(tr("none", "a relay"));
    relay_->setToolTip(tr("A machine that you and your guests can call where they cannot call "
                          "you, such as relay.example.org. It sees who sends how much and when, "
                          "but not what."));
    showRelay();
    say_->setText(tr("Sa&y"));
    phrases_->clear();
    for (int phrase = 0; phrase < PhraseCount; ++phrase)
        phrases_->addAction(phraseText(phrase), this, [this, phrase] { emit phraseAsked(phrase); });
    begin_->setText(tr("&Begin the Game"));
    sit_->setText(tr("&Sit Down"));
    look_->setText(tr("&Look On"));
    call_->setText(tr("&Try Now"));
    rest_->setText(own_ ? tr("Close for &Now") : tr("Go for &Now"));
    rest_->setToolTip(own_ ? tr("The others can return when you open the table again.")
                           : tr("Your seat stays yours: come back with Game, The Table."));
    end_->setText(own_ ? tr("&End for All…") : tr("&Give Up the Seat…"));
    update();
}

void TableWindow::takeRelay()
{
    const QString text = relay_->text().trimmed();
    const auto relay = parseRelay(text.toStdString());
    if (!text.isEmpty() && !relay)
        return tellOfRelay(wording(relay.error().message));
    emit relayAsked(text.isEmpty() ? std::nullopt : std::optional(*relay));
    showRelay();
    showCode();
}

void TableWindow::showRelay()
{
    if (!own_)
        return;
    const Failure missing = checkRelay();
    relay_->setEnabled(!missing);
    const auto& relay = own_->invitation().relay;
    QString words;
    if (missing)
        words = wording(missing->message);
    else if (relay && own_->isAtRelay())
        words = tr("Guests who cannot call this computer come over this relay. The invitation "
                   "says so; copy it now.");
    else if (relay && own_->whyNotAtRelay())
        words =
            wording(*own_->whyNotAtRelay()) + QLatin1Char(' ') + tr("It is tried again by itself.");
    else if (relay)
        words = tr("Calling the relay…");
    tellOfRelay(words);
}

void TableWindow::tellOfRelay(const QString& words)
{
    relayState_->setText(words);
    relayState_->setVisible(!words.isEmpty());
}

/// For a camera.
void TableWindow::showCode()
{
    code_->setVisible(own_ &&
                      code_->setText(QString::fromStdString(invitationText(own_->invitation()))));
}

QString TableWindow::statusText() const
{
    const auto& card = seat_.end().head();
    const auto why = [this] {
        return seat_.why() ? wording(*seat_.why()) + QLatin1Char(' ') : QString();
    };
    if (seat_.isRefused())
        return why().trimmed();
    if (seat_.isOut()) {
        const QString state =
            why() + (seat_.isCalling() && !seat_.why() ? tr("Calling the table…")
                                                       : tr("It is tried again by itself."));
        const auto gone = game_.mayGoOnWithout();
        return gone ? state + QLatin1Char('\n') +
                          tr("If %1 does not come back at all, the game can go on without: one of "
                             "you goes on here and sends the others a new invitation. The others "
                             "come with Game, Join a Table.")
                              .arg(isolated(*gone))
                    : state;
    }
    if (!card)
        return tr("Calling the table…");
    const QString owner = isolated(card->owner);
    if (seat_.ticket().as == Hello::As::Visitor)
        return card->freeSeats() == 0
                   ? tr("All seats are taken. You can look on: you see what everybody sees.")
               : !game_.goesOnFrom().empty()
                   ? tr("This table goes on with the game of %1's table, without "
                        "%1. Do you sit down?")
                         .arg(isolated(game_.goesOnFrom()))
                   : tr("This is how the table plays. Do you sit down?");
    if (!card->begun && own_ && !game_.goesOnFrom().empty())
        return card->freeSeats() == 0 ? tr("All who played are here: the game can go on.")
                                      : tr("Send the new invitation to the others who played. The "
                                           "game goes on when all of "
                                           "them are here.");
    if (!card->begun && own_)
        return tr("Send the invitation to those who are to play. When they are here, begin the "
                  "game; seats that are still free are taken away.");
    if (!card->begun)
        return tr("%1 begins the game when all are there.").arg(owner);
    const unsigned away = seat_.end().away();
    if (away == 0)
        return tr("The game is under way.");
    QStringList names;
    for (std::size_t place = 0; place < card->seats.size(); ++place) {
        if ((away >> place & 1U) != 0)
            names += isolated(card->seats[place].info.name);
    }
    return tr("Away just now: %1. The table waits; you can also let a computer play until they "
              "are back.")
        .arg(names.join(QStringLiteral(", ")));
}

QString TableWindow::stateText(const CardHead::Seat& seat, int place) const
{
    const QString player = QString::fromStdString(seat.info.player);
    switch (seat.who) {
    case Who::Free:
        return seat.info.name.empty() ? tr("free") : tr("not here yet");
    case Who::Computer:
        return tr("computer: %1").arg(game_.playerName(player));
    case Who::Here:
        if (place == seat_.end().seat())
            return tr("you");
        return seat_.isOut() ? QString() : tr("here"); // nobody knows
    case Who::Away:
        break;
    }
    if (player != QLatin1String("human"))
        return tr("away; plays meanwhile: %1").arg(game_.playerName(player));
    return (wanted_ >> place & 1U) != 0 ? tr("away; somebody wants a computer to play")
                                        : tr("away just now");
}

void TableWindow::addComputers(QMenu& menu, int seat)
{
    for (const std::string& level : game_.levels()) {
        const QString name = QString::fromStdString(level);
        menu.addAction(game_.playerName(name), this,
                       [this, seat, name] { emit computerAsked(seat, name); });
    }
}

void TableWindow::updateRow(int place)
{
    const Row& row = rows_[place];
    const auto& card = seat_.end().head();
    const bool shown = card && place < std::ssize(card->seats);
    for (QWidget* part : std::initializer_list<QWidget*>{row.mark, row.name, row.state, row.act})
        part->setVisible(shown);
    if (!shown)
        return;
    const CardHead::Seat& seat = card->seats[place];
    const int size = fontMetrics().height();
    row.mark->setPixmap(seatIcon(seat.info.colour, size, *this).pixmap(QSize(size, size)));
    const QString name = seat.info.name.empty() ? tr("Player %1").arg(place + 1)
                                                : QString::fromStdString(seat.info.name);
    row.name->setText(shortened(name));
    row.state->setText(stateText(seat, place));
    if (row.menu->isVisible())
        return; // somebody is choosing
    row.menu->clear();
    const bool mine = place == seat_.end().seat();
    const bool sits = seat_.end().seat() >= 0;
    const bool plays = seat.info.player != "human";
    if (own_ && seat.who == Who::Free) {
        addComputers(*row.menu->addMenu(tr("Let a Computer Play")), place);
    } else if (own_ && seat.who == Who::Computer && !card->begun) {
        row.menu->addAction(tr("Free the Seat"), this, [this, place] { emit freeAsked(place); });
    } else if (seat.who == Who::Away && card->begun && !plays && sits) {
        row.menu->addAction(tr("Let a Computer Play until Return"), this,
                            [this, place] { emit computerAsked(place, QString()); });
    }
    if (place == late_ && !mine && sits && seat.who == Who::Here) {
        row.menu->addAction(tr("Let a Computer Play This Turn"), this,
                            [this, place] { emit computerAsked(place, QString()); });
    }
    if (own_ && !mine && (seat.who == Who::Here || seat.who == Who::Away))
        row.menu->addAction(tr("Ask to Leave…"), this, [this, place] { emit dismissAsked(place); });
    if (!mine && seat.who == Who::Here) {
        QAction* mute = row.menu->addAction(tr("Show What This Player Says"));
        mute->setCheckable(true);
        mute->setChecked((muted_ >> place & 1U) == 0);
        connect(mute, &QAction::toggled, this, [this, place](bool shows) {
            muted_ = shows ? muted_ & ~(1U << place) : muted_ | 1U << place;
        });
    }
    row.act->setText(tr("Choose"));
    row.act->setAccessibleName(tr("Choose for %1").arg(row.name->text()));
    row.act->setEnabled(!row.menu->isEmpty());
}

void TableWindow::update()
{
    const auto& card = seat_.end().head();
    const bool sits = seat_.end().seat() >= 0;
    const bool visits = seat_.ticket().as == Hello::As::Visitor;
    setWindowTitle(card ? tr("%1's Table").arg(shortened(QString::fromStdString(card->owner)))
                        : tr("A Table"));
    status_->setText(statusText());
    call_->setVisible(seat_.isOut());
    const auto gone = game_.mayGoOnWithout();
    goOn_->setVisible(gone.has_value());
    if (gone)
        goOn_->setText(tr("Go &On without %1…")
                           .arg(shortened(QString::fromStdString(*gone))
                                    .replace(QLatin1Char('&'), QLatin1String("&&"))));
    seatsBox_->setVisible(card.has_value());
    rulesBox_->setVisible(card.has_value());
    int taken = 0;
    bool free = false;
    for (int place = 0; place < MaxSeats; ++place)
        updateRow(place);
    if (card) {
        free = card->freeSeats() > 0;
        taken = static_cast<int>(card->seats.size()) - card->freeSeats();
        const QString words = game_.rulesSummary();
        clock_->setCurrentIndex(static_cast<int>(card->clock));
        rulesText_->setText(own_ ? words
                                 : game_.rulesName() + QLatin1Char('\n') + words +
                                       QLatin1Char('\n') + clockText(card->clock));
    }
    const bool whole = card && !game_.goesOnFrom().empty() && !card->begun; // nobody may be missing
    rules_->setEnabled(card && !card->begun && !whole);
    clock_->setEnabled(card && !card->begun);
    invitationBox_->setVisible(own_ || seat_.ticket().invitation);
    say_->setEnabled(sits && seat_.isThere());
    const bool words = sits && card && card->words;
    words_->setChecked(card && card->words);
    reads_->setVisible(words);
    write_->setVisible(words && reads_->isChecked());
    write_->setEnabled(seat_.isThere());
    begin_->setVisible(own_ && !begun());
    begin_->setEnabled(taken >= MinSeats && !(whole && free));
    begin_->setDefault(begin_->isVisible() && !free && taken >= MinSeats);
    sit_->setVisible(visits && !own_);
    sit_->setEnabled(free && seat_.isThere());
    look_->setVisible(visits && !own_);
    look_->setEnabled(seat_.isThere() && card);
    end_->setVisible(own_ || !visits);
    if (card && !std::exchange(known_, true))
        QTimer::singleShot(0, this, &TableWindow::fit); // there is much more to show
}

} // namespace hp
