/** Why a vote button does nothing. */
export const whyNoVote = {
  contest: {
    "not-started": (date: string, time: string) => `Voting hasn't started yet. Contest begins on ${date} at ${time}.`,
    ended: "Voting has ended for this contest.",
    inactive: "Contest is currently inactive.",
    "no-access": "You need access to vote in this contest.",
    "no-pass": "You need a pass to vote in this contest.",
  },
  award: {
    "not-started": (date: string, time: string) => `Voting hasn't started yet. Award begins on ${date} at ${time}.`,
    ended: "Voting has ended for this award.",
    inactive: "Voting is paused.",
    "no-access": "You need access to vote in this award.",
    "no-pass": "You need a pass to vote in this award.",
  },
};
