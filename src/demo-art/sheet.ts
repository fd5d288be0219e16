export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the definitions of one drawing; each method gives back what a `fill` or `clip-path` attribute takes. */
export type Sheet = {
  vertical(stops: readonly Stop[]): string;
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string;
  radial(stops: readonly Stop[]): string;
  clip(path: string): string;
  define(content: (id: string) => string): string;
  finish(width: number, height: number, content: string): string;
};

export function newSheet(): Sheet {
  const definitions: string[] = [];
  const define = (content: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push("");
    definitions[definitions.length - 1] = content(id);
    return id;
  };
  const url = (content: (id: string) => string) => `url(#${define(content)})`;

  return {
    define,
    vertical: (stops) =>
      url((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`),
    linear: ([x1, y1], [x2, y2], stops) =>
      url(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: (stops) => url((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`),
    clip: (path) => url((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    finish: (width, height, content) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join("")}</defs>${content}</svg>`,
  };
}

/** One decimal is finer than a pixel of the finished picture. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}
