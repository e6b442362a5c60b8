// Shows an explanation as text that a person can select, copy and reach with the keyboard, and that
// a screen reader can read. PiecePainter draws the pieces inside the text.
#pragma once

#include "ui/heller/scoring/Explanation.h"
#include "ui/kit/look/Theme.h"

#include <QTextEdit>

#include <array>

namespace hp {

class ExplanationText : public QTextEdit {
    Q_OBJECT
public:
    explicit ExplanationText(QWidget* parent = nullptr);

    /// Shows the rows up to a step, and marks the rows of that step. Scrolls to the last marked
    /// row.
    void setExplanation(const Explanation& explanation, int lastStep,
                        const std::array<int, 4>& colours);
    /// Shows a sentence in place of an explanation.
    void setHint(const QString& hint);
    const Explanation& explanation() const { return explanation_; }

signals:
    void copyAllRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    /// Copies pieces as their names.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void rebuild();
    void addRow(QTextCursor& cursor, const Explanation::Row& row);
    int pieceSize() const;

    Explanation explanation_;
    QString hint_;
    int lastStep_ = 0;
    std::array<int, 4> colours_{0, 1, 2, 3};
    int builtSize_ = 0;
    bool rebuilding_ = false; ///< layout itself sends events that must not start another rebuild
};

} // namespace hp
