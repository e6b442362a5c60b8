#include "ui/heller/classes/ClassDesk.h"

#include "engine/text/Names.h"
#include "ui/table/net/TableLines.h"

#include <algorithm>
#include <utility>

namespace hp {

ClassDesk::ClassDesk(std::string teacher, Clock clock, Limits limits, QObject* parent)
    : QObject(parent), hall_{std::move(teacher), {}}, clock_(std::move(clock)), limits_(limits)
{
}

ClassDesk::ClassDesk(std::string teacher, Clock clock, QObject* parent)
    : ClassDesk(std::move(teacher), std::move(clock), Limits(), parent)
{
}

// --- pupils --------------------------------------------------------------------------------------

std::vector<ClassDesk::Pupil> ClassDesk::pupils() const
{
    return {places_.begin(), places_.end()};
}

int ClassDesk::here() const
{
    return static_cast<int>(std::ranges::count(places_, true, &Place::here));
}

std::optional<std::string> ClassDesk::nameOf(int pupil) const
{
    const auto found = std::ranges::find(places_, pupil, &Place::id);
    return found == places_.end() ? std::nullopt : std::optional(found->name);
}

ClassDesk::Place* ClassDesk::placeOf(int pupil)
{
    const auto found = std::ranges::find(places_, pupil, &Place::id);
    return found == places_.end() ? nullptr : &*found;
}

std::string ClassDesk::freeName(const std::string& wished) const
{
    std::string name = wished;
    for (int n = 2; std::ranges::find(places_, name, &Place::name) != places_.end(); ++n)
        name = nameWith(wished, " " + std::to_string(n));
    return name;
}

bool ClassDesk::hasAnswered(int pupil) const
{
    return std::ranges::any_of(
        asked_, [pupil](const Asked& asked) { return asked.answers.contains(pupil); });
}

void ClassDesk::dismiss(int pupil)
{
    Place* const place = placeOf(pupil);
    if (!place)
        return;
    dismissed_.push_back(place->token);
    for (Asked& asked : asked_)
        asked.answers.erase(pupil);
    if (place->here)
        end(place->connection, {"class.dismissed", {}});
    std::erase_if(places_, [pupil](const Place& of) { return of.id == pupil; });
    emit pupilsChanged();
    emit answersChanged();
}

// --- connections ---------------------------------------------------------------------------------

ClassDesk::Connection ClassDesk::connected(Wire& wire)
{
    const auto waiting =
        std::ranges::count_if(lines_, [](const auto& entry) { return entry.second.pupil == 0; });
    const Connection connection = ++last_;
    Line& line =
        lines_.emplace(connection, Line{&wire, LineReader(LongestFirstLine)}).first->second;
    line.began = line.heard = line.asked = line.windowBegan = clock_();
    if (waiting >= limits_.connections)
        end(connection, {"table.slow", {}});
    return connection;
}

void ClassDesk::receive(Connection connection, const QByteArray& bytes)
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
        hear(connection, *line);
    }
}

void ClassDesk::lost(Connection connection)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    const int pupil = found->second.pupil;
    lines_.erase(found);
    leave(connection, pupil);
}

void ClassDesk::end(Connection connection, const Message& why)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    const int pupil = found->second.pupil;
    Wire* const wire = found->second.wire;
    lines_.erase(found);
    wire->send(printBye(why));
    wire->close();
    leave(connection, pupil);
}

void ClassDesk::leave(Connection connection, int pupil)
{
    Place* const place = placeOf(pupil);
    if (!place || place->connection != connection)
        return; // it calls from elsewhere by now
    place->connection = 0;
    place->here = false;
    if (!hasAnswered(pupil))
        std::erase_if(places_, [pupil](const Place& of) { return of.id == pupil; });
    emit pupilsChanged();
}

void ClassDesk::close(const Message& why)
{
    while (!lines_.empty())
        end(lines_.begin()->first, why);
}

void ClassDesk::tick()
{
    const std::chrono::milliseconds now = clock_();
    std::vector<Connection> silent;
    std::vector<Connection> asked;
    for (auto& [connection, line] : lines_) {
        if ((line.pupil == 0 && now - line.began > limits_.hello) ||
            now - line.heard > limits_.gone) {
            silent.push_back(connection);
        } else if (now - std::max(line.heard, line.asked) > limits_.ping) {
            line.asked = now;
            asked.push_back(connection);
        }
    }
    for (const Connection connection : silent) {
        Wire* const wire = lines_.at(connection).wire;
        lost(connection);
        wire->close();
    }
    for (const Connection connection : asked)
        send(connection, plainLine("ping"));
}

void ClassDesk::send(Connection connection, const QByteArray& lines)
{
    const auto found = lines_.find(connection);
    if (found == lines_.end())
        return;
    Wire& wire = *found->second.wire;
    if (wire.waiting() + lines.size() > limits_.waiting) {
        // It does not read any more. It is told everything when it comes back.
        lost(connection);
        wire.close();
        return;
    }
    wire.send(lines);
}

void ClassDesk::sendAll(const QByteArray& lines)
{
    std::vector<Connection> connections;
    for (const Place& place : places_) {
        if (place.here)
            connections.push_back(place.connection);
    }
    for (const Connection connection : connections)
        send(connection, lines);
}

// --- what pupils say -----------------------------------------------------------------------------

