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
    execute_process(COMMAND chmod -R u=rwX,go=rX "${root}" COMMAND_ERROR_IS_FATAL ANY)
elseif(CPACK_GENERATOR STREQUAL "RPM")
    file(MAKE_DIRECTORY "${root}/usr/share/licenses/hellerpfennig")
    file(COPY "${CPACK_RESOURCE_FILE_LICENSE}" DESTINATION "${root}/usr/share/licenses/hellerpfennig"
        FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ) # whatever the checkout has
    compress_manual()
endif()
date_files()
