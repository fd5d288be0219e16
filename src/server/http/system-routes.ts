import { getDocs, getHealth, getOpenApi, getReady } from "#contract/system.ts";
import type { Api } from "./api.ts";
import { docsPage } from "./docs-page.ts";
import { Refusal } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";

export function systemRoutes(api: Api, options: { publicUrl: string; isReady: () => Promise<boolean> }) {
  const openApi = openApiDocument(options.publicUrl);
  const docs = docsPage(options.publicUrl);

  api.handle(getHealth, () => ({ status: "ok" as const }));
  api.handle(getReady, async () => {
    if (!(await options.isReady()))
      throw new Refusal("unavailable", "The database is not reached", { retryAfterSeconds: 1 });
    return { status: "ready" as const };
  });
  api.handle(getOpenApi, () => openApi);
  api.handle(getDocs, async ({ context }) => context.html(await docs));
}
