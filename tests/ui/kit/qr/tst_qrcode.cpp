// QR codes, read by other means than they are written: a small decoder that knows the standard's
// tables, but shares no code with the encoder.
#include "ui/kit/qr/QrCode.h"
#include "ui/kit/qr/QrView.h"

#include <QAccessible>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

using namespace hp;

class QrCodeTest : public QObject {
    Q_OBJECT

private slots:
    void knownCodes_data();
    void knownCodes();
    void readable_data();
    void readable();
    void everyLength();
    void tooLong();
    void view_data();
    void view();
    void viewWithoutCode();
};

namespace {

using Blocks = std::vector<std::vector<int>>;

/// Of each version at level M, from the standard's table: blocks as {count, all bytes, data}.
const std::vector<std::vector<std::array<int, 3>>> BlocksOfVersion{{{1, 26, 16}},
                                                                   {{1, 44, 28}},
                                                                   {{1, 70, 44}},
                                                                   {{2, 50, 32}},
                                                                   {{2, 67, 43}},
                                                                   {{4, 43, 27}},
                                                                   {{4, 49, 31}},
                                                                   {{2, 60, 38}, {2, 61, 39}},
                                                                   {{3, 58, 36}, {2, 59, 37}},
                                                                   {{4, 69, 43}, {1, 70, 44}}};
/// Where the centres of the alignment patterns are, in rows and in columns.
const std::vector<std::vector<int>> Centres{{},          {6, 18},    {6, 22},     {6, 26},
                                            {6, 30},     {6, 34},    {6, 22, 38}, {6, 24, 42},
                                            {6, 26, 46}, {6, 28, 50}};
/// As in the standard's tables of format information (level M, masks 0 to 7) and of versions.
const std::array<int, 8> Formats{0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0};
const std::array<int, 4> Versions{0x07c94, 0x085bc, 0x09a99, 0x0a4d3}; ///< from 7 on

/// Whether a finder pattern is there instead.
bool isFinder(int size, int column, int row)
{
    return std::min(column, row) == 6 &&
           (std::max(column, row) == 6 || std::max(column, row) == size - 7);
}

bool isPattern(int version, int x, int y)
{
    const int size = 17 + 4 * version;
    if (x == 6 || y == 6 || (x < 9 && y < 9) || (x >= size - 8 && y < 9) ||
        (x < 9 && y >= size - 8))
        return true;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6)))
        return true;
    for (const int row : Centres[static_cast<std::size_t>(version - 1)]) {
        for (const int column : Centres[static_cast<std::size_t>(version - 1)]) {
            if (!isFinder(size, column, row) && std::abs(x - column) <= 2 && std::abs(y - row) <= 2)
                return true;
        }
    }
    return false;
}

bool isMasked(int mask, int i, int j) // row, column, as the standard has it
{
    switch (mask) {
    case 0:
        return (i + j) % 2 == 0;
    case 1:
        return i % 2 == 0;
    case 2:
        return j % 3 == 0;
    case 3:
        return (i + j) % 3 == 0;
    case 4:
        return (i / 2 + j / 3) % 2 == 0;
    case 5:
        return (i * j) % 2 + (i * j) % 3 == 0;
    case 6:
        return ((i * j) % 2 + (i * j) % 3) % 2 == 0;
    default:
        return ((i + j) % 2 + (i * j) % 3) % 2 == 0;
    }
}

/// Whether the block's polynomial is 0 at the first powers of 2, by tables of logarithms.
bool isIntact(const std::vector<int>& block, int checks)
{
    std::array<int, 255> power{};
    std::array<int, 256> logarithm{};
    for (int i = 0, value = 1; i < 255; ++i, value = value * 2 ^ (value >= 128 ? 0x11d : 0)) {
        power[static_cast<std::size_t>(i)] = value;
        logarithm[static_cast<std::size_t>(value)] = i;
    }
    for (int root = 0; root < checks; ++root) {
        int sum = 0;
        const auto count = static_cast<int>(block.size());
        for (int i = 0; i < count; ++i) {
            const int factor = block[static_cast<std::size_t>(i)];
            if (factor != 0)
                sum ^= power[static_cast<std::size_t>(
                    (logarithm[static_cast<std::size_t>(factor)] + root * (count - 1 - i)) % 255)];
        }
        if (sum != 0)
            return false;
    }
    return true;
}

