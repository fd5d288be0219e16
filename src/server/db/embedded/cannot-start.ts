/** The embedded database cannot start for a reason that its user can mend; the message is a sentence for people. */
export class DatabaseCannotStart extends Error {
  override name = "DatabaseCannotStart";
}
