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

test("what a blocked storage does not take is known until the page is closed", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  writeObject(storage, "step", { at: "code" });
  expect(readObject(storage, "step")).toEqual({ at: "code" });
  writeObject(storage, "step", undefined);
  expect(readObject(storage, "step")).toBeUndefined();
});

test("a full storage keeps what it has, and the page knows what is newer", () => {
  writeObject(storage, "step", { at: "email" });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeObject(storage, "step", { at: "code" });
  expect(readObject(storage, "step")).toEqual({ at: "code" });
  vi.restoreAllMocks();
  writeObject(storage, "step", undefined);
  expect(readObject(storage, "step")).toBeUndefined();
});
