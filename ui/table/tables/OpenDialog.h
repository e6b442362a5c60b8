// Before the first table, or the first class, is opened: what is sent where, and by what name the
// others know the person.
#pragma once

#include <QDialog>

class QLabel;

namespace hp {

class NameEdit;

class OpenDialog : public QDialog {
    Q_OBJECT
public:
    enum class What { Table, Class };
    OpenDialog(const QString& name, What kind, QWidget* parent = nullptr);

    QString name() const;
    /// One sentence for people.
    static QString whatIsSent(What what = What::Table);
    /// A person at a table whom nobody has named.
    static QString usualName();

private:
    NameEdit* name_ = nullptr;
};

} // namespace hp
