// Tables of Mercado de Lisboa with people elsewhere, at the window.
#pragma once

#include "ui/lisboa/net/OpenedTable.h"
#include "ui/table/tables/TableDesk.h"

#include <functional>

namespace hp::lisboa {

class Household;

class LisboaDesk : public TableDesk {
    Q_OBJECT
public:
    /// The parts and the house must outlive it. @param beginHere begins a game at this screen,
    /// where there is none  @param setPace lets a host's computers play as they do at this screen
    LisboaDesk(const Parts& parts, Household& house, std::function<void()> beginHere,
               std::function<void(Host&)> setPace);
    ~LisboaDesk() override;

    OpenedTable* opened() const { return static_cast<OpenedTable*>(home()); }

private:
    bool isElsewhere() const override;
    bool isOver() const override;
    bool isTimed(int place) const override;
    std::unique_ptr<HomeTable> newTable(const HomeTable::Calls& calls) const override;
    Failure openNew(HomeTable& table, const std::string& owner) const override;
    void setPace(HomeTable& table) const override;
    std::optional<Result<OwnSeat::Ticket>> keptSeat() const override;
    std::unique_ptr<OwnSeat> newSeat(const OwnSeat::Ticket& ticket, HomeTable* own) override;
    std::unique_ptr<TableWords> newWords() override;
    bool isUsual() const override;
    void goThere() override;
    void goHome(OwnSeat& seat) override;
    void keepWhole() override;
    void setRules(int number) override;

    TableSeat* seat() const { return static_cast<TableSeat*>(TableDesk::seat()); }

    Household& house_;
    std::function<void()> beginHere_;
    std::function<void(Host&)> setPace_;
    bool onItsWay_ = false; ///< a turn that was asked for here
};

} // namespace hp::lisboa
