const maxLines = 3;

/** The lines of a long error in which a browser, apt or Node says what is wrong. */
export function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const complaints = [...text.matchAll(/^(?:.*\[err\] |E: |\w*Error(?: \[\w+\])?: )(.+)$/gm)].map(
    ([, complaint]) => complaint,
  );
  const [firstLine] = text.split("\n", 1);
  return complaints.length > 0 ? [...new Set(complaints)].slice(0, maxLines).join(" / ") : (firstLine ?? "");
}
