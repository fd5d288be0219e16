import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";

const templateName = "scorequest_template";

/** A migrated database that is copied for each test file, which is faster than migrating. */
export async function createTemplate(clusterUrl: string): Promise<void> {
  await execute(clusterUrl, `create database ${templateName}`);
  const template = connectDatabase({ url: withDatabase(clusterUrl, templateName) });
  try {
    await migrate(template.pool);
  } finally {
    await template.close();
  }
  await execute(clusterUrl, `alter database ${templateName} with is_template true allow_connections false`);
}

export type DatabaseCopy = { url: string; drop(): Promise<void> };

export function cloneTemplate(clusterUrl: string): Promise<DatabaseCopy> {
  return createDatabase(clusterUrl, templateName);
}

/** Of a test's database, while nobody is connected to it. */
export function copyDatabase(clusterUrl: string, { url }: { url: string }): Promise<DatabaseCopy> {
  return createDatabase(clusterUrl, new URL(url).pathname.slice(1));
}

/** A database that has not been migrated. */
export function createEmptyDatabase(clusterUrl: string): Promise<DatabaseCopy> {
  return createDatabase(clusterUrl, "template0");
}

async function createDatabase(clusterUrl: string, template: string): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copying files takes a quarter of the time of writing every page through the log.
  await execute(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => execute(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
