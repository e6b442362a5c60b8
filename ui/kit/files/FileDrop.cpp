#include "ui/kit/files/FileDrop.h"

#include "engine/table/text/Invitation.h"
#include "engine/table/text/LetterMarks.h"
#include "engine/text/Names.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

/// The dropped files of this computer; none if anything else is among them.
QStringList filesIn(const QDropEvent& event)
{
    QStringList files;
    for (const QUrl& url : event.mimeData()->urls()) {
        if (!url.isLocalFile())
            return {};
        files += url.toLocalFile();
    }
    return files;
}

/// A text with an invitation or with letters, as a link; empty if there is none in it.
QString invitationIn(const QDropEvent& event)
{
    const QString text = event.mimeData()->text().left(static_cast<qsizetype>(MaxInvitationSearch));
    if (!text.contains(LetterBegin) && !findInvitation(text.toStdString()))
        return {};
    return InvitationScheme + text;
}

bool isDrop(QEvent::Type type)
{
    return type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::Drop;
}

} // namespace

FileDrop::FileDrop(QWidget& window, Open open, Refuse refuse)
    : QObject(&window), open_(std::move(open)), refuse_(std::move(refuse))
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (!isDrop(event->type()))
        return QObject::eventFilter(watched, event);
    auto& drop = static_cast<QDropEvent&>(*event);
    QStringList files = filesIn(drop);
    if (files.isEmpty() && !drop.source())
        files = QStringList(invitationIn(drop));
    files.removeAll(QString());
    if (files.isEmpty() || !drop.possibleActions().testFlag(Qt::CopyAction))
        return QObject::eventFilter(watched, event);
    drop.setDropAction(Qt::CopyAction);
    drop.accept();
    if (event->type() == QEvent::Drop) {
        const auto answer = [this, files] {
            if (files.size() == 1)
                return open_(files.first());
            QStringList names;
            for (const QString& file : files.first(std::min<qsizetype>(files.size(), 5)))
                names += isolated(QFileInfo(file).fileName());
            if (names.size() < files.size())
                names += QStringLiteral("…");
            refuse_(tr("More Than One File"),
                    tr("One file can be opened at a time, and %n were dropped. None has been "
                       "opened. Drop the one that you mean:",
                       nullptr, static_cast<int>(files.size())) +
                        QStringLiteral("\n\n") + names.join(QLatin1Char('\n')));
        };
        QMetaObject::invokeMethod(this, answer, Qt::QueuedConnection);
    }
    return true;
}

CopiedDrops::CopiedDrops(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool CopiedDrops::eventFilter(QObject* watched, QEvent* event)
{
    if (passingOn_ || !isDrop(event->type()))
        return QObject::eventFilter(watched, event);
    auto& drop = static_cast<QDropEvent&>(*event);
    // Within this program, a text may be moved from field to field; a piece of the hand has a
    // format of its own.
    if (drop.source() || drop.possibleActions() == Qt::CopyAction || !drop.mimeData()->hasText())
        return QObject::eventFilter(watched, event);
    event->ignore();
    if (!drop.possibleActions().testFlag(Qt::CopyAction))
        return true;
    const QScopedValueRollback passing(passingOn_, true);
    const auto pass = [&](QDropEvent&& copy) {
        copy.ignore();
        QCoreApplication::sendEvent(watched, &copy);
        drop.setDropAction(Qt::CopyAction);
        drop.setAccepted(copy.isAccepted());
    };
    const QPointF at = drop.position();
    if (event->type() == QEvent::DragEnter)
        pass(QDragEnterEvent(at.toPoint(), Qt::CopyAction, drop.mimeData(), drop.buttons(),
                             drop.modifiers()));
    else if (event->type() == QEvent::DragMove)
        pass(QDragMoveEvent(at.toPoint(), Qt::CopyAction, drop.mimeData(), drop.buttons(),
                            drop.modifiers()));
    else
        pass(QDropEvent(at, Qt::CopyAction, drop.mimeData(), drop.buttons(), drop.modifiers()));
    return true;
}

} // namespace hp
