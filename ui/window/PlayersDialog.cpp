#include "ui/window/PlayersDialog.h"

#include "ui/window/SeatTable.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace hp {

PlayersDialog::PlayersDialog(const std::vector<SeatInfo>& seats, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("playersDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    hint_ = new QLabel(this);
    hint_->setWordWrap(true);
    table_ = new SeatTable(this);
    buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(hint_);
    layout->addWidget(table_);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);

    std::array<Settings::Seat, MaxSeats> rows = Settings::firstGame().seats;
    std::array<bool, MaxSeats> taken{};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        rows[i] = {QString::fromStdString(seats[i].name), QString::fromStdString(seats[i].player),
                   seats[i].colour};
        // Whom nobody has named is called by who plays there, and in the language of the day.
        if (rows[i].name == SeatTable::usualName(static_cast<int>(i), seats))
            rows[i].name.clear();
        else
            given_[i] = seats[i].name;
        taken[static_cast<std::size_t>(seats[i].colour)] = true;
    }
    // The seats that nobody uses get the colours that are left.
    std::size_t next = 0;
    for (std::size_t i = seats.size(); i < rows.size(); ++i) {
        while (next < taken.size() && taken[next])
            ++next;
        rows[i].colour = static_cast<int>(next < taken.size() ? next++ : 0);
    }
    table_->setSeats(rows, static_cast<int>(seats.size()));
    retranslate();
}

std::vector<SeatInfo> PlayersDialog::seats() const
{
    std::vector<SeatInfo> seats = table_->infos();
    // The names of a record may be longer than the fields take.
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (given_[i] && !table_->isNameTyped(static_cast<int>(i)))
            seats[i].name = *given_[i];
    }
    return seats;
}

void PlayersDialog::retranslate()
{
    setWindowTitle(tr("Players"));
    hint_->setText(tr("Changes take effect at once; the game goes on as it stands."));
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("&OK"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
}

void PlayersDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace hp
