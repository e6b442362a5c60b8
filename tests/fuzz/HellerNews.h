// News of the first game for the harnesses.
#pragma once

#include "tests/fuzz/TableLines.h"

#include "ui/heller/net/GameLines.h"

#include <vector>

namespace hp::fuzz {

struct HellerNews {
    using Reader = NewsReader;
    using Known = std::vector<TableStep>;

    static QByteArray print(const TableNews& news, const Known&) { return printNews(news); }
    static void learn(Known& known, const TableNews& news)
    {
        if (news.steps.empty())
            return;
        if (news.first == 0)
            known.clear();
        known.insert(known.end(), news.steps.begin(), news.steps.end());
        require(known.size() <= MostSteps, "not too many steps are believed");
    }
};

} // namespace hp::fuzz
