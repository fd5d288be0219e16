import { useSearch } from "wouter";
import { parseId } from "#domain/ids.ts";

/** The entry that the address names: a shared link, or the short link of a printed card. */
export function useLinkedEntry(): number | undefined {
  return parseId(new URLSearchParams(useSearch()).get("entry") ?? undefined);
}
