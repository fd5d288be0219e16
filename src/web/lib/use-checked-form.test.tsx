import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { textOf, useCheckedForm } from "./use-checked-form.ts";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
let showServersWords: (found: Record<string, string>) => void;
const send = vi.fn();

/** The start is held by the form's owner, the end by its field: both kinds are in use. */
function Probe() {
  const [start, setStart] = useState("5");
  const form = useCheckedForm(
    (data) => ({ start: Number(start), end: Number(textOf(data, "end")), title: textOf(data, "title") }),
    (values): Record<string, string> => ({
      ...(values.title === "" && { title: "no title" }),
      ...(values.end <= values.start && { end: "too early" }),
    }),
    send,
  );
  showServersWords = form.show;
  return (
    <form {...form.props}>
      <input name="title" defaultValue="" />
      <input name="start" value={start} onChange={(event) => setStart(event.target.value)} />
      <input name="end" defaultValue="3" />
      <output>{Object.entries(form.messages).flat().join(" ")}</output>
    </form>
  );
}

const field = (name: string) => host.querySelector(`[name="${name}"]`) as HTMLInputElement;
const shown = () => host.querySelector("output")?.textContent;
const submit = () => act(async () => host.querySelector("form")?.requestSubmit());
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), value);
    field(name).dispatchEvent(new Event("input", { bubbles: true }));
  });

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  send.mockClear();
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Probe />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

it("says what is wrong at each field, goes to the first one, and sends nothing", async () => {
  await submit();
  expect(shown()).toBe("title no title end too early");
  expect(document.activeElement).toBe(field("title"));
  expect(send).not.toHaveBeenCalled();
});

it("takes a message away with the touch of its field", async () => {
  await submit();
  await type("end", "4");
  expect(shown()).toBe("title no title");
});

it("takes a message away once another field has made it right, and not before", async () => {
  await submit();
  await type("start", "4");
  expect(shown()).toBe("title no title end too early");
  await type("start", "2");
  expect(shown()).toBe("title no title");
});

it("keeps what the server found until its field is touched", async () => {
  await act(async () => showServersWords({ title: "taken" }));
  await type("start", "2");
  expect(shown()).toBe("title taken");
  await type("title", "Moonlight");
  expect(shown()).toBe("");
});
