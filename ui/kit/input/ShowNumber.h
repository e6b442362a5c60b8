// Numbers of files and drafts in boxes.
#pragma once

class QSpinBox;

namespace hp {

/// Shows a number from a file unchanged, even if it is out of bounds: a finding beside it explains
/// the problem.
void showNumber(QSpinBox& spin, int low, int high, int value);

} // namespace hp
