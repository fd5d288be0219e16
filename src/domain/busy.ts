/** For people whose request is refused under load, because votes come first. */
export const tooBusyMessage = "A lot of people are here right now. Please be patient.";

/** The page that is shown in place of the requested one. */
export const tooBusyPage = { title: "One moment, please", promise: "This page retries automatically." };
