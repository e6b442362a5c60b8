// The dialog for the rule "the seat that completes a line chooses". It asks whether to score now or
// at the round's end, for each line that the turn completes.
#pragma once

#include "ui/heller/session/TurnInput.h"

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QLabel;
class QRadioButton;

namespace hp {

class ChoiceDialog : public QDialog {
    Q_OBJECT
public:
    /// It chooses for the input when it is accepted. With another game it goes.
    /// @param lines the completed row, the completed column, or both
    ChoiceDialog(const TableSession& session, TurnInput& input, std::vector<LineScore> lines,
                 QWidget* parent = nullptr);

private:
    struct Part {
        QLabel* text = nullptr;
        QRadioButton* now = nullptr;
        QRadioButton* later = nullptr;
    };

    /// Defer bits of the lines that are put off.
    std::uint8_t defer() const;
    void retranslate();

    const TableSession& session_;
    std::vector<LineScore> lines_;
    std::vector<Part> parts_;
    QDialogButtonBox* buttons_ = nullptr;
};

} // namespace hp
