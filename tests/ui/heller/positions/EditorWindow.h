// A position editor for a test. The test answers the questions.
#pragma once

#include "engine/heller/text/Tokens.h"
#include "tests/ui/window/WindowFixture.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/positions/PositionKeeper.h"

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

class EditorWindow {
public:
    EditorWindow()
    {
        editor_ = std::make_unique<hp::PositionEditor>(keeper_, dialogs);
        editor_->setFolder(dir_.path());
        editor_->show();
        QVERIFY(QTest::qWaitForWindowActive(editor_.get()));
    }

    hp::PositionEditor& editor() { return *editor_; }
    hp::PositionDocument& document() { return editor_->document(); }
    hp::EditableBoard& board() { return editor_->board(); }
    const hp::MarketModel& model()
    {
        return *qobject_cast<const hp::MarketModel*>(board().model());
    }
    template <class T> T* find(const QString& name) { return editor_->findChild<T*>(name); }
    QString path(const QString& name) const { return dir_.filePath(name); }

    void load(const char* text, const hp::RuleSet& rules = {})
    {
        const auto draft = hp::parseDraft(text, rules);
        QVERIFY2(draft, text);
        document().load(*draft, hp::BoardState{}.seats, true);
    }
    QPoint at(const char* square)
    {
        return board().visualRect(model().indexOf(squareOf(square))).center();
    }
    hp::SquareIndex squareOf(const char* square)
    {
        return *hp::parseSquare(square, model().state().market.rows(),
                                model().state().market.columns());
    }
    /// The token of the piece on a square.
    QString on(const char* square)
    {
        return QString::fromStdString(
            hp::pieceToken(document().draft().market.at(squareOf(square))));
    }
    void click(const char* square)
    {
        QTest::mouseClick(board().viewport(), Qt::LeftButton, {}, at(square));
    }
    void trigger(const char* action)
    {
        auto* found = find<QAction>(QLatin1String(action));
        QVERIFY(found);
        QVERIFY2(found->isEnabled(), action);
        found->trigger();
    }

    TestDialogs dialogs;

private:
    QTemporaryDir dir_;
    hp::PositionKeeper keeper_{path(QStringLiteral("position-draft.hpposition"))};
    std::unique_ptr<hp::PositionEditor> editor_;
};
