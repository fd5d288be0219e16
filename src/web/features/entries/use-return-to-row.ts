import { useCallback, useEffect, useRef, useState } from "react";

/** After a row's form is closed, focuses the row's Edit button and scrolls to it, wherever the row now is. */
export function useReturnToRow(rows: readonly { id: number }[]) {
  const around = useRef<HTMLDivElement>(null);
  const [returned, setReturned] = useState<{ id: number }>();
  const place = rows.findIndex(({ id }) => id === returned?.id);
  useEffect(() => {
    if (returned) editOf(around.current, returned.id)?.focus({ preventScroll: true });
  }, [returned]);
  // A new voting id moves the row a moment later. Does nothing if the focus is elsewhere by then.
  useEffect(() => {
    const edit = returned && place >= 0 && editOf(around.current, returned.id);
    if (edit && edit === document.activeElement) edit.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [returned, place]);
  return {
    /** ref of the element around the list */
    around,
    /** this row must be drawn, however far down it is */
    returnedId: returned?.id,
    returnTo: useCallback((id: number) => setReturned({ id }), []),
  };
}

function editOf(around: HTMLElement | null, id: number): HTMLElement | null {
  return around?.querySelector<HTMLElement>(`[data-edit="${id}"]`) ?? null;
}
