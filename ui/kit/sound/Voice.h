// Reads texts aloud, one after the other, for children who do not read yet and for a room. Off
// until a person wants it, and silent beside a screen reader, which says the same.
#pragma once

#include "ui/kit/sound/VoiceBackend.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>

namespace hp {

class Voice : public QObject {
    Q_OBJECT
public:
    static constexpr int AllWords = -1;

    /// @param backend null: there is no voice. It must outlive this.
    /// @param patience how long a text may take to begin. If the system's voice does not tell its
    /// end, it goes on in time.
    explicit Voice(VoiceBackend* backend,
                   std::chrono::milliseconds patience = std::chrono::seconds(16));
    ~Voice() override;

    /// There is a voice, or will be as soon as the system has one.
    bool isAvailable() const;
    /// The reason why nothing is heard and what helps, in words; empty if there is none.
    QString whyNot() const;
    /// Finds out what is true now. Call this where whyNot() is shown.
    void look();

    bool isOn() const { return on_; }
    void setOn(bool on);
    /// @param code of the language of the texts
    void setLanguage(const QString& code);
    VoicePace pace() const { return pace_; }
    void setPace(VoicePace pace);

    /// Says a text of `who`. What others say stops, unless it has come at the same moment: then one
    /// follows the other. An earlier text of `who` stops in any case.
    /// @param parts of the text, as the words of each are spoken, without signs that only an eye
    /// reads; none: see stop()
    void say(const QObject* who, const QList<QStringList>& parts);
    /// Nothing more of `who` is said. It may be gone already.
    void stop(const QObject* who);
    void stopAll();
    /// A text of `who` is being said, or waits for its turn.
    bool isSaying(const QObject* who) const;

signals:
    /// isAvailable() or whyNot() has.
    void changed();
    /// isSaying() of somebody has.
    void moved();
    /// This word of this part of the text of `who` is being said from now on; AllWords where the
    /// system's voice does not tell words. Null: nothing is.
    void reading(const QObject* who, int part, int word);

private:
    struct Text {
        const QObject* who;
        QList<QStringList> parts;
        int part = 0;
    };
    bool speaks() const;
    void next();
    void onEnded();
    void onReached(int word);
    void silence();
    void drop();

    VoiceBackend* backend_;
    std::chrono::milliseconds patience_;
    QString language_;
    VoicePace pace_ = VoicePace::Normal;
    bool on_ = false;
    QList<Text> texts_; ///< a part of the first one is being said, if saying_
    bool saying_ = false;
    bool tellsWords_ = false; ///< it has done so
    QTimer gather_;           ///< runs while texts come at the same moment
    QTimer overdue_;
};

} // namespace hp
