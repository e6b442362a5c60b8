// Makes the icons of a platform from one SVG during the build:
//   hp_draw_icons IN.svg OUT-{size}.png 16 32 48     one PNG per size
//   hp_draw_icons IN.svg OUT.ico 16 32 48 256        Windows: PNGs in an icon directory
//   hp_draw_icons IN.svg OUT.icns                    macOS: its fixed list of sizes
#include <QBuffer>
#include <QCoreApplication>
#include <QDataStream>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

namespace {

QByteArray png(QSvgRenderer& picture, int size)
{
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    picture.render(&painter);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.convertToFormat(QImage::Format_ARGB32).save(&buffer, "PNG", 0);
    return buffer.data();
}

/// Writes ICONDIR, an entry of 16 bytes for each picture, and the pictures.
QByteArray ico(QSvgRenderer& picture, const QList<int>& sizes)
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setByteOrder(QDataStream::LittleEndian);
    out << quint16(0) << quint16(1) << quint16(sizes.size());
    QByteArray pictures;
    const auto begin = static_cast<quint32>(6 + 16 * sizes.size());
    for (const int size : sizes) {
        const QByteArray data = png(picture, size);
        const auto side = static_cast<quint8>(size < 256 ? size : 0); // 0 stands for 256
        out << side << side << quint8(0) << quint8(0) << quint16(1) << quint16(32)
            << quint32(data.size()) << begin + static_cast<quint32>(pictures.size());
        pictures += data;
    }
    return bytes + pictures;
}

/// Writes "icns", the length, then chunks of type, length and PNG. The types name the sizes.
QByteArray icns(QSvgRenderer& picture)
{
    struct Chunk {
        const char* type;
        int size;
    };
    constexpr Chunk Chunks[] = {{"icp4", 16},  {"icp5", 32},  {"ic11", 32},  {"ic12", 64},
                                {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512},
                                {"ic09", 512}, {"ic10", 1024}};
    QByteArray chunks;
    QDataStream out(&chunks, QIODevice::WriteOnly);
    for (const Chunk& chunk : Chunks) {
        const QByteArray data = png(picture, chunk.size);
        out.writeRawData(chunk.type, 4);
        out << quint32(data.size() + 8);
        out.writeRawData(data.constData(), static_cast<int>(data.size()));
    }
    QByteArray head;
    QDataStream headOut(&head, QIODevice::WriteOnly);
    headOut.writeRawData("icns", 4);
    headOut << quint32(chunks.size() + 8);
    return head + chunks;
}

bool write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments().mid(1);
    QList<int> sizes;
    for (const QString& word : words.mid(2))
        sizes += word.toInt();
    QSvgRenderer picture;
    if (words.size() < 2 || !picture.load(words[0])) {
        std::fprintf(stderr, "hp_draw_icons: wants an SVG file and a file to write\n");
        return 2;
    }
    const QString& out = words[1];
    bool ok = true;
    if (out.endsWith(QLatin1String(".ico"))) {
        ok = write(out, ico(picture, sizes));
    } else if (out.endsWith(QLatin1String(".icns"))) {
        ok = write(out, icns(picture));
    } else {
        for (const int size : sizes)
            ok = ok && write(QString(out).replace(QLatin1String("{size}"), QString::number(size)),
                             png(picture, size));
    }
    if (!ok)
        std::fprintf(stderr, "hp_draw_icons: cannot write %s\n", qUtf8Printable(out));
    return ok ? 0 : 1;
}
