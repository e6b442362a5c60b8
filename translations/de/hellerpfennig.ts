<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Cli</name>
    <message>
        <source>measure the speed of the engine</source>
        <translation>die Geschwindigkeit messen</translation>
    </message>
    <message>
        <source>Plays whole games of two seats, each turn uniformly at random, in one thread, and prints the turns (plies) and games per second: the median of several runs. Dealing, scoring and the end of rounds are part of it. The rules are the standard ones unless --rules says otherwise.</source>
        <translation>Spielt ganze Partien zu zweit, jeden Zug gleichverteilt zufällig, in einem Thread, und gibt die Züge und Partien je Sekunde aus: den Median mehrerer Läufe. Austeilen, Werten und das Ende der Runden gehören dazu. Ohne --rules gilt das Standardspiel.</translation>
    </message>
    <message>
        <source>SECONDS</source>
        <translation>SEKUNDEN</translation>
    </message>
    <message>
        <source>length of one run, 0.01 to 60 (without it: 0.5)</source>
        <translation>Länge eines Laufs, 0.01 bis 60 (ohne Angabe: 0.5)</translation>
    </message>
    <message>
        <source>NUMBER</source>
        <translation>ZAHL</translation>
    </message>
    <message>
        <source>number of runs, 1 to 99 (without it: 5)</source>
        <translation>Zahl der Läufe, 1 bis 99 (ohne Angabe: 5)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one argument too many.</source>
        <translation>„%1“ ist ein Argument zu viel.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a length of time: 0.01 to 60 seconds.</source>
        <translation>„%1“ ist keine Zeitspanne: 0.01 bis 60 Sekunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of runs: 1 to 99.</source>
        <translation>„%1“ ist keine Zahl von Läufen: 1 bis 99.</translation>
    </message>
    <message>
        <source>Random games, one thread: %1 plies per second, %2 games per second</source>
        <translation>Zufällige Partien, ein Thread: %1 Züge je Sekunde, %2 Partien je Sekunde</translation>
    </message>
    <message>
        <source>the best turns of a position, ranked</source>
        <translation>die besten Züge einer Stellung, der Reihe nach</translation>
    </message>
    <message>
        <source>Hidden tiles of the other seats may be ?; that of the seat to move has to be known. A turn is a token such as R3@c2, !-3@a1 or =+5@d4; drawing a tile, before one knows which, is draw.</source>
        <translation>Geheime Plättchen der anderen dürfen ? sein; das eigene dessen, der am Zug ist, muss bekannt sein. Ein Zug ist etwa R3@c2, !-3@a1 oder =+5@d4; ein Plättchen ziehen, ehe man es kennt, ist draw.</translation>
    </message>
    <message>
        <source>The turns that the search found not worth a closer look are left out. --nodes makes the answer the same every time, --time does not.</source>
        <translation>Züge, die der Suche keinen genaueren Blick wert waren, fehlen. Mit --nodes ist die Antwort jedes Mal gleich, mit --time nicht.</translation>
    </message>
    <message>
        <source>POSITION</source>
        <translation>STELLUNG</translation>
    </message>
    <message>
        <source>the position as the seat to move sees it (needed)</source>
        <translation>die Stellung, wie sie der sieht, der am Zug ist (nötig)</translation>
    </message>
    <message>
        <source>time to think, 0.001 to 3600 (without it: 1)</source>
        <translation>Bedenkzeit, 0.001 bis 3600 (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>turns to be played in thought, instead of a time</source>
        <translation>Züge, die in Gedanken gespielt werden, statt einer Zeit</translation>
    </message>
    <message>
        <source>of the roll-outs (without it: 1)</source>
        <translation>Startzahl der Probespiele (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>--position is missing.</source>
        <translation>--position fehlt.</translation>
    </message>
    <message>
        <source>Either --time or --nodes, not both.</source>
        <translation>Entweder --time oder --nodes, nicht beides.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a length of time: 0.001 to 3600 seconds.</source>
        <translation>„%1“ ist keine Zeitspanne: 0.001 bis 3600 Sekunden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of nodes.</source>
        <translation>„%1“ ist keine Zahl von Knoten.</translation>
    </message>
    <message>
        <source>The round is over: no turn is left.</source>
        <translation>Die Runde ist vorbei: Es gibt keinen Zug mehr.</translation>
    </message>
    <message>
        <source>The hidden tile of the seat to move has to be known.</source>
        <translation>Das geheime Plättchen dessen, der am Zug ist, muss bekannt sein.</translation>
    </message>
    <message>
        <source>Turn      margin  chance to win</source>
        <translation>Zug    Vorsprung  Aussicht auf Sieg</translation>
    </message>
    <message>
        <source>FILE|PRESET</source>
        <translation>DATEI|VORGABE</translation>
    </message>
    <message>
        <source>print one JSON document</source>
        <translation>ein JSON-Dokument ausgeben</translation>
    </message>
    <message>
        <source>show this help</source>
        <translation>diese Hilfe zeigen</translation>
    </message>
    <message>
        <source>Usage: hellerpfennig-cli %1%2 [options]</source>
        <translation>Aufruf: hellerpfennig-cli %1%2 [Optionen]</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Optionen:</translation>
    </message>
    <message>
        <source>&quot;hellerpfennig-cli --help&quot; lists the commands.</source>
        <translation>„hellerpfennig-cli --help“ nennt die Befehle.</translation>
    </message>
    <message>
        <source>&quot;hellerpfennig-cli %1 --help&quot; says more.</source>
        <translation>„hellerpfennig-cli %1 --help“ sagt mehr.</translation>
    </message>
    <message>
        <source>The output cannot be written.</source>
        <translation>Die Ausgabe lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>A command is missing.</source>
        <translation>Ein Befehl fehlt.</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;.</source>
        <translation>Einen Befehl „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no command &quot;%1&quot;. Did you mean &quot;%2&quot;?</source>
        <translation>Einen Befehl „%1“ gibt es nicht. War „%2“ gemeint?</translation>
    </message>
    <message>
        <source>Auf Heller und Pfennig, from the command line.</source>
        <translation>Auf Heller und Pfennig auf der Kommandozeile.</translation>
    </message>
    <message>
        <source>Usage: hellerpfennig-cli COMMAND [options]</source>
        <translation>Aufruf: hellerpfennig-cli BEFEHL [Optionen]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Befehle:</translation>
    </message>
    <message>
        <source>Every command has --help. Results go to stdout, complaints to stderr. The exit code is 0 when done, 1 when the answer is no (an invalid file, a lost check), 2 when the command line is wrong.</source>
        <translation>Jeder Befehl hat --help. Ergebnisse gehen nach stdout, Beschwerden nach stderr. Der Rückgabewert ist 0, wenn alles getan ist, 1, wenn die Antwort nein lautet (eine ungültige Datei, eine verlorene Prüfung), 2, wenn die Kommandozeile falsch ist.</translation>
    </message>
    <message>
        <source>count the turn sequences from a position</source>
        <translation>die Zugfolgen ab einer Stellung zählen</translation>
    </message>
    <message>
        <source>DEPTH</source>
        <translation>TIEFE</translation>
    </message>
    <message>
        <source>Counts the sequences of DEPTH turns and adds up the money at their ends: 1 x red + 2 x green + 3 x blue + 4 x yellow. A turn is a stall rank on a square, a kind of tile (drawn, hidden, or taken from the open ones) on a square, or a pass. The same kind hidden and in the supply are two turns; equal tiles are one.</source>
        <translation>Zählt die Folgen von TIEFE Zügen und summiert das Geld an ihren Enden: 1 x Rot + 2 x Grün + 3 x Blau + 4 x Gelb. Ein Zug ist ein Stand eines Rangs auf einem Feld, eine Art von Plättchen (gezogen, geheim oder aus den offenen genommen) auf einem Feld oder Passen. Dieselbe Art geheim und im Vorrat sind zwei Züge; gleiche Plättchen sind einer.</translation>
    </message>
    <message>
        <source>A position has five fields: market ; seat to move ; round ; seats ; tiles not seen. Each seat is letter, money, unplaced stalls I/II/III/IIII and hidden tile. All hidden tiles have to be known; several of one seat stand with blanks between them. With open tiles the last field holds the open ones.</source>
        <translation>Eine Stellung hat fünf Teile: Markt ; wer am Zug ist ; Runde ; Spieler ; ungesehene Plättchen. Jeder Spieler ist Buchstabe, Geld, freie Stände I/II/III/IIII und geheimes Plättchen. Alle geheimen Plättchen müssen bekannt sein; mehrere eines Spielers stehen mit Leerzeichen dazwischen. Bei offenen Plättchen nennt der letzte Teil die offenen.</translation>
    </message>
    <message>
        <source>A sequence stops early at the round&apos;s end, after what the end pays, and counts as one. A seat that cannot act passes, which is a turn, as long as another seat can act; a position in which the round is over already has one leaf and its money as given. Lines that are full in the position count as paid, unless the rules score all lines at the round&apos;s end. Where a seat may choose when a line scores, each choice is a turn of its own.</source>
        <translation>Eine Folge endet früher, wenn die Runde endet, nach deren Wertung, und zählt als eine. Wer nicht handeln kann, passt, was ein Zug ist, solange ein anderer handeln kann; eine Stellung, in der die Runde schon vorbei ist, hat ein Blatt und ihr Geld wie angegeben. Gassen, die in der Stellung voll sind, gelten als bezahlt, es sei denn, die Regeln werten alle Gassen am Ende der Runde. Wo ein Spieler wählen darf, wann eine Gasse gewertet wird, ist jede Wahl ein eigener Zug.</translation>
    </message>
    <message>
        <source>The position has to agree with the rules: size of the market, tiles and stalls that there are, number of the round. Fewer tiles than the rules have are allowed.</source>
        <translation>Die Stellung muss zu den Regeln passen: Größe des Markts, vorhandene Plättchen und Stände, Nummer der Runde. Weniger Plättchen, als die Regeln haben, sind erlaubt.</translation>
    </message>
    <message>
        <source>the position to start from (needed)</source>
        <translation>die Stellung, mit der begonnen wird (nötig)</translation>
    </message>
    <message>
        <source>One argument is needed: the depth.</source>
        <translation>Ein Argument ist nötig: die Tiefe.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a depth: 0 to %2 are possible.</source>
        <translation>„%1“ ist keine Tiefe: 0 bis %2 sind möglich.</translation>
    </message>
    <message>
        <source>All hidden tiles have to be known here: replace each ? by its tile.</source>
        <translation>Alle geheimen Plättchen müssen hier bekannt sein: Ersetze jedes ? durch sein Plättchen.</translation>
    </message>
    <message>
        <source>depth %1: leaves %2, money %3</source>
        <translation>Tiefe %1: Blätter %2, Geld %3</translation>
    </message>
    <message>
        <source>R3@c2 places a stall (here red, rank III, on c2); draw draws a tile, then @d4 places it; !@c3 places the hidden tile; =+5@d4 takes an open tile; pass passes. ~row, ~column, ~both behind a turn put a score off, where the rules allow it. look shows the hidden tile, quit leaves the game.</source>
        <translation>R3@c2 legt einen Stand (hier rot, Rang III, auf c2); draw zieht ein Plättchen, dann legt @d4 es hin; !@c3 legt das geheime Plättchen; =+5@d4 nimmt ein offenes Plättchen; pass passt. ~row, ~column, ~both hinter einem Zug schieben eine Wertung auf, wo die Regeln es erlauben. look zeigt das geheime Plättchen, quit verlässt das Spiel.</translation>
    </message>
    <message>
        <source>No hidden tile is left.</source>
        <translation>Ein geheimes Plättchen ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Hidden tile: %1</source>
        <translation>Geheimes Plättchen: %1</translation>
    </message>
    <message>
        <source>Drawn: %1. Place it with @ and a square, such as @d4.</source>
        <translation>Gezogen: %1. Lege es mit @ und einem Feld, etwa @d4.</translation>
    </message>
    <message>
        <source>%1: money %2, stalls %3, hidden tiles %4</source>
        <translation>%1: Geld %2, Stände %3, geheime Plättchen %4</translation>
    </message>
    <message>
        <source>Open tiles: %1</source>
        <translation>Offene Plättchen: %1</translation>
    </message>
    <message>
        <source>Tiles face down: %1</source>
        <translation>Verdeckte Plättchen: %1</translation>
    </message>
    <message>
        <source>Draw first: type draw. The tile is not known before.</source>
        <translation>Ziehe zuerst: Tippe draw. Vorher ist das Plättchen nicht bekannt.</translation>
    </message>
    <message>
        <source>play a game without a window</source>
        <translation>eine Partie ohne Fenster spielen</translation>
    </message>
    <message>
        <source>A person types turn tokens: R3@c2 places a stall; draw draws a tile, then @d4 places it; !@c3 places the hidden tile; =+5@d4 takes an open tile; look shows the hidden tile, help says all of this, quit leaves the game. Prompts go to stderr. A seat that cannot act passes by itself.</source>
        <translation>Ein Mensch tippt Züge: R3@c2 legt einen Stand; draw zieht ein Plättchen, dann legt @d4 es hin; !@c3 legt das geheime Plättchen; =+5@d4 nimmt ein offenes; look zeigt das geheime Plättchen, help sagt all das, quit verlässt das Spiel. Fragen gehen nach stderr. Wer nicht handeln kann, passt von selbst.</translation>
    </message>
    <message>
        <source>The same seats, rules and seed give the same game, as long as --time does not cut a player&apos;s thoughts off. Who starts is drawn by lot from the seed. Without --seed one is made up and printed.</source>
        <translation>Dieselben Spieler, Regeln und dieselbe Startzahl ergeben dieselbe Partie, solange --time keine Überlegung abbricht. Wer anfängt, wird aus der Startzahl gelost. Ohne --seed wird eine erdacht und ausgegeben.</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>LISTE</translation>
    </message>
    <message>
        <source>who plays, such as beginner,skilled (needed)</source>
        <translation>wer spielt, etwa beginner,skilled (nötig)</translation>
    </message>
    <message>
        <source>whole number from 0 to 18446744073709551615</source>
        <translation>ganze Zahl von 0 bis 18446744073709551615</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>write the game&apos;s record there</source>
        <translation>die Aufzeichnung der Partie dorthin schreiben</translation>
    </message>
    <message>
        <source>--seats is missing.</source>
        <translation>--seats fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a seed: a whole number from 0 to 18446744073709551615.</source>
        <translation>„%1“ ist keine Startzahl: eine ganze Zahl von 0 bis 18446744073709551615.</translation>
    </message>
    <message>
        <source>Two to four seats can play, not %1.</source>
        <translation>Zwei bis vier können spielen, nicht %1.</translation>
    </message>
    <message>
        <source>There is no player &quot;%1&quot;. There are: %2.</source>
        <translation>Einen Spieler „%1“ gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1, Startzahl %2</translation>
    </message>
    <message>
        <source>The game was left before its end.</source>
        <translation>Die Partie wurde vor ihrem Ende verlassen.</translation>
    </message>
    <message>
        <source>replay a game record, turn by turn</source>
        <translation>eine Aufzeichnung Zug für Zug nachspielen</translation>
    </message>
    <message>
        <source>Every turn is played again and checked: an impossible turn, a deal that cannot be, or money that does not come about is an error that names its line. Turns that were taken back are left out. Lines that the round&apos;s end pays belong to the turn that ended the round.</source>
        <translation>Jeder Zug wird noch einmal gespielt und geprüft: Ein unmöglicher Zug, eine unmögliche Verteilung oder Geld, das sich nicht ergibt, ist ein Fehler, der seine Zeile nennt. Zurückgenommene Züge bleiben weg. Gassen, die das Ende der Runde wertet, gehören zu dem Zug, der die Runde beendet hat.</translation>
    </message>
    <message>
        <source>In the JSON document all seats of the game are listed in every line; the result is null when the record ends before the game does.</source>
        <translation>Im JSON-Dokument stehen in jeder Gasse alle Spieler der Partie; das Ergebnis ist null, wenn die Aufzeichnung vor der Partie endet.</translation>
    </message>
    <message>
        <source>The rules are the record&apos;s own. With --rules given, a record of a game by other rules is refused with exit code 1; names of rules do not matter.</source>
        <translation>Es gelten die Regeln der Aufzeichnung. Mit --rules wird die Aufzeichnung einer Partie nach anderen Regeln mit Rückgabewert 1 abgelehnt; die Namen der Regeln spielen keine Rolle.</translation>
    </message>
    <message>
        <source>One argument is needed: the record.</source>
        <translation>Ein Argument ist nötig: die Aufzeichnung.</translation>
    </message>
    <message>
        <source>This game was played by other rules.</source>
        <translation>Diese Partie wurde nach anderen Regeln gespielt.</translation>
    </message>
    <message>
        <source>The record ends before the game does.</source>
        <translation>Die Aufzeichnung endet vor der Partie.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, not full: %2</source>
        <translation>%1, nicht voll: %2</translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source> (evil eye: customers do not count)</source>
        <translation> (Böser Blick: Kunden zählen nicht)</translation>
    </message>
    <message>
        <source>(coin sack)</source>
        <translation>(Geldsack)</translation>
    </message>
    <message>
        <source>%1: ranks %2 x %3 = %4</source>
        <translation>%1: Ränge %2 x %3 = %4</translation>
    </message>
    <message>
        <source>%1 plays %2</source>
        <translation>%1 spielt %2</translation>
    </message>
    <message>
        <source>   a score is put off to the round&apos;s end</source>
        <translation>   eine Wertung wird bis zum Ende der Runde aufgeschoben</translation>
    </message>
    <message>
        <source>   money: %1</source>
        <translation>   Geld: %1</translation>
    </message>
    <message>
        <source>Round %1. Seat %2 starts.</source>
        <translation>Runde %1. %2 fängt an.</translation>
    </message>
    <message>
        <source>   hidden tile of %1: %2</source>
        <translation>   geheimes Plättchen von %1: %2</translation>
    </message>
    <message>
        <source>The game is over: %1.</source>
        <translation>Das Spiel ist aus: %1.</translation>
    </message>
    <message>
        <source>Seat %1 wins.</source>
        <translation>%1 gewinnt.</translation>
    </message>
    <message>
        <source>The victory is shared by the seats %1.</source>
        <translation>Den Sieg teilen sich %1.</translation>
    </message>
    <message>
        <source>check, print or compare rules</source>
        <translation>Regeln prüfen, ausgeben oder vergleichen</translation>
    </message>
    <message>
        <source>check: says whether the rules can be played, and what to do about it if not. The exit code is 1 when they cannot; warnings do not change it.</source>
        <translation>check: sagt, ob sich nach den Regeln spielen lässt und was sonst zu tun ist. Der Rückgabewert ist 1, wenn nicht; Warnungen ändern ihn nicht.</translation>
    </message>
    <message>
        <source>print: the rules with all fields, also those that come from the base. --json prints the same on one line.</source>
        <translation>print: die Regeln mit allen Angaben, auch denen, die aus der Grundlage kommen. --json gibt dasselbe in einer Zeile aus.</translation>
    </message>
    <message>
        <source>diff: what play by the second rules differs in from play by the first, field by field. With one argument the standard game comes first. The exit code is 1 when they differ.</source>
        <translation>diff: worin sich die zweiten Regeln von den ersten unterscheiden, Angabe für Angabe. Mit einem Argument ist das Standardspiel das erste. Der Rückgabewert ist 1, wenn sie sich unterscheiden.</translation>
    </message>
    <message>
        <source>report: lets computers of equal strength play by the rules and counts: money and first places by seat (from the one that starts the first round), lines that cost more than they bring, turns, rounds and passes. ± is the 95 % interval.</source>
        <translation>report: lässt gleich starke Computer nach den Regeln spielen und zählt: Geld und erste Plätze nach Spielern (von dem an, der die erste Runde anfängt), Gassen, die mehr kosten als bringen, Züge, Runden und Passen. ± ist das 95-%-Intervall.</translation>
    </message>
    <message>
        <source>Built-in rules: %1.</source>
        <translation>Eingebaute Regeln: %1.</translation>
    </message>
    <message>
        <source>Fields left out of a file come from its base, or else from the standard game. customers and rogues are replaced as a whole, every other field by itself; a name given in one language stands for both.</source>
        <translation>Angaben, die in einer Datei fehlen, kommen aus ihrer Grundlage, sonst aus dem Standardspiel. customers und rogues werden als Ganzes ersetzt, jede andere Angabe für sich; ein Name in einer Sprache gilt für beide.</translation>
    </message>
    <message>
        <source>--rules can stand for the argument behind check or print.</source>
        <translation>--rules kann für das Argument hinter check oder print stehen.</translation>
    </message>
    <message>
        <source>Say what to do: check, print, diff or report.</source>
        <translation>Sag, was zu tun ist: check, print, diff oder report.</translation>
    </message>
    <message>
        <source>One or two files or presets are needed behind diff.</source>
        <translation>Hinter diff sind ein oder zwei Dateien oder Vorgaben nötig.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of check, print, diff and report.</source>
        <translation>„%1“ ist weder check noch print, diff oder report.</translation>
    </message>
    <message>
        <source>One file or preset is needed behind %1.</source>
        <translation>Hinter %1 ist eine Datei oder Vorgabe nötig.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>   Way out: %1</source>
        <translation>   Abhilfe: %1</translation>
    </message>
    <message>
        <source>%1: these rules can be played (%2).</source>
        <translation>%1: Nach diesen Regeln lässt sich spielen (%2).</translation>
    </message>
    <message>
        <source>Both play the same.</source>
        <translation>Nach beiden Regeln spielt es sich gleich.</translation>
    </message>
    <message>
        <source>report: how many games are played (without it: 400)</source>
        <translation>report: wie viele Spiele gespielt werden (ohne Angabe: 400)</translation>
    </message>
    <message>
        <source>report: how many play, 2 to 4 (without it: 3)</source>
        <translation>report: wie viele mitspielen, 2 bis 4 (ohne Angabe: 3)</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>report: the same seed gives the same games (without it: 1)</source>
        <translation>report: dieselbe Startzahl gibt dieselben Spiele (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>report: other rules to compare with</source>
        <translation>report: andere Regeln zum Vergleich</translation>
    </message>
    <message>
        <source>There is no level &quot;%1&quot;. There are: %2.</source>
        <translation>Eine Stufe „%1“ gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>score every line of a market</source>
        <translation>jede Gasse eines Markts werten</translation>
    </message>
    <message>
        <source>Any market from 1 x 1 to 8 x 8 is scored, with tiles of any value from -99 to +99 and any number of pieces, whatever the rules have. Of --rules only fireShields matters: whether a coin sack or an evil eye acts beyond a fire; coinSacks and evilEye say what acts in a section, wherever it lies.</source>
        <translation>Gewertet wird jeder Markt von 1 x 1 bis 8 x 8, mit Plättchen aller Werte von -99 bis +99 und beliebig vielen davon, was immer die Regeln haben. Von --rules zählt nur fireShields: ob Geldsack oder Böser Blick über ein Feuer hinaus wirken; coinSacks und evilEye nennen, was in einem Abschnitt wirkt, wo immer es liegt.</translation>
    </message>
    <message>
        <source>All lines are listed, rows from the top, then columns from the left. A line that is not full is scored as it stands, its empty squares as 0. The coins of all lines together count the full lines only. Sections are the runs of squares between fires and ends, empty squares too; a fire next to a fire or an end leaves none.</source>
        <translation>Alle Gassen werden genannt, Reihen von oben, dann Spalten von links. Eine Gasse, die nicht voll ist, wird gewertet, wie sie dasteht, leere Felder als 0. Das Geld aller Gassen zusammen zählt nur die vollen. Abschnitte sind die Felder zwischen Feuern und Enden, auch leere; ein Feuer neben einem Feuer oder Ende lässt keinen.</translation>
    </message>
    <message>
        <source>MARKET</source>
        <translation>MARKT</translation>
    </message>
    <message>
        <source>the market to score (needed)</source>
        <translation>der Markt, der gewertet wird (nötig)</translation>
    </message>
    <message>
        <source>--market is missing.</source>
        <translation>--market fehlt.</translation>
    </message>
    <message>
        <source>Full lines together: %1</source>
        <translation>Volle Gassen zusammen: %1</translation>
    </message>
    <message>
        <source>the exact value of a position without chance, and the best turn</source>
        <translation>der genaue Wert einer Stellung ohne Zufall und der beste Zug</translation>
    </message>
    <message>
        <source>Nothing may be left to chance: the tiles lie open (--rules open-tiles), or at most one kind of tile is left face down. Hidden tiles have to be known. All rules are played; wizards to come, fires that do not shield and too few pieces for the squares make it slow.</source>
        <translation>Nichts darf dem Zufall überlassen bleiben: Die Plättchen liegen offen (--rules open-tiles), oder höchstens eine Art liegt noch verdeckt. Geheime Plättchen müssen bekannt sein. Alle Regeln werden gespielt; kommende Zauberer, Feuer, die nicht schützen, und zu wenige Steine für die Felder machen es langsam.</translation>
    </message>
    <message>
        <source>With three or four seats the answer is no (exit code 1): best play has no single value there, because a seat&apos;s money may depend on which of the others an opponent favours when both are equal to it.</source>
        <translation>Bei drei oder vier Spielern ist die Antwort nein (Rückgabewert 1): Bestes Spiel hat dort keinen eindeutigen Wert, weil das Geld eines Spielers davon abhängen kann, wen ein Gegner bevorzugt, dem beides gleich ist.</translation>
    </message>
    <message>
        <source>Time grows about fourfold to tenfold with every empty square. 10 take about a second.</source>
        <translation>Die Zeit wächst mit jedem leeren Feld etwa auf das Vier- bis Zehnfache. 10 brauchen etwa eine Sekunde.</translation>
    </message>
    <message>
        <source>the position, with all hidden tiles known (needed)</source>
        <translation>die Stellung, alle geheimen Plättchen bekannt (nötig)</translation>
    </message>
    <message>
        <source>MEGABYTES</source>
        <translation>MEGABYTE</translation>
    </message>
    <message>
        <source>memory for positions seen, 1 to %1 (without it: what usually helps)</source>
        <translation>Speicher für gesehene Stellungen, 1 bis %1 (ohne Angabe: was meist hilft)</translation>
    </message>
    <message>
        <source>tell on stderr how far it is</source>
        <translation>auf stderr sagen, wie weit es ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size: 1 to %2 megabytes.</source>
        <translation>„%1“ ist keine Größe: 1 bis %2 Megabyte.</translation>
    </message>
    <message>
        <source>many games between players, with intervals</source>
        <translation>viele Partien zwischen Spielern, mit Intervallen</translation>
    </message>
    <message>
        <source>PLAYER PLAYER [PLAYER [PLAYER]]</source>
        <translation>SPIELER SPIELER [SPIELER [SPIELER]]</translation>
    </message>
    <message>
        <source>games (without it: 400)</source>
        <translation>Partien (ohne Angabe: 400)</translation>
    </message>
    <message>
        <source>of all deals (without it: 1)</source>
        <translation>Startzahl aller Verteilungen (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>per decision (without it: 0.2)</source>
        <translation>je Entscheidung (ohne Angabe: 0.2)</translation>
    </message>
    <message>
        <source>turns in thought per decision, too</source>
        <translation>dazu: gedachte Züge je Entscheidung</translation>
    </message>
    <message>
        <source>games at once (without it: all cores)</source>
        <translation>Partien zugleich (ohne Angabe: alle Kerne)</translation>
    </message>
    <message>
        <source>I/N</source>
        <translation>I/N</translation>
    </message>
    <message>
        <source>plays part I of N only</source>
        <translation>spielt nur Teil I von N</translation>
    </message>
    <message>
        <source>keeps results there, goes on from them</source>
        <translation>bewahrt Ergebnisse dort, macht damit weiter</translation>
    </message>
    <message>
        <source>adds up the files given as arguments</source>
        <translation>zählt die genannten Dateien zusammen</translation>
    </message>
    <message>
        <source>LOW:HIGH</source>
        <translation>LOW:HIGH</translation>
    </message>
    <message>
        <source>stops when sure, such as 0.5:0.55</source>
        <translation>hört auf, wenn sicher, etwa 0.5:0.55</translation>
    </message>
    <message>
        <source>--sprt wants two shares, the lower one first: 0.5:0.55.</source>
        <translation>--sprt braucht zwei Anteile, den kleineren zuerst: 0.5:0.55.</translation>
    </message>
    <message>
        <source>--merge wants the files to add up.</source>
        <translation>--merge braucht die Dateien, die zusammengezählt werden.</translation>
    </message>
    <message>
        <source>A match wants two to four players.</source>
        <translation>Ein Wettkampf braucht zwei bis vier Spieler.</translation>
    </message>
    <message>
        <source>--shard wants a part and the number of parts: 2/8.</source>
        <translation>--shard braucht einen Teil und die Zahl der Teile: 2/8.</translation>
    </message>
    <message>
        <source>%1 loses a game: %2</source>
        <translation>%1 verliert eine Partie: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n Partie</numerusform>
            <numerusform>%n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 % (%3 to %4), %5 won, %6 tied, margin %7</source>
        <translation>%1: %2 % (%3 bis %4), %5 gewonnen, %6 gleich, Vorsprung %7</translation>
    </message>
    <message numerus="yes">
        <source>, %n lost by forfeit</source>
        <translation>
            <numerusform>, %n kampflos verloren</numerusform>
            <numerusform>, %n kampflos verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>Sequential test: %1 (log likelihood ratio %2)</source>
        <translation>Folgetest: %1 (logarithmisches Verhältnis %2)</translation>
    </message>
    <message>
        <source>check|print|diff|report FILE|PRESET...</source>
        <translation>check|print|diff|report DATEI|VORGABE...</translation>
    </message>
    <message>
        <source>learns the strong players&apos; values by self-play</source>
        <translation>lernt die Werte der starken Spieler durch Spiel gegen sich selbst</translation>
    </message>
    <message>
        <source>The error on stderr is by how many coins a value differs from what the next look ahead says, as a root mean square.</source>
        <translation>Der Fehler auf stderr sagt, um wie viel Geld ein Wert von dem nächsten Blick voraus abweicht, im quadratischen Mittel.</translation>
    </message>
    <message>
        <source>of all games (without it: 2)</source>
        <translation>Startzahl aller Partien (ohne Angabe: 2)</translation>
    </message>
    <message>
        <source>The file to write is needed, and nothing else.</source>
        <translation>Nötig ist die Datei, in die geschrieben wird, sonst nichts.</translation>
    </message>
    <message>
        <source>SQUARES</source>
        <translation>FELDER</translation>
    </message>
    <message>
        <source>Exact solver, %1 empty squares: median %2 s, slowest %3 s of %4 positions</source>
        <translation>Genaue Lösung, %1 leere Felder: Median %2 s, langsamste %3 s von %4 Stellungen</translation>
    </message>
    <message>
        <source>Exact expectation, %1 empty squares: median %2 s, slowest %3 s of %4 positions</source>
        <translation>Genauer Erwartungswert, %1 leere Felder: Median %2 s, langsamster %3 s von %4 Stellungen</translation>
    </message>
    <message>
        <source>the exact solver from 8 empty squares to this many, at most %1, and exact expectations of %2; 0: neither (without it: %3)</source>
        <translation>die genaue Lösung von 8 leeren Feldern bis zu so vielen, höchstens %1, und genaue Erwartungswerte mit %2; 0: keins von beiden (ohne Angabe: %3)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of squares: 0, or %2 to %3.</source>
        <translation>„%1“ ist keine Zahl von Feldern: 0 oder %2 bis %3.</translation>
    </message>
    <message>
        <source>Search of master, %1 seats, one thread: %2 nodes per second</source>
        <translation>Suche des Meisters, %1 Spieler, ein Thread: %2 Knoten je Sekunde</translation>
    </message>
    <message>
        <source>With --net it is the net that is learned, on top of the values that the program has for two seats; the errors are then those of the net and those of the values alone.</source>
        <translation>Mit --net wird das Netz gelernt, das zu den Werten des Programms für zwei Spieler kommt; die Fehler sind dann die des Netzes und die der Werte allein.</translation>
    </message>
    <message>
        <source>learn the net</source>
        <translation>das Netz lernen</translation>
    </message>
    <message>
        <source>to learn the net from (without it: 60000000)</source>
        <translation>aus denen das Netz lernt (ohne Angabe: 60000000)</translation>
    </message>
    <message>
        <source>With --from a net goes on learning, from games that it plays itself.</source>
        <translation>Mit --from lernt ein Netz weiter, aus Partien, die es selbst spielt.</translation>
    </message>
    <message>
        <source>net that plays and goes on learning</source>
        <translation>Netz, das spielt und weiterlernt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a level, nor LEVEL@SECONDS or LEVEL@NODESn, nor exec:COMMAND.</source>
        <translation>„%1“ ist weder eine Stufe noch STUFE@SEKUNDEN oder STUFE@ZÜGEn noch exec:BEFEHL.</translation>
    </message>
    <message>
        <source>, without the luck of the draws %1 (%2 to %3)</source>
        <translation>, ohne Ziehglück %1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>share is (wins + ties/2) / games with two seats; with more it is first places / games, a shared first place counting as one. interval has 95 % (Wilson). mean_margin is the own money less the best other&apos;s, over the games that were played to their end.</source>
        <translation>share ist (Siege + Gleichstände/2) / Partien zu zweit; bei mehr Spielern erste Plätze / Partien, ein geteilter erster Platz zählt als einer. interval ist das 95-%-Intervall (Wilson). mean_margin ist das eigene Geld weniger das des besten anderen in den Partien, die zu Ende gespielt wurden.</translation>
    </message>
    <message>
        <source>Two players also get to know the margin without the luck of the draws: what each tile drawn is worth more than the mean of the supply, by the learned values, is taken off. Its mean is the same and its interval much narrower. It takes four deals, and rules that the learned values know.</source>
        <translation>Zu zweit wird auch der Vorsprung ohne Ziehglück genannt: Was jedes gezogene Plättchen nach den gelernten Werten mehr wert ist als der Durchschnitt des Vorrats, ist abgezogen. Der Mittelwert bleibt derselbe, das Intervall wird viel enger. Dazu braucht es vier Verteilungen und Regeln, zu denen die gelernten Werte etwas sagen.</translation>
    </message>
    <message>
        <source>A player that dies, answers nonsense or takes a second more than its time loses that game; stderr says why. With more than two seats the richest of the others has the first place then.</source>
        <translation>Ein Spieler, der abstürzt, Unsinn antwortet oder eine Sekunde mehr als seine Bedenkzeit braucht, verliert die Partie; stderr sagt, warum. Bei mehr als zwei Spielern hat dann der Reichste der anderen den ersten Platz.</translation>
    </message>
    <message>
        <source>--%1 does not go with --merge.</source>
        <translation>--%1 passt nicht zu --merge.</translation>
    </message>
    <message>
        <source>--%1 wants a whole number from %2 to %3.</source>
        <translation>--%1 verlangt eine ganze Zahl von %2 bis %3.</translation>
    </message>
    <message>
        <source>--state wants a file.</source>
        <translation>--state verlangt eine Datei.</translation>
    </message>
    <message>
        <source>the higher share</source>
        <translation>der höhere Anteil</translation>
    </message>
    <message>
        <source>the lower share</source>
        <translation>der niedrigere Anteil</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>--record wants a file.</source>
        <translation>--record verlangt eine Datei.</translation>
    </message>
    <message>
        <source>Seed %1</source>
        <translation>Startzahl %1</translation>
    </message>
    <message>
        <source>Seat %1 forfeits the game: %2</source>
        <translation>%1 verliert die Partie kampflos: %2</translation>
    </message>
    <message>
        <source>the value of every turn, not only the best; a score is put off only where that may matter</source>
        <translation>der Wert jedes Zuges, nicht nur des besten; eine Wertung wird nur aufgeschoben, wo das etwas ändern kann</translation>
    </message>
    <message>
        <source>The values are learned by the standard rules only.</source>
        <translation>Die Werte werden nur nach den Standardregeln gelernt.</translation>
    </message>
    <message>
        <source>COMMAND is split at blanks; double quotes keep words together. No shell is involved.</source>
        <translation>BEFEHL wird an Leerzeichen geteilt; Anführungszeichen (&quot;) halten Wörter zusammen. Eine Shell ist nicht beteiligt.</translation>
    </message>
    <message>
        <source>Ranks the turns of the seat to move by what they promise: the final margin (own money at the game&apos;s end less the best other&apos;s) and the chance to win, ties as parts of a win. Both are estimates of the strongest level&apos;s search, and better ones with more time; in the last round of two seats with %1 empty squares or less and without chance they are exact, if there is time for it and ties are not decided by stalls.</source>
        <translation>Ordnet die Züge dessen, der am Zug ist, nach dem, was sie versprechen: dem Vorsprung am Ende (eigenes Geld weniger das des reichsten anderen) und der Aussicht auf den Sieg, geteilte Siege anteilig. Beides sind Schätzungen der stärksten Stufe, mit mehr Zeit bessere; in der letzten Runde zu zweit mit höchstens %1 leeren Feldern und ohne Zufall sind sie genau, sofern die Zeit dafür reicht und bei gleichem Geld nicht die Stände entscheiden.</translation>
    </message>
    <message>
        <source>--sprt stops as soon as it is sure, with an error of about 5 % on either side at most, whether the first player&apos;s share is rather LOW or HIGH; never before 16 deals.</source>
        <translation>--sprt hört auf, sobald sicher ist, ob der Anteil des ersten Spielers eher LOW oder HIGH ist, mit höchstens etwa 5 % Irrtum auf jeder Seite; nie vor 16 Verteilungen.</translation>
    </message>
    <message>
        <source>--%1 does not go with --net.</source>
        <translation>--%1 passt nicht zu --net.</translation>
    </message>
    <message>
        <source>--%1 goes with --net.</source>
        <translation>--%1 gehört zu --net.</translation>
    </message>
    <message>
        <source>--seats lists two to four players with commas between them, in the order R, G, B, Y: %1. A comma in double quotes belongs to a command.</source>
        <translation>--seats nennt zwei bis vier Spieler mit Kommas dazwischen, in der Reihenfolge R, G, B, Y: %1. Ein Komma zwischen Anführungszeichen (&quot;) gehört zu einem Befehl.</translation>
    </message>
    <message>
        <source>A program that dies, hangs or answers nonsense forfeits the game: stderr and the document&apos;s &quot;forfeit&quot; name its seat and the reason. A record has no place for them: it is that of a game that was left.</source>
        <translation>Ein Programm, das abstürzt, hängt oder Unsinn antwortet, verliert die Partie kampflos: stderr und „forfeit“ im Dokument nennen den Spieler und den Grund. In eine Aufzeichnung gehört beides nicht: Sie ist die einer verlassenen Partie.</translation>
    </message>
    <message>
        <source>--%1 belongs to report: %2 does without it.</source>
        <translation>--%1 gehört zu report: %2 kommt ohne aus.</translation>
    </message>
    <message>
        <source>%1 Expert and master play without what they have learned.</source>
        <translation>%1 Die Stufen expert und master spielen ohne das, was sie gelernt haben.</translation>
    </message>
    <message>
        <source>Plays a match: as many seats as players, every deal once for each way round of the seats, so that nobody profits from his place. A player is a level, LEVEL@SECONDS for one that has its own time (master@2), LEVEL@NODESn for one that thinks so many turns, however long that takes (master@8000n; expert thinks at most %1, the levels below it none), or exec:COMMAND. The number of games is rounded up to whole deals.</source>
        <translation>Spielt einen Wettkampf der genannten Spieler: jede Verteilung einmal für jede Sitzordnung, damit niemand davon profitiert, wo er sitzt. Ein Spieler ist eine Stufe, STUFE@SEKUNDEN für eine mit eigener Bedenkzeit (master@2), STUFE@ZÜGEn für eine, die so viele Züge durchdenkt, wie lange es auch dauert (master@8000n; expert durchdenkt höchstens %1, die Stufen darunter keine), oder exec:BEFEHL. Die Zahl der Partien wird auf ganze Verteilungen aufgerundet.</translation>
    </message>
    <message>
        <source>--state FILE keeps the result of every deal; run again, the match goes on from there. --shard 2/8 plays the second eighth of the deals. --merge puts the files of such parts together; they are then given instead of players. stderr says so if deals are missing, or were played by different versions of the program.</source>
        <translation>--state DATEI bewahrt das Ergebnis jeder Verteilung; erneut gestartet, geht der Wettkampf dort weiter. --shard 2/8 spielt das zweite Achtel der Verteilungen. --merge fügt die Dateien solcher Teile zusammen; sie stehen dann statt der Spieler. stderr sagt es, wenn Verteilungen fehlen oder verschiedene Versionen des Programms sie gespielt haben.</translation>
    </message>
    <message>
        <source>Parts that lack some: %1</source>
        <translation>Unvollständige Teile: %1</translation>
    </message>
    <message>
        <source>These deals were played by programs of different versions or weights, whose players may differ: %1</source>
        <translation>Diese Verteilungen haben Programme verschiedener Versionen oder mit verschiedenen gelernten Werten gespielt, deren Spieler sich unterscheiden können: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 never thinks more than %3 turns.</source>
        <translation>„%1“: %2 durchdenkt nie mehr als %3 Züge.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2 does not play turns in thought that could be counted.</source>
        <translation>„%1“: %2 durchdenkt keine Züge, die sich zählen ließen.</translation>
    </message>
    <message>
        <source>at most that long for one decision of a computer player; where a drawn tile goes is another one (without it: 0.2)</source>
        <translation>höchstens so lange für eine Entscheidung eines Computerspielers; wohin ein gezogenes Plättchen kommt, ist noch eine (ohne Angabe: 0.2)</translation>
    </message>
    <message>
        <source>Missing deals: %1 of %2.</source>
        <translation>Fehlende Verteilungen: %1 von %2.</translation>
    </message>
    <message>
        <source>Endings with %1 seats, %2 empty squares: %3 of %4 positions played by expectation within %5 s, median %6 s</source>
        <translation>Rundenenden mit %1 Spielern, %2 leere Felder: %3 von %4 Stellungen in %5 s nach Erwartungswert gespielt, Median %6 s</translation>
    </message>
    <message>
        <source>--record writes the record when the game begins, where there is none yet, and again when it ends or is left; then the exit code is 1. --json prints the document of replay --json at the end, or as far as the game went: then its result is null.</source>
        <translation>--record schreibt die Aufzeichnung, wenn die Partie beginnt, sofern noch keine da ist, und wieder, wenn sie endet oder verlassen wird; dann ist der Rückgabewert 1. --json gibt am Ende das Dokument von replay --json aus, oder so weit die Partie kam: dann ist result null.</translation>
    </message>
    <message>
        <source>A player is said in at most %1 characters, none of them control characters.</source>
        <translation>Ein Spieler wird mit höchstens %1 Zeichen angegeben, ohne Steuerzeichen.</translation>
    </message>
    <message>
        <source>Plays games of the standard rules with two seats of a learning player against itself and writes the values that it learned to FILE. The same settings give the same file.</source>
        <translation>Spielt Partien des Standardspiels zu zweit, ein lernender Spieler gegen sich selbst, und schreibt die gelernten Werte in DATEI. Gleiche Angaben ergeben die gleiche Datei.</translation>
    </message>
    <message>
        <source>games to learn from (without it: 1500000)</source>
        <translation>Partien, aus denen gelernt wird (ohne Angabe: 1500000)</translation>
    </message>
    <message numerus="yes">
        <source>%n games: error %1</source>
        <translation>
            <numerusform>%n Partie: Fehler %1</numerusform>
            <numerusform>%n Partien: Fehler %1</numerusform>
        </translation>
    </message>
    <message>
        <source>nodes: %1, time: %2 s</source>
        <translation>Knoten: %1, Zeit: %2 s</translation>
    </message>
    <message>
        <source>turn %1 of %2, nodes: %3</source>
        <translation>Zug %1 von %2, Knoten: %3</translation>
    </message>
    <message>
        <source>positions %1: error %2, of the values alone %3</source>
        <translation>Stellungen %1: Fehler %2, der Werte allein %3</translation>
    </message>
    <message>
        <source>Drawn into the hand: %1. @ and a square, such as @d4, places it; !+5@d4 another tile of the hand.</source>
        <translation>Auf die Hand gezogen: %1. @ und ein Feld, etwa @d4, legt es; !+5@d4 ein anderes Plättchen der Hand.</translation>
    </message>
    <message>
        <source>A tile is drawn into the hand; look shows it. @ and a square, such as @d4, places it; !+5@d4 another tile of the hand.</source>
        <translation>Ein Plättchen ist auf die Hand gezogen; look zeigt es. @ und ein Feld, etwa @d4, legt es; !+5@d4 ein anderes Plättchen der Hand.</translation>
    </message>
    <message>
        <source> (curses: %1, sign changed: %2)</source>
        <translation> (Flüche: %1, Vorzeichen gewechselt: %2)</translation>
    </message>
    <message>
        <source> (banners: %1 ranks more for each stall)</source>
        <translation> (Banner: %1 Ränge mehr für jeden Stand)</translation>
    </message>
    <message>
        <source>The market is written row by row from the top, squares with blanks, rows with &quot; / &quot; between them: +5 a customer, -3 a rogue, S coin sack, F fire, E evil eye, W wizard, P banner, C curse, R3 the red stall of rank III, a dot for an empty square.</source>
        <translation>Der Markt wird Reihe für Reihe von oben geschrieben, Felder mit Leerzeichen, Reihen mit „ / “ dazwischen: +5 ein Kunde, -3 ein Halunke, S Geldsack, F Feuer, E Böser Blick, W Zauberer, P Banner, C Fluch, R3 der rote Stand vom Rang III, ein Punkt für ein leeres Feld.</translation>
    </message>
    <message>
        <source>Seats R and G are listed always, B and Y when they have a stall on the market; in a section only the seats with a stall there. Ranks have the wizards next to the stall and the banners of the section counted in.</source>
        <translation>R und G werden immer genannt, B und Y, wenn sie einen Stand auf dem Markt haben; in einem Abschnitt nur, wer dort einen Stand hat. In den Rängen sind Zauberer neben dem Stand und Banner im Abschnitt mitgezählt.</translation>
    </message>
    <message>
        <source>Then what thinking costs, one thread each: the turns that master plays in thought per second, and the time to the first answer of the analysis (best --explain), each with two to four seats; the exact solver on positions of the preset open-tiles with so many empty squares; the exact expectation with tiles face down; and how many of some endings with two to four seats can be played by expectation, a second for each. Without options this takes less than a minute; --solver 0 leaves the exact searches out.</source>
        <translation>Danach, was Nachdenken kostet, je in einem Thread: die Züge, die der Meister je Sekunde in Gedanken spielt, und die Zeit bis zur ersten Antwort der Analyse (best --explain), beides mit zwei bis vier Spielern; die genaue Lösung von Stellungen der Vorgabe open-tiles mit so vielen leeren Feldern; der genaue Erwartungswert mit verdeckten Plättchen; und wie viele von einigen Rundenenden mit zwei bis vier Spielern nach Erwartungswert gespielt werden können, je eine Sekunde lang. Ohne weitere Angaben dauert das keine Minute; --solver 0 lässt die genauen Suchen weg.</translation>
    </message>
    <message>
        <source>First answer of the analysis, %1 seats, start of a game: median %2 s, slowest %3 s of %4 positions</source>
        <translation>Erste Antwort der Analyse, %1 Spieler, Beginn eines Spiels: Median %2 s, langsamste %3 s von %4 Stellungen</translation>
    </message>
    <message>
        <source>--explain says why, as a sum: the turns are played out to the round&apos;s end on the same deals by a fast policy, and what every line pays is added up apart. The sum is the difference of the best turn and another one, in coins of the seat to move less those of the best other seat; its numbers add up to the total. ± is the 95 % uncertainty; where the exact search knows the last squares, it says for certain. Then follows what is likely to be played until the round&apos;s end.</source>
        <translation>--explain sagt als Rechnung, warum: Die Züge werden mit denselben verdeckten Plättchen von schnellen Spielern bis zum Ende der Runde ausgespielt, und was jede Gasse auszahlt, wird einzeln zusammengezählt. Die Rechnung ist der Unterschied zwischen dem besten Zug und einem anderen, in Hellern dessen, der am Zug ist, abzüglich derer des besten anderen; ihre Zahlen ergeben zusammen die Summe. ± ist die Unsicherheit (95 %); wo die genaue Suche die letzten Felder kennt, steht dort ganz sicher. Danach folgt, was bis zum Ende der Runde wohl gespielt wird.</translation>
    </message>
    <message>
        <source>say why the best turn is better, and what follows</source>
        <translation>sagen, warum der beste Zug besser ist und was folgt</translation>
    </message>
    <message>
        <source>with --explain: the turn that the best one is compared with (without it: the next best of another kind)</source>
        <translation>mit --explain: der Zug, mit dem der beste verglichen wird (ohne: der nächstbeste anderer Art)</translation>
    </message>
    <message>
        <source>TURN</source>
        <translation>ZUG</translation>
    </message>
    <message>
        <source>--against needs --explain.</source>
        <translation>--against geht nur mit --explain.</translation>
    </message>
    <message>
        <source>--against %1: %2</source>
        <translation>--against %1: %2</translation>
    </message>
    <message>
        <source>Turn            margin     chance to win</source>
        <translation>Zug          Vorsprung  Aussicht auf Sieg</translation>
    </message>
    <message>
        <source>There is only one turn</source>
        <translation>Es gibt nur einen Zug</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>Erwartet: %1</translation>
    </message>
    <message>
        <source>deals: %1, nodes: %2, time: %3 s</source>
        <translation>Ausgespielt: %1, Knoten: %2, Zeit: %3 s</translation>
    </message>
    <message>
        <source>A turn for which its seat had help (a hint, an analysis, a draw taken back) says so: &quot;aids&quot; in the JSON document, where a fair game has &quot;fair&quot;: true.</source>
        <translation>Ein Zug, für den der Spieler Hilfe hatte (einen Tipp, eine Analyse, ein zurückgenommenes Ziehen), sagt es: im JSON-Dokument als &quot;aids&quot;; eine faire Partie hat dort &quot;fair&quot;: true.</translation>
    </message>
    <message>
        <source>With --position the game goes on from there. What it does not say (unknown hidden tiles, the order of the supply) is dealt from the seed.</source>
        <translation>Mit --position geht die Partie von dort aus weiter. Was sie nicht sagt (unbekannte geheime Plättchen, die Reihenfolge des Vorrats), wird nach der Startzahl verteilt.</translation>
    </message>
    <message>
        <source>begin from this position instead of a deal (notation)</source>
        <translation>von dieser Stellung aus beginnen, statt zu verteilen (Notation)</translation>
    </message>
    <message>
        <source>--seats lists %1 players, but the position has %2 seats.</source>
        <translation>--seats nennt %1 Spieler, aber die Stellung ist für %2.</translation>
    </message>
    <message>
        <source>A fair game: nobody has help.</source>
        <translation>Eine faire Partie: Niemand hat Hilfe.</translation>
    </message>
    <message>
        <source>The game goes on from a position in round %1. Seat %2 is to move.</source>
        <translation>Die Partie geht von einer Stellung in Runde %1 aus weiter. Am Zug ist %2.</translation>
    </message>
    <message>
        <source>check lessons of one&apos;s own, or list the built-in ones</source>
        <translation>eigene Lektionen prüfen oder die eingebauten aufzählen</translation>
    </message>
    <message>
        <source>check|list FILE...</source>
        <translation>check|list DATEI...</translation>
    </message>
    <message>
        <source>check: says whether each file is a lesson that can be opened, and whether its texts fit their positions: what they name is there, their calculations are right, both languages name the same, and the last hint of each task gives the right answer. The exit code is 1 when a file cannot be opened; warnings do not change it.</source>
        <translation>check: sagt, ob jede Datei eine Lektion ist, die sich öffnen lässt, und ob ihre Texte zu den Stellungen passen: Was sie nennen, ist da, ihre Rechnungen stimmen, beide Sprachen nennen dasselbe, und der letzte Hinweis jeder Aufgabe gibt die richtige Antwort. Der Rückgabewert ist 1, wenn sich eine Datei nicht öffnen lässt; Warnungen ändern ihn nicht.</translation>
    </message>
    <message>
        <source>list: the lessons of the program, in their order, with the number of their steps and tasks. It takes no file.</source>
        <translation>list: die Lektionen des Programms in ihrer Reihenfolge, mit der Zahl ihrer Schritte und Aufgaben. Dazu gehört keine Datei.</translation>
    </message>
    <message>
        <source>The rules of a lesson are in its file; --rules has no effect.</source>
        <translation>Die Regeln einer Lektion stehen in ihrer Datei; --rules bewirkt nichts.</translation>
    </message>
    <message>
        <source>Say what to do: check or list.</source>
        <translation>Sag, was zu tun ist: check oder list.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither check nor list.</source>
        <translation>„%1“ ist weder check noch list.</translation>
    </message>
    <message>
        <source>At least one file is needed behind check.</source>
        <translation>Nach check fehlt mindestens eine Datei.</translation>
    </message>
    <message>
        <source>%1: “%2” can be opened (steps: %3, tasks: %4, warnings: %5).</source>
        <translation>%1: „%2“ lässt sich öffnen (Schritte: %3, Aufgaben: %4, Warnungen: %5).</translation>
    </message>
    <message>
        <source>even@STRENGTH is an even match: it draws for each decision which of the two levels beside that strength decides. The levels&apos; strengths are %1.</source>
        <translation>even@STÄRKE ist ein ebenbürtiger Gegner: Für jede Entscheidung wird gelost, welche der beiden Stufen neben dieser Stärke entscheidet. Die Stärken der Stufen sind %1.</translation>
    </message>
    <message>
        <source>make, check or list puzzles</source>
        <translation>macht, prüft oder nennt Rätsel</translation>
    </message>
    <message>
        <source>make|check|list [FILE]</source>
        <translation>make|check|list [DATEI]</translation>
    </message>
    <message>
        <source>A puzzle is a position of a round&apos;s last squares with one best first turn: it is better than every other one by %1 coins or more, or the only one that wins for certain. All of that is exact. In rounds before the last one it also holds if a kept stall is worth half as much or half as much again.</source>
        <translation>Ein Rätsel ist eine Stellung der letzten Felder einer Runde mit einem besten ersten Zug: Er ist um mindestens %1 Heller besser als jeder andere oder der einzige, der sicher gewinnt. All das ist genau gerechnet. In Runden vor der letzten gilt es auch, wenn ein behaltener Marktstand halb so viel oder anderthalbmal so viel wert ist.</translation>
    </message>
    <message>
        <source>make: makes puzzles from games that the levels play among themselves and prints them, one on each line: grade | best turn | coins to the next best turn, with &quot;wins&quot; if no other one wins | rules | position. They are spread over grades and kinds of turns and come in the order of their grades. The same number and seed make the same puzzles.</source>
        <translation>make: macht Rätsel aus Partien, die die Stufen unter sich spielen, und gibt sie aus, eines in jeder Zeile: Schwierigkeit | bester Zug | Heller zum nächstbesten Zug, mit „wins“, wenn kein anderer gewinnt | Regeln | Stellung. Sie verteilen sich auf Schwierigkeiten und Arten von Zügen und kommen nach Schwierigkeit geordnet. Dieselbe Anzahl und dieselbe Startzahl ergeben dieselben Rätsel.</translation>
    </message>
    <message>
        <source>The grade says which level is the strongest that misses the puzzle at its usual thought: 1 beginner (or nobody) to 5 master.</source>
        <translation>Die Schwierigkeit sagt, welche Stufe die höchste ist, die das Rätsel bei ihrer üblichen Bedenkzeit nicht löst: 1 beginner (oder keine) bis 5 master.</translation>
    </message>
    <message>
        <source>check: proves every puzzle of the file again, or those that come with the program. The exit code is 1 if one of them is wrong. With --grades the levels try them again as well.</source>
        <translation>check: beweist jedes Rätsel der Datei noch einmal, oder die, die zum Programm gehören. Der Rückgabewert ist 1, wenn eines davon falsch ist. Mit --grades versuchen sich auch die Stufen noch einmal daran.</translation>
    </message>
    <message>
        <source>list: the puzzles of the file, or those that come with the program.</source>
        <translation>list: die Rätsel der Datei, oder die, die zum Programm gehören.</translation>
    </message>
    <message>
        <source>make: number of puzzles, 1 to %1 (without it: 1)</source>
        <translation>make: Anzahl der Rätsel, 1 bis %1 (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>make: of the games (without it: 1)</source>
        <translation>make: der Partien (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>check: the grades too</source>
        <translation>check: auch die Schwierigkeiten</translation>
    </message>
    <message>
        <source>Say what to do: make, check or list.</source>
        <translation>Sag, was zu tun ist: make, check oder list.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of make, check and list.</source>
        <translation>„%1“ ist weder make noch check oder list.</translation>
    </message>
    <message>
        <source>--rules is not for puzzles: each line names its rules.</source>
        <translation>--rules ist nicht für Rätsel: Jede Zeile nennt ihre Regeln.</translation>
    </message>
    <message>
        <source>--%1 belongs to make.</source>
        <translation>--%1 gehört zu make.</translation>
    </message>
    <message>
        <source>--%1 belongs to check.</source>
        <translation>--%1 gehört zu check.</translation>
    </message>
    <message>
        <source>puzzle %1 of %2, games: %3</source>
        <translation>Rätsel %1 von %2, Partien: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) checked</source>
        <translation>
            <numerusform>%n Rätsel geprüft</numerusform>
            <numerusform>%n Rätsel geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n falsch</numerusform>
            <numerusform>%n falsch</numerusform>
        </translation>
    </message>
    <message>
        <source>what a game&apos;s turns gave away, and its luck</source>
        <translation>was die Züge einer Partie verschenkt haben, und das Glück</translation>
    </message>
    <message>
        <source>FILE...</source>
        <translation>DATEI...</translation>
    </message>
    <message>
        <source>Judges every decision of a recorded game by what its seat could know, as the strongest level would: how many coins of the final lead it gave away against the best one. A turn that draws a tile is two decisions: the draw, and where the tile goes. From 1 coin on a loss is small, from 3 a mistake, from 8 a blunder; in the last round the chance to win decides instead: from 2, 6 and 15 %. A loss within its own uncertainty is none. ± is the 95 % uncertainty.</source>
        <translation>Beurteilt jede Entscheidung einer aufgezeichneten Partie nach dem, was man an dieser Stelle wissen konnte, so wie die stärkste Stufe: wie viele Heller des Vorsprungs am Ende sie gegenüber der besten verschenkt hat. Ein Zug, der ein Plättchen zieht, ist zwei Entscheidungen: das Ziehen, und wohin das Plättchen kommt. Ab 1 Heller ist ein Verlust klein, ab 3 ein Fehler, ab 8 ein grober Fehler; in der letzten Runde entscheidet stattdessen die Aussicht auf Sieg: ab 2, 6 und 15 %. Ein Verlust innerhalb seiner eigenen Unsicherheit ist keiner. ± ist die Unsicherheit (95 %).</translation>
    </message>
    <message>
        <source>The same record, depth and seed give the same review; --time does not. Without --depth, --seed and --time a complete review that the record keeps is shown.</source>
        <translation>Dieselbe Aufzeichnung, Tiefe und Startzahl ergeben denselben Rückblick; mit --time gilt das nicht. Ohne --depth, --seed und --time wird ein vollständiger Rückblick gezeigt, der in der Aufzeichnung steht.</translation>
    </message>
    <message>
        <source>deals for a decision on average, %1 to %2 (without it: %3)</source>
        <translation>Verteilungen für eine Entscheidung im Mittel, %1 bis %2 (ohne Angabe: %3)</translation>
    </message>
    <message>
        <source>at most that long for each game</source>
        <translation>höchstens so lange für jede Partie</translation>
    </message>
    <message>
        <source>write the record with its review there</source>
        <translation>die Aufzeichnung mit ihrem Rückblick dorthin schreiben</translation>
    </message>
    <message>
        <source>One argument at least is needed: a record.</source>
        <translation>Mindestens ein Argument ist nötig: eine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Either --check or --record, not both.</source>
        <translation>Entweder --check oder --record, nicht beides.</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>grober Fehler</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Not complete: more time makes it better.</source>
        <translation>Nicht vollständig: Mit mehr Zeit wird es genauer.</translation>
    </message>
    <message>
        <source>Expected after round %1: %2</source>
        <translation>Erwartet nach Runde %1: %2</translation>
    </message>
    <message>
        <source>%1 %2 (%3 % to win)</source>
        <translation>%1 %2 (Aussicht auf Sieg %3 %)</translation>
    </message>
    <message>
        <source>round %1, step %2: %3 instead of %4</source>
        <translation>Runde %1, Schritt %2: %3 statt %4</translation>
    </message>
    <message>
        <source>%1 % of winning</source>
        <translation>%1 % Aussicht auf Sieg</translation>
    </message>
    <message>
        <source>%1 coins</source>
        <translation>%1 Heller</translation>
    </message>
    <message>
        <source>%1 % of winning, for certain</source>
        <translation>%1 % Aussicht auf Sieg, ganz sicher</translation>
    </message>
    <message>
        <source>No turn lost more than its uncertainty.</source>
        <translation>Kein Zug hat mehr verschenkt als seine Unsicherheit.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 loses %2 coins a game by skill</source>
        <translation>%1 verschenkt %2 Heller je Partie</translation>
    </message>
    <message>
        <source>steps: %1, tasks: %2</source>
        <translation>Schritte: %1, Aufgaben: %2</translation>
    </message>
    <message>
        <source>Luck is apart from skill: by how much every draw changed what the seats could expect against the mean of the supply, and every deal against the mean of all deals.</source>
        <translation>Das Glück steht für sich: um wie viel jedes Ziehen gegenüber dem Durchschnitt des Vorrats verändert hat, was die Spieler erwarten konnten, und jede Verteilung gegenüber dem Durchschnitt aller.</translation>
    </message>
    <message>
        <source>Every seat&apos;s result, its final money less the mean of the others&apos;, is the sum of the start (0 but for games from a position), of what its own turns and those of the others lost, of the luck of all, and of a rest, which is what the judgement itself was wrong about. Its uncertainty is how far the errors of single steps add up to. Where the rest is greater than what is explained, that is said.</source>
        <translation>Das Ergebnis eines Spielers, sein Geld am Ende weniger den Durchschnitt der anderen, ist die Summe aus dem Anfang (0 außer bei Spielen aus einer Stellung), aus dem, was die eigenen Züge und die der anderen verschenkt haben, aus dem Glück aller und aus einem Rest, um den sich die Beurteilung selbst geirrt hat. Seine Unsicherheit ist, worauf sich die Fehler der einzelnen Schritte summieren. Wo der Rest größer ist als das Erklärte, wird das gesagt.</translation>
    </message>
    <message>
        <source>JSON: &quot;totals&quot; by seat; &quot;sums&quot; by seat as above, null before they are known; &quot;turns&quot; with what was played and the best, &quot;loss&quot; and &quot;error&quot; in coins, &quot;win&quot; and &quot;winError&quot; as parts of 1, &quot;byWin&quot; in the last round; &quot;luck&quot; of every draw and deal; &quot;curve&quot;, the money expected at the end and the chance to win after each step. A step is a deal, a draw or a turn, counted from 0; turns taken back are left out.</source>
        <translation>JSON: „totals“ je Spieler; „sums“ je Spieler wie oben, null, solange sie nicht bekannt sind; „turns“ mit dem gespielten und dem besten Zug, „loss“ und „error“ in Hellern, „win“ und „winError“ als Teile von 1, „byWin“ in der letzten Runde; „luck“ jedes Ziehens und jeder Verteilung; „curve“, das nach jedem Schritt am Ende erwartete Geld und die Gewinnchance. Ein Schritt ist eine Verteilung, ein Ziehen oder ein Zug, von 0 an gezählt; zurückgenommene Züge fehlen.</translation>
    </message>
    <message>
        <source>--check prints one line for each seat of several games, and what each player lost. The exit code is 1 if the rest is beyond its uncertainty in more than one of five lines.</source>
        <translation>--check schreibt für jeden Spieler mehrerer Spiele eine Zeile, und was jeder verschenkt hat. Der Rückgabewert ist 1, wenn der Rest in mehr als einer von fünf Zeilen größer ist als seine Unsicherheit.</translation>
    </message>
    <message>
        <source>only check whether turns and luck explain the results</source>
        <translation>nur prüfen, ob Züge und Glück die Ergebnisse erklären</translation>
    </message>
    <message>
        <source>Seat  result   start  own turns  others&apos; turns    luck  unexplained          small  mistakes  blunders</source>
        <translation>Wer Ergebnis  Anfang  eig. Züge  fremde Züge     Glück  ungeklärt            klein    Fehler  grobe F.</translation>
    </message>
    <message>
        <source>result: final money less the mean of the others&apos;, in coins. It is the sum of the five numbers after it.</source>
        <translation>Ergebnis: Geld am Ende weniger den Durchschnitt der anderen, in Hellern. Es ist die Summe der fünf Zahlen danach.</translation>
    </message>
    <message>
        <source>How the result of %1 came about is not known: more of it is unexplained than explained.</source>
        <translation>Wie das Ergebnis von %1 zustande kam, ist nicht bekannt: Mehr davon ist ungeklärt als geklärt.</translation>
    </message>
    <message>
        <source>seat  result   start  own turns  others&apos; turns    luck  unexplained          inside  game</source>
        <translation>wer Ergebnis  Anfang  eig. Züge  fremde Züge     Glück  ungeklärt            darin   Spiel</translation>
    </message>
    <message>
        <source>inside: %1 of %2; more explained than not: %3</source>
        <translation>darin: %1 von %2; mehr geklärt als ungeklärt: %3</translation>
    </message>
    <message>
        <source>Finds what two seats reach at best play of both until the round&apos;s end. The margin is the money that the seat to move has at the round&apos;s end, less the other&apos;s. It is exact. Stalls that are kept for later rounds, and these rounds, do not count.</source>
        <translation>Findet, was zwei Spieler bei bestem Spiel beider bis zum Ende der Runde erreichen. Der Vorsprung ist das Geld dessen, der am Zug ist, am Ende der Runde, weniger das des anderen. Er ist genau. Für spätere Runden behaltene Marktstände und diese Runden selbst zählen nicht.</translation>
    </message>
    <message>
        <source>%1 ends this round %2 against the other seat, with %3.</source>
        <translation>%1 beendet diese Runde mit %2 gegenüber dem anderen, durch %3.</translation>
    </message>
    <message>
        <source>Only money at the end of this round counts: not kept stalls, and not later rounds.</source>
        <translation>Es zählt nur das Geld am Ende dieser Runde: keine behaltenen Marktstände und keine späteren Runden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a pace: 0 to 60 seconds.</source>
        <translation>&quot;%1&quot; ist kein Tempo: 0 bis 60 Sekunden.</translation>
    </message>
    <message>
        <source>play at a table elsewhere</source>
        <translation>an einem Tisch anderswo spielen</translation>
    </message>
    <message>
        <source>Sits down at the table that the invitation is for, plays one game and prints it like the command play. What it says beside the game goes to stderr. --as says who plays: %1. A person types turn tokens; help says which.</source>
        <translation>Setzt sich an den Tisch, zu dem die Einladung gehört, spielt eine Partie und gibt sie aus wie der Befehl play. Was es neben der Partie zu sagen hat, geht nach stderr. --as sagt, wer spielt: %1. Ein Mensch tippt Züge ein; help sagt, welche.</translation>
    </message>
    <message>
        <source>With - the invitation is read from stdin, up to its end; so the list of this machine&apos;s programs does not show it to others. Words around it do no harm.</source>
        <translation>Mit - wird die Einladung von stdin gelesen, bis zu ihrem Ende; so zeigt die Liste der Programme dieses Rechners sie niemandem. Worte ringsum schaden nicht.</translation>
    </message>
    <message>
        <source>With --seat-file the seat is kept in that file until the game is over. The same command goes on after an end of any kind, also without an invitation. Whoever has the file has the seat. Without it the seat is given away when the game is left.</source>
        <translation>Mit --seat-file wird der Platz am Tisch in dieser Datei aufbewahrt, bis die Partie aus ist. Derselbe Befehl spielt nach einem Ende jeder Art weiter, auch ohne Einladung. Wer die Datei hat, hat den Platz am Tisch. Ohne sie wird er frei, wenn die Partie verlassen wird.</translation>
    </message>
    <message>
        <source>A connection that is lost is called again, at once and then after longer and longer pauses. When others at the table want a computer to play for somebody who is away, this guest agrees.</source>
        <translation>Reißt die Verbindung ab, so wird der Tisch wieder gerufen, sofort und dann nach immer längeren Pausen. Wollen andere am Tisch, dass ein Computer für jemanden spielt, der gerade weg ist, so ist dieser Gast einverstanden.</translation>
    </message>
    <message>
        <source>Exit code: 0 the game is over, 1 it was left or the deals were not as agreed, 2 the command line is wrong, 3 the table has no seat for this guest, or knows another invitation, 4 it does not answer. --json prints the document of replay --json at the end, or as far as the game went.</source>
        <translation>Rückgabewert: 0 die Partie ist aus, 1 sie wurde verlassen oder die Verteilungen waren nicht wie vereinbart, 2 die Kommandozeile ist falsch, 3 der Tisch nimmt diesen Gast nicht oder kennt eine andere Einladung, 4 er antwortet nicht. --json gibt am Ende das Dokument von replay --json aus, oder so weit, wie die Partie kam.</translation>
    </message>
    <message>
        <source>who plays (without it: human)</source>
        <translation>wer spielt (ohne Angabe: human)</translation>
    </message>
    <message>
        <source>PLAYER</source>
        <translation>SPIELER</translation>
    </message>
    <message>
        <source>the name at the table</source>
        <translation>der Name am Tisch</translation>
    </message>
    <message>
        <source>keep the seat there</source>
        <translation>den Platz am Tisch dort aufbewahren</translation>
    </message>
    <message>
        <source>write the game&apos;s record there, when the game is over and its deals are checked</source>
        <translation>die Aufzeichnung dorthin schreiben, wenn die Partie aus ist und ihre Verteilungen geprüft sind</translation>
    </message>
    <message>
        <source>look on, without a seat</source>
        <translation>zuschauen, ohne mitzuspielen</translation>
    </message>
    <message>
        <source>at most that long for one decision of a computer player (without it: 0.2)</source>
        <translation>höchstens so lange für eine Entscheidung eines Computerspielers (ohne Angabe: 0.2)</translation>
    </message>
    <message>
        <source>at least that long between two decisions of a computer player; a table does not hear more than its --rate allows (without it: 0.3)</source>
        <translation>mindestens so lange zwischen zwei Entscheidungen eines Computerspielers; ein Tisch hört nicht mehr, als sein --rate erlaubt (ohne Angabe: 0.3)</translation>
    </message>
    <message>
        <source>give up when the table has not answered for so long (without it: 30 before the guest has sat down, afterwards never)</source>
        <translation>aufgeben, wenn der Tisch so lange nicht geantwortet hat (ohne Angabe: 30, bevor der Gast sitzt, danach nie)</translation>
    </message>
    <message>
        <source>The table has its own rules.</source>
        <translation>Der Tisch hat seine eigenen Regeln.</translation>
    </message>
    <message>
        <source>Whoever looks on has no player and no seat.</source>
        <translation>Wer zuschaut, hat keinen Spieler und keinen Platz am Tisch.</translation>
    </message>
    <message>
        <source>--name wants a name of at most %1 characters.</source>
        <translation>--name braucht einen Namen von höchstens %1 Zeichen.</translation>
    </message>
    <message>
        <source>--seat-file wants a file.</source>
        <translation>--seat-file braucht eine Datei.</translation>
    </message>
    <message>
        <source>One argument is needed: the invitation.</source>
        <translation>Ein Argument ist nötig: die Einladung.</translation>
    </message>
    <message>
        <source>%1 keeps a seat at another table.</source>
        <translation>%1 gehört zu einem anderen Tisch.</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>You have seat %1 at the table of %2.</source>
        <translation>Sie sind Spieler %1 am Tisch von %2.</translation>
    </message>
    <message>
        <source>You look on at the table of %1.</source>
        <translation>Sie schauen am Tisch von %1 zu.</translation>
    </message>
    <message>
        <source>%1 is free</source>
        <translation>%1 ist frei</translation>
    </message>
    <message>
        <source>%1 is away just now.</source>
        <translation>%1 ist gerade weg.</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <translation>%1 ist zurück.</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 sagt: %2</translation>
    </message>
    <message>
        <source>%1 This program goes on calling.</source>
        <translation>%1 Dieses Programm versucht es weiter.</translation>
    </message>
    <message>
        <source>The table answers again.</source>
        <translation>Der Tisch antwortet wieder.</translation>
    </message>
    <message>
        <source>Meanwhile the game has gone on.</source>
        <translation>Inzwischen ist die Partie weitergegangen.</translation>
    </message>
    <message>
        <source>All deals have been checked: nobody has chosen a tile. Rounds: %1</source>
        <translation>Alle Verteilungen sind geprüft: Niemand hat ein Plättchen ausgesucht. Runden: %1</translation>
    </message>
    <message>
        <source>The deals of the last round could not be checked.</source>
        <translation>Die Verteilung der letzten Runde konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>The seat is kept: join --seat-file %1 goes on.</source>
        <translation>Der Platz am Tisch ist aufbewahrt: join --seat-file %1 spielt weiter.</translation>
    </message>
    <message>
        <source>keep tables where others play</source>
        <translation>Tische bereithalten, an denen andere spielen</translation>
    </message>
    <message>
        <source>Opens tables for people elsewhere and prints their invitations; whoever has one can sit down, by the window or by the command join. Nobody plays at this machine, so nobody has to be trusted with the deal. A table begins as soon as nobody is missing.</source>
        <translation>Öffnet Tische für Leute anderswo und gibt ihre Einladungen aus; wer eine hat, kann sich dazusetzen, mit dem Fenster oder mit dem Befehl join. An diesem Rechner spielt niemand, also muss niemandem die Verteilung anvertraut werden. Ein Tisch beginnt, sobald niemand mehr fehlt.</translation>
    </message>
    <message>
        <source>Each table is kept in a folder of its own, table-1 and so on: after an end of any kind the same command opens it again, by the same invitation. Its file &quot;invitation&quot; has the invitation too. Whoever can read these folders can play for everybody and see every tile.</source>
        <translation>Jeder Tisch hat einen eigenen Ordner, table-1 und so weiter: Nach einem Ende jeder Art öffnet derselbe Befehl ihn wieder, mit derselben Einladung. Auch seine Datei &quot;invitation&quot; enthält die Einladung. Wer diese Ordner lesen kann, kann für alle spielen und jedes Plättchen sehen.</translation>
    </message>
    <message>
        <source>When a game is over and everybody has gone, at the latest ten minutes later, its record goes to the folder &quot;games&quot; and the table begins anew, with a new invitation. With --once it stays as it is, and the command ends when all games are over.</source>
        <translation>Ist eine Partie aus und sind alle gegangen, spätestens zehn Minuten danach, kommt ihre Aufzeichnung in den Ordner &quot;games&quot;, und der Tisch beginnt neu, mit einer neuen Einladung. Mit --once bleibt er, wie er ist, und der Befehl endet, wenn alle Partien aus sind.</translation>
    </message>
    <message>
        <source>stdout has the invitations; stderr says who comes and goes and how games end. With --json stdout has all that, an object a line: &quot;event&quot; is opened (with the invitation), sat, back, away, left, computer, begun, over (with the result) or failed. Tiles, seeds and seats&apos; secrets are in none of them.</source>
        <translation>stdout enthält die Einladungen; stderr sagt, wer kommt und geht und wie Partien enden. Mit --json enthält stdout das alles, ein Objekt je Zeile: &quot;event&quot; ist opened (mit der Einladung), sat, back, away, left, computer, begun, over (mit dem Ergebnis) oder failed. Plättchen, Startwerte und Geheimnisse der Spieler stehen nirgends darin.</translation>
    </message>
    <message>
        <source>Ctrl+C, SIGTERM and SIGHUP close the tables for now: people can return. The exit code is 0 then, and 1 if the tables could not be opened.</source>
        <translation>Strg+C, SIGTERM und SIGHUP schließen die Tische vorläufig: Alle können zurückkommen. Der Rückgabewert ist dann 0, und 1, wenn die Tische nicht geöffnet werden konnten.</translation>
    </message>
    <message>
        <source>where the tables are kept (needed)</source>
        <translation>wo die Tische aufbewahrt werden (nötig)</translation>
    </message>
    <message>
        <source>FOLDER</source>
        <translation>ORDNER</translation>
    </message>
    <message>
        <source>how many (without it: 1)</source>
        <translation>wie viele (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>at each table, 2 to 4 (without it: 2)</source>
        <translation>an jedem Tisch, 2 bis 4 (ohne Angabe: 2)</translation>
    </message>
    <message>
        <source>who has opened the tables, for those who come (without it: the machine&apos;s name)</source>
        <translation>wer die Tische geöffnet hat, für alle, die kommen (ohne Angabe: der Name des Rechners)</translation>
    </message>
    <message>
        <source>the first table is called there, the next one at the next port (without it: any)</source>
        <translation>dort wird der erste Tisch gerufen, der nächste am nächsten Port (ohne Angabe: irgendeiner)</translation>
    </message>
    <message>
        <source>addresses of this machine where it may be called (without it: all)</source>
        <translation>Adressen dieses Rechners, an denen er gerufen werden darf (ohne Angabe: alle)</translation>
    </message>
    <message>
        <source>names or addresses for the invitation, before those that the machine knows</source>
        <translation>Namen oder Adressen für die Einladung, vor denen, die der Rechner kennt</translation>
    </message>
    <message>
        <source>a computer plays for whoever is away that long, until the person is back (without it: never)</source>
        <translation>ein Computer spielt für jeden, der so lange weg ist, bis er zurück ist (ohne Angabe: nie)</translation>
    </message>
    <message>
        <source>at most that long for one decision of a computer player (without it: 0.5)</source>
        <translation>höchstens so lange für eine Entscheidung eines Computerspielers (ohne Angabe: 0.5)</translation>
    </message>
    <message>
        <source>computers wait that long after each turn (without it: 0.7)</source>
        <translation>so lange warten Computer nach jedem Zug (ohne Angabe: 0.7)</translation>
    </message>
    <message>
        <source>messages that one guest may send in ten seconds; programs that play fast need more (without it: 40)</source>
        <translation>Nachrichten, die ein Gast in zehn Sekunden schicken darf; Programme, die schnell spielen, brauchen mehr (ohne Angabe: 40)</translation>
    </message>
    <message>
        <source>one game at each table, then it ends</source>
        <translation>eine Partie an jedem Tisch, dann ist Schluss</translation>
    </message>
    <message>
        <source>Table %1 cannot be opened: %2</source>
        <translation>Tisch %1 kann nicht geöffnet werden: %2</translation>
    </message>
    <message>
        <source>--folder is missing.</source>
        <translation>--folder fehlt.</translation>
    </message>
    <message>
        <source>There is no level &quot;%1&quot;.</source>
        <translation>Es gibt keine Stufe &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>At a table for %1, computers cannot have %2 seats: nobody else could sit down.</source>
        <translation>An einem Tisch für %1 können nicht %2 Computer spielen: Niemand sonst könnte sich dazusetzen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an address.</source>
        <translation>&quot;%1&quot; ist keine Adresse.</translation>
    </message>
    <message>
        <source>--listen wants an address.</source>
        <translation>--listen braucht eine Adresse.</translation>
    </message>
    <message>
        <source>Another program keeps its tables in this folder: %1</source>
        <translation>Ein anderes Programm hat seine Tische in diesem Ordner: %1</translation>
    </message>
    <message>
        <source>Table %1: %2</source>
        <translation>Tisch %1: %2</translation>
    </message>
    <message>
        <source>%1 sits down, seat %2.</source>
        <translation>%1 setzt sich dazu, Spieler %2.</translation>
    </message>
    <message>
        <source>%1 is back, seat %2.</source>
        <translation>%1 ist zurück, Spieler %2.</translation>
    </message>
    <message>
        <source>%1 is away, seat %2.</source>
        <translation>%1 ist gerade weg, Spieler %2.</translation>
    </message>
    <message>
        <source>%1 has left, seat %2.</source>
        <translation>%1 ist gegangen, Spieler %2.</translation>
    </message>
    <message>
        <source>a computer plays for %1, seat %2.</source>
        <translation>ein Computer spielt für %1, Spieler %2.</translation>
    </message>
    <message>
        <source>the game begins.</source>
        <translation>die Partie beginnt.</translation>
    </message>
    <message>
        <source>the game is over: %1.</source>
        <translation>die Partie ist aus: %1.</translation>
    </message>
    <message>
        <source>whoever looks for tables in the same network finds these; to sit down takes an invitation all the same</source>
        <translation>wer im selben Netz Tische sucht, findet diese; sich dazusetzen geht trotzdem nur mit Einladung</translation>
    </message>
    <message>
        <source>whoever finds them in the same network may sit down without an invitation</source>
        <translation>wer sie im selben Netz findet, darf sich ohne Einladung dazusetzen</translation>
    </message>
    <message>
        <source>show what others at the table write, and write to them with &quot;say TEXT&quot; in place of a turn, if the table is open for that</source>
        <translation>zeigen, was andere am Tisch schreiben, und ihnen mit „say TEXT“ statt eines Zugs schreiben, wenn man das an diesem Tisch darf</translation>
    </message>
    <message>
        <source>At this table, people do not write to each other.</source>
        <translation>An diesem Tisch schreibt man einander nicht.</translation>
    </message>
    <message>
        <source>say Hello! writes &quot;Hello!&quot; to the others at the table.</source>
        <translation>say Hallo! schreibt den anderen am Tisch „Hallo!“.</translation>
    </message>
    <message>
        <source>people at the tables may also write to each other; nobody is shown that without wanting it</source>
        <translation>an den Tischen darf man einander auch schreiben; zu sehen bekommt das nur, wer es will</translation>
    </message>
    <message>
        <source>try whether a relay does what tables need</source>
        <translation>ausprobieren, ob ein Vermittler kann, was Tische brauchen</translation>
    </message>
    <message>
        <source>ADDRESS</source>
        <translation>ADRESSE</translation>
    </message>
    <message>
        <source>Calls the relay twice, says something to itself there, and says in words what works. An address looks like relay.example.org (secured by TLS, port 8883), mqtts://NAME:PASSWORD@HOST:PORT, or mqtt://HOST (not secured, port 1883).</source>
        <translation>Ruft den Vermittler zweimal an, sagt sich dort selbst etwas und sagt in Worten, was geht. Eine Adresse sieht aus wie relay.example.org (durch TLS gesichert, Port 8883), mqtts://NAME:PASSWORT@RECHNER:PORT oder mqtt://RECHNER (ungesichert, Port 1883).</translation>
    </message>
    <message>
        <source>Exit code: 0 everything works, 1 something does not, 2 the command line is wrong, 4 it does not answer.</source>
        <translation>Rückgabewert: 0 alles geht, 1 etwas geht nicht, 2 die Kommandozeile ist falsch, 4 er antwortet nicht.</translation>
    </message>
    <message>
        <source>One argument is needed: the address.</source>
        <translation>Ein Argument wird gebraucht: die Adresse.</translation>
    </message>
    <message>
        <source>works:  %1</source>
        <translation>geht:   %1</translation>
    </message>
    <message>
        <source>FAILS:  %1</source>
        <translation>FEHLT:  %1</translation>
    </message>
    <message>
        <source>what one end says, the other hears</source>
        <translation>was ein Ende sagt, hört das andere</translation>
    </message>
    <message>
        <source>messages of 64 KiB come through</source>
        <translation>Nachrichten von 64 KiB kommen durch</translation>
    </message>
    <message>
        <source>the card of a table is kept for those who come later</source>
        <translation>die Karte eines Tisches wird für alle aufgehoben, die später kommen</translation>
    </message>
    <message>
        <source>the others hear at once that somebody is gone</source>
        <translation>die anderen hören sofort, dass jemand weg ist</translation>
    </message>
    <message>
        <source>what is said to somebody who is absent is kept</source>
        <translation>was Abwesenden gesagt wird, wird aufgehoben</translation>
    </message>
    <message>
        <source>the relay can be called</source>
        <translation>der Vermittler lässt sich anrufen</translation>
    </message>
    <message>
        <source>where guests come who cannot call this machine; the invitation says so</source>
        <translation>wohin Gäste kommen, die diesen Rechner nicht anrufen können; die Einladung sagt es</translation>
    </message>
    <message>
        <source>%1, for certain</source>
        <comment>coins</comment>
        <translation>%1, ganz sicher</translation>
    </message>
    <message>
        <source>the rules to go by: a file, or one of %1 (without it: %2)</source>
        <translation>die Regeln, die gelten: eine Datei oder eine von %1 (ohne Angabe: %2)</translation>
    </message>
    <message>
        <source>The game is over (%1). %2</source>
        <translation>Die Partie ist zu Ende (%1). %2</translation>
    </message>
    <message>
        <source>%1. %2 with %3</source>
        <translation>%1. %2 mit %3</translation>
    </message>
    <message>
        <source>everybody took coins</source>
        <translation>alle haben Münzen genommen</translation>
    </message>
    <message>
        <source>few squares are free</source>
        <translation>wenige Felder sind frei</translation>
    </message>
    <message>
        <source>few entrances are empty</source>
        <translation>wenige Eingänge sind leer</translation>
    </message>
    <message>
        <source>play a game in the terminal</source>
        <translation>eine Partie im Terminal spielen</translation>
    </message>
    <message>
        <source>who plays, two to four with commas between them</source>
        <translation>wer spielt, zwei bis vier mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>of the deal (without it: any)</source>
        <translation>der Verteilung (ohne Angabe: irgendeiner)</translation>
    </message>
    <message>
        <source>time to think for a step (without it: 0.2)</source>
        <translation>Bedenkzeit für einen Schritt (ohne Angabe: 0.2)</translation>
    </message>
    <message>
        <source>keep the game in this file</source>
        <translation>die Partie in dieser Datei aufheben</translation>
    </message>
    <message>
        <source>Every step is played again and checked: an impossible one, something that cannot be dealt, or money that does not come about is an error that names its line.</source>
        <translation>Jeder Schritt wird noch einmal gespielt und geprüft: Ein unmöglicher, etwas, das nicht gezogen werden kann, oder Geld, das nicht herauskommt, ist ein Fehler, der seine Zeile nennt.</translation>
    </message>
    <message>
        <source>of the deals (without it: 1)</source>
        <translation>der Verteilungen (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>steps to be played in thought, instead of a time</source>
        <translation>Schritte, die in Gedanken gespielt werden, statt einer Zeit</translation>
    </message>
    <message>
        <source>measure the engine, or the game</source>
        <translation>die Geschwindigkeit oder das Spiel messen</translation>
    </message>
    <message>
        <source>Steps per second of random games of two seats, in one thread, by the rules of --rules.</source>
        <translation>Schritte je Sekunde in zufälligen Partien zu zweit, in einem Thread, nach den Regeln von --rules.</translation>
    </message>
    <message>
        <source>--guide plays games between greedy seats instead, for each of the built-in rules, two kinds of greedy seats and two to four seats: how long they are, what lies in the market, the money, and how they end.</source>
        <translation>--guide spielt stattdessen Partien zwischen gierigen Spielern, für alle eingebauten Regeln, zwei Arten gieriger Spieler und zwei bis vier Spieler: wie lang sie sind, was im Markt liegt, das Geld, und wie sie enden.</translation>
    </message>
    <message>
        <source>the guide figures of the game</source>
        <translation>die Richtwerte des Spiels</translation>
    </message>
    <message>
        <source>games for each line (without it: 60)</source>
        <translation>Partien für jede Zeile (ohne Angabe: 60)</translation>
    </message>
    <message>
        <source>length of the run (without it: 1)</source>
        <translation>Länge des Laufs (ohne Angabe: 1)</translation>
    </message>
    <message>
        <source>%1 steps per second</source>
        <translation>%1 Schritte je Sekunde</translation>
    </message>
    <message>
        <source>rules    seats     turns/seat  stands  customers  restaurants  money  ends by squares/entrances/coins (%)</source>
        <translation>Regeln   Spieler   Züge/Spieler Stände     Kunden  Restaurants   Geld  Ende durch Felder/Eingänge/Münzen (%)</translation>
    </message>
    <message>
        <source>who earns what by a turn, and what it costs</source>
        <translation>wer durch einen Zug was verdient, und was er kostet</translation>
    </message>
    <message>
        <source>Plays a turn of the seat to move in thought. Each stand that earns is listed row by row, with its value and what it gets from each customer tile. The money is that behind the turn.</source>
        <translation>Spielt einen Zug des Spielers am Zug in Gedanken. Jeder Stand, der verdient, wird Zeile für Zeile genannt, mit seinem Wert und dem, was er von jedem Kundenplättchen bekommt. Das Geld ist das nach dem Zug.</translation>
    </message>
    <message>
        <source>A turn is &quot;open f@b3 take t&quot;, &quot;bring 2ft@&lt;3&quot;, &quot;restaurant p@c4&quot; or &quot;coin&quot;. It may end behind opening the stand. An exchange of tiles (swap) would be chance, and is an error at its beginning.</source>
        <translation>Ein Zug ist „open f@b3 take t“, „bring 2ft@&lt;3“, „restaurant p@c4“ oder „coin“. Er darf nach dem Eröffnen des Stands enden. Ein Austausch von Plättchen (swap) wäre Zufall und ist am Anfang ein Fehler.</translation>
    </message>
    <message>
        <source>the turn to play (needed)</source>
        <translation>der Zug (nötig)</translation>
    </message>
    <message>
        <source>--turn is missing.</source>
        <translation>--turn fehlt.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>--turn: what comes behind an exchange is chance: leave out swap.</source>
        <translation>--turn: Was nach einem Austausch kommt, ist Zufall: Lass swap weg.</translation>
    </message>
    <message>
        <source>--turn: this is more than one turn.</source>
        <translation>--turn: Das ist mehr als ein Zug.</translation>
    </message>
    <message>
        <source>Cost %1. Money: %2</source>
        <translation>Kosten %1. Geld: %2</translation>
    </message>
    <message>
        <source>Counts the sequences of DEPTH whole turns and adds up the money at their ends: 1 x red + 2 x green + 3 x blue + 4 x yellow.</source>
        <translation>Zählt die Folgen von TIEFE ganzen Zügen und summiert das Geld an ihren Enden: 1 x Rot + 2 x Grün + 3 x Blau + 4 x Gelb.</translation>
    </message>
    <message>
        <source>Each legal step counts once, times each kind of outcome: the grey restaurant that is turned over, the tile that fills the display, the customer tile that comes next, the three tiles of an exchange. A game that is over is one leaf, with its final money. In the middle of a turn, finishing it is the first one.</source>
        <translation>Jeder erlaubte Schritt zählt einmal, mal jede Art von Ausgang: das graue Restaurant, das aufgedeckt wird, das Plättchen, das die Auslage füllt, das nächste Kundenplättchen, die drei Plättchen eines Austauschs. Eine Partie, die zu Ende ist, ist ein Blatt mit ihrem Endgeld. Mitten in einem Zug ist sein Ende der erste.</translation>
    </message>
    <message>
        <source>All money has to be known here: replace each ? by a number.</source>
        <translation>Alles Geld muss hier bekannt sein: Ersetze jedes ? durch eine Zahl.</translation>
    </message>
    <message>
        <source>the best steps of a position, ranked</source>
        <translation>die besten Schritte einer Stellung, geordnet</translation>
    </message>
    <message>
        <source>Ranks the next steps of the seat to move by what they promise: the final margin (own money at the game&apos;s end less the best other&apos;s) and the chance to win, ties as parts of a win. Both are estimates by games played out, and better ones with more time.</source>
        <translation>Ordnet die nächsten Schritte des Spielers am Zug nach dem, was sie versprechen: der Vorsprung am Ende (eigenes Geld weniger das des besten anderen) und die Aussicht zu gewinnen, Gleichstände als Teile eines Siegs. Beides sind Schätzungen durch zu Ende gespielte Partien, mit mehr Zeit bessere.</translation>
    </message>
    <message>
        <source>Money that is ? counts as much as that of the seat to move. --nodes makes the answer the same every time, --time does not.</source>
        <translation>Geld, das ? ist, zählt so viel wie das des Spielers am Zug. Mit --nodes ist die Antwort jedes Mal gleich, mit --time nicht.</translation>
    </message>
    <message>
        <source>The game is over: no turn is left.</source>
        <translation>Die Partie ist zu Ende: Es gibt keinen Zug mehr.</translation>
    </message>
    <message>
        <source>The money of the seat to move has to be known.</source>
        <translation>Das Geld des Spielers am Zug muss bekannt sein.</translation>
    </message>
    <message>
        <source>Behind --game stands %1.</source>
        <translation>Hinter --game steht %1.</translation>
    </message>
    <message>
        <source>--game GAME before the command is for another game: %1.</source>
        <translation>--game SPIEL vor dem Befehl gilt einem anderen Spiel: %1.</translation>
    </message>
    <message>
        <source>--seats lists two to four players with commas between them, in turn order: %1. A comma in double quotes belongs to a command.</source>
        <translation>--seats nennt zwei bis vier Spieler mit Kommas dazwischen, in Zugfolge: %1. Ein Komma in doppelten Anführungszeichen gehört zu einem Befehl.</translation>
    </message>
    <message>
        <source>A person types steps: &quot;open f@b3&quot;, then &quot;take t&quot;, or &quot;bring 2ft@&lt;3&quot;, &quot;restaurant p@c4&quot;, &quot;coin&quot;; &quot;swap&quot; exchanges three equal tiles.</source>
        <translation>Ein Mensch tippt Schritte: &quot;open f@b3&quot;, dann &quot;take t&quot;, oder &quot;bring 2ft@&lt;3&quot;, &quot;restaurant p@c4&quot;, &quot;coin&quot;; &quot;swap&quot; tauscht drei gleiche Plättchen.</translation>
    </message>
    <message>
        <source>Plays a match: as many seats as players, every deal once for each way round of the seats, so that nobody profits from his place. A player is a level (%1) or exec:COMMAND; coins and look are greedy without slips, the two kinds of seats of bench --guide. The number of games is rounded up to whole deals.</source>
        <translation>Spielt einen Wettkampf: jede Verteilung einmal für jede Drehung der Reihenfolge, damit niemand davon profitiert, wann er an der Reihe ist. Ein Spieler ist eine Stufe (%1) oder exec:BEFEHL; coins und look sind gierig ohne Flüchtigkeitsfehler, die zwei Arten von Spielern von bench --guide. Die Zahl der Spiele wird auf ganze Verteilungen aufgerundet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a level nor exec:COMMAND. Levels: %2.</source>
        <translation>„%1“ ist weder eine Stufe noch exec:BEFEHL. Stufen: %2.</translation>
    </message>
    <message>
        <source>check or print rules, or play by them and count</source>
        <translation>Regeln prüfen oder ausgeben, oder nach ihnen spielen und zählen</translation>
    </message>
    <message>
        <source>check|print|report FILE|PRESET</source>
        <translation>check|print|report DATEI|VORGABE</translation>
    </message>
    <message>
        <source>report: lets computers of equal strength play by the rules and counts: money and first places by seat (from the one that starts), turns, what lies in the market at the end, and how games end. ± is the 95 % interval.</source>
        <translation>report: lässt gleich starke Computer nach den Regeln spielen und zählt: Geld und Siege nach der Zugfolge (vom Beginnenden an), Züge, was am Ende im Markt liegt und wie Spiele enden. ± ist das 95-%-Intervall.</translation>
    </message>
    <message>
        <source>Say what to do: check, print or report.</source>
        <translation>Sag, was zu tun ist: check, print oder report.</translation>
    </message>
    <message>
        <source>report: who plays all seats (without it: %1)</source>
        <translation>report: wer für alle spielt (ohne Angabe: %1)</translation>
    </message>
    <message>
        <source>levels that play at each table, such as beginner,skilled</source>
        <translation>Stufen, die an jedem Tisch mitspielen, etwa beginner,skilled</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>Hello!</source>
        <translation>Hallo!</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <translation>Viel Glück!</translation>
    </message>
    <message>
        <source>Nice turn!</source>
        <translation>Schöner Zug!</translation>
    </message>
    <message>
        <source>Well played!</source>
        <translation>Gut gespielt!</translation>
    </message>
    <message>
        <source>Thank you!</source>
        <translation>Danke!</translation>
    </message>
    <message>
        <source>Sorry!</source>
        <translation>Entschuldigung!</translation>
    </message>
    <message>
        <source>That was close.</source>
        <translation>Das war knapp.</translation>
    </message>
    <message>
        <source>Oh no!</source>
        <translation>O nein!</translation>
    </message>
    <message>
        <source>It is your turn.</source>
        <translation>Du bist am Zug.</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>Einen Moment, bitte.</translation>
    </message>
    <message>
        <source>I am back.</source>
        <translation>Ich bin wieder da.</translation>
    </message>
    <message>
        <source>Shall we go on another day?</source>
        <translation>Spielen wir an einem anderen Tag weiter?</translation>
    </message>
    <message>
        <source>Another game?</source>
        <translation>Noch eine Partie?</translation>
    </message>
    <message>
        <source>Yes, gladly.</source>
        <translation>Ja, gern.</translation>
    </message>
    <message>
        <source>No, thank you.</source>
        <translation>Nein, danke.</translation>
    </message>
    <message>
        <source>Goodbye!</source>
        <translation>Bis bald!</translation>
    </message>
</context>
<context>
    <name>RulesForm</name>
    <message>
        <source>The printed game&apos;s own is not known; this one was chosen so that it plays well.</source>
        <translation>Wie es im gedruckten Spiel ist, ist nicht bekannt; dies ist so gewählt, dass es sich gut spielt.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>The round is over: the next one has to be dealt first.</source>
        <translation>Die Runde ist vorbei: Erst muss die nächste ausgeteilt werden.</translation>
    </message>
    <message>
        <source>The drawn tile has to be placed first.</source>
        <translation>Erst muss das gezogene Plättchen gelegt werden.</translation>
    </message>
    <message>
        <source>Passing is allowed only when nothing can be placed or drawn.</source>
        <translation>Passen darf nur, wer nichts legen und nichts ziehen kann.</translation>
    </message>
    <message>
        <source>There is no such square on this market.</source>
        <translation>Dieses Feld hat der Markt nicht.</translation>
    </message>
    <message>
        <source>There is no such stall: the ranks are I, II, III and IIII.</source>
        <translation>Solche Stände gibt es nicht: Die Ränge sind I, II, III und IIII.</translation>
    </message>
    <message>
        <source>No stall of rank %1 is left.</source>
        <translation>Kein Stand vom Rang %1 ist mehr da.</translation>
    </message>
    <message>
        <source>The tiles lie open: choose one of them instead of drawing.</source>
        <translation>Die Plättchen liegen offen: Wähle eines, statt zu ziehen.</translation>
    </message>
    <message>
        <source>The tiles lie face down: draw one instead of choosing.</source>
        <translation>Die Plättchen liegen verdeckt: Ziehe eines, statt zu wählen.</translation>
    </message>
    <message>
        <source>The supply is empty: no tile is left to be drawn.</source>
        <translation>Der Vorrat ist leer: Es gibt kein Plättchen mehr zu ziehen.</translation>
    </message>
    <message>
        <source>There is no such tile in this game.</source>
        <translation>Ein solches Plättchen gibt es in diesem Spiel nicht.</translation>
    </message>
    <message>
        <source>This is not the tile that was drawn.</source>
        <translation>Das ist nicht das gezogene Plättchen.</translation>
    </message>
    <message>
        <source>No hidden tile is left.</source>
        <translation>Ein geheimes Plättchen ist nicht mehr da.</translation>
    </message>
    <message>
        <source>This is not the hidden tile.</source>
        <translation>Das ist nicht das geheime Plättchen.</translation>
    </message>
    <message>
        <source>No such tile lies open any more.</source>
        <translation>Ein solches Plättchen liegt nicht mehr offen.</translation>
    </message>
    <message>
        <source>Something lies on square %1 already.</source>
        <translation>Auf dem Feld %1 liegt schon etwas.</translation>
    </message>
    <message>
        <source>By these rules the score of a line cannot be put off.</source>
        <translation>Nach diesen Regeln lässt sich die Wertung einer Gasse nicht aufschieben.</translation>
    </message>
    <message>
        <source>Only a line that this turn completes can be put off.</source>
        <translation>Aufschieben lässt sich nur eine Gasse, die dieser Zug voll macht.</translation>
    </message>
    <message>
        <source>The round is over: nothing is left to be solved.</source>
        <translation>Die Runde ist vorbei: Es gibt nichts mehr zu lösen.</translation>
    </message>
    <message>
        <source>Exact values are for two seats, not %1: with more, best play has no single value.</source>
        <translation>Genaue Werte gibt es für zwei Spieler, nicht für %1: Bei mehr hat bestes Spiel keinen eindeutigen Wert.</translation>
    </message>
    <message>
        <source>Exact values need a position without chance: tiles that are not known are left to be drawn or held.</source>
        <translation>Genaue Werte brauchen eine Stellung ohne Zufall: Unbekannte Plättchen sind noch zu ziehen oder geheim.</translation>
    </message>
    <message>
        <source>Stopped before the exact value was found.</source>
        <translation>Abgebrochen, ehe der genaue Wert gefunden war.</translation>
    </message>
    <message>
        <source>The player&apos;s program &quot;%1&quot; could not be started.</source>
        <translation>Das Programm „%1“ des Spielers ließ sich nicht starten.</translation>
    </message>
    <message>
        <source>The player&apos;s program has ended (exit code %1).</source>
        <translation>Das Programm des Spielers hat sich beendet (Rückgabewert %1).</translation>
    </message>
    <message>
        <source>The player&apos;s program has crashed.</source>
        <translation>Das Programm des Spielers ist abgestürzt.</translation>
    </message>
    <message>
        <source>The player&apos;s program has not answered within %1 ms.</source>
        <translation>Das Programm des Spielers hat nicht binnen %1 ms geantwortet.</translation>
    </message>
    <message>
        <source>The player&apos;s program writes more than one line for an answer, or one without an end.</source>
        <translation>Das Programm des Spielers schreibt mehr als eine Zeile als Antwort oder eine ohne Ende.</translation>
    </message>
    <message>
        <source>Stopped while the player&apos;s program was thinking.</source>
        <translation>Abgebrochen, während das Programm des Spielers nachdachte.</translation>
    </message>
    <message>
        <source>The player&apos;s program speaks another version of the protocol: &quot;%1&quot; instead of &quot;%2&quot;.</source>
        <translation>Das Programm des Spielers spricht eine andere Version des Protokolls: „%1“ statt „%2“.</translation>
    </message>
    <message>
        <source>The player&apos;s program answers &quot;%1&quot; to &quot;%2&quot;.</source>
        <translation>Das Programm des Spielers antwortet „%1“ auf „%2“.</translation>
    </message>
    <message>
        <source>A tile has to be drawn before it is placed: the answer would be &quot;draw&quot;.</source>
        <translation>Ein Plättchen muss gezogen sein, ehe man es legt: Die Antwort wäre „draw“.</translation>
    </message>
    <message>
        <source>The player&apos;s program wants to draw, but there is nothing to be drawn now.</source>
        <translation>Das Programm des Spielers will ziehen, aber jetzt gibt es nichts zu ziehen.</translation>
    </message>
    <message>
        <source>%1 is out of range: %2 to %3 can be played.</source>
        <translation>%1 geht nicht: Spielen lässt sich mit %2 bis %3.</translation>
    </message>
    <message>
        <source>A tile of value %1 cannot be played: %2 to %3 can.</source>
        <translation>Ein Plättchen vom Wert %1 geht nicht: %2 bis %3 sind möglich.</translation>
    </message>
    <message>
        <source>%1 tiles are too many: at most %2 can be played.</source>
        <translation>%1 Plättchen sind zu viele: Höchstens %2 sind möglich.</translation>
    </message>
    <message>
        <source>With %1 seats nobody has a stall: at least one is needed.</source>
        <translation>Bei %1 Spielern hat niemand einen Stand: Mindestens einer ist nötig.</translation>
    </message>
    <message>
        <source>Without customers no line can ever bring money.</source>
        <translation>Ohne Kunden kann keine Gasse je Geld bringen.</translation>
    </message>
    <message>
        <source>Without rogues no line can ever cost money.</source>
        <translation>Ohne Halunken kann keine Gasse je Geld kosten.</translation>
    </message>
    <message>
        <source>This makes a long game: about %1 turns, where the standard game has %2.</source>
        <translation>Das gibt ein langes Spiel: etwa %1 Züge; das Standardspiel hat %2.</translation>
    </message>
    <message>
        <source>With %1 seats the stalls run out: all %2 rounds together have %3 pieces for %4 squares.</source>
        <translation>Bei %1 Spielern gehen die Stände aus: Alle %2 Runden zusammen haben %3 Steine für %4 Felder.</translation>
    </message>
    <message>
        <source>With %1 seats all tiles are dealt as hidden ones: nothing is left to be drawn.</source>
        <translation>Bei %1 Spielern werden alle Plättchen geheim ausgeteilt: Zum Ziehen bleibt nichts.</translation>
    </message>
    <message>
        <source>With %1 evil eyes customers hardly ever pay.</source>
        <translation>Bei %1 Bösen Blicken zahlen Kunden fast nie.</translation>
    </message>
    <message>
        <source>%1 coin sacks can make a line worth %2 times as much: one line decides the game.</source>
        <translation>%1 Geldsäcke können eine Gasse %2-mal so viel wert machen: Eine Gasse entscheidet das Spiel.</translation>
    </message>
    <message>
        <source>The game ends when a seat has placed its last stall. While stalls return, that hardly happens before round %1.</source>
        <translation>Das Spiel endet, wenn jemand seinen letzten Stand gelegt hat. Solange Stände zurückkehren, geschieht das kaum vor Runde %1.</translation>
    </message>
    <message>
        <source>There are no built-in rules named &quot;%1&quot;. There are: %2.</source>
        <translation>Eingebaute Regeln namens „%1“ gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a file nor the name of built-in rules. Built in are: %2.</source>
        <translation>„%1“ ist weder eine Datei noch der Name eingebauter Regeln. Eingebaut sind: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is neither a file nor the name of built-in rules. Did you mean &quot;%2&quot;?</source>
        <translation>„%1“ ist weder eine Datei noch der Name eingebauter Regeln. War „%2“ gemeint?</translation>
    </message>
    <message>
        <source>Set it to %1</source>
        <translation>Auf %1 setzen</translation>
    </message>
    <message>
        <source>Remove the tiles of value %1</source>
        <translation>Die Plättchen vom Wert %1 entfernen</translation>
    </message>
    <message>
        <source>Take tiles away until %1 are left</source>
        <translation>Plättchen wegnehmen, bis %1 übrig sind</translation>
    </message>
    <message>
        <source>Make the market %1 by %2</source>
        <translation>Den Markt %1 mal %2 groß machen</translation>
    </message>
    <message>
        <source>Set the number of rounds to %1</source>
        <translation>Die Zahl der Runden auf %1 setzen</translation>
    </message>
    <message>
        <source>Use the customers of the standard game</source>
        <translation>Die Kunden des Standardspiels nehmen</translation>
    </message>
    <message>
        <source>Use the rogues of the standard game</source>
        <translation>Die Halunken des Standardspiels nehmen</translation>
    </message>
    <message>
        <source>Let no stalls return</source>
        <translation>Keine Stände zurückkehren lassen</translation>
    </message>
    <message>
        <source>Use the stalls of the standard game</source>
        <translation>Die Stände des Standardspiels nehmen</translation>
    </message>
    <message>
        <source>Score lines that are not full at the end of the round</source>
        <translation>Nicht volle Gassen am Ende der Runde werten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a square of this market. Squares are a1 to %2: a letter for the column, a number for the row.</source>
        <translation>„%1“ ist kein Feld dieses Markts. Felder sind a1 bis %2: ein Buchstabe für die Spalte, eine Zahl für die Reihe.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot stand behind a turn. ~row, ~column and ~both put a score off.</source>
        <translation>„%1“ kann nicht hinter einem Zug stehen. ~row, ~column und ~both schieben eine Wertung auf.</translation>
    </message>
    <message>
        <source>The stall %1 does not belong to seat %2, whose turn it is.</source>
        <translation>Der Stand %1 gehört nicht dem Spieler %2, der am Zug ist.</translation>
    </message>
    <message>
        <source>By these rules there is no tile %1.</source>
        <translation>Nach diesen Regeln gibt es kein Plättchen %1.</translation>
    </message>
    <message>
        <source>The market is too large: at most %1 rows and %1 columns are possible.</source>
        <translation>Der Markt ist zu groß: Höchstens %1 Reihen und %1 Spalten sind möglich.</translation>
    </message>
    <message>
        <source>The text is much too long.</source>
        <translation>Der Text ist viel zu lang.</translation>
    </message>
    <message>
        <source>Row %1 of the market is empty. An empty square is written as a dot; &quot; / &quot; stands between rows only.</source>
        <translation>Reihe %1 des Markts ist leer. Ein leeres Feld schreibt man als Punkt; „ / “ steht nur zwischen Reihen.</translation>
    </message>
    <message>
        <source>The stall %1 belongs to a seat that this position does not list.</source>
        <translation>Der Stand %1 gehört einem Spieler, den diese Stellung nicht nennt.</translation>
    </message>
    <message>
        <source>There are too many stalls %1: by these rules the seat has %2 of them, placed and unplaced together.</source>
        <translation>Es gibt zu viele Stände %1: Nach diesen Regeln hat der Spieler %2 davon, gelegte und freie zusammen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a seat of this position. The seat to move is R, G, B or Y, as far as they play.</source>
        <translation>„%1“ ist kein Spieler dieser Stellung. Am Zug ist R, G, B oder Y, soweit sie mitspielen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a round of this game. Rounds are 1 to %2.</source>
        <translation>„%1“ ist keine Runde dieses Spiels. Runden sind 1 bis %2.</translation>
    </message>
    <message>
        <source>Seat %2 is expected here, not &quot;%1&quot;. Seats stand in the order R, G, B, Y.</source>
        <translation>Hier müsste %2 stehen, nicht „%1“. Spieler stehen in der Reihenfolge R, G, B, Y.</translation>
    </message>
    <message>
        <source>Seat %1 is incomplete. A seat is written like this: R 50 4/3/2/1 +5 (money, unplaced stalls of rank I to IIII, hidden tile; ? an unknown one, - none).</source>
        <translation>Der Spieler %1 ist unvollständig. Man schreibt ihn so: R 50 4/3/2/1 +5 (Geld, freie Stände vom Rang I bis IIII, geheimes Plättchen; ? ein unbekanntes, - keines).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are not a seat&apos;s stalls. The unplaced stalls are four numbers: 4/3/2/1.</source>
        <translation>„%1“ sind keine Stände eines Spielers. Die freien Stände sind vier Zahlen: 4/3/2/1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: by these rules the tiles lie open and nobody has a hidden one. Write - instead.</source>
        <translation>„%1“: Nach diesen Regeln liegen die Plättchen offen, und niemand hat ein geheimes. Schreibe - dafür.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tile. Tiles are +5, -3, S, F, E, W, P, C; a - alone for none.</source>
        <translation>„%1“ ist kein Plättchen. Plättchen sind +5, -3, S, F, E, W, P, C; ein - allein für keines.</translation>
    </message>
    <message>
        <source>The tiles not seen are missing. Write - when there are none.</source>
        <translation>Die ungesehenen Plättchen fehlen. Schreibe -, wenn es keine gibt.</translation>
    </message>
    <message>
        <source>The text ends too early: a bracket or a quotation mark is still open, or there is nothing at all.</source>
        <translation>Der Text endet zu früh: Eine Klammer oder ein Anführungszeichen ist noch offen, oder es steht gar nichts da.</translation>
    </message>
    <message>
        <source>Something follows behind the end.</source>
        <translation>Hinter dem Ende folgt noch etwas.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit here. Expected: %2</source>
        <translation>„%1“ passt hier nicht. Erwartet wird: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit here. A value is expected: a number, text in quotation marks, true, false, { or [.</source>
        <translation>„%1“ passt hier nicht. Erwartet wird ein Wert: eine Zahl, Text in Anführungszeichen, true, false, { oder [.</translation>
    </message>
    <message>
        <source>Here is a zero byte, which no text contains.</source>
        <translation>Hier steht ein Nullbyte, das in keinem Text vorkommt.</translation>
    </message>
    <message>
        <source>This is not UTF-8 text. Save the file as UTF-8.</source>
        <translation>Das ist kein UTF-8-Text. Speichere die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>Brackets are nested more than %1 deep.</source>
        <translation>Klammern sind mehr als %1-fach geschachtelt.</translation>
    </message>
    <message>
        <source>Here are more than %1 values.</source>
        <translation>Hier stehen mehr als %1 Werte.</translation>
    </message>
    <message>
        <source>A number must not start with a zero.</source>
        <translation>Eine Zahl darf nicht mit einer Null beginnen.</translation>
    </message>
    <message>
        <source>This is not a character behind a backslash. Allowed are \&quot; \\ \/ \b \f \n \r \t and \u with four hexadecimal digits.</source>
        <translation>Das ist kein Zeichen hinter einem Rückstrich. Erlaubt sind \&quot; \\ \/ \b \f \n \r \t und \u mit vier Hexadezimalziffern.</translation>
    </message>
    <message>
        <source>A line break or a control character stands within quotation marks. Close them, or write \n.</source>
        <translation>Ein Zeilenumbruch oder Steuerzeichen steht zwischen Anführungszeichen. Schließe sie, oder schreibe \n.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice.</source>
        <translation>„%1“ steht zweimal da.</translation>
    </message>
    <message>
        <source>An object in { } is expected here.</source>
        <translation>Hier wird ein Objekt in { } erwartet.</translation>
    </message>
    <message>
        <source>Text in quotation marks is expected here.</source>
        <translation>Hier wird Text in Anführungszeichen erwartet.</translation>
    </message>
    <message>
        <source>A list in [ ] is expected here.</source>
        <translation>Hier wird eine Liste in [ ] erwartet.</translation>
    </message>
    <message>
        <source>true or false is expected here.</source>
        <translation>Hier wird true oder false erwartet.</translation>
    </message>
    <message>
        <source>A whole number is expected here, not larger than a million.</source>
        <translation>Hier wird eine ganze Zahl erwartet, nicht größer als eine Million.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not possible here. Possible are: %2.</source>
        <translation>„%1“ ist hier nicht möglich. Möglich sind: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not possible here. Did you mean &quot;%2&quot;? Possible are: %3.</source>
        <translation>„%1“ ist hier nicht möglich. War „%2“ gemeint? Möglich sind: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tile&apos;s value. Values are whole numbers without a sign, for rogues too: &quot;1&quot;, &quot;2&quot; ...</source>
        <translation>„%1“ ist kein Wert eines Plättchens. Werte sind ganze Zahlen ohne Vorzeichen, auch bei Halunken: &quot;1&quot;, &quot;2&quot; ...</translation>
    </message>
    <message>
        <source>Four numbers are expected here, one for each rank: [4, 3, 2, 1].</source>
        <translation>Hier werden vier Zahlen erwartet, eine je Rang: [4, 3, 2, 1].</translation>
    </message>
    <message>
        <source>The number of rounds is expected here: 1 to %1, or &quot;unknown&quot;.</source>
        <translation>Hier wird die Zahl der Runden erwartet: 1 bis %1 oder &quot;unknown&quot;.</translation>
    </message>
    <message>
        <source>A list of ranks from 1 to 4 is expected here, such as [1] or [].</source>
        <translation>Hier wird eine Liste von Rängen 1 bis 4 erwartet, etwa [1] oder [].</translation>
    </message>
    <message>
        <source>&quot;format&quot;: &quot;%1&quot; is missing: this does not look like a file for this purpose.</source>
        <translation>&quot;format&quot;: &quot;%1&quot; fehlt: Das sieht nicht nach einer passenden Datei aus.</translation>
    </message>
    <message>
        <source>This is a file of another kind: its format is &quot;%1&quot;, expected is &quot;%2&quot;.</source>
        <translation>Das ist eine Datei anderer Art: Ihr Format ist „%1“, erwartet wird „%2“.</translation>
    </message>
    <message>
        <source>The version is missing: write &quot;version&quot;: %1.</source>
        <translation>Die Version fehlt: Schreibe &quot;version&quot;: %1.</translation>
    </message>
    <message>
        <source>The version is not a whole number from 1 on. This program reads %1.</source>
        <translation>Die Version ist keine ganze Zahl ab 1. Dieses Programm liest %1.</translation>
    </message>
    <message>
        <source>Made by a newer version: the file has version %1; this program reads %2.</source>
        <translation>Von einer neueren Version: Die Datei hat Version %1, dieses Programm liest %2.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot; here. There are: %2.</source>
        <translation>Ein Feld „%1“ gibt es hier nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no field &quot;%1&quot; here. Did you mean &quot;%2&quot;?</source>
        <translation>Ein Feld „%1“ gibt es hier nicht. War „%2“ gemeint?</translation>
    </message>
    <message>
        <source>There are no built-in rules named &quot;%1&quot; to start from. There are: %2.</source>
        <translation>Eingebaute Regeln „%1“ als Grundlage gibt es nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; is missing.</source>
        <translation>Das Feld „%1“ fehlt.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file breaks off in the middle of its last line.</source>
        <translation>Die Datei bricht mitten in der letzten Zeile ab.</translation>
    </message>
    <message>
        <source>The record has more than %1 lines.</source>
        <translation>Die Aufzeichnung hat mehr als %1 Zeilen.</translation>
    </message>
    <message>
        <source>A game has two to four seats, not %1.</source>
        <translation>Ein Spiel hat zwei bis vier Spieler, nicht %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a seat of this game.</source>
        <translation>„%1“ ist kein Spieler dieser Partie.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a colour. Colours are red, green, blue and yellow.</source>
        <translation>„%1“ ist keine Farbe. Farben sind red, green, blue und yellow.</translation>
    </message>
    <message>
        <source>The seed is not a whole number from 0 to 18446744073709551615.</source>
        <translation>Die Startzahl ist keine ganze Zahl von 0 bis 18446744073709551615.</translation>
    </message>
    <message>
        <source>This line says two things at once: &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>Diese Zeile sagt zweierlei zugleich: „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tile of this game.</source>
        <translation>„%1“ ist kein Plättchen dieses Spiels.</translation>
    </message>
    <message>
        <source>The tile %1 is dealt more often than the rules have it.</source>
        <translation>Das Plättchen %1 wird öfter ausgeteilt, als die Regeln es haben.</translation>
    </message>
    <message>
        <source>A sum of money is expected here: a whole number.</source>
        <translation>Hier wird ein Geldbetrag erwartet: eine ganze Zahl.</translation>
    </message>
    <message>
        <source>There is no such seat in this game.</source>
        <translation>Einen solchen Spieler hat diese Partie nicht.</translation>
    </message>
    <message>
        <source>It is not seat %1&apos;s turn, but seat %2&apos;s.</source>
        <translation>Nicht Spieler %1 ist am Zug, sondern Spieler %2.</translation>
    </message>
    <message>
        <source>A round is dealt before the one before it is over, or after the game&apos;s end.</source>
        <translation>Eine Runde wird ausgeteilt, bevor die vorige vorbei ist, oder nach dem Ende des Spiels.</translation>
    </message>
    <message>
        <source>The deal does not contain every tile of the rules exactly once.</source>
        <translation>Ausgeteilt wird nicht jedes Plättchen der Regeln genau einmal.</translation>
    </message>
    <message>
        <source>By these rules another seat starts this round.</source>
        <translation>Nach diesen Regeln fängt in dieser Runde ein anderer an.</translation>
    </message>
    <message>
        <source>No round has been dealt yet.</source>
        <translation>Noch ist keine Runde ausgeteilt.</translation>
    </message>
    <message>
        <source>No tile can be drawn here.</source>
        <translation>Hier lässt sich kein Plättchen ziehen.</translation>
    </message>
    <message>
        <source>Another tile was dealt to be drawn here.</source>
        <translation>Hier war ein anderes Plättchen zu ziehen.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>This is not what was done last, so it cannot be taken back.</source>
        <translation>Das war nicht das Letzte, also lässt es sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>The money after this turn is not what the turn brings.</source>
        <translation>Das Geld nach diesem Zug ist nicht das, was der Zug bringt.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>Das ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>The file is too large: at most %1 MiB are read.</source>
        <translation>Die Datei ist zu groß: Höchstens %1 MiB werden gelesen.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>Die Datei lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>This is not a file of trained values.</source>
        <translation>Das ist keine Datei mit gelernten Werten.</translation>
    </message>
    <message>
        <source>These trained values have version %1, which this program does not read.</source>
        <translation>Diese gelernten Werte haben Version %1, die dieses Programm nicht liest.</translation>
    </message>
    <message>
        <source>The file of trained values breaks off.</source>
        <translation>Die Datei mit gelernten Werten bricht ab.</translation>
    </message>
    <message>
        <source>The file of trained values is damaged.</source>
        <translation>Die Datei mit gelernten Werten ist beschädigt.</translation>
    </message>
    <message>
        <source>There is no option %1 here. There are: %2.</source>
        <translation>Eine Option %1 gibt es hier nicht. Es gibt: %2.</translation>
    </message>
    <message>
        <source>There is no option %1 here. Did you mean %2?</source>
        <translation>Eine Option %1 gibt es hier nicht. War %2 gemeint?</translation>
    </message>
    <message>
        <source>%1 is given twice.</source>
        <translation>%1 steht zweimal da.</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1 nimmt keinen Wert.</translation>
    </message>
    <message>
        <source>Behind %1 its value is missing: %2.</source>
        <translation>Hinter %1 fehlt der Wert: %2.</translation>
    </message>
    <message>
        <source>Farmhand</source>
        <translation>Knecht</translation>
    </message>
    <message>
        <source>Maid</source>
        <translation>Magd</translation>
    </message>
    <message>
        <source>Farmer</source>
        <translation>Bauer</translation>
    </message>
    <message>
        <source>Farmer&apos;s wife</source>
        <translation>Bäuerin</translation>
    </message>
    <message>
        <source>Burgher</source>
        <translation>Bürger</translation>
    </message>
    <message>
        <source>Burgheress</source>
        <translation>Bürgerin</translation>
    </message>
    <message>
        <source>Knight</source>
        <translation>Ritter</translation>
    </message>
    <message>
        <source>Lady</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>Abbot</source>
        <translation>Abt</translation>
    </message>
    <message>
        <source>Abbess</source>
        <translation>Äbtissin</translation>
    </message>
    <message>
        <source>King</source>
        <translation>König</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Königin</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Beggar</source>
        <translation>Bettler</translation>
    </message>
    <message>
        <source>Quack</source>
        <translation>Quacksalber</translation>
    </message>
    <message>
        <source>Cheat</source>
        <translation>Falschspieler</translation>
    </message>
    <message>
        <source>Thief</source>
        <translation>Dieb</translation>
    </message>
    <message>
        <source>Robber</source>
        <translation>Räuber</translation>
    </message>
    <message>
        <source>Tax collector</source>
        <translation>Steuereintreiber</translation>
    </message>
    <message>
        <source>Rogue</source>
        <translation>Halunke</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Stall %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>Coin sack</source>
        <translation>Geldsack</translation>
    </message>
    <message>
        <source>Fire</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>Evil eye</source>
        <translation>Böser Blick</translation>
    </message>
    <message>
        <source>Wizard</source>
        <translation>Zauberer</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a figure&apos;s name and its number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>en</source>
        <comment>language code of this catalogue</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>Gelegenheitsspieler</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>Könner</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Meister</translation>
    </message>
    <message>
        <source>The round is over: nothing is left to be expected.</source>
        <translation>Die Runde ist vorbei: Es gibt nichts mehr zu erwarten.</translation>
    </message>
    <message>
        <source>Exact expectations are for the last %1 squares of a round.</source>
        <translation>Genaue Erwartungswerte gibt es für die letzten %1 Felder einer Runde.</translation>
    </message>
    <message>
        <source>Stopped before the expectation was known.</source>
        <translation>Abgebrochen, ehe der Erwartungswert bekannt war.</translation>
    </message>
    <message>
        <source>This is not a result of a match.</source>
        <translation>Das ist kein Ergebnis eines Wettkampfs.</translation>
    </message>
    <message>
        <source>These are the results of another match: other players, seed, time or rules.</source>
        <translation>Das sind die Ergebnisse eines anderen Wettkampfs: andere Spieler, Startzahl, Zeit oder Regeln.</translation>
    </message>
    <message>
        <source>Looks at a part of the market, often forgets the columns and spends great stalls early.</source>
        <translation>Sieht nur einen Teil des Marktes, vergisst oft die Spalten und gibt große Stände früh aus.</translation>
    </message>
    <message>
        <source>Plays sensibly, but now and then forgets the columns.</source>
        <translation>Spielt vernünftig, vergisst aber hin und wieder die Spalten.</translation>
    </message>
    <message>
        <source>Weighs every turn and keeps good stalls for the rounds to come.</source>
        <translation>Wägt jeden Zug ab und hebt gute Stände für die nächsten Runden auf.</translation>
    </message>
    <message>
        <source>Thinks some turns ahead.</source>
        <translation>Denkt einige Züge voraus.</translation>
    </message>
    <message>
        <source>Thinks ahead as long as it may.</source>
        <translation>Denkt voraus, solange er darf.</translation>
    </message>
    <message>
        <source>The number of seats in the position is %1; %2 to %3 can play. Seats are written one after the other with &quot; , &quot; between them.</source>
        <translation>Die Spielerzahl der Stellung ist %1; %2 bis %3 können spielen. Spieler stehen hintereinander mit „ , “ dazwischen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a sum of money: a whole number, at most %2; debts have a minus sign.</source>
        <translation>„%1“ ist kein Geldbetrag: eine ganze Zahl, höchstens %2; Schulden haben ein Minuszeichen.</translation>
    </message>
    <message>
        <source>Another match keeps its results there just now.</source>
        <translation>Dort bewahrt gerade ein anderer Wettkampf seine Ergebnisse auf.</translation>
    </message>
    <message>
        <source>Deal %1 has another result here than in a file before.</source>
        <translation>Die Verteilung %1 hat hier ein anderes Ergebnis als in einer Datei davor.</translation>
    </message>
    <message>
        <source>This line is longer than any in the results of a match.</source>
        <translation>Diese Zeile ist länger als jede in den Ergebnissen eines Wettkampfs.</translation>
    </message>
    <message>
        <source>Two seats have the colour &quot;%1&quot;; each needs one of its own.</source>
        <translation>Zwei Spieler haben die Farbe „%1“; jeder braucht eine eigene.</translation>
    </message>
    <message>
        <source>The player&apos;s program has ended (exit code %1) in the middle of a line: &quot;%2&quot;.</source>
        <translation>Das Programm des Spielers hat sich mitten in einer Zeile beendet (Rückgabewert %1): „%2“.</translation>
    </message>
    <message>
        <source>The player&apos;s program has closed its output and cannot answer any more.</source>
        <translation>Das Programm des Spielers hat seine Ausgabe geschlossen und kann nicht mehr antworten.</translation>
    </message>
    <message>
        <source>The player&apos;s program has not ended its line &quot;%2&quot; within %1 ms. Each answer wants a line end behind it, written out at once.</source>
        <translation>Das Programm des Spielers hat seine Zeile „%2“ nicht binnen %1 ms beendet. Jede Antwort braucht ein Zeilenende und muss sofort ausgegeben werden.</translation>
    </message>
    <message>
        <source>With %1 seats %2 hidden tiles would be dealt, more than all tiles of the game (%3).</source>
        <translation>Bei %1 Spielern würden %2 geheime Plättchen ausgeteilt, mehr als das ganze Spiel hat (%3).</translation>
    </message>
    <message>
        <source>With %1 seats there are fewer pieces (%2) than squares (%3): some lines would never be full and never pay.</source>
        <translation>Bei %1 Spielern gibt es weniger Steine (%2) als Felder (%3): Manche Gassen würden nie voll und nie gewertet.</translation>
    </message>
    <message>
        <source>With %1 seats there are fewer pieces (%2) than squares (%3): the market is never full.</source>
        <translation>Bei %1 Spielern gibt es weniger Steine (%2) als Felder (%3): Der Markt wird nie voll.</translation>
    </message>
    <message>
        <source>Row %1 of the market has another length (%2) than the first row (%3).</source>
        <translation>Reihe %1 des Markts hat eine andere Länge (%2) als die erste (%3).</translation>
    </message>
    <message>
        <source>A position has five fields with &quot; ; &quot; between them: market, seat to move, round, seats, tiles not seen. Fields here: only %1.</source>
        <translation>Eine Stellung hat fünf Teile mit „ ; “ dazwischen: Markt, wer am Zug ist, Runde, Spieler, ungesehene Plättchen. Teile hier: nur %1.</translation>
    </message>
    <message>
        <source>A position has five fields with &quot; ; &quot; between them: market, seat to move, round, seats, tiles not seen. Fields here: %1.</source>
        <translation>Eine Stellung hat fünf Teile mit „ ; “ dazwischen: Markt, wer am Zug ist, Runde, Spieler, ungesehene Plättchen. Teile hier: %1.</translation>
    </message>
    <message>
        <source>The market is %1 by %2 squares, rows by columns; by these rules it is %3 by %4.</source>
        <translation>Der Markt ist %1 mal %2 Felder groß, Reihen mal Spalten; nach diesen Regeln ist er %3 mal %4 groß.</translation>
    </message>
    <message>
        <source>The tile %1 appears too often, on the market, hidden and not seen together. Its number by these rules: %2.</source>
        <translation>Das Plättchen %1 kommt zu oft vor, auf dem Markt, geheim und ungesehen zusammen. Seine Zahl nach diesen Regeln: %2.</translation>
    </message>
    <message>
        <source>Seat %1 has too many hidden tiles. The most by these rules: %2.</source>
        <translation>Der Spieler %1 hat zu viele geheime Plättchen. Nach diesen Regeln höchstens: %2.</translation>
    </message>
    <message>
        <source>There are fewer tiles not seen (%1) than unknown hidden tiles (%2), which have to be among them.</source>
        <translation>Es gibt weniger ungesehene Plättchen (%1) als unbekannte geheime (%2), die zu ihnen gehören müssen.</translation>
    </message>
    <message>
        <source>Seat %1 gets another number of hidden tiles (%2) than by these rules (%3).</source>
        <translation>Der Spieler %1 bekommt eine andere Zahl geheimer Plättchen (%2) als nach diesen Regeln (%3).</translation>
    </message>
    <message>
        <source>The printer “%1” does not take it.</source>
        <translation>Der Drucker „%1“ nimmt es nicht an.</translation>
    </message>
    <message>
        <source>A name is expected here of which something can be seen.</source>
        <translation>Hier wird ein Name erwartet, von dem etwas zu sehen ist.</translation>
    </message>
    <message>
        <source>A name of at most %1 characters, without control characters, is expected here.</source>
        <translation>Hier wird ein Name mit höchstens %1 Zeichen und ohne Steuerzeichen erwartet.</translation>
    </message>
    <message>
        <source>This name has an invisible character that turns the direction of a text round. Such names are not accepted.</source>
        <translation>Dieser Name hat ein unsichtbares Zeichen, das die Richtung eines Textes umkehrt. Solche Namen werden nicht angenommen.</translation>
    </message>
    <message>
        <source>Fixed fires outside of the market: %1.</source>
        <translation>Feste Feuer außerhalb des Markts: %1.</translation>
    </message>
    <message>
        <source>Fixed fires lie on all squares: there is nowhere to place anything.</source>
        <translation>Auf allen Feldern liegen feste Feuer: kein Feld ist frei, um etwas zu legen.</translation>
    </message>
    <message>
        <source>Remove the fixed fires %1</source>
        <translation>Die festen Feuer %1 entfernen</translation>
    </message>
    <message>
        <source>Remove all fixed fires</source>
        <translation>Alle festen Feuer entfernen</translation>
    </message>
    <message>
        <source>By these rules a fire lies on %1 from the round&apos;s start: F is expected there, not &quot;%2&quot;.</source>
        <translation>Nach diesen Regeln liegt auf %1 von Rundenbeginn an ein Feuer: dort wird F erwartet, nicht „%2“.</translation>
    </message>
    <message>
        <source>A list of squares is expected here, such as [&quot;c3&quot;, &quot;d4&quot;].</source>
        <translation>Hier wird eine Liste von Feldern erwartet, etwa [&quot;c3&quot;, &quot;d4&quot;].</translation>
    </message>
    <message>
        <source>Banner</source>
        <translation>Banner</translation>
    </message>
    <message>
        <source>Curse</source>
        <translation>Fluch</translation>
    </message>
    <message>
        <source>A tile of the hand has to be placed first.</source>
        <translation>Erst muss ein Plättchen der Hand gelegt werden.</translation>
    </message>
    <message>
        <source>By these rules a tile is drawn first. Then any tile of the hand may be placed.</source>
        <translation>Nach diesen Regeln wird zuerst ein Plättchen gezogen. Dann darf jedes Plättchen der Hand gelegt werden.</translation>
    </message>
    <message>
        <source>Exact values are not for rules by which a drawn tile joins the hand.</source>
        <translation>Genaue Werte gibt es nicht für Regeln, nach denen ein gezogenes Plättchen auf die Hand kommt.</translation>
    </message>
    <message>
        <source>Exact expectations are not for rules by which a drawn tile joins the hand.</source>
        <translation>Genaue Erwartungswerte gibt es nicht für Regeln, nach denen ein gezogenes Plättchen auf die Hand kommt.</translation>
    </message>
    <message>
        <source>The tiles lie face up, so nobody draws: that drawn tiles join the hand changes nothing.</source>
        <translation>Die Plättchen liegen offen, also zieht niemand: Dass gezogene Plättchen auf die Hand kommen, ändert nichts.</translation>
    </message>
    <message>
        <source>Nobody holds hidden tiles, so a drawn tile is placed at once all the same.</source>
        <translation>Niemand hat geheime Plättchen, also wird ein gezogenes Plättchen trotzdem sofort gelegt.</translation>
    </message>
    <message>
        <source>Deal each seat a hidden tile</source>
        <translation>Jedem Spieler ein geheimes Plättchen geben</translation>
    </message>
    <message>
        <source>Place drawn tiles at once</source>
        <translation>Gezogene Plättchen sofort legen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a piece. Pieces are: +5 a customer, -3 a rogue, S coin sack, F fire, E evil eye, W wizard, P banner, C curse, R3 the red stall of rank III (R G B Y, 1 to 4), a dot for an empty square.</source>
        <translation>„%1“ ist kein Stein. Steine sind: +5 ein Kunde, -3 ein Halunke, S Geldsack, F Feuer, E Böser Blick, W Zauberer, P Banner, C Fluch, R3 der rote Stand vom Rang III (R G B Y, 1 bis 4), ein Punkt für ein leeres Feld.</translation>
    </message>
    <message>
        <source>The position is missing: one line of notation is expected after the head.</source>
        <translation>Die Stellung fehlt: Nach der Kopfzeile wird eine Zeile in Notation erwartet.</translation>
    </message>
    <message>
        <source>Nothing is expected after the line with the position.</source>
        <translation>Nach der Zeile mit der Stellung wird nichts mehr erwartet.</translation>
    </message>
    <message>
        <source>The number of seats is %1; %2 to %3 can play.</source>
        <translation>Es sind %1 Spieler; spielen können %2 bis %3.</translation>
    </message>
    <message>
        <source>By these rules a fire lies from the round&apos;s start on: %1.</source>
        <translation>Nach diesen Regeln liegt vom Beginn der Runde an ein Feuer auf: %1.</translation>
    </message>
    <message>
        <source>What lies on %1 is no piece of this game.</source>
        <translation>Was auf %1 liegt, gehört nicht zu diesem Spiel.</translation>
    </message>
    <message>
        <source>Stalls of a seat that does not play lie on the market: %1.</source>
        <translation>Auf dem Markt liegen Stände von jemandem, der nicht mitspielt: %1.</translation>
    </message>
    <message>
        <source>%1: too many stalls of rank %2, on the market and unplaced together %3. Their number by these rules: %4.</source>
        <translation>%1: zu viele Stände vom Rang %2, auf dem Markt und frei zusammen %3. Ihre Zahl nach diesen Regeln: %4.</translation>
    </message>
    <message>
        <source>%1: the number of unplaced stalls of rank %2 is below zero.</source>
        <translation>%1: Die Zahl der freien Stände vom Rang %2 ist kleiner als null.</translation>
    </message>
    <message>
        <source>%1: stalls of rank %2 are missing, on the market and unplaced together %3. Their number by these rules: %4.</source>
        <translation>%1: Es fehlen Stände vom Rang %2, auf dem Markt und frei zusammen %3. Ihre Zahl nach diesen Regeln: %4.</translation>
    </message>
    <message>
        <source>By these rules there is no such tile: %1.</source>
        <translation>Nach diesen Regeln gibt es dieses Plättchen nicht: %1.</translation>
    </message>
    <message>
        <source>%1: too many, on the market, hidden and not seen together %2. Their number by these rules: %3.</source>
        <translation>%1: zu viele, auf dem Markt, geheim und ungesehen zusammen %2. Ihre Zahl nach diesen Regeln: %3.</translation>
    </message>
    <message>
        <source>Tiles that are nowhere: %1.</source>
        <translation>Plättchen, die nirgends sind: %1.</translation>
    </message>
    <message>
        <source>%1: this is too much money, or too much debt. The most is %2.</source>
        <translation>%1: Das ist zu viel Geld oder zu viel Schulden. Höchstens sind es %2.</translation>
    </message>
    <message>
        <source>Only tiles can be hidden or not seen.</source>
        <translation>Nur Plättchen können geheim oder ungesehen sein.</translation>
    </message>
    <message>
        <source>%1: a hidden tile, but by these rules the tiles lie open.</source>
        <translation>%1: ein geheimes Plättchen, aber nach diesen Regeln liegen die Plättchen offen.</translation>
    </message>
    <message>
        <source>%1: too many hidden tiles, %2. The most by these rules: %3.</source>
        <translation>%1: zu viele geheime Plättchen, %2. Höchstens nach diesen Regeln: %3.</translation>
    </message>
    <message>
        <source>The seat to move does not play: %1.</source>
        <translation>Wer am Zug ist, spielt nicht mit: %1.</translation>
    </message>
    <message>
        <source>There is no round %1. Rounds are 1 to %2.</source>
        <translation>Es gibt keine Runde %1. Die Runden gehen von 1 bis %2.</translation>
    </message>
    <message>
        <source>Let %1 seats play</source>
        <translation>%1 Spieler spielen lassen</translation>
    </message>
    <message>
        <source>Put fires on %1</source>
        <translation>Feuer auf %1 legen</translation>
    </message>
    <message>
        <source>Clear %1</source>
        <translation>%1 leeren</translation>
    </message>
    <message>
        <source>Set the unplaced ones to %1</source>
        <translation>Die freien auf %1 setzen</translation>
    </message>
    <message>
        <source>Take stalls away until %1 are left</source>
        <translation>Stände wegnehmen, bis %1 übrig sind</translation>
    </message>
    <message>
        <source>Add the missing stalls to the unplaced ones</source>
        <translation>Die fehlenden Stände zu den freien geben</translation>
    </message>
    <message>
        <source>Take this tile away</source>
        <translation>Dieses Plättchen wegnehmen</translation>
    </message>
    <message>
        <source>Take everything else away</source>
        <translation>Alles andere wegnehmen</translation>
    </message>
    <message>
        <source>Set the hidden tiles to %1</source>
        <translation>Die geheimen Plättchen auf %1 setzen</translation>
    </message>
    <message>
        <source>Let %1 move</source>
        <translation>%1 an den Zug lassen</translation>
    </message>
    <message>
        <source>Add the missing tiles to those not seen</source>
        <translation>Die fehlenden Plättchen zu den ungesehenen legen</translation>
    </message>
    <message>
        <source>Take the unknown hidden tiles away</source>
        <translation>Die unbekannten geheimen Plättchen wegnehmen</translation>
    </message>
    <message>
        <source>This line says nothing that happens in a game. A line has one of: deal, draw, turn, takeBack, takeBackDraw, sit, aid.</source>
        <translation>Diese Zeile sagt nichts, was in einer Partie geschieht. Eine Zeile hat eines von: deal, draw, turn, takeBack, takeBackDraw, sit, aid.</translation>
    </message>
    <message>
        <source>By the head of this record the game is fair. In a fair game nobody has a hint, an analysis or a draw taken back.</source>
        <translation>Nach der Kopfzeile dieser Aufzeichnung ist die Partie fair. In einer fairen Partie hat niemand einen Tipp, eine Analyse oder ein zurückgenommenes Ziehen.</translation>
    </message>
    <message>
        <source>This aid is already noted for this turn.</source>
        <translation>Diese Hilfe ist für diesen Zug schon vermerkt.</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>take back after a draw</source>
        <translation>Zurücknehmen nach dem Ziehen</translation>
    </message>
    <message>
        <source>with help: %1</source>
        <translation>mit Hilfe: %1</translation>
    </message>
    <message>
        <source>A hidden tile of the position is unknown. A game that is played knows all of them.</source>
        <translation>Ein geheimes Plättchen der Stellung ist unbekannt. Eine Partie, die gespielt wird, kennt alle.</translation>
    </message>
    <message>
        <source>The supply and the drawn tile are not the tiles that the position has as not seen.</source>
        <translation>Der Vorrat und das gezogene Plättchen sind nicht die Plättchen, die in der Stellung ungesehen sind.</translation>
    </message>
    <message>
        <source>The position has other seats or other rules than the game.</source>
        <translation>Die Stellung hat andere Spieler oder andere Regeln als die Partie.</translation>
    </message>
    <message>
        <source>Other lines are due in this position: those that are not full and, as far as the rules have it, full ones that pay at the round&apos;s end.</source>
        <translation>In dieser Stellung stehen andere Gassen aus: die nicht vollen und, soweit die Regeln es vorsehen, volle, die am Rundenende zählen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a line of this market. Lines are named like this: row 2, column c.</source>
        <translation>„%1“ ist keine Gasse dieses Marktes. Gassen heißen so: row 2, column c.</translation>
    </message>
    <message>
        <source>hidden tiles of the others uncovered</source>
        <translation>verdeckte Plättchen der anderen aufgedeckt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a day like 2026-11-26, or it is there twice.</source>
        <translation>„%1“ ist kein Tag wie 2026-11-26, oder er steht zweimal da.</translation>
    </message>
    <message>
        <source>A result has an id that is there once, a grade from 1 to 5, and one of: at_once, later, missed.</source>
        <translation>Ein Ergebnis hat eine Kennung, die einmal vorkommt, eine Schwierigkeit von 1 bis 5 und eines von: at_once, later, missed.</translation>
    </message>
    <message>
        <source>The round is over: there is no turn to be found.</source>
        <translation>Die Runde ist vorbei: Es gibt keinen Zug zu finden.</translation>
    </message>
    <message>
        <source>A puzzle needs to know all hidden tiles: write them as tiles, or - for none.</source>
        <translation>Ein Rätsel muss alle geheimen Plättchen kennen: Schreib sie als Plättchen, oder - für keines.</translation>
    </message>
    <message>
        <source>Puzzles are made of the last %1 squares of a round: fewer squares have to be empty.</source>
        <translation>Rätsel handeln von den letzten %1 Feldern einer Runde: Es müssen weniger Felder leer sein.</translation>
    </message>
    <message>
        <source>With an unknown number of rounds only the last one can be a puzzle: what kept stalls are worth is not known.</source>
        <translation>Bei unbekannter Rundenzahl kann nur die letzte Runde ein Rätsel sein: Was behaltene Marktstände wert sind, steht nicht fest.</translation>
    </message>
    <message>
        <source>There is only one turn: nothing is to be found.</source>
        <translation>Es gibt nur einen Zug: Da ist nichts zu finden.</translation>
    </message>
    <message>
        <source>The round can go on in too many ways to know the best turn for certain: fewer squares have to be empty.</source>
        <translation>Die Runde kann auf zu viele Arten weitergehen, um den besten Zug sicher zu kennen: Es müssen weniger Felder leer sein.</translation>
    </message>
    <message>
        <source>No turn is clearly the best one: it is ahead of the next one by %1 coins and has to be by %2, or to be the only one that wins.</source>
        <translation>Kein Zug ist klar der beste: Er liegt %1 Heller vor dem nächsten und muss es um %2 tun oder der einzige sein, der gewinnt.</translation>
    </message>
    <message>
        <source>The best turn depends on what a stall is worth that is kept for later rounds.</source>
        <translation>Welcher Zug der beste ist, hängt davon ab, was ein für spätere Runden behaltener Marktstand wert ist.</translation>
    </message>
    <message>
        <source>Stopped before the best turn was known.</source>
        <translation>Angehalten, bevor der beste Zug bekannt war.</translation>
    </message>
    <message>
        <source>The turn of the puzzle is not the best one.</source>
        <translation>Der Zug des Rätsels ist nicht der beste.</translation>
    </message>
    <message>
        <source>The turn of the line is not the best one. The best one: %1.</source>
        <translation>Der Zug der Zeile ist nicht der beste. Der beste: %1.</translation>
    </message>
    <message>
        <source>The coins of the line are not right. They would be: %1.</source>
        <translation>Die Heller der Zeile stimmen nicht. Richtig wären: %1.</translation>
    </message>
    <message>
        <source>The grade of the line is not right. It would be: %1.</source>
        <translation>Die Schwierigkeit der Zeile stimmt nicht. Richtig wäre: %1.</translation>
    </message>
    <message>
        <source>A puzzle has five fields with &quot; | &quot; between them: grade, best turn, coins to the next best turn, rules, position. Fields here: %1.</source>
        <translation>Ein Rätsel hat fünf Angaben mit „ | “ dazwischen: Schwierigkeit, bester Zug, Heller zum nächstbesten Zug, Regeln, Stellung. Angaben hier: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a grade. Grades are %2 to %3.</source>
        <translation>„%1“ ist keine Schwierigkeit. Es gibt %2 bis %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not what the turn is better by: coins such as +5.25, and &quot;wins&quot; behind them if no other turn wins.</source>
        <translation>„%1“ sagt nicht, um wie viel der Zug besser ist: Heller wie +5.25, und „wins“ dahinter, wenn kein anderer Zug gewinnt.</translation>
    </message>
    <message>
        <source>The same puzzle is on line %1 already.</source>
        <translation>Dasselbe Rätsel steht schon in Zeile %1.</translation>
    </message>
    <message>
        <source>There is no puzzle in the file: one on each line is expected.</source>
        <translation>In der Datei steht kein Rätsel: Erwartet wird eines in jeder Zeile.</translation>
    </message>
    <message>
        <source>This list is empty. Leave the field out, or name something.</source>
        <translation>Diese Liste ist leer. Lass die Angabe weg, oder nenne etwas.</translation>
    </message>
    <message>
        <source>A number from %1 to %2 is expected here.</source>
        <translation>Hier wird eine Zahl von %1 bis %2 erwartet.</translation>
    </message>
    <message>
        <source>Nothing of the game may follow after its review.</source>
        <translation>Nach dem Rückblick darf nichts mehr von der Partie folgen.</translation>
    </message>
    <message>
        <source>This line belongs to a review, but no review has begun.</source>
        <translation>Diese Zeile gehört zu einem Rückblick, aber es hat keiner begonnen.</translation>
    </message>
    <message>
        <source>A record has one review at most.</source>
        <translation>Eine Aufzeichnung hat höchstens einen Rückblick.</translation>
    </message>
    <message>
        <source>The review has other seats than the game.</source>
        <translation>Der Rückblick hat andere Mitspieler als die Partie.</translation>
    </message>
    <message>
        <source>The review does not fit the game: this line cannot be about its step %1, or that step is not in order.</source>
        <translation>Der Rückblick passt nicht zur Partie: Diese Zeile kann nicht von ihrem Schritt %1 handeln, oder der Schritt steht nicht in der richtigen Reihenfolge.</translation>
    </message>
    <message>
        <source>The review calls a turn the best that was not possible there.</source>
        <translation>Der Rückblick nennt einen Zug den besten, der dort nicht möglich war.</translation>
    </message>
    <message>
        <source>The review says that it is complete, but it leaves out steps of the game.</source>
        <translation>Der Rückblick gibt sich als vollständig aus, lässt aber Schritte der Partie weg.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an id: small letters a to z, digits and hyphens, at most 60 of them.</source>
        <translation>„%1“ ist keine Kennung: Kleinbuchstaben a bis z, Ziffern und Bindestriche, höchstens 60.</translation>
    </message>
    <message>
        <source>This is too much: at most %1 are possible here.</source>
        <translation>Das ist zu viel: Höchstens %1 sind hier möglich.</translation>
    </message>
    <message>
        <source>This text is too long: at most %1 characters are possible. Make two steps of it.</source>
        <translation>Dieser Text ist zu lang: Höchstens %1 Zeichen sind möglich. Mach zwei Schritte daraus.</translation>
    </message>
    <message>
        <source>This text has an invisible character: a control character, or one that turns the direction of a text round. Type the text anew.</source>
        <translation>Dieser Text hat ein unsichtbares Zeichen: ein Steuerzeichen oder eines, das die Schreibrichtung umkehrt. Tippe den Text neu.</translation>
    </message>
    <message>
        <source>Behind this { a piece and } are expected, such as {+6} or {R3}.</source>
        <translation>Nach dieser { werden ein Stein und } erwartet, etwa {+6} oder {R3}.</translation>
    </message>
    <message>
        <source>This } has no { before it. Pieces are written like this: {+6} or {R3}.</source>
        <translation>Zu dieser } fehlt die { davor. Steine schreibt man so: {+6} oder {R3}.</translation>
    </message>
    <message>
        <source>A step with its own rules needs its own position.</source>
        <translation>Ein Schritt mit eigenen Regeln braucht eine eigene Stellung.</translation>
    </message>
    <message>
        <source>This needs a position: give &quot;position&quot; in this step, or in one before it.</source>
        <translation>Das braucht eine Stellung: Gib „position“ in diesem Schritt an oder in einem davor.</translation>
    </message>
    <message>
        <source>Either &quot;%1&quot; or &quot;%2&quot; says what is right here, not both.</source>
        <translation>Entweder „%1“ oder „%2“ sagt hier, was richtig ist, nicht beides.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to a &quot;piece&quot; to be placed. Name the piece, or leave it out.</source>
        <translation>„%1“ gehört zu einem Stein („piece“), der gelegt werden soll. Nenne den Stein, oder lass es weg.</translation>
    </message>
    <message>
        <source>All answers are equally good here, so there is nothing to be found.</source>
        <translation>Hier sind alle Antworten gleich gut, also gibt es nichts zu finden.</translation>
    </message>
    <message>
        <source>A number of coins is expected here: a whole number from %1 to %2.</source>
        <translation>Hier wird ein Geldbetrag erwartet: eine ganze Zahl von %1 bis %2.</translation>
    </message>
    <message>
        <source>A goal is expected here: &quot;most&quot; (more money than every other seat), or the coins to be won as a whole number.</source>
        <translation>Hier wird ein Ziel erwartet: „most“ (mehr Geld als alle anderen) oder die Heller, die zu gewinnen sind, als ganze Zahl.</translation>
    </message>
    <message>
        <source>%1 has to know its own hidden tile: write the tile instead of ?.</source>
        <translation>%1 muss das eigene geheime Plättchen kennen: Schreibe das Plättchen statt ?.</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>Richtig: %1.</translation>
    </message>
    <message>
        <source>You have %1. But %2 has no stall here: what the others get or pay is nothing to it. 0 is right.</source>
        <translation>Du hast %1. Aber %2 hat hier keinen Stand: Was die anderen bekommen oder zahlen, geht diesen Spieler nichts an. 0 ist richtig.</translation>
    </message>
    <message>
        <source>You have %1. That is what a single good brings; every stroke on a stall counts: %2.</source>
        <translation>Du hast %1. So viel bringt eine einzige Ware; jeder Strich auf einem Stand zählt: %2.</translation>
    </message>
    <message>
        <source>You have %1. But no customer counts under the evil eye: %2.</source>
        <translation>Du hast %1. Aber unter dem Bösen Blick zählt kein Kunde: %2.</translation>
    </message>
    <message>
        <source>You have %1. But the coin sack doubles the sum: %2.</source>
        <translation>Du hast %1. Aber der Geldsack verdoppelt die Summe: %2.</translation>
    </message>
    <message>
        <source>You have %1. But the rogues take away: %2.</source>
        <translation>Du hast %1. Aber die Halunken nehmen etwas weg: %2.</translation>
    </message>
    <message>
        <source>You have %1. The rogues are not added, they take away: %2.</source>
        <translation>Du hast %1. Die Halunken kommen nicht dazu, sie nehmen weg: %2.</translation>
    </message>
    <message>
        <source>You have %1. But the fire parts the line, and each side counts for itself: %2.</source>
        <translation>Du hast %1. Aber das Feuer teilt die Gasse, und jede Seite zählt für sich: %2.</translation>
    </message>
    <message>
        <source>You have %1. That is one side of the fire; both sides count: %2.</source>
        <translation>Du hast %1. Das ist eine Seite des Feuers; beide Seiten zählen: %2.</translation>
    </message>
    <message>
        <source>You have %1. But a stall beside a wizard counts one good more: %2.</source>
        <translation>Du hast %1. Aber ein Stand neben einem Zauberer zählt eine Ware mehr: %2.</translation>
    </message>
    <message>
        <source>You have %1. But all the stalls count, not only one: %2.</source>
        <translation>Du hast %1. Aber alle Stände zählen, nicht nur einer: %2.</translation>
    </message>
    <message>
        <source>You have %1. But the curse changes plus and minus: %2.</source>
        <translation>Du hast %1. Aber der Fluch vertauscht Plus und Minus: %2.</translation>
    </message>
    <message>
        <source>You have %1. Look at plus and minus once more: %2.</source>
        <translation>Du hast %1. Sieh dir Plus und Minus noch einmal an: %2.</translation>
    </message>
    <message>
        <source>You have %1. That is what %3 gets. Here it is: %2.</source>
        <translation>Du hast %1. So viel bekommt %3. Hier gilt: %2.</translation>
    </message>
    <message>
        <source>You have %1. It is counted like this: %2.</source>
        <translation>Du hast %1. Gezählt wird so: %2.</translation>
    </message>
    <message>
        <source>Right: %3 (%2).</source>
        <translation>Richtig: %3 (%2).</translation>
    </message>
    <message>
        <source>You have %1. Left are: %3 (%2).</source>
        <translation>Du hast %1. Übrig sind: %3 (%2).</translation>
    </message>
    <message>
        <source>Right. %1 makes this for %2: %3.</source>
        <translation>Richtig. %1 macht für %2: %3.</translation>
    </message>
    <message>
        <source>%1 makes this for %2: %3. There is a line that makes %4.</source>
        <translation>%1 macht für %2: %3. Eine andere Gasse macht %4.</translation>
    </message>
    <message>
        <source>%1 has won %2; %3 were asked for. Done!</source>
        <translation>%1 hat %2 gewonnen; %3 waren verlangt. Geschafft!</translation>
    </message>
    <message>
        <source>%1 has won %2; %3 were asked for. Still missing: %4.</source>
        <translation>%1 hat %2 gewonnen; %3 waren verlangt. Es fehlen noch %4.</translation>
    </message>
    <message>
        <source>%1 has %2, %3 has %4: %5 more. Done!</source>
        <translation>%1 hat %2, %3 hat %4: %5 mehr. Geschafft!</translation>
    </message>
    <message>
        <source>%1 and %3 both have %2. One coin more would do.</source>
        <translation>%1 und %3 haben beide %2. Ein Heller mehr würde reichen.</translation>
    </message>
    <message>
        <source>%1 has %2, %3 has %4: %5 less. Try it again!</source>
        <translation>%1 hat %2, %3 hat %4: %5 weniger. Versuch es noch einmal!</translation>
    </message>
    <message>
        <source>Right: no turn is better.</source>
        <translation>Richtig: Kein Zug ist besser.</translation>
    </message>
    <message>
        <source>Right: this turn is as good as the best.</source>
        <translation>Richtig: Dieser Zug ist so gut wie der beste.</translation>
    </message>
    <message>
        <source>Good: only %1 less than the best turn.</source>
        <translation>Gut: nur %1 weniger als der beste Zug.</translation>
    </message>
    <message>
        <source>The best turn makes %1 more. Here is where:</source>
        <translation>Der beste Zug bringt %1 mehr, und zwar hier:</translation>
    </message>
    <message>
        <source>Good: about %1 less than the best turn (±%2), which is hardly a difference.</source>
        <translation>Gut: etwa %1 weniger als der beste Zug (±%2), das ist kaum ein Unterschied.</translation>
    </message>
    <message>
        <source>The best turn makes about %1 more (±%2). Here is where:</source>
        <translation>Der beste Zug bringt etwa %1 mehr (±%2), und zwar hier:</translation>
    </message>
    <message>
        <source>This calculation is wrong: %1.</source>
        <translation>Diese Rechnung stimmt nicht: %1.</translation>
    </message>
    <message>
        <source>Nowhere in this position: %1.</source>
        <translation>Nirgends in dieser Stellung: %1.</translation>
    </message>
    <message>
        <source>On %2 lies something else, not this: %1.</source>
        <translation>Auf %2 liegt etwas anderes, nicht dies: %1.</translation>
    </message>
    <message>
        <source>%2 has no such piece, and no square for it: %1.</source>
        <translation>%2 hat keinen solchen Stein und kein Feld dafür: %1.</translation>
    </message>
    <message>
        <source>There is no square %1 in this position.</source>
        <translation>In dieser Stellung gibt es kein Feld %1.</translation>
    </message>
    <message>
        <source>There is no such line in this position: %1.</source>
        <translation>In dieser Stellung gibt es keine solche Gasse: %1.</translation>
    </message>
    <message>
        <source>The number %1 is neither in this position nor the result of a calculation.</source>
        <translation>Die Zahl %1 steht weder in dieser Stellung, noch ist sie das Ergebnis einer Rechnung.</translation>
    </message>
    <message>
        <source>This task has no hints. The last hint should give the answer.</source>
        <translation>Diese Aufgabe hat keine Hinweise. Der letzte Hinweis sollte die Antwort geben.</translation>
    </message>
    <message>
        <source>The last hint gives no answer: a number is expected in it.</source>
        <translation>Der letzte Hinweis gibt keine Antwort: Eine Zahl wird darin erwartet.</translation>
    </message>
    <message>
        <source>The last hint gives no answer: exactly one square is expected in it, such as c2.</source>
        <translation>Der letzte Hinweis gibt keine Antwort: Genau ein Feld wird darin erwartet, etwa c2.</translation>
    </message>
    <message>
        <source>The last hint gives no answer: exactly one line is expected in it, such as row 2.</source>
        <translation>Der letzte Hinweis gibt keine Antwort: Genau eine Gasse wird darin erwartet, etwa Reihe 2.</translation>
    </message>
    <message>
        <source>The last hint gives no turn: a piece of the seat to move and one square are expected in it, such as {R3} and c2, or the word &quot;draw&quot;.</source>
        <translation>Der letzte Hinweis gibt keinen Zug: Ein Stein dessen, der am Zug ist, und ein Feld werden darin erwartet, etwa {R3} und c2, oder das Wort „zieh“.</translation>
    </message>
    <message>
        <source>The last hint leads to %1, but right is %2.</source>
        <translation>Der letzte Hinweis führt zu %1, richtig ist aber %2.</translation>
    </message>
    <message>
        <source>Even match</source>
        <translation>Ebenbürtig</translation>
    </message>
    <message>
        <source>As strong as the persons at the table, by their rating.</source>
        <translation>So stark wie die Menschen am Tisch, nach ihrer Wertungszahl.</translation>
    </message>
    <message>
        <source>Even match (%1)</source>
        <translation>Ebenbürtig (%1)</translation>
    </message>
    <message>
        <source>Even match (%1 to %2)</source>
        <translation>Ebenbürtig (%1 bis %2)</translation>
    </message>
    <message>
        <source>Plays with strength %1, between %2 and %3: each time one of the two decides, by lot.</source>
        <translation>Spielt mit der Stärke %1, zwischen %2 und %3: Jedes Mal entscheidet einer von beiden, durch das Los.</translation>
    </message>
    <message>
        <source>Right. On %1, for %2: %3 changes by %4, %5 by %6. Together: %7.</source>
        <translation>Richtig. Auf %1 für %2: %3 ändert sich um %4, %5 um %6. Zusammen: %7.</translation>
    </message>
    <message>
        <source>Right. On %1, for %2: %3 changes by %4, %5 by %6, other lines by %9. Together: %7.</source>
        <translation>Richtig. Auf %1 für %2: %3 ändert sich um %4, %5 um %6, andere Gassen um %9. Zusammen: %7.</translation>
    </message>
    <message>
        <source>On %1, for %2: %3 changes by %4, %5 by %6. Together: %7. There is a square with %8.</source>
        <translation>Auf %1 für %2: %3 ändert sich um %4, %5 um %6. Zusammen: %7. Es gibt ein Feld mit %8.</translation>
    </message>
    <message>
        <source>On %1, for %2: %3 changes by %4, %5 by %6, other lines by %9. Together: %7. There is a square with %8.</source>
        <translation>Auf %1 für %2: %3 ändert sich um %4, %5 um %6, andere Gassen um %9. Zusammen: %7. Es gibt ein Feld mit %8.</translation>
    </message>
    <message>
        <source>%1 is not the right one.</source>
        <translation>%1 ist nicht richtig.</translation>
    </message>
    <message>
        <source>This task does not say why another answer is not right. Say in &quot;wrong&quot; what it lacks.</source>
        <translation>Diese Aufgabe sagt nicht, warum eine andere Antwort nicht richtig ist. Sag in „wrong“, was ihr fehlt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a turn. Turns are: R3@c2 places a stall, draw draws a tile, ?+5@d4 places it, !-3@a1 the hidden tile, =+5@d4 an open tile; or pass.</source>
        <translation>„%1“ ist kein Zug. Züge sind: R3@c2 legt einen Stand, draw zieht ein Plättchen, ?+5@d4 legt es, !-3@a1 das geheime, =+5@d4 ein offenes; oder pass.</translation>
    </message>
    <message>
        <source>The folder cannot be made: %1</source>
        <translation>Der Ordner lässt sich nicht anlegen: %1</translation>
    </message>
    <message>
        <source>The drive has not answered for %1 seconds.</source>
        <translation>Das Laufwerk antwortet seit %1 Sekunden nicht.</translation>
    </message>
    <message>
        <source>The printers have not answered for %1 seconds. Try again later.</source>
        <translation>Die Drucker antworten seit %1 Sekunden nicht. Versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The player&apos;s program answers &quot;%1&quot;: %2</source>
        <translation>Das Programm des Spielers antwortet „%1“: %2</translation>
    </message>
    <message>
        <source>A text is expected here in one or more languages: {&quot;en&quot;: &quot;...&quot;, &quot;de&quot;: &quot;...&quot;}.</source>
        <translation>Hier wird ein Text in einer oder mehreren Sprachen erwartet: {&quot;en&quot;: &quot;...&quot;, &quot;de&quot;: &quot;...&quot;}.</translation>
    </message>
    <message>
        <source>%3 and %4 name different things: &quot;%1&quot; and &quot;%2&quot;.</source>
        <translation>%3 und %4 nennen Verschiedenes: „%1“ und „%2“.</translation>
    </message>
    <message>
        <source>row %1</source>
        <comment>within a sentence</comment>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <comment>within a sentence</comment>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, coins with sign</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between persons and their coins</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Round %1 was not dealt from the seed that all at the table made for it.</source>
        <translation>Runde %1 ist nicht nach der Startzahl ausgeteilt, die alle am Tisch zusammen ergeben haben.</translation>
    </message>
    <message>
        <source>For round %1 the seed is missing that it was dealt from.</source>
        <translation>Für Runde %1 fehlt die Startzahl, nach der sie ausgeteilt wurde.</translation>
    </message>
    <message>
        <source>There is no invitation in this text. An invitation begins with HP1-.</source>
        <translation>In diesem Text ist keine Einladung. Eine Einladung beginnt mit HP1-.</translation>
    </message>
    <message>
        <source>A character of the invitation is wrong, or some are missing. Copy the whole invitation again.</source>
        <translation>Ein Zeichen der Einladung ist falsch, oder es fehlen welche. Kopiere die ganze Einladung noch einmal.</translation>
    </message>
    <message>
        <source>The end of the invitation is missing. Copy the whole invitation again.</source>
        <translation>Das Ende der Einladung fehlt. Kopiere die ganze Einladung noch einmal.</translation>
    </message>
    <message>
        <source>The invitation is from a newer version: it has version %1, this program reads version %2.</source>
        <translation>Die Einladung ist von einer neueren Version: Sie hat Version %1, dieses Programm liest Version %2.</translation>
    </message>
    <message>
        <source>What the dealer has opened for round %1 is not what it committed itself to before the deal.</source>
        <translation>Was der Geber für Runde %1 offengelegt hat, ist nicht das, worauf er sich vorher festgelegt hat.</translation>
    </message>
    <message>
        <source>What seat %1 has opened for the deal is not what it committed itself to before.</source>
        <translation>Was Spieler %1 für die Verteilung offengelegt hat, ist nicht das, worauf er sich vorher festgelegt hat.</translation>
    </message>
    <message>
        <source>That is for others to decide.</source>
        <translation>Das entscheiden andere.</translation>
    </message>
    <message>
        <source>Draw a tile first.</source>
        <translation>Ziehe erst ein Plättchen.</translation>
    </message>
    <message>
        <source>This is a fair game: a turn is not taken back once a tile has been drawn.</source>
        <translation>Dies ist ein faires Spiel: Nach dem Ziehen eines Plättchens wird kein Zug zurückgenommen.</translation>
    </message>
    <message>
        <source>What the table sends cannot be understood.</source>
        <translation>Was der Tisch sendet, lässt sich nicht verstehen.</translation>
    </message>
    <message>
        <source>All seats of the table are taken.</source>
        <translation>Alle Plätze am Tisch sind besetzt.</translation>
    </message>
    <message>
        <source>This seat is now used from another place.</source>
        <translation>Dieser Platz am Tisch wird jetzt von anderswo gespielt.</translation>
    </message>
    <message>
        <source>This table speaks version %1 of the language of tables, and this program version %2. A newer program is needed here or there.</source>
        <translation>Dieser Tisch spricht Fassung %1 der Tischsprache, dieses Programm Fassung %2. Hier oder dort ist ein neueres Programm nötig.</translation>
    </message>
    <message>
        <source>The table has been closed. Whoever sits there can come back when it is open again.</source>
        <translation>Der Tisch ist geschlossen. Wer dort sitzt, kann zurückkommen, wenn er wieder offen ist.</translation>
    </message>
    <message>
        <source>The table says: %1</source>
        <translation>Der Tisch sagt: %1</translation>
    </message>
    <message>
        <source>Too much was sent at once.</source>
        <translation>Es wurde zu viel auf einmal gesendet.</translation>
    </message>
    <message>
        <source>A game by these rules cannot come to this.</source>
        <translation>Dazu kann es in einem Spiel nach diesen Regeln nicht kommen.</translation>
    </message>
    <message>
        <source>By the rules, this turn leads to another market or to other sums.</source>
        <translation>Nach den Regeln führt dieser Zug zu einem anderen Markt oder zu anderen Summen.</translation>
    </message>
    <message>
        <source>Tables across houses need OpenSSL, which is missing here (found: %1).</source>
        <translation>Tische über Häuser hinweg brauchen OpenSSL, das hier fehlt (gefunden: %1).</translation>
    </message>
    <message>
        <source>This computer lets nobody call: %1</source>
        <translation>Dieser Rechner lässt niemanden anrufen: %1</translation>
    </message>
    <message>
        <source>The table does not answer. Is it still open? Whoever is not in the same home or network needs a way there, such as a VPN.</source>
        <translation>Der Tisch antwortet nicht. Ist er noch offen? Wer nicht im selben Haus oder Netz ist, braucht einen Weg dorthin, zum Beispiel ein VPN.</translation>
    </message>
    <message>
        <source>Somebody answers there who does not know this invitation. Ask for a new one.</source>
        <translation>Dort antwortet jemand, der diese Einladung nicht kennt. Lass dir eine neue geben.</translation>
    </message>
    <message>
        <source>The table contradicts what it had said about the deal of round %1.</source>
        <translation>Der Tisch widerspricht dem, was er über die Verteilung von Runde %1 gesagt hat.</translation>
    </message>
    <message>
        <source>Whoever opened the table has given this seat to somebody else.</source>
        <translation>Wer den Tisch geöffnet hat, hat diesen Platz am Tisch jemand anderem gegeben.</translation>
    </message>
    <message>
        <source>Round %1 was dealt by the others, without a share of this seat.</source>
        <translation>Runde %1 haben die anderen verteilt, ohne einen Beitrag dieses Spielers.</translation>
    </message>
    <message>
        <source>The table plays by a rule that this version does not know, “%1”. Version %2 knows it.</source>
        <translation>Der Tisch spielt nach einer Regel, die diese Version nicht kennt: „%1“. Version %2 kennt sie.</translation>
    </message>
    <message>
        <source>The table has been closed for good.</source>
        <translation>Der Tisch ist endgültig geschlossen.</translation>
    </message>
    <message>
        <source>“%1” is no address of a relay. One looks like relay.example.org, or mqtts://NAME:PASSWORD@relay.example.org:8883.</source>
        <translation>„%1“ ist keine Adresse eines Vermittlers. Eine sieht aus wie relay.example.org oder mqtts://NAME:PASSWORT@relay.example.org:8883.</translation>
    </message>
    <message>
        <source>The relay does not answer.</source>
        <translation>Der Vermittler antwortet nicht.</translation>
    </message>
    <message>
        <source>The relay cannot show that it is the right one: its certificate is not trusted here.</source>
        <translation>Der Vermittler kann nicht zeigen, dass er der richtige ist: Seinem Zertifikat wird hier nicht vertraut.</translation>
    </message>
    <message>
        <source>The relay refuses the call: %1</source>
        <translation>Der Vermittler weist den Anruf ab: %1</translation>
    </message>
    <message>
        <source>The way to the relay is interrupted.</source>
        <translation>Der Weg zum Vermittler ist unterbrochen.</translation>
    </message>
    <message>
        <source>This program was built without what it needs to call a relay (libmosquitto and libsodium).</source>
        <translation>Dieses Programm wurde ohne das gebaut, was es für einen Vermittler braucht (libmosquitto und libsodium).</translation>
    </message>
    <message>
        <source>This is a class, and no table to play at. A program of this version or a newer one can look on: Game, Join a Table.</source>
        <translation>Das ist eine Schulklasse und kein Tisch zum Spielen. Ein Programm dieser oder einer neueren Version kann zusehen: Spiel, Sich dazusetzen.</translation>
    </message>
    <message>
        <source>No more pupils can come into this class.</source>
        <translation>In diese Klasse passt niemand mehr.</translation>
    </message>
    <message>
        <source>The teacher has asked this pupil to leave the class.</source>
        <translation>Du bist gebeten worden, diese Klasse zu verlassen.</translation>
    </message>
    <message>
        <source>The class is over.</source>
        <translation>Die Stunde ist zu Ende.</translation>
    </message>
    <message>
        <source>No line of this market is full.</source>
        <translation>Auf diesem Markt ist keine Gasse voll.</translation>
    </message>
    <message>
        <source>This piece is worth the same on every empty square.</source>
        <translation>Dieser Stein ist auf jedem freien Feld gleich viel wert.</translation>
    </message>
    <message>
        <source>This program does not have the lesson or the puzzle that is asked about. A newer one has it.</source>
        <translation>Dieses Programm hat die Lektion oder das Rätsel nicht, nach dem gefragt ist. Ein neueres hat es.</translation>
    </message>
    <message>
        <source>A letter is not whole: a part of it is missing.</source>
        <translation>Ein Brief ist nicht ganz: Ein Teil davon fehlt.</translation>
    </message>
    <message>
        <source>A letter was changed on its way: it is not as its writer has signed it.</source>
        <translation>Ein Brief wurde unterwegs verändert: Er ist nicht so, wie er unterschrieben wurde.</translation>
    </message>
    <message>
        <source>A letter says what no program writes.</source>
        <translation>In einem Brief steht, was kein Programm schreibt.</translation>
    </message>
    <message>
        <source>The folder “%1” is not there just now. It is looked for again by itself.</source>
        <translation>Der Ordner „%1“ ist gerade nicht da. Er wird von selbst wieder gesucht.</translation>
    </message>
    <message>
        <source>%1 coins</source>
        <translation>%1 Heller</translation>
    </message>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n Heller</numerusform>
            <numerusform>%n Heller</numerusform>
        </translation>
    </message>
    <message>
        <source>Your turn is on its way. The dealer&apos;s program has to answer it first.</source>
        <translation>Dein Zug ist unterwegs. Erst muss das Programm antworten, das verteilt.</translation>
    </message>
    <message>
        <source>The stand is opened: now a tile of the display is taken (take).</source>
        <translation>Der Stand ist eröffnet: Jetzt wird ein Plättchen der Auslage genommen (take).</translation>
    </message>
    <message>
        <source>These tiles have been exchanged already: that can be done once a turn.</source>
        <translation>Diese Plättchen sind schon ausgetauscht: Das geht einmal je Zug.</translation>
    </message>
    <message>
        <source>Only a display of exactly three equal tiles can be exchanged.</source>
        <translation>Nur eine Auslage aus genau drei gleichen Plättchen kann ausgetauscht werden.</translation>
    </message>
    <message>
        <source>Only exactly three own tiles that are equal can be exchanged.</source>
        <translation>Nur genau drei gleiche eigene Plättchen können ausgetauscht werden.</translation>
    </message>
    <message>
        <source>Three tiles would be drawn, but the bag has only %1.</source>
        <translation>Drei Plättchen würden gezogen, aber der Beutel hat nur %1.</translation>
    </message>
    <message>
        <source>The seat has no stand tile %1.</source>
        <translation>Der Spieler hat kein Standplättchen %1.</translation>
    </message>
    <message>
        <source>The seat has no wooden stand left: it cannot open another one.</source>
        <translation>Der Spieler hat keinen Holzstand mehr: Er kann keinen Stand mehr eröffnen.</translation>
    </message>
    <message>
        <source>A stand or an open restaurant is on this square already.</source>
        <translation>Auf diesem Feld ist schon ein Stand oder ein offenes Restaurant.</translation>
    </message>
    <message>
        <source>This stand costs %1 and earns %2, and the seat has %3: it cannot pay.</source>
        <translation>Dieser Stand kostet %1 und bringt %2, und der Spieler hat %3: Er kann nicht zahlen.</translation>
    </message>
    <message>
        <source>A tile is taken only behind opening a stand.</source>
        <translation>Ein Plättchen wird nur nach dem Eröffnen eines Stands genommen.</translation>
    </message>
    <message>
        <source>A tile has to be taken as long as the display has one.</source>
        <translation>Solange die Auslage eines hat, muss ein Plättchen genommen werden.</translation>
    </message>
    <message>
        <source>The display has no tile %1.</source>
        <translation>Die Auslage hat kein Plättchen %1.</translation>
    </message>
    <message>
        <source>There is no such entrance to this market.</source>
        <translation>Diesen Eingang hat der Markt nicht.</translation>
    </message>
    <message>
        <source>No such customer tile lies open.</source>
        <translation>Ein solches Kundenplättchen liegt nicht offen.</translation>
    </message>
    <message>
        <source>There are customers at this entrance already.</source>
        <translation>An diesem Eingang sind schon Kunden.</translation>
    </message>
    <message>
        <source>%1 customers come only to a line with so many stands. Stands here: %2.</source>
        <translation>%1 Kunden kommen nur in eine Linie mit so vielen Ständen. Stände hier: %2.</translation>
    </message>
    <message>
        <source>In this line the seat has no stand of its own that these customers want (%1).</source>
        <translation>In dieser Linie hat der Spieler keinen eigenen Stand, zu dem diese Kunden wollen (%1).</translation>
    </message>
    <message>
        <source>The seat has no restaurant %1.</source>
        <translation>Der Spieler hat kein Restaurant %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be dealt here. For example, this can: &quot;%2&quot;.</source>
        <translation>„%1“ kann hier nicht gezogen werden. Möglich ist zum Beispiel: „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no set of types: letters in the order f l t m g, each at most once, at least one.</source>
        <translation>„%1“ sind keine Arten: Buchstaben in der Reihenfolge f l t m g, jeder höchstens einmal, mindestens einer.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no customer tile: a number from 1 to 4 and types in the order f l t m g, such as 2ft.</source>
        <translation>„%1“ ist kein Kundenplättchen: eine Zahl von 1 bis 4 und Arten in der Reihenfolge f l t m g, etwa 2ft.</translation>
    </message>
    <message>
        <source>These rules have no customer tile %1.</source>
        <translation>Diese Regeln haben kein Kundenplättchen %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not say where: %2 would be right, for example.</source>
        <translation>„%1“ sagt nicht, wo: Richtig wäre zum Beispiel %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no square of this market: there are a1 to %2.</source>
        <translation>„%1“ ist kein Feld dieses Markts: Es gibt a1 bis %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no entrance of this market: &lt;3 and &gt;3 are the ends of row 3, ^b and vb those of column b.</source>
        <translation>„%1“ ist kein Eingang dieses Markts: &lt;3 und &gt;3 sind die Enden der Zeile 3, ^b und vb die der Spalte b.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no step: there are swap, open, take, bring, restaurant and coin.</source>
        <translation>„%1“ ist kein Schritt: Es gibt swap, open, take, bring, restaurant und coin.</translation>
    </message>
    <message>
        <source>Behind &quot;%1&quot; something is missing: open f@b3, take t, bring 2ft@&lt;3, restaurant p@c4.</source>
        <translation>Hinter „%1“ fehlt etwas: open f@b3, take t, bring 2ft@&lt;3, restaurant p@c4.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be taken: one of f l t m g, or - when the display is empty.</source>
        <translation>„%1“ kann nicht genommen werden: eines von f l t m g, oder - bei leerer Auslage.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stand tile: one of f l t m g.</source>
        <translation>„%1“ ist kein Standplättchen: eines von f l t m g.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no restaurant: one of f l t m g p.</source>
        <translation>„%1“ ist kein Restaurant: eines von f l t m g p.</translation>
    </message>
    <message>
        <source>A turn is missing, such as: open f@b3 take t.</source>
        <translation>Ein Zug fehlt, etwa: open f@b3 take t.</translation>
    </message>
    <message>
        <source>A position has seven fields with &quot; ; &quot; between them: market, entrances, display, customers, seats, seat to move, coins in a row. Fields here: %1.</source>
        <translation>Eine Stellung hat sieben Teile mit „ ; “ dazwischen: Markt, Eingänge, Auslage, Kunden, Spieler, Spieler am Zug, Münzen in Folge. Teile hier: %1.</translation>
    </message>
    <message>
        <source>Nothing is written as -.</source>
        <translation>Nichts schreibt man als -.</translation>
    </message>
    <message>
        <source>The market has %1 rows, by the rules %2. They stand with / between them.</source>
        <translation>Der Markt hat %1 Zeilen, nach den Regeln %2. Zwischen ihnen steht /.</translation>
    </message>
    <message>
        <source>Row %1 has %2 squares, by the rules %3. They stand with blanks between them.</source>
        <translation>Zeile %1 hat %2 Felder, nach den Regeln %3. Zwischen ihnen stehen Leerzeichen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be on a square: Rf is red&apos;s fish stand, *p an open pub, ? a grey restaurant, . a free square.</source>
        <translation>„%1“ kann nicht auf einem Feld sein: Rf ist der Fischstand von Rot, *p ein offenes Pub, ? ein graues Restaurant, . ein freies Feld.</translation>
    </message>
    <message>
        <source>By these rules no grey restaurant can lie on %1.</source>
        <translation>Nach diesen Regeln kann auf %1 kein graues Restaurant liegen.</translation>
    </message>
    <message>
        <source>There is a stand of %1, but this seat is not among the seats.</source>
        <translation>Da ist ein Stand von %1, aber dieser Spieler ist nicht unter den Spielern.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no entrance with its customers, such as &lt;3=2ft.</source>
        <translation>„%1“ ist kein Eingang mit seinen Kunden, etwa &lt;3=2ft.</translation>
    </message>
    <message>
        <source>Entrance %1 is there twice.</source>
        <translation>Den Eingang %1 gibt es zweimal.</translation>
    </message>
    <message>
        <source>There are more customer tiles %1 than the rules have (%2).</source>
        <translation>Es gibt mehr Kundenplättchen %1, als die Regeln haben (%2).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no display: stand tiles without blanks, such as fmt, or - for none.</source>
        <translation>„%1“ ist keine Auslage: Standplättchen ohne Leerzeichen, etwa fmt, oder - für keine.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are no stand tiles: letters f l t m g without blanks, or - for none.</source>
        <translation>„%1“ sind keine Standplättchen: Buchstaben f l t m g ohne Leerzeichen, oder - für keine.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are more tiles than can lie there: at most %2.</source>
        <translation>„%1“ sind mehr Plättchen, als dort liegen können: höchstens %2.</translation>
    </message>
    <message>
        <source>The display has %1 tiles instead of %2, although there are some in the bag.</source>
        <translation>Die Auslage hat %1 Plättchen statt %2, obwohl im Beutel noch welche sind.</translation>
    </message>
    <message>
        <source>Here stand the open customers, the bag and the stacks, with | between them. Parts here: %1.</source>
        <translation>Hier stehen die offenen Kunden, der Beutel und die Stapel, mit | dazwischen. Teile hier: %1.</translation>
    </message>
    <message>
        <source>Of the tiles with %1 customers %2 lie open. It would have to be %3.</source>
        <translation>Von den Plättchen mit %1 Kunden liegen %2 offen. Es müssten %3 sein.</translation>
    </message>
    <message>
        <source>The bag &quot;%1&quot; does not follow from what is outside of it: that gives %2. - means: work it out.</source>
        <translation>Der Beutel „%1“ folgt nicht aus dem, was außerhalb liegt: Das ergibt %2. - heißt: rechne es aus.</translation>
    </message>
    <message>
        <source>The stacks &quot;%1&quot; do not follow from what is outside of them: that gives %2. - means: work it out.</source>
        <translation>Die Stapel „%1“ folgen nicht aus dem, was außerhalb liegt: Das ergibt %2. - heißt: rechne es aus.</translation>
    </message>
    <message>
        <source>Two to four seats can play, not %1. They stand with &quot; , &quot; between them.</source>
        <translation>Zwei bis vier Spieler können spielen, nicht %1. Zwischen ihnen steht „ , “.</translation>
    </message>
    <message>
        <source>A seat has letter, money, own tiles, restaurants and wooden stands, such as R 4 ftm f,p 6. Parts here: %1.</source>
        <translation>Ein Spieler hat Buchstabe, Geld, eigene Plättchen, Restaurants und Holzstände, etwa R 4 ftm f,p 6. Teile hier: %1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no seat: there are R, G, B and Y.</source>
        <translation>„%1“ ist kein Spieler: Es gibt R, G, B und Y.</translation>
    </message>
    <message>
        <source>Seat %1 is there twice.</source>
        <translation>Den Spieler %1 gibt es zweimal.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no money: whole coins from 0 on, or ? for what is not known.</source>
        <translation>„%1“ ist kein Geld: ganze Münzen ab 0, oder ? für das, was man nicht weiß.</translation>
    </message>
    <message>
        <source>By these rules money lies open: it has to be known.</source>
        <translation>Nach diesen Regeln liegt Geld offen: Es muss bekannt sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are no restaurants: letters f l t m g p with commas between them and no blanks, or - for none.</source>
        <translation>„%1“ sind keine Restaurants: Buchstaben f l t m g p mit Kommas dazwischen und ohne Leerzeichen, oder - für keine.</translation>
    </message>
    <message>
        <source>There are more restaurants %1 than any rules have.</source>
        <translation>Es gibt mehr Restaurants %1, als irgendwelche Regeln haben.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of wooden stands.</source>
        <translation>„%1“ ist keine Zahl von Holzständen.</translation>
    </message>
    <message>
        <source>Seat %1 has %2 wooden stands left. By its stands in the market it would have to be %3.</source>
        <translation>Spieler %1 hat noch %2 Holzstände. Nach seinen Ständen im Markt müssten es %3 sein.</translation>
    </message>
    <message>
        <source>Seat %1 has %2 own tiles. It would have to be %3.</source>
        <translation>Spieler %1 hat %2 eigene Plättchen. Es müssten %3 sein.</translation>
    </message>
    <message>
        <source>There are more stand tiles %1 (%2) than the rules have (%3).</source>
        <translation>Es gibt mehr Standplättchen %1 (%2), als die Regeln haben (%3).</translation>
    </message>
    <message>
        <source>There are more restaurants %1 (%2) than the rules have (%3).</source>
        <translation>Es gibt mehr Restaurants %1 (%2), als die Regeln haben (%3).</translation>
    </message>
    <message>
        <source>%1 grey restaurants lie in the market. By those that have been seen it would have to be %2.</source>
        <translation>Im Markt liegen %1 graue Restaurants. Nach denen, die man gesehen hat, müssten es %2 sein.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no seat of this position that could be to move.</source>
        <translation>„%1“ ist kein Spieler dieser Stellung, der am Zug sein könnte.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says nothing about a turn: behind the seat to move stands nothing, swapped, take or take swapped.</source>
        <translation>„%1“ sagt nichts über einen Zug: Hinter dem Spieler am Zug steht nichts, swapped, take oder take swapped.</translation>
    </message>
    <message>
        <source>A seat takes a tile only behind opening a stand: it has to have one, and there are no coins in a row.</source>
        <translation>Ein Plättchen nimmt ein Spieler nur nach dem Eröffnen eines Stands: Er muss einen haben, und es gibt keine Münzen in Folge.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of turns with coins in a row: 0 to %2.</source>
        <translation>„%1“ ist keine Zahl von Zügen mit Münzen in Folge: 0 bis %2.</translation>
    </message>
    <message>
        <source>The last line is cut off: it has no line end.</source>
        <translation>Die letzte Zeile ist abgeschnitten: Sie hat kein Zeilenende.</translation>
    </message>
    <message>
        <source>There is nothing in this record.</source>
        <translation>In dieser Aufzeichnung steht nichts.</translation>
    </message>
    <message>
        <source>This is longer than any game.</source>
        <translation>Das ist länger als jede Partie.</translation>
    </message>
    <message>
        <source>A record knows all money: ? cannot stand there.</source>
        <translation>Eine Aufzeichnung kennt alles Geld: ? kann dort nicht stehen.</translation>
    </message>
    <message>
        <source>%1 seats are listed, but the position has %2.</source>
        <translation>%1 Spieler sind aufgezählt, aber die Stellung hat %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no seed: digits in quotation marks.</source>
        <translation>„%1“ ist keine Startzahl: Ziffern in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The game was over before this turn.</source>
        <translation>Die Partie war vor diesem Zug zu Ende.</translation>
    </message>
    <message>
        <source>Seat %1 is not to move: it is %2&apos;s turn.</source>
        <translation>Spieler %1 ist nicht am Zug, sondern %2.</translation>
    </message>
    <message>
        <source>A line has the steps of one turn.</source>
        <translation>Eine Zeile hat die Schritte eines Zugs.</translation>
    </message>
    <message>
        <source>The turn before has not ended.</source>
        <translation>Der Zug davor ist nicht zu Ende.</translation>
    </message>
    <message>
        <source>Nothing more is dealt in this turn: &quot;%1&quot; is too much.</source>
        <translation>In diesem Zug wird nichts weiter gezogen: „%1“ ist zu viel.</translation>
    </message>
    <message>
        <source>The seat does not have %1 behind this turn, but %2.</source>
        <translation>Der Spieler hat nach diesem Zug nicht %1, sondern %2.</translation>
    </message>
    <message>
        <source>The game would be over before it begins: it ends with %1 free squares, and there are %2.</source>
        <translation>Die Partie wäre zu Ende, bevor sie beginnt: Sie endet bei %1 freien Feldern, und es gibt %2.</translation>
    </message>
    <message>
        <source>The game would be over before it begins: it ends with %1 empty entrances, and there are %2.</source>
        <translation>Die Partie wäre zu Ende, bevor sie beginnt: Sie endet bei %1 leeren Eingängen, und es gibt %2.</translation>
    </message>
    <message>
        <source>%1 stand tiles are too few: the display and the tiles of four seats need %2.</source>
        <translation>%1 Standplättchen sind zu wenige: Die Auslage und die Plättchen von vier Spielern brauchen %2.</translation>
    </message>
    <message>
        <source>A pub is to be put aside, but there is none.</source>
        <translation>Ein Pub soll beiseitegelegt werden, aber es gibt keines.</translation>
    </message>
    <message>
        <source>Marked squares that lie outside of the market: %1.</source>
        <translation>Markierte Felder außerhalb des Markts: %1.</translation>
    </message>
    <message>
        <source>%1 squares are marked for grey restaurants, but there are %2 restaurants to lie there.</source>
        <translation>%1 Felder sind für graue Restaurants markiert, aber %2 Restaurants sollen dort liegen.</translation>
    </message>
    <message>
        <source>There is no tile with %1 customers.</source>
        <translation>Es gibt kein Plättchen mit %1 Kunden.</translation>
    </message>
    <message>
        <source>The last seat cannot get the pub: none is put aside.</source>
        <translation>Der letzte Spieler kann das Pub nicht bekommen: Keines wird beiseitegelegt.</translation>
    </message>
    <message>
        <source>Without coins at the start and without coins to be taken nobody can open the first stand.</source>
        <translation>Ohne Münzen am Anfang und ohne Münzen zum Nehmen kann niemand den ersten Stand eröffnen.</translation>
    </message>
    <message>
        <source>Numbers of seats are 2, 3 and 4.</source>
        <translation>Spielerzahlen sind 2, 3 und 4.</translation>
    </message>
    <message>
        <source>Customer tiles are a name (%1), or lists of types by number such as {&quot;1&quot;: [&quot;fl&quot;, &quot;ft&quot;]}.</source>
        <translation>Kundenplättchen sind ein Name (%1) oder Listen von Arten nach der Zahl, etwa {&quot;1&quot;: [&quot;fl&quot;, &quot;ft&quot;]}.</translation>
    </message>
    <message>
        <source>Have at least %1 of each type</source>
        <translation>Von jeder Art mindestens %1 nehmen</translation>
    </message>
    <message>
        <source>Give each seat %1 own tiles</source>
        <translation>Jedem Spieler %1 eigene Plättchen geben</translation>
    </message>
    <message>
        <source>Put no pub aside</source>
        <translation>Kein Pub beiseitelegen</translation>
    </message>
    <message>
        <source>Leave out the squares outside</source>
        <translation>Die Felder außerhalb weglassen</translation>
    </message>
    <message>
        <source>Mark %1 squares</source>
        <translation>%1 Felder markieren</translation>
    </message>
    <message>
        <source>Take the customer tiles of the game as it is</source>
        <translation>Die Kundenplättchen des Spiels nehmen, wie es ist</translation>
    </message>
    <message>
        <source>Give it to nobody</source>
        <translation>Es niemandem geben</translation>
    </message>
    <message>
        <source>No step that is possible here does what the task asks for.</source>
        <translation>Kein Zug, der hier möglich ist, tut, was die Aufgabe verlangt.</translation>
    </message>
    <message>
        <source>There is no stand on %1.</source>
        <translation>Auf %1 ist kein Stand.</translation>
    </message>
    <message>
        <source>One step after the other, please.</source>
        <translation>Bitte einen Schritt nach dem anderen.</translation>
    </message>
    <message>
        <source>This table plays “%2”. Choose that game first; programs before this one do not have it.</source>
        <translation>An diesem Tisch wird „%2“ gespielt. Wähle erst dieses Spiel; Programme vor diesem haben es nicht.</translation>
    </message>
</context>
<context>
    <name>hp::About</name>
    <message>
        <source>About Auf Heller und Pfennig</source>
        <translation>Über Auf Heller und Pfennig</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>This program is free software: you may use it, pass it on and change it under the GNU General Public License, version 3 or (at your choice) any later version. It comes without any warranty.</source>
        <translation>Dieses Programm ist freie Software: Du darfst es nutzen, weitergeben und verändern, unter der GNU General Public License, Version 3 oder (nach deiner Wahl) jeder späteren. Es kommt ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>The licence in full</source>
        <translation>Die Lizenz im Wortlaut</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>It is made with Qt %1, which is under the GNU Lesser General Public License, version 3.</source>
        <translation>Es ist mit Qt %1 gemacht, das unter der GNU Lesser General Public License, Version 3 steht.</translation>
    </message>
</context>
<context>
    <name>hp::Actions</name>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Neu …</translation>
    </message>
    <message>
        <source>Begin a new game</source>
        <translation>Ein neues Spiel beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a saved game</source>
        <translation>Ein gespeichertes Spiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Das Spiel speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the game under another name</source>
        <translation>Das Spiel unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Players…</source>
        <translation>S&amp;pieler …</translation>
    </message>
    <message>
        <source>Change who plays, also in the middle of a game</source>
        <translation>Ändern, wer spielt, auch mitten im Spiel</translation>
    </message>
    <message>
        <source>&amp;Take Back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back the last turn</source>
        <translation>Den letzten Zug zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Play again what was taken back</source>
        <translation>Das Zurückgenommene wieder spielen</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>&amp;Anfang</translation>
    </message>
    <message>
        <source>Look at the beginning of the game</source>
        <translation>Den Anfang des Spiels ansehen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Look at the turn before</source>
        <translation>Den Zug davor ansehen</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Look at the turn after</source>
        <translation>Den Zug danach ansehen</translation>
    </message>
    <message>
        <source>&amp;Latest</source>
        <translation>&amp;Neuester Stand</translation>
    </message>
    <message>
        <source>Back to where the game stands</source>
        <translation>Dorthin zurück, wo das Spiel steht</translation>
    </message>
    <message>
        <source>Ne&amp;xt Round</source>
        <translation>Nächste &amp;Runde</translation>
    </message>
    <message>
        <source>Deal the next round</source>
        <translation>Die nächste Runde austeilen</translation>
    </message>
    <message>
        <source>S&amp;ummary…</source>
        <translation>Über&amp;sicht …</translation>
    </message>
    <message>
        <source>Money by round and line</source>
        <translation>Geld nach Runden und Gassen</translation>
    </message>
    <message>
        <source>&amp;Move Now</source>
        <translation>Jetzt z&amp;iehen</translation>
    </message>
    <message>
        <source>Have the computer play what it has found so far</source>
        <translation>Den Computer spielen lassen, was er bisher gefunden hat</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit; the running game is kept for the next start</source>
        <translation>Beenden; das laufende Spiel bleibt für den nächsten Start erhalten</translation>
    </message>
    <message>
        <source>&amp;Three Rounds</source>
        <translation>&amp;Drei Runden</translation>
    </message>
    <message>
        <source>&amp;Unknown Number of Rounds</source>
        <translation>&amp;Unbekannte Rundenzahl</translation>
    </message>
    <message>
        <source>&amp;Open Tiles, No Luck</source>
        <translation>&amp;Offene Plättchen, ohne Glück</translation>
    </message>
    <message>
        <source>&amp;Start Over Now</source>
        <translation>Jetzt &amp;neu beginnen</translation>
    </message>
    <message>
        <source>Begin a game by these rules with the same players</source>
        <translation>Ein Spiel nach diesen Regeln mit denselben Spielern beginnen</translation>
    </message>
    <message>
        <source>&amp;Values at the Line Ends</source>
        <translation>&amp;Werte an den Gassenenden</translation>
    </message>
    <message>
        <source>What each line is worth to each player now</source>
        <translation>Was jede Gasse jedem Spieler gerade wert ist</translation>
    </message>
    <message>
        <source>&amp;Unseen Tiles</source>
        <translation>&amp;Ungesehene Plättchen</translation>
    </message>
    <message>
        <source>Which tiles have not been seen yet</source>
        <translation>Welche Plättchen noch niemand gesehen hat</translation>
    </message>
    <message>
        <source>&amp;List of Turns</source>
        <translation>&amp;Liste der Züge</translation>
    </message>
    <message>
        <source>&amp;Scoring View</source>
        <translation>W&amp;ertung</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Rules of the Game</source>
        <translation>&amp;Spielregeln</translation>
    </message>
    <message>
        <source>How the game is played</source>
        <translation>Wie das Spiel geht</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Über</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <comment>size of text</comment>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>All tiles lie face up from the start; take any of them instead of drawing</source>
        <translation>Alle Plättchen liegen von Anfang an offen; nimm ein beliebiges, statt zu ziehen</translation>
    </message>
    <message>
        <source>&amp;From the First Step</source>
        <translation>&amp;Vom ersten Schritt an</translation>
    </message>
    <message>
        <source>Explain the last scoring again</source>
        <translation>Die letzte Wertung noch einmal erklären</translation>
    </message>
    <message>
        <source>&amp;Pause or Play</source>
        <translation>&amp;Anhalten oder abspielen</translation>
    </message>
    <message>
        <source>Pause the explanation, or have it go on by itself</source>
        <translation>Die Erklärung anhalten oder von selbst weitergehen lassen</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>The step of the explanation before</source>
        <translation>Der vorige Schritt der Erklärung</translation>
    </message>
    <message>
        <source>&amp;Next Step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>The next step of the explanation</source>
        <translation>Der nächste Schritt der Erklärung</translation>
    </message>
    <message>
        <source>&amp;Show at Once</source>
        <translation>&amp;Sofort ganz zeigen</translation>
    </message>
    <message>
        <source>Show the whole explanation at once and go on with the game</source>
        <translation>Die ganze Erklärung sofort zeigen und weiterspielen</translation>
    </message>
    <message>
        <source>&amp;Wait Until I Press Next</source>
        <translation>&amp;Warten, bis ich „Weiter“ drücke</translation>
    </message>
    <message>
        <source>Explanations do not go on by themselves, and the game waits for them</source>
        <translation>Erklärungen gehen nicht von selbst weiter, und das Spiel wartet auf sie</translation>
    </message>
    <message>
        <source>Pla&amp;y Again</source>
        <translation>Noch ein&amp;mal</translation>
    </message>
    <message>
        <source>The same players, the same rules, a new deal; the next one starts</source>
        <translation>Dieselben Spieler, dieselben Regeln, neu gemischt; der Nächste beginnt</translation>
    </message>
    <message>
        <source>Pr&amp;int…</source>
        <translation>Druc&amp;ken …</translation>
    </message>
    <message>
        <source>Put the market, its explanations, a score sheet or a worksheet on paper</source>
        <translation>Den Markt, seine Erklärungen, ein Wertungsblatt oder ein Arbeitsblatt zu Papier bringen</translation>
    </message>
    <message>
        <source>&amp;Teaching Table</source>
        <translation>&amp;Lehrtisch</translation>
    </message>
    <message>
        <source>Have the computer play its turn now</source>
        <translation>Den Computer jetzt seinen Zug spielen lassen</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>A hint for the turn, step by step: press again for more</source>
        <translation>Ein Tipp für den Zug, Schritt für Schritt: noch einmal drücken für mehr</translation>
    </message>
    <message>
        <source>The turns by rank, with reasons and what probably follows</source>
        <translation>Die Züge nach Rang, mit Gründen und dem, was wohl folgt</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>Le&amp;ktionen …</translation>
    </message>
    <message>
        <source>Learn the game step by step</source>
        <translation>Das Spiel Schritt für Schritt lernen</translation>
    </message>
    <message>
        <source>Finished games, places, money and rating of everybody who plays here</source>
        <translation>Beendete Partien, Ergebnisse, Geld und Wertungszahl aller, die hier spielen</translation>
    </message>
    <message>
        <source>&amp;Puzzles…</source>
        <translation>Rä&amp;tsel …</translation>
    </message>
    <message>
        <source>Positions with one best turn: one for every day, a collection, and new ones</source>
        <translation>Stellungen mit einem besten Zug: eine für jeden Tag, eine Sammlung und immer neue</translation>
    </message>
    <message>
        <source>&amp;Guide Me</source>
        <translation>Mit &amp;Hinweisen spielen</translation>
    </message>
    <message>
        <source>Tips at the moment when they matter, through one game</source>
        <translation>Hinweise, immer dann, wenn sie wichtig sind, ein Spiel lang</translation>
    </message>
    <message>
        <source>Tip Rea&amp;d</source>
        <translation>Hinweis &amp;gelesen</translation>
    </message>
    <message>
        <source>Take the tip away</source>
        <translation>Den Hinweis wegnehmen</translation>
    </message>
    <message>
        <source>&amp;Review…</source>
        <translation>&amp;Rückblick …</translation>
    </message>
    <message>
        <source>What every turn of the game was worth, and how to learn from it</source>
        <translation>Was jeder Zug des Spiels wert war, und wie man daraus lernt</translation>
    </message>
    <message>
        <source>&amp;Welcome</source>
        <translation>&amp;Willkommen</translation>
    </message>
    <message>
        <source>The page of the first start: learn, play, open</source>
        <translation>Die Seite des ersten Starts: lernen, spielen, öffnen</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Ein&amp;stellungen …</translation>
    </message>
    <message>
        <source>Language, colours, text size, animations, and how fast the computers play</source>
        <translation>Sprache, Farben, Schriftgröße, Animationen und wie schnell die Computer spielen</translation>
    </message>
    <message>
        <source>&amp;Copy Its Number: %1</source>
        <translation>Ihre Startzahl &amp;kopieren: %1</translation>
    </message>
    <message>
        <source>&amp;Copy Its Number</source>
        <translation>Ihre Startzahl &amp;kopieren</translation>
    </message>
    <message>
        <source>A new game can be dealt with this number</source>
        <translation>Mit dieser Startzahl lässt sich ein neues Spiel austeilen</translation>
    </message>
    <message>
        <source>Play It Again, &amp;Seats Exchanged</source>
        <translation>Noch einmal mit vertauschten &amp;Spielern</translation>
    </message>
    <message>
        <source>The same tiles in the same order; every player gets what the one before had</source>
        <translation>Dieselben Plättchen in derselben Folge; jeder bekommt, was der vor ihm hatte</translation>
    </message>
    <message>
        <source>When the game is over, everybody can have the tiles that another one had</source>
        <translation>Wenn das Spiel aus ist, kann jeder die Plättchen bekommen, die ein anderer hatte</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>Na&amp;chspielen</translation>
    </message>
    <message>
        <source>Step through the game by itself, at the pace of the computers; once more stops it</source>
        <translation>Das Spiel von selbst durchsehen, im Tempo der Computer; noch einmal hält es an</translation>
    </message>
    <message>
        <source>S&amp;ounds</source>
        <translation>Klä&amp;nge</translation>
    </message>
    <message>
        <source>Let pieces, coins and rounds be heard</source>
        <translation>Steine, Münzen und Runden hören lassen</translation>
    </message>
    <message>
        <source>Turn by &amp;Keyboard…</source>
        <translation>Zug in N&amp;otation …</translation>
    </message>
    <message>
        <source>Type turns in notation, such as R3@c2</source>
        <translation>Züge in Notation eintippen, zum Beispiel R3@c2</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>Seiten &amp;tauschen</translation>
    </message>
    <message>
        <source>The scoring on the left, the seats on the right</source>
        <translation>Die Wertung links, die Spieler rechts</translation>
    </message>
    <message>
        <source>S&amp;tatistics…</source>
        <translation>&amp;Statistik …</translation>
    </message>
    <message>
        <source>&amp;Copy Position</source>
        <translation>Stellung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy what is shown as one line of text, with the hidden tiles that you may know</source>
        <translation>Was zu sehen ist, als eine Zeile Text kopieren, mit den geheimen Plättchen, die du kennen darfst</translation>
    </message>
    <message>
        <source>&amp;Paste Position</source>
        <translation>Stellung &amp;einfügen</translation>
    </message>
    <message>
        <source>Set up the position that was copied as text</source>
        <translation>Die als Text kopierte Stellung aufbauen</translation>
    </message>
    <message>
        <source>&amp;Set Up Position…</source>
        <translation>&amp;Stellung aufbauen …</translation>
    </message>
    <message>
        <source>Change the position shown or make one; the running game stays as it is</source>
        <translation>Die gezeigte Stellung ändern oder eine machen; das laufende Spiel bleibt, wie es ist</translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation>Ana&amp;lyse</translation>
    </message>
    <message>
        <source>&amp;Edit Rules…</source>
        <translation>R&amp;egeln bearbeiten …</translation>
    </message>
    <message>
        <source>Make rules of your own; the running game stays as it is</source>
        <translation>Eigene Regeln machen; das laufende Spiel bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Let %1 &amp;Play</source>
        <translation>%1 s&amp;pielen lassen</translation>
    </message>
    <message>
        <source>Whoever deals it again knows all tiles, so its number is told when the game is over</source>
        <translation>Wer noch einmal so austeilt, kennt alle Plättchen; darum verrät sich die Startzahl erst, wenn das Spiel aus ist</translation>
    </message>
    <message>
        <source>For a class and a projector: large, if you like with all tiles open; computers play on request</source>
        <translation>Für eine Klasse und einen Beamer: groß, auf Wunsch alle Plättchen offen; Computer spielen auf Wunsch</translation>
    </message>
    <message>
        <source>Open a Ta&amp;ble…</source>
        <translation>T&amp;isch öffnen …</translation>
    </message>
    <message>
        <source>Play with people in other places: invite them to your table</source>
        <translation>Mit Menschen an anderen Orten spielen: sie an den eigenen Tisch einladen</translation>
    </message>
    <message>
        <source>&amp;Join a Table…</source>
        <translation>Sich &amp;dazusetzen …</translation>
    </message>
    <message>
        <source>Play at the table of somebody in another place, who has invited you</source>
        <translation>Am Tisch von jemandem an einem anderen Ort spielen, der eingeladen hat</translation>
    </message>
    <message>
        <source>T&amp;he Table…</source>
        <translation>D&amp;er Tisch …</translation>
    </message>
    <message>
        <source>Who sits at the table with people in other places, and what can be done there; or go back to it</source>
        <translation>Wer am Tisch mit Menschen an anderen Orten sitzt und was sich dort tun lässt; oder dorthin zurückkehren</translation>
    </message>
    <message>
        <source>&amp;Class…</source>
        <translation>Kl&amp;asse …</translation>
    </message>
    <message>
        <source>Open the teaching table to pupils: they see it in their own windows, in their own language, and answer your questions</source>
        <translation>Den Lehrtisch für Schüler öffnen: Sie sehen ihn im eigenen Fenster, in der eigenen Sprache, und beantworten deine Fragen</translation>
    </message>
    <message>
        <source>Corr&amp;espondence…</source>
        <translation>Fe&amp;rnpartien …</translation>
    </message>
    <message>
        <source>Games over days, with people who are hardly ever there at the same time</source>
        <translation>Spiele über Tage, mit Leuten, die kaum je gleichzeitig da sind</translation>
    </message>
    <message>
        <source>&amp;Badges…</source>
        <translation>&amp;Abzeichen …</translation>
    </message>
    <message>
        <source>What has been collected: lessons, puzzles, first victories</source>
        <translation>Was gesammelt ist: Lektionen, Rätsel, erste Siege</translation>
    </message>
    <message>
        <source>Read Alou&amp;d</source>
        <translation>V&amp;orlesen</translation>
    </message>
    <message>
        <source>A voice reads lessons, tips and explanations as they run</source>
        <translation>Eine Stimme liest Lektionen, Tipps und Erklärungen vor, während sie laufen</translation>
    </message>
</context>
<context>
    <name>hp::Advice</name>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
    <message>
        <source>This is a fair game: there is no analysis before its end.</source>
        <translation>Dies ist ein faires Spiel: vor seinem Ende gibt es keine Analyse.</translation>
    </message>
    <message>
        <source>Nobody is to move. Step back to a turn to analyse it.</source>
        <translation>Niemand ist am Zug. Geh zu einem Zug zurück, um ihn zu analysieren.</translation>
    </message>
    <message>
        <source>The curtain is down.</source>
        <translation>Der Vorhang ist zu.</translation>
    </message>
    <message>
        <source>A computer is to move.</source>
        <translation>Ein Computer ist am Zug.</translation>
    </message>
    <message>
        <source>The hidden tile of %1 is a secret as long as the game goes on.</source>
        <translation>Das geheime Plättchen von %1 ist geheim, solange das Spiel läuft.</translation>
    </message>
</context>
<context>
    <name>hp::AnalysisModel</name>
    <message>
        <source>%1, certain</source>
        <comment>a value</comment>
        <translation>%1, sicher</translation>
    </message>
    <message>
        <source>%1, give or take %2</source>
        <comment>a value, a number</comment>
        <translation>%1, auf %2 genau</translation>
    </message>
    <message>
        <source>%1, certain</source>
        <comment>coins with sign</comment>
        <translation>%1, sicher</translation>
    </message>
    <message>
        <source>Rank %1: %2</source>
        <comment>number, turn</comment>
        <translation>Rang %1: %2</translation>
    </message>
    <message>
        <source>%1 coins more than the best other player</source>
        <comment>with sign</comment>
        <translation>%1 gegenüber dem besten anderen Spieler</translation>
    </message>
    <message>
        <source>wins with a chance of %1</source>
        <translation>gewinnt mit einer Wahrscheinlichkeit von %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>Gewinnt</translation>
    </message>
    <message>
        <source>Expected money at the end, less that of the best other player</source>
        <translation>Das erwartete Geld am Ende, weniger das des besten anderen Spielers</translation>
    </message>
    <message>
        <source>Chance of the first place; a tie counts as a part</source>
        <translation>Wahrscheinlichkeit des Sieges; ein geteilter Sieg zählt anteilig</translation>
    </message>
    <message>
        <source>Turns that are not clearly worse than the best one have rank 1 as well</source>
        <translation>Züge, die nicht deutlich schlechter sind als der beste, haben auch Rang 1</translation>
    </message>
</context>
<context>
    <name>hp::AnalysisWindow</name>
    <message>
        <source>Nobody is to move.</source>
        <translation>Niemand ist am Zug.</translation>
    </message>
    <message>
        <source>A hidden tile of %1 is not known. Without it there is no analysis.</source>
        <translation>Ein geheimes Plättchen von %1 ist nicht bekannt. Ohne es gibt es keine Analyse.</translation>
    </message>
    <message>
        <source>%1 can only pass.</source>
        <translation>%1 kann nur passen.</translation>
    </message>
    <message>
        <source>the usual: %1</source>
        <comment>a turn to compare with</comment>
        <translation>das Übliche: %1</translation>
    </message>
    <message>
        <source>no other turn</source>
        <translation>kein anderer Zug</translation>
    </message>
    <message>
        <source>Round %1. To move: %2</source>
        <translation>Runde %1. Am Zug: %2</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>Wird überlegt …</translation>
    </message>
    <message numerus="yes">
        <source>%n deals played</source>
        <translation>
            <numerusform>%n Verteilung gespielt</numerusform>
            <numerusform>%n Verteilungen gespielt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; thinking…</source>
        <comment>how many deals</comment>
        <translation>%1; wird überlegt …</translation>
    </message>
    <message>
        <source>%1; finished</source>
        <comment>how many deals</comment>
        <translation>%1; fertig</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Turns, the best first</source>
        <translation>Züge, der beste zuerst</translation>
    </message>
    <message>
        <source>&amp;Compared with:</source>
        <translation>&amp;Verglichen mit:</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Adding up the reasons…</source>
        <translation>Die Gründe werden zusammengezählt …</translation>
    </message>
    <message>
        <source>There is no other turn.</source>
        <translation>Es gibt keinen anderen Zug.</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Turns and reasons</source>
        <translation>Züge und Gründe</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>Sch&amp;ließen</translation>
    </message>
</context>
<context>
    <name>hp::AnswerBoard</name>
    <message>
        <source>Nobody is to move.</source>
        <translation>Niemand ist am Zug.</translation>
    </message>
    <message>
        <source>A tile of the seat to move is not known.</source>
        <translation>Ein Plättchen des Spielers am Zug ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Only a pass is possible.</source>
        <translation>Hier kann man nur passen.</translation>
    </message>
    <message>
        <source>Taken up: %1.</source>
        <translation>Aufgenommen: %1.</translation>
    </message>
    <message>
        <source>Put back.</source>
        <translation>Zurückgelegt.</translation>
    </message>
</context>
<context>
    <name>hp::Autosave</name>
    <message>
        <source>The game that was running last cannot be opened: %1</source>
        <translation>Das zuletzt laufende Spiel lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>It stays where it is: %1. Until it is gone from there, games are kept only when you save them.</source>
        <translation>Es bleibt, wo es ist: %1. Solange es dort liegt, bleiben Spiele nur erhalten, wenn du sie speicherst.</translation>
    </message>
    <message>
        <source>It is kept as %1.</source>
        <translation>Es bleibt erhalten als %1.</translation>
    </message>
    <message>
        <source>The game that was running last was played with a newer version of this program. It stays as it is, in %1. This version keeps its games in %2.</source>
        <translation>Das zuletzt laufende Spiel wurde mit einer neueren Version dieses Programms gespielt. Es bleibt unverändert in %1. Diese Version behält ihre Spiele in %2.</translation>
    </message>
    <message>
        <source>The game that was running last is damaged and goes on from the last turn that can be read: %1</source>
        <translation>Das zuletzt laufende Spiel ist beschädigt und geht nach dem letzten lesbaren Zug weiter: %1</translation>
    </message>
    <message>
        <source>The damaged file is kept as %1.</source>
        <translation>Die beschädigte Datei bleibt erhalten als %1.</translation>
    </message>
    <message>
        <source>The running game cannot be kept at the moment: %1</source>
        <translation>Das laufende Spiel lässt sich gerade nicht aufheben: %1</translation>
    </message>
</context>
<context>
    <name>hp::BadgesModel</name>
    <message>
        <source>Pupil</source>
        <translation>Schüler</translation>
    </message>
    <message>
        <source>A lesson done</source>
        <translation>Eine Lektion geschafft</translation>
    </message>
    <message>
        <source>Scholar</source>
        <translation>Gelehrter</translation>
    </message>
    <message>
        <source>All lessons done</source>
        <translation>Alle Lektionen geschafft</translation>
    </message>
    <message>
        <source>Sharp eye</source>
        <translation>Scharfer Blick</translation>
    </message>
    <message>
        <source>A puzzle solved</source>
        <translation>Ein Rätsel gelöst</translation>
    </message>
    <message>
        <source>Clear head</source>
        <translation>Klarer Kopf</translation>
    </message>
    <message>
        <source>Ten puzzles solved at once</source>
        <translation>Zehn Rätsel auf Anhieb gelöst</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Tag für Tag</translation>
    </message>
    <message>
        <source>The puzzle of the day on seven days in a row</source>
        <translation>Das Rätsel des Tages an sieben Tagen hintereinander</translation>
    </message>
    <message>
        <source>First profit</source>
        <translation>Erster Gewinn</translation>
    </message>
    <message>
        <source>A game won</source>
        <translation>Ein Spiel gewonnen</translation>
    </message>
    <message>
        <source>Among people</source>
        <translation>Unter Menschen</translation>
    </message>
    <message>
        <source>A game won against another person</source>
        <translation>Ein Spiel gegen einen anderen Menschen gewonnen</translation>
    </message>
    <message>
        <source>Stall keeper</source>
        <translation>Standhüter</translation>
    </message>
    <message>
        <source>Won against a beginner</source>
        <translation>Gegen einen Anfänger gewonnen</translation>
    </message>
    <message>
        <source>Trader</source>
        <translation>Händler</translation>
    </message>
    <message>
        <source>Won against a casual player</source>
        <translation>Gegen einen Gelegenheitsspieler gewonnen</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Kaufmann</translation>
    </message>
    <message>
        <source>Won against a skilled player</source>
        <translation>Gegen einen Könner gewonnen</translation>
    </message>
    <message>
        <source>Guild master</source>
        <translation>Zunftmeister</translation>
    </message>
    <message>
        <source>Won against an expert</source>
        <translation>Gegen einen Experten gewonnen</translation>
    </message>
    <message>
        <source>Lord of the market</source>
        <translation>Herr des Marktes</translation>
    </message>
    <message>
        <source>Won against a master</source>
        <translation>Gegen einen Meister gewonnen</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>collected</source>
        <translation>gesammelt</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <comment>badge, who has it, what it is for</comment>
        <translation>%1: %2. %3</translation>
    </message>
</context>
<context>
    <name>hp::BadgesWindow</name>
    <message>
        <source>%1 of %2 badges</source>
        <translation>%1 von %2 Abzeichen</translation>
    </message>
    <message>
        <source>Badges</source>
        <translation>Abzeichen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>hp::BalanceDialog</name>
    <message>
        <source>Balance report – %1</source>
        <translation>Ausgewogenheit – %1</translation>
    </message>
    <message>
        <source>Sea&amp;ts:</source>
        <translation>Spieler&amp;zahl:</translation>
    </message>
    <message>
        <source>&amp;Players:</source>
        <translation>&amp;Spielstärke:</translation>
    </message>
    <message>
        <source>&amp;Games:</source>
        <translation>S&amp;piele:</translation>
    </message>
    <message>
        <source>Co&amp;mpare with:</source>
        <translation>&amp;Vergleichen mit:</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>S&amp;tart</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Results as pictures</source>
        <translation>Ergebnisse als Bilder</translation>
    </message>
    <message>
        <source>%v of %m games</source>
        <translation>%v von %m Spielen</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>Gespielte Spiele</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>Computers of equal strength play against each other by these rules. Seats are counted from the one that starts; ± is the 95 % interval.</source>
        <translation>Gleich starke Computer spielen nach diesen Regeln gegeneinander. Gezählt wird von dem an, der anfängt; ± ist das 95-%-Intervall.</translation>
    </message>
</context>
<context>
    <name>hp::BalanceModel</name>
    <message>
        <source>%1, %2: %3</source>
        <comment>a measure, the rules&apos; name, its value</comment>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>hp::BalancePlot</name>
    <message>
        <source>starts</source>
        <translation>fängt an</translation>
    </message>
    <message>
        <source>How the money at the end spreads (all seats)</source>
        <translation>Wie sich das Geld am Ende verteilt (alle Spieler)</translation>
    </message>
    <message>
        <source>No games yet</source>
        <translation>Noch keine Spiele</translation>
    </message>
    <message>
        <source>Money by seat</source>
        <translation>Geld nach Spielern</translation>
    </message>
    <message>
        <source>First places by seat</source>
        <translation>Erste Plätze nach Spielern</translation>
    </message>
</context>
<context>
    <name>hp::BalanceWording</name>
    <message>
        <source>the seat that starts</source>
        <translation>wer anfängt</translation>
    </message>
    <message>
        <source>seat %1</source>
        <translation>Spieler %1</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>Gespielte Spiele</translation>
    </message>
    <message>
        <source>Money of %1</source>
        <translation>Geld: %1</translation>
    </message>
    <message>
        <source>First places of %1</source>
        <translation>Erste Plätze: %1</translation>
    </message>
    <message>
        <source>Advantage of the seat that starts</source>
        <translation>Vorteil dessen, der anfängt</translation>
    </message>
    <message>
        <source>Money, least to most</source>
        <translation>Geld, kleinster bis größter Betrag</translation>
    </message>
    <message>
        <source>Lines that cost more than they bring</source>
        <translation>Gassen, die mehr kosten als bringen</translation>
    </message>
    <message>
        <source>Lines that move no money</source>
        <translation>Gassen, die kein Geld bewegen</translation>
    </message>
    <message>
        <source>Turns in a game</source>
        <translation>Züge je Spiel</translation>
    </message>
    <message>
        <source>Rounds in a game</source>
        <translation>Runden je Spiel</translation>
    </message>
    <message>
        <source>Games in which somebody has to pass</source>
        <translation>Spiele, in denen jemand passen muss</translation>
    </message>
    <message>
        <source>Passes in a game</source>
        <translation>Gepasst je Spiel</translation>
    </message>
    <message>
        <source>Stands at the end</source>
        <translation>Stände am Ende</translation>
    </message>
    <message>
        <source>Customer tiles at the end</source>
        <translation>Kundenplättchen am Ende</translation>
    </message>
    <message>
        <source>Open restaurants at the end</source>
        <translation>Offene Restaurants am Ende</translation>
    </message>
    <message>
        <source>Ended by few free squares</source>
        <translation>Beendet durch wenige freie Felder</translation>
    </message>
    <message>
        <source>Ended by few empty entrances</source>
        <translation>Beendet durch wenige leere Eingänge</translation>
    </message>
    <message>
        <source>Ended because all took coins</source>
        <translation>Beendet, weil alle Münzen nahmen</translation>
    </message>
</context>
<context>
    <name>hp::BestLine</name>
    <message>
        <source>Best line: %1, round %2</source>
        <comment>line, number</comment>
        <translation>Beste Gasse: %1, Runde %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Explain this line on the market</source>
        <translation>Diese Gasse auf dem Markt erklären</translation>
    </message>
    <message>
        <source>%1 %2 each</source>
        <comment>persons, coins</comment>
        <translation>%1 je %2</translation>
    </message>
</context>
<context>
    <name>hp::BoardView</name>
    <message>
        <source>%1 (as it stands, empty squares as 0)</source>
        <translation>%1 (wie sie dasteht, leere Felder als 0)</translation>
    </message>
    <message>
        <source>A click explains it.</source>
        <translation>Ein Klick erklärt sie.</translation>
    </message>
</context>
<context>
    <name>hp::ChartModel</name>
    <message>
        <source>%1, %2</source>
        <comment>a value, what happened there</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>a row&apos;s name, a curve&apos;s name, its value there</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a curve&apos;s name, its value there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <comment>a row&apos;s name, the values of all curves there</comment>
        <translation>%1. %2.</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>a value and its interval</comment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
</context>
<context>
    <name>hp::ChoiceDialog</name>
    <message>
        <source>Score Now or Later?</source>
        <translation>Jetzt oder später werten?</translation>
    </message>
    <message>
        <source>%1 is full. Now it pays: %2.</source>
        <translation>%1 ist voll. Jetzt bringt das: %2.</translation>
    </message>
    <message>
        <source>Score it now</source>
        <translation>Jetzt werten</translation>
    </message>
    <message>
        <source>Score it at the end of the round</source>
        <translation>Am Ende der Runde werten</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>&amp;Legen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>%1 is full. Now it pays nobody anything.</source>
        <translation>%1 ist voll. Jetzt bringt das niemandem etwas.</translation>
    </message>
</context>
<context>
    <name>hp::ClassView</name>
    <message>
        <source>%1. %2</source>
        <comment>title, first step of an explanation</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The pupils answer in their own windows.</source>
        <translation>Die Schüler antworten in ihren eigenen Fenstern.</translation>
    </message>
    <message>
        <source>The question is closed.</source>
        <translation>Die Frage ist geschlossen.</translation>
    </message>
    <message>
        <source>There is a piece already.</source>
        <translation>Dort liegt schon ein Stein.</translation>
    </message>
    <message>
        <source>R&amp;ow %1</source>
        <translation>R&amp;eihe %1</translation>
    </message>
    <message>
        <source>Col&amp;umn %1</source>
        <translation>S&amp;palte %1</translation>
    </message>
    <message>
        <source>Which line do you mean?</source>
        <translation>Welche Gasse meinst du?</translation>
    </message>
    <message>
        <source>Type the number, with a minus if it costs money, and press Enter.</source>
        <translation>Tippe die Zahl, mit einem Minus, wenn es Geld kostet, und drücke die Eingabetaste.</translation>
    </message>
    <message>
        <source>Click the square. With the keyboard: arrow keys, then Enter.</source>
        <translation>Klick auf das Feld. Mit der Tastatur: Pfeiltasten, dann Eingabetaste.</translation>
    </message>
    <message>
        <source>Click the number of the row or the letter of the column, or one of its squares. With the keyboard: arrow keys, then R for the row or C for the column of the square.</source>
        <translation>Klick auf die Zahl der Reihe, den Buchstaben der Spalte oder eines ihrer Felder. Mit der Tastatur: Pfeiltasten, dann R für die Reihe oder C für die Spalte des Feldes.</translation>
    </message>
    <message>
        <source>Place a piece on the market, or draw, as in a game.</source>
        <translation>Leg einen Stein auf den Markt oder zieh, wie im Spiel.</translation>
    </message>
    <message>
        <source>Your answer: %1.</source>
        <translation>Deine Antwort: %1.</translation>
    </message>
    <message>
        <source>It is on its way…</source>
        <translation>Sie ist unterwegs …</translation>
    </message>
    <message>
        <source>It came too late.</source>
        <translation>Sie kam zu spät.</translation>
    </message>
    <message>
        <source>You can change it until the question is closed.</source>
        <translation>Bis die Frage geschlossen ist, kannst du sie ändern.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>As soon as something is shown to the class, it can be seen here.</source>
        <translation>Sobald der Klasse etwas gezeigt wird, ist es hier zu sehen.</translation>
    </message>
    <message>
        <source>Market of the class</source>
        <translation>Markt der Klasse</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Ans&amp;wer:</source>
        <translation>Ant&amp;wort:</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antworten</translation>
    </message>
    <message>
        <source>Right answer: %1.</source>
        <translation>Richtig ist: %1.</translation>
    </message>
</context>
<context>
    <name>hp::ClassWindow</name>
    <message>
        <source>The invitation as a picture for a camera</source>
        <translation>Die Einladung als Bild für eine Kamera</translation>
    </message>
    <message>
        <source>Ask to Leave</source>
        <translation>Um Verlassen bitten</translation>
    </message>
    <message>
        <source>%1 leaves the class, and the answers go too.</source>
        <translation>%1 verlässt die Klasse, und die Antworten sind weg.</translation>
    </message>
    <message>
        <source>&amp;Ask to Leave</source>
        <translation>Um &amp;Verlassen bitten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%n pupil(s) here</source>
        <translation>
            <numerusform>%n Schüler da</numerusform>
            <numerusform>%n Schüler da</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Pupils (%1)</source>
        <translation>Sch&amp;üler (%1)</translation>
    </message>
    <message>
        <source>Answers of the Class</source>
        <translation>Antworten der Klasse</translation>
    </message>
    <message>
        <source>%1&apos;s Class</source>
        <translation>Klasse von %1</translation>
    </message>
    <message>
        <source>&amp;Close the Question</source>
        <translation>Frage &amp;schließen</translation>
    </message>
    <message>
        <source>No more answers; those that there are can be seen on the market</source>
        <translation>Keine weiteren Antworten; die vorhandenen sind auf dem Markt zu sehen</translation>
    </message>
    <message>
        <source>&amp;Explain</source>
        <translation>Erk&amp;lären</translation>
    </message>
    <message>
        <source>Close the question, and have it explained to the class step by step</source>
        <translation>Die Frage schließen und der Klasse Schritt für Schritt erklären lassen</translation>
    </message>
    <message>
        <source>&amp;Back to the Table</source>
        <translation>&amp;Zurück zum Tisch</translation>
    </message>
    <message>
        <source>Show the class the table again</source>
        <translation>Der Klasse wieder den Tisch zeigen</translation>
    </message>
    <message>
        <source>&amp;Invitation</source>
        <translation>&amp;Einladung</translation>
    </message>
    <message>
        <source>As&amp;k</source>
        <translation>F&amp;ragen</translation>
    </message>
    <message>
        <source>Copy In&amp;vitation</source>
        <translation>Einladung &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Anybody in this network may come in</source>
        <translation>&amp;Alle in diesem Netz dürfen dazukommen</translation>
    </message>
    <message>
        <source>E&amp;nd the Class…</source>
        <translation>Stunde &amp;beenden …</translation>
    </message>
    <message>
        <source>Which Line Is &amp;Full?</source>
        <translation>Welche Gasse ist &amp;voll?</translation>
    </message>
    <message>
        <source>What Does This Line Pay?</source>
        <translation>Was zahlt diese Gasse?</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Gasse</translation>
    </message>
    <message>
        <source>Whom it pays</source>
        <translation>Wem sie zahlt</translation>
    </message>
    <message>
        <source>Where Would You Place This Piece?</source>
        <translation>Wohin mit diesem Stein?</translation>
    </message>
    <message>
        <source>Piece</source>
        <translation>Stein</translation>
    </message>
    <message>
        <source>For whom</source>
        <translation>Für wen</translation>
    </message>
    <message>
        <source>A Task of a Lesson</source>
        <translation>Eine Aufgabe aus einer Lektion</translation>
    </message>
    <message>
        <source>Task of a lesson</source>
        <translation>Aufgabe aus einer Lektion</translation>
    </message>
    <message>
        <source>A Puzzle</source>
        <translation>Ein Rätsel</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Ask</source>
        <comment>a question</comment>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask: %1</source>
        <comment>a question</comment>
        <translation>Fragen: %1</translation>
    </message>
    <message>
        <source>Pupils</source>
        <translation>Schüler</translation>
    </message>
    <message>
        <source>Show what each has ans&amp;wered</source>
        <translation>Zeigen, wer was geant&amp;wortet hat</translation>
    </message>
    <message>
        <source>Not for the projector</source>
        <translation>Nicht für den Beamer</translation>
    </message>
    <message>
        <source>Ask to &amp;Leave…</source>
        <translation>&amp;Um Verlassen bitten …</translation>
    </message>
    <message>
        <source>&amp;Save Answers…</source>
        <translation>Antworten s&amp;peichern …</translation>
    </message>
    <message>
        <source>As a table (CSV), with names, of all questions so far</source>
        <translation>Als Tabelle (CSV), mit Namen, zu allen bisherigen Fragen</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <comment>name of a lesson, number</comment>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>Puzzle %1, grade %2</source>
        <comment>numbers</comment>
        <translation>Rätsel %1, Stufe %2</translation>
    </message>
    <message>
        <source>Right answer: %1.</source>
        <translation>Richtig ist: %1.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Show this code, or send the invitation. Pupils choose Game, Join a Table, and give a first name or a number. They see your market and your explanations in their own language. Nothing is kept unless you save it.</source>
        <translation>Zeig diesen Code oder schick die Einladung. Die Schüler wählen Spiel, Sich dazusetzen, und geben einen Vornamen oder eine Zahl an. Sie sehen deinen Markt und deine Erklärungen in ihrer Sprache. Nichts wird aufgehoben, wenn du es nicht speicherst.</translation>
    </message>
    <message>
        <source>Answers: %1</source>
        <comment>how many</comment>
        <translation>Antworten: %1</translation>
    </message>
    <message>
        <source>All have answered.</source>
        <translation>Alle haben geantwortet.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 have answered</source>
        <translation>
            <numerusform>%n von %1 hat geantwortet</numerusform>
            <numerusform>%n von %1 haben geantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is here yet. Whoever comes in by the code of the invitation is listed here, with the answers.</source>
        <translation>Noch ist niemand da. Wer mit dem Code der Einladung dazukommt, steht hier, mit den Antworten.</translation>
    </message>
    <message>
        <source>Show the C&amp;ode</source>
        <translation>&amp;Code zeigen</translation>
    </message>
</context>
<context>
    <name>hp::ClassWords</name>
    <message>
        <source>Which line is full?</source>
        <translation>Welche Gasse ist voll?</translation>
    </message>
    <message>
        <source>What does %1 pay %2?</source>
        <comment>line, seat</comment>
        <translation>Was zahlt %1 an %2?</translation>
    </message>
    <message>
        <source>Where does %1 bring %2 most?</source>
        <comment>piece, seat</comment>
        <translation>Wo bringt %1 am meisten für %2?</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an answer, how many gave it</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hp::Classroom</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Come to the class with “Auf Heller und Pfennig”. In the program: Game, Join a Table. Here is the invitation:</source>
        <translation>Komm in die Klasse mit „Auf Heller und Pfennig“! Im Programm: Spiel, Sich dazusetzen. Hier ist die Einladung:</translation>
    </message>
    <message>
        <source>The invitation is in the clipboard.</source>
        <translation>Die Einladung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>End the Class</source>
        <translation>Stunde beenden</translation>
    </message>
    <message>
        <source>The class is over for all pupils. Answers that are not saved are gone.</source>
        <translation>Die Stunde ist für alle Schüler zu Ende. Antworten, die nicht gespeichert sind, sind weg.</translation>
    </message>
    <message>
        <source>&amp;End the Class</source>
        <translation>Stunde &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Pupils are in your class. If you close the program, the class is over, and answers that are not saved are gone.</source>
        <translation>In deiner Klasse sind noch Schüler. Wenn du das Programm schließt, ist die Stunde zu Ende, und Antworten, die nicht gespeichert sind, sind weg.</translation>
    </message>
</context>
<context>
    <name>hp::Commentary</name>
    <message>
        <source>Drawn: %1.</source>
        <translation>Gezogen: %1.</translation>
    </message>
    <message>
        <source>Taken up: %1.</source>
        <translation>Aufgenommen: %1.</translation>
    </message>
    <message>
        <source>Put back.</source>
        <translation>Zurückgelegt.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>person, turn</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 pays: %2.</source>
        <comment>line, coins of everybody</comment>
        <translation>%1 bringt: %2.</translation>
    </message>
    <message>
        <source>%1 is full and pays at the round&apos;s end.</source>
        <translation>%1 ist voll und wird am Rundenende gewertet.</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message>
        <source>%1, it is your turn.</source>
        <translation>%1, du bist am Zug.</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>of coins</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Drawn into the hand: %1.</source>
        <translation>Auf die Hand gezogen: %1.</translation>
    </message>
    <message>
        <source>%1 Enter places it, Escape takes it away.</source>
        <comment>a question</comment>
        <translation>%1 Die Eingabetaste legt den Stein hin, Escape nimmt ihn weg.</translation>
    </message>
</context>
<context>
    <name>hp::ComputersPage</name>
    <message>
        <source>Co&amp;mputers</source>
        <translation>Co&amp;mputer</translation>
    </message>
    <message>
        <source>&amp;Pace:</source>
        <translation>&amp;Tempo:</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>pace</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Blitz (%1 s)</source>
        <translation>Blitz (%1 s)</translation>
    </message>
    <message>
        <source>Short (%1 s)</source>
        <translation>Kurz (%1 s)</translation>
    </message>
    <message>
        <source>Medium (%1 s)</source>
        <translation>Mittel (%1 s)</translation>
    </message>
    <message>
        <source>Long (%1 s)</source>
        <translation>Lang (%1 s)</translation>
    </message>
    <message>
        <source>Very long (%1 s)</source>
        <translation>Sehr lang (%1 s)</translation>
    </message>
    <message>
        <source>&amp;Thinking time:</source>
        <translation>&amp;Bedenkzeit:</translation>
    </message>
    <message>
        <source>Other computer players, which speak the protocol hpp 1. A program runs with your rights: add only those that you trust. A file never starts one that is not in this list.</source>
        <translation>Andere Computerspieler, die das Protokoll hpp 1 sprechen. Ein Programm läuft mit deinen Rechten: Füge nur solche hinzu, denen du vertraust. Eine Datei startet nie ein Programm, das nicht in dieser Liste steht.</translation>
    </message>
    <message>
        <source>How long the computers wait before a turn, and how fast the scoring is explained. “Slow” waits for the whole explanation, “At once” does not wait at all.</source>
        <translation>Wie lange die Computer vor einem Zug warten und wie schnell die Wertung erklärt wird. „Langsam“ wartet die ganze Erklärung ab, „Sofort“ wartet gar nicht.</translation>
    </message>
    <message>
        <source>The longest that the strongest level thinks before each step of a turn. The lower levels take less.</source>
        <translation>So lange denkt die stärkste Stufe höchstens vor jedem Schritt eines Zuges nach. Die unteren Stufen brauchen weniger.</translation>
    </message>
</context>
<context>
    <name>hp::Curtain</name>
    <message>
        <source>%1, it is your turn.</source>
        <translation>%1, du bist am Zug.</translation>
    </message>
    <message>
        <source>Everybody else looks away.</source>
        <translation>Alle anderen schauen weg.</translation>
    </message>
    <message>
        <source>I am here</source>
        <translation>Ich bin da</translation>
    </message>
    <message>
        <source>%1 does not play on.</source>
        <translation>%1 spielt nicht weiter.</translation>
    </message>
    <message>
        <source>A &amp;computer plays on</source>
        <translation>Ein &amp;Computer spielt weiter</translation>
    </message>
    <message>
        <source>A &amp;person plays on</source>
        <translation>Ein &amp;Mensch spielt weiter</translation>
    </message>
    <message>
        <source>%1
A person who plays on sees what this seat hides.</source>
        <comment>the reason</comment>
        <translation>%1
Ein Mensch, der weiterspielt, sieht, was dieser Spieler verbirgt.</translation>
    </message>
</context>
<context>
    <name>hp::DearestTurns</name>
    <message>
        <source>Each of them is a task: find a better turn.</source>
        <translation>Jeder davon ist eine Aufgabe: Finde einen besseren Zug.</translation>
    </message>
    <message>
        <source>Each of them is a task: find a better turn. The review goes on, and may find dearer ones.</source>
        <translation>Jeder davon ist eine Aufgabe: Finde einen besseren Zug. Der Rückblick geht weiter und findet vielleicht noch teurere.</translation>
    </message>
    <message>
        <source>No turn lost anything worth a word. Well played!</source>
        <translation>Kein Zug hat etwas Nennenswertes gekostet. Gut gespielt!</translation>
    </message>
    <message>
        <source>The dearest turns of %1</source>
        <comment>person</comment>
        <translation>Die teuersten Züge von %1</translation>
    </message>
    <message>
        <source>Your three dearest turns</source>
        <translation>Deine drei teuersten Züge</translation>
    </message>
    <message>
        <source>Your dearest turns</source>
        <translation>Deine teuersten Züge</translation>
    </message>
    <message>
        <source>Turn %1, round %2</source>
        <comment>numbers</comment>
        <translation>Zug %1, Runde %2</translation>
    </message>
    <message>
        <source>Played: %1. It cost %2.</source>
        <comment>turn, coins or a chance</comment>
        <translation>Gespielt: %1. Das kostete %2.</translation>
    </message>
    <message>
        <source>%1 %2 – found</source>
        <comment>tick, turn</comment>
        <translation>%1 %2 – gefunden</translation>
    </message>
    <message>
        <source>Find a better turn.</source>
        <translation>Finde einen besseren Zug.</translation>
    </message>
    <message>
        <source>The turns that cost the most come here, each as a task.</source>
        <translation>Hier erscheinen die Züge, die am meisten gekostet haben, jeder als Aufgabe.</translation>
    </message>
</context>
<context>
    <name>hp::DecisionWords</name>
    <message>
        <source>a tile from the supply</source>
        <translation>ein Plättchen aus dem Vorrat</translation>
    </message>
    <message>
        <source>a stall</source>
        <translation>ein Stand</translation>
    </message>
    <message>
        <source>the drawn tile</source>
        <translation>das gezogene Plättchen</translation>
    </message>
    <message>
        <source>a tile of your hand</source>
        <translation>ein Plättchen deiner Hand</translation>
    </message>
    <message>
        <source>your hidden tile</source>
        <translation>dein geheimes Plättchen</translation>
    </message>
    <message>
        <source>an open tile</source>
        <translation>ein offenes Plättchen</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>passen</translation>
    </message>
</context>
<context>
    <name>hp::Desktop</name>
    <message>
        <source>Begin a new game with the deal of this number.</source>
        <translation>Ein neues Spiel mit den Plättchen dieser Startzahl beginnen.</translation>
    </message>
    <message>
        <source>Keep settings and the running game beside this file.</source>
        <translation>Einstellungen und laufendes Spiel neben dieser Datei aufbewahren.</translation>
    </message>
    <message>
        <source>Auf Heller und Pfennig, a market game by Reiner Knizia.</source>
        <translation>Auf Heller und Pfennig, ein Marktspiel von Reiner Knizia.</translation>
    </message>
    <message>
        <source>Only one file can be opened at a time.</source>
        <translation>Es kann nur eine Datei auf einmal geöffnet werden.</translation>
    </message>
    <message>
        <source>The Game Is Open Already</source>
        <translation>Das Spiel ist schon offen</translation>
    </message>
    <message>
        <source>The game is open already, but its window does not answer. Close that window, or wait until it answers again.</source>
        <translation>Das Spiel ist schon offen, aber sein Fenster antwortet nicht. Bitte dieses Fenster schließen oder warten, bis es wieder antwortet.</translation>
    </message>
    <message>
        <source>--seed: “%1” is not a whole number from 0 to %2.</source>
        <translation>--seed: „%1“ ist keine ganze Zahl von 0 bis %2.</translation>
    </message>
    <message>
        <source>If there is no such window, a game that crashed has left this file behind: %1. Then start all the same. (Two windows at once would keep their running game in one place, and only one of the two would come back.)</source>
        <translation>Gibt es kein solches Fenster, so hat ein abgestürztes Spiel diese Datei zurückgelassen: %1. Dann starte es trotzdem. (Zwei Fenster zugleich würden ihr laufendes Spiel am selben Ort behalten, und nur eines der beiden käme wieder.)</translation>
    </message>
    <message>
        <source>&amp;Start All the Same</source>
        <translation>&amp;Trotzdem starten</translation>
    </message>
    <message>
        <source>&amp;Do Not Start</source>
        <translation>&amp;Nicht starten</translation>
    </message>
    <message>
        <source>The game is open already with other settings, %1. What it keeps lies in the same folder, so there can be only one window. Close that window, or put the other settings into a folder of their own.</source>
        <translation>Das Spiel ist schon mit anderen Einstellungen offen: %1. Was es sich merkt, liegt im selben Ordner; darum kann es nur ein Fenster geben. Schließe jenes Fenster, oder lege die anderen Einstellungen in einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation>Sprache des Fensters: %1.</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two codes</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>--language: “%1” is not a language of this program. It speaks %2.</source>
        <translation>--language: „%1“ ist keine Sprache dieses Programms. Es spricht %2.</translation>
    </message>
    <message>
        <source>Join the table of this invitation; a message with it will do.</source>
        <translation>Sich an den Tisch dieser Einladung setzen; auch eine Nachricht mit ihr genügt.</translation>
    </message>
    <message>
        <source>A saved game, or rules, to open; or a link to a table.</source>
        <translation>Ein Spielstand oder Regeln zum Öffnen; oder ein Verweis auf einen Tisch.</translation>
    </message>
    <message>
        <source>--join: no file can be opened at the same time.</source>
        <translation>--join: Zugleich lässt sich keine Datei öffnen.</translation>
    </message>
</context>
<context>
    <name>hp::Dialogs</name>
    <message>
        <source>Save Game As</source>
        <translation>Spiel speichern unter</translation>
    </message>
    <message>
        <source>Games (*.hpgame)</source>
        <translation>Spiele (*.hpgame)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Don&apos;t Save</source>
        <translation>&amp;Nicht speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open Position</source>
        <translation>Stellung öffnen</translation>
    </message>
    <message>
        <source>Positions (*.hpposition);;All files (*)</source>
        <translation>Stellungen (*.hpposition);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save Position As</source>
        <translation>Stellung speichern unter</translation>
    </message>
    <message>
        <source>Positions (*.hpposition)</source>
        <translation>Stellungen (*.hpposition)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Choose a Program</source>
        <translation>Programm wählen</translation>
    </message>
    <message>
        <source>Import rules</source>
        <translation>Regeln importieren</translation>
    </message>
    <message>
        <source>Rules (*.hprules *.json)</source>
        <translation>Regeln (*.hprules *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export rules</source>
        <translation>Regeln exportieren</translation>
    </message>
    <message>
        <source>Rules (*.hprules)</source>
        <translation>Regeln (*.hprules)</translation>
    </message>
    <message>
        <source>Rule sheet as PDF</source>
        <translation>Regelblatt als PDF</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Games, rules, positions, lessons and letters (*.hpgame *.hprules *.hpposition *.hplesson *.hptm);;All files (*)</source>
        <translation>Spiele, Regeln, Stellungen, Lektionen und Briefe (*.hpgame *.hprules *.hpposition *.hplesson *.hptm);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Shared Folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
</context>
<context>
    <name>hp::DraftFindings</name>
    <message>
        <source>A game can go on from this position.</source>
        <translation>Von dieser Stellung aus kann gespielt werden.</translation>
    </message>
    <message>
        <source>What is wrong with the position</source>
        <translation>Was an der Stellung nicht stimmt</translation>
    </message>
</context>
<context>
    <name>hp::DueModel</name>
    <message>
        <source>%1 %2</source>
        <comment>person, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>line, coins</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>nothing for anybody</source>
        <translation>für niemanden etwas</translation>
    </message>
</context>
<context>
    <name>hp::DuePanel</name>
    <message>
        <source>Due at the end of the round</source>
        <translation>Fällig am Ende der Runde</translation>
    </message>
    <message>
        <source>In all: %1</source>
        <translation>Zusammen: %1</translation>
    </message>
</context>
<context>
    <name>hp::EditableBoard</name>
    <message>
        <source>Empty the square</source>
        <translation>Feld leeren</translation>
    </message>
    <message>
        <source>No piece of these rules begins with “%1”.</source>
        <translation>Kein Stein dieser Regeln beginnt mit „%1“.</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>the beginning of a typed piece</comment>
        <translation>%1…</translation>
    </message>
</context>
<context>
    <name>hp::EditedRules</name>
    <message>
        <source>another base</source>
        <translation>andere Grundlage</translation>
    </message>
    <message>
        <source>%1 back to “%2”</source>
        <translation>%1 zurück zu „%2“</translation>
    </message>
    <message>
        <source>everything back to “%1”</source>
        <translation>alles zurück zu „%1“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field and what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hp::EditorActions</name>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Everything Back to the Base</source>
        <translation>&amp;Alles zurück zur Grundlage</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>&amp;Balance Report…</source>
        <translation>&amp;Bericht zur Ausgewogenheit …</translation>
    </message>
    <message>
        <source>&amp;Play with These Rules…</source>
        <translation>Nach diesen Regeln &amp;spielen …</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Balance Report</source>
        <translation>Ausgewogenheit</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
</context>
<context>
    <name>hp::EditorPages</name>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Stände</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
</context>
<context>
    <name>hp::ExampleWindow</name>
    <message>
        <source>Example: %1</source>
        <comment>the name of a worked example</comment>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Look at %1.</source>
        <comment>the full lines of a worked example</comment>
        <translation>Sieh dir an: %1.</translation>
    </message>
    <message>
        <source>A click on the end of a line explains it; “What if…” tries another piece.</source>
        <translation>Ein Klick auf das Ende einer Gasse erklärt sie; „Was wäre, wenn …“ probiert einen anderen Stein aus.</translation>
    </message>
    <message>
        <source>Nothing is played on an example. “What if…” tries a piece in thought.</source>
        <translation>In einem Beispiel wird nicht gespielt. „Was wäre, wenn …“ probiert einen Stein in Gedanken aus.</translation>
    </message>
</context>
<context>
    <name>hp::ExamplesMenu</name>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Beispiele</translation>
    </message>
    <message>
        <source>An example of the 2011 edition, laid beside the game</source>
        <translation>Ein Beispiel der Ausgabe von 2011, neben das Spiel gelegt</translation>
    </message>
    <message>
        <source>An example of the rulebook, laid beside the game</source>
        <translation>Ein Beispiel der Spielregel, neben das Spiel gelegt</translation>
    </message>
</context>
<context>
    <name>hp::ExhibitBar</name>
    <message>
        <source>Back to the game</source>
        <comment>from the market of an earlier turn</comment>
        <translation>Zurück zum Spiel</translation>
    </message>
    <message>
        <source>Shows the market as it lies now (Esc)</source>
        <translation>Zeigt den Markt, wie er jetzt liegt (Esc)</translation>
    </message>
</context>
<context>
    <name>hp::ExpectedLine</name>
    <message>
        <source>%1: %2</source>
        <comment>person, turn</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The position</source>
        <translation>Die Stellung</translation>
    </message>
    <message>
        <source>%1 of %2. %3</source>
        <comment>number, number, turn</comment>
        <translation>%1 von %2. %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Money: %1</source>
        <translation>Geld: %1</translation>
    </message>
    <message>
        <source>The round is over. %1</source>
        <translation>Die Runde ist zu Ende. %1</translation>
    </message>
    <message>
        <source>What probably follows</source>
        <translation>Was wohl folgt</translation>
    </message>
    <message>
        <source>Market of the line of play</source>
        <translation>Markt der Zugfolge</translation>
    </message>
    <message>
        <source>Back to the position</source>
        <translation>Zurück zur Stellung</translation>
    </message>
    <message>
        <source>The turn before</source>
        <translation>Der Zug davor</translation>
    </message>
    <message>
        <source>The next turn</source>
        <translation>Der nächste Zug</translation>
    </message>
    <message>
        <source>To the end of the line of play</source>
        <translation>Ans Ende der Zugfolge</translation>
    </message>
    <message>
        <source>What follows if all play their best</source>
        <translation>Was folgt, wenn alle ihr Bestes spielen</translation>
    </message>
</context>
<context>
    <name>hp::Explanation</name>
    <message>
        <source>%1 is full and is scored.</source>
        <translation>%1 ist voll und wird gewertet.</translation>
    </message>
    <message>
        <source>%1 is not full. Its empty squares count 0.</source>
        <translation>%1 ist nicht voll. Leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>Fire on %1: a wall. The two sides count apart.</source>
        <translation>Feuer auf %1: eine Wand. Beide Seiten zählen für sich.</translation>
    </message>
    <message>
        <source>Fire on %1: nothing counts here.</source>
        <translation>Feuer auf %1: Hier zählt nichts.</translation>
    </message>
    <message>
        <source>All squares count together</source>
        <translation>Alle Felder zählen zusammen</translation>
    </message>
    <message>
        <source>Section %1</source>
        <translation>Abschnitt %1</translation>
    </message>
    <message>
        <source>Evil eye: customers do not count.</source>
        <translation>Böser Blick: Kunden zählen nicht.</translation>
    </message>
    <message>
        <source>Evil eye beyond the fire: customers do not count.</source>
        <translation>Böser Blick hinter dem Feuer: Kunden zählen nicht.</translation>
    </message>
    <message>
        <source>No customers and no rogues:</source>
        <translation>Keine Kunden, keine Halunken:</translation>
    </message>
    <message>
        <source>Worth:</source>
        <translation>Wert:</translation>
    </message>
    <message>
        <source>%1 × rank %2</source>
        <translation>%1 × Rang %2</translation>
    </message>
    <message>
        <source>wizard</source>
        <translation>Zauberer</translation>
    </message>
    <message>
        <source>rank %1 = %2</source>
        <translation>Rang %1 = %2</translation>
    </message>
    <message>
        <source>ranks %1 = %2</source>
        <translation>Ränge %1 = %2</translation>
    </message>
    <message>
        <source>Each wizard next to a stall adds one rank to it.</source>
        <translation>Jeder Zauberer neben einem Stand gibt ihm einen Rang mehr.</translation>
    </message>
    <message>
        <source>Nobody has a stall here.</source>
        <translation>Niemand hat hier einen Stand.</translation>
    </message>
    <message>
        <source>%1 gets %2</source>
        <translation>%1 bekommt %2</translation>
    </message>
    <message>
        <source>%1 pays %2</source>
        <translation>%1 zahlt %2</translation>
    </message>
    <message>
        <source>%1 gets nothing</source>
        <translation>%1 bekommt nichts</translation>
    </message>
    <message>
        <source>Together %1 = %2</source>
        <translation>Zusammen %1 = %2</translation>
    </message>
    <message>
        <source>This line pays nobody anything.</source>
        <translation>Diese Gasse bringt niemandem etwas.</translation>
    </message>
    <message>
        <source>empty square</source>
        <translation>leeres Feld</translation>
    </message>
    <message>
        <source>Sum:</source>
        <translation>Summe:</translation>
    </message>
    <message>
        <source>Nothing counts:</source>
        <translation>Nichts zählt:</translation>
    </message>
    <message>
        <source>Curse: gains become losses, losses gains: </source>
        <translation>Fluch: Gewinn wird Verlust, Verlust wird Gewinn: </translation>
    </message>
    <message numerus="yes">
        <source>%n curses, each changes the sign: </source>
        <translation>
            <numerusform>%n Fluch, er wechselt das Vorzeichen: </numerusform>
            <numerusform>%n Flüche, jeder wechselt das Vorzeichen: </numerusform>
        </translation>
    </message>
    <message>
        <source>banner</source>
        <translation>Banner</translation>
    </message>
    <message>
        <source>The banner adds one rank to each stall of its section.</source>
        <translation>Das Banner gibt jedem Stand seines Abschnitts einen Rang mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n banners, each adds one rank to each stall of the section.</source>
        <translation>
            <numerusform>%n Banner, es gibt jedem Stand des Abschnitts einen Rang mehr.</numerusform>
            <numerusform>%n Banner, jedes gibt jedem Stand des Abschnitts einen Rang mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a stall, a person</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 holds only fixed fires. It never pays.</source>
        <translation>%1 besteht nur aus festen Feuern. Sie wird nie gewertet.</translation>
    </message>
    <message>
        <source>%1 is not full, and the round is over. It pays nothing.</source>
        <translation>%1 ist nicht voll, und die Runde ist vorbei. Sie bringt nichts.</translation>
    </message>
    <message>
        <source>%1 is full. It is paid at the end of the round.</source>
        <translation>%1 ist voll. Sie wird am Ende der Runde ausgezahlt.</translation>
    </message>
    <message>
        <source>By these rules it pays nothing if it is not full at the end of the round.</source>
        <translation>Nach diesen Regeln bringt sie nichts, wenn sie am Ende der Runde nicht voll ist.</translation>
    </message>
    <message>
        <source>%1: now %2, then %3</source>
        <comment>person, coins, coins</comment>
        <translation>%1: jetzt %2, dann %3</translation>
    </message>
    <message>
        <source>%1 would get %2</source>
        <translation>%1 bekäme %2</translation>
    </message>
    <message>
        <source>%1 would pay %2</source>
        <translation>%1 müsste %2 zahlen</translation>
    </message>
    <message>
        <source>%1 would get nothing</source>
        <translation>%1 bekäme nichts</translation>
    </message>
    <message>
        <source>This line would pay nobody anything.</source>
        <translation>Diese Gasse brächte niemandem etwas.</translation>
    </message>
    <message>
        <source>%1 is then still not full. Its empty squares count 0.</source>
        <translation>%1 ist dann noch nicht voll. Leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>%1 is then full. Whoever places it chooses whether the line pays at once or at the end of the round.</source>
        <translation>%1 ist dann voll. Wer den Stein legt, wählt, ob sie sofort oder am Ende der Runde zahlt.</translation>
    </message>
    <message>
        <source>%1 is then full. It is paid at the end of the round.</source>
        <translation>%1 ist dann voll. Sie wird am Ende der Runde ausgezahlt.</translation>
    </message>
    <message>
        <source>%1 is then full and is scored.</source>
        <translation>%1 ist dann voll und wird gewertet.</translation>
    </message>
    <message>
        <source>Fire on %1: the two sides are added up apart. Coin sacks act across it, evil eyes do not.</source>
        <translation>Feuer auf %1: Die beiden Seiten werden getrennt zusammengezählt. Geldsäcke wirken hindurch, Böse Blicke nicht.</translation>
    </message>
    <message>
        <source>Fire on %1: the two sides are added up apart. Evil eyes act across it, coin sacks do not.</source>
        <translation>Feuer auf %1: Die beiden Seiten werden getrennt zusammengezählt. Böse Blicke wirken hindurch, Geldsäcke nicht.</translation>
    </message>
    <message>
        <source>Fire on %1: the two sides are added up apart. Coin sacks and evil eyes act across it.</source>
        <translation>Feuer auf %1: Die beiden Seiten werden getrennt zusammengezählt. Geldsäcke und Böse Blicke wirken hindurch.</translation>
    </message>
    <message>
        <source>A coin sack beyond the fire doubles here too.</source>
        <translation>Ein Geldsack hinter dem Feuer verdoppelt auch hier.</translation>
    </message>
    <message>
        <source>coin sack doubles</source>
        <translation>Geldsack verdoppelt</translation>
    </message>
    <message numerus="yes">
        <source>%n coin sacks, each doubles</source>
        <translation>
            <numerusform>%n Geldsack, verdoppelt</numerusform>
            <numerusform>%n Geldsäcke, jeder verdoppelt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has paid already. So it would have paid with this piece.</source>
        <translation>%1 hat schon gezahlt. So hätte sie mit diesem Stein gezahlt.</translation>
    </message>
    <message>
        <source>Scoring: %1 (round %2, turn %3)</source>
        <comment>row 2, numbers</comment>
        <translation>Wertung: %1 (Runde %2, Zug %3)</translation>
    </message>
    <message>
        <source>Scoring: %1, due at the end of the round</source>
        <comment>row 2</comment>
        <translation>Wertung: %1, fällig am Ende der Runde</translation>
    </message>
    <message>
        <source>Scoring: %1, if it stayed so</source>
        <comment>row 2</comment>
        <translation>Wertung: %1, wenn sie so bliebe</translation>
    </message>
    <message>
        <source>Scoring: %1 pays nothing</source>
        <comment>row 2</comment>
        <translation>Wertung: %1 bringt nichts</translation>
    </message>
    <message>
        <source>What if: %1 on %2 in place of %3, %4</source>
        <comment>piece, square, piece, row 2</comment>
        <translation>Was wäre, wenn: %1 auf %2, nicht %3, %4</translation>
    </message>
    <message>
        <source>What if: %1 on %2, %3</source>
        <comment>piece, square, row 2</comment>
        <translation>Was wäre, wenn: %1 auf %2, %3</translation>
    </message>
    <message>
        <source>Scoring: %1</source>
        <comment>row 2</comment>
        <translation>Wertung: %1</translation>
    </message>
</context>
<context>
    <name>hp::ExplanationText</name>
    <message>
        <source>Copy explanation</source>
        <translation>Erklärung kopieren</translation>
    </message>
</context>
<context>
    <name>hp::FieldBox</name>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Back to what “%1” has</source>
        <translation>Zurück zu dem, was „%1“ hat</translation>
    </message>
    <message>
        <source>%1: back to what “%2” has</source>
        <translation>%1: zurück zu dem, was „%2“ hat</translation>
    </message>
    <message>
        <source>Error. %1</source>
        <translation>Fehler. %1</translation>
    </message>
    <message>
        <source>Warning. %1</source>
        <translation>Warnung. %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hp::FieldPages</name>
    <message>
        <source>%1 (%2)</source>
        <comment>page and number of differences</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) differ from “%1”</source>
        <translation>
            <numerusform>%n Angabe anders als in „%1“</numerusform>
            <numerusform>%n Angaben anders als in „%1“</numerusform>
        </translation>
    </message>
    <message>
        <source>Groups of rules</source>
        <translation>Regelgruppen</translation>
    </message>
</context>
<context>
    <name>hp::FileDrop</name>
    <message>
        <source>More Than One File</source>
        <translation>Mehr als eine Datei</translation>
    </message>
    <message numerus="yes">
        <source>One file can be opened at a time, and %n were dropped. None has been opened. Drop the one that you mean:</source>
        <translation>
            <numerusform>Es lässt sich nur eine Datei auf einmal öffnen; abgelegt wurde %n. Geöffnet wurde keine. Zieh die herüber, die du meinst:</numerusform>
            <numerusform>Es lässt sich nur eine Datei auf einmal öffnen; abgelegt wurden %n. Geöffnet wurde keine. Zieh die herüber, die du meinst:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FileToWrite</name>
    <message>
        <source>The file “%1” exists already.</source>
        <translation>Die Datei „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
</context>
<context>
    <name>hp::FindingsModel</name>
    <message>
        <source>Error. %1</source>
        <translation>Fehler. %1</translation>
    </message>
    <message>
        <source>Warning. %1</source>
        <translation>Warnung. %1</translation>
    </message>
</context>
<context>
    <name>hp::FindingsPanel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FinishedDialog</name>
    <message>
        <source>Finished Games</source>
        <translation>Abgeschlossene Spiele</translation>
    </message>
    <message>
        <source>Finished games, the latest first</source>
        <translation>Abgeschlossene Spiele, das neueste zuerst</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s). They stay here until you delete them.</source>
        <translation>
            <numerusform>%n Spiel. Es bleibt hier, bis du es löschst.</numerusform>
            <numerusform>%n Spiele. Sie bleiben hier, bis du sie löschst.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete Finished Games</source>
        <translation>Abgeschlossene Spiele löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n finished game(s)? Where there is a trash, they go there.</source>
        <translation>
            <numerusform>%n abgeschlossenes Spiel löschen? Wo es einen Papierkorb gibt, kommt es dorthin.</numerusform>
            <numerusform>%n abgeschlossene Spiele löschen? Wo es einen Papierkorb gibt, kommen sie dorthin.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) deleted.</source>
        <translation>
            <numerusform>%n Spiel gelöscht.</numerusform>
            <numerusform>%n Spiele gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every game that is played to its end here is found here again.</source>
        <translation>Jedes Spiel, das hier zu Ende gespielt wird, findet sich hier wieder.</translation>
    </message>
</context>
<context>
    <name>hp::FinishedGames</name>
    <message>
        <source>This game could not be kept among the finished games: %1</source>
        <translation>Dieses Spiel konnte nicht unter den abgeschlossenen Spiele aufgehoben werden: %1</translation>
    </message>
    <message>
        <source>Unknown time</source>
        <translation>Zeit unbekannt</translation>
    </message>
</context>
<context>
    <name>hp::FinishedMenu</name>
    <message>
        <source>&amp;Finished Games</source>
        <translation>&amp;Abgeschlossene Spiele</translation>
    </message>
    <message>
        <source>&amp;All Finished Games…</source>
        <translation>&amp;Alle abgeschlossenen Spiele …</translation>
    </message>
</context>
<context>
    <name>hp::FinishedModel</name>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Money at the end</source>
        <translation>Geld am Ende</translation>
    </message>
</context>
<context>
    <name>hp::FixButton</name>
    <message>
        <source>Fix: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
</context>
<context>
    <name>hp::GameChoice</name>
    <message>
        <source>&amp;Game:</source>
        <translation>&amp;Spiel:</translation>
    </message>
</context>
<context>
    <name>hp::GameFiles</name>
    <message>
        <source>The running game has not been saved. Save it first?</source>
        <translation>Das laufende Spiel ist nicht gespeichert. Erst speichern?</translation>
    </message>
    <message>
        <source>“%1” has changed since it was saved. Save it first?</source>
        <translation>„%1“ hat sich seit dem Speichern geändert. Erst speichern?</translation>
    </message>
    <message>
        <source>This Game Cannot Be Opened</source>
        <translation>Dieses Spiel lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>This Game Cannot Be Saved</source>
        <translation>Dieses Spiel lässt sich nicht speichern</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>File Changed Meanwhile</source>
        <translation>Datei inzwischen geändert</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program since this game was opened or saved. Replace what lies there by this game? With “Save As” both are kept.</source>
        <translation>„%1“ wurde von einem anderen Programm geändert, seit dieses Spiel geöffnet oder gespeichert wurde. Was dort liegt, durch dieses Spiel ersetzen? Mit „Speichern unter“ bleibt beides erhalten.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Do Not Replace</source>
        <translation>&amp;Nicht ersetzen</translation>
    </message>
    <message>
        <source>Unsaved Game</source>
        <translation>Ungespeichertes Spiel</translation>
    </message>
</context>
<context>
    <name>hp::GameFlow</name>
    <message>
        <source>The number of the deal, %1, is in the clipboard. A new game can be dealt with it.</source>
        <translation>Die Startzahl der Verteilung, %1, ist in der Zwischenablage. Ein neues Spiel lässt sich damit austeilen.</translation>
    </message>
</context>
<context>
    <name>hp::GameHost</name>
    <message numerus="yes">
        <source>The position is one of %n seat(s).</source>
        <translation>
            <numerusform>Die Stellung ist für %n Spieler.</numerusform>
            <numerusform>Die Stellung ist für %n Spieler.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::GameRecorder</name>
    <message>
        <source>This game could not be put into the statistics: %1</source>
        <translation>Diese Partie konnte nicht in die Statistik aufgenommen werden: %1</translation>
    </message>
    <message>
        <source>You have finished this deal before, so its tiles were known: the statistics do not count it again.</source>
        <translation>Diese Verteilung hast du schon einmal zu Ende gespielt, ihre Plättchen waren also bekannt: Die Statistik zählt sie nicht noch einmal.</translation>
    </message>
</context>
<context>
    <name>hp::GameResultDialog</name>
    <message numerus="yes">
        <source>%1 wins with %2 coin(s)</source>
        <translation>
            <numerusform>%1 gewinnt mit %2 Heller</numerusform>
            <numerusform>%1 gewinnt mit %2 Hellern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shared victory: %1 with %2 coin(s) each</source>
        <translation>
            <numerusform>Geteilter Sieg: %1 mit je %2 Heller</numerusform>
            <numerusform>Geteilter Sieg: %1 mit je %2 Hellern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, number of stalls</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Equal money: more unplaced stalls decide (%1).</source>
        <translation>Bei gleichem Geld entscheiden mehr freie Stände (%1).</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between persons and their stalls</comment>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1. %2: %3 coin(s)</source>
        <translation>
            <numerusform>%1. %2: %3 Heller</numerusform>
            <numerusform>%1. %2: %3 Heller</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Play Again</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>The same players, the same rules, a new deal; %1 starts</source>
        <translation>Dieselben Spieler, dieselben Regeln, neu gemischt; %1 beginnt</translation>
    </message>
    <message>
        <source>&amp;New Game…</source>
        <translation>Neues S&amp;piel …</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>&amp;Look at the Market</source>
        <translation>&amp;Markt ansehen</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist aus</translation>
    </message>
    <message>
        <source>&amp;Review…</source>
        <translation>&amp;Rückblick …</translation>
    </message>
    <message>
        <source>What every turn of the game was worth, and how to learn from it</source>
        <translation>Was jeder Zug des Spiels wert war, und wie man daraus lernt</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Zu Beginn</translation>
    </message>
    <message>
        <source>After turn %1</source>
        <translation>Nach Zug %1</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>Course of the money</source>
        <translation>Verlauf des Geldes</translation>
    </message>
    <message>
        <source>&amp;Details: every round, row and column</source>
        <translation>&amp;Details: jede Runde, Reihe und Spalte</translation>
    </message>
</context>
<context>
    <name>hp::GeneralPage</name>
    <message>
        <source>&amp;General</source>
        <translation>All&amp;gemein</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>S&amp;prache:</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Ask before a piece is &amp;placed</source>
        <translation>Vor dem &amp;Legen nachfragen</translation>
    </message>
    <message>
        <source>For touch screens: the piece first waits on its square, and you say whether it stays there. Lessons and puzzles do not ask: a wrong answer costs nothing there.</source>
        <translation>Für Touchscreens: Der Stein wartet erst auf seinem Feld, und du sagst, ob er dort bleibt. Lektionen und Rätsel fragen nicht nach: Dort kostet eine falsche Antwort nichts.</translation>
    </message>
    <message>
        <source>C&amp;urtain between people at one screen</source>
        <translation>Vorhang zwischen Menschen an &amp;einem Bildschirm</translation>
    </message>
    <message>
        <source>C&amp;olours:</source>
        <translation>&amp;Farben:</translation>
    </message>
    <message>
        <source>As the system</source>
        <comment>colours</comment>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <comment>colours</comment>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <comment>colours</comment>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <comment>colours</comment>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>size of text</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>&amp;Text size:</source>
        <translation>Sch&amp;riftgröße:</translation>
    </message>
    <message>
        <source>A&amp;nimations:</source>
        <translation>A&amp;nimationen:</translation>
    </message>
    <message>
        <source>As the desktop says</source>
        <comment>animations</comment>
        <translation>Wie der Desktop es will</translation>
    </message>
    <message>
        <source>On</source>
        <comment>animations</comment>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <comment>animations</comment>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Pieces fall, money counts, lines light up. Without animations everything changes at once.</source>
        <translation>Steine fallen, Geld wird gezählt, Gassen leuchten auf. Ohne Animationen ändert sich alles sofort.</translation>
    </message>
    <message>
        <source>It covers the table before a person plays who has something hidden: a tile, or money behind a screen. Without it that lies open in each of its owner&apos;s turns, and the record says so of tiles. A fair game always has the curtain.</source>
        <translation>Er verdeckt den Tisch, bevor jemand zieht, der etwas Verdecktes hat: ein Plättchen oder Geld hinter einem Sichtschirm. Ohne ihn liegt das in jedem Zug seines Besitzers offen, und bei Plättchen sagt es die Aufzeichnung. Ein faires Spiel hat den Vorhang immer.</translation>
    </message>
</context>
<context>
    <name>hp::HandModel</name>
    <message numerus="yes">
        <source>%n stalls of rank %1</source>
        <translation>
            <numerusform>%n Stand vom Rang %1</numerusform>
            <numerusform>%n Stände vom Rang %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Hidden tile, face down</source>
        <translation>Geheimes Plättchen, verdeckt</translation>
    </message>
    <message>
        <source>Your hidden tile: %1</source>
        <translation>Dein geheimes Plättchen: %1</translation>
    </message>
    <message>
        <source>Drawn tile, not placed yet</source>
        <translation>Gezogenes Plättchen, noch nicht gelegt</translation>
    </message>
    <message>
        <source>Drawn tile: %1</source>
        <translation>Gezogenes Plättchen: %1</translation>
    </message>
    <message numerus="yes">
        <source>Supply: %n tiles face down</source>
        <translation>
            <numerusform>Vorrat: %n Plättchen verdeckt</numerusform>
            <numerusform>Vorrat: %n Plättchen verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>Open tile: %1</source>
        <translation>Offenes Plättchen: %1</translation>
    </message>
    <message>
        <source> (%1 of them)</source>
        <translation> (%1 davon)</translation>
    </message>
    <message>
        <source>%1, taken up</source>
        <translation>%1, aufgenommen</translation>
    </message>
    <message>
        <source>%1&apos;s.</source>
        <comment>a person&apos;s stalls</comment>
        <translation>Von %1.</translation>
    </message>
    <message>
        <source>Whoever draws takes the top one, looks at it and places it at once.</source>
        <translation>Wer zieht, nimmt das oberste, sieht es an und legt es sofort.</translation>
    </message>
    <message>
        <source>Only its owner knows it. It can be placed in any turn of the round.</source>
        <translation>Nur der Besitzer kennt es. Er kann es in jedem Zug der Runde legen.</translation>
    </message>
    <message>
        <source>Whoever draws takes the top one into the hand and places any tile of it.</source>
        <translation>Wer zieht, nimmt das oberste auf die Hand und legt ein beliebiges Plättchen der Hand.</translation>
    </message>
    <message>
        <source>Hidden tile, uncovered: %1</source>
        <translation>Geheimes Plättchen, aufgedeckt: %1</translation>
    </message>
</context>
<context>
    <name>hp::HandView</name>
    <message>
        <source>Your pieces</source>
        <translation>Deine Steine</translation>
    </message>
    <message>
        <source>Your stalls</source>
        <translation>Deine Marktstände</translation>
    </message>
    <message>
        <source>Stalls of %1</source>
        <translation>Stände von %1</translation>
    </message>
    <message>
        <source>Your tiles</source>
        <translation>Deine Plättchen</translation>
    </message>
    <message>
        <source>Your tile</source>
        <translation>Dein Plättchen</translation>
    </message>
    <message>
        <source>Face down</source>
        <translation>Geheim</translation>
    </message>
    <message numerus="yes">
        <source>Supply: %n face down</source>
        <translation>
            <numerusform>Vorrat: %n verdeckt</numerusform>
            <numerusform>Vorrat: %n verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>Open tiles</source>
        <translation>Offene Plättchen</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Stände</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Supply: %1</source>
        <translation>Vorrat: %1</translation>
    </message>
    <message>
        <source>Uncovered</source>
        <comment>hidden tiles that everybody sees</comment>
        <translation>Aufgedeckt</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>short: hidden tiles that everybody sees</comment>
        <translation>Offen</translation>
    </message>
</context>
<context>
    <name>hp::HellerDesk</name>
    <message>
        <source>The game goes on at a table of yours, from where everybody knows it. All tiles that nobody has seen are shuffled anew, hidden tiles are drawn again, and a computer plays in the place of %1, who cannot come back to it. Agree with the others first: they join with your new invitation, and the game begins when all are there.</source>
        <translation>Das Spiel geht an einem Tisch bei dir weiter, von da an, wo alle es kennen. Alle Plättchen, die niemand gesehen hat, werden neu gemischt, geheime werden neu gezogen, und statt %1 spielt ein Computer; zurückkommen kann %1 dann nicht. Sprich dich vorher mit den anderen ab: Sie setzen sich mit deiner neuen Einladung dazu, und es geht los, wenn alle da sind.</translation>
    </message>
    <message>
        <source>&amp;Go On Here</source>
        <translation>Hier &amp;weiterspielen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Join a Table</source>
        <translation>Sich dazusetzen</translation>
    </message>
    <message>
        <source>You know more of this game than the one who has opened this table: there, what was done last is missing. Go on from here: choose Game, The Table.</source>
        <translation>Du kennst mehr von diesem Spiel als dieser Tisch: Dort fehlt, was zuletzt geschehen ist. Besser geht es von dir aus weiter: Wähle Spiel, Der Tisch.</translation>
    </message>
    <message>
        <source>This table is to go on with your game, but it is not as you know it. Ask %1 what has happened.</source>
        <translation>An diesem Tisch soll dein Spiel weitergehen, aber es ist nicht so, wie du es kennst. Frag %1, was geschehen ist.</translation>
    </message>
    <message>
        <source>The game goes on without %1. The tiles that nobody had seen are shuffled anew.</source>
        <translation>Das Spiel geht ohne %1 weiter. Die Plättchen, die niemand gesehen hatte, sind neu gemischt.</translation>
    </message>
</context>
<context>
    <name>hp::HellerRoom</name>
    <message>
        <source>The settings cannot be kept: %1</source>
        <translation>Die Einstellungen lassen sich nicht behalten: %1</translation>
    </message>
    <message>
        <source>%1 cannot act and is skipped.</source>
        <translation>%1 kann nichts tun und wird übersprungen.</translation>
    </message>
    <message>
        <source>Round %1 begins. %2 starts.</source>
        <translation>Runde %1 beginnt. %2 fängt an.</translation>
    </message>
    <message>
        <source>Go on with the lesson “%1”</source>
        <translation>Weiter mit der Lektion „%1“</translation>
    </message>
    <message>
        <source>The next lesson: “%1”</source>
        <translation>Die nächste Lektion: „%1“</translation>
    </message>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>Das Rätsel des Tages</translation>
    </message>
    <message numerus="yes">
        <source>Your turn at %n correspondence table(s)</source>
        <translation>
            <numerusform>Du bist in %n Fernpartie am Zug</numerusform>
            <numerusform>Du bist in %n Fernpartien am Zug</numerusform>
        </translation>
    </message>
    <message>
        <source>Sit down at a table nearby</source>
        <translation>An einen Tisch in der Nähe setzen</translation>
    </message>
    <message>
        <source>A program for the board game by Reiner Knizia. The rules are his; pictures, sounds, words and the program were made anew.</source>
        <translation>Ein Programm zum Brettspiel von Reiner Knizia. Die Regeln sind seine; Bilder, Klänge, Worte und das Programm sind neu gemacht.</translation>
    </message>
    <message>
        <source>Another game: %1</source>
        <translation>Ein anderes Spiel: %1</translation>
    </message>
</context>
<context>
    <name>hp::HelpFind</name>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n hit(s), round again</source>
        <translation>
            <numerusform>%1 von %n Treffer, wieder von vorn</numerusform>
            <numerusform>%1 von %n Treffern, wieder von vorn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n hit(s)</source>
        <translation>
            <numerusform>%1 von %n Treffer</numerusform>
            <numerusform>%1 von %n Treffern</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <translation>&amp;Suchen:</translation>
    </message>
    <message>
        <source>a word in this help</source>
        <translation>ein Wort in dieser Hilfe</translation>
    </message>
    <message>
        <source>Find in this help</source>
        <translation>In dieser Hilfe suchen</translation>
    </message>
    <message>
        <source>The hit before</source>
        <translation>Der Treffer davor</translation>
    </message>
    <message>
        <source>The next hit</source>
        <translation>Der nächste Treffer</translation>
    </message>
</context>
<context>
    <name>hp::HelpKeys</name>
    <message>
        <source>%1: %2</source>
        <comment>a command and what it does</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Over the market and the hand</source>
        <translation>Auf dem Marktplatz und über der Hand</translation>
    </message>
    <message>
        <source>go from square to square, in the hand from piece to piece</source>
        <translation>von Feld zu Feld gehen, in der Hand von Stein zu Stein</translation>
    </message>
    <message>
        <source>place on the square; in the hand: take the piece up</source>
        <translation>auf das Feld legen; in der Hand: den Stein nehmen</translation>
    </message>
    <message>
        <source>go on to the hand, to the scoring view, and so on; back</source>
        <translation>weiter zur Hand, zur Wertung und so fort; zurück</translation>
    </message>
    <message>
        <source>say what the piece there is and does</source>
        <translation>sagen, was der Stein dort ist und tut</translation>
    </message>
    <message>
        <source>back from the market of an earlier turn; leave full screen</source>
        <translation>vom Markt eines früheren Zuges zurück; das Vollbild verlassen</translation>
    </message>
</context>
<context>
    <name>hp::HelpText</name>
    <message>
        <source>%1, %2</source>
        <comment>the figures of two tiles of one value; the second with its value</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how many tiles, and their name</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>The rules in play: %1</source>
        <translation>Die geltenden Regeln: %1</translation>
    </message>
    <message>
        <source>What differs from the standard game:</source>
        <translation>Was anders ist als im Standardspiel:</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a seat&apos;s colour and its coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a line and what it pays</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>By the rules in play it is otherwise. %1.</source>
        <translation>Nach den geltenden Regeln ist es anders. %1.</translation>
    </message>
    <message>
        <source>These are of the standard game.</source>
        <translation>Sie gehören zum Standardspiel.</translation>
    </message>
    <message>
        <source>By the rules in play: %1</source>
        <comment>a sentence follows</comment>
        <translation>Nach den geltenden Regeln: %1</translation>
    </message>
</context>
<context>
    <name>hp::HelpWindow</name>
    <message>
        <source>Rules of the Game</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>find words</source>
        <translation>Wörter suchen</translation>
    </message>
    <message>
        <source>the next hit</source>
        <translation>der nächste Treffer</translation>
    </message>
    <message>
        <source>the hit before</source>
        <translation>der Treffer davor</translation>
    </message>
    <message>
        <source>print all of it</source>
        <translation>alles drucken</translation>
    </message>
    <message>
        <source>end the search; close the help</source>
        <translation>die Suche beenden; die Hilfe schließen</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>D&amp;rucken …</translation>
    </message>
    <message>
        <source>In this help</source>
        <translation>In dieser Hilfe</translation>
    </message>
    <message>
        <source>In the rules editor</source>
        <translation>Im Regeleditor</translation>
    </message>
    <message>
        <source>In a lesson</source>
        <translation>In einer Lektion</translation>
    </message>
</context>
<context>
    <name>hp::Hint</name>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
    <message>
        <source>This is a fair game: there are no hints.</source>
        <translation>Dies ist ein faires Spiel: es gibt keine Tipps.</translation>
    </message>
    <message>
        <source>You are looking at an earlier turn. Go to the latest one to play on.</source>
        <translation>Du siehst einen früheren Zug. Geh zum neuesten, um weiterzuspielen.</translation>
    </message>
    <message>
        <source>There are hints only for a person who is to move.</source>
        <translation>Tipps gibt es nur für einen Menschen, der am Zug ist.</translation>
    </message>
    <message>
        <source>No single line decides. Think of what you keep for later.</source>
        <translation>Keine einzelne Gasse entscheidet. Denk daran, was du für später behältst.</translation>
    </message>
    <message>
        <source>Looking for a hint…</source>
        <translation>Ein Tipp wird gesucht …</translation>
    </message>
    <message>
        <source>Try: %1.</source>
        <comment>a turn</comment>
        <translation>Versuch es so: %1.</translation>
    </message>
    <message>
        <source>There is no other turn.</source>
        <translation>Es gibt keinen anderen Zug.</translation>
    </message>
    <message>
        <source>Adding up the reasons…</source>
        <translation>Die Gründe werden zusammengezählt …</translation>
    </message>
    <message>
        <source>Look at %1.</source>
        <comment>row 2, column c</comment>
        <translation>Sieh dir %1 an.</translation>
    </message>
</context>
<context>
    <name>hp::JoinDialog</name>
    <message>
        <source>Join a Table</source>
        <translation>Sich dazusetzen</translation>
    </message>
    <message>
        <source>The &amp;invitation, or the whole message with it:</source>
        <translation>Die &amp;Einladung oder die ganze Nachricht mit ihr:</translation>
    </message>
    <message>
        <source>Your &amp;name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>&amp;Dazusetzen</translation>
    </message>
    <message>
        <source>The invitation can be read.</source>
        <translation>Die Einladung ist lesbar.</translation>
    </message>
    <message>
        <source>&amp;Tables in this network:</source>
        <translation>&amp;Tische in diesem Netz:</translation>
    </message>
    <message>
        <source> · by invitation</source>
        <translation> · mit Einladung</translation>
    </message>
    <message>
        <source>none found so far</source>
        <translation>bisher keiner gefunden</translation>
    </message>
    <message>
        <source>Anybody in this network may sit down at %1&apos;s table.</source>
        <translation>An den Tisch von %1 darf sich jeder in diesem Netz setzen.</translation>
    </message>
    <message>
        <source>Ask %1 for an invitation.</source>
        <translation>Bitte %1 um eine Einladung.</translation>
    </message>
    <message>
        <source>Tables in this network</source>
        <translation>Tische in diesem Netz</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>The invitation can be read. Where the table cannot be called directly, the relay %1 is called: it sees who sends how much and when, but not what.</source>
        <translation>Die Einladung ist lesbar. Ist der Tisch nicht direkt zu erreichen, wird der Vermittler %1 angerufen: Er sieht, wer wann wie viel schickt, aber nicht was.</translation>
    </message>
    <message>
        <source>%1&apos;s class</source>
        <comment>name</comment>
        <translation>Klasse von %1</translation>
    </message>
    <message>
        <source>Anybody in this network may come into %1&apos;s class.</source>
        <translation>Alle in diesem Netz dürfen in die Klasse von %1 kommen.</translation>
    </message>
    <message numerus="yes">
        <source>%1&apos;s table · %2 · %3 · %n seat(s) free</source>
        <comment>name, game, rules</comment>
        <translation>
            <numerusform>Tisch von %1 · %2 · %3 · %n Platz am Tisch frei</numerusform>
            <numerusform>Tisch von %1 · %2 · %3 · %n frei</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::KeptFile</name>
    <message>
        <source>The file is kept as %1.</source>
        <translation>Die Datei bleibt erhalten als %1.</translation>
    </message>
    <message>
        <source>The file stays where it is: %1. Until it is gone from there, nothing new is kept.</source>
        <translation>Die Datei bleibt, wo sie ist: %1. Solange sie dort liegt, wird nichts Neues aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>hp::Languages</name>
    <message>
        <source>English</source>
        <comment>the name of this language in itself</comment>
        <translation>Deutsch</translation>
    </message>
</context>
<context>
    <name>hp::LearnPage</name>
    <message>
        <source>That is what was played. Try another turn.</source>
        <translation>Das wurde gespielt. Versuch einen anderen Zug.</translation>
    </message>
    <message numerus="yes">
        <source>%n tries so far.</source>
        <translation>
            <numerusform>Bisher %n Versuch.</numerusform>
            <numerusform>Bisher %n Versuche.</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn %1, round %2. %3 played: %4; it lost %5. Find a better turn.</source>
        <comment>number, number, person, turn, coins or a chance</comment>
        <translation>Zug %1, Runde %2. %3 spielte: %4; Verlust %5. Finde einen besseren Zug.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number, rank</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1: %2 coins; stalls: %3</source>
        <comment>person, number, list</comment>
        <translation>%1: Geld %2; Stände: %3</translation>
    </message>
    <message>
        <source>none</source>
        <comment>stalls</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 made no mistake and had no small loss in this game.</source>
        <translation>%1 hat in diesem Spiel keinen Fehler gemacht und auch nichts Kleines verloren.</translation>
    </message>
    <message>
        <source>%1 made no mistake in this game. Small losses are left out.</source>
        <translation>%1 hat in diesem Spiel keinen Fehler gemacht. Kleine Verluste sind nicht dabei.</translation>
    </message>
    <message>
        <source>That was the last one. Found: %1, shown: %2, skipped: %3.</source>
        <translation>Das war der letzte. Gefunden: %1, gezeigt: %2, übersprungen: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n tries in all.</source>
        <translation>
            <numerusform>Zusammen %n Versuch.</numerusform>
            <numerusform>Zusammen %n Versuche.</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing that turn with the best one…</source>
        <translation>Der Zug wird mit dem besten verglichen …</translation>
    </message>
    <message numerus="yes">
        <source>Found, in %n tries: %1. It is the best turn.</source>
        <translation>
            <numerusform>Gefunden, beim ersten Versuch: %1. Das ist der beste Zug.</numerusform>
            <numerusform>Gefunden, in %n Versuchen: %1. Das ist der beste Zug.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found, in %n tries: %1. The best turn was %2, but that is hardly better.</source>
        <translation>
            <numerusform>Gefunden, beim ersten Versuch: %1. Der beste Zug war %2, aber kaum besser.</numerusform>
            <numerusform>Gefunden, in %n Versuchen: %1. Der beste Zug war %2, aber kaum besser.</numerusform>
        </translation>
    </message>
    <message>
        <source>The best turn was: %1.</source>
        <translation>Der beste Zug war: %1.</translation>
    </message>
    <message>
        <source>Mistake %1 of %2</source>
        <translation>Fehler %1 von %2</translation>
    </message>
    <message>
        <source>Adding up the reasons…</source>
        <translation>Die Gründe werden zusammengezählt …</translation>
    </message>
    <message>
        <source>&amp;Mistakes of:</source>
        <translation>&amp;Fehler von:</translation>
    </message>
    <message>
        <source>Small &amp;losses too</source>
        <translation>&amp;Kleine Verluste auch</translation>
    </message>
    <message>
        <source>&amp;Show It</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Back to the Review</source>
        <translation>Zum &amp;Rückblick</translation>
    </message>
    <message>
        <source>Not yet: that turn is about %1 worse than the best one.</source>
        <translation>Noch nicht: Dieser Zug ist um etwa %1 schlechter als der beste.</translation>
    </message>
</context>
<context>
    <name>hp::LedgerBox</name>
    <message>
        <source>%1 instead of %2: together %3</source>
        <comment>turn, turn, coins</comment>
        <translation>%1 und nicht %2: zusammen %3</translation>
    </message>
</context>
<context>
    <name>hp::LedgerModel</name>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>%1: %2 coins</source>
        <comment>line, coins with sign</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: certain</source>
        <comment>line</comment>
        <translation>%1: sicher</translation>
    </message>
    <message>
        <source>%1: give or take %2</source>
        <comment>line, coins</comment>
        <translation>%1: auf %2 genau</translation>
    </message>
    <message>
        <source>%1: %2 of your own</source>
        <comment>line, coins with sign</comment>
        <translation>%1: davon selbst %2</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Coins by which the turn is better for you, less the best other player&apos;s</source>
        <translation>Um so viel ist der Zug für dich besser, weniger das des besten anderen Spielers</translation>
    </message>
    <message>
        <source>Give or take</source>
        <translation>Genau auf</translation>
    </message>
    <message>
        <source>The true number lies that near with a certainty of 95 %</source>
        <translation>So nah liegt die wahre Zahl mit einer Sicherheit von 95 %</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Davon selbst</translation>
    </message>
    <message>
        <source>The part that you get yourself; the rest is what the others lose or gain</source>
        <translation>Der Teil, den du selbst bekommst; der Rest ist, was die anderen verlieren oder gewinnen</translation>
    </message>
    <message>
        <source>%1: how much of it is your own is not known</source>
        <comment>line</comment>
        <translation>%1: Wie viel davon dein eigenes ist, ist nicht bekannt</translation>
    </message>
</context>
<context>
    <name>hp::LedgerTable</name>
    <message>
        <source>Reasons, line by line</source>
        <translation>Gründe, Gasse für Gasse</translation>
    </message>
</context>
<context>
    <name>hp::LedgerWording</name>
    <message>
        <source>%1 on %2</source>
        <comment>a stall&apos;s rank, square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>tile, square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>your tile %1 on %2</source>
        <comment>tile, square</comment>
        <translation>dein Plättchen %1 auf %2</translation>
    </message>
    <message>
        <source>passing</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>%1 %2 for you</source>
        <comment>line, coins</comment>
        <translation>%1 %2 für dich</translation>
    </message>
    <message>
        <source>%1 %2, which others lose</source>
        <comment>line, coins</comment>
        <translation>%1 %2, die andere verlieren</translation>
    </message>
    <message>
        <source>%1 %2, which others gain</source>
        <comment>line, coins</comment>
        <translation>%1 %2, die andere gewinnen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>line, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the stall is then gone, %1</source>
        <comment>coins</comment>
        <translation>der Stand ist dann weg, %1</translation>
    </message>
    <message>
        <source>the stall is then kept, %1</source>
        <comment>coins</comment>
        <translation>der Stand bleibt dafür, %1</translation>
    </message>
    <message>
        <source>stalls kept for later rounds %1</source>
        <comment>coins</comment>
        <translation>Stände für spätere Runden %1</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>%1 with the row&apos;s score put off</source>
        <comment>turn</comment>
        <translation>%1 ohne die Wertung der Reihe</translation>
    </message>
    <message>
        <source>%1 with the column&apos;s score put off</source>
        <comment>turn</comment>
        <translation>%1 ohne die Wertung der Spalte</translation>
    </message>
    <message>
        <source>%1 with both scores put off</source>
        <comment>turn</comment>
        <translation>%1 ohne beide Wertungen</translation>
    </message>
    <message>
        <source>Other lines</source>
        <translation>Andere Gassen</translation>
    </message>
    <message>
        <source>Stalls kept</source>
        <translation>Behaltene Stände</translation>
    </message>
    <message>
        <source>Another best seat</source>
        <translation>Wechsel des besten anderen</translation>
    </message>
    <message>
        <source>other lines %1</source>
        <comment>coins</comment>
        <translation>andere Gassen %1</translation>
    </message>
    <message>
        <source>another seat may then be the best of the others, %1</source>
        <comment>coins</comment>
        <translation>der beste andere ist dann womöglich jemand anders, %1</translation>
    </message>
    <message>
        <source>%1, for certain</source>
        <comment>coins</comment>
        <translation>%1, ganz sicher</translation>
    </message>
    <message>
        <source>%1 (±%2)</source>
        <comment>coins, their uncertainty</comment>
        <translation>%1 (±%2)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the lines of a sum</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>together %1</source>
        <comment>coins</comment>
        <translation>zusammen %1</translation>
    </message>
    <message>
        <source>%1 instead of %2: %3</source>
        <comment>turn, other turn, reasons</comment>
        <translation>%1 und nicht %2: %3</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between the parts of a sum</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>Stronger play</source>
        <translation>Stärkeres Spiel</translation>
    </message>
    <message>
        <source>stronger play afterwards %1</source>
        <comment>coins</comment>
        <translation>stärkeres Spiel danach %1</translation>
    </message>
    <message>
        <source>Coins are final money less that of the best other player, on average over the same deals, played quickly to the round&apos;s end.</source>
        <translation>Der Betrag ist das Geld am Ende weniger das des besten anderen, im Durchschnitt über dieselben Verteilungen, rasch bis zum Rundenende gespielt.</translation>
    </message>
    <message>
        <source>together %1: no clear difference</source>
        <comment>coins</comment>
        <translation>zusammen %1: kein deutlicher Unterschied</translation>
    </message>
</context>
<context>
    <name>hp::LessonActions</name>
    <message>
        <source>A hint; press again for more</source>
        <translation>Ein Tipp; noch einmal drücken für mehr</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The position again as it was</source>
        <translation>Die Stellung noch einmal, wie sie war</translation>
    </message>
</context>
<context>
    <name>hp::LessonBoard</name>
    <message>
        <source>Market of the lesson</source>
        <translation>Markt der Lektion</translation>
    </message>
    <message>
        <source>&lt;p&gt;Arrow keys move, Enter chooses a square. A click on the number of a row or the letter of a column chooses that line; R and C do so for the row and the column of the current square.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Pfeiltasten gehen von Feld zu Feld, Enter wählt ein Feld. Ein Klick auf die Zahl einer Reihe oder den Buchstaben einer Spalte wählt diese Gasse; R und C wählen die Reihe und die Spalte des Feldes.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>hp::LessonEnd</name>
    <message>
        <source>Next &amp;Lesson: %1</source>
        <comment>name of a lesson</comment>
        <translation>Nächste &amp;Lektion: %1</translation>
    </message>
    <message>
        <source>A &amp;Puzzle for It</source>
        <translation>Ein &amp;Rätsel dazu</translation>
    </message>
    <message>
        <source>A &amp;Puzzle</source>
        <translation>Ein &amp;Rätsel</translation>
    </message>
    <message>
        <source>Use what you have learned: find the best turn.</source>
        <translation>Wende an, was du gelernt hast: Finde den besten Zug.</translation>
    </message>
</context>
<context>
    <name>hp::LessonGame</name>
    <message>
        <source>%1 %2</source>
        <comment>seat, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The round is over. Money: %1</source>
        <translation>Die Runde ist vorbei. Geld: %1</translation>
    </message>
    <message>
        <source>%1 is to move. Money: %2</source>
        <translation>%1 ist am Zug. Geld: %2</translation>
    </message>
    <message>
        <source>You (%1) have drawn: place the tile. Money: %2</source>
        <translation>Du (%1) hast gezogen: Lege das Plättchen. Geld: %2</translation>
    </message>
    <message>
        <source>Your turn (%1). Money: %2</source>
        <translation>Du bist am Zug (%1). Geld: %2</translation>
    </message>
    <message>
        <source>%1 waits until you have read this. Money: %2</source>
        <translation>%1 wartet, bis du das gelesen hast. Geld: %2</translation>
    </message>
</context>
<context>
    <name>hp::LessonNames</name>
    <message>
        <source>[Rr]ows?</source>
        <translation>Reihen?</translation>
    </message>
    <message>
        <source>[Cc]olumns?</source>
        <translation>Spalten?</translation>
    </message>
    <message>
        <source>and|or</source>
        <translation>und|oder</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>in row</source>
        <translation>in Reihe</translation>
    </message>
    <message>
        <source>in column</source>
        <translation>in Spalte</translation>
    </message>
    <message>
        <source>[Dd]raw</source>
        <translation>[Zz]ieh</translation>
    </message>
</context>
<context>
    <name>hp::LessonView</name>
    <message>
        <source>Answer first, then every line is explained.</source>
        <translation>Antworte zuerst, dann wird jede Gasse erklärt.</translation>
    </message>
    <message>
        <source>Hint %1 of %2</source>
        <translation>Tipp %1 von %2</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Adding up the turn…</source>
        <translation>Der Zug wird durchgerechnet …</translation>
    </message>
    <message>
        <source>End of the lesson</source>
        <translation>Ende der Lektion</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <comment>a step of the lesson</comment>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <comment>a step of the lesson</comment>
        <translation>Über&amp;springen</translation>
    </message>
    <message>
        <source>&amp;All Lessons</source>
        <translation>&amp;Alle Lektionen</translation>
    </message>
    <message>
        <source>F&amp;rom the Start</source>
        <translation>Von vo&amp;rn</translation>
    </message>
    <message>
        <source>Ans&amp;wer:</source>
        <translation>Antw&amp;ort:</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Try A&amp;gain</source>
        <translation>Noch &amp;einmal</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>Die Lektion</translation>
    </message>
    <message>
        <source>Progress in the lesson</source>
        <translation>Fortschritt in der Lektion</translation>
    </message>
    <message>
        <source>Begin this lesson again from its first step</source>
        <translation>Diese Lektion noch einmal vom ersten Schritt an</translation>
    </message>
    <message>
        <source>Which line do you mean?</source>
        <translation>Welche Gasse meinst du?</translation>
    </message>
    <message>
        <source>%1, part %2 of %3</source>
        <comment>step of the lesson, of its explanation</comment>
        <translation>%1, Teil %2 von %3</translation>
    </message>
    <message>
        <source>R&amp;ow %1</source>
        <translation>R&amp;eihe %1</translation>
    </message>
    <message>
        <source>Col&amp;umn %1</source>
        <translation>S&amp;palte %1</translation>
    </message>
    <message>
        <source>&amp;Next: %1 Moves</source>
        <comment>a seat</comment>
        <translation>&amp;Weiter: %1 zieht</translation>
    </message>
    <message>
        <source>To the next step, without an answer</source>
        <translation>Zum nächsten Schritt, ohne Antwort</translation>
    </message>
</context>
<context>
    <name>hp::LessonWords</name>
    <message>
        <source>%1 of %2</source>
        <comment>stall, colour</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: type what it pays %2, with a minus if it costs money.</source>
        <comment>line, seat</comment>
        <translation>%1: Tippe, was an %2 gezahlt wird, mit Minus, wenn es Geld kostet.</translation>
    </message>
    <message>
        <source>Type the number.</source>
        <translation>Tippe die Zahl.</translation>
    </message>
    <message>
        <source>Click the square. With the keyboard: arrow keys, then Enter.</source>
        <translation>Klicke das Feld an. Mit der Tastatur: Pfeiltasten, dann Enter.</translation>
    </message>
    <message>
        <source>Click the number of the row or the letter of the column, or one of its squares. With the keyboard: arrow keys, then R for the row or C for the column of the square.</source>
        <translation>Klicke auf die Zahl der Reihe oder den Buchstaben der Spalte, oder auf eines ihrer Felder. Mit der Tastatur: Pfeiltasten, dann R für die Reihe oder C für die Spalte des Feldes.</translation>
    </message>
    <message>
        <source>It is your turn, you are %1: place a piece, or draw.</source>
        <comment>seat</comment>
        <translation>Du bist am Zug, du bist %1: Lege einen Stein oder ziehe.</translation>
    </message>
    <message>
        <source>Play %1 to the end of the round. Goal: more money than every other. Against: %2.</source>
        <comment>seat, level</comment>
        <translation>Spiele %1 bis zum Ende der Runde. Ziel: mehr Geld als alle anderen. Gegen: %2.</translation>
    </message>
    <message>
        <source>Play %1 to the end of the round. Goal: win at least %2. Against: %3.</source>
        <comment>seat, coins, level</comment>
        <translation>Spiele %1 bis zum Ende der Runde. Ziel: mindestens %2 gewinnen. Gegen: %3.</translation>
    </message>
    <message>
        <source>You have reached the end of the lesson “%1”.</source>
        <translation>Du bist am Ende der Lektion „%1“.</translation>
    </message>
    <message>
        <source>All its tasks are done. It can be repeated at any time.</source>
        <translation>Alle Aufgaben sind gelöst. Du kannst sie jederzeit wiederholen.</translation>
    </message>
    <message numerus="yes">
        <source>Passed over: step %1. Back leads there.</source>
        <comment>numbers</comment>
        <translation>
            <numerusform>Ausgelassen: Schritt %1. Mit „Zurück“ kommst du hin.</numerusform>
            <numerusform>Ausgelassen: die Schritte %1. Mit „Zurück“ kommst du hin.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::LessonsMenu</name>
    <message>
        <source>Progress Cannot Be Read</source>
        <translation>Fortschritt lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>This Lesson Cannot Be Opened</source>
        <translation>Diese Lektion lässt sich nicht öffnen</translation>
    </message>
</context>
<context>
    <name>hp::LessonsModel</name>
    <message>
        <source>%1. %2</source>
        <comment>number and name of a lesson</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>lesson, file</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%1 von %2 Schritten</translation>
    </message>
    <message>
        <source>%1 done</source>
        <comment>a tick; the lesson</comment>
        <translation>%1 geschafft</translation>
    </message>
    <message numerus="yes">
        <source>%1 done %n time(s)</source>
        <comment>a tick; the lesson</comment>
        <translation>
            <numerusform>%1 %n-mal geschafft</numerusform>
            <numerusform>%1 %n-mal geschafft</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>etwa %1 Min.</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a lesson that has not been begun</comment>
        <translation>neu</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>lesson, how long it takes and how much is done</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>hp::LessonsWindow</name>
    <message>
        <source>&amp;Go On</source>
        <comment>a lesson</comment>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Repeat</source>
        <comment>a lesson</comment>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <comment>a lesson</comment>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>%1 – Lessons</source>
        <comment>name of a lesson</comment>
        <translation>%1 – Lektionen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Learn the game step by step. Every lesson can be repeated.</source>
        <translation>Lerne das Spiel Schritt für Schritt. Jede Lektion lässt sich wiederholen.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a lesson from a file (.hplesson)</source>
        <translation>Eine Lektion aus einer Datei öffnen (.hplesson)</translation>
    </message>
    <message>
        <source>Remove from the &amp;List</source>
        <translation>Aus der Liste &amp;nehmen</translation>
    </message>
    <message>
        <source>The file itself stays</source>
        <translation>Die Datei selbst bleibt</translation>
    </message>
    <message>
        <source>Progress Cannot Be Kept</source>
        <translation>Fortschritt lässt sich nicht aufbewahren</translation>
    </message>
    <message>
        <source>%1 of %2 lessons are done.</source>
        <comment>numbers</comment>
        <translation>%1 von %2 Lektionen sind geschafft.</translation>
    </message>
    <message numerus="yes">
        <source>The others take about %n minute(s).</source>
        <translation>
            <numerusform>Die anderen dauern etwa %n Minute.</numerusform>
            <numerusform>Die anderen dauern etwa %n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>hp::LineButtons</name>
    <message>
        <source>Explains this line</source>
        <translation>Erklärt diese Gasse</translation>
    </message>
</context>
<context>
    <name>hp::LineKeys</name>
    <message>
        <source>explain the row of the square</source>
        <translation>die Reihe des Feldes erklären</translation>
    </message>
    <message>
        <source>explain the column of the square</source>
        <translation>die Spalte des Feldes erklären</translation>
    </message>
    <message>
        <source>explain its row, then its column</source>
        <translation>erst seine Reihe, dann seine Spalte erklären</translation>
    </message>
    <message>
        <source>choose a piece: what would it do on the square?</source>
        <translation>einen Stein wählen: Was würde er auf dem Feld bewirken?</translation>
    </message>
    <message>
        <source>leave the piece that is taken up over the square, without placing it</source>
        <translation>den aufgenommenen Stein in Gedanken auf dem Feld liegen lassen</translation>
    </message>
</context>
<context>
    <name>hp::LineTable</name>
    <message>
        <source>Money by line and person</source>
        <translation>Geld nach Gassen und Spielern</translation>
    </message>
    <message>
        <source>Explain This Line</source>
        <translation>Diese Gasse erklären</translation>
    </message>
</context>
<context>
    <name>hp::MarketBubble</name>
    <message>
        <source>nothing for anybody</source>
        <translation>für niemanden etwas</translation>
    </message>
    <message>
        <source>%1 full, pays at the round&apos;s end:</source>
        <translation>%1 voll, zahlt am Ende der Runde:</translation>
    </message>
    <message>
        <source>%1 full:</source>
        <translation>%1 voll:</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <extracomment>Name of a player, what a line is worth now and with the piece: &quot;Anna 0 → +20&quot;</extracomment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 %2, then %3</source>
        <translation>%1 %2, dann %3</translation>
    </message>
    <message>
        <source>%1 still %2</source>
        <translation>%1 weiter %2</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
</context>
<context>
    <name>hp::MarketField</name>
    <message>
        <source>Market: %1 rows, %2 columns</source>
        <translation>Markt: %1 Reihen, %2 Spalten</translation>
    </message>
    <message numerus="yes">
        <source>%n square(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Spalten:</translation>
    </message>
    <message>
        <source>Pull the corner, or use the arrow keys</source>
        <translation>An der Ecke ziehen oder mit den Pfeiltasten</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>rows and columns</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Ro&amp;ws:</source>
        <translation>Re&amp;ihen:</translation>
    </message>
</context>
<context>
    <name>hp::MarketMenu</name>
    <message>
        <source>Explain %1</source>
        <comment>row 2, column c</comment>
        <translation>%1 erklären</translation>
    </message>
    <message>
        <source>Explain Both</source>
        <translation>Beide erklären</translation>
    </message>
    <message>
        <source>What If %1 Lay Here</source>
        <translation>Was wäre, wenn hier %1 läge</translation>
    </message>
    <message>
        <source>What If…</source>
        <translation>Was wäre, wenn …</translation>
    </message>
    <message>
        <source>End “What If”</source>
        <translation>„Was wäre, wenn“ beenden</translation>
    </message>
</context>
<context>
    <name>hp::MarketModel</name>
    <message>
        <source>%1, empty</source>
        <comment>square</comment>
        <translation>%1, leer</translation>
    </message>
    <message>
        <source>%1, stall of rank %2 of %3</source>
        <comment>square, rank, person</comment>
        <translation>%1, Stand vom Rang %2 von %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>square, tile</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>line, coins</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>nothing for anybody</source>
        <translation>für niemanden etwas</translation>
    </message>
    <message>
        <source>%1, due at the end of the round: %2</source>
        <comment>line, coins</comment>
        <translation>%1, fällig am Ende der Runde: %2</translation>
    </message>
    <message>
        <source>%1, paid: %2</source>
        <comment>line, coins</comment>
        <translation>%1, gezahlt: %2</translation>
    </message>
    <message>
        <source>%1, not full: pays nothing</source>
        <comment>line</comment>
        <translation>%1, nicht voll: zahlt nichts</translation>
    </message>
    <message>
        <source>%1, empty; what if: %2</source>
        <comment>square, piece</comment>
        <translation>%1, leer; was wäre, wenn: %2</translation>
    </message>
</context>
<context>
    <name>hp::MarketView</name>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>Market: %1</source>
        <comment>as it lay</comment>
        <translation>Markt: %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;Drag a piece onto an empty square, or take it up with a click and click the square.&lt;/p&gt;&lt;p&gt;With the keyboard: arrow keys move, 1 to 4 take up a stall of that rank, D or T draws a tile, H takes your hidden tile, O the next open tile, Enter or Space places, Escape puts back, I tells what a piece is and does.&lt;/p&gt;&lt;p&gt;A click on a row&apos;s number, a column&apos;s letter or a line&apos;s values explains the line. R explains the row of a square, C its column, B both, W asks what another piece would do there.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ziehe einen Stein auf ein leeres Feld, oder nimm ihn mit einem Klick auf und klicke auf das Feld.&lt;/p&gt;&lt;p&gt;Mit der Tastatur: Pfeiltasten bewegen, 1 bis 4 nehmen einen Stand dieses Rangs, D oder T zieht ein Plättchen, H nimmt dein geheimes Plättchen, O das nächste offene, Eingabe oder Leertaste legt, Esc legt zurück, I sagt, was ein Stein ist und bewirkt.&lt;/p&gt;&lt;p&gt;Ein Klick auf die Zahl einer Reihe, den Buchstaben einer Spalte oder die Werte einer Gasse erklärt die Gasse. R erklärt die Reihe eines Feldes, C seine Spalte, B beide, W fragt, was ein anderer Stein dort bewirken würde.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>hp::Menus</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>Open Re&amp;cent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Text Si&amp;ze</source>
        <translation>Schrift&amp;größe</translation>
    </message>
    <message>
        <source>&amp;Explanation of the Scoring</source>
        <translation>Er&amp;klärung der Wertung</translation>
    </message>
    <message>
        <source>This &amp;Deal</source>
        <translation>Diese &amp;Verteilung</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>Z&amp;ug</translation>
    </message>
    <message>
        <source>Te&amp;ach</source>
        <translation>L&amp;ehren</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>C&amp;hoose the Game</source>
        <translation>Spiel &amp;wählen</translation>
    </message>
</context>
<context>
    <name>hp::NamesField</name>
    <message>
        <source>%1:</source>
        <comment>a language</comment>
        <translation>%1:</translation>
    </message>
</context>
<context>
    <name>hp::NewGameDialog</name>
    <message>
        <source>By lot</source>
        <translation>Durch das Los</translation>
    </message>
    <message>
        <source>New Game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>&amp;Number of players:</source>
        <translation>Spieler&amp;zahl:</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Unknown number of &amp;rounds</source>
        <translation>&amp;Unbekannte Rundenzahl</translation>
    </message>
    <message>
        <source>&amp;Open tiles, no luck</source>
        <translation>&amp;Offene Plättchen, ohne Glück</translation>
    </message>
    <message>
        <source>&amp;Who starts:</source>
        <translation>&amp;Wer anfängt:</translation>
    </message>
    <message>
        <source>&amp;Deal with the number:</source>
        <translation>&amp;Startzahl:</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebige Zahl</translation>
    </message>
    <message>
        <source>The same number gives the same deal again.</source>
        <translation>Dieselbe Zahl teilt wieder dieselben Plättchen aus.</translation>
    </message>
    <message>
        <source>Number of the deal</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>S&amp;tart</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Fair game</source>
        <translation>&amp;Faires Spiel</translation>
    </message>
    <message>
        <source>No hints, no analysis, and no take back after a draw, for everybody.</source>
        <translation>Keine Tipps, keine Analyse und kein Zurücknehmen nach dem Ziehen, für alle.</translation>
    </message>
    <message>
        <source>Curtain &amp;between people at one screen</source>
        <translation>&amp;Vorhang zwischen Menschen an einem Bildschirm</translation>
    </message>
    <message>
        <source>It covers the table before a person with a hidden tile plays. Without it this tile lies open in each of its owner&apos;s turns, and the record says so. A fair game always has the curtain.</source>
        <translation>Er verdeckt den Tisch, bevor jemand mit einem verdeckten Plättchen zieht. Ohne ihn liegt dieses Plättchen in jedem Zug seines Besitzers offen, und die Aufzeichnung sagt es. Ein faires Spiel hat den Vorhang immer.</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>Re&amp;geln</translation>
    </message>
</context>
<context>
    <name>hp::NotationLine</name>
    <message>
        <source>typed position</source>
        <translation>getippte Stellung</translation>
    </message>
    <message>
        <source>No&amp;tation:</source>
        <translation>No&amp;tation:</translation>
    </message>
    <message>
        <source>The position as one line of notation</source>
        <translation>Die Stellung als eine Zeile Notation</translation>
    </message>
    <message>
        <source>market ; seat to move ; round ; seats ; tiles not seen</source>
        <translation>Markt ; wer am Zug ist ; Runde ; Spieler ; ungesehene Plättchen</translation>
    </message>
</context>
<context>
    <name>hp::NotedTurn</name>
    <message>
        <source>draw draws a tile, @d4 then places it. !@d4 places the hidden tile, =+5@d4 takes an open one. ~row, ~column or ~both after it puts scores off where the rules allow it.</source>
        <translation>draw zieht ein Plättchen, @d4 legt es danach ab. !@d4 legt das verdeckte Plättchen ab, =+5@d4 nimmt ein offenes. ~row, ~column oder ~both dahinter schiebt Wertungen auf, wo die Regeln es erlauben.</translation>
    </message>
    <message>
        <source>&amp;Turn of %1 (for example %2):</source>
        <comment>person, notation</comment>
        <translation>&amp;Zug von %1 (zum Beispiel %2):</translation>
    </message>
    <message>
        <source>&amp;Turn (lift the curtain first):</source>
        <translation>&amp;Zug (erst den Vorhang heben):</translation>
    </message>
    <message>
        <source>&amp;Turn (wait until it is a person&apos;s turn):</source>
        <translation>&amp;Zug (warte, bis ein Mensch am Zug ist):</translation>
    </message>
    <message>
        <source>It is not a person&apos;s turn.</source>
        <translation>Es ist kein Mensch am Zug.</translation>
    </message>
    <message>
        <source>No tile is drawn yet. Type draw first, then @ and the square.</source>
        <translation>Noch ist kein Plättchen gezogen. Tippe erst draw, dann @ und das Feld.</translation>
    </message>
    <message>
        <source>There is no hidden tile to be placed with !@.</source>
        <translation>Es gibt kein verdecktes Plättchen, das sich mit !@ ablegen ließe.</translation>
    </message>
</context>
<context>
    <name>hp::NumberBox</name>
    <message>
        <source>%1 does not count: the number has to be from %2 to %3.</source>
        <translation>%1 gilt nicht: Die Zahl muss zwischen %2 und %3 liegen.</translation>
    </message>
</context>
<context>
    <name>hp::OpenDialog</name>
    <message>
        <source>Guest</source>
        <comment>a person at a table</comment>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Open a Table</source>
        <translation>Tisch öffnen</translation>
    </message>
    <message>
        <source>You open a table, and send an invitation to those who are to play with you in other places.</source>
        <translation>Du öffnest einen Tisch und schickst denen eine Einladung, die an anderen Orten mitspielen sollen.</translation>
    </message>
    <message>
        <source>Your &amp;name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Open the Table</source>
        <translation>Tisch ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Your name, your turns and what you say go straight from your program to those of the others at the table, or over the relay that the invitation names, encrypted in any case, and nowhere else. For that, the address of whoever opened the table is in the invitation.</source>
        <translation>Dein Name, deine Züge und was du sagst gehen unmittelbar an die Programme der anderen am Tisch oder über den Vermittler, den die Einladung nennt, auf jeden Fall verschlüsselt und sonst nirgendwohin. Dafür steht in der Einladung die Adresse dessen, der den Tisch geöffnet hat.</translation>
    </message>
    <message>
        <source>Market, explanations, questions, answers and names go straight between your program and those of the pupils, or over the relay of your tables, encrypted in any case, and nowhere else. For that, the address of this computer is in the invitation. Nothing is kept unless you save it.</source>
        <translation>Markt, Erklärungen, Fragen, Antworten und Namen gehen direkt zwischen deinem Programm und denen der Schüler hin und her oder über den Vermittler deiner Tische, in jedem Fall verschlüsselt, und sonst nirgendwohin. Dafür steht die Adresse dieses Computers in der Einladung. Nichts wird aufgehoben, wenn du es nicht speicherst.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>&amp;Open the Class</source>
        <translation>Klasse ö&amp;ffnen</translation>
    </message>
    <message>
        <source>You open the teaching table to your pupils: they see it in their own windows, and answer your questions there.</source>
        <translation>Du öffnest den Lehrtisch für deine Schüler: Sie sehen ihn im eigenen Fenster und beantworten dort deine Fragen.</translation>
    </message>
</context>
<context>
    <name>hp::OpponentModel</name>
    <message>
        <source>All</source>
        <comment>opponents</comment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Persons</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <comment>rules, opponent, the column&apos;s title, its value</comment>
        <translation>%1, %2, %3: %4</translation>
    </message>
    <message>
        <source>How often the person had more than a seat of that opponent</source>
        <translation>Wie oft dieser Spieler vor einem solchen Gegner lag</translation>
    </message>
    <message>
        <source>The person&apos;s money at the end, on average</source>
        <translation>Das Geld dieses Spielers am Ende, im Mittel</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>1st</source>
        <translation>1.</translation>
    </message>
    <message>
        <source>2nd</source>
        <translation>2.</translation>
    </message>
    <message>
        <source>3rd</source>
        <translation>3.</translation>
    </message>
    <message>
        <source>4th</source>
        <translation>4.</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
</context>
<context>
    <name>hp::PaletteModel</name>
    <message>
        <source>Eraser: empties squares</source>
        <translation>Radierer: leert Felder</translation>
    </message>
    <message>
        <source>Stall %1 of %2</source>
        <comment>rank, person</comment>
        <translation>Stand %1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <comment>a piece and how many</comment>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>None left.</source>
        <translation>Keiner mehr übrig.</translation>
    </message>
    <message>
        <source>%1, taken up</source>
        <translation>%1, aufgenommen</translation>
    </message>
</context>
<context>
    <name>hp::PaletteView</name>
    <message>
        <source>Pieces to place</source>
        <translation>Steine zum Legen</translation>
    </message>
    <message>
        <source>&lt;p&gt;Click a piece and then the squares where it belongs, or drag it there. Escape puts it back. The last one empties squares.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Klicke auf einen Stein und dann auf die Felder, auf die er gehört, oder ziehe ihn dorthin. Esc legt ihn zurück. Der letzte leert Felder.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>hp::Paper</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>Market at the start of round %1</source>
        <translation>Markt zu Beginn von Runde %1</translation>
    </message>
    <message>
        <source>Market in round %1, after turn %2</source>
        <translation>Markt in Runde %1, nach Zug %2</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Stalls %1</source>
        <comment>rank</comment>
        <translation>Stände %1</translation>
    </message>
    <message>
        <source>Stalls: those that are not placed yet.</source>
        <translation>Stände: die noch nicht gelegten.</translation>
    </message>
    <message>
        <source>Score sheet of round %1</source>
        <translation>Wertungsblatt der Runde %1</translation>
    </message>
    <message>
        <source>Score sheet</source>
        <translation>Wertungsblatt</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Gasse</translation>
    </message>
    <message>
        <source>Money before</source>
        <translation>Geld vorher</translation>
    </message>
    <message>
        <source>%1 (turn %2)</source>
        <comment>line</comment>
        <translation>%1 (Zug %2)</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Money after</source>
        <translation>Geld nachher</translation>
    </message>
    <message>
        <source>This round is still being played.</source>
        <translation>Diese Runde wird noch gespielt.</translation>
    </message>
    <message>
        <source>What the lines pay</source>
        <translation>Was die Gassen auszahlen</translation>
    </message>
    <message>
        <source>%1 (not full)</source>
        <comment>line</comment>
        <translation>%1 (nicht voll)</translation>
    </message>
    <message>
        <source>Full lines together</source>
        <translation>Volle Gassen zusammen</translation>
    </message>
    <message>
        <source>Worksheet</source>
        <translation>Arbeitsblatt</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Market %1</source>
        <translation>Markt %1</translation>
    </message>
    <message>
        <source>What does %1 pay each player? Empty squares count 0.</source>
        <translation>Was zahlt %1 jedem Spieler? Leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>What does each line pay each player? Empty squares count 0.</source>
        <translation>Was zahlt jede Gasse jedem Spieler? Leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>How I found it:</source>
        <translation>So habe ich gerechnet:</translation>
    </message>
    <message>
        <source>Sheet, line</source>
        <translation>Blatt, Gasse</translation>
    </message>
    <message>
        <source>Worksheets</source>
        <translation>Arbeitsblätter</translation>
    </message>
    <message>
        <source>Worksheet %1</source>
        <translation>Arbeitsblatt %1</translation>
    </message>
    <message>
        <source>%1, series %2</source>
        <comment>rules</comment>
        <translation>%1, Serie %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>number of the sheet, line</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>hp::PaperDialog</name>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>&amp;What:</source>
        <translation>&amp;Was:</translation>
    </message>
    <message>
        <source>&amp;Lines:</source>
        <translation>&amp;Gassen:</translation>
    </message>
    <message>
        <source>&amp;Round:</source>
        <translation>&amp;Runde:</translation>
    </message>
    <message>
        <source>Lan&amp;guage of the paper:</source>
        <translation>Spr&amp;ache des Blatts:</translation>
    </message>
    <message>
        <source>Pap&amp;er:</source>
        <translation>Papi&amp;er:</translation>
    </message>
    <message>
        <source>Page s&amp;hown:</source>
        <translation>Ge&amp;zeigte Seite:</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>P&amp;DF…</source>
        <translation>&amp;PDF …</translation>
    </message>
    <message>
        <source>P&amp;NG…</source>
        <translation>P&amp;NG …</translation>
    </message>
    <message>
        <source>&amp;SVG…</source>
        <translation>S&amp;VG …</translation>
    </message>
    <message>
        <source>&amp;Text…</source>
        <translation>&amp;Text …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>The page shown, as a picture</source>
        <translation>Die gezeigte Seite als Bild</translation>
    </message>
    <message>
        <source>The page shown, as a drawing</source>
        <translation>Die gezeigte Seite als Zeichnung</translation>
    </message>
    <message>
        <source>All pages, as plain text</source>
        <translation>Alle Seiten als reiner Text</translation>
    </message>
    <message>
        <source>The market with explanations</source>
        <translation>Der Markt mit Erklärungen</translation>
    </message>
    <message>
        <source>What the lines pay</source>
        <translation>Was die Gassen auszahlen</translation>
    </message>
    <message>
        <source>The score sheet</source>
        <translation>Das Wertungsblatt</translation>
    </message>
    <message>
        <source>A worksheet</source>
        <translation>Ein Arbeitsblatt</translation>
    </message>
    <message>
        <source>Round %1: %2 (turn %3)</source>
        <comment>number, line, number</comment>
        <translation>Runde %1: %2 (Zug %3)</translation>
    </message>
    <message>
        <source>%1, as it paid in turn %2</source>
        <comment>line</comment>
        <translation>%1, wie sie in Zug %2 auszahlte</translation>
    </message>
    <message>
        <source>%1, full</source>
        <comment>line</comment>
        <translation>%1, voll</translation>
    </message>
    <message>
        <source>%1, not full yet</source>
        <comment>line</comment>
        <translation>%1, noch nicht voll</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>Alle Gassen</translation>
    </message>
    <message>
        <source>None: the market only</source>
        <translation>Keine: nur der Markt</translation>
    </message>
    <message>
        <source>All lines, also of earlier rounds</source>
        <translation>Alle Gassen, auch früherer Runden</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>Alle Runden</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source> of %1</source>
        <comment>pages</comment>
        <translation> von %1</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <comment>PDF, suffix</comment>
        <translation>%1-Dateien (*.%2)</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>Die Datei konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>The pages could not be printed</source>
        <translation>Die Seiten konnten nicht gedruckt werden</translation>
    </message>
    <message>
        <source>Nu&amp;mber of sheets:</source>
        <translation>Zahl der &amp;Blätter:</translation>
    </message>
    <message>
        <source>Ser&amp;ies:</source>
        <translation>Ser&amp;ie:</translation>
    </message>
    <message>
        <source>The same number gives the same markets</source>
        <translation>Dieselbe Zahl ergibt dieselben Märkte</translation>
    </message>
    <message>
        <source>With s&amp;olutions</source>
        <translation>Mit Lös&amp;ungen</translation>
    </message>
    <message>
        <source>Worksheets, each with a market of its own</source>
        <translation>Arbeitsblätter, jedes mit eigenem Markt</translation>
    </message>
</context>
<context>
    <name>hp::PaperPreview</name>
    <message>
        <source>Preview, page %1 of %2</source>
        <translation>Vorschau, Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>hp::PersonName</name>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Spieler %1</translation>
    </message>
</context>
<context>
    <name>hp::PieceMenu</name>
    <message>
        <source>Stall of %1</source>
        <translation>Stand von %1</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Rogue</source>
        <translation>Halunke</translation>
    </message>
</context>
<context>
    <name>hp::PieceWording</name>
    <message>
        <source>It acts as far as the next fire.</source>
        <translation>Wirkt bis zum nächsten Feuer.</translation>
    </message>
    <message>
        <source>A fire does not stop it.</source>
        <translation>Ein Feuer hält das nicht auf.</translation>
    </message>
    <message numerus="yes">
        <source>Counts %n time(s) in its row and in its column: so often its owner gets, or pays, what customers and rogues come to there.</source>
        <translation>
            <numerusform>Zählt in seiner Reihe und seiner Spalte einmal: So oft bekommt oder zahlt der Besitzer, was Kunden und Halunken dort zusammen ergeben.</numerusform>
            <numerusform>Zählt in seiner Reihe und seiner Spalte %n-mal: So oft bekommt oder zahlt der Besitzer, was Kunden und Halunken dort zusammen ergeben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s) beside it count in that.</source>
        <translation>
            <numerusform>Der Zauberer daneben ist mitgezählt.</numerusform>
            <numerusform>%n Zauberer daneben sind mitgezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>What lies beyond a fire does not count for it.</source>
        <translation>Was hinter einem Feuer liegt, zählt für ihn nicht.</translation>
    </message>
    <message>
        <source>After the round it returns to its owner.</source>
        <translation>Nach der Runde kehrt er zum Besitzer zurück.</translation>
    </message>
    <message>
        <source>After the round it leaves the game.</source>
        <translation>Nach der Runde verlässt er das Spiel.</translation>
    </message>
    <message>
        <source>A customer who brings nothing.</source>
        <translation>Ein Kunde, der nichts bringt.</translation>
    </message>
    <message>
        <source>Under an evil eye it does not count.</source>
        <translation>Unter einem Bösen Blick zählt er nicht.</translation>
    </message>
    <message>
        <source>Under an evil eye it counts, too.</source>
        <translation>Auch unter einem Bösen Blick zählt er.</translation>
    </message>
    <message>
        <source>Splits its row and its column into parts that pay on their own.</source>
        <translation>Trennt seine Reihe und seine Spalte in Teile, die für sich zahlen.</translation>
    </message>
    <message>
        <source>It does not stop a coin sack: that doubles in every part.</source>
        <translation>Einen Geldsack hält es nicht auf: Er verdoppelt in jedem Teil.</translation>
    </message>
    <message>
        <source>It does not stop an evil eye: that acts in every part.</source>
        <translation>Einen Bösen Blick hält es nicht auf: Er wirkt in jedem Teil.</translation>
    </message>
    <message>
        <source>Doubles what its row and its column pay, gains and losses.</source>
        <translation>Verdoppelt, was seine Reihe und seine Spalte zahlen, Gewinn wie Verlust.</translation>
    </message>
    <message>
        <source>Each further one doubles once more.</source>
        <translation>Jeder weitere verdoppelt noch einmal.</translation>
    </message>
    <message>
        <source>In its row and in its column customers do not count, rogues do.</source>
        <translation>In seiner Reihe und seiner Spalte zählen Kunden nicht, Halunken schon.</translation>
    </message>
    <message>
        <source>Every stall right above, below, left or right of it counts one rank more, in its row and in its column.</source>
        <translation>Jeder Stand direkt darüber, darunter, links oder rechts zählt einen Rang mehr, in seiner Reihe und seiner Spalte.</translation>
    </message>
    <message numerus="yes">
        <source>A customer: every stall in its row and in its column gets %n time(s) its rank.</source>
        <translation>
            <numerusform>Ein Kunde: Jeder Stand in seiner Reihe und seiner Spalte bekommt einmal seinen Rang.</numerusform>
            <numerusform>Ein Kunde: Jeder Stand in seiner Reihe und seiner Spalte bekommt %n-mal seinen Rang.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A rogue: every stall in its row and in its column pays %n time(s) its rank.</source>
        <translation>
            <numerusform>Ein Halunke: Jeder Stand in seiner Reihe und seiner Spalte zahlt einmal seinen Rang.</numerusform>
            <numerusform>Ein Halunke: Jeder Stand in seiner Reihe und seiner Spalte zahlt %n-mal seinen Rang.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each further one adds one rank more.</source>
        <translation>Jedes weitere bringt noch einen Rang.</translation>
    </message>
    <message>
        <source>A second one in the same place takes that back.</source>
        <translation>Ein zweiter in demselben Abschnitt hebt das auf.</translation>
    </message>
    <message>
        <source>In its row and in its column every stall counts one rank more.</source>
        <translation>In seiner Reihe und in seiner Spalte zählt jeder Stand einen Rang mehr.</translation>
    </message>
    <message>
        <source>In its row and in its column gains become losses, and losses gains.</source>
        <translation>In seiner Reihe und in seiner Spalte wird Gewinn zu Verlust und Verlust zu Gewinn.</translation>
    </message>
</context>
<context>
    <name>hp::PlayedGamesModel</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>a rating and its interval</comment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a name, a level</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>yes</source>
        <comment>counts for the rating</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: %1</source>
        <comment>does not count for the rating</comment>
        <translation>nein: %1</translation>
    </message>
    <message>
        <source>no: other rules</source>
        <translation>nein: andere Regeln</translation>
    </message>
    <message>
        <source>no: players changed</source>
        <translation>nein: Spieler gewechselt</translation>
    </message>
    <message>
        <source>no: against no level</source>
        <translation>nein: gegen keine Spielstärke</translation>
    </message>
    <message>
        <source>%1, fair</source>
        <comment>rules; nobody had help</comment>
        <translation>%1, ohne Hilfe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a place, the number of seats</comment>
        <translation>%1. von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the column&apos;s title, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Wertungszahl</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Gewertet</translation>
    </message>
    <message>
        <source>no: at a table elsewhere</source>
        <translation>nein: an einem Tisch anderswo</translation>
    </message>
</context>
<context>
    <name>hp::PlayersDialog</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Changes take effect at once; the game goes on as it stands.</source>
        <translation>Änderungen gelten sofort; das Spiel geht weiter, wie es steht.</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Play On</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>A game begins from the position. What it does not tell, such as unknown hidden tiles, is dealt anew.</source>
        <translation>Von der Stellung aus beginnt ein Spiel. Was sie nicht sagt, etwa unbekannte geheime Plättchen, wird neu verteilt.</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
</context>
<context>
    <name>hp::PositionDocument</name>
    <message>
        <source>square %1</source>
        <translation>Feld %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>squares</comment>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>empty market</source>
        <translation>leerer Markt</translation>
    </message>
    <message>
        <source>start of a round</source>
        <translation>Beginn einer Runde</translation>
    </message>
    <message>
        <source>rules “%1”</source>
        <translation>Regeln „%1“</translation>
    </message>
    <message>
        <source>number of seats</source>
        <translation>Spielerzahl</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>money of %1</source>
        <translation>Geld von %1</translation>
    </message>
    <message>
        <source>stalls of %1</source>
        <translation>Stände von %1</translation>
    </message>
    <message>
        <source>hidden tile of %1</source>
        <translation>geheimes Plättchen von %1</translation>
    </message>
    <message>
        <source>who moves</source>
        <translation>wer am Zug ist</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>unseen tiles</source>
        <translation>ungesehene Plättchen</translation>
    </message>
</context>
<context>
    <name>hp::PositionEditor</name>
    <message>
        <source>New position</source>
        <translation>Neue Stellung</translation>
    </message>
    <message>
        <source>The position has not been saved. Save it first?</source>
        <translation>Die Stellung ist nicht gespeichert. Erst speichern?</translation>
    </message>
    <message>
        <source>“%1” has changed since it was saved. Save it first?</source>
        <translation>„%1“ wurde seit dem Speichern geändert. Erst speichern?</translation>
    </message>
    <message>
        <source>Unsaved Position</source>
        <translation>Ungespeicherte Stellung</translation>
    </message>
    <message>
        <source>This Position Cannot Be Opened</source>
        <translation>Diese Stellung lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>This Position Cannot Be Saved</source>
        <translation>Diese Stellung lässt sich nicht speichern</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The position is on the clipboard as text.</source>
        <translation>Die Stellung liegt als Text in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This Is No Position</source>
        <translation>Das ist keine Stellung</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>pasted position</source>
        <translation>eingefügte Stellung</translation>
    </message>
    <message>
        <source>No Game Can Go On From Here</source>
        <translation>Von hier aus kann nicht gespielt werden</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Position</source>
        <translation>Ste&amp;llung</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Copy Position</source>
        <translation>Stellung &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Position</source>
        <translation>Stellung &amp;einfügen</translation>
    </message>
    <message>
        <source>&amp;Empty the Market</source>
        <translation>&amp;Markt leeren</translation>
    </message>
    <message>
        <source>&amp;Start of a Round</source>
        <translation>&amp;Beginn einer Runde</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>Play &amp;On…</source>
        <translation>&amp;Weiterspielen …</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Play On</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Print the position, its explanations or a worksheet, or write them to a file</source>
        <translation>Die Stellung, ihre Erklärungen oder ein Arbeitsblatt drucken oder in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Copy the position as one line of text</source>
        <translation>Die Stellung als eine Zeile Text kopieren</translation>
    </message>
    <message>
        <source>Set up a position from a line of text</source>
        <translation>Eine Stellung aus einer Zeile Text aufbauen</translation>
    </message>
    <message>
        <source>An empty market, all stalls and the start money with their owners</source>
        <translation>Ein leerer Markt, alle Stände und das Startgeld bei ihren Besitzern</translation>
    </message>
    <message>
        <source>Begin a game from this position</source>
        <translation>Ein Spiel von dieser Stellung aus beginnen</translation>
    </message>
    <message>
        <source>Market of the position</source>
        <translation>Markt der Stellung</translation>
    </message>
    <message>
        <source>&lt;p&gt;Click a square for a menu of pieces, or take up a piece below and click the squares where it belongs. Drag pieces to other squares.&lt;/p&gt;&lt;p&gt;With the keyboard: arrow keys move; type a piece as in the notation (+6, -3, S, F, R3), a dot or Delete empties the square, Enter opens the menu.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Klicke auf ein Feld für ein Menü der Steine, oder nimm unten einen Stein auf und klicke auf die Felder, auf die er gehört. Ziehe Steine auf andere Felder.&lt;/p&gt;&lt;p&gt;Mit der Tastatur: Pfeiltasten bewegen; tippe einen Stein wie in der Notation (+6, -3, S, F, R3), Punkt oder Entf leert das Feld, Eingabe öffnet das Menü.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>&amp;Analysieren</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Rank the turns that are possible here, and say why</source>
        <translation>Die hier möglichen Züge der Reihe nach, und warum</translation>
    </message>
    <message>
        <source>Your unsaved position is back.</source>
        <translation>Deine ungespeicherte Stellung ist wieder da.</translation>
    </message>
</context>
<context>
    <name>hp::PositionKeeper</name>
    <message>
        <source>This position is not kept until you save it: %1</source>
        <translation>Diese Stellung bleibt erst erhalten, wenn du sie speicherst: %1</translation>
    </message>
    <message>
        <source>The unsaved position cannot be read: %1</source>
        <translation>Die ungespeicherte Stellung lässt sich nicht lesen: %1</translation>
    </message>
</context>
<context>
    <name>hp::PositionMenu</name>
    <message>
        <source>The position is on the clipboard as text.</source>
        <translation>Die Stellung liegt als Text in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This Is No Position</source>
        <translation>Das ist keine Stellung</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>No Analysis Now</source>
        <translation>Jetzt keine Analyse</translation>
    </message>
</context>
<context>
    <name>hp::PositionSeats</name>
    <message>
        <source>%1: </source>
        <comment>rank, before a number</comment>
        <translation>%1: </translation>
    </message>
    <message>
        <source>none</source>
        <comment>hidden tile</comment>
        <translation>keins</translation>
    </message>
    <message>
        <source>? (unknown)</source>
        <comment>hidden tile</comment>
        <translation>? (unbekannt)</translation>
    </message>
    <message>
        <source>Hidden tile %1 of %2</source>
        <translation>Geheimes Plättchen %1 von %2</translation>
    </message>
    <message>
        <source>Hidden tile of %1</source>
        <translation>Geheimes Plättchen von %1</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>%1 moves</source>
        <translation>%1 ist am Zug</translation>
    </message>
    <message>
        <source>Money of %1</source>
        <translation>Geld von %1</translation>
    </message>
    <message>
        <source>Stalls %1 of %2, not placed</source>
        <translation>Stände %1 von %2, nicht gesetzt</translation>
    </message>
    <message>
        <source>R&amp;ules:</source>
        <translation>Re&amp;geln:</translation>
    </message>
    <message>
        <source>&amp;Seats:</source>
        <translation>&amp;Spieler:</translation>
    </message>
    <message>
        <source>Rou&amp;nd:</source>
        <translation>Ru&amp;nde:</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>Money:</source>
        <translation>Geld:</translation>
    </message>
    <message>
        <source>Not placed:</source>
        <comment>stalls</comment>
        <translation>Nicht gesetzt:</translation>
    </message>
    <message>
        <source>The stalls of each rank that are not on the market</source>
        <translation>Die Stände jedes Rangs, die nicht auf dem Markt stehen</translation>
    </message>
    <message>
        <source>Hidden:</source>
        <comment>tiles</comment>
        <translation>Geheim:</translation>
    </message>
</context>
<context>
    <name>hp::PostDesk</name>
    <message>
        <source>%1: it is your turn. Game, Correspondence leads there.</source>
        <translation>%1: Du bist am Zug. Spiel, Fernpartien führt hin.</translation>
    </message>
    <message numerus="yes">
        <source>It is your turn at %n correspondence table(s).</source>
        <translation>
            <numerusform>Du bist in %n Fernpartie am Zug.</numerusform>
            <numerusform>Du bist in %n Fernpartien am Zug.</numerusform>
        </translation>
    </message>
    <message>
        <source>Correspondence</source>
        <translation>Fernpartien</translation>
    </message>
    <message>
        <source>The table&apos;s first letter is in the clipboard: send it to those who are to play with you.</source>
        <translation>Der erste Brief des Tisches ist in der Zwischenablage: Schick ihn denen, die mitspielen sollen.</translation>
    </message>
    <message>
        <source>The table&apos;s first letter lies in the folder. Tell those who are to play with you: Game, Correspondence, Sit Down from a Folder.</source>
        <translation>Der erste Brief des Tisches liegt im Ordner. Sag denen, die mitspielen sollen: Spiel, Fernpartien, Aus einem Ordner dazusetzen.</translation>
    </message>
    <message>
        <source>In this folder is no letter of a table where you do not sit already.</source>
        <translation>In diesem Ordner ist kein Brief eines Tisches, an dem du nicht schon sitzt.</translation>
    </message>
    <message>
        <source>Your letter is on its way.</source>
        <translation>Dein Brief ist unterwegs.</translation>
    </message>
    <message>
        <source>Your letter is in the clipboard: send it back to who has invited you.</source>
        <translation>Dein Brief ist in der Zwischenablage: Schick ihn an die Person zurück, die dich eingeladen hat.</translation>
    </message>
    <message>
        <source>Letters of our game “Auf Heller und Pfennig”. In the program: copy this text, then Game, Correspondence, Paste Letters.</source>
        <translation>Briefe unseres Spiels „Auf Heller und Pfennig“. Im Programm: diesen Text kopieren, dann Spiel, Fernpartien, Briefe einfügen.</translation>
    </message>
    <message>
        <source>The letters are in the clipboard.</source>
        <translation>Die Briefe sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Give Up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>The table goes from this list. Its game stays among the finished games.</source>
        <translation>Der Tisch verschwindet aus dieser Liste. Sein Spiel bleibt bei den abgeschlossenen Spielen.</translation>
    </message>
    <message>
        <source>You leave this game, and it cannot go on without you. Tell the others.</source>
        <translation>Du verlässt dieses Spiel, und ohne dich kann es nicht weitergehen. Sag es den anderen.</translation>
    </message>
    <message>
        <source>&amp;Give Up</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>There is no letter in this text. One begins with the line
%1</source>
        <translation>In diesem Text ist kein Brief. Ein Brief beginnt mit der Zeile
%1</translation>
    </message>
    <message numerus="yes">
        <source>%n new letter(s).</source>
        <translation>
            <numerusform>%n neuer Brief.</numerusform>
            <numerusform>%n neue Briefe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new: these letters were here already.</source>
        <translation>Nichts Neues: Diese Briefe waren schon da.</translation>
    </message>
    <message>
        <source>These letters are of a table where you do not sit.</source>
        <translation>Diese Briefe gehören zu einem Tisch, an dem du nicht sitzt.</translation>
    </message>
    <message>
        <source>Send your turn to the others: Game, Correspondence, Copy Letters.</source>
        <translation>Schick deinen Zug den anderen: Spiel, Fernpartien, Briefe kopieren.</translation>
    </message>
</context>
<context>
    <name>hp::PostDialog</name>
    <message>
        <source>Open a Correspondence Table</source>
        <translation>Tisch für eine Fernpartie öffnen</translation>
    </message>
    <message>
        <source>Sit Down</source>
        <translation>Dazusetzen</translation>
    </message>
    <message>
        <source>%1 invites you to a game over days. Rules: %2. People: %3.</source>
        <translation>%1 lädt dich zu einem Spiel über Tage ein. Regeln: %2. Spieler: %3.</translation>
    </message>
    <message>
        <source>Your &amp;name:</source>
        <translation>Dein &amp;Name:</translation>
    </message>
    <message>
        <source>&amp;People:</source>
        <translation>&amp;Spieler:</translation>
    </message>
    <message>
        <source>R&amp;ules:</source>
        <translation>&amp;Regeln:</translation>
    </message>
    <message>
        <source>How do the letters go from one to the other?</source>
        <translation>Wie kommen die Briefe vom einen zum anderen?</translation>
    </message>
    <message>
        <source>A shared &amp;folder:</source>
        <translation>Gemeinsamer Or&amp;dner:</translation>
    </message>
    <message>
        <source>Shared folder</source>
        <translation>Gemeinsamer Ordner</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>A &amp;relay:</source>
        <translation>&amp;Vermittler:</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>Vermittler</translation>
    </message>
    <message>
        <source>By &amp;hand: you copy them into mails or messages</source>
        <translation>Von &amp;Hand: Du kopierst sie in Mails oder Nachrichten</translation>
    </message>
    <message>
        <source>&amp;Open the Table</source>
        <translation>Tisch ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Sit Down</source>
        <translation>Da&amp;zusetzen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Your name and your turns are written as files into that folder; whoever can read it can read them. Nothing else is sent by this program.</source>
        <translation>Dein Name und deine Züge werden als Dateien in diesen Ordner geschrieben; wer ihn lesen kann, kann sie lesen. Sonst verschickt dieses Programm nichts.</translation>
    </message>
    <message>
        <source>Your name and your turns go to the relay, encrypted, and it keeps them for the others. The relay is called while this program runs.</source>
        <translation>Dein Name und deine Züge gehen verschlüsselt zum Vermittler, und er bewahrt sie für die anderen auf. Er wird angerufen, solange dieses Programm läuft.</translation>
    </message>
    <message>
        <source>This program sends nothing.</source>
        <translation>Dieses Programm verschickt nichts.</translation>
    </message>
    <message>
        <source>A game over days: everybody plays when they have time, and every turn is signed by who has played it.</source>
        <translation>Ein Spiel über Tage: Alle spielen, wenn sie Zeit haben, und jeder Zug ist von dem unterschrieben, der ihn gespielt hat.</translation>
    </message>
    <message>
        <source>All tiles lie open, so nobody has to deal.</source>
        <translation>Alle Plättchen liegen offen, also muss niemand verteilen.</translation>
    </message>
    <message>
        <source>Your program deals, so that nobody sees another one&apos;s tiles, and nobody can choose them: after each draw and each turn the others wait until it has run.</source>
        <translation>Dein Programm verteilt so, dass niemand fremde Plättchen sieht und niemand sie aussuchen kann: Nach jedem Ziehen und jedem Zug warten die anderen, bis es gelaufen ist.</translation>
    </message>
    <message>
        <source>%1&apos;s program deals, so that nobody sees another one&apos;s tiles, and nobody can choose them: after each draw and each turn all wait for its answer.</source>
        <translation>Das Programm von %1 verteilt so, dass niemand fremde Plättchen sieht und niemand sie aussuchen kann: Nach jedem Ziehen und jedem Zug warten alle auf seine Antwort.</translation>
    </message>
</context>
<context>
    <name>hp::PostModel</name>
    <message>
        <source>%1&apos;s Table</source>
        <translation>Tisch von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more can sit down</source>
        <translation>
            <numerusform>Noch %n Person fehlt</numerusform>
            <numerusform>Noch %n Personen fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>All had sat down before you</source>
        <translation>Alle saßen schon vor dir</translation>
    </message>
    <message>
        <source>Lots are drawn who begins: somebody&apos;s letter is missing</source>
        <translation>Es wird gelost, wer beginnt: Ein Brief fehlt noch</translation>
    </message>
    <message>
        <source>It is your turn</source>
        <translation>Du bist am Zug</translation>
    </message>
    <message>
        <source>The round is over: go on</source>
        <translation>Die Runde ist vorbei: weiterspielen</translation>
    </message>
    <message>
        <source>%1 is to move</source>
        <translation>%1 ist am Zug</translation>
    </message>
    <message>
        <source>Over: %1</source>
        <translation>Beendet: %1</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>%1&apos;s program deals</source>
        <translation>Das Programm von %1 verteilt</translation>
    </message>
    <message>
        <source>%1&apos;s program has to answer</source>
        <translation>Das Programm von %1 muss antworten</translation>
    </message>
</context>
<context>
    <name>hp::PostWindow</name>
    <message>
        <source>Correspondence</source>
        <translation>Fernpartien</translation>
    </message>
    <message>
        <source>Tables where you play over days</source>
        <translation>Tische, an denen du über Tage spielst</translation>
    </message>
    <message>
        <source>Here are the games that you play over days, with people who are hardly ever there at the same time. Open a table and send its first letter to the others, or sit down at the table of somebody whose letter you have.</source>
        <translation>Hier stehen die Spiele, die du über Tage spielst, mit Leuten, die kaum je gleichzeitig da sind. Öffne einen Tisch und schick den anderen seinen ersten Brief, oder setz dich zu jemandem, dessen Brief du hast.</translation>
    </message>
    <message>
        <source>&amp;Go to the Table</source>
        <translation>Z&amp;um Tisch</translation>
    </message>
    <message>
        <source>&amp;Copy Letters</source>
        <translation>Briefe &amp;kopieren</translation>
    </message>
    <message>
        <source>Shared &amp;Folder…</source>
        <translation>Gemeinsamer &amp;Ordner …</translation>
    </message>
    <message>
        <source>Give &amp;Up…</source>
        <translation>&amp;Aufgeben …</translation>
    </message>
    <message>
        <source>&amp;Open a Table…</source>
        <translation>&amp;Tisch öffnen …</translation>
    </message>
    <message>
        <source>&amp;Sit Down from a Folder…</source>
        <translation>Aus einem Ordner da&amp;zusetzen …</translation>
    </message>
    <message>
        <source>&amp;Paste Letters</source>
        <translation>Briefe &amp;einfügen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Your &amp;notes on this game; nobody else sees them:</source>
        <translation>Deine &amp;Notizen zu diesem Spiel; niemand sonst sieht sie:</translation>
    </message>
    <message>
        <source>The letters lie in the folder %1.</source>
        <translation>Die Briefe liegen im Ordner %1.</translation>
    </message>
    <message>
        <source>The relay %1 keeps the letters.</source>
        <translation>Der Vermittler %1 bewahrt die Briefe auf.</translation>
    </message>
    <message>
        <source>The letters go by hand: copy them after your turn, and send them to the others; paste what comes from them.</source>
        <translation>Die Briefe gehen von Hand: Kopiere sie nach deinem Zug und schick sie den anderen; füge ein, was von ihnen kommt.</translation>
    </message>
    <message>
        <source>%1 has written two different turns for one place. The one that was answered counts.</source>
        <translation>%1 hat zwei verschiedene Züge an derselben Stelle geschrieben. Es zählt der, auf den geantwortet wurde.</translation>
    </message>
    <message numerus="yes">
        <source>Deals checked: %n; all as was agreed.</source>
        <translation>
            <numerusform>%n Verteilung geprüft: wie vereinbart.</numerusform>
            <numerusform>%n Verteilungen geprüft: alle wie vereinbart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of the preferences</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Restore Defaults</source>
        <translation>Auf &amp;Vorgaben zurücksetzen</translation>
    </message>
    <message>
        <source>Sets this page back to what it was at the first start</source>
        <translation>Setzt diese Seite auf das zurück, was beim ersten Start galt</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>hp::PreviewPanel</name>
    <message>
        <source>Change a rule and see which sums change. Choose the end of a row or a column to see why it pays what it pays; choose a square to put something else there.</source>
        <translation>Ändere eine Regel und sieh, welche Summen sich ändern. Wähle das Ende einer Reihe oder Spalte, um zu sehen, warum sie zahlt, was sie zahlt; wähle ein Feld, um etwas anderes daraufzulegen.</translation>
    </message>
    <message>
        <source>&amp;Fill Anew</source>
        <translation>Neu &amp;füllen</translation>
    </message>
    <message>
        <source>Empty the sample market</source>
        <translation>Den Probemarkt leeren</translation>
    </message>
    <message>
        <source>Fill the sample market anew</source>
        <translation>Den Probemarkt neu füllen</translation>
    </message>
    <message>
        <source>Seats in the preview</source>
        <translation>Spieler in der Vorschau</translation>
    </message>
    <message>
        <source>before the last change</source>
        <translation>zu vorher (letzte Änderung)</translation>
    </message>
    <message>
        <source>the rules it is based on</source>
        <translation>zu den Regeln der Grundlage</translation>
    </message>
    <message>
        <source>Sample market, scored by the rules being edited</source>
        <translation>Probemarkt, gewertet nach den bearbeiteten Regeln</translation>
    </message>
    <message>
        <source>What the chosen line pays, and why</source>
        <translation>Was die gewählte Gasse zahlt und warum</translation>
    </message>
    <message>
        <source>Here no sum has changed.</source>
        <translation>Hier hat sich keine Summe geändert.</translation>
    </message>
    <message>
        <source>&amp;Seats:</source>
        <translation>Spieler&amp;zahl:</translation>
    </message>
    <message>
        <source>E&amp;mpty</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Mark what &amp;differs from:</source>
        <translation>&amp;Unterschiede zeigen:</translation>
    </message>
</context>
<context>
    <name>hp::Program</name>
    <message>
        <source>The program &quot;%1&quot; is started only if you have added it to your programs (Preferences, Computers).</source>
        <translation>Das Programm „%1“ startet nur, wenn es unter deinen Programmen steht (Einstellungen, Computer).</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot play here. You can choose somebody else under Game, Players.</source>
        <translation>„%1“ kann hier nicht spielen. Unter Spiel, Spieler lässt sich jemand anders wählen.</translation>
    </message>
    <message>
        <source>%1 A person plays in its place.</source>
        <comment>a reason</comment>
        <translation>%1 An seiner Stelle spielt ein Mensch.</translation>
    </message>
</context>
<context>
    <name>hp::ProgramDialog</name>
    <message>
        <source>Which program? Type its file, or choose it.</source>
        <translation>Welches Programm? Gib seine Datei ein oder wähle sie aus.</translation>
    </message>
    <message>
        <source>The list has this command already, as %1.</source>
        <translation>Dieser Befehl steht schon in der Liste, als %1.</translation>
    </message>
    <message>
        <source>The name or the command has characters that cannot be shown.</source>
        <translation>Der Name oder der Befehl enthält Zeichen, die sich nicht anzeigen lassen.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>C&amp;ommand:</source>
        <translation>&amp;Befehl:</translation>
    </message>
    <message>
        <source>Split at spaces; double quotes keep words together. No shell is used.</source>
        <translation>Leerzeichen trennen, Anführungszeichen halten Wörter zusammen. Eine Shell ist nicht beteiligt.</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Try It</source>
        <translation>Aus&amp;probieren</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>It is asked for a turn…</source>
        <translation>Es wird nach einem Zug gefragt …</translation>
    </message>
    <message>
        <source>Cho&amp;ose…</source>
        <translation>Ausw&amp;ählen …</translation>
    </message>
    <message>
        <source>OK adds it all the same.</source>
        <translation>„OK“ nimmt es trotzdem auf.</translation>
    </message>
    <message>
        <source>It plays %1. Its first turn: %2</source>
        <translation>Es spielt %1. Sein erster Zug: %2</translation>
    </message>
    <message>
        <source>It was asked to play %1; a program may know only another game.</source>
        <translation>Es sollte %1 spielen; vielleicht kennt es nur ein anderes Spiel.</translation>
    </message>
</context>
<context>
    <name>hp::ProgramsBox</name>
    <message>
        <source>Remo&amp;ve</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Other programs:</source>
        <translation>&amp;Andere Programme:</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>A&amp;dd…</source>
        <translation>&amp;Hinzufügen …</translation>
    </message>
    <message>
        <source>C&amp;hange…</source>
        <translation>Ände&amp;rn …</translation>
    </message>
</context>
<context>
    <name>hp::ProgressStore</name>
    <message>
        <source>How far you have come in the lessons cannot be read: %1</source>
        <translation>Wie weit du in den Lektionen bist, lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>Progress in the lessons cannot be kept: %1</source>
        <translation>Der Fortschritt in den Lektionen lässt sich nicht aufbewahren: %1</translation>
    </message>
</context>
<context>
    <name>hp::Prompt</name>
    <message>
        <source>The game is over. Winner: %1 with %2.</source>
        <translation>Das Spiel ist aus. Es gewinnt: %1 mit %2.</translation>
    </message>
    <message>
        <source>The game is over. Shared victory: %1 with %2 each.</source>
        <translation>Das Spiel ist aus. Geteilter Sieg: %1 mit je %2.</translation>
    </message>
    <message>
        <source>%1: put the drawn tile on an empty square.</source>
        <translation>%1: Lege das gezogene Plättchen auf ein leeres Feld.</translation>
    </message>
    <message>
        <source>%1: put it on an empty square. Esc puts it back.</source>
        <translation>%1: Lege es auf ein leeres Feld. Esc legt es zurück.</translation>
    </message>
    <message>
        <source>No game is open.</source>
        <translation>Kein Spiel ist offen.</translation>
    </message>
    <message>
        <source>This is an earlier turn: %1 of %2.</source>
        <translation>Das ist ein früherer Zug: %1 von %2.</translation>
    </message>
    <message>
        <source>Round %1 is over.</source>
        <translation>Runde %1 ist vorbei.</translation>
    </message>
    <message>
        <source>%1 cannot act and has to pass.</source>
        <translation>%1 kann nichts tun und muss passen.</translation>
    </message>
    <message>
        <source>%1 is thinking…</source>
        <translation>%1 denkt nach …</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>Runde %1 von %2</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist aus</translation>
    </message>
    <message>
        <source>The round is over</source>
        <translation>Die Runde ist vorbei</translation>
    </message>
    <message>
        <source>To move: %1</source>
        <translation>Am Zug: %1</translation>
    </message>
    <message>
        <source>take a stall</source>
        <translation>nimm einen Stand</translation>
    </message>
    <message>
        <source>take an open tile</source>
        <translation>nimm ein offenes Plättchen</translation>
    </message>
    <message>
        <source>draw a tile</source>
        <translation>ziehe ein Plättchen</translation>
    </message>
    <message>
        <source>take your hidden tile</source>
        <translation>nimm dein geheimes Plättchen</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1, it is your turn: %2.</source>
        <translation>%1, du bist am Zug: %2.</translation>
    </message>
    <message>
        <source>This is the start of round %1.</source>
        <translation>Das ist der Beginn von Runde %1.</translation>
    </message>
    <message>
        <source>This is before the tile was drawn.</source>
        <translation>So war es, bevor das Plättchen gezogen wurde.</translation>
    </message>
    <message>
        <source>Equal money: more unplaced stalls decide.</source>
        <translation>Bei gleichem Geld entscheiden mehr freie Stände.</translation>
    </message>
    <message>
        <source>The scoring is being explained. Then it is %1&apos;s turn.</source>
        <translation>Die Wertung wird erklärt. Danach ist %1 am Zug.</translation>
    </message>
    <message>
        <source>%1: take any tile of your hand.</source>
        <translation>%1: Nimm ein beliebiges Plättchen deiner Hand.</translation>
    </message>
    <message>
        <source>%1 is to move, and plays when you say so.</source>
        <translation>%1 ist am Zug und spielt, wenn du es sagst.</translation>
    </message>
    <message>
        <source>Only in thought: %1 on %2. Esc takes it away.</source>
        <comment>piece, square</comment>
        <translation>Nur in Gedanken: %1 auf %2. Esc beendet das.</translation>
    </message>
    <message>
        <source>%1 is full then and pays at the round&apos;s end.</source>
        <comment>line</comment>
        <translation>%1 ist dann voll und wird am Rundenende gewertet.</translation>
    </message>
    <message>
        <source>%1 is full then and pays: %2.</source>
        <comment>line, coins of everybody</comment>
        <translation>%1 ist dann voll und bringt: %2.</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>of coins</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: %2 on %3. Place it there?</source>
        <comment>person, piece, square</comment>
        <translation>%1: %2 auf %3. Dort legen?</translation>
    </message>
    <message>
        <source>%1 is to move, but away just now. The table waits.</source>
        <translation>%1 ist am Zug, aber gerade weg. Der Tisch wartet.</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>%1 ist am Zug.</translation>
    </message>
    <message>
        <source>%1 on %2: on its way to the table.</source>
        <comment>piece, square</comment>
        <translation>%1 auf %2: unterwegs zum Tisch.</translation>
    </message>
    <message>
        <source>The game is over. The last scoring is being explained.</source>
        <translation>Das Spiel ist vorbei. Die letzte Wertung wird erklärt.</translation>
    </message>
</context>
<context>
    <name>hp::PromptStrip</name>
    <message>
        <source>Tell Me More</source>
        <comment>of a hint</comment>
        <translation>Mehr verraten</translation>
    </message>
    <message>
        <source>The next step of the hint (%1)</source>
        <translation>Der nächste Schritt des Tipps (%1)</translation>
    </message>
    <message>
        <source>Enough</source>
        <comment>of a hint</comment>
        <translation>Genügt</translation>
    </message>
    <message>
        <source>Ends the hint (Esc)</source>
        <translation>Beendet den Tipp (Esc)</translation>
    </message>
    <message>
        <source>Place</source>
        <comment>the piece that waits on its square</comment>
        <translation>Legen</translation>
    </message>
    <message>
        <source>Puts the piece there (Enter, or the same square again)</source>
        <translation>Legt den Stein dorthin (Eingabetaste oder noch einmal dasselbe Feld)</translation>
    </message>
    <message>
        <source>Take Away</source>
        <comment>the piece that waits on its square</comment>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>The piece does not stay there (Esc)</source>
        <translation>Der Stein bleibt nicht dort (Esc)</translation>
    </message>
</context>
<context>
    <name>hp::PupilWindow</name>
    <message>
        <source>%1&apos;s class · you are %2</source>
        <comment>teacher, pupil</comment>
        <translation>Klasse von %1 · du bist %2</translation>
    </message>
    <message>
        <source>Calling the class…</source>
        <translation>Die Klasse wird gerufen …</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst wieder versucht.</translation>
    </message>
    <message>
        <source>%1&apos;s Class</source>
        <translation>Klasse von %1</translation>
    </message>
    <message>
        <source>A Class</source>
        <translation>Eine Klasse</translation>
    </message>
    <message>
        <source>&amp;Try Now</source>
        <translation>&amp;Jetzt versuchen</translation>
    </message>
    <message>
        <source>&amp;Leave the Class</source>
        <translation>Klasse &amp;verlassen</translation>
    </message>
    <message>
        <source>Closes this window; the same invitation leads back</source>
        <translation>Schließt dieses Fenster; dieselbe Einladung führt zurück</translation>
    </message>
    <message>
        <source>The class does not answer.</source>
        <translation>Die Klasse antwortet nicht.</translation>
    </message>
</context>
<context>
    <name>hp::PupilsModel</name>
    <message>
        <source>away</source>
        <translation>gerade weg</translation>
    </message>
    <message>
        <source>there</source>
        <translation>da</translation>
    </message>
    <message>
        <source>has answered</source>
        <translation>hat geantwortet</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleAttempt</name>
    <message>
        <source>Your answer is being checked.</source>
        <translation>Deine Antwort wird geprüft.</translation>
    </message>
    <message>
        <source>This puzzle is solved.</source>
        <translation>Dieses Rätsel ist gelöst.</translation>
    </message>
    <message>
        <source>The solution is shown. “Try Again” begins afresh.</source>
        <translation>Die Lösung ist aufgedeckt. „Noch einmal“ beginnt von vorn.</translation>
    </message>
    <message>
        <source>This is no puzzle.</source>
        <translation>Das ist kein Rätsel.</translation>
    </message>
    <message>
        <source>Not the best turn: %1 gives away %2 % of the chance to win. Try another one.</source>
        <translation>Nicht der beste Zug: %1 verschenkt %2 % der Aussicht auf den Sieg. Versuch einen anderen.</translation>
    </message>
    <message>
        <source>The only turn that wins for certain: %1.</source>
        <translation>Der einzige Zug, der sicher gewinnt: %1.</translation>
    </message>
    <message>
        <source>Right: %1. No other turn wins for certain.</source>
        <translation>Richtig: %1. Kein anderer Zug gewinnt sicher.</translation>
    </message>
    <message>
        <source>This is no puzzle: %1</source>
        <translation>Das ist kein Rätsel: %1</translation>
    </message>
    <message>
        <source>Not the best turn: %1 loses %2 against the best one. Try another one.</source>
        <translation>Nicht der beste Zug: %1 verliert %2 gegenüber dem besten. Versuch einen anderen.</translation>
    </message>
    <message>
        <source>The best turn: %1. It is worth %2 more than the next best one.</source>
        <translation>Der beste Zug: %1. Er ist %2 mehr wert als der nächstbeste.</translation>
    </message>
    <message>
        <source>Right: %1. It is worth %2 more than the next best turn.</source>
        <translation>Richtig: %1. Das ist %2 mehr wert als der nächstbeste Zug.</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleGradesModel</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>grade, level</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Verfehlt</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleListModel</name>
    <message>
        <source>The strongest level that misses it: %1</source>
        <translation>Die höchste Stufe, die es nicht löst: %1</translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation>noch nicht versucht</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>To find</source>
        <translation>Gesucht</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
</context>
<context>
    <name>hp::PuzzlePackPage</name>
    <message>
        <source>None of these is left to solve.</source>
        <translation>Von diesen ist keines mehr zu lösen.</translation>
    </message>
    <message>
        <source>%1 of %2 puzzles solved</source>
        <comment>numbers</comment>
        <translation>%1 von %2 Rätseln gelöst</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>All grades</source>
        <translation>Alle Schwierigkeiten</translation>
    </message>
    <message>
        <source>Grade %1 (%2)</source>
        <comment>grade, the level that misses such puzzles</comment>
        <translation>Schwierigkeit %1 (%2)</translation>
    </message>
    <message>
        <source>Only &amp;unsolved</source>
        <translation>Nur &amp;ungelöste</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleResultsPage</name>
    <message numerus="yes">
        <source>Puzzle of the day solved: %n day(s) in a row</source>
        <translation>
            <numerusform>Rätsel des Tages gelöst: %n Tag in Folge</numerusform>
            <numerusform>Rätsel des Tages gelöst: %n Tage in Folge</numerusform>
        </translation>
    </message>
    <message>
        <source>; longest so far: %1</source>
        <comment>days or puzzles in a row</comment>
        <translation>; bisher längste Folge: %1</translation>
    </message>
    <message numerus="yes">
        <source>Solved at once: %n puzzle(s) in a row</source>
        <translation>
            <numerusform>Sofort gelöst: %n Rätsel in Folge</numerusform>
            <numerusform>Sofort gelöst: %n Rätsel in Folge</numerusform>
        </translation>
    </message>
    <message>
        <source>Results by grade</source>
        <translation>Ergebnisse nach Schwierigkeit</translation>
    </message>
    <message>
        <source>The grade names the strongest level that misses such a puzzle. Each puzzle counts once: at its first answer, without a hint, or later.</source>
        <translation>Die Schwierigkeit nennt die höchste Stufe, die ein solches Rätsel nicht löst. Jedes Rätsel zählt einmal: sofort, mit der ersten Antwort ohne Tipp, oder später.</translation>
    </message>
    <message>
        <source>A day counts if its puzzle is solved before its solution is shown; hints and further tries are allowed. A puzzle that was opened before midnight may be solved after it and counts for its day.</source>
        <translation>Ein Tag zählt, wenn sein Rätsel gelöst ist, bevor die Lösung gezeigt wird; Tipps und weitere Versuche sind erlaubt. Ein Rätsel, das vor Mitternacht geöffnet wurde, darf danach gelöst werden und zählt für seinen Tag.</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleSolutionPage</name>
    <message>
        <source>Adding up the reasons…</source>
        <translation>Die Gründe werden zusammengezählt …</translation>
    </message>
    <message>
        <source>The reasons come when the puzzle is solved, or when you have its solution shown.</source>
        <translation>Die Gründe kommen, wenn das Rätsel gelöst ist oder wenn du dir die Lösung zeigen lässt.</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleStore</name>
    <message>
        <source>The results of the puzzles cannot be read: %1</source>
        <translation>Die Ergebnisse der Rätsel lassen sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The results of the puzzles cannot be kept: %1</source>
        <translation>Die Ergebnisse der Rätsel lassen sich nicht aufbewahren: %1</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleWindow</name>
    <message>
        <source>The position is on the clipboard as text.</source>
        <translation>Die Stellung liegt als Text in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Puzzle of %1</source>
        <comment>a day</comment>
        <translation>Rätsel vom %1</translation>
    </message>
    <message>
        <source>Puzzle %1 of %2</source>
        <comment>numbers</comment>
        <translation>Rätsel %1 von %2</translation>
    </message>
    <message>
        <source>A new puzzle</source>
        <translation>Ein neues Rätsel</translation>
    </message>
    <message>
        <source>grade %1 (%2)</source>
        <comment>of a puzzle, a level</comment>
        <translation>Schwierigkeit %1 (%2)</translation>
    </message>
    <message>
        <source>Last round: the chance to win counts.</source>
        <translation>Letzte Runde: Es zählt die Aussicht auf den Sieg.</translation>
    </message>
    <message>
        <source>Round %1 of %2: coins and kept stalls count.</source>
        <translation>Runde %1 von %2: Es zählen Heller und behaltene Stände.</translation>
    </message>
    <message>
        <source>A new puzzle is being made. It takes a few seconds.</source>
        <translation>Ein neues Rätsel entsteht. Das dauert ein paar Sekunden.</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>T&amp;oday&apos;s Puzzle</source>
        <translation>Rätsel des Ta&amp;ges</translation>
    </message>
    <message>
        <source>&amp;Collection</source>
        <translation>Sa&amp;mmlung</translation>
    </message>
    <message>
        <source>&amp;Endless</source>
        <translation>En&amp;dlos</translation>
    </message>
    <message>
        <source>The puzzle of the day, the same for everybody with this version</source>
        <translation>Das Rätsel des Tages, dasselbe für alle mit dieser Version</translation>
    </message>
    <message>
        <source>The puzzles that come with the program</source>
        <translation>Die Rätsel, die zum Programm gehören</translation>
    </message>
    <message>
        <source>New puzzles, made while you think about the one before</source>
        <translation>Neue Rätsel, die entstehen, während du über das vorige nachdenkst</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>A hint, step by step (%1)</source>
        <translation>Ein Tipp, Schritt für Schritt (%1)</translation>
    </message>
    <message>
        <source>&amp;Show Solution</source>
        <translation>Lösung &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>Noch &amp;einmal</translation>
    </message>
    <message>
        <source>Copy &amp;Position</source>
        <translation>&amp;Stellung kopieren</translation>
    </message>
    <message>
        <source>&amp;Next Puzzle</source>
        <translation>&amp;Nächstes Rätsel</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Puzzles, results and solution</source>
        <translation>Rätsel, Ergebnisse und Lösung</translation>
    </message>
    <message>
        <source>A new day has begun. Its puzzle opens with “Today&apos;s Puzzle”.</source>
        <translation>Ein neuer Tag hat begonnen. Sein Rätsel öffnet sich mit „Rätsel des Tages“.</translation>
    </message>
    <message>
        <source>This one can still be solved, and counts for its day.</source>
        <translation>Dieses hier kann noch gelöst werden und zählt für seinen Tag.</translation>
    </message>
    <message>
        <source>The puzzle then counts as missed. If it is the one of the day, the day no longer counts.</source>
        <translation>Das Rätsel gilt dann als verfehlt. Ist es das des Tages, zählt der Tag nicht mehr.</translation>
    </message>
</context>
<context>
    <name>hp::PuzzleWords</name>
    <message>
        <source>%1 to move: find the only turn that wins for certain.</source>
        <translation>%1 ist am Zug: Finde den einzigen Zug, der sicher gewinnt.</translation>
    </message>
    <message>
        <source>%1 to move: find the best turn.</source>
        <translation>%1 ist am Zug: Finde den besten Zug.</translation>
    </message>
    <message>
        <source>the only turn that wins</source>
        <translation>der einzige Gewinnzug</translation>
    </message>
    <message>
        <source>the best turn</source>
        <translation>der beste Zug</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>solved later</source>
        <translation>später gelöst</translation>
    </message>
    <message>
        <source>solved at once</source>
        <translation>sofort gelöst</translation>
    </message>
</context>
<context>
    <name>hp::RanksField</name>
    <message>
        <source>Stalls of rank %1 return</source>
        <translation>Stände vom Rang %1 kehren zurück</translation>
    </message>
</context>
<context>
    <name>hp::RecentGames</name>
    <message>
        <source>Finished. %1</source>
        <translation>Beendet. %1</translation>
    </message>
    <message>
        <source>Round %1. %2</source>
        <translation>Runde %1. %2</translation>
    </message>
</context>
<context>
    <name>hp::RecentMenu</name>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>hp::ResetDialog</name>
    <message>
        <source>Reset Statistics</source>
        <translation>Statistik zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Only %1</source>
        <translation>&amp;Nur %1</translation>
    </message>
    <message>
        <source>&amp;All players</source>
        <translation>&amp;Alle Spieler</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>Whose games of %1 are to be forgotten? A copy of the file is kept.</source>
        <translation>Wessen Partien von %1 sollen vergessen werden? Eine Kopie der Datei bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>hp::ReviewBoard</name>
    <message>
        <source>Adding up the reasons…</source>
        <translation>Die Gründe werden zusammengezählt …</translation>
    </message>
    <message>
        <source>There was no other turn.</source>
        <translation>Es gab keinen anderen Zug.</translation>
    </message>
    <message>
        <source>The market at the start</source>
        <translation>Der Markt am Anfang</translation>
    </message>
    <message>
        <source>Before turn %1, round %2: %3</source>
        <comment>number, number, person</comment>
        <translation>Vor Zug %1, Runde %2: %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>person, coins with sign</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Luck: %1 (%2)</source>
        <comment>list of coins, uncertainty</comment>
        <translation>Glück: %1 (%2)</translation>
    </message>
    <message>
        <source>Luck: %1</source>
        <translation>Glück: %1</translation>
    </message>
    <message>
        <source>%1: nothing better was found.</source>
        <comment>verdict</comment>
        <translation>%1: nichts Besseres gefunden.</translation>
    </message>
    <message>
        <source>%1: it lost %2.</source>
        <comment>verdict, coins or a chance</comment>
        <translation>%1: Verlust %2.</translation>
    </message>
    <message>
        <source>Market of the turn</source>
        <translation>Markt des Zuges</translation>
    </message>
    <message>
        <source>Pla&amp;yed: %1</source>
        <comment>a turn</comment>
        <translation>Gespie&amp;lt: %1</translation>
    </message>
    <message>
        <source>&amp;Better: %1</source>
        <comment>a turn</comment>
        <translation>&amp;Besser: %1</translation>
    </message>
</context>
<context>
    <name>hp::ReviewCurve</name>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Expected money at the end, in coins</source>
        <translation>Erwartetes Geld am Ende</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Gewinnaussicht</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
</context>
<context>
    <name>hp::ReviewPage</name>
    <message>
        <source>Expected money</source>
        <translation>Erwartetes Geld</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>Gewinnaussicht</translation>
    </message>
    <message>
        <source>Greatest loss first</source>
        <translation>Größter Verlust zuerst</translation>
    </message>
    <message>
        <source>As played</source>
        <translation>Wie gespielt</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>allen</translation>
    </message>
    <message>
        <source>C&amp;urve</source>
        <translation>K&amp;urve</translation>
    </message>
    <message>
        <source>&amp;Turns</source>
        <translation>&amp;Züge</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <translation>S&amp;pieler</translation>
    </message>
    <message>
        <source>Table of the Cu&amp;rve</source>
        <translation>Tabelle der Ku&amp;rve</translation>
    </message>
    <message>
        <source>Tables of the review</source>
        <translation>Tabellen des Rückblicks</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>The curve as a table</source>
        <translation>Die Kurve als Tabelle</translation>
    </message>
    <message>
        <source>S&amp;how:</source>
        <translation>Zei&amp;gen:</translation>
    </message>
    <message>
        <source>Turns &amp;of:</source>
        <translation>Züge &amp;von:</translation>
    </message>
    <message>
        <source>Or&amp;der:</source>
        <translation>&amp;Ordnung:</translation>
    </message>
    <message>
        <source>Curve of the game, the same as in the table of the curve</source>
        <translation>Kurve des Spiels, dasselbe wie in der Tabelle der Kurve</translation>
    </message>
    <message>
        <source>Thinking about the game…</source>
        <translation>Das Spiel wird durchdacht …</translation>
    </message>
    <message>
        <source>The result is a player&apos;s final money less the mean of the others&apos;. It is what the turns, luck and what is unexplained add up to.</source>
        <translation>Das Ergebnis ist das Geld am Ende weniger den Durchschnitt der anderen. Züge, Glück und Ungeklärtes ergeben zusammen genau das.</translation>
    </message>
    <message>
        <source>How the result of %1 came about is not known: more of it is unexplained than explained.</source>
        <translation>Wie das Ergebnis von %1 zustande kam, ist nicht bekannt: Mehr davon ist ungeklärt als geklärt.</translation>
    </message>
    <message>
        <source>Players: turns and luck</source>
        <translation>Spieler: Züge und Glück</translation>
    </message>
</context>
<context>
    <name>hp::ReviewSeatsModel</name>
    <message>
        <source>? Mistakes</source>
        <comment>number of turns</comment>
        <translation>? Fehler</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>person, what, number</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>How many turns lost that much</source>
        <translation>Wie viele Züge so viel verloren haben</translation>
    </message>
    <message>
        <source>Final money less the mean of the others&apos;: the sum of what follows</source>
        <translation>Geld am Ende weniger den Durchschnitt der anderen: die Summe des Folgenden</translation>
    </message>
    <message>
        <source>What was to be expected in the position from which the game began</source>
        <translation>Was in der Stellung zu erwarten war, mit der das Spiel begann</translation>
    </message>
    <message>
        <source>Coins that this player&apos;s turns lost against better ones</source>
        <translation>Heller, die die Züge dieses Spielers gegenüber besseren verschenkt haben</translation>
    </message>
    <message>
        <source>Coins that turns of the others gave to this player, or took</source>
        <translation>Heller, die Züge der anderen diesem Spieler gebracht oder genommen haben</translation>
    </message>
    <message>
        <source>Coins by which all deals and draws changed what this player could expect</source>
        <translation>Heller, um die alles Verteilen und Ziehen verändert hat, was dieser Spieler erwarten konnte</translation>
    </message>
    <message>
        <source>Coins about which the estimates of the review were wrong</source>
        <translation>Heller, um die sich die Schätzungen des Rückblicks geirrt haben</translation>
    </message>
    <message>
        <source>Ahead by</source>
        <comment>coins</comment>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>At the start</source>
        <comment>coins</comment>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>By own turns</source>
        <comment>coins</comment>
        <translation>Durch eigene Züge</translation>
    </message>
    <message>
        <source>By others&apos; turns</source>
        <comment>coins</comment>
        <translation>Durch Züge der anderen</translation>
    </message>
    <message>
        <source>By luck</source>
        <comment>coins</comment>
        <translation>Durch Glück</translation>
    </message>
    <message>
        <source>Not explained</source>
        <comment>coins</comment>
        <translation>Nicht erklärt</translation>
    </message>
    <message>
        <source>Good turns</source>
        <comment>number of turns</comment>
        <translation>Gute Züge</translation>
    </message>
    <message>
        <source>?! Small losses</source>
        <comment>number of turns</comment>
        <translation>?! Kleine Verluste</translation>
    </message>
    <message>
        <source>?? Bad mistakes</source>
        <comment>number of turns</comment>
        <translation>?? Grobe Fehler</translation>
    </message>
</context>
<context>
    <name>hp::ReviewTurnsModel</name>
    <message>
        <source>the same</source>
        <translation>derselbe</translation>
    </message>
    <message>
        <source>Turn %1, round %2, %3: %4</source>
        <comment>number, number, person, verdict</comment>
        <translation>Zug %1, Runde %2, %3: %4</translation>
    </message>
    <message>
        <source>played: %1</source>
        <translation>gespielt: %1</translation>
    </message>
    <message>
        <source>nothing better was found</source>
        <translation>nichts Besseres gefunden</translation>
    </message>
    <message>
        <source>better: %1</source>
        <translation>besser: %1</translation>
    </message>
    <message>
        <source>lost %1 percent of the chance to win</source>
        <translation>%1 Prozent der Gewinnaussicht verloren</translation>
    </message>
    <message>
        <source>Turn</source>
        <comment>number of a turn</comment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Chance lost</source>
        <translation>Aussicht</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>The same for the chance of the first place; it decides the verdict in the last round</source>
        <translation>Dasselbe für die Aussicht auf den Sieg; in der letzten Runde entscheidet sie über das Urteil</translation>
    </message>
    <message>
        <source>?! small loss, ? mistake, ?? blunder</source>
        <translation>?! kleiner Verlust, ? Fehler, ?? grober Fehler</translation>
    </message>
    <message>
        <source>lost %1, certain</source>
        <comment>coins</comment>
        <translation>%1 verloren, sicher</translation>
    </message>
    <message>
        <source>lost %1, give or take %2</source>
        <comment>coins, uncertainty</comment>
        <translation>%1 verloren, auf %2 genau</translation>
    </message>
    <message>
        <source>Coins by which the better turn was expected to bring more, compared with the best other player; in the last round, the chance to win that was lost</source>
        <translation>Heller, die der bessere Zug erwartungsgemäß mehr gebracht hätte, verglichen mit dem besten anderen Spieler; in der letzten Runde die verlorene Aussicht auf den Sieg</translation>
    </message>
</context>
<context>
    <name>hp::ReviewWindow</name>
    <message>
        <source>The review is finished.</source>
        <translation>Der Rückblick ist fertig.</translation>
    </message>
    <message>
        <source>Game of %1</source>
        <comment>names</comment>
        <translation>Spiel von %1</translation>
    </message>
    <message>
        <source>Thinking about the game…</source>
        <translation>Das Spiel wird durchdacht …</translation>
    </message>
    <message>
        <source>Stopped: the numbers are rough.</source>
        <translation>Angehalten: Die Zahlen sind grob.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Go On</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>First the review must be finished or stopped.</source>
        <translation>Erst muss der Rückblick fertig oder angehalten sein.</translation>
    </message>
    <message>
        <source>Find better turns than those that were played</source>
        <translation>Finde bessere Züge als die gespielten</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Progress of the review</source>
        <translation>Fortschritt des Rückblicks</translation>
    </message>
    <message>
        <source>&amp;Learn from It…</source>
        <translation>&amp;Daraus lernen …</translation>
    </message>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>The review goes on when you open it again. It begins anew if another game was open or the program was ended.</source>
        <translation>Der Rückblick geht weiter, wenn du ihn wieder öffnest. War inzwischen ein anderes Spiel offen oder das Programm beendet, beginnt er von vorn.</translation>
    </message>
    <message>
        <source>&amp;All Turns and Tables</source>
        <translation>&amp;Alle Züge und Tabellen</translation>
    </message>
    <message>
        <source>De&amp;arest Turns</source>
        <translation>T&amp;euerste Züge</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>&amp;Schließen</translation>
    </message>
</context>
<context>
    <name>hp::ReviewWords</name>
    <message>
        <source>good</source>
        <comment>a turn</comment>
        <translation>gut</translation>
    </message>
    <message>
        <source>small loss</source>
        <translation>kleiner Verlust</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>grober Fehler</translation>
    </message>
    <message>
        <source>%1, certain</source>
        <comment>coins</comment>
        <translation>%1, sicher</translation>
    </message>
    <message>
        <source>%1 of the chance to win</source>
        <translation>%1 der Gewinnaussicht</translation>
    </message>
    <message>
        <source>“Stronger play” is what better endings change; with it the sum is the loss.</source>
        <translation>„Stärkeres Spiel“ ist, was bessere Rundenenden ändern; damit ist die Summe der Verlust.</translation>
    </message>
    <message>
        <source>%1 would have been about as good.</source>
        <comment>a turn</comment>
        <translation>%1 wäre etwa genauso gut gewesen.</translation>
    </message>
</context>
<context>
    <name>hp::ReviewedGame</name>
    <message>
        <source>Round %1 is dealt</source>
        <translation>Runde %1 wird ausgeteilt</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <comment>number, person, turn</comment>
        <translation>%1. %2: %3</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>%1. %2: %3 drawn</source>
        <comment>number, person, tile</comment>
        <translation>%1. %2: %3 gezogen</translation>
    </message>
</context>
<context>
    <name>hp::Reviewing</name>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
    <message>
        <source>People still play this game. There is a review when it is over.</source>
        <translation>Dieses Spiel wird noch gespielt. Einen Rückblick gibt es, wenn es aus ist.</translation>
    </message>
    <message>
        <source>Nobody has played a turn yet.</source>
        <translation>Noch niemand hat einen Zug gemacht.</translation>
    </message>
    <message>
        <source>A game with people in other places is reviewed when it is over: open it under Game, Finished Games.</source>
        <translation>Ein Spiel mit Menschen an anderen Orten wird besprochen, wenn es zu Ende ist: Öffne es unter Spiel, Abgeschlossene Spiele.</translation>
    </message>
</context>
<context>
    <name>hp::RoundSummaryDialog</name>
    <message>
        <source>Who starts the next round is drawn by lot.</source>
        <translation>Wer die nächste Runde anfängt, entscheidet das Los.</translation>
    </message>
    <message>
        <source>%1 starts the next round: it goes clockwise.</source>
        <translation>%1 fängt die nächste Runde an: Es geht im Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>%1 starts the next round, as the first one.</source>
        <translation>%1 fängt die nächste Runde an, wie die erste.</translation>
    </message>
    <message>
        <source>%1 starts the next round: the richest does.</source>
        <translation>%1 fängt die nächste Runde an: Der Reichste beginnt.</translation>
    </message>
    <message>
        <source>%1 starts the next round: of the richest, the first clockwise, beginning with the last starter.</source>
        <translation>%1 fängt die nächste Runde an: unter den Reichsten der Erste im Uhrzeigersinn ab dem letzten Startspieler.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how many, rank</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>person, stalls</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between stalls</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>none</source>
        <comment>no stalls</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between persons</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>Stalls that return: %1</source>
        <translation>Stände, die zurückkehren: %1</translation>
    </message>
    <message>
        <source>Stalls that leave the game: %1</source>
        <translation>Stände, die das Spiel verlassen: %1</translation>
    </message>
    <message>
        <source>Stalls that return</source>
        <translation>Stände, die zurückkehren</translation>
    </message>
    <message>
        <source>Stalls that leave the game</source>
        <translation>Stände, die das Spiel verlassen</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Round %1 is over</source>
        <translation>Runde %1 ist vorbei</translation>
    </message>
    <message>
        <source>&amp;Next Round</source>
        <translation>&amp;Nächste Runde</translation>
    </message>
    <message>
        <source>&amp;Look at the Market</source>
        <translation>&amp;Markt ansehen</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message numerus="yes">
        <source>%1 is in front with %2 coin(s)</source>
        <translation>
            <numerusform>%1 führt mit %2 Heller</numerusform>
            <numerusform>%1 führt mit %2 Hellern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in front with %2 coin(s) each</source>
        <translation>
            <numerusform>%1 führen mit je %2 Heller</numerusform>
            <numerusform>%1 führen mit je %2 Hellern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::RoundsField</name>
    <message>
        <source>a fixed number:</source>
        <translation>eine feste Zahl:</translation>
    </message>
    <message>
        <source>unknown until a seat has no stalls left</source>
        <translation>unbekannt, bis jemand keine Stände mehr hat</translation>
    </message>
</context>
<context>
    <name>hp::RuleSheet</name>
    <message>
        <source>House rules of %1</source>
        <translation>Hausregeln von %1</translation>
    </message>
    <message>
        <source>What differs from the standard game</source>
        <translation>Was vom Standardspiel abweicht</translation>
    </message>
    <message>
        <source>For Reiner Knizia&apos;s game “Auf Heller und Pfennig”. What is not said here is as in the rulebook.</source>
        <translation>Zu Reiner Knizias Spiel „Auf Heller und Pfennig“. Was hier nicht steht, ist wie in der Spielregel.</translation>
    </message>
    <message>
        <source>The tiles</source>
        <translation>Die Plättchen</translation>
    </message>
    <message>
        <source>Stalls for each:</source>
        <translation>Stände für jeden:</translation>
    </message>
    <message>
        <source>2 to 4 players</source>
        <translation>2 bis 4 Spieler</translation>
    </message>
    <message>
        <source>%1 players</source>
        <translation>%1 Spieler</translation>
    </message>
</context>
<context>
    <name>hp::RulesChoice</name>
    <message>
        <source>, unknown number of rounds</source>
        <translation>, unbekannte Rundenzahl</translation>
    </message>
    <message>
        <source>, three rounds</source>
        <translation>, drei Runden</translation>
    </message>
    <message>
        <source>, open tiles</source>
        <translation>, offene Plättchen</translation>
    </message>
    <message>
        <source>, tiles face down</source>
        <translation>, verdeckte Plättchen</translation>
    </message>
</context>
<context>
    <name>hp::RulesDraft</name>
    <message>
        <source>seats in the preview</source>
        <translation>Spieler in der Vorschau</translation>
    </message>
    <message>
        <source>square in the preview</source>
        <translation>Feld in der Vorschau</translation>
    </message>
    <message>
        <source>squares in the preview</source>
        <translation>Felder in der Vorschau</translation>
    </message>
    <message>
        <source>another preview</source>
        <translation>andere Vorschau</translation>
    </message>
    <message>
        <source>empty preview</source>
        <translation>leere Vorschau</translation>
    </message>
</context>
<context>
    <name>hp::RulesEditor</name>
    <message>
        <source>The rules are on the clipboard as text.</source>
        <translation>Die Regeln sind als Text in der Zwischenablage.</translation>
    </message>
    <message>
        <source>[*]%1 – Rules editor</source>
        <translation>[*]%1 – Regeleditor</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Hausregeln</translation>
    </message>
</context>
<context>
    <name>hp::RulesFindings</name>
    <message>
        <source>These rules can be played: nothing to complain about.</source>
        <translation>Nach diesen Regeln lässt sich spielen: nichts zu beanstanden.</translation>
    </message>
    <message>
        <source>What is wrong with the rules</source>
        <translation>Was an den Regeln nicht stimmt</translation>
    </message>
</context>
<context>
    <name>hp::RulesListModel</name>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>My rules</source>
        <translation>Meine Regeln</translation>
    </message>
    <message>
        <source>%1 *</source>
        <comment>rules with changes not saved yet</comment>
        <translation>%1 *</translation>
    </message>
    <message>
        <source>%1, built in, cannot be changed</source>
        <translation>%1, eingebaut, nicht änderbar</translation>
    </message>
    <message>
        <source>%1, cannot be read</source>
        <translation>%1, nicht lesbar</translation>
    </message>
    <message>
        <source>%1, with changes not saved yet</source>
        <translation>%1, mit ungespeicherten Änderungen</translation>
    </message>
    <message>
        <source>As in the rulebook</source>
        <translation>Wie in der Spielregel</translation>
    </message>
</context>
<context>
    <name>hp::RulesSentences</name>
    <message>
        <source>%1 and %2</source>
        <comment>end of a list</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how many tiles of a value</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Market and tiles</source>
        <translation>Markt und Plättchen</translation>
    </message>
    <message>
        <source>The market has %1 rows and %2 columns: %3 squares. A line is a row or a column.</source>
        <translation>Der Markt hat %1 Reihen und %2 Spalten: %3 Felder. Eine Gasse ist eine Reihe oder Spalte.</translation>
    </message>
    <message>
        <source>There are no customers.</source>
        <translation>Es gibt keine Kunden.</translation>
    </message>
    <message>
        <source>Customers: %1.</source>
        <translation>Kunden: %1.</translation>
    </message>
    <message>
        <source>There are no rogues.</source>
        <translation>Es gibt keine Halunken.</translation>
    </message>
    <message>
        <source>Rogues: %1.</source>
        <translation>Halunken: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n coin sack(s)</source>
        <translation>
            <numerusform>%n Geldsack</numerusform>
            <numerusform>%n Geldsäcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fire(s)</source>
        <translation>
            <numerusform>%n Feuer</numerusform>
            <numerusform>%n Feuer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n evil eye(s)</source>
        <translation>
            <numerusform>%n Böser Blick</numerusform>
            <numerusform>%n Böse Blicke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s)</source>
        <translation>
            <numerusform>%n Zauberer</numerusform>
            <numerusform>%n Zauberer</numerusform>
        </translation>
    </message>
    <message>
        <source>Besides: %1.</source>
        <translation>Dazu: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) in all.</source>
        <translation>
            <numerusform>%n Plättchen im Ganzen.</numerusform>
            <numerusform>%n Plättchen im Ganzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Zu Beginn</translation>
    </message>
    <message>
        <source>Stalls I / II / III / IIII for each seat: %1.</source>
        <translation>Stände I / II / III / IIII für jeden: %1.</translation>
    </message>
    <message>
        <source>Stalls I / II / III / IIII for each of %1 seats: %2.</source>
        <translation>Stände I / II / III / IIII für jeden von %1 Spielern: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Each seat starts with %n coin(s). Money can go below zero.</source>
        <translation>
            <numerusform>Jeder beginnt mit %n Heller. Schulden sind möglich.</numerusform>
            <numerusform>Jeder beginnt mit %n Hellern. Schulden sind möglich.</numerusform>
        </translation>
    </message>
    <message>
        <source>All tiles lie face up; nobody holds a hidden one.</source>
        <translation>Alle Plättchen liegen offen; niemand hat ein geheimes.</translation>
    </message>
    <message>
        <source>All tiles lie face down; nobody holds a hidden one.</source>
        <translation>Alle Plättchen liegen verdeckt; niemand hat ein geheimes.</translation>
    </message>
    <message numerus="yes">
        <source>The tiles lie face down. At the start of each round every seat secretly takes %n of them.</source>
        <translation>
            <numerusform>Die Plättchen liegen verdeckt. Zu Beginn jeder Runde nimmt jeder heimlich %n davon.</numerusform>
            <numerusform>Die Plättchen liegen verdeckt. Zu Beginn jeder Runde nimmt jeder heimlich %n davon.</numerusform>
        </translation>
    </message>
    <message>
        <source>A turn</source>
        <translation>Ein Zug</translation>
    </message>
    <message>
        <source>place an own stall</source>
        <translation>einen eigenen Stand legen</translation>
    </message>
    <message>
        <source>place any open tile</source>
        <translation>ein beliebiges offenes Plättchen legen</translation>
    </message>
    <message>
        <source>draw a tile and place it</source>
        <translation>ein Plättchen ziehen und legen</translation>
    </message>
    <message>
        <source>place an own hidden tile</source>
        <translation>ein eigenes geheimes Plättchen legen</translation>
    </message>
    <message>
        <source>Exactly one of these, on any empty square: %1.</source>
        <translation>Genau eines davon, auf ein beliebiges leeres Feld: %1.</translation>
    </message>
    <message>
        <source>Passing only when nothing is possible. Nothing moves once placed.</source>
        <translation>Passen nur, wenn nichts geht. Was liegt, bleibt liegen.</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>A line pays as soon as it is full.</source>
        <translation>Eine Gasse zahlt, sobald sie voll ist.</translation>
    </message>
    <message>
        <source>Whoever completes a line chooses: it pays now or at the end of the round.</source>
        <translation>Wer eine Gasse füllt, wählt: Sie zahlt jetzt oder am Ende der Runde.</translation>
    </message>
    <message>
        <source>All lines pay at the end of the round.</source>
        <translation>Alle Gassen zahlen am Ende der Runde.</translation>
    </message>
    <message>
        <source>Customers minus rogues, times the ranks (strokes) of the seat&apos;s own stalls in the line: so much the seat gets, or pays.</source>
        <translation>Kunden minus Halunken, mal die Ränge (Striche) der eigenen Stände in der Gasse: So viel bekommt oder zahlt jeder.</translation>
    </message>
    <message>
        <source>A coin sack doubles its lines, gains and losses.</source>
        <translation>Ein Geldsack verdoppelt seine Gassen, Gewinn wie Verlust.</translation>
    </message>
    <message>
        <source>In the lines of an evil eye customers do not count.</source>
        <translation>In den Gassen eines Bösen Blicks zählen Kunden nicht.</translation>
    </message>
    <message>
        <source>A fire splits its lines into parts that pay on their own.</source>
        <translation>Ein Feuer trennt seine Gassen in Teile, die für sich zahlen.</translation>
    </message>
    <message>
        <source>A fire does not stop the coin sack: it doubles in every part of the line.</source>
        <translation>Ein Feuer hält den Geldsack nicht auf: Er verdoppelt in jedem Teil der Gasse.</translation>
    </message>
    <message>
        <source>A fire does not stop the evil eye: it acts in every part of the line.</source>
        <translation>Ein Feuer hält den Bösen Blick nicht auf: Er wirkt in jedem Teil der Gasse.</translation>
    </message>
    <message>
        <source>A stall next to a wizard counts one rank more in both its lines, past fires too.</source>
        <translation>Ein Stand neben einem Zauberer zählt in beiden Gassen einen Rang mehr, auch über Feuer hinweg.</translation>
    </message>
    <message>
        <source>Lines that are not full at the end of the round pay too; empty squares count 0.</source>
        <translation>Gassen, die am Ende der Runde nicht voll sind, zahlen auch; leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>Lines that are not full at the end of the round pay nothing.</source>
        <translation>Gassen, die am Ende der Runde nicht voll sind, zahlen nichts.</translation>
    </message>
    <message>
        <source>Rounds and end</source>
        <translation>Runden und Ende</translation>
    </message>
    <message>
        <source>A round ends when the market is full, or nobody can act.</source>
        <translation>Eine Runde endet, wenn der Markt voll ist oder niemand etwas tun kann.</translation>
    </message>
    <message>
        <source>All placed stalls leave the game after the round.</source>
        <translation>Alle gelegten Stände verlassen nach der Runde das Spiel.</translation>
    </message>
    <message>
        <source>All placed stalls return after the round.</source>
        <translation>Alle gelegten Stände kehren nach der Runde zurück.</translation>
    </message>
    <message>
        <source>Placed stalls of rank %1 return after the round; the others leave the game.</source>
        <translation>Gelegte Stände vom Rang %1 kehren nach der Runde zurück; die anderen verlassen das Spiel.</translation>
    </message>
    <message>
        <source>The game ends after the round in which a seat has placed its last stall, after %1 rounds at the latest.</source>
        <translation>Das Spiel endet nach der Runde, in der jemand seinen letzten Stand gelegt hat, spätestens nach %1 Runden.</translation>
    </message>
    <message numerus="yes">
        <source>The game has %n round(s).</source>
        <translation>
            <numerusform>Das Spiel hat %n Runde.</numerusform>
            <numerusform>Das Spiel hat %n Runden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first round&apos;s starter is drawn by lot. Later rounds: %1.</source>
        <translation>Wer die erste Runde anfängt, wird ausgelost. Spätere Runden: %1.</translation>
    </message>
    <message>
        <source>The most money wins. Equal money: %1.</source>
        <translation>Das meiste Geld gewinnt. Bei gleich viel Geld: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s); the market is filled in each.</source>
        <translation>
            <numerusform>%n Runde; in ihr wird der Markt gefüllt.</numerusform>
            <numerusform>%n Runden; in jeder wird der Markt gefüllt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n tile(s) lie open: take any of them instead of drawing.</source>
        <translation>
            <numerusform>Das eine Plättchen liegt offen: Nimm es, statt zu ziehen (%n).</numerusform>
            <numerusform>Alle %n Plättchen liegen offen: Nimm ein beliebiges, statt zu ziehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down; each player holds a hidden one.</source>
        <translation>
            <numerusform>%n Plättchen verdeckt; jeder hat ein geheimes.</numerusform>
            <numerusform>%n Plättchen verdeckt; jeder hat ein geheimes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s): stalls next to one count one rank more.</source>
        <translation>
            <numerusform>%n Zauberer: Stände neben ihm zählen einen Rang mehr.</numerusform>
            <numerusform>%n Zauberer: Stände daneben zählen einen Rang mehr.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has %n stall(s).</source>
        <translation>
            <numerusform>Jeder hat %n Stand.</numerusform>
            <numerusform>Jeder hat %n Stände.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s).</source>
        <translation>
            <numerusform>%n Runde.</numerusform>
            <numerusform>%n Runden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down.</source>
        <translation>
            <numerusform>%n Plättchen verdeckt.</numerusform>
            <numerusform>%n Plättchen verdeckt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down; each player holds %1 hidden ones.</source>
        <translation>
            <numerusform>%n Plättchen verdeckt; jeder hat %1 geheime.</numerusform>
            <numerusform>%n Plättchen verdeckt; jeder hat %1 geheime.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s); stalls can run out before the market is full.</source>
        <translation>
            <numerusform>%n Runde; die Stände können ausgehen, bevor der Markt voll ist.</numerusform>
            <numerusform>%n Runden; die Stände können ausgehen, bevor der Markt voll ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From the start of each round fires lie on %n square(s): %1. They are no tiles and stay.</source>
        <translation>
            <numerusform>Vom Beginn jeder Runde an liegt auf %n Feld ein Feuer: %1. Es ist kein Plättchen und bleibt liegen.</numerusform>
            <numerusform>Vom Beginn jeder Runde an liegen auf %n Feldern Feuer: %1. Sie sind keine Plättchen und bleiben liegen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fires lie on %n square(s) from the start.</source>
        <translation>
            <numerusform>Auf %n Feld liegt von Anfang an ein Feuer.</numerusform>
            <numerusform>Auf %n Feldern liegen von Anfang an Feuer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n banner(s)</source>
        <translation>
            <numerusform>%n Banner</numerusform>
            <numerusform>%n Banner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curse(s)</source>
        <translation>
            <numerusform>%n Fluch</numerusform>
            <numerusform>%n Flüche</numerusform>
        </translation>
    </message>
    <message>
        <source>draw a tile into the hand and place any tile of the hand</source>
        <translation>ein Plättchen auf die Hand ziehen und ein beliebiges Plättchen der Hand legen</translation>
    </message>
    <message>
        <source>The others see only which tile is placed, not which was drawn.</source>
        <translation>Die anderen sehen nur, welches Plättchen gelegt wird, nicht, welches gezogen wurde.</translation>
    </message>
    <message>
        <source>In the lines of a banner every stall counts one rank more.</source>
        <translation>In den Gassen eines Banners zählt jeder Stand einen Rang mehr.</translation>
    </message>
    <message>
        <source>In the lines of a curse gains become losses, and losses gains.</source>
        <translation>In den Gassen eines Fluchs wird Gewinn zu Verlust und Verlust zu Gewinn.</translation>
    </message>
    <message>
        <source>A drawn tile joins the hand; then any tile of it is placed.</source>
        <translation>Ein gezogenes Plättchen kommt auf die Hand; dann wird ein beliebiges der Hand gelegt.</translation>
    </message>
</context>
<context>
    <name>hp::RulesWindow</name>
    <message>
        <source>Rules that cannot be played have no balance</source>
        <translation>Für unspielbare Regeln gibt es keinen Bericht</translation>
    </message>
    <message>
        <source>This draft cannot be kept: %1</source>
        <translation>Dieser Entwurf lässt sich nicht aufbewahren: %1</translation>
    </message>
    <message>
        <source>These rules have changes that are not saved yet.</source>
        <translation>Diese Regeln haben Änderungen, die noch nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Your unfinished draft is back. Other rules are in the list.</source>
        <translation>Dein unfertiger Entwurf ist wieder da. Andere Regeln stehen in der Liste.</translation>
    </message>
    <message>
        <source>These rules cannot be opened</source>
        <translation>Diese Regeln lassen sich nicht öffnen</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>Rules that cannot be played are not saved</source>
        <translation>Unspielbare Regeln werden nicht gespeichert</translation>
    </message>
    <message>
        <source>The rules could not be saved</source>
        <translation>Die Regeln ließen sich nicht speichern</translation>
    </message>
    <message>
        <source>Saved. The rules can be chosen for a new game now.</source>
        <translation>Gespeichert. Die Regeln lassen sich nun für ein neues Spiel wählen.</translation>
    </message>
    <message>
        <source>The rules could not be imported</source>
        <translation>Die Regeln ließen sich nicht importieren</translation>
    </message>
    <message>
        <source>These rules are here already.</source>
        <translation>Diese Regeln sind schon da.</translation>
    </message>
    <message>
        <source>Imported as a draft: save it to play it.</source>
        <translation>Als Entwurf importiert: Speichere ihn, um danach zu spielen.</translation>
    </message>
    <message>
        <source>Rules that cannot be played are not exported</source>
        <translation>Unspielbare Regeln werden nicht exportiert</translation>
    </message>
    <message>
        <source>The rules could not be exported</source>
        <translation>Die Regeln ließen sich nicht exportieren</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
    <message>
        <source>Delete rules</source>
        <translation>Regeln löschen</translation>
    </message>
    <message>
        <source>Delete the rules “%1”?</source>
        <translation>Die Regeln „%1“ löschen?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The rules could not be deleted</source>
        <translation>Die Regeln ließen sich nicht löschen</translation>
    </message>
    <message>
        <source>These rules cannot be played yet</source>
        <translation>Nach diesen Regeln lässt sich noch nicht spielen</translation>
    </message>
    <message>
        <source>Rules changed elsewhere</source>
        <translation>Regeln wurden anderswo geändert</translation>
    </message>
    <message>
        <source>The file of “%1” is gone: another program has deleted or renamed it. What is here can stay as a draft that is not saved.</source>
        <translation>Die Datei von „%1“ ist weg: Ein anderes Programm hat sie gelöscht oder umbenannt. Was hier steht, kann als Entwurf bleiben, der nicht gespeichert ist.</translation>
    </message>
    <message>
        <source>&amp;Close These Rules</source>
        <translation>Diese Regeln &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>&amp;Meine behalten</translation>
    </message>
    <message>
        <source>Another program has changed the file of “%1”, and it cannot be read any more. What is here stays as a draft; saving it replaces the file.</source>
        <translation>Ein anderes Programm hat die Datei von „%1“ geändert, und sie lässt sich nicht mehr lesen. Was hier steht, bleibt als Entwurf; wer ihn speichert, ersetzt die Datei.</translation>
    </message>
    <message>
        <source>Another program has changed the file of “%1”. Do you want to load it as it is now, or keep what is here? Saving that replaces the file.</source>
        <translation>Ein anderes Programm hat die Datei von „%1“ geändert. Soll sie geladen werden, wie sie jetzt ist, oder soll bleiben, was hier steht? Wer das speichert, ersetzt die Datei.</translation>
    </message>
    <message>
        <source>&amp;Load the File</source>
        <translation>Datei &amp;laden</translation>
    </message>
    <message>
        <source>Loaded as another program has written it.</source>
        <translation>Geladen, wie ein anderes Programm es geschrieben hat.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>the name of rules</comment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Drafts that cannot be kept</source>
        <translation>Entwürfe, die sich nicht aufbewahren lassen</translation>
    </message>
    <message>
        <source>These drafts cannot be written, and closing the editor loses them: %1.</source>
        <translation>Diese Entwürfe lassen sich nicht schreiben und gehen verloren, wenn der Editor geschlossen wird: %1.</translation>
    </message>
    <message>
        <source>Exported to another folder they can be imported again.</source>
        <translation>In einen anderen Ordner exportiert, lassen sie sich wieder importieren.</translation>
    </message>
    <message>
        <source>Close and &amp;Lose Them</source>
        <translation>Schließen und &amp;verlieren</translation>
    </message>
    <message>
        <source>plays the same</source>
        <translation>spielt sich gleich</translation>
    </message>
    <message numerus="yes">
        <source>differs in %n field(s)</source>
        <translation>
            <numerusform>%n Angabe anders</numerusform>
            <numerusform>%n Angaben anders</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Try</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Rule sets</source>
        <translation>Regelsammlung</translation>
    </message>
    <message>
        <source>R&amp;ule set:</source>
        <translation>Regel&amp;n:</translation>
    </message>
    <message>
        <source>Built-in rules cannot be changed.</source>
        <translation>Eingebaute Regeln lassen sich nicht ändern.</translation>
    </message>
    <message>
        <source>Make a Cop&amp;y to Change</source>
        <translation>Kopie zum &amp;Ändern</translation>
    </message>
    <message>
        <source>Based &amp;on:</source>
        <translation>&amp;Grundlage:</translation>
    </message>
    <message>
        <source>The rules that these are based on</source>
        <translation>Die Regeln, auf denen diese beruhen</translation>
    </message>
    <message>
        <source>What it does: a market to try</source>
        <translation>Was sie bewirken: ein Probemarkt</translation>
    </message>
    <message>
        <source>The draft is kept as it is.</source>
        <translation>Der Entwurf bleibt, wie er ist.</translation>
    </message>
</context>
<context>
    <name>hp::RulesWording</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Kunden</translation>
    </message>
    <message>
        <source>Rogues</source>
        <translation>Halunken</translation>
    </message>
    <message>
        <source>Coin sacks</source>
        <translation>Geldsäcke</translation>
    </message>
    <message>
        <source>Fires</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>Evil eyes</source>
        <translation>Böse Blicke</translation>
    </message>
    <message>
        <source>Wizards</source>
        <translation>Zauberer</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Stände</translation>
    </message>
    <message>
        <source>Money to start with</source>
        <translation>Startgeld</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>How the tiles lie</source>
        <translation>Wie die Plättchen liegen</translation>
    </message>
    <message>
        <source>Hidden tiles per seat</source>
        <translation>Geheime Plättchen je Spieler</translation>
    </message>
    <message>
        <source>Stalls that return after a round</source>
        <translation>Zurückkehrende Stände</translation>
    </message>
    <message>
        <source>When a full line pays</source>
        <translation>Wann eine volle Gasse zahlt</translation>
    </message>
    <message>
        <source>What a fire stops</source>
        <translation>Was ein Feuer aufhält</translation>
    </message>
    <message>
        <source>Fire and coin sack</source>
        <translation>Feuer und Geldsack</translation>
    </message>
    <message>
        <source>Fire and evil eye</source>
        <translation>Feuer und Böser Blick</translation>
    </message>
    <message>
        <source>Who starts later rounds</source>
        <translation>Wer spätere Runden anfängt</translation>
    </message>
    <message>
        <source>Equal money at the end</source>
        <translation>Gleich viel Geld am Ende</translation>
    </message>
    <message>
        <source>Lines not full at the round&apos;s end</source>
        <translation>Nicht volle Gassen am Ende der Runde</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>whoever completes it chooses: now or at the round&apos;s end</source>
        <translation>wer sie füllt, wählt: jetzt oder am Ende der Runde</translation>
    </message>
    <message>
        <source>all lines at the end of the round</source>
        <translation>alle Gassen am Ende der Runde</translation>
    </message>
    <message>
        <source>the richest seat</source>
        <translation>der Reichste</translation>
    </message>
    <message>
        <source>the next seat, clockwise</source>
        <translation>der Nächste im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>drawn by lot</source>
        <translation>das Los entscheidet</translation>
    </message>
    <message>
        <source>the seat that started the first round</source>
        <translation>wer die erste Runde angefangen hat</translation>
    </message>
    <message>
        <source>the victory is shared</source>
        <translation>der Sieg wird geteilt</translation>
    </message>
    <message>
        <source>whoever has more unplaced stalls wins</source>
        <translation>wer mehr freie Stände hat, gewinnt</translation>
    </message>
    <message>
        <source>they pay, empty squares count 0</source>
        <translation>sie zahlen, leere Felder zählen 0</translation>
    </message>
    <message>
        <source>they pay nothing</source>
        <translation>sie zahlen nichts</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>face up: no luck</source>
        <translation>offen: ohne Glück</translation>
    </message>
    <message>
        <source>a fire stops the coin sack</source>
        <translation>ein Feuer hält den Geldsack auf</translation>
    </message>
    <message>
        <source>the coin sack doubles beyond a fire too</source>
        <translation>der Geldsack verdoppelt auch hinter einem Feuer</translation>
    </message>
    <message>
        <source>a fire stops the evil eye</source>
        <translation>ein Feuer hält den Bösen Blick auf</translation>
    </message>
    <message>
        <source>the evil eye looks past a fire</source>
        <translation>der Böse Blick sieht über ein Feuer hinweg</translation>
    </message>
    <message>
        <source>unknown number</source>
        <translation>unbekannte Zahl</translation>
    </message>
    <message>
        <source>none</source>
        <comment>stalls that return</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Stalls with %1 seats</source>
        <translation>Stände bei %1 Spielern</translation>
    </message>
    <message>
        <source>Stalls %1 with %2 seats</source>
        <translation>Stände %1 bei %2 Spielern</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %2 statt %3</translation>
    </message>
    <message>
        <source>%1: %2 (instead of: %3)</source>
        <translation>%1: %2 (statt: %3)</translation>
    </message>
    <message>
        <source>More squares make longer rounds. In a longer line more has to come together before it pays.</source>
        <translation>Mehr Felder machen die Runden länger. In einer längeren Gasse muss mehr zusammenkommen, ehe sie zahlt.</translation>
    </message>
    <message>
        <source>All tiles are shuffled anew for each round. More customers bring more money to everybody, more rogues make stalls of high rank dangerous.</source>
        <translation>Für jede Runde werden alle Plättchen neu gemischt. Mehr Kunden bringen allen mehr Geld, mehr Halunken machen hohe Stände gefährlich.</translation>
    </message>
    <message>
        <source>What each seat has at the start, by rank and number of seats. The rank multiplies what its lines pay.</source>
        <translation>Was jeder zu Beginn hat, nach Rang und Spielerzahl. Der Rang vervielfacht, was die Gassen bringen.</translation>
    </message>
    <message>
        <source>Who wins does not depend on it: debt is allowed. It decides how soon somebody is in debt.</source>
        <translation>Wer gewinnt, hängt davon nicht ab: Schulden sind erlaubt. Es entscheidet, wie bald jemand Schulden hat.</translation>
    </message>
    <message>
        <source>The game ends after the round in which a seat places its last stall: saving stalls prolongs the game.</source>
        <translation>Das Spiel endet nach der Runde, in der jemand seinen letzten Stand legt: Stände sparen verlängert es.</translation>
    </message>
    <message>
        <source>In each round the market is filled once. Stalls that do not return have to last for all rounds.</source>
        <translation>In jeder Runde wird der Markt einmal gefüllt. Stände, die nicht zurückkehren, müssen für alle Runden reichen.</translation>
    </message>
    <message>
        <source>Everybody sees all tiles and takes any of them; nobody holds a hidden one.</source>
        <translation>Alle sehen alle Plättchen und nehmen ein beliebiges; niemand hat ein geheimes.</translation>
    </message>
    <message>
        <source>Taken secretly at the start of each round and placed whenever one likes: each is a small secret, and one tile less to be drawn.</source>
        <translation>Zu Beginn jeder Runde heimlich gezogen und nach Belieben gelegt: jedes ein kleines Geheimnis und ein Plättchen weniger im Vorrat.</translation>
    </message>
    <message>
        <source>Placed stalls of these ranks come back for the next round, the others leave the game.</source>
        <translation>Gelegte Stände dieser Ränge kommen zur nächsten Runde zurück, die anderen verlassen das Spiel.</translation>
    </message>
    <message>
        <source>The turn that fills a line has it paid.</source>
        <translation>Der Zug, der eine Gasse füllt, lässt sie werten.</translation>
    </message>
    <message>
        <source>The seat decides for everybody in the line whether money moves now.</source>
        <translation>Wer sie füllt, entscheidet für alle in der Gasse, ob jetzt Geld fließt.</translation>
    </message>
    <message>
        <source>No money moves before the round is over; a wizard placed late still helps.</source>
        <translation>Vor dem Ende der Runde fließt kein Geld; auch ein spät gelegter Zauberer hilft noch.</translation>
    </message>
    <message>
        <source>Customers beyond the fire do count.</source>
        <translation>Kunden hinter dem Feuer zählen.</translation>
    </message>
    <message>
        <source>Customers count nowhere in the eye&apos;s lines.</source>
        <translation>In den Gassen des Bösen Blicks zählen Kunden nirgends.</translation>
    </message>
    <message>
        <source>Between equals the first clockwise, beginning with the last starter.</source>
        <translation>Bei Gleichstand der Erste im Uhrzeigersinn, beginnend mit dem letzten Startspieler.</translation>
    </message>
    <message>
        <source>Starting passes around the table.</source>
        <translation>Reihum fängt ein anderer an.</translation>
    </message>
    <message>
        <source>Nobody can plan who will start.</source>
        <translation>Niemand kann planen, wer anfängt.</translation>
    </message>
    <message>
        <source>One seat always starts: together with open tiles nothing is left to chance.</source>
        <translation>Immer derselbe fängt an: mit offenen Plättchen bleibt nichts dem Zufall überlassen.</translation>
    </message>
    <message>
        <source>All seats with the most money win together.</source>
        <translation>Alle mit dem meisten Geld gewinnen gemeinsam.</translation>
    </message>
    <message>
        <source>If that is equal too, the victory is shared.</source>
        <translation>Ist auch das gleich, wird der Sieg geteilt.</translation>
    </message>
    <message>
        <source>Matters only when the market does not get full.</source>
        <translation>Zählt nur, wenn der Markt nicht voll wird.</translation>
    </message>
    <message>
        <source>Matters only when the market does not get full: a seat can spoil a line by leaving a square empty.</source>
        <translation>Zählt nur, wenn der Markt nicht voll wird: Man kann eine Gasse verderben, indem man ein Feld leer lässt.</translation>
    </message>
    <message>
        <source>the board has five rows of six squares.</source>
        <translation>Der Spielplan hat fünf Reihen mit sechs Feldern.</translation>
    </message>
    <message>
        <source>customers of 1 to 6 twice each, rogues of 1 to 6 once each, one coin sack, two fires, one evil eye. The wizard comes from “Kingdoms” (2011).</source>
        <translation>Kunden von 1 bis 6 je zweimal, Halunken von 1 bis 6 je einmal, ein Geldsack, zwei Feuer, ein Böser Blick. Der Zauberer stammt aus „Kingdoms“ (2011).</translation>
    </message>
    <message>
        <source>of rank I four with 2 players, three with 3, two with 4; always three of rank II, two of III, one of IIII. In the variant with an unknown number of rounds everybody has all of them.</source>
        <translation>Vom Rang I vier bei 2 Spielern, drei bei 3, zwei bei 4; immer drei vom Rang II, zwei vom Rang III, einer vom Rang IIII. In der Variante mit unbekannter Rundenzahl haben alle sämtliche Stände.</translation>
    </message>
    <message>
        <source>three rounds; a variant leaves the number open until a seat has placed its last stall.</source>
        <translation>Drei Runden; eine Variante lässt die Zahl offen, bis jemand seinen letzten Stand gelegt hat.</translation>
    </message>
    <message>
        <source>face down; for a game without luck all lie face up from the start.</source>
        <translation>Verdeckt; für ein Spiel ohne Glück liegen alle von Anfang an offen.</translation>
    </message>
    <message>
        <source>one for each player in each round.</source>
        <translation>Eines für jeden Spieler in jeder Runde.</translation>
    </message>
    <message>
        <source>rank I returns; in the variant with an unknown number of rounds none does.</source>
        <translation>Rang I kehrt zurück; in der Variante mit unbekannter Rundenzahl keiner.</translation>
    </message>
    <message>
        <source>at once. An English retelling lets the seat choose, “Kingdoms” (2011) scores at the round&apos;s end.</source>
        <translation>Sofort. Eine englische Fassung lässt wählen, „Kingdoms“ (2011) wertet am Ende der Runde.</translation>
    </message>
    <message>
        <source>a fire splits a line into parts on their own, scored separately. An English retelling doubles in each part.</source>
        <translation>Ein Feuer trennt eine Gasse in eigenständige Teile, die getrennt gewertet werden. Eine englische Fassung verdoppelt in jedem Teil.</translation>
    </message>
    <message>
        <source>a fire splits a line into parts on their own; so in its second example.</source>
        <translation>Ein Feuer trennt eine Gasse in eigenständige Teile; so im zweiten Beispiel.</translation>
    </message>
    <message>
        <source>the first starter is drawn by lot; it is silent about later rounds. An English retelling: the richest.</source>
        <translation>Der erste Startspieler wird ausgelost; zu späteren Runden schweigt sie. Eine englische Fassung: der Reichste.</translation>
    </message>
    <message>
        <source>silent.</source>
        <translation>Schweigt dazu.</translation>
    </message>
    <message>
        <source>“a last scoring” when the market stays unfilled; the English edition: empty squares count 0.</source>
        <translation>„Letzte Wertung“, wenn der Markt nicht voll wird; die englische Ausgabe: leere Felder zählen 0.</translation>
    </message>
    <message>
        <source>Rulebook: %1</source>
        <translation>Spielregel: %1</translation>
    </message>
    <message>
        <source>What the rules are called in menus, in saved games and on the rule sheet.</source>
        <translation>Wie die Regeln in Menüs, gespeicherten Spielen und auf dem Regelblatt heißen.</translation>
    </message>
    <message>
        <source>Squares with a fixed fire</source>
        <translation>Felder mit festem Feuer</translation>
    </message>
    <message>
        <source>A fire lies there from the start of each round and is no tile: it splits its lines, and there are fewer squares to fill.</source>
        <translation>Dort liegt vom Beginn jeder Runde an ein Feuer, das kein Plättchen ist: es trennt seine Gassen, und weniger Felder sind zu füllen.</translation>
    </message>
    <message>
        <source>none: a round begins with an empty market. Boards with walls come from other games of this family.</source>
        <translation>keine: eine Runde beginnt mit leerem Markt. Pläne mit Mauern kommen aus anderen Spielen dieser Familie.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>squares</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Banners</source>
        <translation>Banner</translation>
    </message>
    <message>
        <source>Curses</source>
        <translation>Flüche</translation>
    </message>
    <message>
        <source>Nobody knows what the next tile will be.</source>
        <translation>Niemand weiß, welches Plättchen als Nächstes kommt.</translation>
    </message>
    <message>
        <source>Where a drawn tile goes</source>
        <translation>Wohin ein gezogenes Plättchen kommt</translation>
    </message>
    <message>
        <source>onto the market, at once</source>
        <translation>sofort auf den Markt</translation>
    </message>
    <message>
        <source>Whoever draws has to place what comes, seen by all.</source>
        <translation>Wer zieht, muss legen, was kommt, und alle sehen es.</translation>
    </message>
    <message>
        <source>into the hand; any tile of it is placed</source>
        <translation>auf die Hand; ein beliebiges der Hand wird gelegt</translation>
    </message>
    <message>
        <source>The drawn tile joins the hidden ones, and one of all these is placed: so the hand keeps its size. The others see what is placed, not what was drawn.</source>
        <translation>Das gezogene Plättchen kommt zu den geheimen, und eines von allen wird gelegt: So bleibt die Hand gleich groß. Die anderen sehen, was gelegt wird, nicht, was gezogen wurde.</translation>
    </message>
    <message>
        <source>it is looked at and placed at once.</source>
        <translation>es wird angesehen und sofort gelegt.</translation>
    </message>
    <message>
        <source>The coin sack doubles only its own part of the line.</source>
        <translation>Der Geldsack verdoppelt nur seinen Teil der Gasse.</translation>
    </message>
    <message>
        <source>The coin sack doubles every part of its lines.</source>
        <translation>Der Geldsack verdoppelt jeden Teil seiner Gassen.</translation>
    </message>
    <message>
        <source>Name (%1)</source>
        <comment>a language</comment>
        <translation>Name (%1)</translation>
    </message>
    <message>
        <source>50 coins.</source>
        <translation>50 Heller.</translation>
    </message>
</context>
<context>
    <name>hp::SampleBoard</name>
    <message>
        <source>%1 %2</source>
        <comment>a seat&apos;s colour and its coins</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: not full, pays nothing</source>
        <translation>%1: nicht voll, zahlt nichts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; was %2</source>
        <translation>%1; vorher %2</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <comment>a seat&apos;s colour, its coins now and before</comment>
        <translation>%1 %2 statt %3</translation>
    </message>
</context>
<context>
    <name>hp::ScoreListDelegate</name>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>Zug %1</translation>
    </message>
</context>
<context>
    <name>hp::ScoreModel</name>
    <message>
        <source>nothing for anybody</source>
        <translation>für niemanden etwas</translation>
    </message>
    <message>
        <source>%1, turn %2: %3</source>
        <comment>line, number, coins</comment>
        <translation>%1, Zug %2: %3</translation>
    </message>
    <message>
        <source>%1, round %2, turn %3: %4</source>
        <comment>line, numbers, coins</comment>
        <translation>%1, Runde %2, Zug %3: %4</translation>
    </message>
</context>
<context>
    <name>hp::ScoredLines</name>
    <message>
        <source>Show the market as it was then</source>
        <translation>Den Markt von damals zeigen</translation>
    </message>
    <message>
        <source>Copy explanation</source>
        <translation>Erklärung kopieren</translation>
    </message>
    <message>
        <source>Scored so far</source>
        <translation>Bisher gewertet</translation>
    </message>
</context>
<context>
    <name>hp::ScoringView</name>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>As soon as a row or a column is full, it pays. Here you then see why it pays what it pays.</source>
        <translation>Sobald eine Reihe oder Spalte voll ist, wird sie gewertet. Hier siehst du dann, warum sie bringt, was sie bringt.</translation>
    </message>
    <message>
        <source>Whoever completes a row or a column chooses whether it pays at once or at the end of the round. Here you then see why it pays what it pays.</source>
        <translation>Wer eine Reihe oder Spalte füllt, wählt, ob sie sofort oder am Ende der Runde gewertet wird. Hier siehst du dann, warum sie bringt, was sie bringt.</translation>
    </message>
    <message>
        <source>At the end of the round all rows and columns pay. Here you then see why they pay what they pay.</source>
        <translation>Am Ende der Runde werden alle Reihen und Spalten gewertet. Hier siehst du dann, warum sie bringen, was sie bringen.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>title, first step of an explanation</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>A click on the number of a row, the letter of a column or the values at their ends explains that line at any time. A right click on a square offers &quot;What if…&quot;: what would another piece do there?</source>
        <translation>Ein Klick auf die Zahl einer Reihe, den Buchstaben einer Spalte oder die Werte an ihrem Ende erklärt diese Gasse jederzeit. Ein Rechtsklick auf ein Feld bietet „Was wäre, wenn …“: Was würde ein anderer Stein dort bewirken?</translation>
    </message>
</context>
<context>
    <name>hp::SeatCard</name>
    <message>
        <source>has won</source>
        <translation>hat gewonnen</translation>
    </message>
    <message>
        <source>thinks</source>
        <translation>denkt nach</translation>
    </message>
</context>
<context>
    <name>hp::SeatModel</name>
    <message>
        <source>%1, %2, %3</source>
        <comment>name, colour, level or person</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n coins</source>
        <translation>
            <numerusform>%n Heller</numerusform>
            <numerusform>%n Heller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stalls of rank %1</source>
        <translation>
            <numerusform>%n Stand vom Rang %1</numerusform>
            <numerusform>%n Stände vom Rang %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden tiles</source>
        <translation>
            <numerusform>%n geheimes Plättchen</numerusform>
            <numerusform>%n geheime Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>has won</source>
        <translation>hat gewonnen</translation>
    </message>
    <message>
        <source>thinks</source>
        <translation>denkt nach</translation>
    </message>
    <message>
        <source>is to move</source>
        <translation>ist am Zug</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a seat&apos;s description</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>hp::SeatTable</name>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Spieler %1</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Played by</source>
        <translation>Gespielt von</translation>
    </message>
    <message>
        <source>Colour of player %1</source>
        <translation>Farbe von Spieler %1</translation>
    </message>
    <message>
        <source>Name of player %1</source>
        <translation>Name von Spieler %1</translation>
    </message>
    <message>
        <source>Who plays seat %1</source>
        <translation>Wer für Spieler %1 spielt</translation>
    </message>
    <message>
        <source>Computer: %1</source>
        <translation>Computer: %1</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation>Programm: %1</translation>
    </message>
</context>
<context>
    <name>hp::SessionBoard</name>
    <message>
        <source>%1 as it lay in round %2, turn %3</source>
        <comment>Row 2, numbers</comment>
        <translation>%1, wie sie in Runde %2, Zug %3 lag</translation>
    </message>
    <message>
        <source>%1 as it lay before the first turn</source>
        <comment>Row 2</comment>
        <translation>%1, wie sie vor dem ersten Zug lag</translation>
    </message>
</context>
<context>
    <name>hp::SheetActions</name>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Rule S&amp;heet…</source>
        <translation>Regel&amp;blatt …</translation>
    </message>
    <message>
        <source>Rule Sheet</source>
        <translation>Regelblatt</translation>
    </message>
</context>
<context>
    <name>hp::SheetDialog</name>
    <message>
        <source>The rule sheet could not be saved</source>
        <translation>Das Regelblatt ließ sich nicht speichern</translation>
    </message>
    <message>
        <source>Rule Sheet</source>
        <translation>Regelblatt</translation>
    </message>
    <message>
        <source>&amp;House rules of:</source>
        <translation>&amp;Hausregeln von:</translation>
    </message>
    <message>
        <source>a family, a school, a club</source>
        <translation>Familie, Schule, Verein</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>The sheet as it will be printed</source>
        <translation>Das Blatt, wie es gedruckt wird</translation>
    </message>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Save as P&amp;DF…</source>
        <translation>Als P&amp;DF speichern …</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>D&amp;rucken …</translation>
    </message>
    <message>
        <source>The rule sheet could not be printed</source>
        <translation>Das Regelblatt konnte nicht gedruckt werden</translation>
    </message>
    <message>
        <source>Clos&amp;e</source>
        <translation>Sch&amp;ließen</translation>
    </message>
</context>
<context>
    <name>hp::SoundBox</name>
    <message>
        <source>&amp;Volume:</source>
        <translation>&amp;Lautstärke:</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Of pieces, coins, rounds, refusals, and of the end of a game.</source>
        <translation>Von Steinen, Münzen, Runden, Absagen und vom Ende eines Spiels.</translation>
    </message>
</context>
<context>
    <name>hp::SoundPage</name>
    <message>
        <source>&amp;Sounds</source>
        <translation>&amp;Klänge</translation>
    </message>
</context>
<context>
    <name>hp::SoundPlayer</name>
    <message>
        <source>Sounds need Qt Multimedia, which is missing here (on Debian and Ubuntu the package libqt6multimedia6). Install it and start again.</source>
        <translation>Für Klänge fehlt hier Qt Multimedia (bei Debian und Ubuntu das Paket libqt6multimedia6). Nach dem Installieren das Programm neu starten.</translation>
    </message>
    <message>
        <source>There are no sounds here: this program was built without Qt Multimedia.</source>
        <translation>Hier gibt es keine Klänge: Dieses Programm wurde ohne Qt Multimedia gebaut.</translation>
    </message>
    <message>
        <source>This computer has no sound device at the moment. As soon as there is one, you hear the sounds.</source>
        <translation>Dieser Computer hat gerade kein Tongerät. Sobald eines da ist, hörst du die Klänge.</translation>
    </message>
    <message>
        <source>The computer&apos;s sound does not answer. The game goes on without it and tries again now and then.</source>
        <translation>Die Tonausgabe des Computers antwortet nicht. Das Spiel geht ohne sie weiter und versucht es hin und wieder neu.</translation>
    </message>
</context>
<context>
    <name>hp::SpokenText</name>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>to</source>
        <comment>from 2 to 5</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>minus</translation>
    </message>
    <message>
        <source>give or take</source>
        <comment>plus or minus</comment>
        <translation>plus oder minus</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>times</source>
        <comment>two times five</comment>
        <translation>mal</translation>
    </message>
    <message>
        <source>is</source>
        <comment>two times five is ten</comment>
        <translation>ist</translation>
    </message>
    <message>
        <source>becomes</source>
        <comment>3 becomes 6</comment>
        <translation>wird zu</translation>
    </message>
    <message>
        <source>1 coin</source>
        <comment>as it is written</comment>
        <translation>1 Münze</translation>
    </message>
    <message>
        <source>one coin</source>
        <comment>as it is said</comment>
        <translation>eine Münze</translation>
    </message>
</context>
<context>
    <name>hp::SquaresField</name>
    <message>
        <source>“%1” is not a square. Squares are a1 to h8, with commas between them.</source>
        <translation>„%1“ ist kein Feld. Felder sind a1 bis h8, mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>for example c3, d4</source>
        <translation>zum Beispiel c3, d4</translation>
    </message>
</context>
<context>
    <name>hp::StallsField</name>
    <message>
        <source>the same stalls for every number of seats</source>
        <translation>dieselben Stände bei jeder Spielerzahl</translation>
    </message>
    <message>
        <source>Stalls by number of seats and rank</source>
        <translation>Stände nach Spielerzahl und Rang</translation>
    </message>
    <message>
        <source>Cell &amp;back to the base</source>
        <translation>Zelle zurü&amp;ck zur Grundlage</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) differ</source>
        <translation>
            <numerusform>%n Zahl anders</numerusform>
            <numerusform>%n Zahlen anders</numerusform>
        </translation>
    </message>
    <message>
        <source>This row for every &amp;number of seats</source>
        <translation>Diese Zeile für &amp;jede Spielerzahl</translation>
    </message>
</context>
<context>
    <name>hp::StallsModel</name>
    <message>
        <source>%1 for %2</source>
        <comment>pieces for squares</comment>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1: %2, in the base %3</source>
        <translation>%1: %2, in der Grundlage %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All tiles and all stalls of the first round, and the squares they have to fill</source>
        <translation>Alle Plättchen und Stände der ersten Runde und die Felder, die sie füllen müssen</translation>
    </message>
    <message>
        <source>In “%1”: %2</source>
        <translation>In „%1“: %2</translation>
    </message>
    <message>
        <source>%1 seats</source>
        <translation>%1 Spieler</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Steine</translation>
    </message>
    <message numerus="yes">
        <source>%1 seats: %n piece(s) for %2 squares</source>
        <translation>
            <numerusform>%1 Spieler: %n Stein für %2 Felder</numerusform>
            <numerusform>%1 Spieler: %n Steine für %2 Felder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::StandingsModel</name>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>Zu Beginn</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>person, column, coins</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1; money after it: %2</source>
        <comment>person, round and coins; coins</comment>
        <translation>%1; danach Geld: %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a place in the ranking, person</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1, has won</source>
        <comment>place and person</comment>
        <translation>%1, hat gewonnen</translation>
    </message>
</context>
<context>
    <name>hp::StandingsTable</name>
    <message>
        <source>Money by person and round</source>
        <translation>Geld nach Spielern und Runden</translation>
    </message>
</context>
<context>
    <name>hp::StatisticsWindow</name>
    <message>
        <source>No game has been finished yet. Every game that a person plays to its end counts here, unless it began from a position.</source>
        <translation>Noch ist keine Partie beendet. Hier zählt jede Partie, die ein Mensch zu Ende spielt, außer sie begann mit einer Stellung.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s), %1 of them won.</source>
        <translation>
            <numerusform>%n Partie, %1 davon gewonnen.</numerusform>
            <numerusform>%n Partien, %1 davon gewonnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rating %1.</source>
        <translation>Wertungszahl %1.</translation>
    </message>
    <message>
        <source>As strong as %1.</source>
        <comment>a level</comment>
        <translation>So stark wie %1.</translation>
    </message>
    <message>
        <source>Between %1 and %2.</source>
        <comment>two levels</comment>
        <translation>Zwischen %1 und %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) do not count for the rating.</source>
        <translation>
            <numerusform>%n Partie zählt nicht für die Wertungszahl.</numerusform>
            <numerusform>%n Partien zählen nicht für die Wertungszahl.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries are from a newer version of the program. They are kept.</source>
        <translation>
            <numerusform>%n Eintrag stammt von einer neueren Fassung des Programms. Er bleibt erhalten.</numerusform>
            <numerusform>%n Einträge stammen von einer neueren Fassung des Programms. Sie bleiben erhalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries cannot be read. They are left as they are.</source>
        <translation>
            <numerusform>%n Eintrag lässt sich nicht lesen. Er bleibt, wie er ist.</numerusform>
            <numerusform>%n Einträge lassen sich nicht lesen. Sie bleiben, wie sie sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>A copy is kept as %1.</source>
        <translation>Eine Kopie liegt in %1.</translation>
    </message>
    <message>
        <source>Games that count</source>
        <translation>Gewertete Partien</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Wertungszahl</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Money at the end</source>
        <translation>Geld am Ende</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Mean of %1 games</source>
        <translation>Mittel von %1 Partien</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>&amp;Player:</source>
        <translation>&amp;Spieler:</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>Give the player another name, or make two names one player</source>
        <translation>Dem Spieler einen anderen Namen geben oder zwei Namen zu einem Spieler machen</translation>
    </message>
    <message>
        <source>&amp;Reset…</source>
        <translation>&amp;Zurücksetzen …</translation>
    </message>
    <message>
        <source>Forget the games of this player or of all</source>
        <translation>Die Partien dieses Spielers oder aller Spieler vergessen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>All games of all players as a table for other programs (CSV)</source>
        <translation>Alle Partien aller Spieler als Tabelle für andere Programme (CSV)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>By Opponent</source>
        <translation>Nach Gegnern</translation>
    </message>
    <message>
        <source>Pages of the statistics</source>
        <translation>Seiten der Statistik</translation>
    </message>
    <message>
        <source>Results by rules and opponent</source>
        <translation>Ergebnisse nach Regeln und Gegnern</translation>
    </message>
    <message>
        <source>Games, the latest first</source>
        <translation>Partien, die letzte zuerst</translation>
    </message>
    <message>
        <source>Curve of the rating; its table is beside it</source>
        <translation>Kurve der Wertungszahl; die Tabelle steht daneben</translation>
    </message>
    <message>
        <source>Rating after each game that counts</source>
        <translation>Wertungszahl nach jeder gewerteten Partie</translation>
    </message>
    <message>
        <source>Curve of the money; its table is beside it</source>
        <translation>Kurve des Geldes; die Tabelle steht daneben</translation>
    </message>
    <message>
        <source>Money after each game</source>
        <translation>Geld nach jeder Partie</translation>
    </message>
    <message>
        <source>No game counts for the rating yet.</source>
        <translation>Noch zählt keine Partie für die Wertungszahl.</translation>
    </message>
    <message>
        <source>No game has been finished yet.</source>
        <translation>Noch ist keine Partie beendet.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a level, its strength</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1. With 95 % certainty the strength lies within the interval. Games with help, by rules of one&apos;s own, or only among persons do not count.</source>
        <translation>%1. Mit 95 % Sicherheit liegt die Stärke im genannten Bereich. Partien mit Hilfe, nach eigenen Regeln oder nur unter Menschen zählen nicht.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between levels</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Rename Player</source>
        <translation>Spieler umbenennen</translation>
    </message>
    <message>
        <source>New name. If there is a player of this name, both become one:</source>
        <translation>Neuer Name. Gibt es schon einen Spieler dieses Namens, werden beide einer:</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>There are games of %1 already. Make %2 and %1 one player? This cannot be undone.</source>
        <translation>Es gibt schon Partien von %1. Sollen %2 und %1 ein Spieler werden? Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Make One</source>
        <translation>&amp;Zusammenlegen</translation>
    </message>
    <message>
        <source>%1 is called %2 now.</source>
        <translation>%1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>statistics</source>
        <comment>name of a file</comment>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportiert nach %1.</translation>
    </message>
    <message>
        <source>The games played so far cannot be read. They stay in their file.</source>
        <translation>Die bisherigen Spiele sind nicht lesbar. Sie bleiben in ihrer Datei.</translation>
    </message>
    <message>
        <source>Adding up the games…</source>
        <translation>Die Spiele werden zusammengezählt …</translation>
    </message>
    <message>
        <source>Ne&amp;w Game…</source>
        <translation>Neues Sp&amp;iel …</translation>
    </message>
    <message>
        <source>&amp;Game:</source>
        <translation>S&amp;piel:</translation>
    </message>
    <message>
        <source>No rating yet: it takes a game against a computer on this machine, without help or a change of players, by rules that come with the program.</source>
        <translation>Noch keine Wertungszahl: Dazu braucht es eine Partie gegen einen Computer an diesem Rechner, ohne Hilfe und ohne Spielerwechsel, nach Regeln, die zum Programm gehören.</translation>
    </message>
</context>
<context>
    <name>hp::StepControls</name>
    <message>
        <source>Go On</source>
        <comment>the explanation has been read</comment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next</source>
        <comment>a step of the explanation</comment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Next step of the explanation</source>
        <translation>Nächster Schritt der Erklärung</translation>
    </message>
    <message>
        <source>Pause the explanation</source>
        <translation>Erklärung anhalten</translation>
    </message>
    <message>
        <source>Play the explanation</source>
        <translation>Erklärung abspielen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1, paused</source>
        <comment>step of the explanation</comment>
        <translation>%1, angehalten</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>a step of the explanation</comment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous step of the explanation</source>
        <translation>Voriger Schritt der Erklärung</translation>
    </message>
    <message>
        <source>Show the whole explanation at once</source>
        <translation>Die ganze Erklärung sofort zeigen</translation>
    </message>
    <message>
        <source>First step of the explanation</source>
        <translation>Erster Schritt der Erklärung</translation>
    </message>
</context>
<context>
    <name>hp::SummaryModel</name>
    <message>
        <source>Money at the start</source>
        <translation>Geld zu Beginn</translation>
    </message>
    <message>
        <source>%1, turn %2</source>
        <comment>line, number of a turn</comment>
        <translation>%1, Zug %2</translation>
    </message>
    <message>
        <source>Round %1 together</source>
        <translation>Runde %1 zusammen</translation>
    </message>
    <message>
        <source>Money at the end</source>
        <translation>Geld am Ende</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>row, person, coins</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Double click or Enter: explain this line on the market</source>
        <translation>Doppelklick oder Eingabe: diese Gasse auf dem Markt erklären</translation>
    </message>
</context>
<context>
    <name>hp::SummaryParts</name>
    <message>
        <source> and </source>
        <comment>between the last two names</comment>
        <translation> und </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>hp::SupplyModel</name>
    <message>
        <source>%1: %2 of %3 not seen yet</source>
        <translation>%1: %2 von %3 noch ungesehen</translation>
    </message>
    <message numerus="yes">
        <source>%n tiles lie open</source>
        <translation>
            <numerusform>%n Plättchen liegt offen</numerusform>
            <numerusform>%n Plättchen liegen offen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles not seen yet</source>
        <translation>
            <numerusform>%n Plättchen noch ungesehen</numerusform>
            <numerusform>%n Plättchen noch ungesehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Whoever is to move may take any of them.</source>
        <comment>of %n tiles</comment>
        <translation>
            <numerusform>Wer am Zug ist, darf es nehmen.</numerusform>
            <numerusform>Wer am Zug ist, darf jedes davon nehmen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They lie in the supply.</source>
        <comment>%n tiles</comment>
        <translation>
            <numerusform>Es liegt im Vorrat.</numerusform>
            <numerusform>Sie liegen im Vorrat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They lie in the supply, or somebody holds them hidden.</source>
        <comment>%n tiles</comment>
        <translation>
            <numerusform>Es liegt im Vorrat, oder jemand hält es geheim.</numerusform>
            <numerusform>Sie liegen im Vorrat, oder jemand hält sie geheim.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 still open</source>
        <translation>%1: %2 von %3 noch offen</translation>
    </message>
</context>
<context>
    <name>hp::Table</name>
    <message>
        <source>T&amp;urns</source>
        <translation>&amp;Züge</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a piece, what it does</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The market as it lies now.</source>
        <translation>Der Markt, wie er jetzt liegt.</translation>
    </message>
</context>
<context>
    <name>hp::TableDesk</name>
    <message>
        <source>%1&apos;s Table</source>
        <translation>Tisch von %1</translation>
    </message>
    <message>
        <source>You are at a table already.</source>
        <translation>Du sitzt schon an einem Tisch.</translation>
    </message>
    <message>
        <source>Open a Table</source>
        <translation>Tisch öffnen</translation>
    </message>
    <message>
        <source>&amp;Give It Up</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>The Table</source>
        <translation>Der Tisch</translation>
    </message>
    <message>
        <source>Somebody at the table wants a computer to play for %1 until they are back. If you agree, say so under Game, The Table.</source>
        <translation>Jemand am Tisch möchte, dass ein Computer für %1 spielt, bis zur Rückkehr. Zustimmen: Spiel, Der Tisch.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>who says what</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Ask to Leave</source>
        <translation>Vom Tisch bitten</translation>
    </message>
    <message>
        <source>%1 leaves the table and cannot come back to it by this invitation. Somebody else can sit down there, or a computer can play.</source>
        <translation>%1 verlässt den Tisch und kann mit dieser Einladung nicht zurückkommen. Jemand anderes kann sich dazusetzen, oder ein Computer spielt.</translation>
    </message>
    <message>
        <source>&amp;Ask to Leave</source>
        <translation>&amp;Vom Tisch bitten</translation>
    </message>
    <message>
        <source>The invitation is in the clipboard.</source>
        <translation>Die Einladung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>There is no way to the table just now. It is tried again by itself; your seat stays yours.</source>
        <translation>Gerade führt kein Weg zum Tisch. Es wird von selbst wieder versucht; dein Platz am Tisch bleibt dir.</translation>
    </message>
    <message>
        <source>%1 is away just now.</source>
        <translation>%1 ist gerade weg.</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <translation>%1 ist zurück.</translation>
    </message>
    <message>
        <source>The deal was not as agreed: %1</source>
        <translation>Die Verteilung war nicht wie vereinbart: %1</translation>
    </message>
    <message numerus="yes">
        <source>Deal checked: all %n round(s) so far were dealt as agreed.</source>
        <translation>
            <numerusform>Verteilung geprüft: Die Runde wurde verteilt wie vereinbart.</numerusform>
            <numerusform>Verteilung geprüft: Alle %n Runden bisher wurden verteilt wie vereinbart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) had to begin anew, because somebody went.</source>
        <translation>
            <numerusform>Eine Verteilung musste neu beginnen, weil jemand gegangen ist.</numerusform>
            <numerusform>%n Verteilungen mussten neu beginnen, weil jemand gegangen ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the Table</source>
        <translation>Den Tisch verlassen</translation>
    </message>
    <message>
        <source>If you go, the table is closed for now, and the others wait. Open it again with Game, The Table: everybody has the same seat again.</source>
        <translation>Dann ist der Tisch vorerst geschlossen, und die anderen warten. Unter Spiel, Der Tisch, geht es weiter: Alle sitzen wieder, wo sie saßen.</translation>
    </message>
    <message>
        <source>Your seat at the table stays yours. Come back with Game, The Table.</source>
        <translation>Dein Platz am Tisch bleibt dir. Zurück geht es mit Spiel, Der Tisch.</translation>
    </message>
    <message>
        <source>&amp;Leave for Now</source>
        <translation>Vorerst &amp;verlassen</translation>
    </message>
    <message>
        <source>&amp;Stay</source>
        <translation>&amp;Bleiben</translation>
    </message>
    <message>
        <source>Others sit at your table. If you close the program, the table is closed for now. Open it again with Game, The Table: everybody has the same seat again.</source>
        <translation>Andere sitzen an deinem Tisch. Wird das Programm geschlossen, ist auch der Tisch vorerst geschlossen. Unter Spiel, Der Tisch, geht es weiter: Alle sitzen wieder, wo sie saßen.</translation>
    </message>
    <message>
        <source>&amp;Close for Now</source>
        <translation>Vorerst &amp;schließen</translation>
    </message>
    <message>
        <source>End for All</source>
        <translation>Für alle beenden</translation>
    </message>
    <message>
        <source>Give Up the Seat</source>
        <translation>Platz am Tisch aufgeben</translation>
    </message>
    <message>
        <source>The table is closed for everybody, and its game cannot be continued.</source>
        <translation>Der Tisch wird für alle geschlossen, und das Spiel kann nicht weitergehen.</translation>
    </message>
    <message>
        <source>Somebody else can sit down in your place. You cannot come back to this seat.</source>
        <translation>Jemand anderes kann sich dorthin setzen. Eine Rückkehr an diesen Platz am Tisch gibt es nicht.</translation>
    </message>
    <message>
        <source>&amp;End for All</source>
        <translation>Für alle &amp;beenden</translation>
    </message>
    <message>
        <source>There is no way to the table just now. Your turn is kept, and played as soon as there is one.</source>
        <translation>Gerade führt kein Weg zum Tisch. Dein Zug ist gemerkt und wird gespielt, sobald es einen gibt.</translation>
    </message>
    <message>
        <source>Your time is over. You can still play; the others may let a computer play this turn.</source>
        <translation>Deine Zeit ist um. Du kannst noch ziehen; die anderen dürfen diesen Zug einen Computer spielen lassen.</translation>
    </message>
    <message>
        <source>%1&apos;s time is over. Wait, or let a computer play this turn: Game, The Table.</source>
        <translation>Die Zeit von %1 ist um. Wartet, oder lasst diesen Zug einen Computer spielen: Spiel, Der Tisch.</translation>
    </message>
    <message>
        <source>You still have a seat at a table. If you go to another one, that seat is given up.</source>
        <translation>Du hast noch einen Platz am Tisch von vorher. Gehst du an einen anderen Tisch, gibst du ihn auf.</translation>
    </message>
    <message>
        <source>Join a Table</source>
        <translation>Sich dazusetzen</translation>
    </message>
    <message>
        <source>Come and play “%1” with me. In the program: Game, Join a Table. Here is the invitation:</source>
        <translation>Spiel mit mir „%1“! Im Programm: Spiel, Sich dazusetzen. Hier ist die Einladung:</translation>
    </message>
</context>
<context>
    <name>hp::TableForm</name>
    <message>
        <source>Seats</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Due</source>
        <comment>page: lines that pay later</comment>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Seats and scoring</source>
        <translation>Spieler und Wertung</translation>
    </message>
</context>
<context>
    <name>hp::TableSession</name>
    <message>
        <source>You are looking at an earlier turn. Go to the latest one to play on.</source>
        <translation>Du siehst einen früheren Zug. Gehe zum neuesten Stand, um weiterzuspielen.</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>First the scoring is explained. It can also be shown at once.</source>
        <translation>Erst wird die Wertung erklärt. Sie lässt sich auch sofort ganz zeigen.</translation>
    </message>
    <message>
        <source>This is a fair game: its hidden tiles stay hidden until it is over.</source>
        <translation>Das ist ein faires Spiel: Seine geheimen Plättchen bleiben verdeckt, bis es vorbei ist.</translation>
    </message>
    <message>
        <source>The curtain is down. Whoever is to move lifts it first.</source>
        <translation>Der Vorhang ist zu. Wer am Zug ist, hebt ihn zuerst.</translation>
    </message>
    <message>
        <source>Others play at a table of their own: hidden tiles stay hidden until the game is over.</source>
        <translation>Andere spielen an einem eigenen Tisch: Verdeckte Plättchen bleiben verdeckt, bis das Spiel zu Ende ist.</translation>
    </message>
    <message>
        <source>Your turn is on its way to the table.</source>
        <translation>Dein Zug ist unterwegs zum Tisch.</translation>
    </message>
</context>
<context>
    <name>hp::TableWindow</name>
    <message>
        <source>Who Sits There</source>
        <translation>Wer da sitzt</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>&amp;Copy Invitation</source>
        <translation>Einladung &amp;kopieren</translation>
    </message>
    <message>
        <source>Sa&amp;y</source>
        <translation>&amp;Sagen</translation>
    </message>
    <message>
        <source>&amp;Begin the Game</source>
        <translation>Spiel &amp;beginnen</translation>
    </message>
    <message>
        <source>&amp;Sit Down</source>
        <translation>Sich &amp;setzen</translation>
    </message>
    <message>
        <source>&amp;Look On</source>
        <translation>&amp;Zuschauen</translation>
    </message>
    <message>
        <source>&amp;Try Now</source>
        <translation>Jetzt &amp;versuchen</translation>
    </message>
    <message>
        <source>Close for &amp;Now</source>
        <translation>Vorerst s&amp;chließen</translation>
    </message>
    <message>
        <source>Go for &amp;Now</source>
        <translation>Vorerst &amp;gehen</translation>
    </message>
    <message>
        <source>The others can return when you open the table again.</source>
        <translation>Die anderen können zurückkommen, wenn der Tisch wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Your seat stays yours: come back with Game, The Table.</source>
        <translation>Dein Platz am Tisch bleibt dir: zurück mit Spiel, Der Tisch.</translation>
    </message>
    <message>
        <source>&amp;End for All…</source>
        <translation>Für alle bee&amp;nden …</translation>
    </message>
    <message>
        <source>&amp;Give Up the Seat…</source>
        <translation>Platz am Tisch au&amp;fgeben …</translation>
    </message>
    <message>
        <source>Calling the table…</source>
        <translation>Der Tisch wird gerufen …</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst wieder versucht.</translation>
    </message>
    <message>
        <source>All seats are taken. You can look on: you see what everybody sees.</source>
        <translation>Es ist kein Platz am Tisch frei. Zuschauen geht: Zu sehen ist, was alle sehen.</translation>
    </message>
    <message>
        <source>This is how the table plays. Do you sit down?</source>
        <translation>So wird an diesem Tisch gespielt. Setzt du dich dazu?</translation>
    </message>
    <message>
        <source>Send the invitation to those who are to play. When they are here, begin the game; seats that are still free are taken away.</source>
        <translation>Schick die Einladung allen, die mitspielen sollen. Sind sie da, beginne das Spiel; wo noch niemand sitzt, spielt niemand.</translation>
    </message>
    <message>
        <source>%1 begins the game when all are there.</source>
        <translation>%1 beginnt das Spiel, wenn alle da sind.</translation>
    </message>
    <message>
        <source>The game is under way.</source>
        <translation>Das Spiel läuft.</translation>
    </message>
    <message>
        <source>Away just now: %1. The table waits; you can also let a computer play until they are back.</source>
        <translation>Gerade weg: %1. Der Tisch wartet; es kann auch ein Computer spielen, bis zur Rückkehr.</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>computer: %1</source>
        <translation>Computer: %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>here</source>
        <translation>da</translation>
    </message>
    <message>
        <source>away; plays meanwhile: %1</source>
        <translation>weg; solange spielt: %1</translation>
    </message>
    <message>
        <source>away; somebody wants a computer to play</source>
        <translation>weg; jemand möchte einen Computer</translation>
    </message>
    <message>
        <source>away just now</source>
        <translation>gerade weg</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Spieler %1</translation>
    </message>
    <message>
        <source>Let a Computer Play</source>
        <translation>Einen Computer spielen lassen</translation>
    </message>
    <message>
        <source>Free the Seat</source>
        <translation>Den Platz am Tisch freigeben</translation>
    </message>
    <message>
        <source>Let a Computer Play until Return</source>
        <translation>Computer spielen lassen, bis zur Rückkehr</translation>
    </message>
    <message>
        <source>Ask to Leave…</source>
        <translation>Vom Tisch bitten …</translation>
    </message>
    <message>
        <source>Show What This Player Says</source>
        <translation>Zeigen, was dieser Spieler sagt</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose for %1</source>
        <translation>Für %1 wählen</translation>
    </message>
    <message>
        <source>%1&apos;s Table</source>
        <translation>Tisch von %1</translation>
    </message>
    <message>
        <source>A Table</source>
        <translation>Ein Tisch</translation>
    </message>
    <message>
        <source>The invitation as a picture for a camera</source>
        <translation>Die Einladung als Bild für eine Kamera</translation>
    </message>
    <message>
        <source>&amp;Anybody in this network may sit down</source>
        <translation>&amp;Jeder in diesem Netz darf sich dazusetzen</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Keine Uhr</translation>
    </message>
    <message>
        <source>Everybody sees how long a turn takes</source>
        <translation>Alle sehen, wie lange ein Zug dauert</translation>
    </message>
    <message>
        <source>2 minutes, and 20 seconds more each turn</source>
        <translation>2 Minuten und 20 Sekunden mehr mit jedem Zug</translation>
    </message>
    <message>
        <source>Cl&amp;ock:</source>
        <translation>&amp;Uhr:</translation>
    </message>
    <message>
        <source>Let a Computer Play This Turn</source>
        <translation>Diesen Zug einen Computer spielen lassen</translation>
    </message>
    <message>
        <source>&amp;People may also write</source>
        <translation>&amp;Alle dürfen auch schreiben</translation>
    </message>
    <message>
        <source>What is written is shown only to those who want to see it.</source>
        <translation>Was geschrieben wird, bekommt nur zu sehen, wer das will.</translation>
    </message>
    <message>
        <source>Show what others &amp;write</source>
        <translation>Zeigen, &amp;was andere schreiben</translation>
    </message>
    <message>
        <source>Write to the table</source>
        <translation>Allen am Tisch schreiben</translation>
    </message>
    <message>
        <source>Send it to those who are to play, in any messenger or mail. They choose Game, Join a Table. It works at once in the same home or network; for elsewhere it takes a relay, or a VPN. It stays valid as long as there is this table.</source>
        <translation>Schick sie allen, die mitspielen sollen, mit einem Messenger oder per Mail. Sie wählen dann Spiel, Sich dazusetzen. Im selben Haus oder Netz geht das sofort; von woanders braucht es einen Vermittler oder ein VPN. Sie gilt, solange es diesen Tisch gibt.</translation>
    </message>
    <message>
        <source>&amp;Relay:</source>
        <translation>&amp;Vermittler:</translation>
    </message>
    <message>
        <source>none</source>
        <comment>a relay</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>A machine that you and your guests can call where they cannot call you, such as relay.example.org. It sees who sends how much and when, but not what.</source>
        <translation>Ein Rechner, den du und deine Gäste anrufen können, wo sie dich nicht anrufen können, etwa relay.example.org. Er sieht, wer wann wie viel schickt, aber nicht was.</translation>
    </message>
    <message>
        <source>Guests who cannot call this computer come over this relay. The invitation says so; copy it now.</source>
        <translation>Gäste, die diesen Rechner nicht anrufen können, kommen über diesen Vermittler. Die Einladung sagt es; kopiere sie jetzt.</translation>
    </message>
    <message>
        <source>Calling the relay…</source>
        <translation>Der Vermittler wird angerufen …</translation>
    </message>
    <message>
        <source>Go On without %1</source>
        <translation>Ohne %1 weiterspielen</translation>
    </message>
    <message>
        <source>If %1 does not come back at all, the game can go on without: one of you goes on here and sends the others a new invitation. The others come with Game, Join a Table.</source>
        <translation>Kommt %1 gar nicht mehr zurück, kann das Spiel ohne weitergehen: Jemand spielt bei sich weiter und schickt den anderen eine neue Einladung. Die anderen kommen mit Spiel, Sich dazusetzen.</translation>
    </message>
    <message>
        <source>This table goes on with the game of %1&apos;s table, without %1. Do you sit down?</source>
        <translation>An diesem Tisch geht das Spiel vom Tisch von %1 weiter, ohne %1. Setzt du dich dazu?</translation>
    </message>
    <message>
        <source>Send the new invitation to the others who played. The game goes on when all of them are here.</source>
        <translation>Schick die neue Einladung den anderen, die mitgespielt haben. Das Spiel geht weiter, wenn alle da sind.</translation>
    </message>
    <message>
        <source>not here yet</source>
        <translation>noch nicht da</translation>
    </message>
    <message>
        <source>All who played are here: the game can go on.</source>
        <translation>Alle, die mitgespielt haben, sind da: Das Spiel kann weitergehen.</translation>
    </message>
    <message>
        <source>Go &amp;On without %1…</source>
        <translation>&amp;Ohne %1 weiterspielen …</translation>
    </message>
</context>
<context>
    <name>hp::TeachingTable</name>
    <message>
        <source>Teaching Table</source>
        <translation>Lehrtisch</translation>
    </message>
    <message>
        <source>On the teaching table everybody sees every hidden tile, also in the rounds to come. People are still playing this game. Uncover their tiles?</source>
        <translation>Am Lehrtisch sieht jeder alle geheimen Plättchen, auch in den nächsten Runden. Dieses Spiel wird noch gespielt. Die Plättchen aufdecken?</translation>
    </message>
    <message>
        <source>&amp;Uncover</source>
        <translation>&amp;Aufdecken</translation>
    </message>
    <message>
        <source>&amp;Keep Hidden</source>
        <translation>&amp;Verdeckt lassen</translation>
    </message>
</context>
<context>
    <name>hp::TileMixModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, value %2</source>
        <translation>%1, Wert %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tile(s), in the base %2</source>
        <translation>
            <numerusform>%1: %n Plättchen, in der Grundlage %2</numerusform>
            <numerusform>%1: %n Plättchen, in der Grundlage %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tile(s)</source>
        <translation>
            <numerusform>%1: %n Plättchen</numerusform>
            <numerusform>%1: %n Plättchen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: in the base %2</source>
        <translation>%1: in der Grundlage %2</translation>
    </message>
    <message>
        <source>In “%1”: %2</source>
        <translation>In „%1“: %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figur</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>In “%1”</source>
        <translation>In „%1“</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Grundlage</translation>
    </message>
    <message>
        <source>number of %1</source>
        <translation>Zahl: %1</translation>
    </message>
    <message>
        <source>There is a row for %1 already.</source>
        <translation>Eine Zeile dafür gibt es schon: %1.</translation>
    </message>
    <message>
        <source>value of %1</source>
        <translation>Wert: %1</translation>
    </message>
    <message>
        <source>new customer</source>
        <translation>neuer Kunde</translation>
    </message>
    <message>
        <source>new rogue</source>
        <translation>neuer Halunke</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>Entfernen: %1</translation>
    </message>
    <message>
        <source>The value has to be from %1 to %2.</source>
        <translation>Der Wert muss zwischen %1 und %2 liegen.</translation>
    </message>
</context>
<context>
    <name>hp::TilesField</name>
    <message numerus="yes">
        <source>%n tile(s) in all</source>
        <translation>
            <numerusform>%n Plättchen im Ganzen</numerusform>
            <numerusform>%n Plättchen im Ganzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Tile mix: figures, values and numbers</source>
        <translation>Plättchen: Figuren, Werte und Anzahlen</translation>
    </message>
    <message>
        <source>Add a ro&amp;gue</source>
        <translation>&amp;Halunke dazu</translation>
    </message>
    <message>
        <source>Row &amp;back to the base</source>
        <translation>Zeile zurü&amp;ck zur Grundlage</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n Zeile anders</numerusform>
            <numerusform>%n Zeilen anders</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add a customer</source>
        <translation>&amp;Kunde dazu</translation>
    </message>
    <message>
        <source>Remo&amp;ve the row</source>
        <translation>Zeile &amp;entfernen</translation>
    </message>
</context>
<context>
    <name>hp::TipBox</name>
    <message>
        <source>Got It</source>
        <comment>a tip</comment>
        <translation>Alles klar</translation>
    </message>
    <message>
        <source>Takes the tip away (Esc or %1)</source>
        <translation>Nimmt den Hinweis weg (Esc oder %1)</translation>
    </message>
    <message>
        <source>No More Tips</source>
        <translation>Keine Hinweise mehr</translation>
    </message>
    <message>
        <source>Explains it step by step on the market</source>
        <translation>Erklärt es Schritt für Schritt auf dem Markt</translation>
    </message>
    <message>
        <source>The Learn menu brings them back</source>
        <translation>Das Menü Lernen bringt sie zurück</translation>
    </message>
</context>
<context>
    <name>hp::TipWords</name>
    <message>
        <source>In each turn you put one piece on an empty square. Choose it below the market, then choose the square.</source>
        <translation>In jedem Zug legst du einen Stein auf ein leeres Feld. Wähle ihn unter dem Markt, dann wähle das Feld.</translation>
    </message>
    <message>
        <source>Put it where you have stalls.</source>
        <translation>Lege das Plättchen dorthin, wo du Stände hast.</translation>
    </message>
    <message>
        <source>Put it where you want to have a stall.</source>
        <translation>Lege das Plättchen dorthin, wo du einen Stand haben willst.</translation>
    </message>
    <message>
        <source>Put it where the others have stalls.</source>
        <translation>Lege das Plättchen dorthin, wo die anderen Stände haben.</translation>
    </message>
    <message>
        <source>Put it where you do not want a stall.</source>
        <translation>Lege das Plättchen dorthin, wo du keinen Stand haben willst.</translation>
    </message>
    <message>
        <source>Now put down any tile of your hand.</source>
        <translation>Lege jetzt ein beliebiges Plättchen deiner Hand.</translation>
    </message>
    <message>
        <source>Some fires lie on the market from the start.</source>
        <translation>Einige Feuer liegen von Anfang an auf dem Markt.</translation>
    </message>
    <message>
        <source>A fire</source>
        <translation>Ein Feuer</translation>
    </message>
    <message>
        <source>One piece has filled %1 and %2: both pay. Together: %3.</source>
        <translation>Ein Stein hat %1 und %2 gefüllt: Beide werden gewertet. Zusammen: %3.</translation>
    </message>
    <message>
        <source>%1 has cost you %2. Where you have no stall, you pay nothing.</source>
        <translation>%1 hat dich %2 gekostet. Wo du keinen Stand hast, zahlst du nichts.</translation>
    </message>
    <message>
        <source>%1 is full. By these rules it pays at the end of the round.</source>
        <translation>%1 ist voll. Nach diesen Regeln wird sie am Ende der Runde gewertet.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has placed stall %2 on %3. What its row and its column come to, %1 gets or pays %n time(s).</source>
        <translation>
            <numerusform>%1 hat Stand %2 auf %3 gestellt. Was seine Reihe und seine Spalte ergeben, bekommt oder zahlt %1 einmal.</numerusform>
            <numerusform>%1 hat Stand %2 auf %3 gestellt. Was seine Reihe und seine Spalte ergeben, bekommt oder zahlt %1 %n-mal.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only you know your hidden tiles. Play them when it suits you.</source>
        <translation>Nur du kennst deine geheimen Plättchen. Spiele sie, wenn es dir passt.</translation>
    </message>
    <message>
        <source>Your hidden tile is %1. Only you know it: play it when it suits you.</source>
        <translation>Dein geheimes Plättchen: %1. Nur du kennst es; spiele es, wenn es dir passt.</translation>
    </message>
    <message>
        <source>Would you like to know what a line pays now? Click on its number or its letter, or press R or C on one of its squares.</source>
        <translation>Willst du wissen, was eine Gasse jetzt bringt? Klicke auf ihre Zahl oder ihren Buchstaben, oder drücke R oder C auf einem ihrer Felder.</translation>
    </message>
    <message>
        <source>This is the last round. Stalls that you keep bring no more money.</source>
        <translation>Das ist die letzte Runde. Stände, die du behältst, bringen kein Geld mehr.</translation>
    </message>
    <message>
        <source>Nobody knows how many rounds there will be. The game ends after the round in which somebody places the last stall.</source>
        <translation>Niemand weiß, wie viele Runden es werden. Das Spiel endet nach der Runde, in der jemand seinen letzten Stand stellt.</translation>
    </message>
    <message>
        <source>All tiles lie open: nobody is lucky or unlucky. Take any of them instead of drawing.</source>
        <translation>Alle Plättchen liegen offen: Niemand hat Glück oder Pech. Nimm ein beliebiges, statt zu ziehen.</translation>
    </message>
    <message>
        <source>By these rules all rows and columns pay at the end of the round. Until then their worth may still change.</source>
        <translation>Nach diesen Regeln werden alle Gassen erst am Ende der Runde gewertet. Bis dahin kann sich ihr Wert noch ändern.</translation>
    </message>
    <message>
        <source>Whoever fills a row or a column chooses: it pays at once, or at the end of the round.</source>
        <translation>Wer eine Reihe oder Spalte füllt, wählt: Sie wird sofort gewertet oder am Ende der Runde.</translation>
    </message>
    <message>
        <source>You have %1: those are debts. They are allowed, play on!</source>
        <translation>Du hast %1: Das sind Schulden. Sie sind erlaubt, spiel weiter!</translation>
    </message>
    <message>
        <source>you</source>
        <comment>before an amount: you +12</comment>
        <translation>du</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>of coins</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 is full and pays: %2.</source>
        <translation>%1 ist voll und wird gewertet: %2.</translation>
    </message>
    <message>
        <source>This part of %1</source>
        <translation>Dieser Teil von %1</translation>
    </message>
    <message>
        <source>this part of %1</source>
        <translation>dieser Teil von %1</translation>
    </message>
    <message>
        <source>%1 is now worth %2 instead of %3</source>
        <translation>%1 ist jetzt %2 wert statt %3</translation>
    </message>
    <message>
        <source>, %1 %2 instead of %3</source>
        <comment>a second line</comment>
        <translation>, %1 %2 statt %3</translation>
    </message>
    <message>
        <source>%1 doubles what its row and its column pay, up to the fire.</source>
        <translation>%1 verdoppelt, was Reihe und Spalte bringen, bis zum Feuer.</translation>
    </message>
    <message>
        <source>%1 doubles what its row and its column pay.</source>
        <translation>%1 verdoppelt, was Reihe und Spalte bringen.</translation>
    </message>
    <message>
        <source>%1 lets only rogues count in its row and its column, no customers, up to the fire.</source>
        <translation>%1 lässt in Reihe und Spalte nur Halunken zählen, keine Kunden, bis zum Feuer.</translation>
    </message>
    <message>
        <source>%1 lets only rogues count in its row and its column, no customers.</source>
        <translation>%1 lässt in Reihe und Spalte nur Halunken zählen, keine Kunden.</translation>
    </message>
    <message>
        <source>%1 adds one rank to each stall right beside it.</source>
        <translation>%1 gibt jedem Stand direkt daneben einen Rang mehr.</translation>
    </message>
    <message>
        <source>%1 adds one rank to each stall in its row and its column, up to the fire.</source>
        <translation>%1 gibt jedem Stand in Reihe und Spalte einen Rang mehr, bis zum Feuer.</translation>
    </message>
    <message>
        <source>%1 adds one rank to each stall in its row and its column.</source>
        <translation>%1 gibt jedem Stand in Reihe und Spalte einen Rang mehr.</translation>
    </message>
    <message>
        <source>%1 turns gain into loss and loss into gain, in its row and its column, up to the fire.</source>
        <translation>%1 macht in Reihe und Spalte aus Gewinn Verlust und aus Verlust Gewinn, bis zum Feuer.</translation>
    </message>
    <message>
        <source>%1 turns gain into loss and loss into gain, in its row and its column.</source>
        <translation>%1 macht in Reihe und Spalte aus Gewinn Verlust und aus Verlust Gewinn.</translation>
    </message>
    <message>
        <source>%1 parts its row and its column: each side counts for itself.</source>
        <translation>%1 trennt Reihe und Spalte: Jede Seite zählt für sich.</translation>
    </message>
    <message>
        <source>%1 parts its row and its column: each side is added up for itself.</source>
        <translation>%1 trennt Reihe und Spalte: Jede Seite wird für sich zusammengezählt.</translation>
    </message>
    <message>
        <source>The coin sack</source>
        <translation>Der Geldsack</translation>
    </message>
    <message>
        <source>The evil eye</source>
        <translation>Der Böse Blick</translation>
    </message>
    <message>
        <source>The wizard</source>
        <translation>Der Zauberer</translation>
    </message>
    <message>
        <source>The banner</source>
        <translation>Das Banner</translation>
    </message>
    <message>
        <source>The curse</source>
        <translation>Der Fluch</translation>
    </message>
    <message>
        <source>The fire</source>
        <translation>Das Feuer</translation>
    </message>
    <message>
        <source>You have drawn a special tile.</source>
        <translation>Du hast ein besonderes Plättchen gezogen.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>special tile, square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Stall %1 on %2 now counts %3 there.</source>
        <translation>Stand %1 auf %2 zählt dort jetzt %3.</translation>
    </message>
    <message>
        <source>Row %1 is now worth %2 left of it, %3 right of it.</source>
        <translation>Reihe %1 ist jetzt links davon %2 wert, rechts davon %3.</translation>
    </message>
    <message>
        <source>Column %1 is now worth %2 above it, %3 below it.</source>
        <translation>Spalte %1 ist jetzt darüber %2 wert, darunter %3.</translation>
    </message>
    <message>
        <source>Of the tiles that you do not know, %1 are customers and %2 are rogues.</source>
        <translation>Von den Plättchen, die du nicht kennst, sind %1 Kunden und %2 Halunken.</translation>
    </message>
    <message>
        <source>You may also draw a tile into your hand.</source>
        <translation>Du darfst auch ein Plättchen auf die Hand ziehen.</translation>
    </message>
    <message>
        <source>You may also draw a tile; then you must place it.</source>
        <translation>Du darfst auch ein Plättchen ziehen; dann musst du es legen.</translation>
    </message>
    <message numerus="yes">
        <source>%n of your stalls (rank %1) came back after the round.</source>
        <translation>
            <numerusform>%n deiner Stände (Rang %1) kam nach der Runde zurück.</numerusform>
            <numerusform>%n deiner Stände (Rang %1) kamen nach der Runde zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) that you had placed left the game.</source>
        <translation>
            <numerusform>%n anderer, den du gestellt hattest, ist aus dem Spiel.</numerusform>
            <numerusform>%n andere, die du gestellt hattest, sind aus dem Spiel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stall(s) that you had placed left the game.</source>
        <translation>
            <numerusform>%n Stand, den du gestellt hattest, ist aus dem Spiel.</numerusform>
            <numerusform>%n Stände, die du gestellt hattest, sind aus dem Spiel.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why?</source>
        <comment>explains what a line has paid</comment>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>A stall earns money in its row and in its column. %1 is now worth %2: if you placed your stall %3 on %4, it would get %5 there, as it is now.</source>
        <translation>Ein Marktstand verdient in seiner Reihe und in seiner Spalte Geld. %1 ist jetzt %2 wert: Stellst du deinen Stand %3 auf %4, bekäme er dort jetzt %5.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>row 2, column c</comment>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>You have played a whole game! The next one comes without tips; the Learn menu brings them back.</source>
        <translation>Du hast ein ganzes Spiel gespielt! Das nächste kommt ohne Hinweise; das Menü Lernen bringt sie zurück.</translation>
    </message>
    <message>
        <source>You have drawn: %1, good for every stall in its row and its column.</source>
        <translation>Du hast gezogen: %1, gut für jeden Stand in derselben Reihe und Spalte.</translation>
    </message>
    <message>
        <source>You have drawn: %1, bad for every stall in its row and its column.</source>
        <translation>Du hast gezogen: %1, schlecht für jeden Stand in derselben Reihe und Spalte.</translation>
    </message>
    <message>
        <source>You have drawn into your hand: %1.</source>
        <translation>Auf die Hand gezogen: %1.</translation>
    </message>
    <message>
        <source>%1 has placed on %3: %2, bad for every stall in line with it.</source>
        <translation>%1 hat auf %3 gelegt: %2, schlecht für jeden Stand in Reihe und Spalte.</translation>
    </message>
    <message>
        <source>%1 has placed on %3: %2, good for every stall in line with it.</source>
        <translation>%1 hat auf %3 gelegt: %2, gut für jeden Stand in Reihe und Spalte.</translation>
    </message>
</context>
<context>
    <name>hp::TurnInput</name>
    <message>
        <source>It is not your turn.</source>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>No game is open.</source>
        <translation>Kein Spiel ist offen.</translation>
    </message>
    <message>
        <source>You are looking at an earlier turn. Go to the latest one to play on.</source>
        <translation>Du siehst einen früheren Zug. Gehe zum neuesten Stand, um weiterzuspielen.</translation>
    </message>
    <message>
        <source>Draw a tile first.</source>
        <translation>Ziehe erst ein Plättchen.</translation>
    </message>
    <message>
        <source>A drawn tile must be placed.</source>
        <translation>Ein gezogenes Plättchen muss gelegt werden.</translation>
    </message>
    <message>
        <source>Take a stall or a tile first.</source>
        <translation>Nimm erst einen Stand oder ein Plättchen.</translation>
    </message>
    <message>
        <source>A piece can be put there in thought only while a round is being played.</source>
        <translation>In Gedanken lässt sich dort ein Stein nur legen, solange eine Runde gespielt wird.</translation>
    </message>
</context>
<context>
    <name>hp::TurnKeys</name>
    <message>
        <source>take up a stall of that rank</source>
        <translation>einen Marktstand mit so vielen Waren nehmen</translation>
    </message>
    <message>
        <source>draw a tile</source>
        <translation>ein Plättchen ziehen</translation>
    </message>
    <message>
        <source>take up the hidden tile; again: the next one</source>
        <translation>das geheime Plättchen nehmen; noch einmal: das nächste</translation>
    </message>
    <message>
        <source>take up the next open tile</source>
        <translation>das nächste offene Plättchen nehmen</translation>
    </message>
    <message>
        <source>take up the open tile before</source>
        <translation>das vorige offene Plättchen nehmen</translation>
    </message>
    <message>
        <source>put the piece back; end a &quot;what if&quot;</source>
        <translation>den Stein zurücklegen; ein „Was wäre, wenn“ beenden</translation>
    </message>
</context>
<context>
    <name>hp::TurnList</name>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
</context>
<context>
    <name>hp::TurnModel</name>
    <message>
        <source>stall %1 on %2</source>
        <comment>rank, square</comment>
        <translation>Stand %1 auf %2</translation>
    </message>
    <message>
        <source>hidden tile %1 on %2</source>
        <comment>tile, square</comment>
        <translation>geheimes Plättchen %1 auf %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>tile, square</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>cannot act</source>
        <translation>kann nichts tun</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <comment>number, person, turn</comment>
        <translation>%1. %2: %3</translation>
    </message>
    <message>
        <source>%1 from the hand, on %2</source>
        <comment>tile, square</comment>
        <translation>%1 von der Hand, auf %2</translation>
    </message>
    <message>
        <source>%1 drawn, on %2</source>
        <comment>tile, square</comment>
        <translation>%1 gezogen, auf %2</translation>
    </message>
</context>
<context>
    <name>hp::TypedTurn</name>
    <message>
        <source>Type a Turn</source>
        <translation>Zug eintippen</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>hp::UnseenTiles</name>
    <message>
        <source>%1, not seen</source>
        <comment>a tile</comment>
        <translation>%1, ungesehen</translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) lie open.</source>
        <translation>
            <numerusform>%n Plättchen liegt offen.</numerusform>
            <numerusform>%n Plättchen liegen offen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) not seen.</source>
        <translation>
            <numerusform>%n Plättchen ungesehen.</numerusform>
            <numerusform>%n Plättchen ungesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>All that are nowhere else</source>
        <translation>Alle, die sonst nirgends sind</translation>
    </message>
</context>
<context>
    <name>hp::VariantMenu</name>
    <message>
        <source>Start Over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Give up the running game and start over by the rules “%1”?</source>
        <translation>Das laufende Spiel aufgeben und nach den Regeln „%1“ neu beginnen?</translation>
    </message>
    <message>
        <source>&amp;Start Over</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>&amp;Go On Playing</source>
        <translation>&amp;Weiterspielen</translation>
    </message>
    <message>
        <source>The running game is played by these rules already: %1.</source>
        <translation>Das laufende Spiel folgt diesen Regeln schon: %1.</translation>
    </message>
    <message>
        <source>This game is played by the rules “%1”.</source>
        <translation>Dieses Spiel folgt den Regeln „%1“.</translation>
    </message>
    <message>
        <source>Rules of the Next Game</source>
        <translation>Regeln des nächsten Spiels</translation>
    </message>
    <message>
        <source>“%1” takes effect from the next game. Do you want to give up the running game and start over now?</source>
        <translation>„%1“ gilt ab dem nächsten Spiel. Möchtest du das laufende aufgeben und jetzt neu beginnen?</translation>
    </message>
    <message>
        <source>&amp;Start Over Now</source>
        <translation>Jetzt &amp;neu beginnen</translation>
    </message>
    <message>
        <source>From the &amp;Next Game</source>
        <translation>Ab dem &amp;nächsten Spiel</translation>
    </message>
    <message>
        <source>From the next game: %1.</source>
        <translation>Ab dem nächsten Spiel: %1.</translation>
    </message>
    <message>
        <source>&amp;Rule Set</source>
        <translation>&amp;Regelsammlung</translation>
    </message>
    <message>
        <source>What &amp;Differs from the Standard Game</source>
        <translation>Was vom Standardspiel a&amp;bweicht</translation>
    </message>
    <message>
        <source>This game: %1</source>
        <translation>Dieses Spiel: %1</translation>
    </message>
    <message>
        <source>No game is open</source>
        <translation>Kein Spiel ist offen</translation>
    </message>
    <message>
        <source>From the next game: %1</source>
        <translation>Ab dem nächsten Spiel: %1</translation>
    </message>
    <message numerus="yes">
        <source>&amp;%n Round(s)</source>
        <translation>
            <numerusform>&amp;%n Runde</numerusform>
            <numerusform>&amp;%n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>New games are played by “%1” from now on; Play Again keeps the rules of this one.</source>
        <translation>Neue Spiele gehen ab jetzt nach „%1“; „Noch einmal“ bleibt bei den Regeln dieses Spiels.</translation>
    </message>
</context>
<context>
    <name>hp::ViewSwitches</name>
    <message>
        <source>Text size: %1%</source>
        <translation>Schriftgröße: %1 %</translation>
    </message>
</context>
<context>
    <name>hp::Voice</name>
    <message>
        <source>A screen reader is running. It reads, so this voice is silent.</source>
        <translation>Ein Bildschirmleser läuft. Er liest vor, also schweigt diese Stimme.</translation>
    </message>
    <message>
        <source>The computer&apos;s voice does not answer. The game goes on without it and tries again now and then.</source>
        <translation>Die Stimme des Rechners antwortet nicht. Das Spiel geht ohne sie weiter und versucht es ab und zu wieder.</translation>
    </message>
    <message>
        <source>Nothing is read aloud here: this program was built without a voice.</source>
        <translation>Hier wird nichts vorgelesen: Dieses Programm ist ohne Stimme gebaut.</translation>
    </message>
    <message>
        <source>This computer has no voice that speaks this language (on Debian and Ubuntu the packages speech-dispatcher and speech-dispatcher-espeak-ng bring one).</source>
        <translation>Dieser Computer hat keine Stimme, die diese Sprache spricht (unter Debian und Ubuntu bringen die Pakete speech-dispatcher und speech-dispatcher-espeak-ng eine mit).</translation>
    </message>
    <message>
        <source>Reading aloud needs a library that is missing here (on Debian and Ubuntu the package libspeechd2). Install it and start again.</source>
        <translation>Das Vorlesen braucht eine Bibliothek, die hier fehlt (unter Debian und Ubuntu das Paket libspeechd2). Installiere sie und starte neu.</translation>
    </message>
</context>
<context>
    <name>hp::VoiceBox</name>
    <message>
        <source>&amp;Pace:</source>
        <translation>&amp;Tempo:</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <comment>pace of the voice</comment>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Two times five is ten.</source>
        <translation>Zwei mal fünf ist zehn.</translation>
    </message>
    <message>
        <source>A voice reads lessons, tips and explanations, each step as it comes. Beside a screen reader it stays silent.</source>
        <translation>Eine Stimme liest Lektionen, Hinweise und Erklärungen vor, jeden Schritt, wenn er kommt. Neben einem Bildschirmleser schweigt sie.</translation>
    </message>
</context>
<context>
    <name>hp::WelcomePage</name>
    <message>
        <source>Welcome to the market!</source>
        <translation>Willkommen auf dem Markt!</translation>
    </message>
    <message>
        <source>Set up stalls, draw customers and rogues, and earn the most money.</source>
        <translation>Stelle Stände auf, ziehe Kunden und Halunken und verdiene das meiste Geld.</translation>
    </message>
    <message>
        <source>Learn in ten minutes</source>
        <translation>In zehn Minuten lernen</translation>
    </message>
    <message>
        <source>Short lessons, step by step</source>
        <translation>Kurze Lektionen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Play at once</source>
        <translation>Gleich spielen</translation>
    </message>
    <message>
        <source>Players and rules as in the last game</source>
        <translation>Spieler und Regeln wie im letzten Spiel</translation>
    </message>
    <message>
        <source>You against two computers</source>
        <translation>Du gegen zwei Computer</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>A saved game, a position or rules</source>
        <translation>Ein Spiel, eine Stellung oder Regeln</translation>
    </message>
    <message>
        <source>Guide me through this game</source>
        <translation>Hinweise in diesem Spiel</translation>
    </message>
    <message>
        <source>Guide me through my first game</source>
        <translation>Hinweise in meinem ersten Spiel</translation>
    </message>
    <message>
        <source>Short tips beside the market, at the moment when they matter</source>
        <translation>Kurze Hinweise neben dem Markt, immer dann, wenn sie wichtig sind</translation>
    </message>
    <message>
        <source>Language:</source>
        <translation>Sprache:</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <translation>Zurück zum Spiel</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Played last</source>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>Your &amp;name:</source>
        <translation>Dein &amp;Name:</translation>
    </message>
    <message>
        <source>as you want to be called</source>
        <translation>wie du heißen willst</translation>
    </message>
    <message>
        <source>What you can do next</source>
        <translation>Wie es weitergehen kann</translation>
    </message>
</context>
<context>
    <name>hp::WorkedExamples</name>
    <message>
        <source>A Row Is Full</source>
        <translation>Eine Reihe ist voll</translation>
    </message>
    <message>
        <source>Fire and Evil Eye</source>
        <translation>Feuer und Böser Blick</translation>
    </message>
    <message>
        <source>Row and Column at Once</source>
        <translation>Reihe und Spalte zugleich</translation>
    </message>
    <message>
        <source>The Wizard of 2011</source>
        <translation>Der Zauberer von 2011</translation>
    </message>
</context>
<context>
    <name>hp::WrongUsage</name>
    <message>
        <source>The Game Cannot Be Started Like This</source>
        <translation>So lässt sich das Spiel nicht starten</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::CustomersField</name>
    <message numerus="yes">
        <source>%n tile(s) altogether: %1</source>
        <translation>
            <numerusform>Zusammen %n Plättchen: %1</numerusform>
            <numerusform>Zusammen %n Plättchen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The &amp;Usual Ones</source>
        <translation>Die ü&amp;blichen</translation>
    </message>
    <message>
        <source>The Fewer, the &amp;More Goods</source>
        <translation>Je weniger, desto &amp;mehr Waren</translation>
    </message>
    <message>
        <source>One to three customers: each pair of goods once. Four: each good once.</source>
        <translation>Ein bis drei Kunden: jedes Paar von Waren einmal. Vier: jede Ware einmal.</translation>
    </message>
    <message>
        <source>One customer wants four goods, two want three, three want two, and four want one.</source>
        <translation>Ein Kunde will vier Waren, zwei wollen drei, drei wollen zwei, und vier wollen eine.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::CustomersModel</name>
    <message>
        <source>They want</source>
        <translation>Sie wollen</translation>
    </message>
    <message>
        <source>The goods that these customers want</source>
        <translation>Die Waren, die diese Kunden wollen</translation>
    </message>
    <message numerus="yes">
        <source>Tiles of %n customer(s)</source>
        <translation>
            <numerusform>Plättchen mit %n Kunden</numerusform>
            <numerusform>Plättchen mit %n Kunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tile(s)</source>
        <comment>customers and what they want</comment>
        <translation>
            <numerusform>%1: %n Plättchen</numerusform>
            <numerusform>%1: %n Plättchen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Explanation</name>
    <message>
        <source>%1 for %2 on %3</source>
        <translation>%1 für %2 auf %3</translation>
    </message>
    <message>
        <source>Stand %1 has no restaurant beside it that serves it: it is worth 1.</source>
        <translation>Neben Stand %1 serviert kein Restaurant seine Ware: Er ist 1 wert.</translation>
    </message>
    <message>
        <source>Stand %1 is worth %2 = %3.</source>
        <translation>Stand %1 ist %2 = %3 wert.</translation>
    </message>
    <message numerus="yes">
        <source>%n customer(s) at %1: %2.</source>
        <translation>
            <numerusform>%n Kunde, %1: %2.</numerusform>
            <numerusform>%n Kunden, %1: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cost: %1 in %2 + %3 in %4, the new stand counted once: %5.</source>
        <translation>Preis: %1 in %2 + %3 in %4, der neue Stand einmal gezählt: %5.</translation>
    </message>
    <message>
        <source>Cost: stands in %1: %2, in %3: %4. The larger number: %5.</source>
        <translation>Preis: Stände in %1: %2, in %3: %4. Die größere Zahl: %5.</translation>
    </message>
    <message>
        <source>From the bank: %1.</source>
        <translation>Aus der Bank: %1.</translation>
    </message>
    <message>
        <source>Together: %1.</source>
        <translation>Zusammen: %1.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::HelpText</name>
    <message>
        <source>The rules in play: %1</source>
        <translation>Die geltenden Regeln: %1</translation>
    </message>
    <message>
        <source>These are the usual rules.</source>
        <translation>Das sind die üblichen Regeln.</translation>
    </message>
    <message>
        <source>What differs from the usual rules:</source>
        <translation>Was von den üblichen Regeln abweicht:</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Host</name>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>It is a computer&apos;s turn.</source>
        <translation>Ein Computer ist am Zug.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::LessonAnswers</name>
    <message>
        <source>%1 has no stand there that these customers want: 0.</source>
        <translation>%1 hat dort keinen Stand, den diese Kunden wollen: 0.</translation>
    </message>
    <message>
        <source>Together: %1 = %2.</source>
        <comment>numbers with + between them, their sum</comment>
        <translation>Zusammen: %1 = %2.</translation>
    </message>
    <message>
        <source>Free squares: %1. The game ends when only %2 are free: %1 − %2 = %3.</source>
        <translation>Freie Felder: %1. Das Spiel endet, wenn nur noch %2 frei sind: %1 − %2 = %3.</translation>
    </message>
    <message>
        <source>Empty entrances: %1. The game ends when only %2 are empty: %1 − %2 = %3.</source>
        <translation>Leere Eingänge: %1. Das Spiel endet, wenn nur noch %2 leer sind: %1 − %2 = %3.</translation>
    </message>
    <message>
        <source>Coins: %1. Restaurants left: %2, each costs %3: %1 − %2 × %3 = %4.</source>
        <translation>Münzen: %1. Übrige Restaurants: %2, jedes kostet %3: %1 − %2 × %3 = %4.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::LessonRun</name>
    <message>
        <source>Right: %1.</source>
        <translation>Richtig: %1.</translation>
    </message>
    <message>
        <source>Not %1. Count with me:</source>
        <translation>Nicht %1. Zähl mit mir:</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::LessonText</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::LessonWindow</name>
    <message>
        <source>Lessons: Mercado de Lisboa</source>
        <translation>Lektionen: Mercado de Lisboa</translation>
    </message>
    <message>
        <source>Three short lessons teach the game. Each takes a few minutes.</source>
        <translation>Drei kurze Lektionen bringen dir das Spiel bei. Jede dauert wenige Minuten.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Beginnen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;All Lessons</source>
        <translation>&amp;Alle Lektionen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>The page before (F7)</source>
        <translation>Die Seite davor (F7)</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Says the answer (F2)</source>
        <translation>Sagt die Antwort (F2)</translation>
    </message>
    <message>
        <source>T&amp;ry Again</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>The market again as it was (F5)</source>
        <translation>Der Markt wieder, wie er war (F5)</translation>
    </message>
    <message>
        <source>&amp;Your answer:</source>
        <translation>&amp;Deine Antwort:</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Done ✓</source>
        <translation>Geschafft ✓</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>New</source>
        <comment>a lesson that nobody has begun</comment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>%1: page %2 of %3</source>
        <comment>a lesson&apos;s name</comment>
        <translation>%1: Seite %2 von %3</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;Next Lesson</source>
        <translation>Nä&amp;chste Lektion</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::LisboaRoom</name>
    <message>
        <source>%1 free squares · %2 empty entrances · %3 tiles in the bag</source>
        <translation>%1 Felder frei · %2 Eingänge leer · %3 Plättchen im Beutel</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>Tipp: %1</translation>
    </message>
    <message>
        <source>Earns %1, costs %2.</source>
        <translation>Verdient %1, kostet %2.</translation>
    </message>
    <message>
        <source>Earns %1.</source>
        <translation>Verdient %1.</translation>
    </message>
    <message>
        <source>The position is in the clipboard.</source>
        <translation>Die Stellung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>This Is No Position</source>
        <translation>Das ist keine Stellung</translation>
    </message>
    <message>
        <source>This Position Cannot Be Played</source>
        <translation>Diese Stellung lässt sich nicht spielen</translation>
    </message>
    <message>
        <source>The money of some seats is hidden (?). Put numbers there.</source>
        <translation>Das Geld mancher Spieler ist verdeckt (?). Setze dort Zahlen ein.</translation>
    </message>
    <message>
        <source>A board game by Vital Lacerda and Julián Pombo (2021), who are not involved. Which squares are grey, which customer tiles there are and what a restaurant adds are reconstructed, and can be changed.</source>
        <translation>Ein Brettspiel von Vital Lacerda und Julián Pombo (2021), die nicht beteiligt sind. Welche Felder grau sind, welche Kundenplättchen es gibt und was ein Restaurant dazugibt, ist rekonstruiert und lässt sich ändern.</translation>
    </message>
    <message>
        <source>Looking for a good turn…</source>
        <translation>Sucht einen guten Zug …</translation>
    </message>
    <message>
        <source>A good turn, with what it earns and costs</source>
        <translation>Ein guter Zug, mit dem, was er verdient und kostet</translation>
    </message>
    <message>
        <source>Type turns in notation, such as open f@b3 take t</source>
        <translation>Züge in Notation eintippen, zum Beispiel open f@b3 take t</translation>
    </message>
    <message>
        <source>Money, restaurants that are left and own stands of everybody</source>
        <translation>Geld, übrige Restaurants und eigene Stände von allen</translation>
    </message>
    <message>
        <source>Copy what is shown as one line of text, with the money that you may know</source>
        <translation>Was zu sehen ist, als eine Zeile Text kopieren, mit dem Geld, das du kennen darfst</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::MarketModel</name>
    <message>
        <source>%1: %2&apos;s fish stand, worth %3</source>
        <translation>%1: Fischstand von %2, Wert %3</translation>
    </message>
    <message>
        <source>%1: %2&apos;s flower stand, worth %3</source>
        <translation>%1: Blumenstand von %2, Wert %3</translation>
    </message>
    <message>
        <source>%1: %2&apos;s tomato stand, worth %3</source>
        <translation>%1: Tomatenstand von %2, Wert %3</translation>
    </message>
    <message>
        <source>%1: %2&apos;s meat stand, worth %3</source>
        <translation>%1: Fleischstand von %2, Wert %3</translation>
    </message>
    <message>
        <source>%1: %2&apos;s grape stand, worth %3</source>
        <translation>%1: Traubenstand von %2, Wert %3</translation>
    </message>
    <message>
        <source>%1: %2, open</source>
        <comment>a square: a restaurant</comment>
        <translation>%1: %2, offen</translation>
    </message>
    <message>
        <source>%1: a restaurant face down</source>
        <translation>%1: ein verdecktes Restaurant</translation>
    </message>
    <message>
        <source>%1: free</source>
        <translation>%1: frei</translation>
    </message>
    <message>
        <source>%1: no customers</source>
        <translation>%1: keine Kunden</translation>
    </message>
    <message>
        <source>earns %1, costs %2, together %3</source>
        <translation>verdient %1, kostet %2, zusammen %3</translation>
    </message>
    <message>
        <source>%1. Here: %2</source>
        <comment>what lies on a square, what the held piece brings there</comment>
        <translation>%1. Hier: %2</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::MarketView</name>
    <message>
        <source>costs %1: the stands in %2 and in %3</source>
        <translation>kostet %1: die Stände in %2 und in %3</translation>
    </message>
    <message>
        <source>costs %1: the stands in %2</source>
        <translation>kostet %1: die Stände in %2</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>&lt;p&gt;Take up a tile, customers or a restaurant with a click, then click the place; or drag it there. Marked places show what it would bring.&lt;/p&gt;&lt;p&gt;With the keyboard: Tab goes to the pieces, Enter takes one up, arrow keys move over the market, Enter or Space plays, Escape puts the piece down.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Nimm ein Plättchen, Kunden oder ein Restaurant mit einem Klick auf und klicke dann die Stelle an; oder ziehe es dorthin. Markierte Stellen zeigen, was es brächte.&lt;/p&gt;&lt;p&gt;Mit der Tastatur: Tab führt zu den Steinen, die Eingabetaste nimmt einen auf, Pfeiltasten führen über den Markt, Eingabetaste oder Leertaste spielt, Esc legt den Stein zurück.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>and you get the restaurant here</source>
        <translation>und du bekommst das Restaurant hier</translation>
    </message>
    <message>
        <source>serves no stand beside it yet</source>
        <translation>serviert noch keinem Stand daneben</translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) beside it worth %1 more</source>
        <translation>
            <numerusform>%n Stand daneben ist %1 mehr wert</numerusform>
            <numerusform>%n Stände daneben sind %1 mehr wert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Names</name>
    <message>
        <source>Fish</source>
        <translation>Fisch</translation>
    </message>
    <message>
        <source>Flowers</source>
        <translation>Blumen</translation>
    </message>
    <message>
        <source>Tomatoes</source>
        <translation>Tomaten</translation>
    </message>
    <message>
        <source>Meat</source>
        <translation>Fleisch</translation>
    </message>
    <message>
        <source>Grapes</source>
        <translation>Trauben</translation>
    </message>
    <message>
        <source>fish</source>
        <translation>Fisch</translation>
    </message>
    <message>
        <source>flowers</source>
        <translation>Blumen</translation>
    </message>
    <message>
        <source>tomatoes</source>
        <translation>Tomaten</translation>
    </message>
    <message>
        <source>meat</source>
        <translation>Fleisch</translation>
    </message>
    <message>
        <source>grapes</source>
        <translation>Trauben</translation>
    </message>
    <message>
        <source>Sushi bar</source>
        <translation>Sushi-Bar</translation>
    </message>
    <message>
        <source>Tea house</source>
        <translation>Teehaus</translation>
    </message>
    <message>
        <source>Pizzeria</source>
        <translation>Pizzeria</translation>
    </message>
    <message>
        <source>Burger joint</source>
        <translation>Burgerladen</translation>
    </message>
    <message>
        <source>Wine bar</source>
        <translation>Weinbar</translation>
    </message>
    <message>
        <source>Pub</source>
        <translation>Kneipe</translation>
    </message>
    <message>
        <source>the sushi bar</source>
        <translation>die Sushi-Bar</translation>
    </message>
    <message>
        <source>the tea house</source>
        <translation>das Teehaus</translation>
    </message>
    <message>
        <source>the pizzeria</source>
        <translation>die Pizzeria</translation>
    </message>
    <message>
        <source>the burger joint</source>
        <translation>den Burgerladen</translation>
    </message>
    <message>
        <source>the wine bar</source>
        <translation>die Weinbar</translation>
    </message>
    <message>
        <source>the pub</source>
        <translation>die Kneipe</translation>
    </message>
    <message>
        <source>%1 opens a fish stand on %2.</source>
        <translation>%1 eröffnet auf %2 einen Fischstand.</translation>
    </message>
    <message>
        <source>%1 opens a flower stand on %2.</source>
        <translation>%1 eröffnet auf %2 einen Blumenstand.</translation>
    </message>
    <message>
        <source>%1 opens a tomato stand on %2.</source>
        <translation>%1 eröffnet auf %2 einen Tomatenstand.</translation>
    </message>
    <message>
        <source>%1 opens a meat stand on %2.</source>
        <translation>%1 eröffnet auf %2 einen Fleischstand.</translation>
    </message>
    <message>
        <source>%1 opens a grape stand on %2.</source>
        <translation>%1 eröffnet auf %2 einen Traubenstand.</translation>
    </message>
    <message>
        <source>%1 takes a fish tile.</source>
        <translation>%1 nimmt ein Fischplättchen.</translation>
    </message>
    <message>
        <source>%1 takes a flower tile.</source>
        <translation>%1 nimmt ein Blumenplättchen.</translation>
    </message>
    <message>
        <source>%1 takes a tomato tile.</source>
        <translation>%1 nimmt ein Tomatenplättchen.</translation>
    </message>
    <message>
        <source>%1 takes a meat tile.</source>
        <translation>%1 nimmt ein Fleischplättchen.</translation>
    </message>
    <message>
        <source>%1 takes a grape tile.</source>
        <translation>%1 nimmt ein Traubenplättchen.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>types; the first may be several with commas</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>the left end of %1</source>
        <translation>linkes Ende von %1</translation>
    </message>
    <message>
        <source>the right end of %1</source>
        <translation>rechtes Ende von %1</translation>
    </message>
    <message>
        <source>the top of %1</source>
        <translation>oberes Ende von %1</translation>
    </message>
    <message>
        <source>the bottom of %1</source>
        <translation>unteres Ende von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n customer(s) for %1</source>
        <translation>
            <numerusform>%n Kunde für %1</numerusform>
            <numerusform>%n Kunden für %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n Münze</numerusform>
            <numerusform>%n Münzen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 exchanges three equal tiles.</source>
        <translation>%1 tauscht drei gleiche Plättchen.</translation>
    </message>
    <message>
        <source>%1 takes no tile: the display is empty.</source>
        <translation>%1 nimmt kein Plättchen: Die Auslage ist leer.</translation>
    </message>
    <message>
        <source>%1 brings %2 to %3.</source>
        <translation>%1 holt Kunden: %2, %3.</translation>
    </message>
    <message>
        <source>%1 opens %2 on %3.</source>
        <translation>%1 eröffnet %2 auf %3.</translation>
    </message>
    <message>
        <source>%1 takes %2.</source>
        <translation>%1 nimmt %2.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::NewGameDialog</name>
    <message>
        <source>By lot</source>
        <translation>Per Los</translation>
    </message>
    <message>
        <source>A market of %1 × %2 squares; %3 wooden stands for each seat; money is %4.</source>
        <translation>Ein Markt mit %1 × %2 Feldern; %3 Holzstände für jeden; das Geld liegt %4.</translation>
    </message>
    <message>
        <source>hidden behind screens</source>
        <comment>money is …</comment>
        <translation>hinter Sichtschirmen</translation>
    </message>
    <message>
        <source>open</source>
        <comment>money is …</comment>
        <translation>offen</translation>
    </message>
    <message>
        <source>New Game of Mercado de Lisboa</source>
        <translation>Neues Spiel: Mercado de Lisboa</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>&amp;Number of players:</source>
        <translation>&amp;Spielerzahl:</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>&amp;Who starts:</source>
        <translation>&amp;Wer anfängt:</translation>
    </message>
    <message>
        <source>Curtain &amp;between people at one screen</source>
        <translation>&amp;Vorhang zwischen Menschen an einem Bildschirm</translation>
    </message>
    <message>
        <source>It covers the table before a person whose money is hidden plays.</source>
        <translation>Er verdeckt den Tisch, bevor ein Mensch spielt, dessen Geld die anderen nicht sehen dürfen.</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>S&amp;tart</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::NotedTurn</name>
    <message>
        <source>&amp;Turn of %1 (for example %2):</source>
        <comment>person, notation</comment>
        <translation>&amp;Zug von %1 (zum Beispiel %2):</translation>
    </message>
    <message>
        <source>&amp;Turn (lift the curtain first):</source>
        <translation>&amp;Zug (erst den Vorhang heben):</translation>
    </message>
    <message>
        <source>&amp;Turn (wait until it is a person&apos;s turn):</source>
        <translation>&amp;Zug (warte, bis ein Mensch am Zug ist):</translation>
    </message>
    <message>
        <source>open f@b3 opens a fish stand on b3, take t then takes a tile from the display; bring 2ft@&lt;3 brings customers to the left end of row 3 (&gt;3 is the right end, ^b and vb are top and bottom of column b); restaurant p@c4 opens a pub; coin takes a coin; swap exchanges three equal tiles.</source>
        <translation>open f@b3 eröffnet einen Fischstand auf b3, take t nimmt danach ein Plättchen der Auslage; bring 2ft@&lt;3 holt Kunden ans linke Ende von Reihe 3 (&gt;3 ist das rechte Ende, ^b und vb sind oberes und unteres Ende von Spalte b); restaurant p@c4 eröffnet eine Kneipe; coin nimmt eine Münze; swap tauscht drei gleiche Plättchen.</translation>
    </message>
    <message>
        <source>It is not a person&apos;s turn.</source>
        <translation>Es ist kein Mensch am Zug.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::PartsField</name>
    <message numerus="yes">
        <source>%n altogether</source>
        <translation>
            <numerusform>zusammen %n</numerusform>
            <numerusform>zusammen %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 players:</source>
        <translation>%1 Spieler:</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>a good or a restaurant</comment>
        <translation>%1:</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::PlayTable</name>
    <message>
        <source>&amp;Take %1</source>
        <translation>%1 &amp;nehmen</translation>
    </message>
    <message>
        <source>E&amp;xchange</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>Three equal tiles may be exchanged for others.</source>
        <translation>Drei gleiche Plättchen dürfen gegen andere getauscht werden.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Players</name>
    <message>
        <source>Looks at the coins of the moment and overlooks things.</source>
        <translation>Sieht auf die Münzen des Augenblicks und übersieht manches.</translation>
    </message>
    <message>
        <source>Weighs what each of its turns leads to.</source>
        <translation>Wägt ab, wozu jeder seiner Züge führt.</translation>
    </message>
    <message>
        <source>Plays on in its mind, many times, to the end of the game.</source>
        <translation>Spielt in Gedanken viele Male weiter bis zum Ende des Spiels.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Prompt</name>
    <message>
        <source>Begin a game: Game, New Game.</source>
        <translation>Beginne ein Spiel: Spiel, Neues Spiel.</translation>
    </message>
    <message>
        <source>You are looking back: step %1 of %2.</source>
        <translation>Du siehst zurück: Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>The game is over: everybody took nothing but coins.</source>
        <translation>Das Spiel ist aus: Alle haben nur noch Münzen genommen.</translation>
    </message>
    <message numerus="yes">
        <source>The game is over: only %n square(s) are free.</source>
        <translation>
            <numerusform>Das Spiel ist aus: Nur noch %n Feld ist frei.</numerusform>
            <numerusform>Das Spiel ist aus: Nur noch %n Felder sind frei.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game is over: only %n entrance(s) are empty.</source>
        <translation>
            <numerusform>Das Spiel ist aus: Nur noch %n Eingang ist leer.</numerusform>
            <numerusform>Das Spiel ist aus: Nur noch %n Eingänge sind leer.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, it is your turn.</source>
        <translation>%1, du bist am Zug.</translation>
    </message>
    <message>
        <source>%1 is thinking.</source>
        <translation>%1 überlegt.</translation>
    </message>
    <message>
        <source>%1, take a tile from the display.</source>
        <translation>%1, nimm ein Plättchen aus der Auslage.</translation>
    </message>
    <message>
        <source>Choose an entrance. Escape puts the customers back.</source>
        <translation>Wähle einen Eingang. Esc legt die Kunden zurück.</translation>
    </message>
    <message>
        <source>Choose a square for the restaurant. Escape puts it back.</source>
        <translation>Wähle ein Feld für das Restaurant. Esc legt es zurück.</translation>
    </message>
    <message>
        <source>Choose a square for the stand: it shows what the stand earns and costs. Escape puts the tile back.</source>
        <translation>Wähle ein Feld für den Stand: Es zeigt, was er verdient und kostet. Esc legt das Plättchen zurück.</translation>
    </message>
    <message>
        <source>%1, it is your turn: open a stand, bring customers, open a restaurant, or take %2.</source>
        <translation>%1, du bist am Zug: Eröffne einen Stand, hole Kunden, eröffne ein Restaurant oder nimm %2.</translation>
    </message>
    <message>
        <source>%1, your turn is on its way to the table.</source>
        <translation>%1, dein Zug ist unterwegs zum Tisch.</translation>
    </message>
    <message>
        <source>%1 is away just now, and the game waits.</source>
        <translation>%1 ist gerade weg, und das Spiel wartet.</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>%1 ist am Zug.</translation>
    </message>
    <message>
        <source>%1 Earns %2, costs %3. Place it there?</source>
        <comment>a sentence, coins, coins</comment>
        <translation>%1 Verdient %2, kostet %3. Dort legen?</translation>
    </message>
    <message>
        <source>%1 Earns %2. Place it there?</source>
        <comment>a sentence, coins</comment>
        <translation>%1 Verdient %2. Dort legen?</translation>
    </message>
    <message>
        <source>Place</source>
        <comment>the piece that waits there</comment>
        <translation>Legen</translation>
    </message>
    <message>
        <source>Plays it there (Enter, or the same place again)</source>
        <translation>Spielt es dort (Eingabetaste, oder noch einmal derselbe Ort)</translation>
    </message>
    <message>
        <source>Take Away</source>
        <comment>the piece that waits there</comment>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>The piece does not stay there (Esc)</source>
        <translation>Der Stein bleibt nicht dort (Esc)</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::ResultDialog</name>
    <message>
        <source>%1 wins with %2.</source>
        <translation>%1 gewinnt mit %2.</translation>
    </message>
    <message>
        <source>%1 and %2 share the first place with %3.</source>
        <translation>%1 und %2 teilen sich den ersten Platz mit %3.</translation>
    </message>
    <message>
        <source>The Game Is Over</source>
        <translation>Das Spiel ist aus</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Restaurants left</source>
        <translation>Übrige Restaurants</translation>
    </message>
    <message>
        <source>Final money</source>
        <translation>Geld am Ende</translation>
    </message>
    <message>
        <source>Own stands</source>
        <translation>Eigene Stände</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>place</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Most money wins; of equal seats the one with more own stands in the market.</source>
        <translation>Das meiste Geld gewinnt; bei gleichem Geld, wer mehr eigene Stände im Markt hat.</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::RuleNames</name>
    <message>
        <source>Rows of the market</source>
        <translation>Reihen des Markts</translation>
    </message>
    <message>
        <source>Columns of the market</source>
        <translation>Spalten des Markts</translation>
    </message>
    <message>
        <source>Stand tiles</source>
        <translation>Standplättchen</translation>
    </message>
    <message>
        <source>Wooden stands of each player</source>
        <translation>Holzstände jedes Spielers</translation>
    </message>
    <message>
        <source>Own tiles of each player</source>
        <translation>Eigene Plättchen jedes Spielers</translation>
    </message>
    <message>
        <source>Tiles in the display</source>
        <translation>Plättchen in der Auslage</translation>
    </message>
    <message>
        <source>Restaurants</source>
        <translation>Restaurants</translation>
    </message>
    <message>
        <source>One pub is put aside</source>
        <translation>Eine Kneipe kommt zur Seite</translation>
    </message>
    <message>
        <source>The last player gets the pub, with so many players</source>
        <translation>Der Letzte bekommt die Kneipe, bei so vielen Spielern</translation>
    </message>
    <message>
        <source>Squares with grey restaurants</source>
        <translation>Felder mit grauen Restaurants</translation>
    </message>
    <message>
        <source>Customer tiles</source>
        <translation>Kundenplättchen</translation>
    </message>
    <message>
        <source>Open customer tiles of each number</source>
        <translation>Offene Kundenplättchen jeder Zahl</translation>
    </message>
    <message>
        <source>Coins at the start</source>
        <translation>Münzen am Anfang</translation>
    </message>
    <message>
        <source>Money behind screens</source>
        <translation>Geld hinter Sichtschirmen</translation>
    </message>
    <message>
        <source>What a stand costs</source>
        <translation>Was ein Stand kostet</translation>
    </message>
    <message>
        <source>Coins for a turn that takes coins</source>
        <translation>Münzen für einen Zug, der Geld nimmt</translation>
    </message>
    <message>
        <source>Coins for opening a restaurant</source>
        <translation>Münzen für das Eröffnen eines Restaurants</translation>
    </message>
    <message>
        <source>What a restaurant adds to the worth of a stand</source>
        <translation>Was ein Restaurant zum Wert eines Stands dazugibt</translation>
    </message>
    <message>
        <source>Free squares at the end</source>
        <translation>Freie Felder am Ende</translation>
    </message>
    <message>
        <source>Empty entrances at the end</source>
        <translation>Leere Eingänge am Ende</translation>
    </message>
    <message>
        <source>Rounds of coins that end the game, with 2, 3 and 4 players</source>
        <translation>Runden nur mit Münzen, die das Spiel beenden, bei 2, 3 und 4 Spielern</translation>
    </message>
    <message>
        <source>The round is played to its end</source>
        <translation>Die Runde wird zu Ende gespielt</translation>
    </message>
    <message>
        <source>What a restaurant left in a supply costs</source>
        <translation>Was ein übriges Restaurant kostet</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>none</source>
        <comment>squares</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>the usual ones</source>
        <translation>die üblichen</translation>
    </message>
    <message>
        <source>the fewer customers, the more goods they want</source>
        <translation>je weniger Kunden, desto mehr Waren wollen sie</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>one coin for each stand in its row and column</source>
        <translation>eine Münze für jeden Stand in seiner Reihe und Spalte</translation>
    </message>
    <message>
        <source>the larger number of stands in its row or column</source>
        <translation>die größere Zahl der Stände in seiner Reihe oder Spalte</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <comment>a rule, its value, its usual value</comment>
        <translation>%1: %2 statt %3</translation>
    </message>
    <message>
        <source>Name of these rules</source>
        <translation>Name dieser Regeln</translation>
    </message>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>So many of each good are in the bag.</source>
        <translation>So viele von jeder Ware sind im Beutel.</translation>
    </message>
    <message>
        <source>A player without wooden stands opens none any more.</source>
        <translation>Wer keinen Holzstand mehr hat, eröffnet keinen Stand mehr.</translation>
    </message>
    <message>
        <source>Each player draws so many, and has so many again after each turn.</source>
        <translation>So viele ziehen alle am Anfang, und so viele haben sie nach jedem Zug wieder.</translation>
    </message>
    <message>
        <source>After opening a stand a player takes one of these.</source>
        <translation>Wer einen Stand eröffnet hat, nimmt eines davon.</translation>
    </message>
    <message>
        <source>So many of each kind, among them the pub that is put aside.</source>
        <translation>So viele von jeder Art, auch die Kneipe, die zur Seite kommt.</translation>
    </message>
    <message>
        <source>It is not among the grey restaurants.</source>
        <translation>Sie ist nicht unter den grauen Restaurants.</translation>
    </message>
    <message>
        <source>With other numbers of players the pub that was put aside is out of the game.</source>
        <translation>Bei anderen Spielerzahlen ist die Kneipe, die zur Seite kam, aus dem Spiel.</translation>
    </message>
    <message>
        <source>There a restaurant lies face down. Whoever opens a stand or a restaurant on it gets it.</source>
        <translation>Dort liegt ein Restaurant verdeckt. Wer darauf einen Stand oder ein Restaurant eröffnet, bekommt es.</translation>
    </message>
    <message>
        <source>So many tiles there are with these customers, who want these goods.</source>
        <translation>So viele Plättchen gibt es mit diesen Kunden, die diese Waren wollen.</translation>
    </message>
    <message>
        <source>So many tiles of one, two, three and four customers lie open.</source>
        <translation>So viele Plättchen mit einem, zwei, drei und vier Kunden liegen jeweils offen.</translation>
    </message>
    <message>
        <source>Each player begins with these.</source>
        <translation>Damit fangen alle an.</translation>
    </message>
    <message>
        <source>Others do not see how much somebody has; they do see what is earned and paid.</source>
        <translation>Andere sehen nicht, wie viel jemand hat; was verdient und gezahlt wird, sehen sie.</translation>
    </message>
    <message>
        <source>Stands of all players count, the new one once.</source>
        <translation>Die Stände aller Spieler zählen, der neue einmal.</translation>
    </message>
    <message>
        <source>The bank never runs out.</source>
        <translation>Die Bank geht nie aus.</translation>
    </message>
    <message>
        <source>They come from the bank at once.</source>
        <translation>Sie kommen sofort aus der Bank.</translation>
    </message>
    <message>
        <source>A stand right beside it whose good it serves is worth so much more; alone it is worth 1.</source>
        <translation>Um so viel mehr ist ein Stand unmittelbar daneben wert, dessen Ware es serviert; allein ist er 1 wert.</translation>
    </message>
    <message>
        <source>When no more than these are free, the game ends. Squares with a grey restaurant are free.</source>
        <translation>Sind nur noch so viele frei, endet das Spiel. Felder mit einem grauen Restaurant sind frei.</translation>
    </message>
    <message>
        <source>When no more than these are empty, the game ends.</source>
        <translation>Sind nur noch so viele leer, endet das Spiel.</translation>
    </message>
    <message>
        <source>When all players one after the other only take coins, so many times, the game ends.</source>
        <translation>Nehmen alle Spieler so oft unmittelbar nacheinander nur Geld, endet das Spiel.</translation>
    </message>
    <message>
        <source>When squares or entrances end the game, all players have had equally many turns.</source>
        <translation>Endet das Spiel durch Felder oder Eingänge, waren alle gleich oft am Zug.</translation>
    </message>
    <message>
        <source>At the end each player pays this for each of them.</source>
        <translation>Am Ende zahlt jeder so viel für jedes davon.</translation>
    </message>
    <message numerus="yes">
        <source>tiles of %n customer(s)</source>
        <translation>
            <numerusform>Plättchen mit %n Kunden</numerusform>
            <numerusform>Plättchen mit %n Kunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n player(s)</source>
        <translation>
            <numerusform>bei %n Spieler</numerusform>
            <numerusform>bei %n Spielern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a rule, a part of it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Each row is a line with an entrance at either end.</source>
        <translation>Jede Reihe ist eine Gasse mit einem Eingang an beiden Enden.</translation>
    </message>
    <message>
        <source>Each column is a line with an entrance at either end.</source>
        <translation>Jede Spalte ist eine Gasse mit einem Eingang an beiden Enden.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::RulePages</name>
    <message>
        <source>Market</source>
        <translation>Markt</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Plättchen</translation>
    </message>
    <message>
        <source>Restaurants</source>
        <translation>Restaurants</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Kunden</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>The End</source>
        <translation>Das Ende</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::RulesEditor</name>
    <message>
        <source>[*]%1 – Rules of Mercado de Lisboa</source>
        <translation>[*]%1 – Regeln von Mercado de Lisboa</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::RulesMenu</name>
    <message>
        <source>From the next game: %1.</source>
        <translation>Ab dem nächsten Spiel: %1.</translation>
    </message>
    <message>
        <source>Rules of the Next Game:</source>
        <translation>Regeln des nächsten Spiels:</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SampleMarket</name>
    <message>
        <source>These rules cannot be played yet. The market is by the last ones that could.</source>
        <translation>Nach diesen Regeln kann noch nicht gespielt werden. Der Markt folgt den letzten, bei denen es ging.</translation>
    </message>
    <message>
        <source>%1 stands, %2 free squares, %3 empty entrances, %4 tiles in the bag</source>
        <translation>%1 Stände, %2 freie Felder, %3 leere Eingänge, %4 Plättchen im Beutel</translation>
    </message>
    <message>
        <source>Pla&amp;yers:</source>
        <translation>Sp&amp;ieler:</translation>
    </message>
    <message>
        <source>Players in the sample</source>
        <translation>Spieler im Beispiel</translation>
    </message>
    <message>
        <source>&amp;When:</source>
        <translation>&amp;Wann:</translation>
    </message>
    <message>
        <source>when it begins</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>in the middle</source>
        <translation>mittendrin</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>When in the game</source>
        <translation>Wann im Spiel</translation>
    </message>
    <message>
        <source>&amp;Deal Again</source>
        <translation>Neu &amp;auslegen</translation>
    </message>
    <message>
        <source>Another market by the same rules</source>
        <translation>Ein anderer Markt nach denselben Regeln</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::ScoringView</name>
    <message>
        <source>The restaurant below is turned over: %1. It goes to the supply of %2.</source>
        <translation>Das Restaurant darunter wird aufgedeckt: %1. Es kommt in den Vorrat von %2.</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>Das Spiel beginnt.</translation>
    </message>
    <message>
        <source>What this turn would bring</source>
        <translation>Was dieser Zug brächte</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Sums of this turn</source>
        <translation>Rechnungen dieses Zugs</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SeatCard</name>
    <message>
        <source>has won</source>
        <translation>hat gewonnen</translation>
    </message>
    <message>
        <source>place %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>thinks</source>
        <translation>überlegt</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>in the market: %1</source>
        <translation>im Markt: %1</translation>
    </message>
    <message>
        <source>#%1</source>
        <comment>place</comment>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SeatNumbersField</name>
    <message>
        <source>%1 players</source>
        <translation>%1 Spieler</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SeatsModel</name>
    <message>
        <source>money behind the screen</source>
        <translation>Geld hinter dem Sichtschirm</translation>
    </message>
    <message>
        <source>tiles: %1</source>
        <translation>Plättchen: %1</translation>
    </message>
    <message>
        <source>restaurants: %1</source>
        <translation>Restaurants: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n wooden stand(s) left</source>
        <translation>
            <numerusform>noch %n Holzstand</numerusform>
            <numerusform>noch %n Holzstände</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) in the market</source>
        <translation>
            <numerusform>%n Stand im Markt</numerusform>
            <numerusform>%n Stände im Markt</numerusform>
        </translation>
    </message>
    <message>
        <source>has won</source>
        <translation>hat gewonnen</translation>
    </message>
    <message>
        <source>thinks</source>
        <translation>überlegt</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>am Zug</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::ShelfModel</name>
    <message>
        <source>Fish tile</source>
        <translation>Fischplättchen</translation>
    </message>
    <message>
        <source>Flower tile</source>
        <translation>Blumenplättchen</translation>
    </message>
    <message>
        <source>Tomato tile</source>
        <translation>Tomatenplättchen</translation>
    </message>
    <message>
        <source>Meat tile</source>
        <translation>Fleischplättchen</translation>
    </message>
    <message>
        <source>Grape tile</source>
        <translation>Traubenplättchen</translation>
    </message>
    <message>
        <source>Your tiles</source>
        <translation>Deine Plättchen</translation>
    </message>
    <message>
        <source>Tiles of %1</source>
        <translation>Plättchen von %1</translation>
    </message>
    <message>
        <source>Your restaurants</source>
        <translation>Deine Restaurants</translation>
    </message>
    <message>
        <source>Restaurants of %1</source>
        <translation>Restaurants von %1</translation>
    </message>
    <message>
        <source>Take one of these</source>
        <translation>Nimm eines davon</translation>
    </message>
    <message>
        <source>On display</source>
        <translation>Auslage</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Kunden</translation>
    </message>
    <message>
        <source>Each stand that is opened takes one wooden stand.</source>
        <translation>Jeder Stand, der eröffnet wird, braucht einen Holzstand.</translation>
    </message>
    <message>
        <source>What lies here comes into play by itself.</source>
        <translation>Was hier liegt, kommt von selbst ins Spiel.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>Du bist nicht am Zug.</translation>
    </message>
    <message>
        <source>First take a tile of the display.</source>
        <translation>Nimm erst ein Plättchen der Auslage.</translation>
    </message>
    <message>
        <source>You have no wooden stand left.</source>
        <translation>Du hast keinen Holzstand mehr.</translation>
    </message>
    <message>
        <source>There is no square where you can pay for this stand.</source>
        <translation>Es gibt kein Feld, auf dem du diesen Stand bezahlen kannst.</translation>
    </message>
    <message>
        <source>There is no free square.</source>
        <translation>Es gibt kein freies Feld.</translation>
    </message>
    <message>
        <source>You take a tile of the display after you have opened a stand.</source>
        <translation>Ein Plättchen der Auslage nimmst du, nachdem du einen Stand eröffnet hast.</translation>
    </message>
    <message>
        <source>No empty entrance leads to as many stands as these are customers, one of them yours and wanted by them.</source>
        <translation>Kein leerer Eingang führt zu so vielen Ständen, wie das Kunden sind, von denen einer deiner ist und das Gewünschte verkauft.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n of them</source>
        <comment>a restaurant</comment>
        <translation>
            <numerusform>%1, %n davon</numerusform>
            <numerusform>%1, %n davon</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wooden stand(s) left</source>
        <translation>
            <numerusform>noch %n Holzstand</numerusform>
            <numerusform>noch %n Holzstände</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand tile(s) in the bag</source>
        <translation>
            <numerusform>%n Standplättchen im Beutel</numerusform>
            <numerusform>%n Standplättchen im Beutel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stack of tiles with %1: %n left</source>
        <comment>number of customers</comment>
        <translation>
            <numerusform>Stapel mit %1: noch %n</numerusform>
            <numerusform>Stapel mit %1: noch %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::ShelfView</name>
    <message>
        <source>none yet</source>
        <comment>restaurants</comment>
        <translation>noch keine</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SquaresField</name>
    <message numerus="yes">
        <source>%n square(s) marked</source>
        <translation>
            <numerusform>%n Feld markiert</numerusform>
            <numerusform>%n Felder markiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a square, or choose it with the arrow keys and press Space</source>
        <translation>Klicke ein Feld an, oder wähle es mit den Pfeiltasten und drücke die Leertaste</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SquaresModel</name>
    <message>
        <source>%1: a grey restaurant</source>
        <translation>%1: ein graues Restaurant</translation>
    </message>
    <message>
        <source>%1: no restaurant</source>
        <translation>%1: kein Restaurant</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::TableHelpKeys</name>
    <message>
        <source>On the table</source>
        <translation>Auf dem Tisch</translation>
    </message>
    <message>
        <source>go from piece to piece; on the market from square to square and out to the entrances</source>
        <translation>führen von Stein zu Stein; auf dem Markt von Feld zu Feld und hinaus zu den Eingängen</translation>
    </message>
    <message>
        <source>take the piece up; on the market: play it there</source>
        <translation>nimmt den Stein auf; auf dem Markt: spielt ihn dort</translation>
    </message>
    <message>
        <source>put the piece back</source>
        <translation>legt den Stein zurück</translation>
    </message>
    <message>
        <source>go on to the next part of the table; back</source>
        <translation>weiter zum nächsten Teil des Tisches; zurück</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::TipStrip</name>
    <message>
        <source>Got It</source>
        <comment>a tip</comment>
        <translation>Alles klar</translation>
    </message>
    <message>
        <source>Takes the tip away</source>
        <translation>Nimmt den Hinweis weg</translation>
    </message>
    <message>
        <source>No More Tips</source>
        <translation>Keine Hinweise mehr</translation>
    </message>
    <message>
        <source>The Learn menu brings them back</source>
        <translation>Das Menü Lernen bringt sie zurück</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Tips</name>
    <message>
        <source>Take up one of your tiles: the squares show what a stand there would bring.</source>
        <translation>Nimm eines deiner Plättchen auf: Die Felder zeigen, was ein Stand dort brächte.</translation>
    </message>
    <message>
        <source>Each marked square shows what a stand there earns and what it costs. It is cheap where few stands are in the row and in the column.</source>
        <translation>Jedes markierte Feld zeigt, was ein Stand dort verdient und was er kostet. Billig ist er, wo in Reihe und Spalte wenige Stände sind.</translation>
    </message>
    <message>
        <source>Now take a tile of the display. It is what your next stands can sell.</source>
        <translation>Nimm nun ein Plättchen der Auslage. Es entscheidet, was deine nächsten Stände verkaufen können.</translation>
    </message>
    <message>
        <source>The marked entrances show what these customers would pay you, and below it what they would pay the others.</source>
        <translation>Die markierten Eingänge zeigen, was diese Kunden dir zahlen würden, und darunter, was den anderen.</translation>
    </message>
    <message>
        <source>Stands directly beside it are worth more from then on, if it serves what they sell. The best place touches several of yours.</source>
        <translation>Stände unmittelbar daneben sind von da an mehr wert, wenn es ihre Ware serviert. Die beste Stelle berührt mehrere von deinen.</translation>
    </message>
    <message>
        <source>The end is near: it comes when only %1 squares are free, or only %2 entrances are empty. Restaurants left in your supply will cost you money.</source>
        <translation>Das Ende ist nah: Es kommt, wenn nur noch %1 Felder frei oder nur noch %2 Eingänge leer sind. Restaurants, die in deinem Vorrat bleiben, kosten dich Geld.</translation>
    </message>
    <message>
        <source>These customers have paid you, too, although another has brought them: %1.</source>
        <translation>Diese Kunden haben auch dich bezahlt, obwohl ein anderer sie geholt hat: %1.</translation>
    </message>
    <message>
        <source>Customers would pay you now: up to %1. Bringing them costs nothing.</source>
        <translation>Kunden würden dir jetzt etwas zahlen: bis zu %1. Sie zu holen kostet nichts.</translation>
    </message>
    <message>
        <source>A restaurant lies in your supply. Opening it brings %1, and stands beside it are worth more.</source>
        <translation>In deinem Vorrat liegt ein Restaurant. Es zu eröffnen bringt %1, und Stände daneben sind mehr wert.</translation>
    </message>
    <message>
        <source>Three equal tiles: you may exchange them before your turn.</source>
        <translation>Drei gleiche Plättchen: Du darfst sie vor deinem Zug tauschen.</translation>
    </message>
    <message>
        <source>Only one thing is possible now: take %1. If all do so one after the other, the game ends.</source>
        <translation>Jetzt ist nur eines möglich: %1 nehmen. Tun das alle nacheinander, ist das Spiel aus.</translation>
    </message>
    <message>
        <source>The game is over, and all money lies open. You can step back through the turns and see where it came from.</source>
        <translation>Das Spiel ist aus, und alles Geld liegt offen. Du kannst durch die Züge zurückgehen und sehen, woher es kam.</translation>
    </message>
</context>
<context>
    <name>hp::lisboa::TurnInput</name>
    <message>
        <source>Only customers stand at an entrance.</source>
        <translation>An einem Eingang stehen nur Kunden.</translation>
    </message>
    <message>
        <source>Customers stand at an entrance of a row or a column.</source>
        <translation>Kunden stehen an einem Eingang einer Reihe oder Spalte.</translation>
    </message>
    <message>
        <source>This piece cannot be used now.</source>
        <translation>Dieser Stein lässt sich jetzt nicht spielen.</translation>
    </message>
</context>
</TS>
