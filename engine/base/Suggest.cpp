#include "engine/base/Suggest.h"

#include "engine/base/Scan.h"

#include <algorithm>

namespace hp {

namespace {

/// Optimal string alignment distance.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

} // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates)
{
    std::string best;
    if (word.empty() || word.size() > 40)
        return best;
    std::size_t bound = std::max<std::size_t>(1, word.size() / 2);
    for (const std::string& candidate : candidates) {
        const std::size_t d = distance(word, candidate);
        if (d <= bound && d < candidate.size() && (best.empty() || d < bound)) {
            best = candidate;
            bound = d;
        }
    }
    return best;
}

std::string listed(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace hp
