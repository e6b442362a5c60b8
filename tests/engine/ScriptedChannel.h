// A program that answers from a list, and what it was told.
#pragma once

#include "engine/table/text/LineChannel.h"

#include <deque>
#include <vector>

namespace hp::test {

struct Script {
    std::deque<std::string> answers;
    std::vector<std::string> told;
    int starts = 0;
    int ends = 0;
    bool startFails = false;
    int sends = 1000; ///< how many lines can be sent until the pipe is broken
};

class ScriptedChannel : public LineChannel {
public:
    explicit ScriptedChannel(Script& script) : script_(&script) {}
    Failure start() override
    {
        ++script_->starts;
        if (script_->startFails)
            return makeError("player.notStarted", {"x"});
        return {};
    }
    Failure send(const std::string& line) override
    {
        if (script_->sends-- <= 0)
            return makeError("player.gone");
        script_->told.push_back(line);
        return {};
    }
    Result<std::string> receive(std::chrono::milliseconds patience, const std::stop_token&) override
    {
        if (script_->answers.empty())
            return makeError("player.tooLate", {std::to_string(patience.count())});
        std::string answer = script_->answers.front();
        script_->answers.pop_front();
        return answer;
    }
    void finish() override { ++script_->ends; }

private:
    Script* script_;
};

} // namespace hp::test
