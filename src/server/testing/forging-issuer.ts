import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ForgingIssuer = {
  client: { clientId: string; clientSecret: string; issuer: string };
  /** claims of the next token, besides those of a valid one */
  claims: Record<string, unknown>;
  /** signs with a key that is not the published one */
  wrongKey: boolean;
  close(): Promise<void>;
};

/** A malicious issuer: it answers any code with a token that has the claims a test wants. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issuer: ForgingIssuer = {
    client: { clientId: "scorequest", clientSecret: "secret", issuer: url },
    claims: {},
    wrongKey: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  const answers: Record<string, () => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
    }),
    "/jwks": () => ({ keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] }),
    "/token": () => ({ access_token: "x", token_type: "Bearer", id_token: idToken() }),
  };
  server.on("request", (request, response) => {
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  return issuer;

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: url,
      aud: "scorequest",
      sub: "1",
      email: "eve@gmail.com",
      email_verified: true,
      iat: now,
      exp: now + 60,
    };
    return signed({ ...right, ...issuer.claims }, issuer.wrongKey ? otherKeys.privateKey : keys.privateKey);
  }
}

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "RS256", kid: "1" })}.${part(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}
