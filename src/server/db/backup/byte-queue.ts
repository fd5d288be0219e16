/** Takes exact numbers of bytes out of a stream. */
export function byteQueue(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let held = 0;

  return {
    async take(count: number): Promise<Buffer> {
      while (held < count) {
        const { done, value } = await chunks.next();
        if (done) throw new Error("it ends too early");
        waiting.push(value);
        held += value.length;
      }
      const all = Buffer.concat(waiting, held);
      waiting = [all.subarray(count)];
      held -= count;
      return all.subarray(0, count);
    },

    /** Reads to the end. */
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
