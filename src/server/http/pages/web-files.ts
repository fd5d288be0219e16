import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { DrawFirstScreen } from "#contract/page-data.ts";

export type WebFile = {
  type: string;
  etag: string;
  /** Built names carry a hash of their content: they may be cached forever. */
  immutable: boolean;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
};

/** The built web app, in memory: a closed list of files, so no path can lead anywhere else. */
export type WebFiles = { page: string; files: ReadonlyMap<string, WebFile>; drawing?: Drawing };

/** The part of the web app that draws first screens, and the styles that they need. */
export type Drawing = { draw: DrawFirstScreen; style: string };

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Dot files, which tools may leave beside the built files, are not served. */
const hidden = /\/\.(?!well-known\/)/;

export async function loadWebFiles(folder: string): Promise<WebFiles> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((item) => item.isFile() && types[extname(item.name)] !== undefined)
    .map((item) => join(item.parentPath, item.name));
  const files = new Map<string, WebFile>();
  for (const name of names) {
    const path = name.slice(folder.length).replaceAll("\\", "/");
    if (path !== "/index.html" && !hidden.test(path)) files.set(path, await loadFile(name, path));
  }
  return { page: await readFile(join(folder, "index.html"), "utf8"), files };
}

export async function loadDrawing(folder: string): Promise<Drawing> {
  const { drawFirstScreen } = await import(pathToFileURL(join(folder, "draw-first-screen.js")).href);
  return { draw: drawFirstScreen, style: await readFile(join(folder, "first-screens.css"), "utf8") };
}

async function loadFile(name: string, path: string): Promise<WebFile> {
  const plain = await readFile(name);
  return {
    type: types[extname(name)] ?? "application/octet-stream",
    etag: etagOf(plain),
    immutable: path.startsWith("/assets/"),
    plain,
    br: await readIfThere(`${name}.br`),
    gzip: await readIfThere(`${name}.gz`),
  };
}

/** A text that the server makes itself, compressed once. */
export function textFile(type: string, text: string): WebFile {
  const plain = Buffer.from(text);
  return { type, etag: etagOf(plain), immutable: false, plain, br: undefined, gzip: gzipSync(plain) };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

async function readIfThere(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
