"""The program as a screen reader finds it: an X display, the program on it, and its accessible tree.

Nothing here waits for a time: everything waits for a state, as long as a slow machine needs.
"""

import os
import re
import subprocess
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)  # newer names are not in Debian 12

PATIENCE = 120  # seconds until something counts as never happening
PAUSE = 0.05


class Failed(Exception):
    """The program does not do what the test expects."""


def wait_for(what, condition):
    """Returns the first true value of condition()."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            value = condition()
        except GLib.Error:  # an object that has just gone, or a program that does not answer yet
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise Failed("never came: " + what)
        time.sleep(PAUSE)


def children(node):
    node.clear_cache()
    found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in found if child]


def find(node, role, name):
    """The first object of this role whose name matches this regular expression from its beginning;
    else None."""
    for child in children(node):
        if child.get_role_name() == role and re.match(name, child.get_name()):
            return child
        if child.get_role_name() == "menu bar":
            continue
        inside = find(child, role, name)
        if inside:
            return inside
    return None


def is_showing(node):
    node.clear_cache()
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def do(node, action):
    """Does an action of an object as a screen reader does it."""
    node.clear_cache()
    names = [node.get_action_name(i) for i in range(node.get_n_actions())]
    if action not in names:
        raise Failed(f"{node.get_name()!r} has no action {action!r}, only {names}")
    if not node.do_action(names.index(action)):
        raise Failed(f"the action {action!r} of {node.get_name()!r} failed")


class Program:
    """The program on a display of its own. Use it in a with statement."""

    def __init__(self, *command):
        self.command = command

    def __enter__(self):
        end, write = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(end) as number:
            screen = number.readline().strip()
        if not screen:
            raise Failed("Xvfb did not start")
        environment = dict(
            os.environ,
            DISPLAY=":" + screen,
            QT_QPA_PLATFORM="xcb",
            QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1",
        )
        self.process = subprocess.Popen(self.command, env=environment)
        Atspi.init()
        try:
            self.window = wait_for("the window", self._find_window)
        except BaseException:
            self.__exit__()
            raise
        return self

    def _find_window(self):
        if self.process.poll() is not None:
            raise Failed(f"the program ended with {self.process.returncode}")
        for application in children(Atspi.get_desktop(0)):
            if application.get_process_id() == self.process.pid:
                return find(application, "frame", "")
        return None

    def find(self, role, name):
        return wait_for(f"{role} {name!r}", lambda: find(self.window, role, name))

    def __exit__(self, *_):
        for process in (self.process, self.display):
            if process.poll() is None:
                process.terminate()
                process.wait()
