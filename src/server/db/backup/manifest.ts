import { z } from "zod";
import type { Part } from "./archive.ts";

/** Raised when an older version could not read the file. */
export const backupFormat = 1;

export const manifestName = "manifest.json";
export const appSecretName = "app-secret";

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const manifestSchema = z.object({
  product: z.literal("ScoreQuest"),
  format: z.int(),
  /** of the product that wrote it */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256 })),
  /** null before the first migration that had any */
  tallies: z.object({ name, columns: z.array(name), rows: count, sha256 }).nullable(),
  numberings: z.array(z.object({ table: name, column: name, next: z.int().positive() })),
  appSecret: z.object({ fingerprint: z.string().nullable(), included: z.boolean() }),
  photos: z.object({
    /** in the file, but deleted before the snapshot */
    deleted: z.array(z.string()),
    /** in the snapshot, but deleted before their files were copied */
    missing: z.array(z.string()),
  }),
  parts: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function tablePartName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, "0")}.copy`;
}

export function photoPartName(key: string): string {
  return `uploads/${key}`;
}

type PartContent =
  | { kind: "rows"; table: string }
  | { kind: "photo"; id: string; key: string }
  | { kind: "app-secret" };

/** Undefined for a name that no backup has: a path in the file never decides where something is written. */
export function partContent({ name }: Pick<Part, "name">): PartContent | undefined {
  if (name === appSecretName) return { kind: "app-secret" };
  const [, table] = /^tables\/([a-z_]+)\/\d{6,}\.copy$/.exec(name) ?? [];
  if (table) return { kind: "rows", table };
  const [, key, id] = /^uploads\/(([\w-]{22})\/[\w-]+\.[a-z0-9]+)$/.exec(name) ?? [];
  if (key && id) return { kind: "photo", key, id };
  return undefined;
}
