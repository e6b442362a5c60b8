# The version, its date and the release notes have one place: the list of releases in the AppStream
# metadata. From there come the project's version, the dates in packages and their changelogs.
set(HP_APP_ID io.github.hellerpfennig.hellerpfennig)
set(HP_METAINFO "${CMAKE_CURRENT_LIST_DIR}/linux/${HP_APP_ID}.metainfo.xml")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${HP_METAINFO}")

file(STRINGS "${HP_METAINFO}" hp_releases REGEX "<release ")
list(GET hp_releases 0 hp_release)
if(NOT hp_release MATCHES "version=\"([0-9]+\\.[0-9]+\\.[0-9]+)\" date=\"([0-9]+-[0-9]+-[0-9]+)\"")
    message(FATAL_ERROR "${HP_METAINFO}: the first release lacks version=\"N.N.N\" date=\"YYYY-MM-DD\"")
endif()
set(HP_VERSION "${CMAKE_MATCH_1}")
set(HP_DATE "${CMAKE_MATCH_2}")
