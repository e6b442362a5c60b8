#include "engine/table/text/PlayerProgram.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

constexpr std::string_view ProtocolVersion = "hpp 1";
constexpr std::size_t QuotedLength = 80;

/// An answer, shortened and without control characters, for display in a message.
std::string quotedAnswer(std::string text)
{
    if (text.size() > QuotedLength) {
        text.resize(QuotedLength);
        text += "...";
    }
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f)
            c = '?';
    }
    return text;
}

std::string trimmedEnd(std::string text)
{
    while (!text.empty() && (text.back() == '\r' || text.back() == ' '))
        text.pop_back();
    return text;
}

Error nonsense(const std::string& answer, const std::string& question)
{
    return makeError("player.nonsense", {quotedAnswer(answer), quotedAnswer(question)});
}

} // namespace

Error badAnswer(const std::string& answer, const Message& why)
{
    std::vector<std::string> params{quotedAnswer(answer), why.id};
    for (const std::string& param : why.params)
        params.push_back(quotedAnswer(param));
    return makeError("player.badTurn", std::move(params));
}

PlayerProgram::PlayerProgram(std::unique_ptr<LineChannel> channel, Patience patience)
    : channel_(std::move(channel)), patience_(patience)
{
}

PlayerProgram::~PlayerProgram()
{
    if (running_) {
        (void)channel_->send("quit");
        channel_->finish();
    }
}

Failure PlayerProgram::begin(const std::string& rules, const std::stop_token& stop)
{
    if (!running_) {
        if (Failure failure = greet(stop))
            return failure;
    }
    if (rules == rules_)
        return {};
    if (Failure failure = tell("rules " + rules, stop))
        return failure;
    rules_ = rules;
    return {};
}

Failure PlayerProgram::greet(const std::stop_token& stop)
{
    rules_.clear();
    if (Failure failure = channel_->start())
        return failure;
    running_ = true;
    const std::string greeting(ProtocolVersion);
    const auto answer = answerTo(greeting, patience_.start, stop);
    if (!answer)
        return answer.error();
    if (!answer->starts_with(greeting + " ")) {
        if (*answer != greeting && answer->starts_with("hpp "))
            return makeError("player.otherVersion", {quotedAnswer(*answer), greeting});
        return nonsense(*answer, greeting);
    }
    name_ = quotedAnswer(answer->substr(greeting.size() + 1));
    return {};
}

Failure PlayerProgram::tell(const std::string& line, const std::stop_token& stop)
{
    const auto answer = answerTo(line, patience_.ready, stop);
    if (!answer)
        return answer.error();
    if (*answer != "ok")
        return nonsense(*answer, line);
    return {};
}

Result<std::string> PlayerProgram::go(double seconds, const std::stop_token& stop)
{
    const auto thinking =
        std::chrono::milliseconds(std::max<std::int64_t>(1, std::llround(seconds * 1000)));
    return answerTo("go " + std::to_string(thinking.count()), thinking + patience_.grace, stop);
}

void PlayerProgram::end()
{
    channel_->finish();
    running_ = false;
}

Result<std::string> PlayerProgram::answerTo(const std::string& line,
                                            std::chrono::milliseconds patience,
                                            const std::stop_token& stop)
{
    if (const Failure failure = channel_->send(line))
        return *failure;
    auto answer = channel_->receive(patience, stop);
    if (!answer)
        return answer;
    return trimmedEnd(std::move(answer).value());
}

} // namespace hp
