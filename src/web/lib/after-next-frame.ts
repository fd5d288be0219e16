/** A page that is not seen draws no frames. */
const longestWait = 100;

/** Once the browser has drawn what has changed: work that nobody sees need not stand between a tap and its answer. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // a callback of the frame itself still comes before it is drawn
    });
  });
}
