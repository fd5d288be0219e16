export type Reply = { status: number; head: string; body: Buffer | undefined };

/** These have no body, and need not say so. */
const withoutBody = new Set([204, 304]);
const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");
const nothing = Buffer.alloc(0);

/** Reads one reply after the other from the bytes as they arrive. A body is skipped unless it is asked for. */
export function replyReader(answered: (reply: Reply) => void) {
  let keepBody = false;
  let head = "";
  /** bytes of the body that are still to come; undefined if it comes in chunks */
  let left: number | undefined;
  let kept: Buffer[] = [];
  /** the beginning of a head, or of a body in chunks */
  let unread = nothing;

  return {
    expect(withBody: boolean): void {
      keepBody = withBody;
    },
    /** part of a reply has arrived */
    isReading: () => head !== "" || unread.length > 0,
    read(bytes: Buffer, length: number): void {
      const all = unread.length === 0 ? bytes : Buffer.concat([unread, bytes.subarray(0, length)]);
      const end = unread.length + length;
      unread = nothing;
      for (let at = 0; at < end; ) {
        if (head === "") at = readHead(all, at, end);
        else if (left === undefined) at = readChunks(all, at, end);
        else at = readBody(all, at, Math.min(end, at + left));
      }
    },
  };

  /** Copies the bytes, because the next read overwrites them. */
  function readLater(bytes: Buffer, at: number, end: number): number {
    unread = Buffer.from(bytes.subarray(at, end));
    return end;
  }

  function readHead(bytes: Buffer, at: number, end: number): number {
    const found = bytes.indexOf(headEnd, at);
    const after = found + headEnd.length;
    if (found < 0 || after > end) return readLater(bytes, at, end); // beyond the end there are bytes of earlier reads
    head = bytes.toString("latin1", at, found);
    const length = withoutBody.has(statusOf(head)) ? "0" : headerOf(head, "content-length");
    left = length === undefined ? undefined : Number(length);
    if (left === 0) finish();
    return after;
  }

  function readBody(bytes: Buffer, at: number, end: number): number {
    if (keepBody) kept.push(Buffer.from(bytes.subarray(at, end)));
    left = (left ?? 0) - (end - at);
    if (left === 0) finish();
    return end;
  }

  /** From the first chunk each time: few replies come in chunks, and these are small. */
  function readChunks(bytes: Buffer, at: number, end: number): number {
    const chunks: Buffer[] = [];
    for (let sizeAt = at; ; ) {
      const found = bytes.indexOf(lineEnd, sizeAt);
      const from = found + lineEnd.length;
      const to = from + Number.parseInt(bytes.toString("latin1", sizeAt, from), 16);
      const hasArrived = found >= 0 && to + lineEnd.length <= end; // false for a size that is not there yet (NaN)
      if (!hasArrived) return readLater(bytes, at, end);
      chunks.push(Buffer.from(bytes.subarray(from, to)));
      sizeAt = to + lineEnd.length;
      if (to > from) continue;
      // The last chunk is empty.
      if (keepBody) kept = chunks;
      finish();
      return sizeAt;
    }
  }

  function finish(): void {
    const reply = { status: statusOf(head), head, body: keepBody ? Buffer.concat(kept) : undefined };
    head = "";
    kept = [];
    answered(reply);
  }
}

function statusOf(head: string): number {
  return Number(head.slice(9, 12));
}

/** The server writes names in lower case; Node itself adds some with capitals. */
export function headerOf(head: string, name: string): string | undefined {
  let at = head.indexOf(`\r\n${name}: `);
  if (at < 0) at = head.toLowerCase().indexOf(`\r\n${name}: `);
  if (at < 0) return undefined;
  const from = at + name.length + 4;
  const end = head.indexOf("\r\n", from);
  return head.slice(from, end < 0 ? undefined : end);
}
