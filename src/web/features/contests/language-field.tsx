import type { ComponentProps } from "react";
import { languageNames, languages } from "#domain/languages.ts";
import { Options, SelectField } from "#web/ui/form/select.tsx";

/** For what everybody sees alike. */
export function LanguageField(props: Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "children">) {
  return (
    <SelectField
      label="Language"
      hint="Of its stage, printed paper and link previews. On their phones people read their own."
      {...props}
    >
      <Options values={languages} textOf={(language) => languageNames[language]} />
    </SelectField>
  );
}
