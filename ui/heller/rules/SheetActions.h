// The editor's commands, and those that only this game has: its rules as a text.
#pragma once

#include "ui/table/rules/EditorActions.h"

namespace hp {

class SheetActions : public EditorActions {
    Q_OBJECT
public:
    explicit SheetActions(QObject* parent = nullptr);

    QAction* copyAsText;
    QAction* sheet;

    void retranslate() override;
    QList<QAction*> own() const override { return {copyAsText, sheet}; }
};

} // namespace hp
