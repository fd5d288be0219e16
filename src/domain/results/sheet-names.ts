const maxLength = 31; // of Excel
const forbidden = /[\\/?*[\]:\p{Cc}]/gu;

/** Names that Excel takes for sheets: short, without some characters, and each once whatever its case. */
export function sheetNames(titles: readonly string[], taken: readonly string[] = []): string[] {
  const used = new Set(["history", ...taken.map((name) => name.toLowerCase())]);
  return titles.map((title) => {
    const plain = title.replace(forbidden, " ").replace(/^['\s]+|['\s]+$/g, "") || "Award";
    for (let count = 1; ; count += 1) {
      const name = withEnding(plain, count === 1 ? "" : ` (${count})`);
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}

/** Whole characters, as many as there is room for. */
function withEnding(name: string, ending: string): string {
  let short = "";
  for (const character of name) {
    if (short.length + character.length + ending.length > maxLength) break;
    short += character;
  }
  return short.replace(/['\s]+$/, "") + ending;
}
