// What the harnesses of a dealer share, whichever game is played: what comes over two connections,
// and what happens meanwhile, told by bytes that no line has.
//
// The same happens to a twin of the game, which differs only in what nobody elsewhere can see: as
// long as nobody has seen that, both dealers send the same bytes. Or, if the first byte says so,
// all make the deals together. They are others each time.
#pragma once

#include "tests/fuzz/TableLines.h"

#include "engine/table/net/DealerEnd.h"
#include "tests/engine/table/net/ChaosPipe.h"

#include <QCoreApplication>

#include <array>
#include <chrono>
#include <memory>
#include <vector>

namespace hp::fuzz {

enum class DealerEvent : char {
    Arrives = 1,    ///< what comes next arrives later
    Other = 2,      ///< it comes over the other connection
    Lost = 3,       ///< this connection is
    Second = 4,     ///< one passes
    Minute = 5,     ///< one passes
    Acts = 6,       ///< the dealer's own person plays
    NextRound = 7,  ///< that person asks for it
    StopsToRead = 8 ///< or reads again: whoever is at the other end of this connection
};

enum class Deals { Recorded, OfTwin, Shared };

/// A dealer's connections and its clock.
class FuzzedDealer {
public:
    void receive(int place, std::string_view bytes)
    {
        Line& line = lines_[place];
        if (!line.wire) {
            line.wire = std::make_unique<PipeEnd>();
            line.connection = dealer_->connected(*line.wire);
        }
        dealer_->receive(line.connection, bytesOf(bytes));
        if (!dealer_->hasBegun() && !begun_ && dealer_->present() != 0) {
            begun_ = true;
            dealer_->begin();
        }
    }

    /// @return what the dealer has sent over a connection since
    QByteArray sent(int place)
    {
        Line& line = lines_[place];
        if (!line.wire || line.stopped)
            return {};
        QByteArray bytes = line.wire->take(line.wire->waiting());
        if (line.wire->isClosed())
            line.wire.reset();
        return bytes;
    }

    void meet(DealerEvent event, int place)
    {
        switch (event) {
        case DealerEvent::Lost:
            if (lines_[place].wire)
                dealer_->lost(lines_[place].connection);
            lines_[place].wire.reset();
            break;
        case DealerEvent::Second:
        case DealerEvent::Minute:
            now_ += std::chrono::seconds(event == DealerEvent::Second ? 1 : 60);
            dealer_->tick();
            break;
        case DealerEvent::StopsToRead:
            lines_[place].stopped = !lines_[place].stopped;
            break;
        default:
            break;
        }
    }

protected:
    Clock clock()
    {
        return [this] { return now_; };
    }
    /// @param dealer ends before this does
    void setDealer(DealerEnd& dealer) { dealer_ = &dealer; }

private:
    struct Line {
        std::unique_ptr<PipeEnd> wire;
        AnsweringEnd::Connection connection = 0;
        bool stopped = false;
    };

    std::chrono::milliseconds now_{0};
    std::array<Line, 2> lines_;
    bool begun_ = false;
    DealerEnd* dealer_ = nullptr;
};

/// Whoever is at the other end understands all that is sent. @tparam News see NewsListener
template <class News> class DealerListener {
public:
    void hear(const QByteArray& bytes)
    {
        for (const QByteArray& text : bytes.split('\n')) {
            if (text.isEmpty())
                continue;
            const auto line = parseJson(text.toStdString());
            require(line.ok(), "what a dealer says is JSON", text.toStdString());
            if (kindOfLine(*line) == "welcome")
                news_.forget();
            else if (isOfNews(*line))
                require(!news_.hear(*line), "what a dealer tells can be read", text.toStdString());
        }
    }

private:
    NewsListener<News> news_;
};

/// @tparam Table a FuzzedDealer of Deals, with act(), nextRound(), areTwins() and checkRecord()
template <class Table, class News> void dealAround(std::string_view text)
{
    constexpr char makesDeals = 11;
    constexpr int most = 600;
    bool same = !text.starts_with(makesDeals);
    std::vector<std::unique_ptr<Table>> tables;
    tables.push_back(std::make_unique<Table>(same ? Deals::Recorded : Deals::Shared));
    if (same)
        tables.push_back(std::make_unique<Table>(Deals::OfTwin));
    std::array<DealerListener<News>, 2> listeners;
    int place = 0;
    for (int events = 0; events < most && !text.empty(); ++events) {
        const std::size_t end = std::min(text.find_first_of("\1\2\3\4\5\6\7\10"), text.size());
        const std::string_view bytes = text.substr(0, end);
        const auto event = end < text.size() ? DealerEvent(text[end]) : DealerEvent::Arrives;
        text.remove_prefix(std::min(end + 1, text.size()));
        for (const auto& table : tables) {
            if (!bytes.empty())
                table->receive(place, bytes);
            table->meet(event, place);
            if (event == DealerEvent::NextRound)
                table->nextRound();
        }
        if (event == DealerEvent::Acts)
            Table::act(tables);
        QCoreApplication::processEvents(); // turns that the rules force
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        same = same && tables.front()->areTwins();
        for (int at = 0; at < 2; ++at) {
            const QByteArray sent = tables.front()->sent(at);
            const QByteArray other = tables.back()->sent(at);
            require(!same || sent == other, "what is secret is not sent",
                    (sent + other).toStdString());
            listeners[at].hear(sent);
        }
        place = event == DealerEvent::Other ? 1 - place : place;
    }
    tables.front()->checkRecord();
}

} // namespace hp::fuzz