void ClassDesk::hear(Connection connection, const QByteArray& text)
{
    Line& line = lines_.at(connection);
    const std::chrono::milliseconds now = clock_();
    if (now - line.windowBegan > limits_.window) {
        line.windowBegan = now;
        line.lines = 0;
    }
    if (++line.lines > limits_.lines)
        return end(connection, {"table.slow", {}});
    const auto value = parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    const std::string kind = value ? kindOfLine(*value) : std::string();
    const int pupil = line.pupil;
    if (pupil == 0 && kind == "hello") // somebody who is looking for a table
        return end(connection, {"class.here", {}});
    if (pupil == 0 && kind == "pupil")
        return hearPupil(connection, *value);
    if (pupil != 0 && kind == "answer")
        return hearAnswer(connection, pupil, *value);
    if (pupil != 0 && kind == "ping")
        return send(connection, plainLine("pong"));
    if (pupil != 0 && kind == "pong")
        return;
    if (pupil != 0 && kind == "leave")
        return end(connection, {"class.over", {}});
    end(connection, {"table.unreadable", {}});
}

void ClassDesk::hearPupil(Connection connection, const JsonValue& line)
{
    const auto hello = readPupil(line);
    if (!hello)
        return end(connection, {"table.unreadable", {}});
    if (hello->low > ClassProtocol || hello->high < ClassProtocol)
        return end(connection,
                   {"table.version", {std::to_string(ClassProtocol), std::to_string(hello->high)}});
    if (std::ranges::find(dismissed_, hello->token) != dismissed_.end())
        return end(connection, {"class.dismissed", {}});
    auto place = std::ranges::find(places_, hello->token, &Place::token);
    if (place == places_.end()) // the same pupil, whose program was ended
        place = std::ranges::find_if(
            places_, [&](const Place& of) { return !of.here && of.name == hello->name; });
    if (place == places_.end()) {
        if (here() >= limits_.pupils || std::ssize(places_) >= limits_.names)
            return end(connection, {"class.full", {}});
        place =
            places_.insert(places_.end(), {{++lastPupil_, freeName(hello->name), false}, {}, 0});
    }
    place->token = hello->token;
    const Connection old = std::exchange(place->connection, connection);
    place->here = true;
    lines_.at(connection).pupil = place->id;
    const int id = place->id;
    const QByteArray told = printHall({hall_.teacher, place->name}) + toldLine_ + questionLines(id);
    if (old != 0)
        end(old, {"table.otherPlace", {}});
    send(connection, told);
    emit pupilsChanged();
}

void ClassDesk::hearAnswer(Connection connection, int pupil, const JsonValue& line)
{
    const auto answer = readAnswer(line);
    if (!answer)
        return end(connection, {"table.unreadable", {}});
    if (!current() || !current()->open || answer->number != current()->number)
        return; // it was closed meanwhile
    Asked& asked = asked_.back();
    if (!asked.task.takes(*answer->answer))
        return end(connection, {"table.unreadable", {}});
    asked.answers[pupil] = *answer->answer;
    send(connection, numberLine("heard", static_cast<std::uint64_t>(asked.number)));
    emit answersChanged();
}

// --- what they are told --------------------------------------------------------------------------

QByteArray ClassDesk::questionLines(int pupil) const
{
    const Asked* const asked = current();
    if (!asked)
        return {};
    const auto answer = asked->answers.find(pupil);
    QByteArray lines =
        printAsked({asked->number, asked->question,
                    answer == asked->answers.end() ? std::nullopt : std::optional(answer->second)});
    if (!asked->open)
        lines += numberLine("closed", static_cast<std::uint64_t>(asked->number));
    return lines;
}

void ClassDesk::tellScene()
{
    if (!current() && !scene_)
        return;
    told_ = current() ? current()->scene : *scene_;
    if (current() && current()->open)
        told_.lines.clear(); // they would say the answer
    const QByteArray line = printScene(told_);
    if (std::exchange(toldLine_, line) == line)
        return;
    sendAll(line);
    emit shownChanged();
}

void ClassDesk::show(const ClassScene& scene)
{
    scene_ = scene;
    if (!current())
        tellScene();
}

Failure ClassDesk::ask(const ClassQuestion& question)
{
    using Kind = ClassQuestion::Kind;
    const bool own = question.kind == Kind::Step || question.kind == Kind::Puzzle;
    if (!own && !scene_)
        return makeError("class.unknownQuestion");
    ClassScene scene = own ? ClassScene() : *scene_;
    auto task = taskOf(question, scene);
    if (!task)
        return task.error();
    if (own)
        scene = ClassScene::of(task->position());
    scene.explained.reset();
    const int number = asked_.empty() ? 1 : asked_.back().number + 1;
    if (isAsking_)
        asked_.back().open = false;
    asked_.push_back({number, question, std::move(task).value(), std::move(scene), true, {}});
    isAsking_ = true;
    tellScene();
    sendAll(questionLines(0));
    emit questionChanged();
    return {};
}

void ClassDesk::closeQuestion()
{
    if (!current() || !current()->open)
        return;
    asked_.back().open = false;
    sendAll(numberLine("closed", static_cast<std::uint64_t>(current()->number)));
    tellScene();
    emit questionChanged();
}

void ClassDesk::explain(const std::optional<LineToExplain>& line, int step)
{
    if (!current() || current()->open)
        return;
    asked_.back().scene.explained = line;
    asked_.back().scene.step = step;
    tellScene();
}

void ClassDesk::endQuestion()
{
    if (!current())
        return;
    asked_.back().open = false;
    isAsking_ = false;
    sendAll(plainLine("over"));
    tellScene();
    emit questionChanged();
}

std::map<ClassAnswer, int> ClassDesk::spreadOf(const Asked& asked)
{
    std::map<ClassAnswer, int> spread;
    for (const auto& [pupil, answer] : asked.answers)
        ++spread[answer];
    return spread;
}

} // namespace hp
