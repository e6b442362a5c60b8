// The tool bar of a window, the same everywhere: what everybody knows by its picture stands as a
// picture, the rest with a word beside it. The pictures grow with the text.
#pragma once

#include <QToolBar>

class QMainWindow;

namespace hp {

class ToolBar : public QToolBar {
    Q_OBJECT
public:
    /// Lies at the top of the window.
    ToolBar(const char* name, QMainWindow& window);

    /// A group of actions that are known by their pictures.
    void addKnown(const QList<QAction*>& actions);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitPictures();
};

} // namespace hp
