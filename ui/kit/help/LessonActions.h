// The commands of a lesson that have keys, as actions: for the lesson of any game, its tool tips,
// and the help's list of keys.
#pragma once

#include <QAction>
#include <QObject>

namespace hp {

class LessonActions : public QObject {
    Q_OBJECT
public:
    explicit LessonActions(QObject* parent = nullptr);

    QAction* hint;
    QAction* back;
    QAction* next;
    QAction* again;

    void retranslate();
    QList<QAction*> all() const { return {back, next, hint, again}; }

private:
    QAction* add(const QList<QKeySequence>& keys);
};

} // namespace hp
