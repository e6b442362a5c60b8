// A tiny external player for `exec:`, as an example of the protocol `hpp 1`: it reads a line and
// answers with a line. It plays its highest stall where the row looks best; otherwise it draws.
//
//   hellerpfennig-cli play --seats exec:./example_player,skilled
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

std::vector<std::string> words(const std::string& text)
{
    std::vector<std::string> result;
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        result.push_back(word);
    return result;
}

/// Seat, market and stalls of "market ; seat to move ; round ; seats ; tiles not seen".
struct Position {
    std::vector<std::vector<std::string>> rows;
    std::string seat;
    int stalls[4] = {};
    std::string hidden = "-";
    std::vector<std::string> unseen; ///< in the supply or held by the others
    int heldByOthers = 0;

    explicit Position(const std::string& text)
    {
        const auto fields = split(text, ';');
        for (const auto& row : split(fields.at(0), '/'))
            rows.push_back(words(row));
        seat = words(fields.at(1)).at(0);
        for (const auto& entry : split(fields.at(3), ',')) {
            const auto parts = words(entry); // R 50 4/3/2/1 +5
            if (parts.at(0) != seat) {
                for (std::size_t i = 3; i < parts.size(); ++i)
                    heldByOthers += parts[i] == "?";
                continue;
            }
            const auto counts = split(parts.at(2), '/');
            for (int i = 0; i < 4; ++i)
                stalls[i] = std::stoi(counts.at(static_cast<std::size_t>(i)));
            hidden = parts.at(3);
        }
        unseen = words(fields.at(4));
        if (unseen.front() == "-")
            unseen.clear();
    }

    /// The empty square whose row and column have the best sum.
    std::string bestSquare() const
    {
        std::string best;
        int bestSum = -1000;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                if (rows[row][column] != ".")
                    continue;
                int sum = 0;
                for (const auto& piece : rows[row])
                    sum += value(piece);
                for (const auto& other : rows)
                    sum += value(other[column]);
                if (sum > bestSum) {
                    bestSum = sum;
                    best = static_cast<char>('a' + column) + std::to_string(row + 1);
                }
            }
        }
        return best;
    }

    static int value(const std::string& piece)
    {
        return piece[0] == '+' || piece[0] == '-' ? std::stoi(piece) : 0;
    }

    std::string turn(bool openTiles) const
    {
        const std::string square = bestSquare();
        for (int rank = 4; rank >= 1; --rank) {
            if (stalls[rank - 1] > 0)
                return seat + std::to_string(rank) + "@" + square;
        }
        if (hidden != "-")
            return "!@" + square;
        // The unseen tiles are those in the supply and every "?".
        if (static_cast<int>(unseen.size()) > heldByOthers)
            return openTiles ? "=" + unseen.front() + "@" + square : "draw";
        return "pass";
    }
};

} // namespace

int main()
{
    std::string position;
    bool drawn = false;
    bool openTiles = false;
    for (std::string line; std::getline(std::cin, line);) {
        if (line == "hpp 1") {
            std::cout << "hpp 1 Example" << std::endl;
        } else if (line.rfind("rules ", 0) == 0) {
            // The format names the game; this program plays only one.
            const bool known = line.find("\"hellerpfennig.rules\"") != std::string::npos;
            openTiles = line.find("\"openTiles\":true") != std::string::npos;
            std::cout << (known ? "ok" : "another game") << std::endl;
        } else if (line.rfind("position ", 0) == 0) {
            position = line.substr(9);
            drawn = false;
            std::cout << "ok" << std::endl;
        } else if (line.rfind("drawn ", 0) == 0) {
            drawn = true;
        } else if (line.rfind("go ", 0) == 0) {
            const Position now(position);
            std::cout << (drawn ? "@" + now.bestSquare() : now.turn(openTiles)) << std::endl;
        } else if (line == "quit") {
            return 0;
        }
    }
    return 0;
}
