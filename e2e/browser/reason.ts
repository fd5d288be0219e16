const atMost = 3;

/** The few lines of an error in which a browser, apt or Node says what is wrong, out of pages of context. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const complaints = [...text.matchAll(/^(?:.*\[err\] |E: |\w*Error(?: \[\w+\])?: )(.+)$/gm)].map(
    ([, complaint]) => complaint,
  );
  const [firstLine] = text.split("\n", 1);
  return complaints.length > 0 ? [...new Set(complaints)].slice(0, atMost).join(" / ") : (firstLine ?? "");
}
