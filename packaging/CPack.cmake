# Packages: cpack -G DEB | RPM | TXZ (portable, with -DHP_PORTABLE=ON) | NSIS | DragNDrop.
set(CPACK_PACKAGE_NAME hellerpfennig)
set(CPACK_PACKAGE_VENDOR "Heller und Pfennig")
set(CPACK_PACKAGE_CONTACT "Heller und Pfennig developers <hellerpfennig@users.noreply.github.com>")
set(CPACK_PACKAGE_HOMEPAGE_URL "https://github.com/hellerpfennig/hellerpfennig")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "market game Auf Heller und Pfennig by Reiner Knizia")
set(CPACK_PACKAGE_DESCRIPTION
    "Two to four traders put up their stalls on a medieval market. Customers
bring money to the lanes they visit, rogues take it away; a coin sack
doubles, a fire cuts a lane in two, and under the evil eye the customers
stay at home.

Computer players of several strengths, variants, an editor for rules of
your own, in German and English. With hellerpfennig-cli for the terminal.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_THREADS 2) # fixed, because the block size of xz depends on it
set(CPACK_OUTPUT_FILE_PREFIX "${CMAKE_BINARY_DIR}/packages")
# The folders' permissions do not depend on the user who builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" hp_system)
set(CPACK_PACKAGE_FILE_NAME "hellerpfennig-${PROJECT_VERSION}-${hp_system}")

if(WIN32 OR HP_TRY_NSIS)
    list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/windows") # for NSIS.template.in
    set(CPACK_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/windows")
    set(CPACK_HP_ICON "${CMAKE_CURRENT_BINARY_DIR}/windows/hellerpfennig.ico")
elseif(APPLE)
    set(CPACK_DMG_VOLUME_NAME "Auf Heller und Pfennig")
endif()

if(CMAKE_HOST_SYSTEM_NAME STREQUAL "Linux")
    set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/linux/staging.cmake")
endif()
if(UNIX AND NOT APPLE)
    include("${CMAKE_CURRENT_LIST_DIR}/Changelog.cmake")
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)

    set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
    set(CPACK_DEBIAN_PACKAGE_SECTION games)
    # linux/staging.cmake adds what the programs and the plug-ins link.
    # libmosquitto is loaded when a relay is called.
    set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, libmosquitto1")
    if(TARGET hp_voice)
        string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", speech-dispatcher")
        set(speech "Recommends: libspeechd.so.2()(64bit)\n")
    endif()
    set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
    hp_changelog(DEBIAN "${CMAKE_BINARY_DIR}/packaging/debian-changelog")
    set(CPACK_HP_DEBIAN_CHANGELOG "${CMAKE_BINARY_DIR}/packaging/debian-changelog")
    set(CPACK_HP_DEBIAN_COPYRIGHT "${CMAKE_CURRENT_LIST_DIR}/linux/debian/copyright")

    set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
    set(CPACK_RPM_PACKAGE_LICENSE GPL-3.0-or-later)
    set(CPACK_RPM_PACKAGE_GROUP "Amusements/Games")
    set(CPACK_RPM_PACKAGE_SUMMARY "Market game Auf Heller und Pfennig by Reiner Knizia")
    set(CPACK_RPM_PACKAGE_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")
    set(CPACK_RPM_PACKAGE_URL "${CPACK_PACKAGE_HOMEPAGE_URL}")
    set(CPACK_RPM_COMPRESSION_TYPE xz)
    hp_changelog(RPM "${CMAKE_BINARY_DIR}/packaging/rpm-changelog")
    set(CPACK_RPM_CHANGELOG_FILE "${CMAKE_BINARY_DIR}/packaging/rpm-changelog")
    set(CPACK_RPM_SPEC_MORE_DEFINE "%define _buildhost localhost
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define _build_id_links none
%define __requires_exclude_from ^/usr/lib/hellerpfennig/.*$
${speech}Recommends: libQt6Multimedia.so.6()(64bit)
Recommends: libmosquitto.so.1()(64bit)") # by the plug-ins with voice and sounds, and for relays; CPack has no word for it
    # These folders belong to the system, not to the package.
    set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
        /usr/share/applications /usr/share/metainfo /usr/share/mime /usr/share/mime/packages /usr/share/man
        /usr/share/man/man6 /usr/share/man/de /usr/share/man/de/man6 /usr/share/bash-completion
        /usr/share/bash-completion/completions /usr/share/zsh /usr/share/zsh/site-functions /usr/share/fish
        /usr/share/fish/vendor_completions.d /usr/share/licenses /usr/share/icons /usr/share/icons/hicolor
        /usr/share/icons/hicolor/scalable /usr/share/icons/hicolor/scalable/apps
        /usr/share/icons/hicolor/scalable/mimetypes /usr/share/icons/hicolor/symbolic
        /usr/share/icons/hicolor/symbolic/apps)
    foreach(size IN ITEMS 16 22 24 32 48 64 128 256 512)
        set(folder "/usr/share/icons/hicolor/${size}x${size}")
        list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
             "${folder}" "${folder}/apps" "${folder}/mimetypes")
    endforeach()
endif()

configure_file("${CMAKE_CURRENT_LIST_DIR}/CPackProject.cmake.in" "${CMAKE_BINARY_DIR}/CPackProject.cmake" @ONLY)
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_BINARY_DIR}/CPackProject.cmake")
include(CPack)
