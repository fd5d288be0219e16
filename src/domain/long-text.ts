const mostLines = 6;
const mostCharacters = 300;
const ellipsis = "...";

/** A long description as it stands before Read More; nothing where it is short enough as it is. */
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
