import { browserInWords } from "#domain/browser-words.ts";
import type { RequestContext } from "#server/http/environment.ts";
import type { SessionCookie } from "#server/http/session-cookie.ts";
import { type Identity, type NewSession, newSession, type SessionStore, sessionHash } from "./sessions.ts";
import type { SignedInPeople } from "./signed-in-people.ts";

type Parts = { sessions: SessionStore; people: SignedInPeople; cookie: SessionCookie; now: () => Date };

/** Signing a browser in and out. */
export function browserSessions({ sessions, people, cookie, now }: Parts) {
  return {
    /** Returns its id: always a new one, so that an id which somebody else has planted is never signed in. */
    async start(context: RequestContext, identity: Identity): Promise<string> {
      await end(context);
      const session = await sessions.create(identity, now(), browserIn(context));
      cookie.write(context, session.id, session.maxAgeSeconds);
      return session.id;
    },

    /** The same where `insert` decides whether the browser is signed in, and stores the session if so. */
    async startIf(
      context: RequestContext,
      identity: Identity,
      insert: (session: NewSession) => Promise<boolean>,
    ): Promise<string | undefined> {
      const session = newSession(identity, now(), browserIn(context));
      if (!(await insert(session))) return undefined;
      await end(context);
      cookie.write(context, session.id, session.maxAgeSeconds);
      return session.id;
    },
    end,
  };

  function browserIn(context: RequestContext): string {
    return browserInWords(context.req.header("user-agent"));
  }

  async function end(context: RequestContext): Promise<void> {
    const id = cookie.read(context);
    if (!id) return;
    await sessions.end(id);
    people.forgetSession(sessionHash(id));
    cookie.clear(context);
  }
}

export type BrowserSessions = ReturnType<typeof browserSessions>;
