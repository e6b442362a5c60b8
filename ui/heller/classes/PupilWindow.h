// A pupil's window of a class elsewhere: whose class it is, what is looked at, and how to answer.
// It calls the class as long as it is open.
#pragma once

#include "ui/heller/classes/ClassSeat.h"
#include "ui/kit/windows/ChildrenFirst.h"
#include "ui/table/direct/TableCaller.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace hp {

class ClassView;

class PupilWindow : public QWidget {
    Q_OBJECT
public:
    PupilWindow(const std::string& name, const Invitation& invitation, QWidget* parent = nullptr);
    ~PupilWindow() override;

    const ClassSeat& seat() const { return seat_; }
    ClassView& view() { return *view_; }
    bool isThere() const { return caller_.state() == TableCaller::State::There && seat_.hall(); }
    /// Whose class, and what is amiss.
    QString statusText() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void update();
    void ended(const Message& why);

    ClassSeat seat_;
    TableCaller caller_;
    bool refused_ = false; ///< it does not call again
    std::optional<Message> why_;
    QTimer again_; ///< until a class that took no call is called again
    QLabel* status_ = nullptr;
    QPushButton* call_ = nullptr;
    QPushButton* leave_ = nullptr;
    ClassView* view_ = nullptr;
    ChildrenFirst childrenFirst_{*this};
};

} // namespace hp
