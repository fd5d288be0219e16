import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ReasonOrText } from "#domain/reasons.ts";
import { fieldMessagesOf } from "#web/lib/http/refusal-text.ts";
import { useWords } from "#web/lib/words/words.ts";
import { sayReason } from "#words/refusal-words.ts";

type Faults = Readonly<Record<string, ReasonOrText>>;
type Shown = { faults: Faults; byRule: boolean };

/** Checks a form by a rule of the domain, and focuses the first wrong field. A message goes when its field is right. */
export function useCheckedForm<Values>(
  read: (data: FormData) => Values,
  check: (values: Values) => Faults,
  send: (values: Values) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = useWords("later");
  const [{ faults, byRule }, setShown] = useState<Shown>({ faults: {}, byRule: true });
  const messages = Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name,
      typeof fault === "string" ? fault : sayReason(refusals, fault),
    ]),
  );

  // After every render, when the form has the typed values. What the server said cannot be checked here.
  useEffect(() => {
    if (!byRule || !form.current || Object.keys(faults).length === 0) return;
    const found = check(read(new FormData(form.current)));
    const left = Object.entries(faults).filter(([name]) => name in found);
    if (left.length < Object.keys(faults).length) setShown({ faults: Object.fromEntries(left), byRule });
  });

  function show(found: Faults, whose: "server" | "ours"): void {
    setShown({ faults: found, byRule: whose === "ours" });
    const first = Array.from(form.current?.elements ?? []).find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in found,
    );
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    messages,
    field: (name: string) => ({ name, error: messages[name] }),
    /** For messages of the server. */
    show: (found: Faults) => show(found, "server"),
    /** Shows what the server has refused in single fields; false where it says nothing of them. */
    showReply(error: unknown): boolean {
      const fields = fieldMessagesOf(error);
      if (fields) show(fields, "server");
      return fields !== undefined;
    },
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = read(new FormData(event.currentTarget));
        const found = check(values);
        show(found, "ours");
        if (Object.keys(found).length === 0) send(values);
      },
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLElement ? event.target.getAttribute("name") : null;
        if (Object.keys(faults).length > 0)
          setShown({ faults: Object.fromEntries(Object.entries(faults).filter(([key]) => key !== name)), byRule });
      },
    },
  };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
