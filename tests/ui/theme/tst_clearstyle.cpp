// Everything that must be visible is visible, in day and night colours.
#include "ui/theme/ClearStyle.h"
#include "ui/theme/Theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialogButtonBox>
#include <QImage>
#include <QMessageBox>
#include <QPainter>
#include <QStyleOption>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace hp;

class ClearStyleTest : public QObject {
    Q_OBJECT
private slots:
    void disabledIsFaint_data() { themes(); }
    void disabledIsFaint();
    void emptyBoxesAreSeen_data() { themes(); }
    void emptyBoxesAreSeen();
    void dialogsButtonsHaveNoPictures();

private:
    static void themes();
};

namespace {

/// The contrast by WCAG 2.1: 1 to 21.
double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& colour) {
        const auto part = [](double value) {
            return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) +
               0.0722 * part(colour.blueF());
    };
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QImage sheet(const QPalette& palette)
{
    QImage image(20, 20, QImage::Format_RGB32);
    image.fill(palette.color(QPalette::Window));
    return image;
}

} // namespace

void ClearStyleTest::themes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("by day") << Theme::day().palette();
    QTest::newRow("by night") << Theme::night().palette();
}

void ClearStyleTest::disabledIsFaint()
{
    QFETCH(QPalette, palette);
    const ClearStyle style;
    QPixmap icon(20, 20);
    icon.fill(palette.color(QPalette::WindowText));
    QStyleOption option;
    option.palette = palette;
    QImage image = sheet(palette);
    QPainter painter(&image);
    painter.drawPixmap(0, 0, style.generatedIconPixmap(QIcon::Disabled, icon, &option));
    painter.end();
    const QColor window = palette.color(QPalette::Window);
    const double faint = contrast(image.pixelColor(10, 10), window);
    QVERIFY2(2 * faint < contrast(palette.color(QPalette::WindowText), window),
             qPrintable(QString::number(faint)));
    QVERIFY(faint > 1.5); // still visible
}

void ClearStyleTest::emptyBoxesAreSeen()
{
    // An edge with 3 : 1, as for everything that people must find (WCAG 1.4.11).
    QFETCH(QPalette, palette);
    const ClearStyle style;
    for (const auto element : {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton}) {
        QStyleOptionButton option;
        option.palette = palette;
        option.rect = QRect(2, 2, 14, 14);
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        QImage image = sheet(palette);
        QPainter painter(&image);
        style.drawPrimitive(element, &option, &painter);
        painter.end();
        double most = 1;
        for (int x = 0; x < image.width(); ++x)
            most =
                std::max(most, contrast(image.pixelColor(x, 9), palette.color(QPalette::Window)));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }
}

void ClearStyleTest::dialogsButtonsHaveNoPictures()
{
    QApplication::setStyle(new ClearStyle);
    QMessageBox box;
    box.setStandardButtons(QMessageBox::Ok | QMessageBox::Cancel | QMessageBox::Save |
                           QMessageBox::Discard);
    box.addButton(QStringLiteral("Start"), QMessageBox::AcceptRole);
    const QDialogButtonBox all(
        QDialogButtonBox::Ok | QDialogButtonBox::Open | QDialogButtonBox::Save |
        QDialogButtonBox::Cancel | QDialogButtonBox::Close | QDialogButtonBox::Discard |
        QDialogButtonBox::Apply | QDialogButtonBox::Reset | QDialogButtonBox::Help |
        QDialogButtonBox::Yes | QDialogButtonBox::No | QDialogButtonBox::Retry);
    int tried = 0;
    for (const auto& buttons : {box.buttons(), all.buttons()}) {
        for (const QAbstractButton* button : buttons) {
            QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
            ++tried;
        }
    }
    QCOMPARE(tried, 17);
}

QTEST_MAIN(ClearStyleTest)
#include "tst_clearstyle.moc"
