/** As a `ref`: brings news to people who have scrolled past its beginning, unless a dialog is open. */
export function intoView(place: HTMLElement | null): void {
  if (place && place.getBoundingClientRect().top < 0 && !document.querySelector("[role=dialog]"))
    place.scrollIntoView();
}
