import { useCallback, useEffect, useRef, useState } from "react";

/** Whoever leaves a row's form goes on at that row, wherever it now is: its Edit has the focus, and is in sight. */
export function useReturnToRow(rows: readonly { id: number }[]) {
  const around = useRef<HTMLDivElement>(null);
  const [returned, setReturned] = useState<{ id: number }>();
  const place = rows.findIndex(({ id }) => id === returned?.id);
  useEffect(() => {
    if (returned) editOf(around.current, returned.id)?.focus({ preventScroll: true });
  }, [returned]);
  // A new voting ID moves the row a moment later. Who has gone elsewhere by then is left alone.
  useEffect(() => {
    const edit = returned && place >= 0 && editOf(around.current, returned.id);
    if (edit && edit === document.activeElement) edit.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [returned, place]);
  return {
    /** for what holds the list */
    around,
    /** whose row must be drawn, however far down it is */
    returnedId: returned?.id,
    returnTo: useCallback((id: number) => setReturned({ id }), []),
  };
}

function editOf(around: HTMLElement | null, id: number): HTMLElement | null {
  return around?.querySelector<HTMLElement>(`[data-edit="${id}"]`) ?? null;
}
