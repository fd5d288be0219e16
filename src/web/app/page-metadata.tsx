import { notFoundMetadata, pageMetadata } from "#domain/page-metadata.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { usePageMetadata } from "#web/lib/page-metadata.ts";

/** For pages whose metadata does not depend on data. */
export function RouteMetadata({ name }: { name: ShownPage }) {
  usePageMetadata(name === "notFound" ? notFoundMetadata : pageMetadata[name]);
  return null;
}
