/** For addresses that lead nowhere. */
export const notFound = {
  title: "Page Not Found",
  text: "This address leads nowhere. The contest may have been removed, or the link was cut short.",
  home: "Return to Home",
  card: "Card Not Found",
  cardText:
    "No entry has the code in this address. Please check its letters and digits, or search the contest for the number on the card.",
  allContests: "See All Contests",
};
