// The editor's controls for single rules: numbers, choices in words, ranks, squares, names.
#pragma once

#include "ui/heller/rules/FieldBox.h"

#include "engine/heller/rules/Fields.h"

#include <array>

class QButtonGroup;
class QCheckBox;
class QLabel;
class QLineEdit;
class QRadioButton;

namespace hp {

class NumberBox;

/// A whole number with the bounds from engine/heller/rules/Fields.
class NumberField : public FieldBox {
    Q_OBJECT
public:
    /// @pre a CountRule has this path
    NumberField(RulesDraft& draft, std::string path, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    CountRule rule_;
    NumberBox* spin_ = nullptr;
};

/// A number of rounds, or an unknown number.
class RoundsField : public FieldBox {
    Q_OBJECT
public:
    explicit RoundsField(RulesDraft& draft, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    QRadioButton* known_ = nullptr;
    QRadioButton* unknown_ = nullptr;
    NumberBox* spin_ = nullptr;
};

/// One of several, each in words.
class ChoiceField : public FieldBox {
    Q_OBJECT
public:
    /// The options are fieldOptions(path).
    ChoiceField(RulesDraft& draft, std::string path, QWidget* parent = nullptr);
    void takeFocus() override;

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    std::vector<std::string> options_;
    std::vector<QRadioButton*> buttons_;
};

/// Which ranks return.
class RanksField : public FieldBox {
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
class SquaresField : public FieldBox {
    Q_OBJECT
public:
    /// @pre a SquaresRule has this path
    SquaresField(RulesDraft& draft, std::string path, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    void take(const QString& text);
    void leave();

    SquaresRule rule_;
    QLineEdit* edit_ = nullptr;
};

/// The names in the languages of the program.
class NamesField : public FieldBox {
    Q_OBJECT
public:
    explicit NamesField(RulesDraft& draft, QWidget* parent = nullptr);
    /// Moves to the name in the current language and selects it.
    void takeFocus() override;

protected:
    void refresh() override;
    void retranslateControl() override;
    QString helpText() const override;

private:
    struct Line {
        std::string language;
        QLineEdit* edit = nullptr;
        QLabel* label = nullptr;
    };
    std::vector<Line> lines_;
};

} // namespace hp
