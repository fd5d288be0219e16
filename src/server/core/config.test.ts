import { isAbsolute } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const secret = "0123456789abcdef0123456789abcdef";

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return "";
}

test("nothing needs to be configured", () => {
  const config = readConfig({}, 2);
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
    appSecret: undefined,
    admin: undefined,
    demo: true,
    google: undefined,
    mail: undefined,
    metrics: undefined,
    webConcurrency: 1,
    proxyHops: 0,
    readyDelayMs: 0,
    logLevel: "info",
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config.dataDir).toMatch(/[/\\]\.data$/);
});

test("the public address follows the port", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [64, 4],
])("%i cores serve with %i processes unless another number is set", (cores, processes) => {
  expect(readConfig({}, cores).webConcurrency).toBe(processes);
  expect(readConfig({ WEB_CONCURRENCY: "3" }, cores).webConcurrency).toBe(3);
});

test("a database server gets demo data only when asked", () => {
  const server = { DATABASE_URL: "postgres://u:p@db.example:5432/x", APP_SECRET: secret };
  expect(readConfig(server).demo).toBe(false);
  expect(readConfig({ ...server, DEMO: "on" }).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
});

test("everything can be set", () => {
  expect(
    readConfig({
      PORT: "80",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://Vote.example.org/",
      ADMIN_EMAIL: " Boss@Example.org",
      ADMIN_PASSWORD: "long enough",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "shh",
      WEB_CONCURRENCY: "2",
      TRUST_PROXY: "yes",
      READY_DELAY_MS: "2000",
      LOG_LEVEL: "WARN",
    }),
  ).toMatchObject({
    port: 80,
    host: "0.0.0.0",
    publicUrl: "https://vote.example.org",
    admin: { email: "boss@example.org", password: "long enough" },
    google: { clientId: "id", clientSecret: "shh", issuer: "https://accounts.google.com" },
    webConcurrency: 2,
    proxyHops: 1,
    readyDelayMs: 2_000,
    logLevel: "warn",
  });
});

test.each([
  ["off", 0],
  ["0", 0],
  ["no", 0],
  ["on", 1],
  ["True", 1],
  ["1", 1],
  ["2", 2],
  ["9", 9],
])("TRUST_PROXY=%s is %i proxies", (given, proxyHops) => {
  expect(readConfig({ TRUST_PROXY: given }).proxyHops).toBe(proxyHops);
});

test.each(["10", "-1", "1.5", "many", "10.0.0.0/8"])("TRUST_PROXY=%s is refused", (given) => {
  expect(faultsOf({ TRUST_PROXY: given })).toContain(
    "TRUST_PROXY must be on, off, or how many proxies of yours every request comes through, from 0 to 9",
  );
});

describe("mail", () => {
  const smtp = "smtp://user:password@mail.example:587";

  test.each(["votes@example.org", "ScoreQuest <votes@example.org>", "Fête & Cie <votes@example.org>"])(
    "comes from %s",
    (from) => {
      const { mail } = readConfig({ SMTP_URL: smtp, MAIL_FROM: from });
      expect(mail).toEqual({ smtpUrl: smtp, from, perMinute: 120 });
    },
  );

  test("is printed to the log without anything else", () => {
    expect(readConfig({ SMTP_URL: "console:" }).mail).toEqual({
      smtpUrl: "console:",
      from: "votes@localhost",
      perMinute: 120,
    });
  });

  test("needs a right address on both ends", () => {
    expect(faultsOf({ SMTP_URL: smtp })).toContain("MAIL_FROM must be given when SMTP_URL is");
    expect(faultsOf({ SMTP_URL: "mail.example" })).toContain("SMTP_URL must be an address of a mail server");
    for (const from of ["nobody", "A <b>", "a@example.org, b@example.org", "<a@example.org> <b@example.org>"])
      expect(faultsOf({ SMTP_URL: smtp, MAIL_FROM: from })).toContain("MAIL_FROM must be an email address");
    expect(faultsOf({ SMTP_URL: smtp, MAIL_FROM: "a@example.org", MAIL_PER_MINUTE: "0" })).toContain("MAIL_PER_MINUTE");
  });
});

describe("a bucket for photos", () => {
  const given = {
    PHOTOS_S3_ENDPOINT: "https://s3.example.org",
    PHOTOS_S3_BUCKET: "photos",
    PHOTOS_S3_KEY: "AKIAEXAMPLE",
    PHOTOS_S3_SECRET: "hunter2/hunter2+hunter2",
  };

  test("is used only where it is given", () => {
    expect(readConfig({}).photoBucket).toBeUndefined();
    expect(readConfig({ PHOTOS_S3_ENDPOINT: " ", PHOTOS_S3_PREFIX: "" }).photoBucket).toBeUndefined();
    expect(readConfig(given).photoBucket).toEqual({
      endpoint: "https://s3.example.org",
      bucket: "photos",
      region: "us-east-1",
      key: "AKIAEXAMPLE",
      secret: "hunter2/hunter2+hunter2",
      prefix: "",
    });
    const more = {
      PHOTOS_S3_ENDPOINT: "http://127.0.0.1:7480/",
      PHOTOS_S3_REGION: "eu-1",
      PHOTOS_S3_PREFIX: "event/photos",
    };
    expect(readConfig({ ...given, ...more }).photoBucket).toMatchObject({
      endpoint: "http://127.0.0.1:7480",
      region: "eu-1",
      prefix: "event/photos/",
    });
  });

  test.each(Object.keys(given))("is not half given: without %s", (name) => {
    const faults = faultsOf({ ...given, [name]: undefined });
    expect(faults).toContain(`For photos in a bucket ${name} must be given, too`);
    expect(faults).not.toContain("hunter2");
  });

  test("is not taken from a region or a prefix alone", () => {
    expect(faultsOf({ PHOTOS_S3_PREFIX: "event" })).toContain(
      "PHOTOS_S3_ENDPOINT and PHOTOS_S3_BUCKET and PHOTOS_S3_KEY and PHOTOS_S3_SECRET must be given, too",
    );
  });

  test.each([
    ["PHOTOS_S3_ENDPOINT", "s3.example.org", "the address of an S3 service"],
    ["PHOTOS_S3_ENDPOINT", "https://s3.example.org/photos", "the address of an S3 service"],
    ["PHOTOS_S3_ENDPOINT", "https://key:hunter2@s3.example.org", "the address of an S3 service"],
    ["PHOTOS_S3_BUCKET", "Photos", "the name of a bucket"],
    ["PHOTOS_S3_BUCKET", "a/b", "the name of a bucket"],
    ["PHOTOS_S3_REGION", "eu west", "a region"],
    ["PHOTOS_S3_KEY", "a key", "the id of an access key"],
    ["PHOTOS_S3_PREFIX", "../up", "a prefix"],
    ["PHOTOS_S3_PREFIX", "/photos", "a prefix"],
    ["PHOTOS_S3_PREFIX", ".restoring", "a prefix"],
    ["PHOTOS_S3_PREFIX", "a//b", "a prefix"],
  ])("is well-formed: not %s=%s", (name, value, expected) => {
    const faults = faultsOf({ ...given, [name]: value });
    expect(faults).toContain(`${name} must be ${expected}`);
    expect(faults).not.toContain("hunter2");
  });
});

describe("metrics", () => {
  test("are read on this machine alone, unless another host is given", () => {
    expect(readConfig({ METRICS_PORT: "9400" }).metrics).toEqual({ port: 9400, host: "127.0.0.1" });
    expect(readConfig({ METRICS_PORT: "9400", METRICS_HOST: "10.0.0.5" }).metrics).toEqual({
      port: 9400,
      host: "10.0.0.5",
    });
    expect(readConfig({ METRICS_HOST: "10.0.0.5" }).metrics).toBeUndefined();
  });

  test("need a port of their own", () => {
    expect(faultsOf({ METRICS_PORT: "metrics" })).toContain("METRICS_PORT must be a whole number from 1 to 65535");
    expect(faultsOf({ METRICS_PORT: "3000" })).toContain("METRICS_PORT must be another port than PORT");
    expect(faultsOf({ PORT: "9400", METRICS_PORT: "9400" })).toContain("METRICS_PORT must be another port than PORT");
  });
});

describe("what is wrong", () => {
  test("is reported all at once, with the variable's name and what would be right", () => {
    const faults = faultsOf({
      PORT: "http",
      PUBLIC_URL: "vote.example.org",
      DATABASE_URL: "mysql://x",
      DEMO: "maybe",
      WEB_CONCURRENCY: "0",
      READY_DELAY_MS: "2s",
      LOG_LEVEL: "loud",
      ADMIN_EMAIL: "boss",
    });
    expect(faults).toContain("PORT must be a whole number from 1 to 65535");
    expect(faults).toContain("PUBLIC_URL must be the address of the site without a path");
    expect(faults).toContain("DATABASE_URL must be an address of a PostgreSQL server");
    expect(faults).toContain("DEMO must be on or off");
    expect(faults).toContain("WEB_CONCURRENCY must be a whole number from 1 to 64");
    expect(faults).toContain("READY_DELAY_MS must be a whole number from 0 to 600000");
    expect(faults).toContain("LOG_LEVEL must be one of fatal, error");
    expect(faults).toContain("ADMIN_EMAIL must be an email address");
    expect(faults).toContain("ADMIN_EMAIL and ADMIN_PASSWORD belong together");
  });

  test.each(["0", "65536", "-1", "3000.5", "1e3"])("PORT=%s", (port) => {
    expect(faultsOf({ PORT: port })).toContain("PORT");
  });

  test("a database server needs the shared secret", () => {
    expect(faultsOf({ DATABASE_URL: "postgres://db.example/x" })).toContain("APP_SECRET must be given");
    expect(faultsOf({ DATABASE_URL: "postgres://db.example/x", APP_SECRET: "  " })).toContain(
      "APP_SECRET must be given",
    );
  });

  test("a short secret is refused, and never repeated", () => {
    const faults = faultsOf({ APP_SECRET: "hunter2" });
    expect(faults).toContain("APP_SECRET must be a secret of at least 32 characters");
    expect(faults).not.toContain("hunter2");
  });

  test("a path in PUBLIC_URL is refused", () => {
    expect(faultsOf({ PUBLIC_URL: "https://example.org/vote" })).toContain("PUBLIC_URL");
  });

  test("half of Google is refused", () => {
    expect(faultsOf({ GOOGLE_CLIENT_ID: "id" })).toContain("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together");
  });
});
