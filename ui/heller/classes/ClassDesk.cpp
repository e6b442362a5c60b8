#include "ui/heller/classes/ClassDesk.h"

#include "engine/table/net/TableLines.h"
#include "engine/text/Names.h"

#include <algorithm>
#include <utility>

namespace hp {

ClassDesk::ClassDesk(std::string teacher, Clock clock, Limits limits, QObject* parent)
    : AnsweringEnd(std::move(clock), limits, parent), hall_{std::move(teacher), {}}, limits_(limits)
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

ClassDesk::Place* ClassDesk::placeOn(Connection connection)
{
    const auto found = std::ranges::find(places_, connection, &Place::connection);
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

// --- what pupils say -----------------------------------------------------------------------------

void ClassDesk::left(Connection connection)
{
    Place* const place = placeOn(connection);
    if (!place)
        return; // nobody, or somebody who calls from elsewhere by now
    place->connection = 0;
    place->here = false;
    if (!hasAnswered(place->id))
        std::erase_if(places_, [id = place->id](const Place& of) { return of.id == id; });
    emit pupilsChanged();
}

void ClassDesk::hear(Connection connection, const std::string& kind, const JsonValue& line)
{
    const Place* const place = placeOn(connection);
    if (!place && kind == "hello") // somebody who is looking for a table
        return end(connection, {"class.here", {}});
    if (!place && kind == "pupil")
        return hearPupil(connection, line);
    if (place && kind == "answer")
        return hearAnswer(*place, line);
    if (place && kind == "leave")
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
    setCaller(connection, Caller::Known);
    const int id = place->id;
    const QByteArray told = printHall({hall_.teacher, place->name}) + toldLine_ + questionLines(id);
    if (old != 0)
        end(old, {"table.otherPlace", {}});
    send(connection, told);
    emit pupilsChanged();
}

void ClassDesk::hearAnswer(const Place& place, const JsonValue& line)
{
    const auto answer = readAnswer(line);
    if (!answer)
        return end(place.connection, {"table.unreadable", {}});
    if (!current() || !current()->open || answer->number != current()->number)
        return; // it was closed meanwhile
    Asked& asked = asked_.back();
    if (!asked.task.takes(*answer->answer))
        return end(place.connection, {"table.unreadable", {}});
    asked.answers[place.id] = *answer->answer;
    send(place.connection, numberLine("heard", static_cast<std::uint64_t>(asked.number)));
    emit answersChanged();
}

// --- what they are told --------------------------------------------------------------------------

QByteArray ClassDesk::questionLines(int pupil) const
{
    const Asked* const asked = current();
    if (!asked)
        return plainLine("over"); // of what a pupil may have heard before
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
    sendGreeted(line);
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
    sendGreeted(questionLines(0));
    emit questionChanged();
    return {};
}

void ClassDesk::closeQuestion()
{
    if (!current() || !current()->open)
        return;
    asked_.back().open = false;
    sendGreeted(numberLine("closed", static_cast<std::uint64_t>(current()->number)));
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
    sendGreeted(plainLine("over"));
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
