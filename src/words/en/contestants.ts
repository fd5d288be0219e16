/** The lists of contestants below the results, and the search for one. */
export const contestants = {
  title: "Contestants",
  autoRefreshing: "Auto-refreshing",
  search: "Search contestants",
  searchShort: "Search",
  found: (found: number, all: number) => `${found} of ${all} contestants`,
  noMatches: "No matching contestants found",
  inARow: "Contestants in a row",
  pages: "Pages of contestants",
  noEntries: {
    contest: "No entries yet for this contest",
    award: "No entries yet for this award",
  },

  find: "Find a Contestant",
  findBy: "Search by name, description or ID",
  findByShort: "Name, description or ID",
  noMatch: "No matching contestant found",
  otherTerm: "Try searching with a different term",
  lastPlace: "Last Place",
  /** read aloud with what is shown */
  shown: (name: string, index: number, count: number) => `${name}, ${index} of ${count}`,
  step: (index: number, count: number) => `${index} of ${count}`,
  byArrowKeys: " · Up and Down arrow keys show the others",
  previous: "Previous result",
  next: "Next result",
};
