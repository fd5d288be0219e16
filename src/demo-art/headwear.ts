import { darker, lighter } from "./colours.ts";
import { place, smallShapes } from "./small-shapes.ts";

type Colours = { hair: string; main: string; bright: string };
type Headwear = { behind?: (colours: Colours) => string; over?: (colours: Colours) => string };

const ink = `stroke="#1a1426" stroke-width="4" stroke-linejoin="round"`;

/** What a character wears; drawn around the same head as the hair. */
export const headwears: Record<HeadwearName, Headwear> = {
  none: {},
  catEars: {
    over: ({ hair, main }) =>
      `<path d="M -74,-52 L -84,-128 L -22,-92 Z M 74,-52 L 84,-128 L 22,-92 Z" fill="${hair}" ${ink}/><path d="M -68,-70 L -74,-108 L -42,-90 Z M 68,-70 L 74,-108 L 42,-90 Z" fill="${lighter(main, 0.5)}"/>`,
  },
  foxEars: {
    over: ({ hair, bright }) =>
      `<path d="M -70,-50 C -100,-90 -104,-126 -92,-156 C -62,-142 -34,-118 -18,-90 Z M 70,-50 C 100,-90 104,-126 92,-156 C 62,-142 34,-118 18,-90 Z" fill="${hair}" ${ink}/><path d="M -66,-68 C -84,-92 -88,-114 -84,-132 C -66,-122 -50,-108 -40,-92 Z M 66,-68 C 84,-92 88,-114 84,-132 C 66,-122 50,-108 40,-92 Z" fill="${bright}"/>`,
  },
  bunnyEars: {
    behind: ({ bright, main }) =>
      `<path d="M -20,-80 C -70,-130 -80,-190 -54,-206 C -24,-204 -8,-140 -2,-84 Z M 16,-80 C 30,-150 66,-206 92,-194 C 112,-170 84,-110 44,-76 Z" fill="${bright}" ${ink}/><path d="M -24,-92 C -54,-130 -62,-176 -50,-190 C -32,-180 -18,-136 -14,-96 Z M 30,-92 C 44,-140 68,-184 84,-180 C 94,-160 70,-118 44,-92 Z" fill="${lighter(main, 0.45)}"/>`,
  },
  headphones: {
    over: ({ main, bright }) =>
      `<path d="M -78,10 C -92,-120 92,-120 78,10" fill="none" stroke="#1a1426" stroke-width="20"/><path d="M -78,10 C -92,-120 92,-120 78,10" fill="none" stroke="${main}" stroke-width="12"/><rect x="-98" y="-22" width="34" height="60" rx="16" fill="${main}" ${ink}/><rect x="64" y="-22" width="34" height="60" rx="16" fill="${main}" ${ink}/><rect x="-90" y="-8" width="12" height="32" rx="6" fill="${bright}"/><rect x="78" y="-8" width="12" height="32" rx="6" fill="${bright}"/>`,
  },
  bow: {
    over: ({ main, bright }) =>
      `<g transform="translate(44,-84) rotate(18)"><path d="M 0,0 C -30,-36 -62,-30 -60,0 C -62,30 -30,34 0,4 C 30,34 62,30 60,0 C 62,-30 30,-36 0,0 Z" fill="${main}" ${ink}/><circle r="13" fill="${bright}" ${ink}/></g>`,
  },
  flower: {
    over: ({ main, bright }) =>
      `<g stroke="#1a1426" stroke-width="5">${place(smallShapes.flower, -56, -62, 62, -12, bright)}${place(smallShapes.flower, -26, -86, 38, 20, main)}</g><circle cx="-56" cy="-62" r="6" fill="${main}"/>`,
  },
  horns: {
    over: ({ bright }) =>
      `<path d="M -52,-82 C -78,-104 -80,-134 -62,-154 C -58,-130 -42,-114 -26,-96 Z M 52,-82 C 78,-104 80,-134 62,-154 C 58,-130 42,-114 26,-96 Z" fill="${bright}" ${ink}/>`,
  },
  cap: {
    over: ({ main, bright }) =>
      `<path d="M -76,-46 C -80,-104 -36,-128 6,-126 C 52,-124 80,-96 76,-48 C 30,-62 -30,-62 -76,-46 Z" fill="${main}" ${ink}/><path d="M -76,-46 C -112,-44 -132,-34 -138,-20 C -106,-30 -60,-36 -18,-44 C -30,-52 -54,-52 -76,-46 Z" fill="${darker(main, 0.3)}" ${ink}/>${place(smallShapes.star, 10, -88, 42, 8, bright)}`,
  },
  halo: {
    behind: ({ bright }) =>
      `<ellipse cx="6" cy="-136" rx="56" ry="17" fill="none" stroke="#1a1426" stroke-width="17"/><ellipse cx="6" cy="-136" rx="56" ry="17" fill="none" stroke="${bright}" stroke-width="10"/>`,
  },
  goggles: {
    over: ({ main, bright }) =>
      `<path d="M -78,-50 C -40,-74 40,-74 78,-50 L 76,-34 C 40,-56 -40,-56 -76,-34 Z" fill="#2a2433"/><circle cx="-28" cy="-62" r="27" fill="${main}" ${ink}/><circle cx="28" cy="-62" r="27" fill="${main}" ${ink}/><circle cx="-28" cy="-62" r="18" fill="${bright}"/><circle cx="28" cy="-62" r="18" fill="${bright}"/><path d="M -38,-62 a 12,12 0 0 1 12,-11 M 18,-62 a 12,12 0 0 1 12,-11" stroke="#ffffff" stroke-width="5" fill="none"/>`,
  },
};

export type HeadwearName =
  | "none"
  | "catEars"
  | "foxEars"
  | "bunnyEars"
  | "headphones"
  | "bow"
  | "flower"
  | "horns"
  | "cap"
  | "halo"
  | "goggles";
