#include "ui/heller/classes/ClassSeat.h"

#include "engine/table/net/TableLines.h"
#include "engine/text/Names.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace hp {

ClassSeat::ClassSeat(const std::string& name, Clock clock, QObject* parent)
    : CallingEnd(std::move(clock), parent)
{
    hello_.program = QCoreApplication::applicationVersion().toStdString();
    hello_.name = asName(name, MaxPupilName);
    hello_.token = newToken();
}

void ClassSeat::greet()
{
    put(printPupil(hello_));
}

void ClassSeat::hear(const QByteArray& text)
{
    const auto value = parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    const std::string kind = value ? kindOfLine(*value) : std::string();
    if (kind == "bye")
        return hangUp(readWhy(*value));
    if (kind == "ping")
        return put(plainLine("pong"));
    if (kind.empty() || !hearLine(kind, *value))
        hangUp({"table.unreadable", {}});
}

/// @return false: it cannot be understood
bool ClassSeat::hearLine(const std::string& kind, const JsonValue& line)
{
    if (kind == "pong")
        return true;
    if (kind == "class") {
        auto hall = readHall(line);
        if (!hall || isWelcome())
            return false;
        hall_ = std::move(hall).value();
        setWelcome();
        emit hallChanged();
        return true;
    }
    if (!isWelcome())
        return false;
    if (kind == "scene") {
        auto scene = readScene(line);
        if (!scene)
            return false;
        scene_ = std::move(scene).value();
        emit sceneChanged();
        return true;
    }
    if (kind == "ask") {
        if (!scene_)
            return false;
        auto asked = readAsked(line, *scene_);
        if (!asked)
            return false;
        hearAsked(std::move(asked).value());
        return true;
    }
    if (kind == "over") {
        asked_.reset();
        emit askedChanged();
        return true;
    }
    if (kind != "heard" && kind != "closed")
        return false;
    const auto number = numberOfLine(line);
    if (!number)
        return false;
    if (!asked_ || *number != static_cast<std::uint64_t>(asked_->number))
        return true; // of a question before
    if (kind == "heard")
        asked_->heard = asked_->answer.has_value();
    else
        asked_->open = false;
    emit askedChanged();
    return true;
}

void ClassSeat::hearAsked(ClassAsked asked)
{
    const bool same =
        asked_ && asked_->number == asked.number && asked_->question == asked.question;
    // Given while there was no connection, or on its way when it was lost.
    const std::optional<ClassAnswer> mine = same && !asked_->heard ? asked_->answer : std::nullopt;
    auto task = taskOf(asked.question, *scene_);
    asked_ = Asked{asked.number, asked.question, {}, true, {}, false};
    if (task)
        asked_->task = std::move(task).value();
    if (asked.answer && asked_->task && asked_->task->takes(*asked.answer)) {
        asked_->answer = asked.answer;
        asked_->heard = true;
    }
    if (mine && mine != asked_->answer) {
        asked_->answer = mine;
        asked_->heard = false;
        put(printAnswer(asked_->number, *mine));
    }
    emit askedChanged();
}

void ClassSeat::answer(const ClassAnswer& answer)
{
    if (!asked_ || !asked_->open || !asked_->task || !asked_->task->takes(answer))
        return;
    asked_->answer = answer;
    asked_->heard = false;
    if (isWelcome())
        put(printAnswer(asked_->number, answer));
    emit askedChanged();
}

void ClassSeat::leave()
{
    if (isWelcome())
        put(plainLine("leave"));
}

} // namespace hp
