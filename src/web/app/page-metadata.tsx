import type { PageName } from "#domain/paths.ts";
import type { Viewer } from "#domain/shown-page.ts";
import { usePageMetadata } from "#web/lib/use-page-metadata.ts";

/** For pages whose metadata does not depend on data. */
export function RouteMetadata({ asked, viewer }: { asked: PageName | undefined; viewer: Viewer }) {
  usePageMetadata(({ routeMetadata }) => routeMetadata(asked, viewer));
  return null;
}
