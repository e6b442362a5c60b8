#include "ui/table/seats/SeatTable.h"

#include "engine/text/Languages.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/PlainTip.h"
#include "ui/kit/input/NameEdit.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/windows/OnChange.h"

#include <QComboBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>

#include <algorithm>

namespace hp {

namespace {

constexpr int MarkSize = 20;
const QString HumanPlayer = QStringLiteral("human");

/// Pasted names may contain characters that a record does not allow.
QString typedName(const QString& text)
{
    const std::string name = asName(text.toStdString());
    return isBlankName(name) ? QString() : QString::fromStdString(name).simplified();
}

} // namespace

PlaySettings::NewGame SeatPlayers::lastGame(const PlaySettings& settings,
                                            const QString& group) const
{
    const auto plays = [this](const QString& player) {
        return player == HumanPlayer || player.startsWith(ExecPrefix) ||
               !computer(player).isEmpty();
    };
    PlaySettings::NewGame game = settings.newGame(group);
    const PlaySettings::NewGame first = PlaySettings::firstGame();
    for (int seat = 0; seat < MaxSeats; ++seat) {
        QString& player = game.seats[seat].player;
        if (!plays(player))
            player = first.seats[seat].player;
        if (!plays(player))
            player = computers.front();
    }
    return game;
}

QString SeatTable::usualName(const SeatPlayers& players, int seat, const QString& player,
                             bool onlyPerson)
{
    if (player == HumanPlayer)
        return onlyPerson ? tr("Player") : tr("Player %1").arg(seat + 1);
    return QString::fromUtf8(players.traders[seat]);
}

QString SeatTable::usualName(const SeatPlayers& players, int seat,
                             const std::vector<SeatInfo>& seats)
{
    const auto persons = std::count_if(seats.begin(), seats.end(), [](const SeatInfo& info) {
        return info.player == HumanPlayer.toStdString();
    });
    return usualName(players, seat, QString::fromStdString(seats[seat].player), persons == 1);
}

bool SeatTable::isUsualOfPerson(const std::string& name, int seat)
{
    QStringList usual;
    for (const Words::Entry& numbered : inEachLanguage("hp::SeatTable", "Player %1"))
        usual += QString::fromStdString(numbered.text).arg(seat + 1);
    for (const Words::Entry& alone : inEachLanguage("hp::SeatTable", "Player"))
        usual += QString::fromStdString(alone.text);
    return usual.contains(QString::fromStdString(name));
}

std::vector<SeatInfo> SeatTable::infosFor(const SeatPlayers& players,
                                          const PerSeat<PlaySettings::Seat>& seats, int count)
{
    std::vector<SeatInfo> infos;
    for (int i = 0; i < count; ++i) {
        const auto& seat = seats[i];
        QString name = typedName(seat.name);
        if (name.isEmpty())
            name = usualName(players, i, seat.player, PlaySettings::onlyPerson(seats, count) >= 0);
        infos.push_back({name.toStdString(), seat.player.toStdString(), seat.colour});
    }
    return infos;
}

SeatTable::SeatTable(const SeatPlayers& players, const Programs& programs, QWidget* parent)
    : QWidget(parent), players_(players), programs_(programs)
{
    setObjectName(QStringLiteral("seatTable"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(2, 1);
    for (int i = 0; i < std::ssize(titles_); ++i) {
        titles_[i] = new QLabel(this);
        grid->addWidget(titles_[i], 0, i + 1);
    }
    for (int i = 0; i < MaxSeats; ++i) {
        Row& row = rows_[i];
        row.number = new QLabel(QString::number(i + 1), this);
        row.colour = new QComboBox(this);
        row.name = new NameEdit(this);
        row.player = new QComboBox(this);
        row.colour->setObjectName(QStringLiteral("colour%1").arg(i + 1));
        row.name->setObjectName(QStringLiteral("name%1").arg(i + 1));
        row.player->setObjectName(QStringLiteral("player%1").arg(i + 1));
        row.name->setMaxLength(MaxTypedName);
        row.name->setMinimumWidth(160);
        row.colour->setIconSize({MarkSize, MarkSize});
        for (int colour = 0; colour < MaxSeats; ++colour)
            row.colour->addItem(QString());
        row.player->addItem(QString(), HumanPlayer);
        for (const QString& computer : players_.computers)
            row.player->addItem(QString(), computer);
        for (const Program& program : programs_)
            row.player->addItem(QString(), program.player());
        // Names of programs can be long.
        row.player->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        int column = 0;
        for (QWidget* widget :
             {static_cast<QWidget*>(row.number), static_cast<QWidget*>(row.colour),
              static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.player)})
            grid->addWidget(widget, i + 1, column++);
        connect(row.colour, &QComboBox::activated, this, [this, i] { onColour(i); });
        connect(row.name, &NameEdit::textChanged, this, &SeatTable::changed);
        connect(row.player, &QComboBox::currentIndexChanged, this, [this] {
            updateUsualNames();
            updateStyles();
            emit changed();
        });
    }
    updateIcons();
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    onChange(*this, {QEvent::PaletteChange}, [this] { updateIcons(); });
}

void SeatTable::setSeats(const PerSeat<PlaySettings::Seat>& seats, int count)
{
    for (int i = 0; i < MaxSeats; ++i) {
        Row& row = rows_[i];
        row.name->setName(seats[i].name);
        row.given = row.name->name();
        if (const QString computer = players_.computer(seats[i].player);
            computer != seats[i].player && !computer.isEmpty()) {
            // The even match of a running game stays as strong as it is.
            const int even = row.player->findData(computer);
            row.player->setItemData(even, seats[i].player);
            namePlayer(*row.player, even);
        }
        int player = row.player->findData(seats[i].player);
        if (player < 0 && !seats[i].player.isEmpty()) {
            // An external player of an opened game stays until somebody changes it.
            player = row.player->count();
            row.player->addItem(QString(), seats[i].player);
            namePlayer(*row.player, player);
        }
        row.player->setCurrentIndex(std::max(player, 0));
        row.colour->setCurrentIndex(seats[i].colour);
        colours_[i] = seats[i].colour;
    }
    setCount(count);
}

void SeatTable::setCount(int count)
{
    count_ = count;
    for (int i = 0; i < MaxSeats; ++i) {
        const Row& row = rows_[i];
        for (QWidget* widget :
             {static_cast<QWidget*>(row.number), static_cast<QWidget*>(row.colour),
              static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.player)})
            widget->setVisible(i < count);
    }
    updateUsualNames();
    emit changed();
}

PerSeat<PlaySettings::Seat> SeatTable::seats() const
{
    PerSeat<PlaySettings::Seat> seats;
    for (int i = 0; i < MaxSeats; ++i) {
        seats[i].name = typedName(rows_[i].name->name());
        seats[i].player = rows_[i].player->currentData().toString();
        seats[i].colour = rows_[i].colour->currentIndex();
    }
    return seats;
}

std::vector<SeatInfo> SeatTable::infos() const
{
    return infosFor(players_, seats(), count_);
}

QString SeatTable::nameOf(int seat) const
{
    return QString::fromStdString(infos()[seat].name);
}

bool SeatTable::isNameTyped(int seat) const
{
    const Row& row = rows_[seat];
    return row.name->name() != row.given;
}

QWidgetList SeatTable::fields() const
{
    QWidgetList fields;
    for (const Row& row : rows_)
        fields << row.colour << row.name << row.player;
    return fields;
}

void SeatTable::onColour(int row)
{
    // The seat that had this colour gets the old one, so that all colours stay different.
    const int chosen = rows_[row].colour->currentIndex();
    for (int other = 0; other < MaxSeats; ++other) {
        if (other != row && colours_[other] == chosen) {
            colours_[other] = colours_[row];
            rows_[other].colour->setCurrentIndex(colours_[other]);
        }
    }
    colours_[row] = chosen;
    emit changed();
}

void SeatTable::updateUsualNames()
{
    auto unnamed = seats();
    for (auto& seat : unnamed)
        seat.name.clear();
    int row = 0;
    for (const SeatInfo& info : infosFor(players_, unnamed, count_))
        rows_[row++].name->setUsualName(QString::fromStdString(info.name));
}

/// Describes how the chosen players play, as a tool tip and for screen readers.
void SeatTable::updateStyles()
{
    for (const Row& row : rows_) {
        const QString about = aboutPlayer(row.player->currentData().toString());
        row.player->setToolTip(plainTip(about));
        row.player->setAccessibleDescription(about);
    }
}

void SeatTable::updateIcons()
{
    for (const Row& row : rows_) {
        for (int colour = 0; colour < MaxSeats; ++colour)
            row.colour->setItemIcon(colour, seatIcon(colour, MarkSize, *this));
    }
}

bool SeatTable::isComputer(const QString& player) const
{
    return !players_.computer(player).isEmpty();
}

/// How a computer plays. For a program, its whole command, because the shown name may be cut.
QString SeatTable::aboutPlayer(const QString& player) const
{
    return player == HumanPlayer || isComputer(player) ? players_.style(player) : player;
}

void SeatTable::namePlayer(QComboBox& players, int item) const
{
    const QString player = players.itemData(item).toString();
    QString text =
        isComputer(player) ? tr("Computer: %1").arg(players_.name(player)) : players_.name(player);
    if (const Program* program = findProgram(programs_, player))
        text = tr("Program: %1").arg(program->name);
    // The tool tip shows all of a long command.
    players.setItemText(item, isComputer(player) ? text : shortened(text));
    players.setItemData(item, plainTip(aboutPlayer(player)), Qt::ToolTipRole);
    players.setItemData(item, aboutPlayer(player), Qt::AccessibleDescriptionRole);
}

void SeatTable::retranslate()
{
    titles_[0]->setText(tr("Colour"));
    titles_[1]->setText(tr("Name"));
    titles_[2]->setText(tr("Played by"));
    for (int i = 0; i < MaxSeats; ++i) {
        const Row& row = rows_[i];
        row.colour->setAccessibleName(tr("Colour of player %1").arg(i + 1));
        row.name->setAccessibleName(tr("Name of player %1").arg(i + 1));
        row.player->setAccessibleName(tr("Who plays seat %1").arg(i + 1));
        for (int colour = 0; colour < MaxSeats; ++colour)
            row.colour->setItemText(colour, colourName(colour));
        for (int item = 0; item < row.player->count(); ++item)
            namePlayer(*row.player, item);
    }
    updateUsualNames();
    updateStyles();
}

} // namespace hp
