const smallestWords = 0.2;
const step = 0.9;

/** All cards are measured before any is changed, so that the browser lays them out a few times, not once for each. */
export function fitCards(page: Document): void {
  fitNumbers(Array.from(page.querySelectorAll<HTMLElement>(".number")));
  fitWords(Array.from(page.querySelectorAll<HTMLElement>(".card")));
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

function fitWords(cards: readonly HTMLElement[]): void {
  let [large, words] = [cards, 1];
  while (words > smallestWords && large.length > 0) {
    large = large.filter((card) => {
      const box = card.querySelector(".words");
      return box !== null && box.scrollHeight > box.clientHeight;
    });
    words *= step;
    for (const card of large) card.style.setProperty("--words", words.toFixed(3));
  }
}
