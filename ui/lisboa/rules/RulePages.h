// The pages of this game's rules.
#pragma once

#include "ui/kit/fields/FieldPages.h"

#include <string>

namespace hp::lisboa {

class RulesDraft;

class RulePages : public FieldPages {
    Q_OBJECT
public:
    explicit RulePages(RulesDraft& draft, QWidget* parent = nullptr);

private:
    FieldBox* makeField(const std::string& path);

    RulesDraft& draft_;
};

} // namespace hp::lisboa
