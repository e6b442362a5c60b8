# cpack runs this on the staged files before packing: the changes that a kind of package needs.
cmake_minimum_required(VERSION 3.25)
set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}")

# The same sources give the same package, so no file keeps its build time.
function(date_files)
    execute_process(COMMAND find "${root}" -exec touch -h -d "@$ENV{SOURCE_DATE_EPOCH}" {} +
                    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(compress_manual)
    file(GLOB_RECURSE pages "${root}/usr/share/man/*.6")
    execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# The programs depend on what they link. What only the plug-ins with sounds and voice link is recommended:
# Qt Multimedia brings some forty packages, and without it the game is silent and nothing else.
function(find_dependencies)
    file(MAKE_DIRECTORY "${root}/debian") # dpkg-shlibdeps wants to see a source package
    file(WRITE "${root}/debian/control" "")
    file(GLOB plugins RELATIVE "${root}" "${root}/usr/lib/hellerpfennig/*.so")
    execute_process(COMMAND dpkg-shlibdeps --ignore-missing-info -O -dDepends usr/games/hellerpfennig
                            usr/games/hellerpfennig-cli -dRecommends ${plugins}
                    WORKING_DIRECTORY "${root}" OUTPUT_VARIABLE found ERROR_QUIET COMMAND_ERROR_IS_FATAL ANY)
    file(REMOVE_RECURSE "${root}/debian")
    if(NOT found MATCHES "shlibs:Depends=([^\n]+)")
        message(FATAL_ERROR "dpkg-shlibdeps found no dependencies: ${found}")
    endif()
    set(CPACK_DEBIAN_PACKAGE_DEPENDS "${CMAKE_MATCH_1}" PARENT_SCOPE)
    if(found MATCHES "shlibs:Recommends=([^\n]+)")
        set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "${CPACK_DEBIAN_PACKAGE_RECOMMENDS}, ${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
    set(doc "${root}/usr/share/doc/hellerpfennig")
    file(MAKE_DIRECTORY "${doc}")
    file(COPY_FILE "${CPACK_HP_DEBIAN_CHANGELOG}" "${doc}/changelog")
    file(COPY_FILE "${CPACK_HP_DEBIAN_COPYRIGHT}" "${doc}/copyright")
    execute_process(COMMAND gzip -9n "${doc}/changelog" COMMAND_ERROR_IS_FATAL ANY)
    compress_manual()
    # Debian keeps games in /usr/games, and its zsh looks in vendor-completions.
    file(RENAME "${root}/usr/bin" "${root}/usr/games")
    file(RENAME "${root}/usr/share/zsh/site-functions" "${root}/usr/share/zsh/vendor-completions")
    find_dependencies()
    execute_process(COMMAND chmod -R u=rwX,go=rX "${root}" COMMAND_ERROR_IS_FATAL ANY)
elseif(CPACK_GENERATOR STREQUAL "RPM")
    file(MAKE_DIRECTORY "${root}/usr/share/licenses/hellerpfennig")
    file(COPY "${CPACK_RESOURCE_FILE_LICENSE}" DESTINATION "${root}/usr/share/licenses/hellerpfennig"
        FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ) # whatever the checkout has
    compress_manual()
endif()
date_files()
