import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type S3Credentials = { region: string; key: string; secret: string };

const maxSkewMs = 15 * 60 * 1000;
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * Why a request is not signed as S3 demands (Signature Version 4, in the Authorization header), by the code of S3's
 * answer; nothing where it is. Written from the specification and not from the client, which it checks.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, credentials: S3Credentials): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return "AccessDenied";
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!given) return "AuthorizationHeaderMalformed";
  const [, credential = "", signedHeaders = "", signature = ""] = given;
  const [key, day = "", region, service, end] = credential.split("/");
  const moment = String(request.headers["x-amz-date"]);
  if (key !== credentials.key) return "InvalidAccessKeyId";
  if (region !== credentials.region || service !== "s3" || end !== "aws4_request" || !moment.startsWith(day))
    return "AuthorizationHeaderMalformed";
  if (!(Math.abs(Date.now() - timeOf(moment)) < maxSkewMs)) return "RequestTimeTooSkewed";
  const signed = signedHeaders.split(";");
  const mustBeSigned = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (mustBeSigned.some((name) => !signed.includes(name))) return "AccessDenied";
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  if (payloadHash !== sha256(body)) return "XAmzContentSHA256Mismatch";

  const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
  const canonical = [
    request.method,
    pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}`,
    ),
    "",
    signedHeaders,
    payloadHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = ["s3", "aws4_request"].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    hmac(hmac(`AWS4${credentials.secret}`, day), credentials.region),
  );
  const expected = hmac(signingKey, ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n"));
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

/** Of `20301231T235959Z`. */
function timeOf(moment: string): number {
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
