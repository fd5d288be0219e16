import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { limits } from "#domain/limits.ts";
import { emailFault, normalizeEmail } from "#domain/people/mailboxes.ts";
import { passwordFault } from "#domain/people/registration.ts";
import type { MailConfig } from "#server/mail/transport.ts";
import type { MetricsAddress } from "#server/metrics/serve-metrics.ts";
import type { BucketConfig } from "#server/storage/bucket-client.ts";
import { packageRoot } from "./package-root.ts";

export type Config = {
  port: number;
  host: string;
  /** the origin that people use, without a slash at the end */
  publicUrl: string;
  /** A PostgreSQL server; the embedded one where there is none. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Generated into the data folder where there is none. */
  appSecret: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** Demo data in a database that is still empty. */
  demo: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** Without it no mail is sent, and nothing promises one. */
  mail: MailConfig | undefined;
  /** Photos are kept there instead of in the data folder. */
  photoBucket: BucketConfig | undefined;
  /** Where metrics can be read; without it nothing is measured. */
  metrics: MetricsAddress | undefined;
  webConcurrency: number;
  /** proxies of ours that every request comes through */
  proxyHops: number;
  /** how long a server that is asked to stop says so to balancers before its port closes */
  readyDelayMs: number;
  logLevel: LogLevel;
};

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type LogLevel = (typeof logLevels)[number];

/** Lists all faults of the configuration. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not right:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(given: Environment = process.env, cores = availableParallelism()): Config {
  const environment = withoutBlanks(given);
  const faults: string[] = [];
  const read = reader(environment, faults);

  const port = read("PORT", wholeNumber(1, 65_535), 3000);
  const databaseUrl = read("DATABASE_URL", postgresUrl, undefined);
  const appSecret = read("APP_SECRET", secret, undefined);
  const adminEmail = read("ADMIN_EMAIL", email, undefined);
  const adminPassword = read("ADMIN_PASSWORD", password, undefined);
  const clientId = read("GOOGLE_CLIENT_ID", text, undefined);
  const clientSecret = read("GOOGLE_CLIENT_SECRET", text, undefined);
  const issuer = read("GOOGLE_ISSUER", httpUrl, "https://accounts.google.com");

  const smtpUrl = read("SMTP_URL", smtpAddress, undefined);
  const mailFrom = read("MAIL_FROM", mailSender, smtpUrl === "console:" ? "votes@localhost" : undefined);
  const mailPerMinute = read("MAIL_PER_MINUTE", wholeNumber(1, 1_000_000), 120);

  const bucket = {
    endpoint: read("PHOTOS_S3_ENDPOINT", s3Endpoint, undefined),
    bucket: read("PHOTOS_S3_BUCKET", bucketName, undefined),
    region: read("PHOTOS_S3_REGION", s3Region, "us-east-1"),
    key: read("PHOTOS_S3_KEY", s3Key, undefined),
    secret: read("PHOTOS_S3_SECRET", text, undefined),
    prefix: read("PHOTOS_S3_PREFIX", s3Prefix, ""),
  };
  const missing = bucketSettings.filter((name) => !environment[name]);
  if (missing.length > 0 && Object.keys(environment).some((name) => name.startsWith("PHOTOS_S3_")))
    faults.push(
      `For photos in a bucket ${missing.join(" and ")} must be given, too; without any of them they are in DATA_DIR`,
    );

  const metricsPort = read("METRICS_PORT", wholeNumber(1, 65_535), undefined);
  const metricsHost = read("METRICS_HOST", text, "127.0.0.1");
  if (metricsPort === port) faults.push("METRICS_PORT must be another port than PORT: metrics are not for visitors");
  if (environment.SMTP_URL && environment.SMTP_URL !== "console:" && !environment.MAIL_FROM)
    faults.push("MAIL_FROM must be given when SMTP_URL is: the address that mails come from");
  if (databaseUrl && !environment.APP_SECRET)
    faults.push(
      "APP_SECRET must be given when DATABASE_URL is: voter ids are made with it, and every instance needs the same one",
    );
  if (Boolean(environment.ADMIN_EMAIL) !== Boolean(environment.ADMIN_PASSWORD))
    faults.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: give both or neither");
  if (Boolean(environment.GOOGLE_CLIENT_ID) !== Boolean(environment.GOOGLE_CLIENT_SECRET))
    faults.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: give both or neither");

  const config: Config = {
    port,
    host: read("HOST", text, "127.0.0.1"),
    publicUrl: read("PUBLIC_URL", origin, `http://localhost:${port}`),
    databaseUrl,
    dataDir: resolve(packageRoot, read("DATA_DIR", text, ".data")),
    appSecret,
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
    demo: read("DEMO", onOff, databaseUrl ? "off" : "on") === "on",
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined,
    mail: smtpUrl && mailFrom ? { smtpUrl, from: mailFrom, perMinute: mailPerMinute } : undefined,
    photoBucket: isComplete(bucket) ? bucket : undefined,
    metrics: metricsPort === undefined ? undefined : { port: metricsPort, host: metricsHost },
    webConcurrency: read("WEB_CONCURRENCY", wholeNumber(1, 64), processesFor(cores)),
    proxyHops: read("TRUST_PROXY", hops, 0),
    readyDelayMs: read("READY_DELAY_MS", wholeNumber(0, 600_000), 0),
    logLevel: read("LOG_LEVEL", oneOf(logLevels), "info"),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Votes cost the database as much as a process. More than four write smaller batches and gain nothing. */
