/** The database cannot start for a reason that its user can correct; the message is for that user. */
export class DatabaseCannotStart extends Error {
  override name = "DatabaseCannotStart";
}
