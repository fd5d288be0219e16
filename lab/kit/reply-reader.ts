export type Reply = { status: number; head: string; body: Buffer | undefined };

type Expecting = "head" | "length" | "chunk size" | "chunk" | "chunk end";

/** These have no body, and need not say so. */
const withoutBody = new Set([204, 304]);
const headEnd = Buffer.from("\r\n\r\n");

/** Reads one reply after the other from the bytes as they arrive. A body is skipped unless it is asked for. */
export function replyReader(answered: (reply: Reply) => void) {
  let keepBody = false;
  let expecting: Expecting = "head";
  let head = "";
  let sizeText = "";
  let left = 0;
  let kept: Buffer[] = [];

  return {
    expect(withBody: boolean): void {
      keepBody = withBody;
    },
    /** part of a reply has arrived */
    isReading: () => head !== "",
    read(bytes: Buffer, length: number): void {
      let at = 0;
      while (at < length) {
        if (expecting === "head") at = readHead(bytes, at, length);
        else if (expecting === "length" || expecting === "chunk") at = readBody(bytes, at, length);
        else if (expecting === "chunk size") at = readSize(bytes, at, length);
        else at = skip(at, length);
      }
    },
  };

  function readHead(bytes: Buffer, at: number, length: number): number {
    const found = head === "" ? bytes.indexOf(headEnd, at) : -1; // beyond the length there are bytes of earlier reads
    if (found >= 0 && found + headEnd.length <= length) {
      head = bytes.toString("latin1", at, found);
      beginBody();
      return found + 4;
    }
    // Rarely: the head arrives in pieces, perhaps split within its end.
    head += bytes.toString("latin1", at, length);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return length;
    const after = length - (head.length - end - 4);
    head = head.slice(0, end);
    beginBody();
    return after;
  }

  function beginBody(): void {
    kept = [];
    const length = withoutBody.has(statusOf(head)) ? "0" : headerOf(head, "content-length");
    left = Number(length ?? 0);
    expecting = length === undefined ? "chunk size" : "length";
    if (length !== undefined && left === 0) finish();
  }

  function readBody(bytes: Buffer, at: number, length: number): number {
    const end = Math.min(length, at + left);
    if (keepBody) kept.push(Buffer.from(bytes.subarray(at, end)));
    left -= end - at;
    if (left > 0) return end;
    if (expecting === "length") finish();
    else {
      expecting = "chunk end";
      left = 2;
    }
    return end;
  }

  function readSize(bytes: Buffer, at: number, length: number): number {
    for (let place = at; place < length; place += 1) {
      const character = bytes[place] as number;
      if (character !== 10) {
        if (character !== 13) sizeText += String.fromCharCode(character);
        continue;
      }
      left = Number.parseInt(sizeText, 16);
      sizeText = "";
      // The last chunk is empty and followed by an empty line.
      expecting = left === 0 ? "chunk end" : "chunk";
      if (left === 0) left = -2;
      return place + 1;
    }
    return length;
  }

  /** The line end after a chunk; `left` is negative after the last chunk. */
  function skip(at: number, length: number): number {
    const count = Math.min(length - at, Math.abs(left));
    const wasLast = left < 0;
    left += wasLast ? count : -count;
    if (left !== 0) return at + count;
    if (wasLast) finish();
    else expecting = "chunk size";
    return at + count;
  }

  function finish(): void {
    const reply = { status: statusOf(head), head, body: keepBody ? Buffer.concat(kept) : undefined };
    head = "";
    expecting = "head";
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
