#include "ui/lisboa/room/LisboaDesk.h"

#include "ui/lisboa/room/Household.h"
#include "ui/lisboa/room/LisboaTable.h"
#include "ui/lisboa/room/NewGameDialog.h"

#include <QDir>
#include <QMainWindow>
#include <QSignalBlocker>

#include <utility>

namespace hp::lisboa {

LisboaDesk::LisboaDesk(const Parts& parts, Household& house, std::function<void()> beginHere,
                       std::function<void(Host&)> setPace)
    : TableDesk(parts, QDir(house.settings.dataFolder()).filePath(QStringLiteral("tables-lisboa"))),
      house_(house), beginHere_(std::move(beginHere)), setPace_(std::move(setPace))
{
    connect(&house.host, &Host::gameReset, this, &LisboaDesk::gameBegunHere);
}

LisboaDesk::~LisboaDesk()
{
    // The window goes without having been closed: what is left of it hears nothing of this.
    const QSignalBlocker quiet(house_.table);
    house_.table.returnHome();
}

bool LisboaDesk::isElsewhere() const
{
    return house_.table.isElsewhere();
}

bool LisboaDesk::isOver() const
{
    return house_.table.isOver();
}

bool LisboaDesk::isTimed(int place) const
{
    return !isOver() && house_.table.latest().game.toMove() == place &&
           (seat()->client().away() >> place & 1U) == 0;
}

// --- coming to a table ---------------------------------------------------------------------------

std::unique_ptr<HomeTable> LisboaDesk::newTable(const HomeTable::Calls& calls) const
{
    return std::make_unique<OpenedTable>(folder(), calls);
}

Failure LisboaDesk::openNew(HomeTable& table, const std::string& owner) const
{
    const PlaySettings::NewGame last = lastGame(house_.settings.play);
    DealtHost::Setup setup{rulesOf(last.rules), {}};
    for (const PlaySettings::Seat& seat : last.seats)
        setup.seats.push_back({{}, Human, seat.colour});
    return static_cast<OpenedTable&>(table).open(owner, std::move(setup));
}

void LisboaDesk::setPace(HomeTable& table) const
{
    setPace_(static_cast<OpenedTable&>(table).host());
}

std::optional<Result<OwnSeat::Ticket>> LisboaDesk::keptSeat() const
{
    return TableSeat::kept(seatFile());
}

std::unique_ptr<OwnSeat> LisboaDesk::newSeat(const OwnSeat::Ticket& ticket, HomeTable* own)
{
    auto seat =
        own ? std::make_unique<TableSeat>(ticket, seatFile(), static_cast<OpenedTable&>(*own))
            : std::make_unique<TableSeat>(ticket, seatFile());
    connect(&seat->client(), &SeatClient::told, this, [this] {
        if (!isElsewhere() && this->seat()->client().game())
            gameTold();
    });
    return seat;
}

std::unique_ptr<TableWords> LisboaDesk::newWords()
{
    return std::make_unique<LisboaTable>(*seat(), opened());
}

void LisboaDesk::setRules(int number)
{
    opened()->dealer().setRules(static_cast<const LisboaTable*>(words())->rulesAt(number));
}

bool LisboaDesk::isUsual() const
{
    return seat()->client().rules() == RuleSet();
}

// --- the game in the window ----------------------------------------------------------------------

void LisboaDesk::goThere()
{
    Link& link = seat()->client().link();
    onItsWay_ = false;
    connect(&link, &Link::stateChanged, this, [this, &link] {
        if (link.isOnItsWay() && !onItsWay_)
            tellIfKept();
        onItsWay_ = link.isOnItsWay();
    });
    house_.table.goTo(link);
}

void LisboaDesk::goHome(OwnSeat& seat)
{
    static_cast<TableSeat&>(seat).client().link().disconnect(this);
    if (!house_.host.hasGame())
        beginHere_();
    house_.table.returnHome();
}

void LisboaDesk::keepWhole()
{
    if (auto game = seat()->client().wholeGame())
        house_.keepFromElsewhere(std::move(*game));
}

} // namespace hp::lisboa
