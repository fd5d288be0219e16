/** For people whose request is refused under load, because votes come first. */
export const tooBusyMessage = "Very many people are here right now. Please have a little patience.";

/** The page that is shown in place of the requested one. */
export const tooBusyPage = { title: "One moment, please", promise: "This page tries again by itself." };
