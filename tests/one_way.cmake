# One way through the house: a folder includes only from itself and from folders that stand before it here; what knows no
# game includes nothing of a game. Fails at an arrow that runs upwards, and at a folder that has no place.
# cmake -DHOUSE=FOLDER -P one_way.cmake
cmake_minimum_required(VERSION 3.25)
set(house
    engine/base engine/table engine/text engine/table/text engine/table/net
    engine/heller/market engine/heller/rules engine/heller/scoring engine/heller/game engine/heller/solver
    engine/heller/players engine/heller/arena engine/heller/analysis engine/heller/teaching engine/heller/text
    engine/heller/words
    engine/lisboa/market engine/lisboa/rules engine/lisboa/game engine/lisboa/players engine/lisboa/text engine/lisboa/words
    ui/kit/jobs ui/kit/models ui/kit/access ui/kit/portal ui/kit/preferences ui/kit/sound ui/kit/sound/plugin ui/kit/files
    ui/kit/windows ui/kit/motion ui/kit/input ui/kit/look ui/kit/charts ui/kit/fields ui/kit/qr ui/kit/help ui/kit/steps
    ui/table/programs ui/table/session ui/table/relay ui/table/direct ui/table/settings ui/table/rules
    ui/table/seats ui/table/records ui/table/commands ui/table/room ui/table/tables ui/table/statistics
    ui/heller/programs ui/heller/session ui/heller/net ui/heller/direct ui/heller/post ui/heller/models ui/heller/pieces ui/heller/guide ui/heller/market ui/heller/scoring ui/heller/seats
    ui/heller/paper ui/heller/teaching ui/heller/lessons ui/heller/positions ui/heller/puzzles ui/heller/review
    ui/heller/table ui/heller/rules ui/heller/help ui/heller/games ui/heller/tables ui/heller/classes ui/heller/room
    ui/lisboa/session ui/lisboa/net ui/lisboa/pieces ui/lisboa/market ui/lisboa/scoring ui/lisboa/help ui/lisboa/lessons ui/lisboa/rules ui/lisboa/room
    ui/window/preferences ui/window
    app app/cli app/cli/lisboa app/desktop)
set(found "")
set(arrows 0)
file(GLOB_RECURSE files RELATIVE "${HOUSE}" "${HOUSE}/engine/*.h" "${HOUSE}/engine/*.cpp" "${HOUSE}/ui/*.h"
     "${HOUSE}/ui/*.cpp" "${HOUSE}/app/*.h" "${HOUSE}/app/*.cpp")
list(LENGTH files count)
if(count LESS 500)
    message(FATAL_ERROR "Only ${count} files in ${HOUSE}: that is not the house.")
endif()
foreach(file IN LISTS files)
    cmake_path(GET file PARENT_PATH folder)
    list(FIND house ${folder} place)
    if(place EQUAL -1)
        list(APPEND found "${file}: ${folder} has no place")
        continue()
    endif()
    file(STRINGS "${HOUSE}/${file}" lines REGEX "^#include \"(engine|ui|app)/")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^#include \"(.*)/[^/]*\".*" "\\1" from "${line}")
        list(FIND house ${from} other)
        if(other GREATER place OR other EQUAL -1)
            list(APPEND found "${file} includes from ${from}, which stands above it")
        elseif(folder MATCHES "^(engine/(base|table|text)|ui/(kit|window|table))(/|$)" AND from MATCHES "^(engine|ui)/(heller|lisboa)(/|$)")
            list(APPEND found "${file} knows no game and includes from ${from}")
        elseif(folder MATCHES "^(engine|ui)/(heller|lisboa)(/|$)")
            set(game ${CMAKE_MATCH_2})
            if(from MATCHES "^(engine|ui)/(heller|lisboa)(/|$)" AND NOT CMAKE_MATCH_2 STREQUAL game)
                list(APPEND found "${file} includes from another game: ${from}")
            endif()
        endif()
        math(EXPR arrows "${arrows} + 1")
    endforeach()
endforeach()
if(found)
    list(JOIN found "\n  " lines)
    message(FATAL_ERROR "The folders are built upon each other in the order of tests/one_way.cmake.\n  ${lines}")
endif()
message(STATUS "${arrows} includes in ${count} files, none upwards.")
