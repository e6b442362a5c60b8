// The editor's controls for single rules that are neither numbers nor choices: rounds, ranks,
// squares.
#pragma once

#include "engine/heller/rules/Fields.h"
#include "ui/kit/fields/FieldBox.h"

#include <array>

class QCheckBox;
class QLineEdit;

namespace hp {

class ChoiceButton;
class NumberBox;
class RulesDraft;

/// A box with a control of its own, of a rule or a group of rules.
class RuleBox : public FieldBox {
protected:
    RuleBox(RulesDraft& draft, const std::string& path, QWidget* parent);
    RulesDraft& draft() const { return draft_; }

private:
    RulesDraft& draft_;
};

/// A number of rounds, or an unknown number.
class RoundsField : public RuleBox {
    Q_OBJECT
public:
    explicit RoundsField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    ChoiceButton* known_ = nullptr;
    ChoiceButton* unknown_ = nullptr;
    NumberBox* spin_ = nullptr;
};

/// Which ranks return.
class RanksField : public RuleBox {
    Q_OBJECT
public:
    explicit RanksField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    std::array<QCheckBox*, RankCount> boxes_{};
};

/// Squares, typed by their names.
class SquaresField : public RuleBox {
    Q_OBJECT
public:
    /// @pre a SquaresRule has this path
    SquaresField(RulesDraft& draft, const std::string& path, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    void take(const QString& text);
    void leave();

    SquaresRule rule_;
    QLineEdit* edit_ = nullptr;
};

} // namespace hp
