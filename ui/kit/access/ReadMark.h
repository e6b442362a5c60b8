// Marks within a shown text what of it is being read aloud at this moment, in the colours of a
// selection.
#pragma once

#include <QPointer>
#include <QString>
#include <QWidget>

class QLabel;

namespace hp {

class ReadMark {
public:
    /// Lets parts of a label be marked.
    static void allow(QLabel& label);
    /// Marks what stands from `begin` to `end` of `words`, in a text field or label of `where` that
    /// shows all the words, else in one that shows those; if there is none, nothing.
    void show(const QWidget& where, const QString& words, qsizetype begin, qsizetype end);
    void clear();

private:
    QPointer<QWidget> marked_;
};

} // namespace hp
