// Everything that must be visible is visible, in all themes.
#include "tests/ui/FocusSeen.h"

#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/look/Contrast.h"
#include "ui/kit/look/Theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace hp;

class ClearStyleTest : public QObject {
    Q_OBJECT
private slots:
    void disabledIsFaint_data() { themes(); }
    void disabledIsFaint();
    void emptyBoxesAreSeen_data() { themes(); }
    void emptyBoxesAreSeen();
    void controlsHaveStrongEdges_data();
    void controlsHaveStrongEdges();
    void focusIsSeen_data();
    void focusIsSeen();
    void dialogsButtonsHaveNoPictures();
    void boxesGrowWithTheirWords();

private:
    static void themes();
};

namespace {

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
    for (const Theme* theme : Theme::all())
        QTest::newRow(theme->name) << theme->palette();
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
    const auto isSeen = [&](QStyleOption& option, const auto& draw) {
        option.palette = palette;
        option.rect = QRect(2, 2, 14, 14);
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        QImage image = sheet(palette);
        QPainter painter(&image);
        draw(painter);
        painter.end();
        double most = 1;
        for (int x = 0; x < image.width(); ++x)
            most =
                std::max(most, contrast(image.pixelColor(x, 9), palette.color(QPalette::Window)));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    };
    for (const auto element : {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton}) {
        QStyleOptionButton option;
        isSeen(option, [&](QPainter& painter) { style.drawPrimitive(element, &option, &painter); });
    }
    QStyleOptionProgressBar bar; // with nothing done yet
    isSeen(bar, [&](QPainter& painter) {
        style.drawControl(QStyle::CE_ProgressBarGroove, &bar, &painter);
    });
}

void ClearStyleTest::controlsHaveStrongEdges_data()
{
    using Make = std::function<QWidget*()>;
    QTest::addColumn<const Theme*>("theme");
    QTest::addColumn<Make>("make");
    for (const Theme* theme : {&Theme::highContrastDay(), &Theme::highContrastNight()}) {
        const auto add = [theme](const char* name, const Make& make) {
            QTest::addRow("%s: %s", theme->name, name) << theme << make;
        };
        add("button", [] { return new QPushButton(QStringLiteral("Go")); });
        add("tool button", [] { return new QToolButton; });
        add("box", [] { return new QComboBox; });
        add("number", [] { return new QSpinBox; });
        add("line", [] { return new QLineEdit; });
        add("list", [] { return new QListWidget; });
        add("group", [] { return new QGroupBox; });
        add("menu", [] {
            auto* menu = new QMenu;
            menu->addAction(QStringLiteral("One"));
            return menu;
        });
        add("progress", [] { return new QProgressBar; });
        add("scroll bar", [] { return new QScrollBar(Qt::Vertical); });
        add("tabs", [] {
            auto* tabs = new QTabBar;
            tabs->addTab(QStringLiteral("One"));
            return tabs;
        });
    }
}

void ClearStyleTest::controlsHaveStrongEdges()
{
    // At each side, close to the edge, there are pixels as clear as letters.
    QFETCH(const Theme*, theme);
    QFETCH(std::function<QWidget*()>, make);
    QApplication::setStyle(new ClearStyle);
    QApplication::setPalette(theme->palette());
    const std::unique_ptr<QWidget> widget(make());
    widget->resize(widget->sizeHint().expandedTo({60, 24}));
    QImage image(widget->size(), QImage::Format_RGB32);
    image.fill(theme->table);
    widget->render(&image);
    const auto clear = [&](const QPoint& at) {
        return contrast(image.pixelColor(at), theme->table) >= 7;
    };
    const auto isClose = [&](const QPoint& from, const QPoint& step, int reach) {
        for (int i = 0; i < reach; ++i) {
            if (clear(from + i * step))
                return true;
        }
        return false;
    };
    const int x = image.width() / 2;
    const int y = image.height() / 2;
    QVERIFY(isClose({0, y}, {1, 0}, 4));
    QVERIFY(isClose({image.width() - 1, y}, {-1, 0}, image.width() / 3)); // tabs end earlier
    QVERIFY(isClose({x, image.height() - 1}, {0, -1}, image.height() / 3));
    QVERIFY(isClose({x / 2, 0}, {0, 1}, image.height() / 2)); // below the title of a group
}

