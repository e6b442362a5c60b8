// The main window's reaction to the desktop: its language, colours and sizes, the end, files that
// are dropped.
#include "ui/window/MainWindow.h"

#include "ui/puzzles/PuzzleWindow.h"
#include "ui/shell/Language.h"
#include "ui/theme/Theme.h"
#include "ui/window/Actions.h"
#include "ui/window/Advice.h"
#include "ui/window/Appearance.h"
#include "ui/window/GameFiles.h"
#include "ui/window/HelpWindow.h"
#include "ui/window/LessonsMenu.h"
#include "ui/window/Menus.h"
#include "ui/window/PositionMenu.h"
#include "ui/window/RulesMenu.h"
#include "ui/window/StatisticsDesk.h"

#include <QApplication>
#include <QCloseEvent>
#include <QMimeData>
#include <QShortcut>

namespace hp {

namespace {

/// The single local file that is dragged, or empty.
QString droppedFile(const QMimeData* data)
{
    if (!data->hasUrls() || data->urls().size() != 1)
        return {};
    return data->urls().constFirst().toLocalFile();
}

} // namespace

void MainWindow::changeEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
        if (actions_)
            actions_->setDark(Theme::of(*this).dark);
        break;
    case QEvent::ActivationChange:
        // Happens for example after the second click of a double click. Without this, the focus
        // would be lost behind the dialog.
        if (QWidget* modal = QApplication::activeModalWidget(); isActiveWindow() && modal)
            QMetaObject::invokeMethod(modal, &QWidget::activateWindow, Qt::QueuedConnection);
        break;
    case QEvent::ThemeChange:
        if (settings_.theme() == Settings::Theme::System)
            applyTheme();
        Appearance::applyTextSize(settings_.textSize()); // the desktop's font may have changed
        if (menus_)
            fitText();
        break;
    case QEvent::LocaleChange:
        // The desktop's language has changed. Follow it only if the user has not chosen one here.
        if (settings_.language().isEmpty())
            language_.apply({});
        break;
    case QEvent::WindowStateChange:
        if (actions_)
            actions_->fullScreen->setChecked(isFullScreen());
        if (escape_)
            escape_->setEnabled(isFullScreen());
        if (clean_)
            updateCleanScreen();
        break;
    case QEvent::FontChange:
        if (menus_)
            fitText();
        break;
    default:
        break;
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitText();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // Do not ask about a game that the autosave has kept.
    if ((!autosave_->flush() && !files_->mayReplaceGame()) || !rulesMenu_->mayCloseEditor() ||
        !positionMenu_->mayCloseEditor()) {
        event->ignore();
        return;
    }
    rememberWindow();
    if (help_)
        help_->close();
    if (puzzles_)
        puzzles_->close();
    advice_->closeAnalysis();
    statistics_->close();
    lessons_->closeWindow();
    rulesMenu_->closeEditor();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = droppedFile(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    // Later, because the program that drags the file waits until the drop is handled.
    QMetaObject::invokeMethod(
        this, [this, path] { openFile(path); }, Qt::QueuedConnection);
}

} // namespace hp
