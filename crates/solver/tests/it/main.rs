//! Tables held to plain search, to a second way of solving, and to damage.
