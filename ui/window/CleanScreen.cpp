#include "ui/window/CleanScreen.h"

#include "ui/kit/windows/Named.h"
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>
#include <QToolBar>

namespace hp {

namespace {
constexpr int EdgeHeight = 4;
}

CleanScreen::CleanScreen(QMainWindow& window, QToolBar& toolbar)
    : QObject(&window), window_(window), toolbar_(toolbar)
{
}

void CleanScreen::setOn(bool on)
{
    if (on_ == on)
        return;
    on_ = on;
    window_.menuBar()->setVisible(!on);
    toolbar_.setVisible(!on);
    if (!on) {
        window_.removeEventFilter(this);
        delete menus_;
        delete edge_;
        menus_ = nullptr;
        edge_ = nullptr;
        return;
    }
    edge_ = named("topEdge", new QWidget(&window_));
    edge_->installEventFilter(this);
    menus_ = named("menusOverTable", new QMenuBar(&window_));
    menus_->setNativeMenuBar(false);
    menus_->setAutoFillBackground(true);
    menus_->addActions(window_.menuBar()->actions());
    menus_->installEventFilter(this);
    menus_->hide();
    for (const QAction* action : menus_->actions()) {
        if (action->menu())
            connect(action->menu(), &QMenu::aboutToHide, menus_,
                    [this] { QTimer::singleShot(0, menus_, [this] { hideUnused(); }); });
    }
    // After the menu bar's own filter, so that this one sees Alt first and the bar is visible when
    // it looks at the key itself.
    window_.installEventFilter(this);
    edge_->show();
    place();
}

void CleanScreen::place()
{
    edge_->setGeometry(0, 0, window_.width(), EdgeHeight);
    edge_->raise();
    menus_->setGeometry(0, 0, window_.width(), menus_->sizeHint().height());
    menus_->raise();
}

void CleanScreen::showMenus()
{
    place();
    menus_->show();
}

void CleanScreen::hideUnused()
{
    const bool used = menus_->underMouse() || menus_->hasFocus() || menus_->activeAction() ||
                      QApplication::activePopupWidget();
    if (!used)
        menus_->hide();
}

bool CleanScreen::eventFilter(QObject* watched, QEvent* event)
{
    const auto later = [this] { QTimer::singleShot(0, menus_, [this] { hideUnused(); }); };
    switch (event->type()) {
    case QEvent::Enter:
        if (watched == edge_)
            showMenus();
        break;
    case QEvent::Leave:
    case QEvent::FocusOut:
        if (watched == menus_)
            later();
        break;
    case QEvent::ShortcutOverride:
        if (watched == &window_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt)
            showMenus();
        break;
    case QEvent::KeyRelease:
        if (watched == &window_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt)
            later();
        break;
    case QEvent::Resize:
    case QEvent::FontChange:
        if (watched == &window_)
            place();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace hp
