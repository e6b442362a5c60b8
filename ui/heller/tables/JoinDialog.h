// Where a person joins a table elsewhere: the invitation, which is there already if the clipboard
// has one, and the name.
#pragma once

#include "engine/text/Invitation.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace hp {

class NameEdit;

class JoinDialog : public QDialog {
    Q_OBJECT
public:
    /// @param text a message with an invitation; empty: the clipboard is looked at, once
    JoinDialog(const QString& name, const QString& text, QWidget* parent = nullptr);

    QString name() const;
    /// @pre accepted
    const Invitation& invitation() const { return *invitation_; }

private:
    void read();

    QPlainTextEdit* text_ = nullptr;
    QLabel* found_ = nullptr;
    NameEdit* name_ = nullptr;
    QPushButton* join_ = nullptr;
    std::optional<Invitation> invitation_;
};

} // namespace hp
