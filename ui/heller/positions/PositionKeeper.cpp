#include "ui/heller/positions/PositionKeeper.h"

#include "engine/heller/text/PositionFile.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/PositionDocument.h"

#include <chrono>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::milliseconds Delay{700}; ///< after the last change

} // namespace

PositionKeeper::PositionKeeper(PositionDocument& document, const QString& path, QObject* parent)
    : QObject(parent), document_(document),
      file_(path, [this] { return printPosition(document_.draft()); })
{
    timer_.setSingleShot(true);
    timer_.setInterval(Delay);
    connect(&timer_, &QTimer::timeout, this, &PositionKeeper::keep);
    connect(&document_, &PositionDocument::changed, this, [this] {
        if (document_.isModified() || there_)
            timer_.start();
    });
    connect(&file_, &KeptFile::failed, this, [this](const Error& why) {
        emit failed(tr("This position is not kept until you save it: %1").arg(wording(why)));
    });
}

PositionKeeper::~PositionKeeper()
{
    if (timer_.isActive())
        keep();
}

bool PositionKeeper::restore()
{
    const std::optional<Result<QByteArray>> text = file_.read();
    if (!text)
        return false;
    const Result<PositionDraft> draft =
        *text ? parsePositionFile(**text) : Result<PositionDraft>(text->error());
    if (!draft) {
        emit failed(tr("The unsaved position cannot be read: %1").arg(wording(draft.error())) +
                    QLatin1Char(' ') + file_.putAside());
        return false;
    }
    there_ = true;
    document_.load(*draft, BoardState{}.seats, false);
    return true;
}

void PositionKeeper::keep()
{
    timer_.stop();
    if (document_.isModified()) {
        there_ = true;
        file_.touch();
    } else if (std::exchange(there_, false)) {
        file_.clear();
    }
}

void PositionKeeper::drop()
{
    timer_.stop();
    there_ = false;
    file_.clear();
}

} // namespace hp
