type PaperTextProps = { text: string; sizeMm: number; lines: number; className: string };

/** A text on paper in a size that was found for it; cut where even the smallest type has no room. */
export function PaperText({ text, sizeMm, lines, className }: PaperTextProps) {
  return (
    <p dir="auto" className={className} style={{ fontSize: `${sizeMm}mm`, WebkitLineClamp: lines }}>
      {text}
    </p>
  );
}
