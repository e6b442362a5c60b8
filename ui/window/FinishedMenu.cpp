#include "ui/window/FinishedMenu.h"

#include "engine/text/Names.h"
#include "engine/text/RecordFile.h"
#include "ui/session/FinishedGames.h"
#include "ui/shell/MenuText.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace hp {

namespace {

constexpr int MostShown = 9; ///< each has a digit as its mnemonic

/// "Anna 131, Bert 97", or nothing if the file is no game.
QString resultOf(const QString& path)
{
    const auto game = loadRecord(path);
    if (!game)
        return {};
    QStringList seats;
    for (int seat = 0; seat < game->rules().seats(); ++seat) {
        const QString name = isolated(game->seats()[static_cast<std::size_t>(seat)].name);
        seats.append(QStringLiteral("%1 %2").arg(name, QString::number(game->game().money(seat))));
    }
    return seats.join(QStringLiteral(", "));
}

} // namespace

FinishedMenu::FinishedMenu(FinishedGames& games, QMenu& menu, QObject* parent)
    : QObject(parent), games_(games), menu_(menu)
{
    all_ = new QAction(this);
    all_->setObjectName(QStringLiteral("allFinished"));
    all_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_O);
    connect(all_, &QAction::triggered, this, &FinishedMenu::allAsked);
    connect(&menu_, &QMenu::aboutToShow, this, &FinishedMenu::fill);
    connect(&games_, &FinishedGames::changed, this, &FinishedMenu::update);
    menu_.addAction(all_); // the rest when it is opened
    update();
    retranslate();
}

void FinishedMenu::update()
{
    const bool some = !games_.files().isEmpty();
    menu_.setEnabled(some);
    all_->setEnabled(some);
}

void FinishedMenu::fill()
{
    menu_.clear();
    int number = 0;
    for (const QString& path : games_.files()) {
        const QString result = resultOf(path);
        if (result.isEmpty())
            continue;
        const QString when =
            QLocale().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat);
        QAction* action =
            menu_.addAction(QStringLiteral("&%1  %2   %3")
                                .arg(QString::number(++number), menuText(when), menuText(result)));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
        if (number == MostShown)
            break;
    }
    menu_.addSeparator();
    menu_.addAction(all_);
}

void FinishedMenu::retranslate()
{
    menu_.setTitle(tr("&Finished Games"));
    all_->setText(tr("&All Finished Games…"));
}

} // namespace hp