/// The bits in the order of reading, without the mask.
QByteArray bytesOf(const QrCode& code, int version, int mask)
{
    QByteArray bytes;
    int bits = 0;
    int byte = 0;
    const int last = code.size - 1;
    for (int pair = 0; pair < last / 2; ++pair) {
        int right = last - 2 * pair;
        right -= right <= 6 ? 1 : 0; // around the timing pattern
        for (int step = 0; step <= last; ++step) {
            const int y = pair % 2 == 0 ? last - step : step;
            for (const int x : {right, right - 1}) {
                if (isPattern(version, x, y))
                    continue;
                byte = byte * 2 + (code.isDark(x, y) != isMasked(mask, y, x) ? 1 : 0);
                if (++bits % 8 == 0)
                    bytes += static_cast<char>(std::exchange(byte, 0));
            }
        }
    }
    return bytes;
}

/// Takes the bytes apart. @return the data of all blocks; nothing if one is not intact
std::optional<QByteArray> dataOf(const QByteArray& bytes, int version)
{
    std::vector<std::pair<std::vector<int>, int>> blocks; ///< and how much is data
    int most = 0;
    for (const auto& [count, all, data] : BlocksOfVersion[static_cast<std::size_t>(version - 1)]) {
        blocks.resize(blocks.size() + static_cast<std::size_t>(count), {{}, data});
        most = data;
    }
    const auto& kinds = BlocksOfVersion[static_cast<std::size_t>(version - 1)];
    const int checks = kinds[0][1] - kinds[0][2];
    qsizetype next = 0;
    for (int i = 0; i < most + checks; ++i) {
        for (auto& [block, data] : blocks) {
            if (i >= data && i < most)
                continue;
            block.push_back(static_cast<unsigned char>(bytes[next++]));
        }
    }
    QByteArray all;
    for (const auto& [block, data] : blocks) {
        if (!isIntact(block, checks))
            return {};
        for (int i = 0; i < data; ++i)
            all += static_cast<char>(block[static_cast<std::size_t>(i)]);
    }
    return all;
}

/// The bits of a block of data, one after the other.
class BitReader {
public:
    explicit BitReader(const QByteArray& bytes) : bytes_(bytes) {}
    int take(int count)
    {
        int value = 0;
        for (; count > 0; --count, ++bit_)
            value =
                value * 2 + (static_cast<unsigned char>(bytes_[bit_ / 8]) >> (7 - bit_ % 8) & 1);
        return value;
    }
    qsizetype left() const { return bytes_.size() * 8 - bit_; }

private:
    QByteArray bytes_;
    qsizetype bit_ = 0;
};

QString textIn(const QByteArray& data, int version)
{
    static const QByteArray characters("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:");
    BitReader bits(data);
    QByteArray text;
    const int mode = bits.take(4);
    if (mode == 4) {
        for (int count = bits.take(version < 10 ? 8 : 16); count > 0; --count)
            text += static_cast<char>(bits.take(8));
    } else if (mode == 2) {
        int count = bits.take(version < 10 ? 9 : 11);
        for (; count > 1; count -= 2) {
            const int two = bits.take(11);
            text += characters[two / 45];
            text += characters[two % 45];
        }
        if (count == 1)
            text += characters[bits.take(6)];
    } else {
        return QStringLiteral("mode %1").arg(mode);
    }
    // What is behind it: an end mark, blank bits, and two bytes in turn.
    if (bits.take(static_cast<int>(std::min<qsizetype>(4, bits.left()))) != 0 ||
        bits.take(static_cast<int>(bits.left() % 8)) != 0)
        return QStringLiteral("no end");
    for (bool first = true; bits.left() > 0; first = !first) {
        if (bits.take(8) != (first ? 0xec : 0x11))
            return QStringLiteral("wrong filling");
    }
    return QString::fromUtf8(text);
}

bool hasFinder(const QrCode& code, int left, int top)
{
    static const std::array rows{"#######", "#.....#", "#.###.#", "#.###.#",
                                 "#.###.#", "#.....#", "#######"};
    for (int y = -1; y < 8; ++y) {
        for (int x = -1; x < 8; ++x) {
            if (left + x < 0 || top + y < 0 || left + x >= code.size || top + y >= code.size)
                continue;
            const bool isIn = x >= 0 && x < 7 && y >= 0 && y < 7;
            const bool dark = isIn && rows[static_cast<std::size_t>(y)][x] == '#';
            if (code.isDark(left + x, top + y) != dark)
                return false;
        }
    }
    return true;
}

