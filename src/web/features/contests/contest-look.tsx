import { uploadContestHeader, uploadContestLogo } from "#contract/uploads.ts";
import { defaultPrimaryColor } from "#domain/brand.ts";
import { isHexColor } from "#domain/color.ts";
import { type PhotoSize, photoSizes } from "#domain/photos.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { PictureField } from "./picture-field.tsx";
import type { ContestFormPart } from "./use-contest-form.ts";

const sizeNames: Readonly<Record<PhotoSize, string>> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
  "extra-large": "Extra large",
};

type ContestLookProps = ContestFormPart & { contestId: number | undefined; onSignedOut: () => void };

export function ContestLook({ form, change, messages, contestId, onSignedOut }: ContestLookProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          label="Cover photo"
          name="coverPhotoUrl"
          value={form.coverPhotoUrl}
          onChange={(coverPhotoUrl) => change({ coverPhotoUrl })}
          endpoint={uploadContestHeader}
          contestId={contestId}
          onSignedOut={onSignedOut}
          error={messages.coverPhotoUrl}
        />
        <PictureField
          label="Logo"
          noun="Logo"
          name="customBranding.logoUrl"
          value={form.logoUrl}
          onChange={(logoUrl) => change({ logoUrl })}
          endpoint={uploadContestLogo}
          contestId={contestId}
          onSignedOut={onSignedOut}
          error={messages["customBranding.logoUrl"]}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Primary color" error={messages["customBranding.primaryColor"]}>
          {(control) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label="Pick the primary color"
                value={sixDigits(form.primaryColor)}
                onChange={(event) => change({ primaryColor: event.target.value })}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-base border border-line-strong bg-surface p-1"
              />
              <Input
                {...control}
                name="customBranding.primaryColor"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder={defaultPrimaryColor}
                value={form.primaryColor}
                onChange={(event) => change({ primaryColor: event.target.value })}
              />
            </div>
          )}
        </Field>
        <SelectField
          label="Photo size"
          error={messages.photoSize}
          name="photoSize"
          value={form.photoSize}
          onChange={(event) => change({ photoSize: event.target.value })}
        >
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

/** A colour picker needs six digits; the default colour while something else is being typed. */
function sixDigits(color: string): string {
  const typed = color.trim().toLowerCase();
  if (!isHexColor(typed)) return defaultPrimaryColor;
  return typed.length === 7 ? typed : `#${Array.from(typed.slice(1), (digit) => digit + digit).join("")}`;
}
