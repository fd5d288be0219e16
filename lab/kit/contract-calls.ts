import type { Endpoint } from "#contract/endpoint.ts";
import { pagePatterns } from "#domain/paths.ts";
import { shortCode, shortLinkPatterns } from "#domain/sharing/short-links.ts";
import type { Database } from "#server/db/connect.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { contestFor, type Scene, setScene } from "#server/testing/callers.ts";
import { createContest, createUser } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { jpeg, photoForm } from "#server/testing/photos.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { nameOf, validCall } from "#server/testing/valid-calls.ts";
import { Visitor } from "#server/testing/visitor.ts";
import { addEntries, addVotes } from "./contests.ts";
import type { RequestPlan } from "./request.ts";

export type Who = "anonymous" | "super_admin";

const votesOfAShow = 1_000;
const accessCode = "sesame";

/** Valid calls of the whole contract, for a product that runs with the secret of the tests. */
export async function contractCalls(database: Database, address: string) {
  const target = { request: (path: string, init: RequestInit) => fetch(address + path, init) };
  const product = { database, visitor: () => new Visitor(target) };
  const account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(database, { email: account.email, password_hash: await hashPassword(account.password) });
  const picture = await jpeg();
  const imageUrl = await uploadedPhoto();

  /** Somebody, and a contest of the size of a show: the super admin's own, or another person's. */
  async function sceneOf(who: Who, endpoint?: Endpoint): Promise<Scene> {
    const contest = endpoint && contestFor(nameOf(endpoint));
    const whose = who === "anonymous" ? "other" : "own";
    const scene = await setScene(
      product,
      { who, whose, accessCode, imageUrl, contest },
      { contest: true, request: true },
    );
    if (contest) return scene; // its state takes no more entries or votes
    const filled = await addEntries(database, scene.contestId);
    if (endpoint?.method === "GET") await addVotes(database, filled, votesOfAShow);
    return scene;
  }

  async function planOf(endpoint: Endpoint, scene: Scene): Promise<RequestPlan> {
    const { path, body, form } = validCall(endpoint, { ...scene, accessCode, account, picture });
    const plan = { method: endpoint.method, path, headers: cookieOf(scene) };
    if (body) return { ...plan, body: JSON.stringify(body) };
    if (!form) return plan;
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const headers = { ...plan.headers, "content-type": type };
    return { ...plan, headers, body: new Uint8Array(await encoded.arrayBuffer()) };
  }

  async function uploadedPhoto(): Promise<string> {
    const { visitor, user } = await signedInAs(product, "admin");
    const { id } = await createContest(database, { organizer_id: user.id });
    const response = await visitor.send("POST", `/api/upload/contest-entry/${id}`, { body: photoForm(picture) });
    return (await response.json()).imageUrl;
  }

  return {
    photo: imageUrl,

    /** That many calls of an endpoint; those that change something, each on objects of its own. */
    async plans(endpoint: Endpoint, who: Who, count: number): Promise<RequestPlan[]> {
      const changes = who !== "anonymous" && endpoint.method !== "GET";
      const scenes = await Promise.all(Array.from({ length: changes ? count : 1 }, () => sceneOf(who, endpoint)));
      return Promise.all(
        Array.from({ length: count }, (_, at) => planOf(endpoint, scenes[at % scenes.length] as Scene)),
      );
    },

    /** Every page of the product, and the short links of cards. */
    async pages(who: Who): Promise<RequestPlan[]> {
      const scene = await sceneOf(who);
      const values: Record<string, string> = { contestId: String(scene.contestId), code: shortCode(scene.entryId) };
      return [...Object.values(pagePatterns), ...shortLinkPatterns].map((pattern) => ({
        path: pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ""),
        headers: cookieOf(scene),
      }));
    },
  };
}

export type ContractCalls = Awaited<ReturnType<typeof contractCalls>>;

function cookieOf({ visitor: { cookieHeader: cookie } }: Scene): Record<string, string> {
  return cookie ? { cookie } : {};
}
