// The references for measure-start.sh: an empty window of the same size; with the argument "words",
// one with a menu and a word. Whatever shows a word must first read the system's fonts.
#include <QApplication>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QMainWindow window;
    if (argc > 1) {
        window.menuBar()->addMenu(QStringLiteral("Menu"))->addAction(QStringLiteral("Entry"));
        window.setCentralWidget(new QLabel(QStringLiteral("Word")));
    }
    window.resize(1152, 720);
    window.show();
    return QApplication::exec();
}
