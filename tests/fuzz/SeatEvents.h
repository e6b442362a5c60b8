// What the harnesses of a seat at a table elsewhere share, whichever game is played: what comes
// over the connection, and what happens meanwhile, told by bytes that no line has.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/table/net/SeatEnd.h"
#include "engine/text/Json.h"
#include "tests/engine/table/net/ChaosPipe.h"

#include <chrono>
#include <memory>

namespace hp::fuzz {

enum class SeatEvent : char {
    Arrives = 1,   ///< what comes next arrives later
    Lost = 2,      ///< the connection is; another one is tried
    Silence = 3,   ///< for a while
    Acts = 4,      ///< the person draws or plays
    NextRound = 5, ///< is asked for
    StepsBack = 6,
    StepsForward = 7,
    OpensTable = 8, ///< or closes it
};

/// A seat and its connection to a dealer. @tparam Client the SeatEnd of the game
template <class Client> class SeatElsewhere {
public:
    SeatElsewhere()
    {
        client_.setWitness({}, {});
        connect();
    }

    void receive(std::string_view bytes)
    {
        if (!bytes.empty() && client_.isConnected())
            client_.receive(bytesOf(bytes));
    }

    void check()
    {
        const QByteArray said = wire_->take(wire_->waiting());
        for (const QByteArray& line : said.split('\n'))
            require(line.isEmpty() || parseJson(line.toStdString()).ok(),
                    "what a seat says is JSON", line.toStdString());
    }

protected:
    void loseConnection()
    {
        client_.lost();
        connect();
    }
    void passSilence()
    {
        now_ += std::chrono::seconds(20);
        client_.tick();
    }
    Client& client() { return client_; }

private:
    static Hello hello()
    {
        Hello hello;
        hello.program = "fuzz";
        hello.name = "Bert";
        hello.token = std::string(TokenLength, 'a');
        return hello;
    }

    void connect()
    {
        auto wire = std::make_unique<PipeEnd>();
        client_.connected(*wire);
        wire_ = std::move(wire);
    }

    std::chrono::milliseconds now_{0};
    std::unique_ptr<PipeEnd> wire_;
    Client client_{hello(), [this] { return now_; }};
};

/// @tparam Person a SeatElsewhere that meet()s events
template <class Person> void sitThrough(std::string_view text)
{
    constexpr int most = 300;
    Person person;
    for (int events = 0; events < most && !text.empty(); ++events) {
        const std::size_t end = std::min(text.find_first_of("\1\2\3\4\5\6\7\10"), text.size());
        person.receive(text.substr(0, end));
        if (end < text.size())
            person.meet(static_cast<SeatEvent>(text[end]));
        person.check();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

} // namespace hp::fuzz
