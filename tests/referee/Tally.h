// Counts in how many games something has happened, so that one can see what the games have covered.
#pragma once

#include <map>
#include <set>
#include <string>

namespace referee {

class Tally {
public:
    /// Something of the running game; counts once per game.
    void saw(const std::string& what) { running_.insert(what); }
    void endGame(int turns)
    {
        ++games_;
        turns_ += turns;
        for (const std::string& what : running_)
            ++seen_[what];
        running_.clear();
    }
    long long games() const { return games_; }
    long long turns() const { return turns_; }
    long long gamesWith(const std::string& what) const
    {
        const auto found = seen_.find(what);
        return found == seen_.end() ? 0 : found->second;
    }
    /// A line for each thing, sorted: name, games, share of the games.
    std::string table() const;

private:
    std::set<std::string> running_;
    std::map<std::string, long long> seen_;
    long long games_ = 0;
    long long turns_ = 0;
};

} // namespace referee
