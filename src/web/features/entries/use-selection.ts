import { useCallback, useState } from "react";

/** The selected ids; undefined outside of the selection mode, and without entries. */
export function useSelection(anyLeft: boolean) {
  const [ids, setIds] = useState<ReadonlySet<number>>();
  // Reset, so that the selection mode does not come back when an entry is added.
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
