import { isDeepStrictEqual } from "node:util";
import { afterAll } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { type Scene, setScene } from "./callers.ts";
import { stateOf } from "./database-state.ts";
import { createUser } from "./factories.ts";
import { startMailServer } from "./mail-server.ts";
import { jpeg } from "./photos.ts";
import { testProductOnPort } from "./product.ts";
import { createUniqueEmail } from "./unique-email.ts";
import { isAboutShow, nameOf, validCall } from "./valid-calls.ts";
import type { Visitor } from "./visitor.ts";

export type Attempt = [what: unknown, send: () => Promise<Response>];
export type Sent = { what: unknown; status: number };

const byVoters = ["POST /api/organizer-requests", "POST /api/contests/:contestId/access"];

/** The product, and calls to try wrong input on. */
export async function openForAttempts() {
  const mailServer = await startMailServer();
  afterAll(() => mailServer.close());
  const product = await testProductOnPort({ mailServer });
  const account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(product.database, { email: account.email, password_hash: await hashPassword(account.password) });
  const picture = await jpeg();

  const scenes = new Map<string, Scene>();
  let unchanged: Awaited<ReturnType<typeof stateOf>> | undefined;

  /** The scene of the calls before, as long as none of them has changed anything. */
  async function sceneFor(asVoter: boolean, show: boolean): Promise<Scene> {
    if (!isDeepStrictEqual(await stateOf(product), unchanged)) scenes.clear();
    const key = `${asVoter} ${show}`;
    const scene = scenes.get(key) ?? (await newScene(asVoter, show));
    scenes.set(key, scene);
    unchanged = await stateOf(product);
    return scene;
  }

  const newScene = (asVoter: boolean, show: boolean) =>
    setScene(
      product,
      {
        who: asVoter ? "voter" : "super_admin",
        whose: asVoter ? "other" : "own",
        accessCode: "sesame",
        imageUrl: "https://example.org/a.jpg",
      },
      { contest: true, show, request: true },
    );

  return {
    product,

    /** A valid call by a person who may make it, so that only its input can be the reason for a refusal. */
    async prepared(endpoint: Endpoint) {
      const asVoter = byVoters.includes(nameOf(endpoint));
      const { visitor, ...ids } = await sceneFor(asVoter, isAboutShow(nameOf(endpoint)));
      const objects = { ...ids, accessCode: "sesame", account, picture };
      return { visitor, objects, ...validCall(endpoint, objects) };
    },

    /** Sends each attempt and returns those with another status, and the tables that have changed. */
    async notAnswered(wanted: number | number[], attempts: Attempt[]): Promise<Sent[]> {
      const before = await stateOf(product);
      const odd: Sent[] = [];
      for (const [what, send] of attempts) {
        const { status } = await send();
        if (![wanted].flat().includes(status)) odd.push({ what, status });
      }
      const after = await stateOf(product);
      for (const [table, content] of Object.entries(after))
        if (before[table] !== content) odd.push({ what: `${table} has changed`, status: 0 });
      return odd;
    },
  };
}

export function sendJson(visitor: Visitor, { method }: Endpoint, path: string, body: string): Promise<Response> {
  return visitor.send(method, path, { headers: { "content-type": "application/json" }, body });
}

export function named(chosen: Endpoint[]): [name: string, endpoint: Endpoint][] {
  return chosen.map((endpoint) => [nameOf(endpoint), endpoint]);
}
