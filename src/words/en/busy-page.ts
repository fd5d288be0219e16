/** In place of a page, while there is too much to do. */
export const busyPage = {
  title: "One moment, please",
  retries: "This page retries automatically.",
};
