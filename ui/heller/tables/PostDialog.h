// Where a person opens a table that is played over days, or sits down at one: by which rules, with
// how many, and where the letters lie.
#pragma once

#include "ui/heller/post/Letter.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace hp {

class Dialogs;
class NameEdit;

class PostDialog : public QDialog {
    Q_OBJECT
public:
    /// Opens a table. @param own rules of the person's own, beside the built-in ones
    /// @param relay that was used last
    PostDialog(const QString& name, const std::vector<RuleSet>& own, const QString& relay,
               Dialogs& dialogs, QWidget* parent);
    /// Sits down at that table. @param folder where the letter was found; empty: nowhere
    PostDialog(const QString& name, const SignedLetter& opening, const QString& folder,
               Dialogs& dialogs, QWidget* parent);

    QString name() const;
    RuleSet rules() const;
    int seats() const;
    /// Empty: there is none.
    QString folder() const;
    std::optional<RelayAddress> relay() const;

private:
    void build(const QString& name);
    void retranslate();
    void fit();
    void update();
    bool opens() const { return !opening_; }

    std::optional<SignedLetter> opening_;
    std::vector<RuleSet> choices_;
    Dialogs& dialogs_;
    QLabel* what_ = nullptr;
    QLabel* nameLabel_ = nullptr;
    NameEdit* name_ = nullptr;
    QLabel* seatsLabel_ = nullptr;
    QComboBox* seats_ = nullptr;
    QLabel* rulesLabel_ = nullptr;
    QComboBox* rules_ = nullptr;
    QLabel* wayLabel_ = nullptr;
    QRadioButton* byHand_ = nullptr;
    QRadioButton* byFolder_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QPushButton* choose_ = nullptr;
    QRadioButton* byRelay_ = nullptr;
    QLineEdit* relay_ = nullptr;
    QLabel* sent_ = nullptr;
    QPushButton* accept_ = nullptr;
    QPushButton* cancel_ = nullptr;
};

} // namespace hp
