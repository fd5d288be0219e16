/** The first screen of a show's page, and the cards of its cars. */
export const showPage = {
  loading: "Loading show...",
  awards: "Awards",
  awardStates: {
    soon: "Opens soon",
    rehearsal: "Rehearsal",
    open: "Voting is open",
    paused: "Paused",
    sealed: "Results sealed",
    results: "Results",
  },
  youVoted: "You voted",
  /** of an award that the organizer gives: who gets it */
  goesTo: (number: string) => `Goes to #${number}`,
  givenByHand: "Given by hand",
  votedIn: (voted: number, awards: number) =>
    voted === awards ? `You voted in all ${awards}` : `You voted in ${voted} of ${awards}`,
  cars: "Cars",
  numberOrName: "Car number or name",
  foundCars: (found: number, all: number) => `${found} of ${all} cars`,
  noCars: "No cars in this show yet",
  openCar: (name: string) => `Open ${name}`,
  standsForNone: "Stands for no award",
  /** `awards`: their titles */
  yourVote: (awards: string) => `Your vote: ${awards}`,
  /** on a button, with the car's name for those who do not see where it is */
  awardsOfCar: <Part>(awards: number, name: string, readAloud: (text: string) => Part): (string | Part)[] => [
    `${awards} awards`,
    readAloud(` of ${name}`),
  ],
};
