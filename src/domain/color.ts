import { defaultPrimaryColor } from "./brand.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const darkText = "#04140b";
const lightText = "#ffffff";
/** The least favourable backgrounds of accent-colored text in web/ui/style/theme.css. */
const lightGround = "#e9eeeb";
const darkGround = "#1a242b";
/** WCAG 2.2 AA for text of ordinary size. */
const minContrast = 4.5;

export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** WCAG's contrast of two colors: 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Dark or white text, whichever has more contrast; black where a medium background leaves both unreadable. */
export function readableTextOn(ground: string): string {
  const better = contrast(darkText, ground) >= contrast(lightText, ground) ? darkText : lightText;
  return contrast(better, ground) >= minContrast ? better : "#000000";
}

/** The color itself where it is readable on the background, else the nearest darker or lighter shade. */
export function readableShade(color: string, ground: string): string {
  const end = rgbOf(luminance(rgbOf(ground)) > 0.18 ? "#000000" : "#ffffff");
  const start = rgbOf(color);
  for (let step = 0; step < 50; step += 1) {
    const shade = hexOf(mix(start, end, step / 50));
    if (contrast(shade, ground) >= minContrast) return shade;
  }
  return hexOf(end);
}

/** A contest's primary color as a background and as text, on light and on dark pages. */
export type AccentTheme = {
  accent: string;
  /** The background under a pointer: moved away from the text color, so that contrast grows. */
  hover: string;
  onAccent: string;
  textOnLight: string;
  textOnDark: string;
};

export function accentTheme(primaryColor: string | null | undefined): AccentTheme {
  const accent = primaryColor && isHexColor(primaryColor) ? primaryColor.toLowerCase() : defaultPrimaryColor;
  const onAccent = readableTextOn(accent);
  return {
    accent,
    hover: hexOf(mix(rgbOf(accent), rgbOf(onAccent === lightText ? "#000000" : "#ffffff"), 0.18)),
    onAccent,
    textOnLight: readableShade(accent, lightGround),
    textOnDark: readableShade(accent, darkGround),
  };
}

function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as unknown as Rgb;
}

/** WCAG's relative luminance of an sRGB color. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
