import type { RequestTarget } from "./visitor.ts";

/** Sends requests to a server. Nothing is compressed unless a test asks for it. */
export function overHttp(address: string): RequestTarget {
  return {
    request(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
      return fetch(address + path, { ...init, headers, redirect: "manual" });
    },
  };
}
