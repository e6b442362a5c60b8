// A finding at its field: the problem in words, and its fixes as buttons below.
#pragma once

#include "engine/heller/rules/Validate.h"

#include <QWidget>

#include <vector>

namespace hp {

class RulesDraft;

class FindingRow : public QWidget {
    Q_OBJECT
public:
    /// @param fixes the fixes of the finding to offer here; named "<object name>.0" ...
    FindingRow(RulesDraft& draft, const Finding& finding, const std::vector<Fix>& fixes,
               const QString& objectName, QWidget* parent);

    /// Announces the finding to a screen reader.
    void announce();

signals:
    void fixed();
};

} // namespace hp
