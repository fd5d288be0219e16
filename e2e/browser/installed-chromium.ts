import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { type BrowserSource, browserAt } from "./browser.ts";

const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome-headless-shell",
];

/** A browser that Playwright has downloaded before, or the machine's Chromium or Chrome. */
export const installedChromium: BrowserSource = {
  name: "browsers on this machine",
  candidates: async () =>
    [...new Set([chromium.executablePath(), ...places()])].filter(existsSync).map((path) => browserAt(path)),
};

function places(): string[] {
  if (process.platform === "darwin") {
    return ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === "win32") {
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
      const folder = process.env[variable];
      return folder ? [join(folder, "Google", "Chrome", "Application", "chrome.exe")] : [];
    });
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}
