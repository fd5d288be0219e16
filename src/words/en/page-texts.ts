import { productName } from "#domain/brand.ts";

/** What pages tell search engines and link previews about themselves, and browsers that run no scripts. */
export const pageTexts = {
  /** as link previews name a language with its country */
  locale: "en_US",
  keywords: "contest, voting, fan favorite, itasha, car art",
  noScript: `${productName} needs JavaScript to show contests and count votes. Please turn it on and reload the page.`,
  pages: {
    landing: {
      title: `${productName} – Fan-favorite contests with one vote per person`,
      description:
        "Run fan-favorite contests for car art and anything else: one vote per person, live results, and a winner everybody trusts.",
    },
    home: { title: "Home", description: `Your ${productName} home.` },
    publicContests: {
      title: "Public Contests",
      description: "Browse the contests, see live results and vote for your favorite.",
    },
    contest: {
      title: "Contest",
      description: "See the entries and results, and vote for your favorite while voting is open.",
    },
    show: {
      title: "Show",
      description: "See the cars of the show, and vote for your favorite in each award while voting is open.",
    },
    stage: {
      title: "Stage",
      description: "The big screen at the show: what everybody can see of a contest or a show.",
    },
    account: { title: "Account", description: "Your account: name, email, password, devices and data." },
    undoEmail: { title: "Undo Email Change", description: "Return an account to its previous address." },
    invitation: { title: "Invitation", description: "Help with a contest." },
    searchDemo: { title: "Search Demo", description: "Try searching, voting, live results and analytics." },
    signInDemo: { title: "Sign-In Demo", description: "Try signing in." },
    termsOfService: {
      title: "Terms of Service",
      description: `The terms for using ${productName}: for entertainment only, results are informal and non-binding.`,
    },
    privacyPolicy: {
      title: "Privacy Policy",
      description: `What ${productName} stores about you, why, and what it never does.`,
    },
    disclaimer: {
      title: "Disclaimer",
      description: "Participation is for entertainment only; results are informal and non-binding.",
    },
    authError: { title: "Authentication Error", description: "Signing in did not work." },
    notFound: { title: "Page Not Found", description: "This page does not exist." },
    contestNotFound: { title: "Contest Not Found", description: "There is no contest at this address." },
    showNotFound: { title: "Show Not Found", description: "There is no show at this address." },
  },
  winner: (name: string) => `Winner: ${name}`,
  winners: (names: readonly string[]) => `Tied for 1st place: ${names.join(", ")}`,
  /** of one award of a show */
  awardWinners: (award: string, names: readonly string[]) => `${award}: ${names.join(", ")}`,
  /** in place of a name that is hidden */
  entry: (votingId: string) => `Entry ${votingId}`,
  shared: (name: string) => `Check out "${name}" in this contest!`,
  sharedWithRank: (name: string, rank: number, votes: number) =>
    `Check out "${name}" in this contest! Currently ranked #${rank} with ${votes} votes.`,
  sharedOfAward: (name: string) => `Check out "${name}" in this award!`,
  sharedOfAwardWithRank: (name: string, rank: number, votes: number) =>
    `Check out "${name}" in this award! Currently ranked #${rank} with ${votes} votes.`,
};
