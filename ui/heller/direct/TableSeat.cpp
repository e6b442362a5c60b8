#include "ui/heller/direct/TableSeat.h"

#include "engine/table/net/QtBytes.h"
#include "engine/text/Files.h"
#include "ui/heller/net/GoingOnForm.h"

#include <utility>

namespace hp {

std::optional<Result<TableSeat::Ticket>> TableSeat::kept(const QString& file)
{
    auto read = OwnSeat::read(file, FirstGame);
    if (!read)
        return {};
    if (!*read)
        return read->error();
    Ticket ticket{(*read)->first, {}};
    if (const JsonMember* game = (*read)->second.find("game")) {
        auto known = readGoingOn(game->value);
        if (!known)
            return inFile(known.error(), file);
        ticket.game = std::move(known).value();
    }
    return ticket;
}

TableSeat::TableSeat(const Ticket& ticket, const QString& file, QObject* parent)
    : OwnSeat(ticket, file, std::make_unique<SeatClient>(helloOf(ticket), steadyClock()), parent),
      game_(ticket.game)
{
    connect(&client(), &SeatClient::told, this, [this](const TableNews& news) {
        if (!news.steps.empty())
            keepGame();
    });
    start();
}

TableSeat::TableSeat(const Ticket& ticket, const QString& file, OpenedTable& table, QObject* parent)
    : OwnSeat(ticket, file, std::make_unique<SeatClient>(helloOf(ticket), steadyClock()), table,
              parent),
      game_(ticket.game)
{
    start();
}

void TableSeat::keepGame()
{
    game_ = client().goingOn();
    if (game_)
        game_->table = carried(tableId(*OwnSeat::ticket().invitation)).toHex().toStdString();
    keep(client().seat());
}

void TableSeat::writeMore(JsonWriter& json) const
{
    if (game_)
        writeGoingOn(json.key("game"), *game_);
}

} // namespace hp
