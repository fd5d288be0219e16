import { darker, lighter, mix } from "./colours.ts";
import { type HairName, hairs } from "./hair.ts";
import { type HeadwearName, headwears } from "./headwear.ts";
import { place, smallShapes } from "./small-shapes.ts";

export type MoodName = "bright" | "wink" | "happy" | "cool";
export type Character = {
  hair: HairName;
  wears: HeadwearName;
  mood: MoodName;
  hairColour: string;
  main: string;
  bright: string;
  iris: string;
};

const ink = "#1a1426";
const skin = "#ffe3d3";
const edge = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;
const face =
  "M -60,-30 C -64,14 -56,44 -32,64 C -16,77 -6,80 0,80 C 6,80 16,77 32,64 C 56,44 64,14 60,-30 C 40,-80 -40,-80 -60,-30 Z";
const shoulders = "M -16,70 L -16,92 C -60,98 -88,112 -98,170 L 98,170 C 88,112 60,98 16,92 L 16,70 Z";

/** The head and shoulders of an invented heroine, about 240 high around the origin. */
export function drawCharacter(character: Character): string {
  const { hairColour, main, bright } = character;
  const hair = hairs[character.hair];
  const wears = headwears[character.wears];
  const colours = { hair: hairColour, main, bright };
  return [
    `<g stroke="#ffffff" stroke-width="20" stroke-linejoin="round" fill="#ffffff"><path d="${hair.back}"/><path d="${shoulders}"/></g>`,
    wears.behind?.(colours) ?? "",
    `<path d="${hair.back}" fill="${mix(hairColour, "#5c1f4e", 0.3)}" ${edge}/>`,
    drawShoulders(main, bright),
    `<path d="${face}" fill="${skin}" ${edge}/>`,
    `<path d="M -58,-20 C -40,8 -10,4 6,-2 C 26,12 44,4 58,-16 C 54,-60 -54,-60 -58,-20 Z" fill="#f3bfb0"/>`,
    `<ellipse cx="-38" cy="44" rx="14" ry="8" fill="#ff8fa3" fill-opacity=".65"/><ellipse cx="38" cy="44" rx="14" ry="8" fill="#ff8fa3" fill-opacity=".65"/>`,
    drawEyes(character),
    drawMouth(character.mood),
    `<path d="${hair.front}" fill="${hairColour}" ${edge}/>`,
    `<path d="${hair.shine}" fill="${lighter(hairColour, 0.55)}" fill-opacity=".75"/>`,
    wears.over?.(colours) ?? "",
  ].join("");
}

function drawShoulders(main: string, bright: string): string {
  return `<path d="${shoulders}" fill="${skin}" ${edge}/><path d="M -44,98 C -78,108 -92,130 -98,170 L 98,170 C 92,130 78,108 44,98 L 0,136 Z" fill="${bright}" ${edge}/><path d="M -44,96 C -58,100 -70,106 -78,116 L -26,170 L 0,140 L 26,170 L 78,116 C 70,106 58,100 44,96 L 0,132 Z" fill="${main}" ${edge}/>${place(smallShapes.star, 0, 148, 34, 0, lighter(main, 0.6))}`;
}

function drawEyes({ mood, iris }: Character): string {
  if (mood === "happy") return shutEye(-29) + shutEye(29) + brow(-29, -8) + brow(29, 8);
  const right = mood === "wink" ? shutEye(29) : openEye(29, iris, mood);
  return openEye(-29, iris, mood) + right + brow(-29, mood === "cool" ? 12 : -8) + brow(29, mood === "cool" ? -12 : 8);
}

function openEye(x: number, iris: string, mood: MoodName): string {
  const height = mood === "cool" ? 17 : 21;
  return `<g transform="translate(${x},24)"><ellipse rx="16" ry="${height}" fill="#ffffff"/><ellipse cy="1" rx="13.5" ry="${height - 1}" fill="${darker(iris, 0.55)}"/><ellipse cy="7" rx="11" ry="${height - 9}" fill="${iris}"/><ellipse cy="12" rx="7" ry="6" fill="${lighter(iris, 0.5)}"/><circle cx="-5" cy="-9" r="5.5" fill="#ffffff"/><circle cx="6" cy="9" r="3" fill="#ffffff"/><path d="M -19,-8 C -14,${-height - 6} 14,${-height - 6} 19,-8 C 10,${-height + 3} -10,${-height + 3} -19,-8 Z" fill="${ink}"/><path d="M ${Math.sign(x) * 16},-12 l ${Math.sign(x) * 9},-5" stroke="${ink}" stroke-width="5" stroke-linecap="round"/></g>`;
}

function shutEye(x: number): string {
  return `<path d="M ${x - 17},30 C ${x - 9},12 ${x + 9},12 ${x + 17},30" fill="none" stroke="${ink}" stroke-width="6.5" stroke-linecap="round"/>`;
}

function brow(x: number, tilt: number): string {
  return `<path d="M ${x - 12},-8 q 12,-7 24,0" fill="none" stroke="${mix(ink, skin, 0.25)}" stroke-width="4.5" stroke-linecap="round" transform="rotate(${tilt} ${x} -8)"/>`;
}

function drawMouth(mood: MoodName): string {
  if (mood === "cool")
    return `<path d="M -9,58 q 10,5 20,-2" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/>`;
  return `<path d="M -13,54 C -6,57 6,57 13,54 C 12,70 -12,70 -13,54 Z" fill="#c2304f" stroke="${ink}" stroke-width="3.5" stroke-linejoin="round"/>`;
}