/// By what is written twice about it; nothing if that is wrong.
std::optional<int> maskOf(const QrCode& code)
{
    int format = 0;
    int again = 0;
    // The highest bit first: along the upper left finder, and along the two others.
    const int last = code.size - 1;
    for (const int x : {0, 1, 2, 3, 4, 5, 7, 8})
        format = format * 2 + (code.isDark(x, 8) ? 1 : 0);
    for (const int y : {7, 5, 4, 3, 2, 1, 0})
        format = format * 2 + (code.isDark(8, y) ? 1 : 0);
    for (int i = 0; i < 7; ++i)
        again = again * 2 + (code.isDark(8, last - i) ? 1 : 0);
    for (int i = 7; i >= 0; --i)
        again = again * 2 + (code.isDark(last - i, 8) ? 1 : 0);
    const auto* const found = std::find(Formats.begin(), Formats.end(), format);
    if (found == Formats.end() || again != format || !code.isDark(8, last - 7))
        return {};
    return static_cast<int>(found - Formats.begin());
}

/// The text, or what is wrong.
QString decoded(const QrCode& code)
{
    const int version = (code.size - 17) / 4;
    const int far = code.size - 7;
    if (version < 1 || version > 10 || code.size != 17 + 4 * version ||
        code.dark.size() !=
            static_cast<std::size_t>(code.size) * static_cast<std::size_t>(code.size))
        return QStringLiteral("wrong size");
    if (!hasFinder(code, 0, 0) || !hasFinder(code, far, 0) || !hasFinder(code, 0, far))
        return QStringLiteral("no finder patterns");
    for (int i = 8; i < far - 1; ++i) {
        if (code.isDark(i, 6) != (i % 2 == 0) || code.isDark(6, i) != (i % 2 == 0))
            return QStringLiteral("no timing patterns");
    }
    for (const int y : Centres[static_cast<std::size_t>(version - 1)]) {
        for (const int x : Centres[static_cast<std::size_t>(version - 1)]) {
            if (isFinder(code.size, x, y))
                continue;
            for (int i = 0; i < 25; ++i) {
                const int dx = i % 5 - 2;
                const int dy = i / 5 - 2;
                if (code.isDark(x + dx, y + dy) != (std::max(std::abs(dx), std::abs(dy)) != 1))
                    return QStringLiteral("no alignment pattern");
            }
        }
    }
    const auto mask = maskOf(code);
    if (!mask)
        return QStringLiteral("no format");
    const int last = code.size - 1;
    if (version >= 7) {
        int below = 0;
        int right = 0;
        for (int i = 17; i >= 0; --i) {
            below = below * 2 + (code.isDark(i / 3, last - 10 + i % 3) ? 1 : 0);
            right = right * 2 + (code.isDark(last - 10 + i % 3, i / 3) ? 1 : 0);
        }
        if (below != Versions[static_cast<std::size_t>(version - 7)] || right != below)
            return QStringLiteral("wrong version");
    }
    const auto data = dataOf(bytesOf(code, version, *mask), version);
    return data ? textIn(*data, version) : QStringLiteral("broken bytes");
}

int versionOf(const QrCode& code)
{
    return (code.size - 17) / 4;
}

const QString Invitation = QStringLiteral(
    "HP1-000G4-0R40M-30E20-9185G-R38E1-YWZP0-R4R2M-00486-400GV-E0000-00000-00000-00000-4010R-BEDSG-"
    "JWSBR-C5PQ0-V355S-QQ4SZ-TC5Y7-W");

/// What is seen of a code, around its middle, as a camera sees it. @param module in pixels
QString seen(const QImage& image, int size, int module)
{
    QrCode code{size, {}};
    const int left = (image.width() - (size + 8) * module) / 2 + 4 * module;
    const int top = (image.height() - (size + 8) * module) / 2 + 4 * module;
    for (int y = -4; y < size + 4; ++y) {
        for (int x = -4; x < size + 4; ++x) {
            const QRgb first = image.pixel(left + x * module, top + y * module);
            for (int i = 0; i < module * module; ++i) {
                if (image.pixel(left + x * module + i % module, top + y * module + i / module) !=
                    first)
                    return QStringLiteral("not of whole pixels");
            }
            const bool isQuiet = x < 0 || y < 0 || x >= size || y >= size;
            if (first != qRgb(255, 255, 255) && (isQuiet || first != qRgb(0, 0, 0)))
                return QStringLiteral("not black on white");
            if (!isQuiet)
                code.dark.push_back(first == qRgb(0, 0, 0));
        }
    }
    return decoded(code);
}

} // namespace

void QrCodeTest::knownCodes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("bytes"); ///< data, checks
    // A widely known worked example of version 1 at level M.
    QTest::newRow("HELLO WORLD") << QStringLiteral("HELLO WORLD")
                                 << QByteArray::fromHex(
                                        "205b0b78d172dc4d4340ec11ec11ec11c4232777ebd7e7e25d17");
}

