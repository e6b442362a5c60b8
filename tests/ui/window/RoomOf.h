// The room of the game in a window of these tests.
#pragma once

#include "ui/heller/room/HellerRoom.h"
#include "ui/window/MainWindow.h"

inline hp::HellerRoom& roomOf(hp::MainWindow& window)
{
    return static_cast<hp::HellerRoom&>(window.room());
}
