import type { CurrentUser } from "#contract/auth.ts";

/** Somebody who has registered and proven nothing, as the API sends them. */
export const newPerson: CurrentUser = {
  id: "7",
  email: "aiko@example.org",
  firstName: "Aiko",
  lastName: "Tanaka",
  profileImageUrl: null,
  role: "voter",
  organizerStatus: "none",
  authProvider: "local",
  emailVerified: false,
  proof: "none",
  helps: [],
};
