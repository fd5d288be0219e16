import type { ComponentProps } from "react";
import { languageNames, languages } from "#domain/languages.ts";
import { Options, SelectField } from "#web/ui/form/select.tsx";

/** Of its texts, its stage, its paper and its link previews: on their phones people read their own. */
export function LanguageField(props: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "children">) {
  return (
    <SelectField label="Language" {...props}>
      <Options values={languages} textOf={(language) => languageNames[language]} />
    </SelectField>
  );
}
