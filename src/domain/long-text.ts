const maxLines = 6;
const maxCharacters = 300;
const ellipsis = "...";

/** The part of a long description above Read More; undefined where the text is short enough. */
export function collapsedText(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const characters = Array.from(lines.slice(0, maxLines).join("\n"));
  if (characters.length > maxCharacters)
    return (
      characters
        .slice(0, maxCharacters - ellipsis.length)
        .join("")
        .trimEnd() + ellipsis
    );
  return lines.length > maxLines ? characters.join("").trimEnd() + ellipsis : undefined;
}
