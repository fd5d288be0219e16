/** The page of a person who has signed in. */
export const home = {
  welcome: (name: string) => `Welcome, ${name}!`,
  somebody: "User",
  totalContests: "Total Contests",
  totalVotes: "Total Votes",
  activeUsers: "Active Users",
  quickActions: "Quick actions",
  viewContests: "View Contests",
  myDashboard: "My Dashboard",
  searchDemo: "Search Demo",
};
