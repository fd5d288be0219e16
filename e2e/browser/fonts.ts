import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const fileName = "fonts.conf";

/** Replaces every missing family. An alias is not enough: Chromium requests `system-ui` with an empty name. */
const lastResort = "Liberation Sans";

const substitutes = {
  "Liberation Serif": ["serif", "Times New Roman"],
  "Liberation Mono": ["monospace", "Courier New"],
};

/** The browser in `folder` uses the machine's fonts, and those in `fontFolder` (inside it) for what is missing. */
export async function writeFontConfiguration(folder: string, fontFolder: string): Promise<void> {
  const aliases = Object.entries(substitutes).flatMap(([font, families]) =>
    families.map((family) => `<alias><family>${family}</family><default><family>${font}</family></default></alias>`),
  );
  const lines = [
    `<?xml version="1.0"?>`,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd">`,
    `<fontconfig>`,
    `<include ignore_missing="yes">/etc/fonts/fonts.conf</include>`,
    `<dir prefix="relative">${fontFolder}</dir>`,
    `<cachedir prefix="xdg">fontconfig</cachedir>`,
    ...aliases,
    `<match><edit name="family" mode="append_last"><string>${lastResort}</string></edit></match>`,
    `</fontconfig>`,
  ];
  await writeFile(join(folder, fileName), lines.join("\n"));
}

export function fontEnvironment(folder: string): Record<string, string> {
  return { FONTCONFIG_FILE: join(folder, fileName) };
}
