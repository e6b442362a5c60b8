// The teacher's side of a class: shows all pupils the same scene, asks one question at a time, and
// counts the answers. It knows no socket, no clock of its own, and no widget.
//
// A pupil belongs to whoever has its token. Nothing is kept when the desk is gone.
#pragma once

#include "engine/table/net/AnsweringEnd.h"
#include "ui/heller/classes/ClassLines.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hp {

class ClassDesk : public AnsweringEnd {
    Q_OBJECT
public:
    struct Limits : AnsweringEnd::Limits {
        Limits() { connections = 40; } // a class comes in all at once
        int pupils = 40;
        int names = 200; ///< with those who have answered and gone
    };

    struct Pupil {
        int id = 0; ///< from 1, in the order in which they came
        std::string name;
        bool here = false;
    };

    struct Asked {
        int number = 0;
        ClassQuestion question;
        ClassTask task;
        ClassScene scene; ///< what it is about
        bool open = true;
        std::map<int, ClassAnswer> answers; ///< by Pupil::id
    };

    ClassDesk(std::string teacher, Clock clock, Limits limits, QObject* parent = nullptr);
    ClassDesk(std::string teacher, Clock clock, QObject* parent = nullptr);

    /// In the order in which they came; those without an answer go when their connection does.
    std::vector<Pupil> pupils() const;
    int here() const;
    const std::string& teacher() const { return hall_.teacher; }
    /// Cannot come in again with the same program's token.
    void dismiss(int pupil);

    /// What is looked at while nothing is asked.
    void show(const ClassScene& scene);
    /// What the class sees now.
    const ClassScene& shown() const { return told_; }

    /// Asks, in place of another question. Errors: those of taskOf(); nothing is asked then. A
    /// question about the market is about the scene before.
    Failure ask(const ClassQuestion& question);
    /// No more answers are taken, and the market may show what its lines are worth.
    void closeQuestion();
    /// Explains a line of the question's market to the class; none: nothing.
    /// @pre current(), and it is closed
    void explain(const std::optional<LineToExplain>& line, int step);
    /// Nothing is asked any more; the scene of show() is shown again.
    void endQuestion();
    /// The question that is up, open or closed; null: none.
    const Asked* current() const { return isAsking_ ? &asked_.back() : nullptr; }
    /// All that was asked, the last one last.
    const std::vector<Asked>& asked() const { return asked_; }
    /// How often each answer was given.
    static std::map<ClassAnswer, int> spreadOf(const Asked& asked);
    std::optional<std::string> nameOf(int pupil) const;

signals:
    void pupilsChanged(); ///< who they are, or who is there
    void answersChanged();
    void questionChanged(); ///< current(), or whether it is open
    void shownChanged();

private:
    struct Place : Pupil {
        std::string token;
        Connection connection = 0; ///< 0: away
    };

    void hear(Connection connection, const std::string& kind, const JsonValue& line) override;
    void left(Connection connection) override;
    void hearPupil(Connection connection, const JsonValue& line);
    void hearAnswer(const Place& place, const JsonValue& line);
    Place* placeOf(int pupil);
    Place* placeOn(Connection connection);
    std::string freeName(const std::string& wished) const;
    QByteArray questionLines(int pupil) const;
    bool hasAnswered(int pupil) const;
    void tellScene();

    const ClassHall hall_; ///< without a pupil's name
    const Limits limits_;
    int lastPupil_ = 0;
    std::vector<Place> places_;
    std::vector<std::string> dismissed_; ///< tokens
    std::optional<ClassScene> scene_;    ///< of show()
    ClassScene told_;
    QByteArray toldLine_; ///< empty: nothing yet
    std::vector<Asked> asked_;
    bool isAsking_ = false;
};

} // namespace hp
