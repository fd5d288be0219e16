import type { Role } from "#domain/people.ts";
import type { TestApp } from "./app.ts";
import { createContest, createEntry, createOrganizerRequest, createUser } from "./factories.ts";
import { signedInAs, signedInByGoogle } from "./people.ts";
import { createUniqueEmail } from "./unique-email.ts";
import type { Visitor } from "./visitor.ts";

/** Everybody who may knock: `anonymous` has no session, a `guest` one without an account. */
export type Knocker = "anonymous" | "guest" | Role;

/** Whose the contest, the entry or the request is that the call is about; `nobody`: it does not exist. */
export type Whose = "own" | "other" | "nobody";

export type Scene = { visitor: Visitor; contestId: number; entryId: number; requestId: number };

const missing = 2_000_000_000;

/** Somebody new in front of objects of their own, of somebody else, or of none. The contest has an access code. */
export async function setScene(
  product: TestApp,
  { who, whose, accessCode, imageUrl }: { who: Knocker; whose: Whose; accessCode: string | null; imageUrl: string },
  wants: { contest: boolean; request: boolean },
): Promise<Scene> {
  const { visitor, userId } = await knocker(product, who);
  const scene = { visitor, contestId: missing, entryId: missing, requestId: missing };
  if (whose === "nobody") return scene;
  const ownerId = whose === "own" ? userId : (await createUser(product.database, { role: "organizer" })).id;
  if (ownerId === undefined) throw new Error(`${who} can own nothing.`);
  if (wants.contest) {
    const contest = await createContest(product.database, { organizer_id: ownerId, access_code: accessCode });
    const entry = await createEntry(product.database, { contest_id: contest.id, image_url: imageUrl });
    Object.assign(scene, { contestId: contest.id, entryId: entry.id });
  }
  if (wants.request) scene.requestId = (await createOrganizerRequest(product.database, { user_id: ownerId })).id;
  return scene;
}

async function knocker(product: TestApp, who: Knocker): Promise<{ visitor: Visitor; userId: string | undefined }> {
  if (who === "anonymous") return { visitor: product.visitor(), userId: undefined };
  if (who === "guest") return { visitor: await signedInByGoogle(product, createUniqueEmail()), userId: undefined };
  const { visitor, user } = await signedInAs(product, who);
  return { visitor, userId: user.id };
}
