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
      let rest = bytes.subarray(0, length);
      while (rest.length > 0) {
        if (head === "") rest = readHead(withUnread(rest));
        else if (left === undefined) rest = readChunks(withUnread(rest));
        else rest = readBody(rest, left);
      }
    },
  };

  function withUnread(bytes: Buffer): Buffer {
    return unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
  }

  /** Copies the bytes, because the next read overwrites them. */
  function readLater(bytes: Buffer): Buffer {
    unread = Buffer.from(bytes);
    return nothing;
  }

  function readHead(bytes: Buffer): Buffer {
    const end = bytes.indexOf(headEnd);
    if (end < 0) return readLater(bytes);
    unread = nothing;
    head = bytes.toString("latin1", 0, end);
    const length = withoutBody.has(statusOf(head)) ? "0" : headerOf(head, "content-length");
    left = length === undefined ? undefined : Number(length);
    if (left === 0) finish();
    return bytes.subarray(end + headEnd.length);
  }

  function readBody(bytes: Buffer, expected: number): Buffer {
    const part = bytes.subarray(0, expected);
    if (keepBody) kept.push(Buffer.from(part));
    left = expected - part.length;
    if (left === 0) finish();
    return bytes.subarray(part.length);
  }

  /** From the first chunk each time: few replies come in chunks, and these are small. */
  function readChunks(bytes: Buffer): Buffer {
    const chunks: Buffer[] = [];
    for (let at = 0; ; ) {
      const from = bytes.indexOf(lineEnd, at) + lineEnd.length;
      const end = from + Number.parseInt(bytes.toString("latin1", at, from), 16);
      if (from < lineEnd.length || bytes.length < end + lineEnd.length) return readLater(bytes);
      chunks.push(Buffer.from(bytes.subarray(from, end)));
      at = end + lineEnd.length;
      if (end > from) continue;
      // The last chunk is empty.
      unread = nothing;
      if (keepBody) kept = chunks;
      finish();
      return bytes.subarray(at);
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
