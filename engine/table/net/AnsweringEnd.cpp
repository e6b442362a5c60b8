#include "engine/table/net/AnsweringEnd.h"

#include "engine/table/net/TableLines.h"

#include <algorithm>
#include <utility>

namespace hp {

AnsweringEnd::AnsweringEnd(Clock clock, const Limits& limits, QObject* parent)
    : QObject(parent), clock_(std::move(clock)), limits_(limits)
{
}

AnsweringEnd::Connection AnsweringEnd::connected(Wire& wire)
{
    const auto unknown = std::ranges::count_if(
        lines_, [](const auto& entry) { return entry.second.caller != Caller::Known; });
    const Connection connection = ++last_;
    Line& line =
        lines_.emplace(connection, Line{&wire, LineReader(LongestFirstLine)}).first->second;
    line.began = line.heard = line.asked = line.windowBegan = clock_();
    if (unknown >= limits_.connections)
        end(connection, {"table.slow", {}});
    return connection;
}

void AnsweringEnd::receive(Connection connection, const QByteArray& bytes)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return; // its end has crossed what it sent
    found->second.heard = clock_();
    found->second.reader.add(bytes);
    for (;;) { // what a line leads to may end the connection
        const auto now = lines_.find(connection);
        if (now == lines_.end())
            return;
        if (now->second.reader.isTooLong())
            return end(connection, {"table.unreadable", {}});
        const std::optional<QByteArray> line = now->second.reader.next();
        if (!line)
            return;
        hearLine(connection, *line);
    }
}

void AnsweringEnd::hearLine(Connection connection, const QByteArray& text)
{
    Line& line = lines_.at(connection);
    const std::chrono::milliseconds now = clock_();
    if (now - line.windowBegan > limits_.window) {
        line.windowBegan = now;
        line.lines = 0;
    }
    if (++line.lines > limits_.lines)
        return end(connection, {"table.slow", {}});
    const auto value = parseJson({text.constData(), static_cast<std::size_t>(text.size())}, 1, 200);
    if (!value)
        return end(connection, {"table.unreadable", {}});
    const std::string kind = kindOfLine(*value);
    const bool isGreeted = line.caller != Caller::New;
    if (isGreeted && kind == "ping")
        return send(connection, plainLine("pong"));
    if (isGreeted && kind == "pong")
        return;
    hear(connection, kind, *value);
}

void AnsweringEnd::lost(Connection connection)
{
    if (lines_.erase(connection) != 0)
        left(connection);
}

void AnsweringEnd::end(Connection connection, const Message& why)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Wire* const wire = found->second.wire;
    lines_.erase(found);
    wire->send(printBye(why));
    wire->close();
    left(connection);
}

void AnsweringEnd::close(const Message& why)
{
    while (!lines_.empty())
        end(lines_.begin()->first, why);
}

void AnsweringEnd::tick()
{
    const std::chrono::milliseconds now = clock_();
    std::vector<Connection> silent;
    std::vector<Connection> asked;
    for (auto& [connection, line] : lines_) {
        const bool isLate = line.caller == Caller::New && now - line.began > limits_.hello;
        if (isLate || now - line.heard > limits_.gone) {
            silent.push_back(connection);
        } else if (now - std::max(line.heard, line.asked) > limits_.ping) {
            line.asked = now;
            asked.push_back(connection);
        }
    }
    for (const Connection connection : silent) {
        const auto found = lines_.find(connection);
        if (found == lines_.end())
            continue; // by the end of another one
        Wire* const wire = found->second.wire;
        lost(connection);
        wire->close();
    }
    for (const Connection connection : asked)
        send(connection, plainLine("ping"));
}

void AnsweringEnd::send(Connection connection, const QByteArray& lines)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Wire& wire = *found->second.wire;
    if (wire.waiting() + lines.size() > limits_.waiting + found->second.moreWaiting) {
        // It does not read any more. It is told everything when it comes back.
        lost(connection);
        wire.close();
        return;
    }
    wire.send(lines);
}

void AnsweringEnd::sendGreeted(const QByteArray& lines)
{
    std::vector<Connection> connections;
    for (const auto& [connection, line] : lines_) {
        if (line.caller != Caller::New)
            connections.push_back(connection);
    }
    for (const Connection connection : connections)
        send(connection, lines);
}

} // namespace hp
