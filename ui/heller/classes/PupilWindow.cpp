#include "ui/heller/classes/PupilWindow.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/classes/ClassView.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"
#include "ui/kit/windows/SizedWindow.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace hp {

namespace {

constexpr int AgainMs = 10'000;

/// After these there is no other call.
bool isForGood(const Message& why)
{
    static const std::array ids{"class.over", "class.dismissed", "class.full", "table.version",
                                "table.noTls"};
    return std::ranges::find(ids, why.id) != ids.end();
}

} // namespace

PupilWindow::PupilWindow(const std::string& name, const Invitation& invitation, QWidget* parent)
    : QWidget(parent, Qt::Window), seat_(name, steadyClock()), caller_(seat_, invitation)
{
    setObjectName(QStringLiteral("pupilWindow"));
    setAttribute(Qt::WA_WindowPropagation);
    status_ = named("pupilStatus", new QLabel(this));
    status_->setTextFormat(Qt::PlainText);
    status_->setWordWrap(true);
    call_ = named("pupilCall", new QPushButton(this));
    leave_ = named("pupilLeave", new QPushButton(this));
    for (QPushButton* push : {call_, leave_})
        push->setAutoDefault(false);
    view_ = new ClassView(true, this);
    inColumn(this, {inRow({{status_, 1}, call_, leave_}), {view_, 1}});

    again_.setSingleShot(true);
    connect(&again_, &QTimer::timeout, this, [this] { caller_.start(); });
    connect(&caller_, &TableCaller::stateChanged, this, [this] {
        if (caller_.state() == TableCaller::State::There)
            why_.reset();
        else if (caller_.why())
            why_ = caller_.why();
        update();
    });
    connect(&seat_, &ClassSeat::ended, this, &PupilWindow::ended);
    connect(&seat_, &ClassSeat::hallChanged, this, &PupilWindow::update);
    connect(&seat_, &ClassSeat::sceneChanged, this, [this] { view_->show(*seat_.scene()); });
    connect(&seat_, &ClassSeat::askedChanged, this, [this] { view_->ask(seat_.asked()); });
    connect(view_, &ClassView::answered, this,
            [this](const ClassAnswer& answer) { seat_.answer(answer); });
    connect(call_, &QPushButton::clicked, this, [this] {
        if (again_.isActive()) {
            again_.stop();
            caller_.start();
        } else {
            caller_.tryNow();
        }
    });
    connect(leave_, &QPushButton::clicked, this, &QWidget::close);
    retranslate();
    giveFirstSize(*this, {1080, 700});
    view_->setFocus(); // and not the button that leaves
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    caller_.start();
}

PupilWindow::~PupilWindow()
{
    seat_.disconnect(this);
    caller_.disconnect(this);
}

void PupilWindow::ended(const Message& why)
{
    why_ = why;
    refused_ = isForGood(why);
    if (!refused_)
        again_.start(AgainMs);
    update();
    Announcer::of(*this).say(wording(why));
}

QString PupilWindow::statusText() const
{
    const auto& hall = seat_.hall();
    QString text;
    if (hall)
        text = tr("%1's class · you are %2", "teacher, pupil")
                   .arg(isolated(hall->teacher), isolated(hall->name));
    if (isThere())
        return text;
    QString now = tr("Calling the class…");
    if (why_ && why_->id == "table.noAnswer")
        now = tr("The class does not answer.");
    else if (why_)
        now = wording(*why_);
    if (why_ && !refused_)
        now += QLatin1Char(' ') + tr("It is tried again by itself.");
    return text.isEmpty() ? now : text + QLatin1Char('\n') + now;
}

void PupilWindow::update()
{
    const auto& hall = seat_.hall();
    setWindowTitle(hall ? tr("%1's Class").arg(shortened(QString::fromStdString(hall->teacher)))
                        : tr("A Class"));
    status_->setText(statusText());
    call_->setVisible(!isThere() && !refused_ && why_.has_value());
}

void PupilWindow::retranslate()
{
    call_->setText(tr("&Try Now"));
    leave_->setText(tr("&Leave the Class"));
    leave_->setToolTip(tr("Closes this window; the same invitation leads back"));
    update();
}

void PupilWindow::closeEvent(QCloseEvent* event)
{
    seat_.leave();
    again_.stop();
    caller_.stop();
    event->accept();
}

void PupilWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Close))
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace hp
