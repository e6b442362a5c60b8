<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Cli</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n lost by forfeit</source>
        <translation>
            <numerusform>, %n lost by forfeit</numerusform>
            <numerusform>, %n lost by forfeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games: error %1</source>
        <translation>
            <numerusform>%n game: error %1</numerusform>
            <numerusform>%n games: error %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) checked</source>
        <translation>
            <numerusform>%n puzzle checked</numerusform>
            <numerusform>%n puzzles checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong</source>
        <translation>
            <numerusform>%n wrong</numerusform>
            <numerusform>%n wrong</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n coin</numerusform>
            <numerusform>%n coins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::AnalysisWindow</name>
    <message numerus="yes">
        <source>%n deals played</source>
        <translation>
            <numerusform>%n deal played</numerusform>
            <numerusform>%n deals played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::ClassWindow</name>
    <message numerus="yes">
        <source>%n pupil(s) here</source>
        <translation>
            <numerusform>%n pupil here</numerusform>
            <numerusform>%n pupils here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 have answered</source>
        <translation>
            <numerusform>%n of %1 has answered</numerusform>
            <numerusform>%n of %1 have answered</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::Explanation</name>
    <message numerus="yes">
        <source>%n curses, each changes the sign: </source>
        <translation>
            <numerusform>%n curse, it changes the sign: </numerusform>
            <numerusform>%n curses, each changes the sign: </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n banners, each adds one rank to each stall of the section.</source>
        <translation>
            <numerusform>%n banner, it adds one rank to each stall of the section.</numerusform>
            <numerusform>%n banners, each adds one rank to each stall of the section.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coin sacks, each doubles</source>
        <translation>
            <numerusform>%n coin sack, doubles</numerusform>
            <numerusform>%n coin sacks, each doubles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FieldPages</name>
    <message numerus="yes">
        <source>%n field(s) differ from “%1”</source>
        <translation>
            <numerusform>%n field differs from “%1”</numerusform>
            <numerusform>%n fields differ from “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FileDrop</name>
    <message numerus="yes">
        <source>One file can be opened at a time, and %n were dropped. None has been opened. Drop the one that you mean:</source>
        <translation>
            <numerusform>One file can be opened at a time, and %n was dropped. None has been opened. Drop the one that you mean:</numerusform>
            <numerusform>One file can be opened at a time, and %n were dropped. None has been opened. Drop the one that you mean:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FindingsPanel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::FinishedDialog</name>
    <message numerus="yes">
        <source>%n game(s). They stay here until you delete them.</source>
        <translation>
            <numerusform>%n game. It stays here until you delete it.</numerusform>
            <numerusform>%n games. They stay here until you delete them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n finished game(s)? Where there is a trash, they go there.</source>
        <translation>
            <numerusform>Delete %n finished game? Where there is a trash, it goes there.</numerusform>
            <numerusform>Delete %n finished games? Where there is a trash, they go there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) deleted.</source>
        <translation>
            <numerusform>%n game deleted.</numerusform>
            <numerusform>%n games deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::GameHost</name>
    <message numerus="yes">
        <source>The position is one of %n seat(s).</source>
        <translation>
            <numerusform>The position is one of %n seat.</numerusform>
            <numerusform>The position is one of %n seats.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::GameResultDialog</name>
    <message numerus="yes">
        <source>%1 wins with %2 coin(s)</source>
        <translation>
            <numerusform>%1 wins with %2 coin</numerusform>
            <numerusform>%1 wins with %2 coins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shared victory: %1 with %2 coin(s) each</source>
        <translation>
            <numerusform>Shared victory: %1 with %2 coin each</numerusform>
            <numerusform>Shared victory: %1 with %2 coins each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1. %2: %3 coin(s)</source>
        <translation>
            <numerusform>%1. %2: %3 coin</numerusform>
            <numerusform>%1. %2: %3 coins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::HandModel</name>
    <message numerus="yes">
        <source>%n stalls of rank %1</source>
        <translation>
            <numerusform>%n stall of rank %1</numerusform>
            <numerusform>%n stalls of rank %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supply: %n tiles face down</source>
        <translation>
            <numerusform>Supply: %n tile face down</numerusform>
            <numerusform>Supply: %n tiles face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::HandView</name>
    <message numerus="yes">
        <source>Supply: %n face down</source>
        <translation>
            <numerusform>Supply: %n face down</numerusform>
            <numerusform>Supply: %n face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::HellerRoom</name>
    <message numerus="yes">
        <source>Your turn at %n correspondence table(s)</source>
        <translation>
            <numerusform>Your turn at %n correspondence table</numerusform>
            <numerusform>Your turn at %n correspondence tables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::HelpFind</name>
    <message numerus="yes">
        <source>%1 of %n hit(s), round again</source>
        <translation>
            <numerusform>%1 of %n hit, round again</numerusform>
            <numerusform>%1 of %n hits, round again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n hit(s)</source>
        <translation>
            <numerusform>%1 of %n hit</numerusform>
            <numerusform>%1 of %n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::JoinDialog</name>
    <message numerus="yes">
        <source>%1&apos;s table · %2 · %3 · %n seat(s) free</source>
        <comment>name, game, rules</comment>
        <translation>
            <numerusform>%1&apos;s table · %2 · %3 · %n seat free</numerusform>
            <numerusform>%1&apos;s table · %2 · %3 · %n seats free</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::LearnPage</name>
    <message numerus="yes">
        <source>%n tries so far.</source>
        <translation>
            <numerusform>%n try so far.</numerusform>
            <numerusform>%n tries so far.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tries in all.</source>
        <translation>
            <numerusform>%n try in all.</numerusform>
            <numerusform>%n tries in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found, in %n tries: %1. It is the best turn.</source>
        <translation>
            <numerusform>Found at the first try: %1. It is the best turn.</numerusform>
            <numerusform>Found, in %n tries: %1. It is the best turn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found, in %n tries: %1. The best turn was %2, but that is hardly better.</source>
        <translation>
            <numerusform>Found at the first try: %1. The best turn was %2, but that is hardly better.</numerusform>
            <numerusform>Found, in %n tries: %1. The best turn was %2, but that is hardly better.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::LessonWords</name>
    <message numerus="yes">
        <source>Passed over: step %1. Back leads there.</source>
        <comment>numbers</comment>
        <translation>
            <numerusform>Passed over: step %1. Back leads there.</numerusform>
            <numerusform>Passed over: steps %1. Back leads there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::LessonsModel</name>
    <message numerus="yes">
        <source>%1 done %n time(s)</source>
        <comment>a tick; the lesson</comment>
        <translation>
            <numerusform>%1 done %n time</numerusform>
            <numerusform>%1 done %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::LessonsWindow</name>
    <message numerus="yes">
        <source>The others take about %n minute(s).</source>
        <translation>
            <numerusform>The others take about %n minute.</numerusform>
            <numerusform>The others take about %n minutes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::MarketField</name>
    <message numerus="yes">
        <source>%n square(s)</source>
        <translation>
            <numerusform>%n square</numerusform>
            <numerusform>%n squares</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PieceWording</name>
    <message numerus="yes">
        <source>Counts %n time(s) in its row and in its column: so often its owner gets, or pays, what customers and rogues come to there.</source>
        <translation>
            <numerusform>Counts once in its row and in its column: so often its owner gets, or pays, what customers and rogues come to there.</numerusform>
            <numerusform>Counts %n times in its row and in its column: so often its owner gets, or pays, what customers and rogues come to there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s) beside it count in that.</source>
        <translation>
            <numerusform>The wizard beside it is counted in.</numerusform>
            <numerusform>%n wizards beside it are counted in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A customer: every stall in its row and in its column gets %n time(s) its rank.</source>
        <translation>
            <numerusform>A customer: every stall in its row and in its column gets its rank once.</numerusform>
            <numerusform>A customer: every stall in its row and in its column gets %n times its rank.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A rogue: every stall in its row and in its column pays %n time(s) its rank.</source>
        <translation>
            <numerusform>A rogue: every stall in its row and in its column pays its rank once.</numerusform>
            <numerusform>A rogue: every stall in its row and in its column pays %n times its rank.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PostDesk</name>
    <message numerus="yes">
        <source>It is your turn at %n correspondence table(s).</source>
        <translation>
            <numerusform>It is your turn at %n correspondence table.</numerusform>
            <numerusform>It is your turn at %n correspondence tables.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new letter(s).</source>
        <translation>
            <numerusform>%n new letter.</numerusform>
            <numerusform>%n new letters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PostModel</name>
    <message numerus="yes">
        <source>%n more can sit down</source>
        <translation>
            <numerusform>%n more can sit down</numerusform>
            <numerusform>%n more can sit down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PostWindow</name>
    <message numerus="yes">
        <source>Deals checked: %n; all as was agreed.</source>
        <translation>
            <numerusform>%n deal checked: as was agreed.</numerusform>
            <numerusform>%n deals checked: all as was agreed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::PuzzleResultsPage</name>
    <message numerus="yes">
        <source>Puzzle of the day solved: %n day(s) in a row</source>
        <translation>
            <numerusform>Puzzle of the day solved: %n day in a row</numerusform>
            <numerusform>Puzzle of the day solved: %n days in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Solved at once: %n puzzle(s) in a row</source>
        <translation>
            <numerusform>Solved at once: %n puzzle in a row</numerusform>
            <numerusform>Solved at once: %n puzzles in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::RoundSummaryDialog</name>
    <message numerus="yes">
        <source>%1 is in front with %2 coin(s)</source>
        <translation>
            <numerusform>%1 is in front with %2 coin</numerusform>
            <numerusform>%1 is in front with %2 coins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 are in front with %2 coin(s) each</source>
        <translation>
            <numerusform>%1 are in front with %2 coin each</numerusform>
            <numerusform>%1 are in front with %2 coins each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::RulesSentences</name>
    <message numerus="yes">
        <source>%n coin sack(s)</source>
        <translation>
            <numerusform>%n coin sack</numerusform>
            <numerusform>%n coin sacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fire(s)</source>
        <translation>
            <numerusform>%n fire</numerusform>
            <numerusform>%n fires</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n evil eye(s)</source>
        <translation>
            <numerusform>%n evil eye</numerusform>
            <numerusform>%n evil eyes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s)</source>
        <translation>
            <numerusform>%n wizard</numerusform>
            <numerusform>%n wizards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) in all.</source>
        <translation>
            <numerusform>%n tile in all.</numerusform>
            <numerusform>%n tiles in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each seat starts with %n coin(s). Money can go below zero.</source>
        <translation>
            <numerusform>Each seat starts with %n coin. Money can go below zero.</numerusform>
            <numerusform>Each seat starts with %n coins. Money can go below zero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tiles lie face down. At the start of each round every seat secretly takes %n of them.</source>
        <translation>
            <numerusform>The tiles lie face down. At the start of each round every seat secretly takes %n of them.</numerusform>
            <numerusform>The tiles lie face down. At the start of each round every seat secretly takes %n of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game has %n round(s).</source>
        <translation>
            <numerusform>The game has %n round.</numerusform>
            <numerusform>The game has %n rounds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s); the market is filled in each.</source>
        <translation>
            <numerusform>%n round; the market is filled in it.</numerusform>
            <numerusform>%n rounds; the market is filled in each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n tile(s) lie open: take any of them instead of drawing.</source>
        <translation>
            <numerusform>The only tile (%n) lies open: take it instead of drawing.</numerusform>
            <numerusform>All %n tiles lie open: take any of them instead of drawing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down; each player holds a hidden one.</source>
        <translation>
            <numerusform>%n tile face down; each player holds a hidden one.</numerusform>
            <numerusform>%n tiles face down; each player holds a hidden one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizard(s): stalls next to one count one rank more.</source>
        <translation>
            <numerusform>%n wizard: stalls next to it count one rank more.</numerusform>
            <numerusform>%n wizards: stalls next to one count one rank more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has %n stall(s).</source>
        <translation>
            <numerusform>Each player has %n stall.</numerusform>
            <numerusform>Each player has %n stalls.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s).</source>
        <translation>
            <numerusform>%n round.</numerusform>
            <numerusform>%n rounds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down.</source>
        <translation>
            <numerusform>%n tile face down.</numerusform>
            <numerusform>%n tiles face down.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) face down; each player holds %1 hidden ones.</source>
        <translation>
            <numerusform>%n tile face down; each player holds %1 hidden ones.</numerusform>
            <numerusform>%n tiles face down; each player holds %1 hidden ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s); stalls can run out before the market is full.</source>
        <translation>
            <numerusform>%n round; stalls can run out before the market is full.</numerusform>
            <numerusform>%n rounds; stalls can run out before the market is full.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From the start of each round fires lie on %n square(s): %1. They are no tiles and stay.</source>
        <translation>
            <numerusform>From the start of each round a fire lies on %n square: %1. It is no tile and stays.</numerusform>
            <numerusform>From the start of each round fires lie on %n squares: %1. They are no tiles and stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fires lie on %n square(s) from the start.</source>
        <translation>
            <numerusform>A fire lies on %n square from the start.</numerusform>
            <numerusform>Fires lie on %n squares from the start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n banner(s)</source>
        <translation>
            <numerusform>%n banner</numerusform>
            <numerusform>%n banners</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curse(s)</source>
        <translation>
            <numerusform>%n curse</numerusform>
            <numerusform>%n curses</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::RulesWindow</name>
    <message numerus="yes">
        <source>differs in %n field(s)</source>
        <translation>
            <numerusform>differs in %n field</numerusform>
            <numerusform>differs in %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::SeatModel</name>
    <message numerus="yes">
        <source>%n coins</source>
        <translation>
            <numerusform>%n coin</numerusform>
            <numerusform>%n coins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stalls of rank %1</source>
        <translation>
            <numerusform>%n stall of rank %1</numerusform>
            <numerusform>%n stalls of rank %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden tiles</source>
        <translation>
            <numerusform>%n hidden tile</numerusform>
            <numerusform>%n hidden tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::StallsField</name>
    <message numerus="yes">
        <source>%n number(s) differ</source>
        <translation>
            <numerusform>%n number differs</numerusform>
            <numerusform>%n numbers differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::StallsModel</name>
    <message numerus="yes">
        <source>%1 seats: %n piece(s) for %2 squares</source>
        <translation>
            <numerusform>%1 seats: %n piece for %2 squares</numerusform>
            <numerusform>%1 seats: %n pieces for %2 squares</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::StatisticsWindow</name>
    <message numerus="yes">
        <source>%n game(s), %1 of them won.</source>
        <translation>
            <numerusform>%n game, %1 of them won.</numerusform>
            <numerusform>%n games, %1 of them won.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) do not count for the rating.</source>
        <translation>
            <numerusform>%n game does not count for the rating.</numerusform>
            <numerusform>%n games do not count for the rating.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries are from a newer version of the program. They are kept.</source>
        <translation>
            <numerusform>%n entry is from a newer version of the program. It is kept.</numerusform>
            <numerusform>%n entries are from a newer version of the program. They are kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries cannot be read. They are left as they are.</source>
        <translation>
            <numerusform>%n entry cannot be read. It is left as it is.</numerusform>
            <numerusform>%n entries cannot be read. They are left as they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::SupplyModel</name>
    <message numerus="yes">
        <source>%n tiles lie open</source>
        <translation>
            <numerusform>%n tile lies open</numerusform>
            <numerusform>%n tiles lie open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles not seen yet</source>
        <translation>
            <numerusform>%n tile not seen yet</numerusform>
            <numerusform>%n tiles not seen yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Whoever is to move may take any of them.</source>
        <comment>of %n tiles</comment>
        <translation>
            <numerusform>Whoever is to move may take it.</numerusform>
            <numerusform>Whoever is to move may take any of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They lie in the supply.</source>
        <comment>%n tiles</comment>
        <translation>
            <numerusform>It lies in the supply.</numerusform>
            <numerusform>They lie in the supply.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They lie in the supply, or somebody holds them hidden.</source>
        <comment>%n tiles</comment>
        <translation>
            <numerusform>It lies in the supply, or somebody holds it hidden.</numerusform>
            <numerusform>They lie in the supply, or somebody holds them hidden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::TableDesk</name>
    <message numerus="yes">
        <source>Deal checked: all %n round(s) so far were dealt as agreed.</source>
        <translation>
            <numerusform>Deal checked: the round was dealt as agreed.</numerusform>
            <numerusform>Deal checked: all %n rounds so far were dealt as agreed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deal(s) had to begin anew, because somebody went.</source>
        <translation>
            <numerusform>One deal had to begin anew, because somebody went.</numerusform>
            <numerusform>%n deals had to begin anew, because somebody went.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::TileMixModel</name>
    <message numerus="yes">
        <source>%1: %n tile(s), in the base %2</source>
        <translation>
            <numerusform>%1: %n tile, in the base %2</numerusform>
            <numerusform>%1: %n tiles, in the base %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tile(s)</source>
        <translation>
            <numerusform>%1: %n tile</numerusform>
            <numerusform>%1: %n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::TilesField</name>
    <message numerus="yes">
        <source>%n tile(s) in all</source>
        <translation>
            <numerusform>%n tile in all</numerusform>
            <numerusform>%n tiles in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) differ</source>
        <translation>
            <numerusform>%n row differs</numerusform>
            <numerusform>%n rows differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::TipWords</name>
    <message numerus="yes">
        <source>%1 has placed stall %2 on %3. What its row and its column come to, %1 gets or pays %n time(s).</source>
        <translation>
            <numerusform>%1 has placed stall %2 on %3. What its row and its column come to, %1 gets or pays once.</numerusform>
            <numerusform>%1 has placed stall %2 on %3. What its row and its column come to, %1 gets or pays %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your stalls (rank %1) came back after the round.</source>
        <translation>
            <numerusform>%n of your stalls (rank %1) came back after the round.</numerusform>
            <numerusform>%n of your stalls (rank %1) came back after the round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) that you had placed left the game.</source>
        <translation>
            <numerusform>%n other that you had placed left the game.</numerusform>
            <numerusform>%n others that you had placed left the game.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stall(s) that you had placed left the game.</source>
        <translation>
            <numerusform>%n stall that you had placed left the game.</numerusform>
            <numerusform>%n stalls that you had placed left the game.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::UnseenTiles</name>
    <message numerus="yes">
        <source>%n tile(s) lie open.</source>
        <translation>
            <numerusform>%n tile lies open.</numerusform>
            <numerusform>%n tiles lie open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) not seen.</source>
        <translation>
            <numerusform>%n tile not seen.</numerusform>
            <numerusform>%n tiles not seen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::VariantMenu</name>
    <message numerus="yes">
        <source>&amp;%n Round(s)</source>
        <translation>
            <numerusform>&amp;%n Round</numerusform>
            <numerusform>&amp;%n Rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::CustomersField</name>
    <message numerus="yes">
        <source>%n tile(s) altogether: %1</source>
        <translation>
            <numerusform>%n tile altogether: %1</numerusform>
            <numerusform>%n tiles altogether: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::CustomersModel</name>
    <message numerus="yes">
        <source>Tiles of %n customer(s)</source>
        <translation>
            <numerusform>Tiles of %n customer</numerusform>
            <numerusform>Tiles of %n customers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n tile(s)</source>
        <comment>customers and what they want</comment>
        <translation>
            <numerusform>%1: %n tile</numerusform>
            <numerusform>%1: %n tiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Explanation</name>
    <message numerus="yes">
        <source>%n customer(s) at %1: %2.</source>
        <translation>
            <numerusform>%n customer at %1: %2.</numerusform>
            <numerusform>%n customers at %1: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::MarketView</name>
    <message numerus="yes">
        <source>%n stand(s) beside it worth %1 more</source>
        <translation>
            <numerusform>%n stand beside it worth %1 more</numerusform>
            <numerusform>%n stands beside it worth %1 more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Names</name>
    <message numerus="yes">
        <source>%n customer(s) for %1</source>
        <translation>
            <numerusform>%n customer for %1</numerusform>
            <numerusform>%n customers for %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coin(s)</source>
        <translation>
            <numerusform>%n coin</numerusform>
            <numerusform>%n coins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::PartsField</name>
    <message numerus="yes">
        <source>%n altogether</source>
        <translation>
            <numerusform>%n altogether</numerusform>
            <numerusform>%n altogether</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::Prompt</name>
    <message numerus="yes">
        <source>The game is over: only %n square(s) are free.</source>
        <translation>
            <numerusform>The game is over: only %n square is free.</numerusform>
            <numerusform>The game is over: only %n squares are free.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game is over: only %n entrance(s) are empty.</source>
        <translation>
            <numerusform>The game is over: only %n entrance is empty.</numerusform>
            <numerusform>The game is over: only %n entrances are empty.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::RuleNames</name>
    <message numerus="yes">
        <source>tiles of %n customer(s)</source>
        <translation>
            <numerusform>tiles of %n customer</numerusform>
            <numerusform>tiles of %n customers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n player(s)</source>
        <translation>
            <numerusform>with %n player</numerusform>
            <numerusform>with %n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SeatsModel</name>
    <message numerus="yes">
        <source>%n wooden stand(s) left</source>
        <translation>
            <numerusform>%n wooden stand left</numerusform>
            <numerusform>%n wooden stands left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) in the market</source>
        <translation>
            <numerusform>%n stand in the market</numerusform>
            <numerusform>%n stands in the market</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::ShelfModel</name>
    <message numerus="yes">
        <source>%1, %n of them</source>
        <comment>a restaurant</comment>
        <translation>
            <numerusform>%1, %n of them</numerusform>
            <numerusform>%1, %n of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wooden stand(s) left</source>
        <translation>
            <numerusform>%n wooden stand left</numerusform>
            <numerusform>%n wooden stands left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand tile(s) in the bag</source>
        <translation>
            <numerusform>%n stand tile in the bag</numerusform>
            <numerusform>%n stand tiles in the bag</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stack of tiles with %1: %n left</source>
        <comment>number of customers</comment>
        <translation>
            <numerusform>Stack of tiles with %1: %n left</numerusform>
            <numerusform>Stack of tiles with %1: %n left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hp::lisboa::SquaresField</name>
    <message numerus="yes">
        <source>%n square(s) marked</source>
        <translation>
            <numerusform>%n square marked</numerusform>
            <numerusform>%n squares marked</numerusform>
        </translation>
    </message>
</context>
</TS>
