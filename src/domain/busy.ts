/** Said to those who are asked to come back in a moment, because votes come first. */
export const tooBusyMessage = "Very many people are here right now. Please have a little patience.";

/** On the page that stands in for the one that was asked for. */
export const tooBusyPage = { title: "One moment, please", promise: "This page tries again by itself." };
