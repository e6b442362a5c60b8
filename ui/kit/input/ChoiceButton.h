// One of several choices in words, wrapped if necessary.
#pragma once

#include "ui/kit/windows/WordWrap.h"

#include <QRadioButton>
#include <QStyleOptionButton>

namespace hp {

class ChoiceButton : public QRadioButton {
public:
    explicit ChoiceButton(QWidget* parent) : QRadioButton(parent)
    {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    void setWords(const QString& words)
    {
        words_ = words;
        setText(wrapped(width()));
        updateGeometry();
    }
    /// Tab moves to the checked choice; the arrow keys move on from there.
    void mark(bool checked)
    {
        if (checked)
            setChecked(true);
        setFocusPolicy(checked || hasFocus() ? Qt::StrongFocus : Qt::ClickFocus);
    }
    QSize sizeHint() const override { return sizeFor(words_); }
    QSize minimumSizeHint() const override
    {
        const int letters = NarrowestLetters * fontMetrics().averageCharWidth();
        return {sizeFor(wordWrapped(words_, fontMetrics(), letters)).width(), sizeHint().height()};
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return sizeFor(wrapped(width)).height(); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QRadioButton::resizeEvent(event);
        setText(wrapped(width()));
    }

private:
    QString wrapped(int width) const
    {
        const int frame = sizeHint().width() - fontMetrics().horizontalAdvance(words_);
        return wordWrapped(words_, fontMetrics(), width - frame);
    }
    QSize sizeFor(const QString& text) const
    {
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text = text;
        return style()->sizeFromContents(QStyle::CT_RadioButton, &option,
                                         fontMetrics().size(Qt::TextShowMnemonic, text), this);
    }

    QString words_;
};

} // namespace hp
