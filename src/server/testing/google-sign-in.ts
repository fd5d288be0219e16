import type { Visitor } from "./visitor.ts";

/** The pages of the product whose `publicUrl` this is. */
export function googleSignInAt(publicUrl: string) {
  return { throughIssuer, leaveForGoogle, comeBack, signIn };

  /** Follows the issuer's own redirects with its cookies, until it sends the person back to us. */
  async function throughIssuer(start: string): Promise<string> {
    const cookies = new Map<string, string>();
    let address = start;
    for (let hops = 0; hops < 10 && !address.startsWith(publicUrl); hops += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(address, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/);
        cookies.set(name, value);
      }
      address = new URL(locationOf(response), address).href;
    }
    return address.slice(publicUrl.length);
  }

  /** Returns the address at the issuer. */
  async function leaveForGoogle(visitor: Visitor, returnTo?: string): Promise<string> {
    const query = returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
    const response = await visitor.get(`/api/auth/google${query}`);
    if (response.status !== 302) throw new Error(`Leaving for Google was answered with ${response.status}.`);
    return locationOf(response);
  }

  /** Returns the last address. */
  async function comeBack(visitor: Visitor, callback: string): Promise<string> {
    return locationOf(await visitor.get(callback, { "sec-fetch-site": "cross-site" }));
  }

  async function signIn(visitor: Visitor, returnTo?: string): Promise<string> {
    return comeBack(visitor, await throughIssuer(await leaveForGoogle(visitor, returnTo)));
  }
}

export const locationOf = (response: Response) => response.headers.get("location") ?? "";
export const userOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).json();
export const isSignedIn = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).status === 200;
