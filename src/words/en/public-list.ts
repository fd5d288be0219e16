/** The public list of shows and contests. */
export const publicList = {
  welcome: (name: string) => `Welcome, ${name}! `,
  subtitle: "Pick a contest, look around, and vote for your favorite.",
  shows: "Shows",
  viewResults: "View Results",
  voteNow: "Vote Now",
  contestsShown: (count: number) => `Showing ${count} contests`,
  showsShown: (count: number) => `Showing ${count} shows`,
  empty: "No contests yet",
  emptyText: "Public contests will show up here.",
  failed: "Could not load the contests",
};
