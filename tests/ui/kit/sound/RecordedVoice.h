// Notes what it is asked to say instead of saying it. A test tells when a text is through.
#pragma once

#include "ui/kit/sound/VoiceBackend.h"

#include <QList>
#include <QStringList>
#include <QTest>

#include <utility>

class RecordedVoice : public hp::VoiceBackend {
public:
    void setManner(const QString& code, hp::VoicePace speed) override
    {
        language = code;
        pace = speed;
    }
    void say(const QStringList& text) override
    {
        words = text;
        said.append(text.join(QLatin1Char(' ')));
        speaks = true;
    }
    void stopAll() override
    {
        ++stops;
        speaks = false;
    }
    hp::SoundState state() const override { return now; }
    void look() override { ++looks; }
    void become(hp::SoundState state)
    {
        now = state;
        stateChanged();
    }
    /// The text is through.
    void end()
    {
        if (std::exchange(speaks, false))
            ended();
    }

    /// Waits until something is said that a test has not heard. @return it
    QString next()
    {
        const qsizetype before = std::exchange(listened_, listened_ + 1);
        if (!QTest::qWaitFor([&] { return said.size() > before; }))
            return QStringLiteral("nothing");
        return said.at(before);
    }
    /// Only what comes from now on is new.
    void forget() { listened_ = said.size(); }

    QStringList said;
    QStringList words; ///< of the last text
    QString language;
    hp::VoicePace pace = hp::VoicePace::Normal;
    int stops = 0;
    int looks = 0;
    bool speaks = false;
    hp::SoundState now = hp::SoundState::Ready;

private:
    qsizetype listened_ = 0;
};
