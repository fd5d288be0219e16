const maxWaitMs = 100; // a hidden page draws no frames

/** Resolves after the next frame, so that invisible work does not delay the answer to a tap. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve); // a frame's callbacks run before it is drawn
    });
  });
}
