// The pages of this game's rules.
#pragma once

#include "ui/kit/fields/FieldPages.h"

#include <string>

namespace hp {

class RulesDraft;

class EditorPages : public FieldPages {
    Q_OBJECT
public:
    explicit EditorPages(RulesDraft& draft, QWidget* parent = nullptr);

private:
    /// The box of a field or a group of fields.
    FieldBox* makeField(const std::string& path);

    RulesDraft& draft_;
};

} // namespace hp
