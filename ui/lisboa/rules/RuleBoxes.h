// The controls of fields that have parts: a number for each good, kind of restaurant or number of
// players, and a box to tick for each number of players.
#pragma once

#include "ui/kit/fields/FieldBox.h"

class QCheckBox;
class QLabel;

namespace hp::lisboa {

class RulesDraft;

/// A box with a control of its own, of one rule.
class RuleBox : public FieldBox {
protected:
    RuleBox(RulesDraft& draft, const std::string& path, QWidget* parent);
    RulesDraft& draft() const { return draft_; }
    QString baseText() const override;

private:
    RulesDraft& draft_;
};

/// Numbers that belong together.
class PartsField : public RuleBox {
    Q_OBJECT
public:
    /// @pre a rule with a number for each part has this path
    PartsField(RulesDraft& draft, const std::string& path, QWidget* parent = nullptr);
    void showPath(const QString& path) override;

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    struct Part {
        std::string path;
        Field::Number bounds;
        QLabel* label = nullptr;
        NumberBox* spin = nullptr;
    };
    std::vector<Part> parts_;
    QLabel* total_ = nullptr;
};

class SeatNumbersField : public RuleBox {
    Q_OBJECT
public:
    /// @pre a SeatNumbersRule has this path
    SeatNumbersField(RulesDraft& draft, const std::string& path, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    std::vector<std::pair<std::string, QCheckBox*>> boxes_; ///< with the parts' paths
};

} // namespace hp::lisboa
