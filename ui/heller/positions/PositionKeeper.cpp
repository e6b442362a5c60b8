#include "ui/heller/positions/PositionKeeper.h"

#include "engine/heller/text/PositionFile.h"
#include "engine/heller/words/Wording.h"

#include <chrono>

namespace hp {

namespace {

constexpr std::chrono::milliseconds Delay{700}; ///< after the last change

} // namespace

PositionKeeper::PositionKeeper(const QString& path, QObject* parent)
    : QObject(parent), file_(path, [this] { return printPosition(*draft_); })
{
    timer_.setSingleShot(true);
    timer_.setInterval(Delay);
    connect(&timer_, &QTimer::timeout, &file_, &KeptFile::touch);
    connect(&file_, &KeptFile::failed, this, [this](const Error& why) {
        emit failed(tr("This position is not kept until you save it: %1").arg(wording(why)));
    });
}

PositionKeeper::~PositionKeeper()
{
    flush();
}

std::optional<PositionDraft> PositionKeeper::restore()
{
    const std::optional<Result<QByteArray>> text = draft_ ? std::nullopt : file_.read();
    if (!text)
        return draft_;
    const Result<PositionDraft> draft =
        *text ? parsePositionFile(**text) : Result<PositionDraft>(text->error());
    if (draft)
        draft_ = *draft;
    else
        emit failed(tr("The unsaved position cannot be read: %1").arg(wording(draft.error())) +
                    QLatin1Char(' ') + file_.putAside());
    return draft_;
}

void PositionKeeper::keep(const PositionDraft& draft)
{
    draft_ = draft;
    timer_.start();
}

void PositionKeeper::flush()
{
    if (!timer_.isActive()) {
        file_.flush();
        return;
    }
    timer_.stop();
    file_.touch();
}

void PositionKeeper::drop()
{
    timer_.stop();
    draft_.reset();
    file_.clear();
}

} // namespace hp
