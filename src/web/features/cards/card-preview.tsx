import { type CardLayout, cardMeasures, sheetSize } from "#domain/paper/card-layouts.ts";
import { qrPath, sturdyQrModules } from "#domain/qr-code.ts";
import type { PrintableCard } from "./card-source.ts";

type CardPreviewProps = { title: string; layout: CardLayout; cards: readonly PrintableCard[] };

const margin = 10; // millimetres of paper around the sheet

/** The first sheet as it will come out of the printer, in small. */
export function CardPreview({ title, layout, cards }: CardPreviewProps) {
  const { cardsOnSheet, width, height } = cardMeasures[layout];
  const columns = Math.round(sheetSize.width / width);
  const faces = layout === "tent" ? cards.slice(0, 1).flatMap((card) => [card, card]) : cards.slice(0, cardsOnSheet);
  return (
    <svg
      role="img"
      aria-label="The first sheet"
      viewBox={`${-margin} ${-margin} ${sheetSize.width + 2 * margin} ${sheetSize.height + 2 * margin}`}
      className="mx-auto w-full max-w-44 self-start rounded-inner border border-line-strong bg-white"
    >
      {faces.map((card, place) => {
        const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
        const turned = layout === "tent" && place === 0;
        const middle = `${x + width / 2} ${y + height / 2}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tent has the same card twice
          <g key={place} transform={`${turned ? `rotate(180 ${middle}) ` : ""}translate(${x} ${y})`}>
            <rect width={width} height={height} fill="none" stroke="#8b9893" strokeWidth="0.8" strokeDasharray="3 3" />
            <Face card={card} title={title} layout={layout} />
          </g>
        );
      })}
    </svg>
  );
}

const widestDigit = 0.9; // of the digits' height
const lineSize = 7;

function Face({ card, title, layout }: { card: PrintableCard; title: string; layout: CardLayout }) {
  const { width, height, digits, code } = cardMeasures[layout];
  const modules = sturdyQrModules(card.url);
  const isPortrait = height > width;
  const [left, room] = [5, isPortrait ? width - 10 : width - code - 10];
  const size = Math.min(digits, (width - 10) / (widestDigit * Array.from(card.number).length));
  const [anchor, x] = isPortrait ? (["middle", width / 2] as const) : (["start", left] as const);
  const lines = Object.entries({
    name: card.name,
    owner: card.owner,
    title,
    awards: card.awards.join(" · ") || null,
  }).filter(([, text]) => text !== null);
  return (
    // A nested drawing cuts what reaches over its edge.
    <svg width={width} height={height} fill="#000000" textAnchor={anchor} aria-hidden="true">
      <text x={x} y={4 + digits} fontSize={size / 0.7} className="display font-extrabold">
        {card.number}
      </text>
      {lines.map(([line, text], index) => (
        // Cut here only: the printed words get smaller until they fit.
        <text key={line} x={x} y={digits + 16 + index * 9} fontSize={lineSize}>
          {cutTo(text ?? "", room / (0.6 * lineSize))}
        </text>
      ))}
      <svg
        x={isPortrait ? (width - code) / 2 : width - code}
        y={height - code}
        width={code}
        height={code}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={qrPath(modules)} />
      </svg>
    </svg>
  );
}

function cutTo(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, Math.floor(length) - 1).join("")}…`;
}
