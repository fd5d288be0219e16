import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReasonOrText } from "#domain/reasons.ts";
import { showWords } from "#web/lib/words/words.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { wordsOf } from "#words/words-of.ts";
import { textOf, useCheckedForm } from "./use-checked-form.ts";

const { host, root } = testRoot();
let showServerMessages: (found: Record<string, string>) => void;
const send = vi.fn();

/** The start is controlled by React, the end is not: forms use both kinds. */
function Probe() {
  const [start, setStart] = useState("5");
  const form = useCheckedForm(
    (data) => ({ start: Number(start), end: Number(textOf(data, "end")), title: textOf(data, "title") }),
    (values): Record<string, ReasonOrText> => ({
      ...(values.title === "" && { title: "no title" }),
      ...(values.title.length > 9 && { title: ["tooLong", 9] }),
      ...(values.end <= values.start && { end: "too early" }),
    }),
    send,
  );
  showServerMessages = form.show;
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
  send.mockClear();
  document.body.append(host);
  await act(async () => root.render(<Probe />));
});

afterEach(() => {
  host.remove();
});

it("shows a message at each wrong field, focuses the first, and sends nothing", async () => {
  await submit();
  expect(shown()).toBe("title no title end too early");
  expect(document.activeElement).toBe(field("title"));
  expect(send).not.toHaveBeenCalled();
});

it("removes a message when its field changes", async () => {
  await submit();
  await type("end", "4");
  expect(shown()).toBe("title no title");
});

it("removes a message once another field makes it right, and not before", async () => {
  await submit();
  await type("start", "4");
  expect(shown()).toBe("title no title end too early");
  await type("start", "2");
  expect(shown()).toBe("title no title");
});

it("keeps a message of the server until its field changes", async () => {
  await act(async () => showServerMessages({ title: "taken" }));
  await type("start", "2");
  expect(shown()).toBe("title taken");
  await type("title", "Moonlight");
  expect(shown()).toBe("");
});

it("says a reason in the page's language, also after that has changed", async () => {
  await type("end", "9");
  await type("title", "Moonlight Drive");
  await submit();
  expect(shown()).toBe("title Please use at most 9 characters");
  await act(async () => showWords(wordsOf("es")));
  expect(shown()).toBe("title Usa como máximo 9 caracteres");
  await act(async () => showWords(wordsOf("en")));
});
