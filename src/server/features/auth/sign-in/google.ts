import * as client from "openid-client";
import { finishGoogleSignIn } from "#contract/auth.ts";
import { emailFault, normalizeEmail } from "#domain/people/mailboxes.ts";
import { isCleanLine } from "#domain/text/text.ts";
import { isWebAddress } from "#domain/web-address.ts";

/** What Google has verified about a person. */
export type GoogleIdentity = {
  /** The Google account: its subject stays the same when its e-mail changes. */
  account: { issuer: string; subject: string };
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/** Kept in a signed cookie while the person is at Google. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; returnTo: string };

/** Google, or the person there, refused; the message is the one of Google. */
export class RefusedByIssuer extends Error {}
/** Another Google account has proven this mailbox before. */
export class OtherGoogleAccount extends Error {}
/** Google has not verified the e-mail. */
export class UnverifiedEmail extends Error {}

type Settings = { clientId: string; clientSecret: string; issuer: string };

const timeoutSeconds = 5;
const callbackPath = finishGoogleSignIn.path;

export function googleSignIn(settings: Settings, publicUrl: string) {
  const redirectUri = publicUrl + callbackPath;
  let discovered: Promise<client.Configuration> | undefined;

  return {
    /** The address at Google to go to, and what to remember until the person comes back. */
    async start(returnTo: string): Promise<{ address: URL; pending: PendingSignIn }> {
      const configuration = await discover();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
        prompt: "select_account", // people share tablets at a stand
      });
      return { address, pending };
    },

    /** Throws unless everything that came back belongs to this sign-in. */
    async finish(search: string, pending: PendingSignIn): Promise<GoogleIdentity> {
      const configuration = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUri + search), {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        return identityFrom(tokens.claims());
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError)
          throw new RefusedByIssuer(error.error_description ?? error.error, { cause: error });
        throw error;
      }
    },
  };

  /** Done once; after a failure the next sign-in tries again. */
  function discover(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks, // checks the signature of the token, not only its connection
          // Only where an http: issuer is configured, as in tests.
          ...(settings.issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }
}

export type GoogleSignIn = ReturnType<typeof googleSignIn>;

function identityFrom(claims: client.IDToken | undefined): GoogleIdentity {
  const email = text(claims?.email);
  if (!claims || !email || emailFault(email) || claims.email_verified !== true) throw new UnverifiedEmail();
  const picture = text(claims.picture);
  return {
    account: { issuer: claims.iss, subject: claims.sub },
    email: normalizeEmail(email),
    firstName: text(claims.given_name) ?? text(claims.name),
    lastName: text(claims.family_name),
    profileImageUrl: picture && isWebAddress(picture) ? picture : null,
  };
}

/** A claim with control characters counts as missing: the database refuses it, and nobody should read it. */
function text(claim: unknown): string | null {
  const value = typeof claim === "string" ? claim.trim() : "";
  return value !== "" && isCleanLine(value) ? value : null;
}
