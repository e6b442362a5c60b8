// An explanation as a text that can be selected, copied, reached by the keyboard and read by a
// screen reader, with its pieces drawn into it by PiecePainter.
#pragma once

#include "ui/scoring/Explanation.h"
#include "ui/theme/Theme.h"

#include <QTextEdit>

#include <array>

namespace hp {

class ExplanationText : public QTextEdit {
    Q_OBJECT
public:
    explicit ExplanationText(QWidget* parent = nullptr);

    /// Shows the rows up to a step (the rows of that step are marked). The latest marked row is
    /// scrolled into view.
    void setExplanation(const Explanation& explanation, int lastStep,
                        const std::array<int, 4>& colours);
    /// A sentence instead of an explanation.
    void setHint(const QString& hint);
    const Explanation& explanation() const { return explanation_; }

signals:
    void copyAllRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    /// Pieces are copied as their names.
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
    bool rebuilding_ = false; ///< laying out sends events of its own
};

} // namespace hp
