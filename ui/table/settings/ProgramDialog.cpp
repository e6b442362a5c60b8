#include "ui/table/settings/ProgramDialog.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/windows/ButtonBox.h"
#include "ui/kit/windows/Named.h"
#include "ui/kit/windows/OnChange.h"

#include <QDir>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace hp {

ProgramDialog::ProgramDialog(const Program& program, const Programs& others,
                             const ProgramTrial& trial, PlaySettings::ThinkTime time,
                             Dialogs& dialogs, QWidget* parent)
    : QDialog(parent), others_(others), trial_(trial), time_(time), dialogs_(dialogs),
      nameLabel_(new QLabel(this)), name_(named("programName", new QLineEdit(program.name, this))),
      commandLabel_(new QLabel(this)),
      command_(named("programCommand", new QLineEdit(program.command, this))),
      browse_(named("browseProgram", new QPushButton(this))),
      try_(named("tryProgram", new QPushButton(this))), hint_(new QLabel(this)),
      said_(named("programSays", new QLabel(this))),
      buttons_(new ButtonBox(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setObjectName(QStringLiteral("programDialog"));
    setAttribute(Qt::WA_WindowPropagation); // text as large as the window's
    command_->setMaxLength(Program::LongestCommand);
    command_->setMinimumWidth(command_->fontMetrics().averageCharWidth() * 44);
    name_->setMaxLength(MaxTypedName);
    nameLabel_->setBuddy(name_);
    commandLabel_->setBuddy(command_);
    for (QLabel* text : {hint_, said_}) {
        text->setWordWrap(true);
        text->setTextFormat(Qt::PlainText);
        text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    said_->setMinimumHeight(3 * said_->fontMetrics().lineSpacing()); // nothing moves when it speaks
    for (QPushButton* button : {browse_, try_})
        button->setAutoDefault(false);
    auto* grid = new QGridLayout(this);
    grid->addWidget(commandLabel_, 0, 0);
    grid->addWidget(command_, 0, 1);
    grid->addWidget(browse_, 0, 2);
    grid->addWidget(hint_, 1, 1, 1, 2);
    grid->addWidget(nameLabel_, 2, 0);
    grid->addWidget(name_, 2, 1);
    grid->addWidget(try_, 3, 0, Qt::AlignTop);
    grid->addWidget(said_, 3, 1, 1, 2);
    grid->addWidget(buttons_, 4, 0, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(3, 1);
    setTabOrder(command_, browse_);
    setTabOrder(browse_, name_);
    setTabOrder(name_, try_);
    connect(browse_, &QPushButton::clicked, this, &ProgramDialog::browse);
    connect(try_, &QPushButton::clicked, this, &ProgramDialog::tryIt);
    connect(command_, &QLineEdit::textChanged, this, [this] {
        trying_.drop();
        try_->setEnabled(true);
        wasAsked_ = accepts_ = false;
        say({});
        nameAfter(anyPlayerName(ExecPrefix + command_->text()));
    });
    retranslate();
    command_->setFocus();
    onChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

Program ProgramDialog::program() const
{
    const QString name = name_->text().simplified();
    return {name.isEmpty() ? name_->placeholderText() : name, command_->text().trimmed()};
}

QString ProgramDialog::whyNot() const
{
    const Program wanted = program();
    if (wanted.file().isEmpty())
        return tr("Which program? Type its file, or choose it.");
    if (const Program* same = findProgram(others_, wanted.player()))
        return tr("The list has this command already, as %1.").arg(isolated(same->name));
    if (!wanted.isValid())
        return tr("The name or the command has characters that cannot be shown.");
    return {};
}

void ProgramDialog::accept()
{
    if (const QString why = whyNot(); !why.isEmpty()) {
        say(why);
        command_->setFocus();
        return;
    }
    if (!name_->text().simplified().isEmpty() || wasAsked_) {
        QDialog::accept();
        return;
    }
    tryIt(); // it says its name
    accepts_ = true;
}

void ProgramDialog::nameAfter(const QString& name)
{
    const std::string shown = asName(name.simplified().toStdString(), MaxTypedName);
    if (!isBlankName(shown))
        name_->setPlaceholderText(QString::fromStdString(shown));
}

void ProgramDialog::browse()
{
    const QString file = dialogs_.programToOpen(this);
    if (file.isEmpty())
        return;
    const QString path = QDir::toNativeSeparators(file);
    command_->setText(path.contains(QLatin1Char(' ')) ? QLatin1Char('"') + path + QLatin1Char('"')
                                                      : path);
}

void ProgramDialog::tryIt()
{
    if (const QString why = whyNot(); !why.isEmpty()) {
        say(why);
        return;
    }
    try_->setEnabled(false);
    wasAsked_ = true;
    say(tr("It is asked for a turn…"));
    trying_.start([this, ask = trial_.ask, player = program().player(),
                   seconds = PlaySettings::seconds(time_)](const Background::Worker& worker) {
        worker.tell([this, tried = ask(player, seconds, worker.stop())] { hear(tried); });
    });
}

void ProgramDialog::hear(const TriedProgram& tried)
{
    trying_.drop();
    nameAfter(tried.name);
    try_->setEnabled(true);
    if (tried.turn) {
        say(tr("It plays %1. Its first turn: %2").arg(trial_.game, *tried.turn));
        if (accepts_)
            QDialog::accept();
        return;
    }
    QString why = wording(tried.turn.error());
    why += QLatin1Char(' ') +
           tr("It was asked to play %1; a program may know only another game.").arg(trial_.game);
    if (accepts_)
        why += QLatin1Char(' ') + tr("OK adds it all the same.");
    say(why);
    accepts_ = false;
}

void ProgramDialog::say(const QString& text)
{
    said_->setText(text);
    said_->setAccessibleName(text);
    if (!text.isEmpty())
        Announcer::of(*said_).say(text);
}

void ProgramDialog::retranslate()
{
    setWindowTitle(tr("Program"));
    commandLabel_->setText(tr("C&ommand:"));
    hint_->setText(tr("Split at spaces; double quotes keep words together. No shell is used."));
    browse_->setText(tr("Cho&ose…"));
    nameLabel_->setText(tr("&Name:"));
    try_->setText(tr("&Try It"));
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("OK"));
    buttons_->button(QDialogButtonBox::Cancel)->setText(tr("&Cancel"));
}

} // namespace hp