void ClearStyleTest::focusIsSeen_data()
{
    using Make = std::function<QWidget*(QWidget*)>;
    QTest::addColumn<const Theme*>("theme");
    QTest::addColumn<Make>("make");
    for (const Theme* theme : Theme::all()) {
        const auto add = [theme](const char* name, const Make& make) {
            QTest::addRow("%s: %s", theme->name, name) << theme << make;
        };
        const auto text = QStringLiteral("Some words");
        add("button", [text](QWidget* on) { return new QPushButton(text, on); });
        add("default button", [text](QWidget* on) {
            auto* button = new QPushButton(text, on);
            button->setDefault(true);
            return button;
        });
        add("flat button", [text](QWidget* on) {
            auto* button = new QPushButton(text, on);
            button->setFlat(true);
            return button;
        });
        add("tool button", [text](QWidget* on) {
            auto* button = new QToolButton(on);
            button->setText(text);
            button->setFocusPolicy(Qt::StrongFocus);
            return button;
        });
        add("check box", [text](QWidget* on) { return new QCheckBox(text, on); });
        add("ticked box", [text](QWidget* on) {
            auto* box = new QCheckBox(text, on);
            box->setChecked(true);
            return box;
        });
        add("box without words", [](QWidget* on) { return new QCheckBox(on); });
        add("radio button", [text](QWidget* on) { return new QRadioButton(text, on); });
        add("list of choices", [text](QWidget* on) {
            auto* box = new QComboBox(on);
            box->addItem(text);
            return box;
        });
        add("number", [](QWidget* on) { return new QSpinBox(on); });
        add("line", [](QWidget* on) { return new QLineEdit(on); });
        add("slider", [](QWidget* on) { return new QSlider(Qt::Horizontal, on); });
        add("tabs", [text](QWidget* on) {
            auto* tabs = new QTabBar(on);
            tabs->addTab(text);
            tabs->addTab(text);
            return tabs;
        });
        add("empty list", [](QWidget* on) { return new QListWidget(on); });
        add("list", [text](QWidget* on) {
            auto* list = new QListWidget(on);
            list->addItems({text, text});
            list->setCurrentRow(0);
            return list;
        });
        add("page of text", [](QWidget* on) { return new QTextBrowser(on); });
    }
}

void ClearStyleTest::focusIsSeen()
{
    QFETCH(const Theme*, theme);
    using Make = std::function<QWidget*(QWidget*)>;
    QFETCH(Make, make);
    QApplication::setStyle(new ClearStyle);
    QApplication::setPalette(theme->palette());
    QWidget window;
    QPushButton other(QStringLiteral("Other"), &window);
    other.setAutoDefault(false);
    QWidget* widget = make(&window);
    widget->setGeometry(10, 60, 160, widget->sizeHint().boundedTo({160, 60}).height());
    window.resize(180, 140);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const int changed = pixelsOfFocus(*widget, other);
    QVERIFY2(isFocusSeen(changed, *widget), qPrintable(QString::number(changed)));
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

void ClearStyleTest::boxesGrowWithTheirWords()
{
    QApplication::setStyle(new ClearStyle);
    QCheckBox box;
    QRadioButton button;
    const auto sides = [&] {
        const QStyle* style = QApplication::style();
        return std::pair(style->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box),
                         style->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight, nullptr, &button));
    };
    const auto setPixels = [&](int pixels) {
        QFont font = box.font();
        font.setPixelSize(pixels);
        for (QWidget* of : QWidgetList{&box, &button})
            of->setFont(font);
    };
    setPixels(12);
    const auto usual = sides();
    setPixels(24);
    QCOMPARE(sides(), std::pair(2 * usual.first, 2 * usual.second));
}

QTEST_MAIN(ClearStyleTest)
#include "tst_clearstyle.moc"
