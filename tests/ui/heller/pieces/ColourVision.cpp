#include "tests/ui/heller/pieces/ColourVision.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace hp::test {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0.
/// For linear RGB.
constexpr Matrix Deuteranopia{{{0.367322, 0.860646, -0.227968},
                               {0.280085, 0.672501, 0.047413},
                               {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix Protanopia{{{0.152286, 1.052583, -0.204868},
                             {0.114503, 0.786281, 0.099216},
                             {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix Tritanopia{{{1.255528, -0.076749, -0.178779},
                             {-0.078411, 0.930809, 0.147602},
                             {0.004733, 0.691367, 0.303900}}};
/// Relative luminance of sRGB (IEC 61966-2-1).
constexpr Triple Luminance{0.2126, 0.7152, 0.0722};
constexpr Matrix Grey{{Luminance, Luminance, Luminance}};
constexpr Matrix Usual{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/// sRGB to CIE XYZ (IEC 61966-2-1), and its white.
constexpr Matrix ToXyz{
    {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
constexpr Triple White{0.9505, 1, 1.089};

const Matrix& matrixOf(Vision vision)
{
    switch (vision) {
    case Vision::Deuteranopia:
        return Deuteranopia;
    case Vision::Protanopia:
        return Protanopia;
    case Vision::Tritanopia:
        return Tritanopia;
    case Vision::Grey:
        return Grey;
    case Vision::Usual:
        break;
    }
    return Usual;
}

Triple times(const Matrix& matrix, const Triple& triple)
{
    Triple product{};
    std::transform(matrix.begin(), matrix.end(), product.begin(), [&](const Triple& row) {
        return row[0] * triple[0] + row[1] * triple[1] + row[2] * triple[2];
    });
    return product;
}

Triple linear(const QColor& colour)
{
    const auto part = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return {part(colour.redF()), part(colour.greenF()), part(colour.blueF())};
}

int coded(double value)
{
    const double within = std::clamp(value, 0.0, 1.0);
    return static_cast<int>(std::lround(
        255 * (within <= 0.0031308 ? within * 12.92 : 1.055 * std::pow(within, 1 / 2.4) - 0.055)));
}

Triple lab(const QColor& colour)
{
    const Triple xyz = times(ToXyz, linear(colour));
    const auto root = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const double x = root(xyz[0] / White[0]);
    const double y = root(xyz[1] / White[1]);
    const double z = root(xyz[2] / White[2]);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

} // namespace

const char* nameOf(Vision vision)
{
    switch (vision) {
    case Vision::Deuteranopia:
        return "deuteranopia";
    case Vision::Protanopia:
        return "protanopia";
    case Vision::Tritanopia:
        return "tritanopia";
    case Vision::Grey:
        return "grey";
    case Vision::Usual:
        break;
    }
    return "usual";
}

QColor seenBy(Vision vision, const QColor& colour)
{
    const Triple seen = times(matrixOf(vision), linear(colour));
    return {coded(seen[0]), coded(seen[1]), coded(seen[2])};
}

QImage seenBy(Vision vision, const QImage& picture)
{
    QImage seen = picture.convertToFormat(QImage::Format_ARGB32);
    QHash<QRgb, QRgb> known; // a picture has far fewer colours than pixels
    for (int y = 0; y < seen.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(seen.scanLine(y));
        std::transform(row, row + seen.width(), row, [&](QRgb pixel) {
            const auto already = known.constFind(pixel);
            if (already != known.constEnd())
                return *already;
            QColor colour = seenBy(vision, QColor(pixel));
            colour.setAlpha(qAlpha(pixel));
            return *known.insert(pixel, colour.rgba());
        });
    }
    return seen;
}

double distance(const QColor& one, const QColor& other)
{
    const Triple a = lab(one);
    const Triple b = lab(other);
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace hp::test
