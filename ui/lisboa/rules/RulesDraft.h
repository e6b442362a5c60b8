// The rules being edited.
#pragma once

#include "ui/lisboa/rules/RulesLibrary.h"
#include "ui/table/rules/DraftOf.h"

namespace hp::lisboa {

class RulesDraft : public DraftOf<RulesForm> {
public:
    using DraftOf::DraftOf;
};

} // namespace hp::lisboa
