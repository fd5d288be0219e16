import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";

/** `sub` is the e-mail unless it is given. */
export type IssuerPerson = {
  sub?: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

export type Issuer = {
  url: string;
  client: { clientId: string; clientSecret: string; issuer: string };
  /** Who is sitting at the issuer's page; nobody: the person presses Cancel; `asks`: a form in the browser decides. */
  person: IssuerPerson | "asks" | undefined;
  close(): Promise<void>;
};

const clientId = "scorequest";
const clientSecret = "the issuer's secret for us";

/** A certified OpenID provider on this machine, in Google's place. */
export async function startIssuer(redirectUris: string[]): Promise<Issuer> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const people = new Map<string, IssuerPerson>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false, // Google, too, sends the e-mail in the token itself
    cookies: { keys: ["for tests"] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ email_verified: true, ...people.get(id), sub: id }),
    }),
  });

  const issuer: Issuer = {
    url,
    client: { clientId, clientSecret, issuer: url },
    person: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) void signIn(request, response);
    else void answer(request, response);
  });
  return issuer;

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (issuer.person === "asks" && request.method === "GET") {
      response.writeHead(200, { "content-type": "text/html" }).end(form);
      return;
    }
    const person = issuer.person === "asks" ? await readForm(request) : issuer.person;
    if (!person) {
      const cancelled = { error: "access_denied", error_description: "The person pressed Cancel" };
      return provider.interactionFinished(request, response, cancelled);
    }
    const accountId = person.sub ?? person.email;
    people.set(accountId, person);
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope("openid email profile");
    const result = { select_account: {}, login: { accountId }, consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

const form = `<!doctype html><html lang="en"><title>Sign in with the issuer</title><form method="post">
<label>Email <input name="email" type="email"></label>
<button>Continue</button> <button name="cancel" value="yes">Cancel</button></form>`;

async function readForm(request: IncomingMessage): Promise<IssuerPerson | undefined> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const fields = new URLSearchParams(body);
  return fields.has("cancel")
    ? undefined
    : { email: fields.get("email") ?? "", given_name: "Gia", family_name: "Rossi" };
}
