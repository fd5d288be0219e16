import { isDatabaseAway } from "./database-away.ts";

type Fault = { is: (code: string, message: string) => boolean; what: string; remedy: string };

const codeIn =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

/** The first that fits is told. */
const faults: readonly Fault[] = [
  {
    is: codeIn("ENOTFOUND", "EAI_AGAIN"),
    what: "The host of DATABASE_URL is not known",
    remedy: "Correct the host, or look whether the network's name server answers.",
  },
  {
    is: codeIn("28P01"),
    what: "PostgreSQL refuses the password of DATABASE_URL",
    remedy: "Correct user and password; characters such as @ / : # % are percent-encoded there (%40 for @).",
  },
  {
    is: (_, message) => /password must be a (non-empty )?string/.test(message),
    what: "PostgreSQL asks for a password, and DATABASE_URL has none",
    remedy: "Write it as postgres://user:password@host:5432/database.",
  },
  {
    is: codeIn("28000"),
    what: "PostgreSQL does not let the user of DATABASE_URL in",
    remedy: "Correct the user, add sslmode=require where the server asks for encryption, or let it in in pg_hba.conf.",
  },
  {
    is: codeIn("3D000"),
    what: "The database of DATABASE_URL does not exist",
    remedy: "Correct its name, or create it with the encoding UTF8.",
  },
  {
    is: (_, message) => message === "The server does not support SSL connections",
    what: "DATABASE_URL asks for TLS (sslmode), which the database server does not offer",
    remedy: "Turn it on there, or remove sslmode where the network between the two is yours alone.",
  },
  {
    is: (code) => /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_(SSL|TLS)_|^EPROTO$/.test(code),
    what: "The TLS connection to the server of DATABASE_URL is not trusted",
    remedy: "Name the file of its certificate authority with sslrootcert=…, and the server as its certificate does.",
  },
  {
    is: codeIn("ENOENT", "EACCES"),
    what: "A file that DATABASE_URL names, a socket or a certificate, cannot be used",
    remedy: "Correct its path, or let the server use it.",
  },
];

/** Why a connection could not be made, and what to do; nothing where that is not known. */
export function databaseFault(error: unknown): string | undefined {
  // A host name with several addresses fails with a reason for each.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  if (!(first instanceof Error)) return undefined;
  const { code = "", message } = first as { code?: string; message: string };
  const fault = faults.find(({ is }) => is(code, message));
  if (fault) return `${fault.what} (${message}). ${fault.remedy}`;
  if (!isDatabaseAway(first)) return undefined;
  return `The database server of DATABASE_URL cannot be reached (${message}). Start it, or correct host and port.`;
}
