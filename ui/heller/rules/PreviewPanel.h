// The live preview: a sample market scored by the draft, the sums that the last change has changed,
// and the breakdown of a chosen line, as in the scoring view.
#pragma once

#include "engine/heller/market/Square.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace hp {

class EditableBoard;
class ExplanationText;
class RulesDraft;
class SampleBoard;

class PreviewPanel : public QWidget {
    Q_OBJECT
public:
    explicit PreviewPanel(RulesDraft& draft, QWidget* parent = nullptr);

    EditableBoard* view() const { return view_; }
    /// The text below the market.
    QString text() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void shareHeight();
    void choose(Line line);
    void retranslate();
    void refresh();

    RulesDraft& draft_;
    SampleBoard* sample_ = nullptr;
    EditableBoard* view_ = nullptr;
    QSplitter* splitter_ = nullptr;
    bool sharedByHand_ = false; ///< a person has moved the splitter: keep its position
    QLabel* seatsLabel_ = nullptr;
    QSpinBox* seats_ = nullptr;
    QPushButton* fill_ = nullptr;
    QPushButton* clear_ = nullptr;
    QLabel* referenceLabel_ = nullptr;
    QComboBox* reference_ = nullptr;
    QLabel* when_ = nullptr;
    ExplanationText* explanation_ = nullptr;
    std::optional<Line> line_;
};

} // namespace hp
