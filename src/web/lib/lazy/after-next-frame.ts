const maxWaitMs = 100; // a hidden page draws no frames

/** Resolves after the next frame, or some time after it, so that invisible work does not delay the answer to a tap. */
export function afterNextFrame(laterMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs + laterMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, laterMs); // a frame's callbacks run before it is drawn
    });
  });
}

/** A frame's photos are decoded and painted by other threads, which a phone's few cores must have time for. */
const paintingMs = 200;

let painted: Promise<void> | undefined;

/** Resolves when the first screen of this visit is painted: the time for what nobody sees yet. At once later on. */
export function afterFirstPaint(): Promise<void> {
  painted ??= afterNextFrame(paintingMs);
  return painted;
}
