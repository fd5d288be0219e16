import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type S3Object = { bytes: Buffer; headers: Record<string, string>; changedAt: Date };

/** The objects of a test server's bucket. */
export type S3Objects = {
  get(name: string): S3Object | undefined;
  set(name: string, object: S3Object): void;
  delete(name: string): void;
  /** in the order of a listing */
  names(): string[];
};

export function memoryObjects(): S3Objects {
  const objects = new Map<string, S3Object>();
  return {
    get: (name) => objects.get(name),
    set: (name, object) => void objects.set(name, object),
    delete: (name) => void objects.delete(name),
    names: () => [...objects.keys()].sort(),
  };
}

/** They survive the end of the server. */
export function objectsInFolder(folder: string): S3Objects {
  const objects = memoryObjects();
  const fileOf = (name: string) => join(folder, encodeURIComponent(name));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const { bytes, headers, changedAt } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const object = { bytes: Buffer.from(bytes, "base64"), headers, changedAt: new Date(changedAt) };
    objects.set(decodeURIComponent(file), object);
  }
  return {
    ...objects,
    set(name, object) {
      // Whole or not at all: the server may be killed meanwhile.
      writeFileSync(`${folder}.draft`, JSON.stringify({ ...object, bytes: object.bytes.toString("base64") }));
      renameSync(`${folder}.draft`, fileOf(name));
      objects.set(name, object);
    },
    delete(name) {
      rmSync(fileOf(name), { force: true });
      objects.delete(name);
    },
  };
}
