// What a program answers, line by line, for the protocol of external players. Without an answer the
// program is too late.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/table/text/LineChannel.h"

namespace hp::fuzz {

class Answers : public LineChannel {
public:
    explicit Answers(std::string_view& text) : text_(text) {}
    Failure start() override { return {}; }
    Failure send(const std::string& line) override
    {
        require(line.find('\n') == std::string::npos, "a question is one line", line);
        return {};
    }
    Result<std::string> receive(std::chrono::milliseconds, const std::stop_token&) override
    {
        if (text_.empty())
            return makeError("player.tooLate", {"1"});
        return std::string(takeLine(text_).substr(0, MaxLine));
    }
    void finish() override {}

private:
    std::string_view& text_;
};

/// The name that a program has given itself.
inline void requirePlain(const std::string& name)
{
    for (const char c : name)
        require(c >= ' ' && c < 0x7f, "a name leaves the terminal alone", name);
}

} // namespace hp::fuzz
