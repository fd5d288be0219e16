/** Why a change of a show is refused. */
export const showMessages = {
  daysHaveChanged: "Someone else just changed the days. Please check them again.",
  ruleFrozen: "Voting has begun, so whether a car can win several awards can no longer change.",
  showHasChanged: "Someone else just changed this show. Please check it again.",
  noAwards: "This show has no awards yet.",
  awardWithoutEntries: "It has no cars, so it cannot be opened.",
  exhibitHasChanged: "Someone else just changed this entry. Please check it again.",
  takesHaveChanged: "Someone else just changed which cars stand for this award. Please check it again.",
  notOfShow: "Please choose from this show.",
  givenHasChanged: "Someone else just changed who gets this award. Please check it again.",
  givenIsAnnounced: "This award is announced, so it can no longer change.",
  givenWithoutEntry: "Please choose who gets this award first.",
  winnerIsShown: "The stage has shown who gets this award. Step back on the stage to choose somebody else.",
  exhibitHasAward: "This entry has been shown as the winner of an award given by hand. Delete that award first.",
  winnersAreSeen: "The winner of an award has been shown, so no award can be added anymore.",
  orderDecides:
    "An envelope is open, and where a car wins one award, the order decides who wins. So it can no longer change.",
  orderIsIncomplete: "Someone else just changed the awards. Please check their order again.",
  awardsNotEnded: "Voting on all awards of this show must have ended first.",
  envelopesClosed: "Open the envelopes of all awards first.",
  classTaken: "There is already a class with this name.",
  awardHandedOver: "This is an award of a show, so it cannot be handed over alone.",
  lastAward:
    "This is the show's only award, and the show's helpers, invitations and sponsors would go with it. Add another award first.",
  entriesOfShow: "This is an award of a show. Its entries are changed in the show.",
} as const;
