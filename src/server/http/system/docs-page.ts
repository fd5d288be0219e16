import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { productName } from "#domain/brand.ts";
import { html } from "#server/primitives/html.ts";
import type { openApiDocument } from "./openapi.ts";

type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: { "application/json": { schema: unknown } } }>;
};

/** The API for people: the same document as openapi.json, laid out to be read. */
export function docsPage({ paths }: ReturnType<typeof openApiDocument>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>API | ${productName}</title>
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<main>
<h1>${productName} API</h1>
<p>Every call of the API. For programs: <a href="/api/openapi.json">openapi.json</a>. Replies are JSON unless said otherwise;
a refusal is <code>{ message, code, fields? }</code> with a fitting status.</p>
${Object.entries(api).map(
  ([slice, endpoints]) =>
    html`<section><h2>${slice}</h2>${endpoints.map((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      return endpointHtml(endpoint, path, paths[path]?.[endpoint.method.toLowerCase()] as Operation);
    })}</section>`,
)}
</main>
</body>
</html>`;
}

function endpointHtml(endpoint: Endpoint, path: string, operation: Operation) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const [status, success] = Object.entries(operation.responses)[0] ?? ["200", { description: "" }];
  const reply = success.content?.["application/json"].schema;
  return html`<details>
<summary><b data-method="${endpoint.method}">${endpoint.method}</b> <code>${path}</code> <span>${endpoint.summary}</span></summary>
${operation.parameters.map(({ name, in: place, required }) => html`<p><code>${name}</code> in the ${place}${required ? "" : " (optional)"}</p>`)}
${body ? html`<h3>Body</h3><pre>${JSON.stringify(body, null, 2)}</pre>` : ""}
<h3>Reply ${status}</h3>
${reply ? html`<pre>${JSON.stringify(reply, null, 2)}</pre>` : html`<p>${success.description}</p>`}
</details>`;
}
