# For cmake -P: prints the day of the release in seconds since 1970, or with "-- version" its
# version.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/Version.cmake")
math(EXPR last "${CMAKE_ARGC} - 1")
if(CMAKE_ARGV${last} STREQUAL "version")
    message("${HP_VERSION}")
else()
    message("${HP_EPOCH}")
endif()
