#include <QtTest>
class TestLisboaMarket : public QObject { Q_OBJECT };
QTEST_MAIN(TestLisboaMarket)
#include "tst_lisboamarket.moc"
