# The portable tarball: bin/ with the programs, lib/ and plugins/ with Qt and its dependencies. It
# uses DT_RPATH, not DT_RUNPATH: DT_RPATH also applies to the libraries of libraries, so that the
# copied ones need no change.
set_target_properties(hellerpfennig hellerpfennig-cli PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
target_link_options(hellerpfennig PRIVATE -Wl,--disable-new-dtags)
target_link_options(hellerpfennig-cli PRIVATE -Wl,--disable-new-dtags)
set(sound "")
if(TARGET hp_sound)
    set_target_properties(hp_sound PROPERTIES INSTALL_RPATH "$ORIGIN/..")
    target_link_options(hp_sound PRIVATE -Wl,--disable-new-dtags)
    get_target_property(folder hp_sound LIBRARY_OUTPUT_DIRECTORY)
    set(sound "${folder}/hellerpfennig-sound${CMAKE_SHARED_MODULE_SUFFIX}")
endif()

install(FILES "${CMAKE_CURRENT_LIST_DIR}/qt.conf" DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${CMAKE_CURRENT_LIST_DIR}/README.txt" "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION .)
install(PROGRAMS "${CMAKE_CURRENT_LIST_DIR}/add-to-menu.sh" DESTINATION .)
set(plugins "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_PLUGINS}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/bundle.cmake.in" "${CMAKE_CURRENT_BINARY_DIR}/bundle.cmake" @ONLY)
install(SCRIPT "${CMAKE_CURRENT_BINARY_DIR}/bundle.cmake")
