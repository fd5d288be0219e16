import { getDocs, getHealth, getOpenApi, getReady } from "#contract/system.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { fileReply } from "#server/http/pages/static-files.ts";
import { textFile } from "#server/http/pages/web-files.ts";
import { madeOnce } from "#server/primitives/made-once.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

type Options = {
  publicUrl: string;
  isStopping: () => boolean;
  /** asks the database */
  isMigrated: () => Promise<boolean>;
};

export function systemRoutes(api: Api, { publicUrl, isStopping, isMigrated }: Options) {
  // Made when the first of their few readers asks: they take longer than anything else in a start.
  const description = madeOnce(() => openApiDocument(publicUrl));
  const openApi = madeOnce(() => textFile("application/json", JSON.stringify(description())));
  const docs = madeOnce(() => textFile("text/html; charset=utf-8", docsPage(description()).text));

  api.handle(getHealth, () => ({ status: "ok" as const }));
  // Without a query: a database that is away would take all instances out of a balancer, and the reads that go on with them.
  api.handle(getReady, async ({ query }) => {
    if (isStopping()) throw unavailable("The server is stopping");
    if (query.deep && !(await isMigrated())) throw unavailable("The database is not migrated for this version");
    return { status: "ready" as const };
  });
  api.handle(getOpenApi, { load: "last" }, ({ request }) => fileReply(getOpenApi.path, openApi(), request));
  api.handle(getDocs, { load: "last" }, ({ request }) => fileReply(getDocs.path, docs(), request));
}

const unavailable = (message: string) => new Refusal("unavailable", message, { retryAfterSeconds: 1 });
