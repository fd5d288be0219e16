import { type FormEvent, useRef, useState } from "react";

type FieldMessages = Readonly<Record<string, string>>;

/**
 * A form of ours: its rule from the domain decides before anything is sent, the first wrong field gets the focus, and a
 * message goes as soon as its field is touched again.
 */
export function useCheckedForm<Values>(
  read: (data: FormData) => Values,
  check: (values: Values) => FieldMessages,
  send: (values: Values) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [messages, setMessages] = useState<FieldMessages>({});

  function show(found: FieldMessages): void {
    setMessages(found);
    const first = Array.from(form.current?.elements ?? []).find(
      (element) => element instanceof HTMLElement && (element.getAttribute("name") ?? "") in found,
    );
    if (first instanceof HTMLElement) first.focus();
  }

  return {
    messages,
    /** For what the server found wrong. */
    show,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const values = read(new FormData(event.currentTarget));
        const found = check(values);
        show(found);
        if (Object.keys(found).length === 0) send(values);
      },
      onChange: (event: FormEvent<HTMLFormElement>) => {
        const name = event.target instanceof HTMLElement ? event.target.getAttribute("name") : null;
        if (name && name in messages)
          setMessages(Object.fromEntries(Object.entries(messages).filter(([key]) => key !== name)));
      },
    },
  };
}

/** A text field's value as it was typed. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
