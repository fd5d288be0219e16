import { afterAll, expect, test } from "vitest";
import { startForgingIssuer } from "./testing/forging-issuer.ts";
import { testProduct } from "./testing/product.ts";

/** A sign-in never redirects to another site, however its address is spelled. */

const publicUrl = "http://localhost:3000";
const forger = await startForgingIssuer();
afterAll(forger.close);
const product = await testProduct({ publicUrl, google: forger.client });

async function signInAndReturn(returnTo: string): Promise<string> {
  const visitor = product.visitor();
  const leaving = await visitor.get(`/api/auth/google?returnTo=${returnTo}`);
  const sent = new URL(leaving.headers.get("location") ?? "").searchParams;
  forger.claims = { nonce: sent.get("nonce") };
  const back = await visitor.get(`/api/auth/google/callback?code=x&state=${sent.get("state")}`);
  expect(back.status).toBe(302);
  return back.headers.get("location") ?? "";
}

test("a path of this site is followed", async () => {
  expect(await signInAndReturn("%2Fcontest%2F5%3Fentry%3D7%23top")).toBe("/contest/5?entry=7#top");
});

const evil = "evil.example";
test.each([
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\/${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `/\r\n/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `/ /${evil}`,
  `/\u00a0/${evil}`,
  `/\u0000/${evil}`,
  `http://${evil}`,
  `HTTPS://${evil}`,
  `http:${evil}`,
  `http:/${evil}`,
  `http:\\\\${evil}`,
  `https://localhost:3000@${evil}/`,
  `https://localhost:3000.${evil}/`,
  `javascript:alert(1)//`,
  `JavaScript:alert(1)`,
  `data:text/html,x`,
  `${evil}`,
  `.${evil}`,
  `@${evil}`,
  `:80@${evil}`,
  `?//${evil}`,
  `#//${evil}`,
  `/contest/1\r\nSet-Cookie: x=1`,
  `/contest/1\nLocation: http://${evil}`,
  `/api/logout`,
  `/API/logout`,
  `/api`,
  `/api?x`,
  `/${"x".repeat(3_000)}`,
  `/./api/logout`,
  `/x/../api/logout`,
  `/%2e/api/logout`,
  `/x/%2e%2e/api/logout`,
  `/.//${evil}`,
  `/..//${evil}`,
  `/x/..//${evil}`,
  `/%2e//${evil}`,
  `/%2e%2e//${evil}`,
])("%j", async (wanted) => {
  const location = await signInAndReturn(encodeURIComponent(wanted));
  const address = new URL(location, publicUrl);
  expect(location).toMatch(/^\//);
  expect(address.origin).toBe(publicUrl);
  expect(address.pathname).not.toMatch(/^\/\/|^\/api/i);
  expect(location).not.toMatch(/[\r\n]/);
});

test.each(["/api/login", "/api/logout", "/api/auth/logout", "/api/auth/google/callback"])(
  "%s goes nowhere else either",
  async (path) => {
    for (const name of ["returnTo", "return", "next", "redirect", "redirect_uri", "url"]) {
      const response = await product.visitor().get(`${path}?${name}=https%3A%2F%2F${evil}`);
      expect(response.headers.get("location")).not.toContain(evil);
    }
  },
);
