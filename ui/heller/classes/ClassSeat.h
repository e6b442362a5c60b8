// A pupil's place in a class: the other end of a desk's connection. It believes nothing that a desk
// cannot say. It knows no socket and no clock of its own.
#pragma once

#include "engine/table/net/CallingEnd.h"
#include "ui/heller/classes/ClassLines.h"

#include <optional>
#include <string>

namespace hp {

class ClassSeat : public CallingEnd {
    Q_OBJECT
public:
    struct Asked {
        int number = 0;
        ClassQuestion question;
        std::optional<ClassTask> task; ///< nothing: this program does not know it
        bool open = true;
        std::optional<ClassAnswer> answer; ///< the last one given
        bool heard = false;                ///< the desk has it
    };

    /// @param name a first name or a number; too much of it is cut off
    ClassSeat(const std::string& name, Clock clock, QObject* parent = nullptr);

    /// As they were told last; nothing yet before.
    const std::optional<ClassHall>& hall() const { return hall_; }
    const std::optional<ClassScene>& scene() const { return scene_; }
    const std::optional<Asked>& asked() const { return asked_; }

    /// Answers the question, or changes the answer. Without a connection the answer is given over
    /// the next one. @pre asked() is open, and its task takes the answer
    void answer(const ClassAnswer& answer);
    /// The pupil does not come back.
    void leave();

signals:
    void hallChanged();
    void sceneChanged();
    /// asked(): another question, or what is known of it.
    void askedChanged();

private:
    void greet() override;
    void hear(const QByteArray& text) override;
    bool hearLine(const std::string& kind, const JsonValue& line);
    void hearAsked(ClassAsked asked);

    ClassHello hello_;
    std::optional<ClassHall> hall_;
    std::optional<ClassScene> scene_;
    std::optional<Asked> asked_;
};

} // namespace hp
