// Choices about something that is heard, for a page of preferences: the switch of the View menu,
// what it does, one choice more, and why nothing is heard where nothing can be.
#pragma once

#include <QWidget>

class QAction;
class QCheckBox;
class QGridLayout;
class QLabel;

namespace hp {

class HeardBox : public QWidget {
    Q_OBJECT
public:
    /// What holds until a person chooses.
    virtual void restoreDefaults() = 0;

protected:
    /// @param name begins the names of all parts @param onOff must outlive the box
    HeardBox(const QString& name, QAction& onOff, QWidget* parent);

    /// Takes over the control of the choice, and what stands behind it, if anything.
    void add(QWidget* control, QLabel* behind = nullptr);
    /// Sets all texts: those of the choice by setWords().
    virtual void retranslate() = 0;
    void setWords(const QString& choice, const QString& hint);
    /// Why nothing can be heard; empty: it can.
    virtual QString whyNot() const = 0;
    /// Finds out anew what can be heard.
    virtual void look() = 0;
    /// Shows what holds now.
    virtual void follow();
    QAction& onOff() { return onOff_; }

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QAction& onOff_;
    QCheckBox* switch_;
    QLabel* hint_;
    QLabel* choiceName_;
    QWidget* control_ = nullptr;
    QLabel* behind_ = nullptr;
    QLabel* whyNot_;
    QGridLayout* grid_;
};

} // namespace hp
