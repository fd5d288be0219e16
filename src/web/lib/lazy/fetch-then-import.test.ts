import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchThenImport } from "./fetch-then-import.ts";

let asked: string[];
let answer: (path: string) => Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answer(path);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.innerHTML = "";
});

test("a module is imported only when all of its files have arrived, and a failed one is fetched again", async () => {
  const importModule = vi.fn(async () => "module");
  answer = async (path) => {
    if (path === "/assets/parts-1.js") throw new TypeError("Failed to fetch");
    return new Response("code");
  };
  const files = ["assets/dialog-1.js", "assets/parts-1.js"];
  await expect(fetchThenImport(importModule, files)).rejects.toThrow("Failed to fetch");
  expect(importModule).not.toHaveBeenCalled(); // the browser would remember the failure

  answer = async () => new Response("code");
  expect(await fetchThenImport(importModule, files)).toBe("module");
  expect(asked).toEqual(["/assets/dialog-1.js", "/assets/parts-1.js", "/assets/parts-1.js"]);
});

test("a file that the server does not have counts as a failure", async () => {
  const importModule = vi.fn(async () => "module");
  answer = async () => new Response("{}", { status: 503 });
  await expect(fetchThenImport(importModule, ["assets/busy-1.js"])).rejects.toThrow("/assets/busy-1.js");
  expect(importModule).not.toHaveBeenCalled();
});

test("the files of the page itself are not fetched again", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/app-1.js">';
  answer = async () => new Response("code");
  await fetchThenImport(async () => "module", ["assets/app-1.js", "assets/menu-1.js"]);
  expect(asked).toEqual(["/assets/menu-1.js"]);
});

test("a module that comes later waits for all styles, where the page has some only, and again if they fail", async () => {
  const style = '<style data-file="/assets/style-1.css" data-cookie="sq_files=a1"></style>';
  document.head.innerHTML = `${style}<link rel="modulepreload" href="/assets/contest-1.js">`;
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((link) => links.push(link as HTMLLinkElement));
  answer = async () => new Response("code");
  const importModule = vi.fn(async () => "module");
  await fetchThenImport(importModule, ["assets/contest-1.js"]);
  expect(links).toEqual([]); // the page's own code comes first

  const failing = fetchThenImport(importModule, ["assets/dialog-2.js"]);
  links[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/style-1.css");
  expect(document.cookie).toBe("");

  const arriving = fetchThenImport(importModule, ["assets/dialog-2.js"]);
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])[1]).toEqual(["stylesheet", "/assets/style-1.css"]);
  expect(importModule).toHaveBeenCalledTimes(1);
  links[1]?.dispatchEvent(new Event("load"));
  await arriving;
  expect(importModule).toHaveBeenCalledTimes(2);
  expect(document.cookie).toBe("sq_files=a1");
});

test("a module without further files is imported at once", async () => {
  expect(await fetchThenImport(async () => "module")).toBe("module");
});
