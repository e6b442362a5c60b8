# What a folder of a language gives, as resources: README.md says what lies in it.

# Adds the entries of a .qrc file to the variable `qrc_of`, and the files that they name to `files_of`. The files of a
# folder that the build makes are named behind.
function(hp_language folder qrc_of files_of)
    cmake_path(GET folder FILENAME code)
    file(GLOB there CONFIGURE_DEPENDS "${folder}/*")
    if(ARGN)
        set(there ${ARGN})
    endif()
    set(words ${there})
    list(FILTER words INCLUDE REGEX "\\.ts$")
    set(qm "${CMAKE_CURRENT_BINARY_DIR}/hellerpfennig_${code}.qm")
    add_custom_command(OUTPUT "${qm}"
        COMMAND Qt6::lrelease -silent ${words} -qm "${qm}"
        DEPENDS ${words}
        COMMENT "Catalogue ${code}"
        VERBATIM)
    set(found "${qm}")
    set(lines "<file alias=\"hellerpfennig_${code}.qm\">${qm}</file>\n")
    foreach(page IN ITEMS help lisboa)
        if("${folder}/${page}.html" IN_LIST there)
            list(APPEND found "${folder}/${page}.html")
            string(APPEND lines "<file alias=\"${page}_${code}.html\">${folder}/${page}.html</file>\n")
        endif()
    endforeach()

    # Qt's own words: those of its standard buttons. They are written in English.
    set(qtbase "${folder}/qtbase_${code}.qm")
    if(NOT code STREQUAL "en" AND NOT qtbase IN_LIST there)
        string(TOUPPER "HP_QTBASE_${code}" variable)
        find_file(${variable} qtbase_${code}.qm
            PATHS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_TRANSLATIONS}" "${QT6_INSTALL_PREFIX}/translations"
            NO_DEFAULT_PATH)
        set(qtbase "${${variable}}")
        if(NOT qtbase AND HP_PACKAGE)
            message(FATAL_ERROR "qtbase_${code}.qm not found (Debian: qt6-translations-l10n): a package would have "
                                "English standard buttons in this language (${code})")
        elseif(NOT qtbase)
            message(WARNING "qtbase_${code}.qm not found: standard buttons stay English in this language (${code})")
        endif()
    endif()
    if(NOT code STREQUAL "en" AND qtbase)
        list(APPEND found "${qtbase}")
        string(APPEND lines "<file alias=\"qtbase_${code}.qm\">${qtbase}</file>\n")
    endif()
    set(${qrc_of} "${${qrc_of}}${lines}" PARENT_SCOPE)
    set(${files_of} ${${files_of}} ${found} PARENT_SCOPE)
endfunction()
