// The field in which a learner types what a line pays: a whole number, also with the signs that
// phones and word processors write.
#pragma once

#include <QLineEdit>

#include <optional>

namespace hp {

class NumberField : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberField(QWidget* parent = nullptr);

    /// None while it is none.
    std::optional<int> number() const;
};

} // namespace hp
