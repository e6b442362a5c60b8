// A seat of the first game at a table elsewhere. A TableSession speaks to it as to a host in the
// same program. It believes nothing that the rules do not bear out: every turn is played again.
#pragma once

#include "engine/table/net/SeatEnd.h"
#include "ui/heller/net/GameLines.h"
#include "ui/heller/net/ToldTable.h"
#include "ui/heller/session/OpenRecord.h"

#include <optional>

namespace hp {

class SeatClient : public SeatEnd {
    Q_OBJECT
public:
    /// @param hello its token is that of the seat, if one was had before, or a new one
    SeatClient(Hello hello, Clock clock, QObject* parent = nullptr);
    ~SeatClient() override;

    /// As it was told last; nothing yet before.
    const std::optional<TableCard>& card() const { return card_; }
    /// The game with all its seeds, when it is over and every round was dealt as was agreed.
    std::optional<OpenRecord> wholeGame() const;
    /// From where this game can go on without its host, if that is gone for good. Nothing: there is
    /// no game under way.
    std::optional<GoingOn> goingOn() const;

public slots:
    void request(const hp::TableRequest& request);

signals:
    void told(const hp::TableNews& news);

private:
    Failure learnCard(const JsonValue& line, const CardHead& head) override;
    Result<std::optional<NewsHead>> readNews(const JsonValue& line) override;
    void learnNews() override;
    void forgetNews() override { reader_.forget(); }
    bool isPlaying() const override { return told_.hasGame() && !told_.isOver(); }
    Failure checkDeals() const override;
    void tellAway() override { told_.setAway(away()); }
    void refuse(const Message& why, const void* asker) override { told_.refuse(why, asker); }

    /// Where this game has come from, if it goes on from another table.
    const GoingOn* from() const { return card_ && card_->goesOn ? &*card_->goesOn : nullptr; }

    std::optional<TableCard> card_;
    NewsReader reader_;
    std::optional<TableNews> news_; ///< not learnt yet
    ToldTable told_;
};

} // namespace hp
