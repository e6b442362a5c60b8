// A finding at its field: what is wrong in words, and below it the ways out as buttons.
#pragma once

#include "engine/rules/Validate.h"

#include <QWidget>

#include <vector>

namespace hp {

class RulesDraft;

class FindingRow : public QWidget {
    Q_OBJECT
public:
    /// @param fixes those of the finding that are to be offered here; named "<object name>.0" ...
    FindingRow(RulesDraft& draft, const Finding& finding, const std::vector<Fix>& fixes,
               const QString& objectName, QWidget* parent);

    /// Speaks up for a screen reader.
    void announce();

signals:
    void fixed();
};

} // namespace hp
