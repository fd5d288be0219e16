import { afterEach, expect, test } from "vitest";
import { readObject, writeObject } from "./stored-object.ts";

const storage = () => sessionStorage;
const blocked = (): Storage => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => sessionStorage.clear());

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
  expect(() => writeObject(blocked, "step", {})).not.toThrow();
  expect(readObject(blocked, "step")).toBeUndefined();
});
