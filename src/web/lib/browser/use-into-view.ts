import { type RefObject, useEffect } from "react";

/** Brings news to people who have scrolled past its beginning, unless a dialog is open. */
export function useIntoView(place: RefObject<HTMLElement | null>, isNews: boolean): void {
  useEffect(() => {
    if (!isNews || !place.current || document.querySelector("[role=dialog]")) return;
    if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
  }, [place, isNews]);
}
