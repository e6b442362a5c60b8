// A seat of Mercado de Lisboa at a table elsewhere, and the table at its screen: whatever a dealer
// sends, nothing is shown that cannot be. The input is what comes over the connection. See
// SeatEvents.h.
#include "tests/fuzz/LisboaNews.h"
#include "tests/fuzz/SeatEvents.h"

#include "ui/lisboa/net/SeatClient.h"
#include "ui/lisboa/session/Table.h"

using namespace hp;

namespace {

class LisboaPerson : public fuzz::SeatElsewhere<lisboa::SeatClient> {
public:
    LisboaPerson()
    {
        QObject::connect(&table_, &lisboa::Table::happened, [this](const lisboa::ToldStep& step) {
            fuzz::require(step.by.has_value() && table_.isLatest() && table_.stepCount() > 1,
                          "what has happened is the last step");
        });
        QObject::connect(&client().link(), &lisboa::Link::refused, [](const QString& why) {
            fuzz::require(!why.isEmpty(), "a refusal has words");
        });
    }

    void meet(fuzz::SeatEvent event)
    {
        using Event = fuzz::SeatEvent;
        switch (event) {
        case Event::Lost:
            loseConnection();
            break;
        case Event::Silence:
            passSilence();
            break;
        case Event::Acts:
            act();
            break;
        case Event::StepsBack:
            if (table_.hasGame())
                table_.stepTo(table_.shownStep() - 1);
            break;
        case Event::StepsForward:
            if (table_.hasGame())
                table_.stepTo(table_.shownStep() + 1);
            break;
        case Event::OpensTable:
            open_ = !open_;
            table_.setOpen(open_);
            break;
        case Event::NextRound: // there is only one
        case Event::Arrives:
            break;
        }
    }

    void check()
    {
        if (table_.hasGame())
            requireGood();
        SeatElsewhere::check();
    }

private:
    void requireGood()
    {
        const int seats = table_.rules().seats();
        fuzz::require(std::ssize(table_.seats()) == seats, "every seat has a player");
        for (const int seat : {table_.viewer(), table_.curtainSeat(), table_.thinkingSeat()})
            fuzz::require(seat >= -1 && seat < seats, "a seat is one of these");
        fuzz::require(table_.shownStep() >= 0 && table_.shownStep() < table_.stepCount(),
                      "the shown step is one");
        fuzz::require(table_.shownStep() == 0 || table_.report(), "a step has a report");
        std::vector<lisboa::ToldStep> told;
        for (int number = 0; number < table_.stepCount(); ++number)
            told.push_back(table_.step(number));
        fuzz::requireTold(told, table_.rules(), table_.viewer(), client().game()->open.has_value());
        if (!table_.isOver() && known_ != table_.stepCount())
            fuzz::playToTheEnd(table_.latest().game, 1);
        known_ = table_.stepCount();
        if (const auto whole = client().wholeGame())
            fuzz::require(lisboa::parseRecord(lisboa::printRecord(*whole)).ok(),
                          "a whole game can be kept");
    }

    void act()
    {
        if (!table_.hasGame() || !table_.personMayAct())
            return;
        std::vector<lisboa::Step> steps;
        table_.latest().game.legalSteps(steps);
        table_.request(steps.front());
    }

    lisboa::Table table_{client().link()};
    bool open_ = true;
    int known_ = 0;
};

} // namespace

HP_FUZZ_TARGET(lisboaseatclient)
{
    fuzz::sitThrough<LisboaPerson>(input);
}
