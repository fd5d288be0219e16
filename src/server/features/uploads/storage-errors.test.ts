import { expect, test } from "vitest";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { type StorageOperation, tellStorageErrors } from "./storage-errors.ts";

const broken = () => Promise.reject(new Error("the disk is full"));
const works: PhotoStorage = {
  isRemote: false,
  put: async () => {},
  refuseWhileAway() {},
  get: async () => Buffer.from("photo"),
  getPart: async () => undefined,
  delete: async () => {},
  url: (key) => `/uploads/${key}`,
};

test("every operation that fails is told, and fails as before", async () => {
  const told: StorageOperation[] = [];
  const storage = tellStorageErrors(
    { ...works, put: broken, get: broken, getPart: broken, delete: broken },
    (operation) => told.push(operation),
  );
  await expect(storage.put("key", new Uint8Array())).rejects.toThrow("the disk is full");
  await expect(storage.get("key")).rejects.toThrow("the disk is full");
  await expect(storage.getPart("key", { from: 0, maxBytes: 1 })).rejects.toThrow("the disk is full");
  await expect(storage.delete("id")).rejects.toThrow("the disk is full");
  expect(told).toEqual(["put", "get", "get", "delete"]);
});

test("nothing is told of what works", async () => {
  const told: StorageOperation[] = [];
  const storage = tellStorageErrors(works, (operation) => told.push(operation));
  expect(String(await storage.get("key"))).toBe("photo");
  expect(storage.url("key")).toBe("/uploads/key");
  expect(told).toEqual([]);
});
