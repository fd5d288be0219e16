import { darker, lighter } from "./colours.ts";
import type { Palette } from "./palettes.ts";
import { place, smallShapes, starPath } from "./small-shapes.ts";

type Emblem = (palette: Palette) => string;

const ink = "#1a1426";
const edge = `stroke="${ink}" stroke-width="5" stroke-linejoin="round"`;

/** A white rim around the outer shapes, as if cut out of foil. */
function cutOut(outer: readonly string[], content: string): string {
  return `<g fill="#ffffff" stroke="#ffffff" stroke-width="22" stroke-linejoin="round">${outer.map((path) => `<path d="${path}"/>`).join("")}</g>${content}`;
}

const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}" ${edge}/>`;
const plain = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
const eye = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.36}" fill="#ffffff"/>`;

/** Big pictures without a person: masks, animals, machines. About 240 high around the origin. */
export const emblems = {
  fox: ({ second, accent, spark }) => {
    const head =
      "M -96,-118 C -66,-108 -46,-88 -34,-70 C -12,-78 12,-78 34,-70 C 46,-88 66,-108 96,-118 C 108,-70 104,-20 88,10 C 72,60 36,104 0,122 C -36,104 -72,60 -88,10 C -104,-20 -108,-70 -96,-118 Z";
    return cutOut(
      [head],
      shape(head, "#fffaf2") +
        plain("M -88,-100 C -66,-90 -54,-76 -44,-60 C -62,-48 -76,-34 -84,-20 C -94,-46 -94,-76 -88,-100 Z", accent) +
        plain("M 88,-100 C 66,-90 54,-76 44,-60 C 62,-48 76,-34 84,-20 C 94,-46 94,-76 88,-100 Z", accent) +
        plain("M 0,-72 C 10,-54 10,-40 0,-24 C -10,-40 -10,-54 0,-72 Z", second) +
        plain(starPath(4, 15, 6), spark) +
        `<path d="M -68,-4 C -50,-30 -30,-22 -16,4 C -36,2 -52,2 -68,-4 Z M 68,-4 C 50,-30 30,-22 16,4 C 36,2 52,2 68,-4 Z" fill="${ink}"/><path d="M -60,-8 C -48,-20 -36,-18 -28,-6 M 60,-8 C 48,-20 36,-18 28,-6" stroke="${spark}" stroke-width="5" fill="none" stroke-linecap="round"/>` +
        `<path d="M -80,22 C -64,26 -52,30 -42,40 M -70,46 C -58,46 -48,50 -40,56 M 80,22 C 64,26 52,30 42,40 M 70,46 C 58,46 48,50 40,56" stroke="${accent}" stroke-width="7" fill="none" stroke-linecap="round"/>` +
        plain("M -15,88 C -10,80 10,80 15,88 C 10,100 -10,100 -15,88 Z", ink) +
        `<path d="M 0,24 L 0,66" stroke="${second}" stroke-width="7" stroke-linecap="round"/>`,
    );
  },

  cat: ({ accent, second, spark }) => {
    const head =
      "M -100,-6 C -108,-50 -104,-96 -92,-118 C -66,-108 -44,-90 -32,-76 C -10,-82 10,-82 32,-76 C 44,-90 66,-108 92,-118 C 104,-96 108,-50 100,-6 C 112,56 60,104 0,104 C -60,104 -112,56 -100,-6 Z";
    return cutOut(
      [head],
      shape(head, "#2a2438") +
        plain(
          "M -84,-94 C -66,-86 -56,-76 -48,-66 C -62,-56 -76,-44 -84,-30 C -90,-52 -90,-74 -84,-94 Z M 84,-94 C 66,-86 56,-76 48,-66 C 62,-56 76,-44 84,-30 C 90,-52 90,-74 84,-94 Z",
          lighter(accent, 0.2),
        ) +
        `<ellipse cx="-42" cy="6" rx="27" ry="30" fill="${spark}"/><ellipse cx="42" cy="6" rx="27" ry="30" fill="${spark}"/><ellipse cx="-40" cy="8" rx="10" ry="24" fill="${ink}"/><ellipse cx="40" cy="8" rx="10" ry="24" fill="${ink}"/><circle cx="-46" cy="-8" r="7" fill="#fff"/><circle cx="34" cy="-8" r="7" fill="#fff"/>` +
        plain("M -9,44 L 9,44 L 0,55 Z", lighter(accent, 0.3)) +
        `<path d="M 0,54 C 0,70 -22,72 -26,60 M 0,54 C 0,70 22,72 26,60" stroke="#ffffff" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M -104,34 L -66,40 M -100,60 L -64,54 M 104,34 L 66,40 M 100,60 L 64,54" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/>` +
        `<path d="M -62,92 C -30,112 30,112 62,92 L 60,112 C 30,128 -30,128 -60,112 Z" fill="${second}" ${edge}/><circle cx="0" cy="122" r="15" fill="#ffd84d" ${edge}/>`,
    );
  },

  shiba: ({ accent, second }) => {
    const head =
      "M -94,4 C -104,-50 -98,-96 -84,-112 C -60,-104 -44,-92 -34,-80 C -12,-86 12,-86 34,-80 C 44,-92 60,-104 84,-112 C 98,-96 104,-50 94,4 C 104,64 60,104 0,106 C -60,104 -104,64 -94,4 Z";
    const coat = "#f2a65a";
    return cutOut(
      [head],
      shape(head, coat) +
        plain(
          "M -92,12 C -70,4 -50,14 -40,30 C -28,20 28,20 40,30 C 50,14 70,4 92,12 C 100,66 58,102 0,102 C -58,102 -100,66 -92,12 Z",
          "#fff4e2",
        ) +
        plain(
          "M -78,-92 C -62,-86 -54,-78 -48,-70 C -60,-62 -72,-52 -78,-40 C -84,-58 -84,-76 -78,-92 Z M 78,-92 C 62,-86 54,-78 48,-70 C 60,-62 72,-52 78,-40 C 84,-58 84,-76 78,-92 Z",
          "#fff4e2",
        ) +
        `<circle cx="-34" cy="-30" r="11" fill="#fff4e2"/><circle cx="34" cy="-30" r="11" fill="#fff4e2"/>${eye(-36, 2, 14)}${eye(36, 2, 14)}` +
        plain("M -19,30 C -12,22 12,22 19,30 C 18,46 -18,46 -19,30 Z", ink) +
        `<path d="M -28,58 C -10,70 10,70 28,58 C 26,92 -26,92 -28,58 Z" fill="#d6455d" ${edge}/><ellipse cx="-66" cy="38" rx="15" ry="9" fill="#ff8a80" fill-opacity=".7"/><ellipse cx="66" cy="38" rx="15" ry="9" fill="#ff8a80" fill-opacity=".7"/>` +
        shape("M -70,86 C -30,116 30,116 70,86 L 62,112 C 30,132 -30,132 -62,112 Z", second) +
        place(smallShapes.star, 0, 114, 30, 0, accent),
    );
  },

  octopus: ({ accent, second, spark }) => {
    const head =
      "M -90,10 C -104,-70 -60,-122 0,-122 C 60,-122 104,-70 90,10 C 84,40 60,52 0,52 C -60,52 -84,40 -90,10 Z";
    const legs =
      "M -84,20 C -120,50 -140,30 -138,6 C -160,40 -136,84 -96,76 C -110,100 -96,124 -66,122 C -78,104 -58,88 -42,70 C -40,100 -22,122 6,124 C -8,104 -4,88 4,70 C 24,96 48,112 74,104 C 58,94 48,80 50,64 C 84,88 124,82 132,44 C 116,60 96,50 84,20 Z";
    return cutOut(
      [head, legs],
      shape(legs, darker(accent, 0.12)) +
        shape(head, accent) +
        `<path d="M -66,-50 C -58,-84 -34,-102 -8,-104" fill="none" stroke="${lighter(accent, 0.65)}" stroke-width="11" stroke-linecap="round"/>${eye(-36, -8, 20)}${eye(36, -8, 20)}<ellipse cx="0" cy="26" rx="13" ry="15" fill="${darker(accent, 0.5)}"/><ellipse cx="-66" cy="18" rx="14" ry="9" fill="${lighter(accent, 0.5)}"/><ellipse cx="66" cy="18" rx="14" ry="9" fill="${lighter(accent, 0.5)}"/>` +
        shape("M -90,-44 C -50,-62 50,-62 90,-44 L 92,-24 C 50,-42 -50,-42 -92,-24 Z", second) +
        place(smallShapes.sparkle, 0, -46, 40, 0, spark),
    );
  },

  mecha: ({ paint, second, accent, spark }) => {
    const helm =
      "M -78,-50 C -72,-104 -34,-118 0,-118 C 34,-118 72,-104 78,-50 L 92,10 L 70,76 L 34,110 L -34,110 L -70,76 L -92,10 Z";
    const horns = "M -10,-90 L -116,-150 L -104,-128 L -46,-70 Z M 10,-90 L 116,-150 L 104,-128 L 46,-70 Z";
    return cutOut(
      [helm, horns],
      shape(horns, "#ffd84d") +
        shape(helm, "#f3f5fb") +
        plain(
          "M -78,-50 L -92,10 L -70,76 L -56,84 L -60,20 L -50,-40 Z M 78,-50 L 92,10 L 70,76 L 56,84 L 60,20 L 50,-40 Z",
          second,
        ) +
        shape("M -62,-30 L -14,-14 L 14,-14 L 62,-30 L 66,18 L 22,34 L -22,34 L -66,18 Z", ink) +
        `<path d="M -54,-12 L -16,2 L -18,16 L -56,8 Z M 54,-12 L 16,2 L 18,16 L 56,8 Z" fill="${accent}"/><path d="M -50,-8 L -22,3 M 50,-8 L 22,3" stroke="#ffffff" stroke-width="5" stroke-linecap="round"/>` +
        shape("M -14,-112 L 14,-112 L 20,-58 L 0,-34 L -20,-58 Z", paint === "#f7fbff" ? accent : paint) +
        place(smallShapes.hexagon, 0, -78, 24, 0, spark) +
        shape("M -34,48 L 34,48 L 26,104 L -26,104 Z", lighter(second, 0.35)) +
        `<path d="M -24,62 L 24,62 M -22,76 L 22,76 M -20,90 L 20,90" stroke="${ink}" stroke-width="5"/>`,
    );
  },

  koi: ({ accent, second, spark }) => {
    const fish =
      "M -122,-8 C -96,-70 -20,-82 46,-44 C 70,-30 84,-20 98,-16 C 120,-40 142,-52 166,-50 C 150,-26 150,6 172,40 C 142,38 118,24 100,2 C 72,28 20,66 -40,56 C -84,50 -112,24 -122,-8 Z";
    const fins =
      "M -30,-66 C -10,-112 40,-118 70,-96 C 52,-80 44,-62 40,-46 Z M -30,52 C -20,96 14,112 44,104 C 32,86 26,66 30,48 Z";
    return cutOut(
      [fish, fins],
      shape(fins, lighter(accent, 0.55)) +
        shape(fish, "#fffaf4") +
        plain(
          "M -70,-56 C -40,-72 0,-70 18,-58 C 10,-20 -30,-6 -60,-18 C -76,-26 -80,-44 -70,-56 Z M 30,-6 C 54,-30 80,-20 94,-10 C 70,22 40,40 20,40 C 10,26 16,6 30,-6 Z",
          accent,
        ) +
        plain("M -20,22 C 0,10 14,26 8,46 C -10,54 -26,40 -20,22 Z", second) +
        `<path d="M -72,36 C -58,10 -58,-14 -74,-44" fill="none" stroke="${ink}" stroke-width="4"/>${eye(-94, -12, 11)}<path d="M -120,6 C -134,18 -134,30 -126,38 M -110,18 C -116,34 -112,46 -102,50" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>` +
        `<path d="M -20,-30 q 10,10 0,22 M 8,-34 q 10,12 0,24 M 40,6 q 8,8 0,18 M 64,-2 q 6,8 0,14" stroke="${spark}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    );
  },

  penguin: ({ accent, second, spark }) => {
    const body = "M -76,118 C -112,40 -96,-110 0,-114 C 96,-110 112,40 76,118 Z";
    return cutOut(
      [body],
      shape(body, darker(second, 0.25)) +
        plain(
          "M 0,-46 C -20,-80 -70,-70 -68,-22 C -76,30 -70,90 -52,116 L 52,116 C 70,90 76,30 68,-22 C 70,-70 20,-80 0,-46 Z",
          "#ffffff",
        ) +
        `${eye(-30, -24, 14)}${eye(30, -24, 14)}<ellipse cx="-48" cy="6" rx="13" ry="8" fill="#ff9db5"/><ellipse cx="48" cy="6" rx="13" ry="8" fill="#ff9db5"/>` +
        shape("M -22,-4 C -10,-16 10,-16 22,-4 C 12,12 -12,12 -22,-4 Z", "#ffb52e") +
        shape("M -92,34 C -50,58 50,58 92,34 L 92,58 C 50,84 -50,84 -92,58 Z", accent) +
        shape("M 30,62 L 66,58 L 74,112 L 44,112 Z", accent) +
        plain("M 36,92 L 72,90 L 73,100 L 38,102 Z", spark),
    );
  },

  wings: ({ accent, second, spark, pale }) => {
    const wing = (side: 1 | -1) =>
      `M ${side * 20},30 C ${side * 60},-20 ${side * 110},-80 ${side * 190},-112 C ${side * 184},-92 ${side * 178},-80 ${side * 168},-66 C ${side * 186},-68 ${side * 196},-70 ${side * 206},-76 C ${side * 196},-46 ${side * 178},-28 ${side * 156},-18 C ${side * 172},-16 ${side * 182},-18 ${side * 192},-22 C ${side * 178},12 ${side * 148},28 ${side * 118},30 C ${side * 130},34 ${side * 140},34 ${side * 150},32 C ${side * 124},66 ${side * 70},74 ${side * 20},60 Z`;
    const heart = "M 0,86 C -110,14 -72,-76 -26,-66 C -10,-62 0,-48 0,-38 C 0,-48 10,-62 26,-66 C 72,-76 110,14 0,86 Z";
    return cutOut(
      [wing(1), wing(-1), heart],
      shape(wing(1), pale) +
        shape(wing(-1), pale) +
        `<path d="M 40,34 C 80,0 120,-40 170,-70 M 50,44 C 90,24 130,2 160,-18 M -40,34 C -80,0 -120,-40 -170,-70 M -50,44 C -90,24 -130,2 -160,-18" stroke="${lighter(second, 0.3)}" stroke-width="6" fill="none" stroke-linecap="round"/>` +
        shape(heart, accent) +
        `<path d="M -44,-18 C -46,-38 -34,-48 -20,-46" stroke="${lighter(accent, 0.7)}" stroke-width="10" fill="none" stroke-linecap="round"/>` +
        place(smallShapes.star, 0, 10, 58, 0, spark),
    );
  },
} as const satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;
