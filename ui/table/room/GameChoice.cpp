#include "ui/table/room/GameChoice.h"

#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>

namespace hp {

void GameChoice::addTo(QDialog& dialog, const QList<QAction*>& games)
{
    if (games.size() > 1)
        static_cast<QBoxLayout*>(dialog.layout())->insertWidget(0, new GameChoice(games, dialog));
}

GameChoice::GameChoice(const QList<QAction*>& games, QDialog& dialog) : QWidget(&dialog)
{
    label_ = new QLabel(this);
    games_ = named("game", new QComboBox(this));
    label_->setBuddy(games_);
    inRow(this, {label_, {games_, 1}}, NoMargins);
    for (QAction* game : games) {
        QString name = game->text();
        games_->addItem(name.remove(QLatin1Char('&')));
        if (game->isChecked())
            games_->setCurrentIndex(games_->count() - 1);
    }
    connect(games_, &QComboBox::activated, &dialog, [games, &dialog](int index) {
        if (games[index]->isChecked())
            return;
        dialog.reject();
        games[index]->trigger();
    });
    retranslate();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void GameChoice::retranslate()
{
    label_->setText(tr("&Game:"));
}

} // namespace hp
