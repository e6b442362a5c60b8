// The lessons as cards, in as many columns as there is room for. Arrow keys go from card to card;
// Enter begins the lesson.
#pragma once

#include "ui/kit/access/QuietView.h"

#include <QListView>

namespace hp {

class LessonDelegate;

class LessonCards : public QuietView<QListView> {
    Q_OBJECT
public:
    explicit LessonCards(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// Makes the cards as large as their words and the columns need.
    void fit();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    int columns_ = 1;
    LessonDelegate* delegate_;
};

} // namespace hp
