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
    struct Range {
        qsizetype begin;
        qsizetype end;
    };
    /// Marks a part of `words` in a text field or label of `where` that shows all of them, else in
    /// one that shows that clause; if there is none, nothing.
    /// @param read of the words; it lies within `clause`
    void show(const QWidget& where, const QString& words, Range clause, Range read);
    void clear();

private:
    QPointer<QWidget> marked_;
};

} // namespace hp
