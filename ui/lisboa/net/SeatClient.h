// A seat of Mercado de Lisboa at a table elsewhere. A Table speaks to it as to a host in the same
// program. It believes nothing that the rules do not bear out: every step is played again.
#pragma once

#include "engine/table/net/SeatEnd.h"
#include "ui/lisboa/net/GameLines.h"
#include "ui/lisboa/session/Link.h"

#include <optional>

namespace hp::lisboa {

/// The game as the seat knows it.
class ToldGame;

class SeatClient : public SeatEnd {
    Q_OBJECT
public:
    /// @param hello its token is that of the seat, if one was had before, or a new one
    SeatClient(Hello hello, Clock clock, QObject* parent = nullptr);
    ~SeatClient() override;

    /// For a table at the screen.
    Link& link();
    /// Of the card that was told last; nothing yet before.
    const std::optional<RuleSet>& rules() const { return rules_; }
    /// Nothing before there is a game.
    const std::optional<KnownGame>& game() const { return known_; }
    /// The game with its seed, when it is over and was dealt as was agreed.
    std::optional<Record> wholeGame() const;

signals:
    /// The game has changed, and what is on its way.
    void told();

private:
    friend ToldGame;

    Failure learnCard(const JsonValue& line, const CardHead& head) override;
    Result<std::optional<NewsHead>> readNews(const JsonValue& line) override;
    void learnNews() override;
    void forgetNews() override { reader_.forget(); }
    bool isPlaying() const override;
    Failure checkDeals() const override;
    void tellAway() override;
    void refuse(const Message& why, const void* asker) override;
    void ask(const Step& step, const void* asker);

    std::optional<RuleSet> rules_;
    NewsReader reader_;
    std::optional<News> news_; ///< not learnt yet
    std::optional<KnownGame> known_;
    std::vector<SeatInfo> seats_;
    unsigned people_ = 0;
    bool onItsWay_ = false;
    ToldGame* const link_;
};

} // namespace hp::lisboa
