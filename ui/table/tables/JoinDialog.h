// Where a person joins a table elsewhere: the invitation, which is there already if the clipboard
// has one, and the name.
#pragma once

#include "engine/table/text/Invitation.h"
#include "ui/table/direct/NearbyTables.h"

#include <QDialog>

#include <memory>
#include <optional>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace hp {

class NameEdit;

class JoinDialog : public QDialog {
    Q_OBJECT
public:
    /// @param text a message with an invitation; empty: the clipboard is looked at, once
    /// @param nearby where tables in the same network are looked for, while the dialog is open
    JoinDialog(const QString& name, const QString& text, const std::optional<NearbyPlaces>& nearby,
               QWidget* parent = nullptr);

    QString name() const;
    /// @pre accepted
    const Invitation& invitation() const { return *invitation_; }

private:
    void read();
    void list();
    void choose();

    QPlainTextEdit* text_ = nullptr;
    QLabel* found_ = nullptr;
    NameEdit* name_ = nullptr;
    QPushButton* join_ = nullptr;
    QLabel* nearbyLabel_ = nullptr;
    QListWidget* nearby_ = nullptr;
    std::unique_ptr<NearbyTables> tables_;
    std::optional<Invitation> invitation_;
};

} // namespace hp
