import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";
import { isReady } from "../kit/product.ts";
import { waitFor } from "../kit/wait-for.ts";

export function waitUntilReady(address: string): Promise<void> {
  return waitFor(120, `${address} is ready`, () => isReady(address));
}

/** What a visitor needs of a packaged product: the page, the database, native code, and a folder to write photos to. */
export async function tryProduct(address: string): Promise<void> {
  expectStatus("the landing page", await fetch(address), 200);
  const registered = await fetch(`${address}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `visitor-${Date.now()}@example.org`,
      password: "a password of a visitor",
      firstName: "Kim",
      lastName: "Visitor",
      requestOrganizerAccess: false,
      organizerReason: "",
    }),
  });
  expectStatus("registering", registered, 201);
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const form = new FormData();
  form.set("image", new Blob([await readFile(join(root, "docs/screenshot.png"))], { type: "image/png" }), "photo.png");
  const uploaded = await fetch(`${address}/api/upload/profile`, { method: "POST", headers: { cookie }, body: form });
  expectStatus("uploading a photo", uploaded, 200);
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  expectStatus("the uploaded photo", await fetch(new URL(imageUrl, address)), 200);
}

function expectStatus(what: string, { status }: Response, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} was answered with ${status}, not with ${wanted}`);
}
