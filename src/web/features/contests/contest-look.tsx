import { uploadContestHeader, uploadContestLogo } from "#contract/uploads.ts";
import { defaultPrimaryColor } from "#domain/brand.ts";
import { isHexColor } from "#domain/color.ts";
import { type PhotoSize, photoSizes } from "#domain/entries/photo-sizes.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { PictureField } from "./picture-field.tsx";
import { type ContestFormPart, textProps } from "./use-contest-form.ts";

const sizeNames: Readonly<Record<PhotoSize, string>> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
  "extra-large": "Extra large",
};

export function ContestLook(part: ContestFormPart) {
  const { form, messages } = part;
  const color = textProps(part, "primaryColor", "customBranding.primaryColor");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          label="Cover photo"
          part={part}
          field="coverPhotoUrl"
          name="coverPhotoUrl"
          endpoint={uploadContestHeader}
        />
        <PictureField
          label="Logo"
          noun="Logo"
          part={part}
          field="logoUrl"
          name="customBranding.logoUrl"
          endpoint={uploadContestLogo}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Primary color" error={messages[color.name]}>
          {(control) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label="Pick the primary color"
                value={sixDigits(form.primaryColor)}
                onChange={color.onChange}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-base border border-line-strong bg-surface p-1"
              />
              <Input
                {...control}
                name={color.name}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder={defaultPrimaryColor}
                value={form.primaryColor}
                onChange={color.onChange}
              />
            </div>
          )}
        </Field>
        <SelectField label="Photo size" {...textProps(part, "photoSize")}>
          {Object.entries(photoSizes).map(([size, { width, height }]) => (
            <option key={size} value={size}>
              {sizeNames[size as PhotoSize]} ({width}×{height})
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** A color picker needs six digits; the default color while something else is being typed. */
function sixDigits(color: string): string {
  const typed = color.trim().toLowerCase();
  if (!isHexColor(typed)) return defaultPrimaryColor;
  return typed.length === 7 ? typed : `#${Array.from(typed.slice(1), (digit) => digit + digit).join("")}`;
}
