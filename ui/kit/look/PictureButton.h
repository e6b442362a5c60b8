// A large button with a picture, a title and words below it, such as one of some ways to go on.
#pragma once

#include <QPushButton>

#include <functional>

namespace hp {

class PictureButton : public QPushButton {
    Q_OBJECT
public:
    using Picture = std::function<void(QPainter& painter, const QRectF& rect)>;

    /// @param lines how high the picture is, in lines of text
    explicit PictureButton(double lines, QWidget* parent = nullptr);

    void setPicture(Picture picture);
    /// @param title may have a mnemonic
    void setWords(const QString& title, const QString& below);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double lines_;
    Picture picture_;
    QString below_;
};

} // namespace hp
