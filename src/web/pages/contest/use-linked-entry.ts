import { parseId } from "#domain/ids.ts";
import { useAsked } from "#web/lib/browser/location.ts";

/** The entry that the address names: a shared link, or the short link of a printed card. */
export function useLinkedEntry(): number | undefined {
  return parseId(useAsked().get("entry") ?? undefined);
}
