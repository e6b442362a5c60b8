// Commands that work alike in every game.
#pragma once

#include <functional>

class QObject;
class QString;

namespace hp {

class Actions;
class Preferences;
class StepPlayer;

/// The commands of an explanation, but the one whether it waits: they control the player.
/// @param context what connects them; the player must outlive it
void bindExplanation(Actions& actions, StepPlayer& player, QObject* context);
/// The commands of the size of text. @param tell says in words what it is now
void bindTextSize(Actions& actions, Preferences& preferences, QObject* context,
                  std::function<void(const QString&)> tell);

} // namespace hp
