#include "monkey/Hands.h"

#include "monkey/FilePool.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QPrintDialog>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>

#include <algorithm>

namespace {

QString nameOf(const QAction& action)
{
    return action.objectName().isEmpty() ? action.text() : action.objectName();
}

QString nameOf(const QObject& object)
{
    return QLatin1String(object.metaObject()->className()) + QLatin1Char('#') + object.objectName();
}

/// Widgets of the window itself, not of other windows that belong to it.
QWidgetList usable(QWidget& window)
{
    QWidgetList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->isVisible() && widget->isEnabled() && widget->window() == &window &&
            !widget->size().isEmpty() &&
            (widget->focusPolicy() != Qt::NoFocus || qobject_cast<QAbstractButton*>(widget) ||
             qobject_cast<QTabBar*>(widget) || qobject_cast<QAbstractSlider*>(widget)))
            found += widget;
    }
    return found;
}

constexpr std::array Keys{
    Qt::Key_Return, Qt::Key_Space,    Qt::Key_Tab,    Qt::Key_Escape,    Qt::Key_Left,
    Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,   Qt::Key_Home,      Qt::Key_End,
    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_1,
    Qt::Key_2,      Qt::Key_3,        Qt::Key_4,      Qt::Key_D,         Qt::Key_T,
    Qt::Key_H,      Qt::Key_O,        Qt::Key_I,      Qt::Key_R,         Qt::Key_C,
    Qt::Key_B,      Qt::Key_W,        Qt::Key_F2,     Qt::Key_F5,        Qt::Key_F6,
    Qt::Key_F7,     Qt::Key_F8,       Qt::Key_F9,     Qt::Key_F12,       Qt::Key_Plus,
    Qt::Key_Minus,  Qt::Key_0,        Qt::Key_A,      Qt::Key_M,         Qt::Key_Z,
    Qt::Key_Y,      Qt::Key_Menu,     Qt::Key_F4};

} // namespace

void Hands::click(QWidget& widget, const QPoint& at, Qt::MouseButton button, bool twice)
{
    const QPointer<QWidget> target(&widget);
    const auto send = [&](QEvent::Type type, Qt::MouseButtons buttons) {
        if (!target)
            return;
        QMouseEvent event(type, at, target->mapToGlobal(at), button, buttons, {});
        QApplication::sendEvent(target, &event);
    };
    send(QEvent::MouseMove, Qt::NoButton);
    send(QEvent::MouseButtonPress, button);
    send(QEvent::MouseButtonRelease, Qt::NoButton);
    if (twice) {
        send(QEvent::MouseButtonDblClick, button);
        send(QEvent::MouseButtonRelease, Qt::NoButton);
    }
    if (button == Qt::RightButton && target) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, target->mapToGlobal(at));
        QApplication::sendEvent(target, &event);
    }
}

QString Hands::useWidget(QWidget& window)
{
    const QWidgetList widgets = usable(window);
    if (widgets.isEmpty())
        return {};
    return use(*widgets[below(widgets.size())]);
}

QString Hands::use(QWidget& widget)
{
    const QString name = nameOf(widget);
    if (auto* box = qobject_cast<QComboBox*>(&widget)) {
        if (box->count() == 0)
            return {};
        const int index = below(box->count());
        box->setCurrentIndex(index);
        emit box->activated(index);
        return QStringLiteral("choose %1 in %2").arg(index).arg(name);
    }
    if (auto* view = qobject_cast<QAbstractItemView*>(&widget))
        return useView(*view);
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(&widget)) {
        auto* number = qobject_cast<QSpinBox*>(spin);
        if (number && chance(2))
            number->setValue(number->minimum() +
                             below(qsizetype(number->maximum()) - number->minimum() + 1));
        else
            spin->stepBy(below(7) - 3);
        return QStringLiteral("step ") + name;
    }
    if (auto* edit = qobject_cast<QLineEdit*>(&widget)) {
        const QString text = anyText();
        edit->setFocus();
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        edit->insert(text);
        if (chance(2))
            QTest::keyClick(edit, Qt::Key_Return);
        return QStringLiteral("type “%1” into %2").arg(text.left(20), name);
    }
    if (auto* tabs = qobject_cast<QTabBar*>(&widget)) {
        if (tabs->count() == 0)
            return {};
        tabs->setCurrentIndex(below(tabs->count()));
        return QStringLiteral("tab of ") + name;
    }
    if (auto* slider = qobject_cast<QAbstractSlider*>(&widget)) {
        slider->setValue(slider->minimum() + below(slider->maximum() - slider->minimum() + 1));
        return QStringLiteral("slide ") + name;
    }
    const bool right = chance(8);
    click(widget, {below(widget.width()), below(widget.height())},
          right ? Qt::RightButton : Qt::LeftButton, chance(8));
    return (right ? QStringLiteral("right click ") : QStringLiteral("click ")) + name;
}

