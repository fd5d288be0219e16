import { useEffect } from "react";
import type { PageMetadata } from "#domain/page-tags.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useLanguage, wordsNow } from "#web/lib/words/words.ts";
import type { MetadataOf } from "#web/pages/metadata/write-page-metadata.ts";

const load = () => import("#web/pages/metadata/write-page-metadata.ts");
const firstPath = globalThis.location?.pathname;
let publicUrl: string | undefined;

/** The server has written those of the first page, so the code is loaded when that page rests, or for the next one. */
export function usePageMetadata(choose: (of: MetadataOf) => PageMetadata): void {
  const path = usePath();
  useLanguage(); // to be written again when it changes
  const idle = useIdle();
  const { part } = useLazy(load, idle || path !== firstPath);
  // As text, because pages create a new object with every render.
  const text = part && JSON.stringify(choose(part.metadataIn(wordsNow("later").pageTexts)));
  useEffect(() => {
    if (!part || !text) return;
    publicUrl ??= part.publicUrlOf(document);
    part.writePageMetadata(JSON.parse(text) as PageMetadata, { publicUrl, path });
  }, [part, text, path]);
}
