#include "ui/table/seats/PlayersDialog.h"

#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/ScrollPage.h"
#include "ui/table/seats/SeatTable.h"

#include <QLabel>
#include <QPushButton>

namespace hp {

PlayersDialog::PlayersDialog(const SeatPlayers& players, const std::vector<SeatInfo>& seats,
                             const Programs& programs, QWidget* parent, Purpose purpose)
    : QDialog(parent), purpose_(purpose)
{
    setObjectName(QStringLiteral("playersDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    auto* page = new QWidget;
    hint_ = new QLabel(page);
    hint_->setWordWrap(true);
    table_ = new SeatTable(players, programs, page);
    inColumn(page, {hint_, table_}, NoMargins);
    buttons_ = new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* layout = inColumn(this, {new ScrollPage(page, this), buttons_});
    layout->setSizeConstraint(QLayout::SetMinimumSize);

    PerSeat<PlaySettings::Seat> rows = PlaySettings::firstGame().seats;
    PerSeat<bool> taken{};
    int count = 0;
    for (const SeatInfo& info : seats) {
        const int seat = count++;
        rows[seat] = {QString::fromStdString(info.name), QString::fromStdString(info.player),
                      info.colour};
        // A seat that nobody has named takes its name from its player, in the language in use.
        if (rows[seat].name == SeatTable::usualName(players, seat, seats))
            rows[seat].name.clear();
        else
            given_[seat] = info.name;
        taken[info.colour] = true;
    }
    // Unused seats get the remaining colours.
    int next = 0;
    for (int seat = count; seat < MaxSeats; ++seat) {
        while (next < MaxSeats && taken[next])
            ++next;
        rows[seat].colour = next < MaxSeats ? next++ : 0;
    }
    table_->setSeats(rows, count);
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

std::vector<SeatInfo> PlayersDialog::seats() const
{
    std::vector<SeatInfo> seats = table_->infos();
    // Names in a record may be longer than the fields allow.
    int seat = 0;
    for (SeatInfo& info : seats) {
        if (given_[seat] && !table_->isNameTyped(seat))
            info.name = *given_[seat];
        ++seat;
    }
    return seats;
}

void PlayersDialog::retranslate()
{
    const bool playOn = purpose_ == Purpose::PlayOn;
    setWindowTitle(playOn ? tr("Play On") : tr("Players"));
    hint_->setText(playOn ? tr("A game begins from the position. What it does not tell, such as "
                               "unknown hidden tiles, is dealt anew.")
                          : tr("Changes take effect at once; the game goes on as it stands."));
    buttons_->button(QDialogButtonBox::Ok)->setText(playOn ? tr("&Start") : tr("&OK"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
}

} // namespace hp