QString Hands::useView(QAbstractItemView& view)
{
    const QString name = nameOf(view);
    const QAbstractItemModel* model = view.model();
    QPoint at(below(view.viewport()->width() + 1), below(view.viewport()->height() + 1));
    if (model && model->rowCount() > 0 && model->columnCount() > 0 && !chance(5)) {
        const QModelIndex index =
            model->index(below(model->rowCount()), below(model->columnCount()));
        view.scrollTo(index);
        at = view.visualRect(index).center();
    }
    const bool right = chance(6);
    click(*view.viewport(), at, right ? Qt::RightButton : Qt::LeftButton, chance(6));
    return (right ? QStringLiteral("right click in ") : QStringLiteral("click in ")) + name;
}

QString Hands::anyText()
{
    static const QStringList texts{QString(),
                                   QStringLiteral("Anna"),
                                   QStringLiteral("7"),
                                   QStringLiteral("-1"),
                                   QStringLiteral("99999999999999999999"),
                                   QStringLiteral("<b>&amp; %1 %n"),
                                   QStringLiteral("\u202eäöü \U0001F600"),
                                   QStringLiteral("+5"),
                                   QStringLiteral("a1 b2 \" \\ ' / ; ,"),
                                   QString(3000, QLatin1Char('x')),
                                   QStringLiteral("R 50 4/3/2/1 ?"),
                                   QStringLiteral("human")};
    return texts[below(texts.size())];
}

QString Hands::useAction(QWidget& window)
{
    QList<QAction*> actions;
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->isEnabled() && action->isVisible() && !action->isSeparator() && !action->menu())
            actions += action;
    }
    if (actions.isEmpty())
        return {};
    return trigger(*actions[below(actions.size())]);
}

QString Hands::trigger(QAction& action)
{
    const QString name = nameOf(action);
    if (action.isEnabled())
        chosen_ += name;
    action.trigger();
    return QStringLiteral("action ") + name;
}

QString Hands::useMenu(QMenu& menu)
{
    QList<QAction*> actions;
    for (QAction* action : menu.actions()) {
        if (action->isEnabled() && action->isVisible() && !action->isSeparator())
            actions += action;
    }
    const QString name = nameOf(menu);
    if (actions.isEmpty() || chance(4)) {
        menu.close();
        return QStringLiteral("close menu ") + name;
    }
    QAction* action = actions[below(actions.size())];
    const QString text = nameOf(*action);
    chosen_ += text;
    menu.setActiveAction(action);
    QTest::keyClick(&menu, Qt::Key_Return);
    return QStringLiteral("menu %1: %2").arg(name, text);
}

QString Hands::answerSystemDialog(QWidget& dialog)
{
    if (auto* files = qobject_cast<QFileDialog*>(&dialog)) {
        auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        if (!edit || chance(4)) {
            files->reject();
            return QStringLiteral("no file");
        }
        const bool saves = files->acceptMode() == QFileDialog::AcceptSave;
        const QStringList selected = files->selectedFiles();
        const QString path = saves ? files_.toSave(selected.isEmpty() ? QStringLiteral("x.hpgame")
                                                                      : selected.first())
                                   : files_.toOpen();
        edit->setText(path);
        QTest::keyClick(edit, Qt::Key_Return);
        // A folder, or a file that is not there, leaves it open.
        return (saves ? QStringLiteral("save as ") : QStringLiteral("open ")) + path;
    }
    if (auto* printer = qobject_cast<QPrintDialog*>(&dialog)) {
        // Never on paper: without a printer there is only “print to file”.
        auto* edit = printer->findChild<QLineEdit*>(QStringLiteral("filename"));
        if (!edit || chance(2)) {
            printer->reject();
            return QStringLiteral("do not print");
        }
        const QString path = files_.toSave(QStringLiteral("x.pdf"));
        edit->setText(path);
        printer->accept();
        return QStringLiteral("print to ") + path;
    }
    return {};
}

QString Hands::pressKey(QWidget& window)
{
    QWidget* target = window.focusWidget() ? window.focusWidget() : &window;
    const Qt::Key key = Keys[random_.below(unsigned(Keys.size()))];
    static constexpr std::array<Qt::KeyboardModifier, 8> Modifiers{
        Qt::NoModifier,      Qt::NoModifier,    Qt::NoModifier,  Qt::NoModifier,
        Qt::ControlModifier, Qt::ShiftModifier, Qt::AltModifier, Qt::NoModifier};
    const Qt::KeyboardModifier modifier = Modifiers[random_.below(unsigned(Modifiers.size()))];
    const QString words = QStringLiteral("key %1 in %2")
                              .arg(QKeySequence(modifier | key).toString(), nameOf(*target));
    QTest::keyClick(target, key, modifier);
    return words;
}

QString Hands::resize(QWidget& window)
{
    const QSize size(200 + below(1800), 150 + below(1200));
    window.resize(size);
    return QStringLiteral("size %1 x %2").arg(size.width()).arg(size.height());
}
