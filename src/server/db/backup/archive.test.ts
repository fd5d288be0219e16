import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { list } from "tar";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { type Part, readArchive, writeArchive } from "./archive.ts";

const parts: Part[] = [
  { name: "empty", bytes: Buffer.alloc(0) },
  { name: "tables/votes/000001.copy", bytes: Buffer.from("1\t2\n") },
  { name: "one-block", bytes: Buffer.alloc(512, 7) },
  { name: "large", bytes: Buffer.from(Array.from({ length: 300_001 }, (_, at) => (at * 7919) % 251)) },
];

async function written(): Promise<string> {
  const file = join(await temporaryFolder(), "archive.tar.gz");
  await writeArchive(file, iterate(parts), new Date());
  return file;
}

async function* iterate(given: Part[]): AsyncGenerator<Part> {
  yield* given;
}

async function read(file: string): Promise<Part[]> {
  const found: Part[] = [];
  for await (const { name, bytes } of readArchive(file)) found.push({ name, bytes: Buffer.from(bytes) });
  return found;
}

test("gives back what it was given, and other tools understand it", async () => {
  const file = await written();
  expect(await read(file)).toEqual(parts);
  const seen: string[] = [];
  await list({ file, strict: true, onReadEntry: ({ path, size }) => seen.push(`${path} ${size}`) });
  expect(seen).toEqual(parts.map(({ name, bytes }) => `${name} ${bytes.length}`));
});

test("an archive that was cut off or changed anywhere is an error", async () => {
  const file = await written();
  const whole = await readFile(file);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const place = Math.floor((whole.length * tenth) / 10);
    await writeFile(file, whole.subarray(0, place));
    await expect(read(file)).rejects.toThrow();
    const changed = Buffer.from(whole);
    changed[place + 20]! ^= 0x55;
    await writeFile(file, changed);
    await expect(read(file)).rejects.toThrow();
  }
});
