# One door to a game: what has the secrets of a game is in the host, with its side towards a dealer, and in the record of a
# game without secrets, and nowhere else in ui/. Fails if another file there includes engine/heller/game/Timeline.h or engine/heller/game/Game.h, or names Timeline
# or Game.  cmake -DUI=FOLDER -P one_door.cmake
cmake_minimum_required(VERSION 3.25)
set(inside heller/programs/AnyPlayer.cpp lisboa/session/AnyPlayer.cpp # a program is tried with a deal of its own
    heller/session/GameHost.h heller/session/GameHost.cpp heller/session/OpenRecord.h heller/session/OpenRecord.cpp
    lisboa/session/Host.h lisboa/session/Host.cpp lisboa/session/OpenGame.h
    lisboa/net/DealtHost.cpp)
set(found "")
file(GLOB_RECURSE files RELATIVE "${UI}" "${UI}/*.h" "${UI}/*.cpp")
list(LENGTH files count)
if(count LESS 100)
    message(FATAL_ERROR "Only ${count} files in ${UI}: that is not ui/.")
endif()
foreach(file IN LISTS files)
    if(file IN_LIST inside)
        continue()
    endif()
    file(READ "${UI}/${file}" text)
    if(text MATCHES "engine/heller/game/(Timeline|Game)\\.h")
        list(APPEND found "${file} includes ${CMAKE_MATCH_0}")
    endif()
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\\\\[\"\\\\]" "" text "${text}")
    string(REGEX REPLACE "\"[^\"\n]*\"" "" text "${text}")
    if(text MATCHES "(^|[^A-Za-z0-9_])(Timeline|Game)([^A-Za-z0-9_]|$)")
        list(APPEND found "${file} names ${CMAKE_MATCH_2}")
    endif()
endforeach()
if(found)
    list(JOIN found "\n  " lines)
    message(FATAL_ERROR "These files are outside the host of a game and must not know a whole game. A table knows what "
                        "it is told (ui/heller/session/ToldGame.h); a game without secrets is an OpenRecord.\n  ${lines}")
endif()
message(STATUS "${count} files, none outside the host knows a whole game.")
