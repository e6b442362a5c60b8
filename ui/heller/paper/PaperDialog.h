// Puts a position, its explanations, a score sheet or a worksheet on paper or into a file: chooses
// what, in which language and on which paper, and shows it. It prints a copy: the game may go on.
#pragma once

#include "ui/heller/paper/PaperSheets.h"

#include <QDialog>
#include <QPageLayout>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace hp {

class PaperPreview;

class PaperDialog : public QDialog {
    Q_OBJECT
public:
    /// Object name "paperDialog".
    explicit PaperDialog(PaperSource source, QWidget* parent = nullptr);

    /// What the dialog shows first. @param line index into the source's lines
    void chooseLine(int line);
    PaperWish wish() const;
    const PaperPreview& preview() const { return *preview_; }

protected:
    /// Asks for the file to write; empty: cancelled. A test answers itself.
    virtual QString fileFor(const QString& suggested, const QString& suffix);
    virtual void complain(const QString& title, const QString& text);

private:
    QPageLayout paper() const;
    QPushButton* addButton(const char* name);
    void build();
    void retranslate();
    void fillLines();
    void fillRounds();
    QString lineText(int index) const;
    void followWhat();
    void refresh();
    void showPage();
    void print();
    /// Writes a file of this kind. @param single a page only, the one that is shown
    void save(const QString& suffix, bool single);
    QByteArray contentFor(const QString& suffix) const;

    PaperSource source_;
    bool filling_ = false; ///< the choices are being written, nobody chooses
    QFormLayout* form_ = nullptr;
    QLabel* whatLabel_ = nullptr;
    QLabel* lineLabel_ = nullptr;
    QLabel* roundLabel_ = nullptr;
    QLabel* sheetsLabel_ = nullptr;
    QLabel* seriesLabel_ = nullptr;
    QLabel* languageLabel_ = nullptr;
    QLabel* sizeLabel_ = nullptr;
    QLabel* pageLabel_ = nullptr;
    QComboBox* what_ = nullptr;
    QComboBox* line_ = nullptr;
    QComboBox* round_ = nullptr;
    QSpinBox* sheets_ = nullptr;
    QSpinBox* series_ = nullptr;
    QCheckBox* solutions_ = nullptr;
    QComboBox* language_ = nullptr;
    QComboBox* size_ = nullptr;
    QSpinBox* page_ = nullptr;
    QLabel* told_ = nullptr; ///< what has been written
    PaperPreview* preview_ = nullptr;
    QPushButton* print_ = nullptr;
    QPushButton* pdf_ = nullptr;
    QPushButton* png_ = nullptr;
    QPushButton* svg_ = nullptr;
    QPushButton* text_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace hp
