import { plural } from "#domain/text/plural.ts";

export const landingPage = {
  kicker: "Fan-favorite voting, live",
  headline: "One vote each. ",
  headlineEnd: "One crowd favorite.",
  intro:
    "Scan the code at the show, vote for the car that stopped you in your tracks, and watch the ranking move while the engines cool.",
  startVoting: "Start Voting",
  createContest: "Create Contest",
  browse: "Just looking? Browse public contests",
  preview: "A contest: entry number 07 takes the lead in the live ranking",
  live: "LIVE",
  builtBy: (name: string) => `by ${name}`,
  votes: "votes",

  oneVote: "One vote per person",
  oneVoteText:
    "A ranking means something when everyone in the crowd counts once. So every voter signs in and has one vote per contest.",
  step: (number: number) => `Step ${number}`,
  steps: [
    {
      title: "Show that you are you",
      text: "Sign in with Google or by email. Voting with Google creates no account, and you get no spam.",
    },
    {
      title: "Pick your favorite",
      text: "Every car wears its number. Find it on the card, or search for it, and tap Vote.",
    },
    { title: "Change your mind", text: "Move your vote or take it back as often as you like, until voting closes." },
  ],

  benefits: "For organizers with their hands full",
  engagement: "Boost engagement",
  engagementText: "One code at the gate, and everyone with a phone takes part.",
  results: "Showcase results",
  resultsText: "Counts, shares and ranks move while the votes come in: ready for the big screen, and for sharing.",
  time: "Save time",
  timeText:
    "Bring the entries from a spreadsheet, print the numbered list, take the results home as a file. No ballots to count.",
  community: "Join a community",
  communityText: (association: string) =>
    `Run by the ${association}, for builders and everyone who loves what they make.`,

  staysUp: "The community shows up. The platform stays up.",
  figures: [
    { figure: "99.9%", label: "uptime, because a show happens once" },
    { figure: "1", label: "vote per person, per contest" },
    { figure: "0", label: "spam messages" },
  ],
  soFar: (votes: number, contests: number) => `${plural(votes, "vote")} so far, in ${plural(contests, "contest")}.`,

  ready: "Ready to start creating?",
  readyText: "Set up the contest, add the entries, print the code. Voting opens when you say so.",
  startCreating: "Start Creating",
};