function processesFor(cores: number): number {
  return Math.min(4, Math.max(1, Math.floor(cores / 2)));
}

/** As the first process passes it to the others: a file that was made by hand ends with a line end, which belongs to it. */
export function passedSecret(given: Environment = process.env): string {
  return given.APP_SECRET as string;
}

const bucketSettings = ["PHOTOS_S3_ENDPOINT", "PHOTOS_S3_BUCKET", "PHOTOS_S3_KEY", "PHOTOS_S3_SECRET"] as const;

function isComplete(bucket: { [Name in keyof BucketConfig]: string | undefined }): bucket is BucketConfig {
  return Object.values(bucket).every((value) => value !== undefined);
}

/** A value, or what would be right instead. */
type Parse<Value> = (given: string) => { value: Value } | { expected: string };

function reader(environment: Environment, faults: string[]) {
  return <Value, Default>(name: string, parse: Parse<Value>, otherwise: Default): Value | Default => {
    const given = environment[name];
    if (given === undefined) return otherwise;
    const result = parse(given);
    if ("value" in result) return result.value;
    faults.push(`${name} must be ${result.expected}`); // the value is not repeated, it may be a secret
    return otherwise;
  };
}

/** A variable that is empty or blank counts as not set. */
function withoutBlanks(environment: Environment): Environment {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

const text: Parse<string> = (value) => ({ value });

const email: Parse<string> = (given) =>
  emailFault(given) ? { expected: "an email address" } : { value: normalizeEmail(given) };

const password: Parse<string> = (given) =>
  passwordFault(given)
    ? { expected: `a password of ${limits.passwordMin} to ${limits.passwordMax} characters` }
    : { value: given };

const secret: Parse<string> = (given) =>
  given.length < 32
    ? { expected: "a secret of at least 32 characters, such as `openssl rand -hex 32` makes" }
    : { value: given };

const onOff: Parse<"on" | "off"> = (given) => {
  if (["on", "1", "true", "yes"].includes(given.toLowerCase())) return { value: "on" };
  if (["off", "0", "false", "no"].includes(given.toLowerCase())) return { value: "off" };
  return { expected: "on or off" };
};

const hops: Parse<number> = (given) => {
  const switched = onOff(given);
  if ("value" in switched) return { value: switched.value === "on" ? 1 : 0 };
  return /^[2-9]$/.test(given)
    ? { value: Number(given) }
    : { expected: "on, off, or how many proxies of yours every request comes through, from 0 to 9" };
};

const postgresUrl: Parse<string> = (given) =>
  /^postgres(ql)?:\/\/./.test(given) && URL.canParse(given)
    ? { value: given }
    : { expected: "an address of a PostgreSQL server, such as postgres://user:password@host:5432/database" };

const smtpAddress: Parse<string> = (given) =>
  given === "console:" || (/^smtps?:\/\/./.test(given) && URL.canParse(given))
    ? { value: given }
    : { expected: "an address of a mail server, such as smtp://user:password@host:587, or console:" };

const mailSender: Parse<string> = (given) => {
  const [, name, address] = /^(?:([^<>]*)<([^<>]+)>|.*)$/.exec(given) ?? [];
  return emailFault(address ?? given)
    ? { expected: "an email address, or a name and an address such as ScoreQuest <votes@example.org>" }
    : { value: name === undefined ? given : `${name.trim()} <${address}>`.trim() };
};

const httpUrl: Parse<string> = (given) =>
  /^https?:\/\//.test(given) && URL.canParse(given)
    ? { value: given.replace(/\/+$/, "") }
    : { expected: "an address that starts with https:// or http://" };

const origin: Parse<string> = (given) => {
  const parsed = httpUrl(given);
  return "value" in parsed && new URL(parsed.value).origin === parsed.value.toLowerCase()
    ? { value: new URL(parsed.value).origin }
    : { expected: "the address of the site without a path, such as https://vote.example.org" };
};

const s3Endpoint: Parse<string> = (given) => {
  const parsed = origin(given);
  return "value" in parsed
    ? parsed
    : { expected: "the address of an S3 service without a path, such as https://s3.example.org" };
};

const bucketName: Parse<string> = (given) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given)
    ? { value: given }
    : { expected: "the name of a bucket: 3 to 63 small letters, digits, dots and hyphens" };

const s3Region: Parse<string> = (given) =>
  /^[a-z0-9-]{1,40}$/.test(given) ? { value: given } : { expected: "a region such as us-east-1" };

const s3Key: Parse<string> = (given) =>
  /^[\x21-\x7e]{1,200}$/.test(given) && !/[/,=]/.test(given)
    ? { value: given }
    : { expected: "the id of an access key, without spaces" };

/** With a slash at its end, so that no other name can begin with it. */
const s3Prefix: Parse<string> = (given) =>
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/.test(given) && given.length <= 200
    ? { value: given.endsWith("/") ? given : `${given}/` }
    : { expected: "a prefix of letters, digits, dots, hyphens and slashes, such as scorequest/photos" };

function wholeNumber(least: number, most: number): Parse<number> {
  return (given) => {
    const value = Number(given);
    return /^\d+$/.test(given) && value >= least && value <= most
      ? { value }
      : { expected: `a whole number from ${least} to ${most}` };
  };
}

function oneOf<const Choice extends string>(choices: readonly Choice[]): Parse<Choice> {
  return (given) => {
    const value = choices.find((choice) => choice === given.toLowerCase());
    return value ? { value } : { expected: `one of ${choices.join(", ")}` };
  };
}
