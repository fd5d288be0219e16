import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const fileName = "fonts.conf";

/** So that Japanese texts are as wide as readers see them: a box that stands for a missing letter is narrower. */
const japanese = fileURLToPath(new URL("../../node_modules/@expo-google-fonts/sawarabi-gothic", import.meta.url));

/** Replaces every missing family. An alias is not enough: Chromium requests `system-ui` with an empty name. */
const lastResort = "Liberation Sans";

const substitutes = {
  "Liberation Serif": ["serif", "Times New Roman"],
  "Liberation Mono": ["monospace", "Courier New"],
};

/** The browser in `folder` uses the machine's fonts, and those in `fontFolder` (inside it) for what is missing. */
export async function fontEnvironment(folder: string, fontFolder: string): Promise<Record<string, string>> {
  const file = join(folder, fileName);
  const text = fontConfiguration(fontFolder);
  const written = await readFile(file, "utf8").catch(() => "");
  if (text !== written) await writeFile(file, text); // another run's browser may be reading it
  return { FONTCONFIG_FILE: file };
}

function fontConfiguration(fontFolder: string): string {
  const aliases = Object.entries(substitutes).flatMap(([font, families]) =>
    families.map((family) => `<alias><family>${family}</family><default><family>${font}</family></default></alias>`),
  );
  return [
    `<?xml version="1.0"?>`,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd">`,
    `<fontconfig>`,
    `<include ignore_missing="yes">/etc/fonts/fonts.conf</include>`,
    `<dir prefix="relative">${fontFolder}</dir>`,
    `<dir>${japanese}</dir>`,
    `<cachedir prefix="xdg">fontconfig</cachedir>`,
    ...aliases,
    `<match><edit name="family" mode="append_last"><string>${lastResort}</string></edit></match>`,
    `</fontconfig>`,
  ].join("\n");
}
