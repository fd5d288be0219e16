const mostLines = 6;
const mostCharacters = 300;
const ellipsis = "...";

/** The part of a long description above Read More; undefined where the text is short enough. */
export function collapsedText(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const characters = Array.from(lines.slice(0, mostLines).join("\n"));
  if (characters.length > mostCharacters)
    return (
      characters
        .slice(0, mostCharacters - ellipsis.length)
        .join("")
        .trimEnd() + ellipsis
    );
  return lines.length > mostLines ? characters.join("").trimEnd() + ellipsis : undefined;
}
