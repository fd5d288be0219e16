import { inOwnDirection } from "#domain/text/own-direction.ts";
/** The page of a person who has signed in. */
export const home = {
  welcome: (name: string) => `Welcome, ${inOwnDirection(name)}!`,
  somebody: "User",
  totalContests: "Total Contests",
  totalVotes: "Total Votes",
  activeUsers: "Active Users",
  quickActions: "Quick actions",
  viewContests: "View Contests",
  myDashboard: "My Dashboard",
  searchDemo: "Search Demo",
};
