import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { diskOf } from "./disk.ts";

test("says how much is free where votes or photos are on the disk, and nothing where neither is", async () => {
  const free = (holdsDatabase: boolean, holdsPhotos: boolean) => diskOf(tmpdir(), { holdsDatabase, holdsPhotos })();
  expect(await free(true, false)).toEqual({ freeBytes: expect.any(Number), holdsDatabase: true, holdsPhotos: false });
  expect(await free(false, true)).toEqual({ freeBytes: expect.any(Number), holdsDatabase: false, holdsPhotos: true });
  expect(await free(false, false)).toBeNull();
});
