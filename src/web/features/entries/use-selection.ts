import { useCallback, useState } from "react";

/** Which entries are selected; nothing while nothing is being selected. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>();

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
