#include "engine/lisboa/words/Names.h"

#include <QCoreApplication>
#include <QStringList>

namespace hp::lisboa {

namespace {

struct NamesText {
    Q_DECLARE_TR_FUNCTIONS(hp::lisboa::Names)
};

constexpr const char* TypeNames[TypeCount] = {QT_TRANSLATE_NOOP("hp::lisboa::Names", "Fish"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "Flowers"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "Tomatoes"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "Meat"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "Grapes")};
/// Within a sentence.
constexpr const char* TypeWords[TypeCount] = {QT_TRANSLATE_NOOP("hp::lisboa::Names", "fish"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "flowers"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "tomatoes"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "meat"),
                                              QT_TRANSLATE_NOOP("hp::lisboa::Names", "grapes")};
constexpr const char* KindNames[KindCount] = {
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Sushi bar"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Tea house"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Pizzeria"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Burger joint"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Wine bar"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "Pub")};
/// After "for" and "opens".
constexpr const char* KindWords[KindCount] = {
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the sushi bar"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the tea house"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the pizzeria"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the burger joint"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the wine bar"),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "the pub")};
/// "opens a fish stand on b3": a sentence for each type, since languages differ.
constexpr const char* Openings[TypeCount] = {
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 opens a fish stand on %2."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 opens a flower stand on %2."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 opens a tomato stand on %2."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 opens a meat stand on %2."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 opens a grape stand on %2.")};
constexpr const char* Takings[TypeCount] = {
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 takes a fish tile."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 takes a flower tile."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 takes a tomato tile."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 takes a meat tile."),
    QT_TRANSLATE_NOOP("hp::lisboa::Names", "%1 takes a grape tile.")};

QString columnLetter(int column)
{
    return QChar(u'a' + static_cast<char16_t>(column));
}

} // namespace

QString typeName(int type)
{
    return NamesText::tr(TypeNames[type]);
}

QString kindName(int kind)
{
    return NamesText::tr(KindNames[kind]);
}

QString kindInSentence(int kind)
{
    return NamesText::tr(KindWords[kind]);
}

QString typesInWords(TypeSet types)
{
    QStringList words;
    for (int type = 0; type < TypeCount; ++type) {
        if (types & setOf(type))
            words += NamesText::tr(TypeWords[type]);
    }
    if (words.size() < 2)
        return words.join(QString());
    const QString last = words.takeLast();
    return NamesText::tr("%1 and %2", "types; the first may be several with commas")
        .arg(words.join(QStringLiteral(", ")), last);
}

QString squareName(Square square)
{
    return columnLetter(columnOf(square)) + QString::number(rowOf(square) + 1);
}

QString lineName(Line line)
{
    return isRow(line) ? NamesText::tr("row %1").arg(line + 1)
                       : NamesText::tr("column %1").arg(columnLetter(line - MaxSide));
}

QString entranceName(Entrance entrance)
{
    const Line line = lineOf(entrance);
    const bool first = entrance == firstEnd(line);
    const QString name = lineName(line);
    if (isRow(line))
        return first ? NamesText::tr("the left end of %1").arg(name)
                     : NamesText::tr("the right end of %1").arg(name);
    return first ? NamesText::tr("the top of %1").arg(name)
                 : NamesText::tr("the bottom of %1").arg(name);
}

QString customersName(const Rules::Customers& customers)
{
    return NamesText::tr("%n customer(s) for %1", nullptr, customers.number)
        .arg(typesInWords(customers.types));
}

QString coinsName(int coins)
{
    return NamesText::tr("%n coin(s)", nullptr, coins);
}

QString stepOf(const QString& name, const Step& step, const Rules& rules)
{
    switch (step.kind) {
    case StepKind::Swap:
        return NamesText::tr("%1 exchanges three equal tiles.").arg(name);
    case StepKind::Open:
        return NamesText::tr(Openings[step.what]).arg(name, squareName(step.where));
    case StepKind::Take:
        return step.what == NoType
                   ? NamesText::tr("%1 takes no tile: the display is empty.").arg(name)
                   : NamesText::tr(Takings[step.what]).arg(name);
    case StepKind::Bring:
        return NamesText::tr("%1 brings %2 to %3.")
            .arg(name, customersName(rules.customers(step.what)), entranceName(step.where));
    case StepKind::Restaurant:
        return NamesText::tr("%1 opens %2 on %3.")
            .arg(name, kindInSentence(step.what), squareName(step.where));
    case StepKind::Coin:
        return NamesText::tr("%1 takes %2.").arg(name, coinsName(rules.set().coin));
    }
    return {};
}

} // namespace hp::lisboa
