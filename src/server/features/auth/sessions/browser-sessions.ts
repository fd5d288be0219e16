import { browserInWords } from "#domain/people/browser-words.ts";
import type { SessionCookie } from "#server/http/cookies/session-cookie.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { AgreeOnLanguage } from "../accounts/account-language.ts";
import { type Identity, type NewSession, newSession, type SessionStore, sessionHash } from "./sessions.ts";
import type { SignedInPeople } from "./signed-in-people.ts";

type Deps = {
  sessions: SessionStore;
  people: SignedInPeople;
  cookie: SessionCookie;
  agreeOnLanguage: AgreeOnLanguage;
  now: () => Date;
};

/** Signing a browser in and out. */
export function browserSessions({ sessions, people, cookie, agreeOnLanguage, now }: Deps) {
  return {
    /** Returns its id: always a new one, so that an id which somebody else has planted is never signed in. */
    async start(request: ServerRequest, identity: Identity): Promise<string> {
      await end(request);
      const session = await sessions.create(identity, now(), browserIn(request));
      if ("userId" in identity) await agreeOnLanguage(request, identity.userId);
      cookie.write(request, session.id);
      return session.id;
    },

    /** The same where `insert` decides whether the browser is signed in, and stores the session if so. */
    async startIf(
      request: ServerRequest,
      identity: Identity,
      insert: (session: NewSession) => Promise<boolean>,
    ): Promise<string | undefined> {
      const session = newSession(identity, now(), browserIn(request));
      if (!(await insert(session))) return undefined;
      await end(request);
      cookie.write(request, session.id);
      return session.id;
    },
    end,
  };

  function browserIn(request: ServerRequest): string {
    return browserInWords(request.header("user-agent"));
  }

  async function end(request: ServerRequest): Promise<void> {
    const id = cookie.read(request);
    if (!id) return;
    await sessions.end(id);
    people.forgetSession(sessionHash(id));
    cookie.clear(request);
  }
}

export type BrowserSessions = ReturnType<typeof browserSessions>;
