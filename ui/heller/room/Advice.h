// Hint and analysis in the window: their actions, when they are possible, and the note in the
// record that somebody has used them.
#pragma once

#include "ui/heller/session/TableSession.h"
#include "ui/heller/teaching/Hint.h"
#include "ui/kit/windows/LazyWindow.h"

#include <QObject>

#include <optional>

class QAction;
class QWidget;

namespace hp {

class Actions;
class AnalysisWindow;
class Table;

class Advice : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive this object.
    Advice(Actions& actions, TableSession& session, Table& table, QWidget* window);

    Hint& hint() { return hint_; }
    /// Ends the hint that is shown. @return false: there is none
    bool dismissHint();
    /// Opens the analysis of the position that is shown; it follows the game from then on.
    void showAnalysis();
    /// Opens the analysis of any position. If the market is the one of the running game, the record
    /// says so. @return the reason why there is none now, in words; empty: done
    QString analyse(const SeatView& view, const std::vector<SeatInfo>& seats);
    /// The window, while it is open.
    AnalysisWindow* analysisWindow() const;
    void closeAnalysis();
    void retranslate() { updateActions(); }

private:
    /// The reason why the position that is shown cannot be analysed, in words; empty if it can.
    QString whyNotAnalyse() const;
    void updateActions();
    void followSession();
    void openWindow();

    Actions& actions_;
    TableSession& session_;
    QWidget* window_;
    Hint hint_;
    bool follows_ = false;             ///< the window shows the game's position
    std::optional<SeatView> analysed_; ///< the game's position in the window
    LazyWindow<AnalysisWindow> analysis_;
};

} // namespace hp
