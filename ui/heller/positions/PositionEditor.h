// The window in which a position is set up: its board, the palette below it, at the right its
// seats, its findings and the reasons of a chosen line, at the bottom its notation. It never
// changes a running game.
#pragma once

#include "ui/heller/positions/PositionDocument.h"
#include "ui/kit/windows/ChildrenFirst.h"

#include <QMainWindow>

class QAction;
class QMenu;

namespace hp {

class Dialogs;
class DraftFindings;
class EditableBoard;
class FindingsPanel;
class NotationLine;
class PaletteModel;
class PaletteView;
class PositionBoard;
class PositionKeeper;
class PositionSeats;
class ToolBar;
class UnseenTiles;

class PositionEditor : public QMainWindow {
    Q_OBJECT
public:
    /// Arguments must outlive the editor.
    /// @param keeper keeps the position until it is saved or given up
    PositionEditor(PositionKeeper& keeper, Dialogs& dialogs, QWidget* parent = nullptr);

    /// The rules to choose from, besides those of the position.
    void offerRules(const std::vector<RuleSet>& rules);
    /// The folder where file dialogs start.
    void setFolder(const QString& folder) { folder_ = folder; }
    /// Goes on with the position that is kept. @return whether there was one
    bool restoreDraft();

    /// Edits this position. Asks if changes of another one would be lost.
    /// @return false: it stays as it was
    bool edit(const PositionDraft& draft, const PerSeat<BoardSeat>& names);
    /// Opens a file. If it cannot be read, says why, and nothing changes.
    bool openFile(const QString& path);
    /// Edits a position written by the rules of the one shown, or says why it cannot be read.
    bool pasteText(const QString& text);

    static QString suffix() { return QStringLiteral("hpposition"); }

    PositionDocument& document() { return document_; }
    EditableBoard& board() { return *board_; }
    const QString& filePath() const { return path_; }

public slots:
    void open();
    bool save();
    bool saveAs();
    void copy();
    void paste();
    void print();
    void playOn();
    void analyse();

signals:
    // The position has no errors. Names may be empty.
    /// Asks to start a game from it.
    void playRequested(const hp::PositionDraft& draft, const hp::PerSeat<hp::BoardSeat>& names);
    /// Asks for its analysis.
    void analysisRequested(const hp::PositionDraft& draft, const hp::PerSeat<hp::BoardSeat>& names);
    /// A file was opened or saved.
    void fileUsed(const QString& path);
    void fileRefused(const QString& path); ///< it cannot be read

protected:
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* add(const char* name, const QList<QKeySequence>& keys);
    void buildMenus();
    void buildPanels();
    /// Asks what to do with unsaved changes. @return false: the position shown must stay
    bool mayLeave();
    bool saveTo(const QString& path);
    /// If a game cannot be there, says why and goes to the place. @return whether it is so
    bool refuseErrors();
    void showPalette();
    /// Goes to what a finding is about.
    void jump(const QString& place);
    void pointOut();
    void update();
    void updateIcons();
    void retranslate();
    void tell(const QString& text);
    QString displayName() const;

    PositionKeeper& keeper_;
    Dialogs& dialogs_;
    PositionDocument document_;
    QString path_;
    QString folder_;

    PaletteModel* paletteModel_ = nullptr;
    PositionBoard* boardModel_ = nullptr;
    DraftFindings* findingsModel_ = nullptr;
    EditableBoard* board_ = nullptr;
    PaletteView* palette_ = nullptr;
    PositionSeats* seats_ = nullptr;
    UnseenTiles* unseen_ = nullptr;
    FindingsPanel* findings_ = nullptr;
    NotationLine* notation_ = nullptr;

    QMenu* fileMenu_ = nullptr;
    QMenu* editMenu_ = nullptr;
    QMenu* positionMenu_ = nullptr;
    ToolBar* toolBar_ = nullptr;
    QAction* open_ = nullptr;
    QAction* save_ = nullptr;
    QAction* saveAs_ = nullptr;
    QAction* print_ = nullptr;
    QAction* close_ = nullptr;
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
    QAction* copy_ = nullptr;
    QAction* paste_ = nullptr;
    QAction* emptyMarket_ = nullptr;
    QAction* toStart_ = nullptr;
    QAction* nextFinding_ = nullptr;
    QAction* playOn_ = nullptr;
    QAction* analyse_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
