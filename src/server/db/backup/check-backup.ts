import { basename } from "node:path";
import { digestOf, type Part, readArchive } from "./archive.ts";
import { backupFormat, type Manifest, manifestName, manifestSchema, partContent } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

type SeenPart = Manifest["parts"][number];

/** Reads the whole file and compares every part with the manifest. Throws BackupRefused where they differ. */
export async function checkBackup(file: string): Promise<Manifest> {
  const seen: SeenPart[] = [];
  let manifest: Manifest | undefined;
  let unknownPart: string | undefined;
  for await (const part of partsIn(file)) {
    if (manifest) throw damaged(file, "something follows its manifest");
    if (part.name === manifestName) manifest = parseManifest(file, part.bytes);
    else {
      if (!partContent(part)) unknownPart ??= part.name;
      seen.push(describe(part));
    }
  }
  // After the manifest, which comes last and names the format: a newer format may have parts unknown to this version.
  if (unknownPart !== undefined) throw damaged(file, `it holds ${JSON.stringify(unknownPart)}, which no backup has`);
  if (!manifest) throw damaged(file, "its end is missing");
  compare(file, seen, manifest.parts);
  return manifest;
}

/** Reads the parts again, to use them, and compares each again: the file may have been changed since it was checked. */
export async function* checkedParts(file: string, manifest: Manifest): AsyncGenerator<Part> {
  let place = 0;
  for await (const part of partsIn(file)) {
    if (part.name === manifestName) break;
    compare(file, [describe(part)], manifest.parts.slice(place, place + 1));
    place += 1;
    yield part;
  }
  compare(file, [], manifest.parts.slice(place));
}

/** Faults in the file's content refuse it as damaged; a file that cannot be opened is reported as such. */
async function* partsIn(file: string): AsyncGenerator<Part> {
  const parts = readArchive(file);
  try {
    for (;;) {
      const next = await parts.next().catch((error: NodeJS.ErrnoException) => {
        if (error.syscall) throw new BackupRefused(`${file} cannot be read (${error.code}).`);
        throw damaged(file, error.message);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await parts.return(undefined);
  }
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const json = readJson(bytes);
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format > backupFormat)
    throw new BackupRefused(`${basename(file)} was made by a newer version of ScoreQuest. Restore it with that one.`);
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged(file, "its manifest is not one");
  return parsed.data;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function compare(file: string, seen: SeenPart[], promised: SeenPart[]): void {
  for (const [place, part] of seen.entries()) {
    const expected = promised[place];
    if (expected?.name !== part.name) throw damaged(file, `${part.name} does not belong there`);
    if (expected.bytes !== part.bytes || expected.sha256 !== part.sha256)
      throw damaged(file, `${part.name} was changed`);
  }
  const absent = promised[seen.length];
  if (absent) throw damaged(file, `${absent.name} is missing`);
}

function describe({ name, bytes }: Part): SeenPart {
  return { name, bytes: bytes.length, sha256: digestOf(bytes) };
}

function damaged(file: string, reason: string): BackupRefused {
  return new BackupRefused(`${basename(file)} is damaged, or no backup of ScoreQuest: ${reason}.`);
}
