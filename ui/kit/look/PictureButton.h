// A large button with a picture, a title and words: one of some ways to go on. The words stand
// below the picture, or beside it where the button is much wider than high.
#pragma once

#include <QPushButton>

#include <functional>

class QPen;

namespace hp {

class PictureButton : public QPushButton {
    Q_OBJECT
public:
    using Picture = std::function<void(QPainter& painter, const QRectF& rect)>;

    /// @param letters usual width @param lines usual height of the picture, in lines of text. A
    /// page that has room gives more.
    PictureButton(int letters, int lines, QWidget* parent = nullptr);

    void setPicture(Picture picture);
    /// @param title may have a mnemonic
    void setWords(const QString& title, const QString& below);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Height that the words leave for the picture.
    int pictureHeight() const { return pictureRect().height(); }

protected:
    static constexpr int Padding = 10;

    /// For titles that can be long: they get one line, the words below two.
    void setBrief() { brief_ = true; }
    /// Room between the edges of the button and what stands on it.
    virtual QMargins frame() const { return {Padding, Padding, Padding, Padding}; }
    /// Paints what lies below picture and words.
    virtual void paintFrame(QPainter& painter, const QPen& edge, const QColor& fill) const;
    QFont titleFont() const;

    void paintEvent(QPaintEvent* event) override;

private:
    QRect inner() const { return rect().marginsRemoved(frame()); }
    /// The picture lies beside the words.
    bool isWide() const;
    QRect wordsRect() const;
    QRect pictureRect() const;
    /// Height of the words at that width.
    int wordsHeight(int width) const;
    QSize sizeFor(int letters, int lines) const;

    int letters_;
    int lines_;
    bool brief_ = false;
    Picture picture_;
    QString below_;
};

} // namespace hp
