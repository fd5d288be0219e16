import { plural } from "#domain/text/plural.ts";

/** The cards of contests in lists. */
export const contestCards = {
  active: "Active",
  completed: "Completed",
  rehearsal: "Rehearsal",
  start: "Start",
  duration: "Duration",
  dates: "Dates",
  votes: "Votes",
  results: "Results",
  /** in full units; `soon`: in less than one hour */
  opensIn: {
    days: (count: number) => `Opens in ${plural(count, "day")}`,
    hours: (count: number) => `Opens in ${plural(count, "hour")}`,
    soon: (_: number) => "Opens in less than 1 hour",
  },
  takes: {
    days: (count: number) => plural(count, "Day"),
    hours: (count: number) => plural(count, "Hour"),
    minutes: (count: number) => plural(count, "Minute"),
  },
  sealed: "Results are sealed until the announcement",
  voteNow: "Vote Now",
  viewContest: "View Contest",
  viewResults: "View Results",
  qrCodeOf: (title: string) => `QR Code: ${title}`,
};
