import { sessionMaxDays } from "#domain/people/people.ts";
import { type ServerCookie, serverCookie } from "./cookies.ts";

/** The cookie that holds a session's id. An anonymous visitor has none. */
export type SessionCookie = ServerCookie;

const sessionSeconds = sessionMaxDays * 24 * 60 * 60;

/** Over https the name's prefix makes browsers refuse a cookie that a neighbouring site has planted. */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? "__Host-sq_session" : "sq_session";
  const cookie = serverCookie({ name, path: "/", maxAgeSeconds: sessionSeconds, https });
  // The usual case without parsing all cookies: ours is one of the first two.
  const usual = new RegExp(`^(?:[^;]*; )??${name}=([\\w-]+)(?:;|$)`);
  const readFrom = (header: string | undefined) =>
    header === undefined ? undefined : (usual.exec(header)?.[1] ?? cookie.readFrom(header));
  return { ...cookie, readFrom, read: (request) => readFrom(request.header("cookie")) };
}
