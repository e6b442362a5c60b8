# The version, its date and the release notes are stored in one place: the list of releases in the
# AppStream metadata. The project's version, the dates in packages and their changelogs come from
# there.
set(HP_APP_ID io.github.hellerpfennig.hellerpfennig)
set(HP_METAINFO "${CMAKE_CURRENT_LIST_DIR}/linux/${HP_APP_ID}.metainfo.xml")
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${HP_METAINFO}")
endif()

file(STRINGS "${HP_METAINFO}" hp_releases REGEX "<release ")
list(GET hp_releases 0 hp_release)
if(NOT hp_release MATCHES "version=\"([0-9]+\\.[0-9]+\\.[0-9]+)\" date=\"([0-9]+-[0-9]+-[0-9]+)\"")
    message(FATAL_ERROR "${HP_METAINFO}: the first release lacks version=\"N.N.N\" date=\"YYYY-MM-DD\"")
endif()
set(HP_VERSION "${CMAKE_MATCH_1}")
set(HP_DATE "${CMAKE_MATCH_2}")

# Converts that day to seconds since 1970. Packages use it as the date of their files, unless
# SOURCE_DATE_EPOCH is set.
function(hp_epoch date result)
    string(REGEX MATCH "^([0-9]+)-0?([0-9]+)-0?([0-9]+)$" ignored "${date}")
    set(year ${CMAKE_MATCH_1})
    set(month ${CMAKE_MATCH_2})
    set(day ${CMAKE_MATCH_3})
    if(month LESS 3) # count years from March, so that the leap day is the last day
        math(EXPR year "${year} - 1")
        math(EXPR month "${month} + 12")
    endif()
    math(EXPR days "365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400 + (153 * (${month} - 3) + 2) / 5 + ${day} - 719469")
    math(EXPR seconds "${days} * 86400")
    set(${result} ${seconds} PARENT_SCOPE)
endfunction()
hp_epoch(${HP_DATE} HP_EPOCH)
