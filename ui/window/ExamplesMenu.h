// The submenu with the worked examples: each is laid on the table in place of the running game.
#pragma once

#include "ui/teaching/WorkedExamples.h"

#include <QObject>

#include <map>

class QAction;
class QMenu;

namespace hp {

class GameFlow;
class MarketView;

class ExamplesMenu : public QObject {
    Q_OBJECT
public:
    /// Adds itself to this menu.
    /// @param market gets the examples in view; all must outlive this object
    ExamplesMenu(QMenu& menu, GameFlow& flow, MarketView& market, QObject* parent);

    void retranslate();

signals:
    /// An example lies on the table. Says which lines are worth a look.
    void told(const QString& what);

private:
    void lay(WorkedExample example);

    GameFlow& flow_;
    MarketView& market_;
    QMenu* menu_;
    std::map<WorkedExample, QAction*> actions_;
};

} // namespace hp
