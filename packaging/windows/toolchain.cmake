# Builds for Windows with Debian's mingw-w64, and with the Qt of packaging/windows/libraries.sh (packaging/package.sh windows).
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_SYSTEM_VERSION 10.0)
# "posix": the one of Debian's two that has std::thread.
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# The same sources give the same bytes: no time in the files.
foreach(kind IN ITEMS EXE SHARED MODULE)
    set(CMAKE_${kind}_LINKER_FLAGS_INIT "-Wl,--no-insert-timestamp")
endforeach()
cmake_path(SET HP_WINDOWS_ROOT NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../../build/windows-libraries/root")
set(CMAKE_FIND_ROOT_PATH "${HP_WINDOWS_ROOT}" /usr/x86_64-w64-mingw32)
set(CMAKE_PREFIX_PATH "${HP_WINDOWS_ROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind IN ITEMS LIBRARY INCLUDE PACKAGE)
    set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
# Programs of the build that run during the build, and the tests.
set(CMAKE_CROSSCOMPILING_EMULATOR "${CMAKE_CURRENT_LIST_DIR}/wine.sh")
