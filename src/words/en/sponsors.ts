/** Logos of sponsors. */
export const sponsors = {
  title: "Sponsors",
  /** before their logos */
  presentedBy: "presented by",
};
