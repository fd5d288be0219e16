import { useLazy } from "#web/lib/use-lazy.ts";
import { useLinkedEntry } from "./use-linked-entry.ts";

const load = () => import("./missing-entry.tsx");

/** Says so where the address names an entry that is not there. */
export function LazyMissingEntry({ entries }: { entries: readonly { id: number }[] }) {
  const linkedId = useLinkedEntry();
  const isMissing = linkedId !== undefined && !entries.some(({ id }) => id === linkedId);
  const { part } = useLazy(load, isMissing);
  return isMissing && part && <part.MissingEntry />;
}
