# The portable tarball: bin/ with the programs, lib/ and plugins/ with Qt and its dependencies. It
# uses DT_RPATH, not DT_RUNPATH: DT_RPATH also applies to the libraries of libraries, so that the
# copied ones need no change.
set_target_properties(hellerpfennig hellerpfennig-cli PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
target_link_options(hellerpfennig PRIVATE -Wl,--disable-new-dtags)
target_link_options(hellerpfennig-cli PRIVATE -Wl,--disable-new-dtags)
set(heard "")
foreach(plugin IN LISTS HP_PLUGINS)
    set_target_properties(${plugin} PROPERTIES INSTALL_RPATH "$ORIGIN/..")
    target_link_options(${plugin} PRIVATE -Wl,--disable-new-dtags)
    get_target_property(folder ${plugin} LIBRARY_OUTPUT_DIRECTORY)
    get_target_property(file ${plugin} OUTPUT_NAME)
    string(APPEND heard " \"${folder}/${file}${CMAKE_SHARED_MODULE_SUFFIX}\"")
endforeach()

install(FILES "${CMAKE_CURRENT_LIST_DIR}/qt.conf" DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${CMAKE_CURRENT_LIST_DIR}/README.txt" "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION .)
install(PROGRAMS "${CMAKE_CURRENT_LIST_DIR}/add-to-menu.sh" DESTINATION .)
set(plugins "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_PLUGINS}")
configure_file("${CMAKE_CURRENT_LIST_DIR}/bundle.cmake.in" "${CMAKE_CURRENT_BINARY_DIR}/bundle.cmake" @ONLY)
install(SCRIPT "${CMAKE_CURRENT_BINARY_DIR}/bundle.cmake")
