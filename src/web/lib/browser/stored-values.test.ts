import { afterEach, expect, test, vi } from "vitest";
import { readObject, writeObject } from "./stored-values.ts";

const storage = "sessionStorage";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("an object is kept until it is removed", () => {
  writeObject(storage, "step", { at: "code" });
  expect(readObject(storage, "step")).toEqual({ at: "code" });
  writeObject(storage, "step", undefined);
  expect(sessionStorage.getItem("step")).toBeNull();
  expect(readObject(storage, "step")).toBeUndefined();
});

test.each(["{", "7", '"text"', "null"])("what is no object counts as nothing: %s", (text) => {
  sessionStorage.setItem("step", text);
  expect(readObject(storage, "step")).toBeUndefined();
});

test("a blocked storage keeps nothing and breaks nothing", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => writeObject(storage, "step", {})).not.toThrow();
  expect(readObject(storage, "step")).toBeUndefined();
});
