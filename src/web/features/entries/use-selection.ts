import { useCallback, useState } from "react";

/** Which entries are selected; nothing while nothing is being selected, or nothing is left to select from. */
export function useSelection(anyLeft: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number>>();
  // Forgotten, not hidden: entries that are added later are not selected from unasked.
  if (ids && !anyLeft) setIds(undefined);

  const toggle = useCallback(({ id }: { id: number }) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  return {
    ids,
    toggle,
    set: (selected: readonly number[]) => setIds(new Set(selected)),
    toggleMode: () => setIds((before) => (before ? undefined : new Set())),
  };
}
