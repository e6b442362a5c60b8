// A dealer of a game of Mercado de Lisboa for two: one seat is its own, the other one is played
// elsewhere. See DealerEvents.h. The twin differs in the money of the dealer's own seat.
#include "tests/fuzz/DealerEvents.h"
#include "tests/fuzz/LisboaNews.h"

#include "ui/lisboa/net/Dealer.h"

using namespace hp;

namespace {

/// The twins' game before anybody has played.
lisboa::Record recordOf(fuzz::Deals deals)
{
    lisboa::Host host;
    lisboa::Host::Setup setup;
    setup.seats = {{"Anna", "human"}, {"Bert", "human"}};
    setup.seed = 5;
    host.begin(setup);
    lisboa::Record record = host.record();
    // Whatever the poorer one can pay, the other one can.
    record.begin.money = {deals == fuzz::Deals::OfTwin ? 14 : 9, 9, 0, 0};
    return record;
}

class LisboaDealtTable : public fuzz::FuzzedDealer {
public:
    explicit LisboaDealtTable(fuzz::Deals deals)
    {
        host_.setPace(0, 0.001);
        if (deals != fuzz::Deals::Shared)
            host_.adopt(recordOf(deals), {}, false);
        dealer_ = std::make_unique<lisboa::Dealer>(host_, ~1U, clock(), lisboa::Dealer::Limits());
        setDealer(*dealer_);
        dealer_->setWords(true);
        if (deals == fuzz::Deals::Shared)
            dealer_->open({}, "P0",
                          {lisboa::RuleSet(), {{"Anna", "human", 0}, {"Bert", "human", 1}}});
    }

    static void act(const std::vector<std::unique_ptr<LisboaDealtTable>>& tables)
    {
        const lisboa::Host& host = tables.front()->host_;
        if (!host.hasGame() || host.hasEnded() || host.game().toMove() != 0)
            return;
        std::vector<lisboa::Step> steps;
        host.game().legalSteps(steps);
        for (const auto& table : tables)
            table->host_.play(steps.front(), nullptr);
    }
    void nextRound() {} // there is only one

    /// When a game is over, all is told.
    bool areTwins() const { return host_.hasGame() && !host_.hasEnded(); }

    void checkRecord() const
    {
        if (!host_.hasGame())
            return;
        const auto record = lisboa::parseRecord(host_.recordText());
        fuzz::require(record && lisboa::printRecord(*record) == host_.recordText(),
                      "the record is of a game", host_.recordText().toStdString());
    }

private:
    lisboa::Host host_;
    std::unique_ptr<lisboa::Dealer> dealer_;
};

} // namespace

HP_FUZZ_TARGET(lisboadealer)
{
    fuzz::dealAround<LisboaDealtTable, fuzz::LisboaNews>(input);
}
