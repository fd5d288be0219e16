import { fitLines, type TextBox } from "#domain/paper/fitted-lines.ts";
import type { WinnerFormat, WinnerWords } from "#domain/paper/winner-picture.ts";

export type Box = { x: number; y: number; width: number; height: number };
export type Weight = 500 | 700 | 800;
export type Tone = "plain" | "muted" | "accent" | "onAccent";
/** One line; `y` is the top of it. */
export type DrawnText = { text: string; x: number; y: number; size: number; weight: Weight; tone: Tone };
type WinnerLayout = { photos: Box[]; badge: Box; plates: Box[]; texts: DrawnText[] };
type MeasureWeight = (text: string, size: number, weight: Weight) => number;

export const lineHeight = 1.2; // parts of the size

type Frame = { photos: Box; badge: { x: number; y: number }; words: Box };

const gap = 6; // between photos
const badgeHeight = 104;

/** Where the photos are, and where the words. */
const frames: Readonly<Record<WinnerFormat, Frame>> = {
  portrait: {
    photos: { x: 0, y: 0, width: 1080, height: 720 },
    badge: { x: 56, y: 720 - badgeHeight / 2 },
    words: { x: 56, y: 720 + badgeHeight / 2 + 28, width: 968, height: 1350 - 56 - (720 + badgeHeight / 2 + 28) },
  },
  wide: {
    photos: { x: 0, y: 0, width: 1080, height: 1080 },
    badge: { x: 1148, y: 72 },
    words: { x: 1148, y: 72 + badgeHeight + 48, width: 708, height: 1080 - 72 - (72 + badgeHeight + 48) },
  },
};

/** The place of every photo and line, so that all of them fit, however long the names are. */
export function layOutWinner(words: WinnerWords, format: WinnerFormat, measure: MeasureWeight): WinnerLayout {
  const { photos, badge: corner, words: room } = frames[format];
  const badge = badgeOf(words.place, corner, room.width, measure);
  for (let scale = 1; ; scale *= smallerBy) {
    const names = nameLines(words, room.width, scale, measure);
    const event = eventLines(words, room.width, scale, measure);
    const height = names.height + 24 * scale + event.height;
    if (height > room.height && scale > leastScale) continue;
    return {
      photos: photoBoxes(photos, words.entries.length),
      badge: badge.box,
      plates: moved(names.plates, room.x, room.y),
      texts: [
        badge.text,
        ...moved(names.texts, room.x, room.y),
        ...moved(event.texts, room.x, room.y + room.height - event.height),
      ],
    };
  }
}

const smallerBy = 0.93;
const leastScale = 0.3;
const leastSize = 26;
const badgePadding = 36;

function badgeOf(place: string, corner: Frame["badge"], room: number, measure: MeasureWeight) {
  const width = room - 2 * badgePadding;
  const { size, lines } = fitLines(place, { width, lines: 1, most: 64, least: 30 }, of(800, measure));
  const text = lines[0] ?? "";
  const box = { ...corner, width: measure(text, size, 800) + 2 * badgePadding, height: badgeHeight };
  const y = corner.y + (badgeHeight - size * lineHeight) / 2;
  return { box, text: { text, x: corner.x + badgePadding, y, size, weight: 800, tone: "onAccent" } as DrawnText };
}

type Lines = { texts: DrawnText[]; plates: Box[]; height: number };

function nameLines(words: WinnerWords, width: number, scale: number, measure: MeasureWeight): Lines {
  const lines: Lines = { texts: [], plates: [], height: 0 };
  const alone = words.entries.length === 1;
  const box = (most: number, count: number) => ({ width, lines: count, most: most * scale, least: leastSize * scale });
  for (const entry of words.entries) {
    addText(lines, entry.name, box(alone ? 88 : 56, alone ? 5 : 2), { weight: 800, tone: "plain" }, measure);
    lines.height += 10 * scale;
    addOwnerRow(lines, entry, width, (alone ? 40 : 30) * scale, measure);
    lines.height += 22 * scale;
  }
  if (words.more) addText(lines, words.more, box(36, 1), { weight: 500, tone: "muted" }, measure);
  if (words.votes) addText(lines, words.votes, box(48, 1), { weight: 700, tone: "accent" }, measure);
  return lines;
}

function eventLines({ contest, date }: WinnerWords, width: number, scale: number, measure: MeasureWeight): Lines {
  const lines: Lines = { texts: [], plates: [], height: 0 };
  const box = (most: number, count: number) => ({ width, lines: count, most: most * scale, least: leastSize * scale });
  addText(lines, contest, box(40, 3), { weight: 700, tone: "plain" }, measure);
  addText(lines, date, box(32, 1), { weight: 500, tone: "muted" }, measure);
  return lines;
}

type Look = { weight: Weight; tone: Tone };

function addText(lines: Lines, text: string, box: TextBox, look: Look, measure: MeasureWeight): void {
  const fitted = fitLines(text, box, of(look.weight, measure));
  for (const line of fitted.lines) {
    lines.texts.push({ text: line, x: 0, y: lines.height, size: fitted.size, ...look });
    lines.height += fitted.size * lineHeight;
  }
}

/** The number in its ring, and the owner beside it. */
function addOwnerRow(
  lines: Lines,
  { votingId, owner }: WinnerWords["entries"][number],
  width: number,
  size: number,
  measure: MeasureWeight,
): void {
  const y = lines.height;
  const height = size * 1.5;
  const padding = size * 0.6;
  const addLine = (text: string, x: number, lineSize: number, weight: Weight) =>
    lines.texts.push({ text, x, y: y + (height - lineSize * lineHeight) / 2, size: lineSize, weight, tone: "plain" });
  const room = (owner ? width * 0.4 : width) - 2 * padding;
  const number = fitLines(votingId, { width: room, lines: 1, most: size, least: size * 0.4 }, of(800, measure));
  const numberText = number.lines[0] ?? "";
  const numberWidth = measure(numberText, number.size, 800);
  const plate = { x: 0, y, width: Math.max(height, numberWidth + 2 * padding), height };
  lines.plates.push(plate);
  addLine(numberText, (plate.width - numberWidth) / 2, number.size, 800);
  if (owner) {
    const x = plate.width + size * 0.5;
    const box = { width: width - x, lines: 1, most: size, least: size * 0.6 };
    const fitted = fitLines(owner, box, of(500, measure));
    addLine(fitted.lines[0] ?? "", x, fitted.size, 500);
  }
  lines.height += height;
}

function moved<Item extends { x: number; y: number }>(items: readonly Item[], x: number, y: number): Item[] {
  return items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));
}

function of(weight: Weight, measure: MeasureWeight) {
  return (text: string, size: number) => measure(text, size, weight);
}

/** Side by side; four as two rows of two. */
function photoBoxes({ x, y, width, height }: Box, count: number): Box[] {
  const rows = count > 3 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const each = { width: (width - gap * (columns - 1)) / columns, height: (height - gap * (rows - 1)) / rows };
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % columns) * (each.width + gap),
    y: y + Math.floor(index / columns) * (each.height + gap),
    ...each,
  }));
}
