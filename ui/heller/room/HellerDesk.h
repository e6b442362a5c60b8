// Tables of the first game with people elsewhere, at the window. Their games go on here, if their
// host is gone for good.
#pragma once

#include "ui/heller/direct/TableSeat.h"
#include "ui/table/tables/TableDesk.h"

#include <functional>

namespace hp {

class Household;
class TableSession;

class HellerDesk : public TableDesk {
    Q_OBJECT
public:
    /// The parts and the house must outlive it. @param beginHere begins a game at this screen,
    /// where there is none
    HellerDesk(const Parts& parts, Household& house, std::function<void()> beginHere);

    OpenedTable* opened() const { return static_cast<OpenedTable*>(home()); }

private:
    bool isElsewhere() const override;
    bool isOver() const override;
    bool isTimed(int seat) const override;
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
    bool mayJoinOther() override;
    /// Her own, if the game goes on there that she has played elsewhere.
    void takeSeat() override;
    void connectWindow(TableWindow& window) override;

    void hear(const TableNews& news);
    /// The host is gone for good, and its game goes on here.
    void goOnHere();
    TableSeat* seat() const { return static_cast<TableSeat*>(TableDesk::seat()); }
    TableSession& session() const;

    Household& house_;
    std::function<void()> beginHere_;
    std::optional<TableSeat::Ticket> former_; ///< of a game elsewhere, while another table is seen
};

} // namespace hp
