const smallestAwards = 0.6;
const smallestName = 0.4;
const smallestWords = 0.2;
const lowestPhotoPixels = 45; // twelve millimetres
const step = 0.9;

/** All cards are measured before any is changed, so that the browser lays them out a few times, not once for each. */
export function fitCards(page: Document): void {
  fitNumbers(Array.from(page.querySelectorAll<HTMLElement>(".number")));
  fitWords(Array.from(page.querySelectorAll<HTMLElement>(".card")));
  leaveOutLowPhotos(Array.from(page.querySelectorAll<HTMLElement>(".words .photo")));
}

function fitNumbers(numbers: readonly HTMLElement[]): void {
  const measured = numbers.map((number) => {
    const text = number.firstElementChild as HTMLElement;
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(number);
    const room = number.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { number, size: Number.parseFloat(fontSize), share: room / text.offsetWidth };
  });
  for (const { number, size, share } of measured) if (share < 1) number.style.fontSize = `${size * share}px`;
}

/** First many awards get smaller, then the name, and everything else where that is not enough. */
function fitWords(cards: readonly HTMLElement[]): void {
  shrink(
    cards.filter((card) => card.querySelector(".awards")),
    "--awards",
    smallestAwards,
  );
  const larger = shrink(cards, "--name", smallestName);
  shrink(larger, "--words", smallestWords);
}

/** The cards whose words do not fit at the smallest size either. */
function shrink(cards: readonly HTMLElement[], property: string, smallest: number): HTMLElement[] {
  const tooLarge = (card: HTMLElement) => {
    const box = card.querySelector(".words");
    return box !== null && box.scrollHeight > box.clientHeight;
  };
  let large = cards.filter(tooLarge);
  for (let size = step; size > smallest && large.length > 0; size *= step) {
    for (const card of large) card.style.setProperty(property, size.toFixed(3));
    large = large.filter(tooLarge);
  }
  return large;
}

/** One that is too low to recognize a car is left out. Those beside a code have their place. */
function leaveOutLowPhotos(photos: readonly HTMLElement[]): void {
  const low = photos.filter(({ clientHeight }) => clientHeight < lowestPhotoPixels);
  for (const photo of low) photo.hidden = true;
}
