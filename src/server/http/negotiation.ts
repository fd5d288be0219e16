const rememberAtMost = 100;
const remembered = new Map<string, Map<string, boolean>>();

/** Whether an Accept-Encoding header takes that encoding. Browsers send a handful of them, millions of times. */
export function acceptsEncoding(accepted: string, encoding: "br" | "gzip"): boolean {
  const answers = remembered.get(encoding) ?? new Map<string, boolean>();
  remembered.set(encoding, answers);
  const known = answers.get(accepted);
  if (known !== undefined) return known;
  const answer = readAccepted(accepted, encoding);
  if (answers.size < rememberAtMost) answers.set(accepted, answer);
  return answer;
}

function readAccepted(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether an If-None-Match header knows the tag. A proxy may have weakened it, and a browser may send several. */
export function hasAlready(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  const wanted = strong(etag);
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || strong(tag.trim()) === wanted);
}

function strong(etag: string): string {
  return etag.replace(/^W\//, "");
}
