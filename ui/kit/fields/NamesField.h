// The name of what is edited, in the languages of the program: "name.en", "name.de" are its values
// in the draft, which are text.
#pragma once

#include "ui/kit/fields/FieldBox.h"

class QLabel;
class QLineEdit;

namespace hp {

class NamesField : public FieldBox {
    Q_OBJECT
public:
    /// @param partName of one language, by its path
    NamesField(FieldDraft& draft, const Field& field,
               std::function<QString(const std::string& path)> partName, QWidget* parent = nullptr);
    /// Moves to the name in the current language and selects it.
    void takeFocus() override;

protected:
    void refresh() override;
    void retranslateControl() override;

private:
    struct Line {
        std::string language;
        std::string path;
        QLineEdit* edit = nullptr;
        QLabel* label = nullptr;
    };
    void leave(const Line& line);

    std::function<QString(const std::string& path)> partName_;
    std::vector<Line> lines_;
};

} // namespace hp
