// The reference for measure-start.sh: an empty window of the same size and nothing else.
#include <QApplication>
#include <QWidget>

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QWidget window;
    window.resize(1152, 720);
    window.show();
    return QApplication::exec();
}
