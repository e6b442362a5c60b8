// What the harnesses of the lines between a dealer and a seat elsewhere share, whichever game is
// played.
#pragma once

#include "tests/fuzz/Harness.h"

#include "engine/table/net/TableLines.h"
#include "engine/text/Json.h"

#include <utility>

namespace hp::fuzz {

inline std::string_view textOf(const QByteArray& line)
{
    return {line.constData(), static_cast<std::size_t>(line.size())};
}

inline JsonValue parsed(const QByteArray& line)
{
    auto value = parseJson(textOf(line.trimmed()));
    require(value.ok(), "a printed line is JSON", textOf(line));
    return std::move(value).value();
}

/// News as a seat reads it, with the steps that were told before.
/// @tparam Game a Reader of news, what is Known by it, print() and learn()
template <class Game> class NewsListener {
public:
    /// @param line news, or a step of it. @return why it is none
    Failure hear(const JsonValue& line)
    {
        if (kindOfLine(line) == "news")
            before_ = reader_;
        auto news = reader_.read(line, known_);
        if (!news)
            return news.error();
        if (*news) {
            passOn(**news);
            Game::learn(known_, std::move(**news));
        }
        return {};
    }
    void forget() { *this = NewsListener(); }
    const typename Game::Known& known() const { return known_; }

private:
    /// What was read is told on: another one reads the same.
    template <class News> void passOn(const News& news)
    {
        const QByteArray printed = Game::print(news, known_);
        const QByteArrayList lines = printed.trimmed().split('\n');
        for (const QByteArray& line : lines) {
            const auto again = before_.read(parsed(line), known_);
            require(again.ok(), "printed news can be read", textOf(printed));
            require(again->has_value() == (&line == &lines.back()),
                    "printed news is whole at its end", textOf(printed));
            require(!*again || Game::print(**again, known_) == printed,
                    "printed news reads as the same", textOf(printed));
        }
    }

    typename Game::Reader reader_;
    typename Game::Reader before_; ///< the news under way
    typename Game::Known known_{};
};

/// Calls with each line of an input that is JSON.
template <class Call> void forEachTableLine(std::string_view text, const Call& call)
{
    constexpr int most = 400;
    for (int number = 0; number < most && !text.empty(); ++number) {
        const std::string_view said = takeLine(text);
        if (said.size() > LongestTableLine)
            continue;
        if (const auto line = parseJson(said))
            call(*line);
        else
            requirePlace(line.error(), said);
    }
}

inline bool isOfNews(const JsonValue& line)
{
    const std::string kind = kindOfLine(line);
    return kind == "news" || kind == "step";
}

} // namespace hp::fuzz
