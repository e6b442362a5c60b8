// How far a person has come with what is explained once: the first page, the tips of a first game,
// learning from mistakes.
#pragma once

#include <QString>
#include <QStringList>

namespace hp {

class SettingsFile;

class GuideProgress {
public:
    explicit GuideProgress(SettingsFile& file) : file_(file) {}

    /// The first page has been left: a game was begun from it.
    bool welcomed() const;
    void setWelcomed(bool welcomed);
    /// Tips guide through the running game.
    bool guided() const;
    void setGuided(bool guided);
    /// The game that the tips below were shown in, and their names, see Guide.
    QString guidedGame() const;
    QStringList tipsSeen() const;
    void setTipsSeen(const QString& game, const QStringList& tips);
    /// LearnProgress::text() for a game; empty: nobody has begun, or all is done.
    QString learning(const QString& game) const;
    void setLearning(const QString& game, const QString& progress);

private:
    SettingsFile& file_;
};

} // namespace hp