void QrCodeTest::knownCodes()
{
    QFETCH(const QString, text);
    QFETCH(const QByteArray, bytes);
    const auto code = qrCodeOf(text.toStdString());
    QVERIFY(code);
    QCOMPARE(decoded(*code), text);
    QCOMPARE(bytesOf(*code, versionOf(*code), *maskOf(*code)).toHex(), bytes.toHex());
}

void QrCodeTest::readable_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("version");
    QTest::newRow("nothing") << QString() << 1;
    QTest::newRow("one") << QStringLiteral("A") << 1;
    QTest::newRow("all capitals") << QStringLiteral("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
                                  << 3;
    QTest::newRow("small letters") << QStringLiteral("Auf Heller und Pfennig") << 2;
    QTest::newRow("all languages") << QStringLiteral("Grün, 市场, سوق 🎪") << 2;
    QTest::newRow("invitation") << Invitation << 6;
    QTest::newRow("most capitals") << QString(311, u'Z') << 10;
    QTest::newRow("most letters") << QString(213, u'z') << 10;
}

void QrCodeTest::readable()
{
    QFETCH(const QString, text);
    QFETCH(const int, version);
    const auto code = qrCodeOf(text.toStdString());
    QVERIFY(code);
    QCOMPARE(decoded(*code), text);
    QCOMPARE(versionOf(*code), version); // the smallest
}

/// In all versions and with all masks, full and not.
void QrCodeTest::everyLength()
{
    std::array<bool, 8> masks{};
    for (int length = 0; length <= 311; ++length) {
        QString text;
        for (int i = 0; i < length; ++i)
            text += QLatin1Char("HP1-A0:/%Z"[(i * i + length) % 10]);
        const auto code = qrCodeOf(text.toStdString());
        QVERIFY(code);
        QCOMPARE(decoded(*code), text);
        masks[static_cast<std::size_t>(*maskOf(*code))] = true;
        if (length > 213)
            continue;
        const QString letters = text.toLower();
        QCOMPARE(decoded(*qrCodeOf(letters.toStdString())), letters);
    }
    QVERIFY(std::count(masks.begin(), masks.end(), true) >= 7);
}

void QrCodeTest::tooLong()
{
    QVERIFY(!qrCodeOf(std::string(312, 'Z')));
    QVERIFY(!qrCodeOf(std::string(214, 'z')));
    QVERIFY(!qrCodeOf(std::string(100'000, 'Z')));
}

void QrCodeTest::view_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<int>("module"); ///< in the screen's pixels
    // 41 modules and 8 around them
    QTest::newRow("just large enough") << QSize(98, 98) << 1.0 << 2;
    QTest::newRow("wide") << QSize(400, 150) << 1.0 << 3;
    QTest::newRow("high") << QSize(201, 333) << 1.0 << 4;
    QTest::newRow("fine screen") << QSize(150, 150) << 2.0 << 6;
    QTest::newRow("broken ratio") << QSize(160, 160) << 1.25 << 4;
    QTest::newRow("another broken ratio") << QSize(150, 150) << 1.5 << 4;
}

void QrCodeTest::view()
{
    QFETCH(const QSize, size);
    QFETCH(const double, ratio);
    QFETCH(const int, module);
    QrView view(QStringLiteral("The invitation as a picture"));
    QPalette night;
    night.setColor(QPalette::Window, Qt::black);
    night.setColor(QPalette::WindowText, Qt::white);
    view.setPalette(night);
    QVERIFY(view.setText(Invitation));
    QCOMPARE(view.minimumSizeHint(), QSize(98, 98));
    view.resize(size);
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    view.render(&image);
    QCOMPARE(seen(image, 41, module), Invitation);
    QAccessibleInterface* const read = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(read);
    QCOMPARE(read->role(), QAccessible::Graphic);
    QCOMPARE(read->text(QAccessible::Name), QStringLiteral("The invitation as a picture"));
}

void QrCodeTest::viewWithoutCode()
{
    QrView view(QStringLiteral("Invitation"));
    QVERIFY(view.setText(Invitation));
    QVERIFY(!view.setText(QString(1000, u'x')));
    view.resize(100, 100);
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(Qt::red);
    view.render(&image, {}, {}, {});
    QCOMPARE(image.pixel(50, 50), qRgb(255, 0, 0));
}

QTEST_MAIN(QrCodeTest)
#include "tst_qrcode.moc"
