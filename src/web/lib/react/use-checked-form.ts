import { type FormEvent, useEffect, useRef, useState } from "react";
import { CallError } from "#web/lib/http/call.ts";

type FieldMessages = Readonly<Record<string, string>>;
type Shown = { messages: FieldMessages; byRule: boolean };

/** Checks a form by a rule of the domain, and focuses the first wrong field. A message goes when its field is right. */
export function useCheckedForm<Values>(
  read: (data: FormData) => Values,
  check: (values: Values) => FieldMessages,
  send: (values: Values) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [{ messages, byRule }, setShown] = useState<Shown>({ messages: {}, byRule: true });

  // After every render, when the form has the typed values. What the server said cannot be checked here.
  useEffect(() => {
    if (!byRule || !form.current || Object.keys(messages).length === 0) return;
    const found = check(read(new FormData(form.current)));
    const left = Object.entries(messages).filter(([name]) => name in found);
    if (left.length < Object.keys(messages).length) setShown({ messages: Object.fromEntries(left), byRule });
  });

  function show(found: FieldMessages, whose: "server" | "ours"): void {
    setShown({ messages: found, byRule: whose === "ours" });
    const first = Array.from(form.current?.elements ?? []).find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in found,
    );
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    messages,
    field: (name: string) => ({ name, error: messages[name] }),
    /** For messages of the server. */
    show: (found: FieldMessages) => show(found, "server"),
    /** Shows what the server has refused in single fields; false where it says nothing of them. */
    showReply(error: unknown): boolean {
      const fields = error instanceof CallError ? error.reply?.fields : undefined;
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
        if (Object.keys(messages).length > 0)
          setShown({ messages: Object.fromEntries(Object.entries(messages).filter(([key]) => key !== name)), byRule });
      },
    },
  };
}

export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
