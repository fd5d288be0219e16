import type { ReactNode } from "react";
import { uploadContestHeader, uploadContestLogo } from "#contract/uploads.ts";
import { defaultPrimaryColor } from "#domain/brand.ts";
import { isHexColor } from "#domain/color.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { PictureField } from "./picture-field.tsx";

export type Look = { coverPhotoUrl: string; logoUrl: string; primaryColor: string };

type LookFieldsProps = {
  look: Look;
  change: (fields: Partial<Look>) => void;
  messages: Readonly<Record<string, string>>;
  /** undefined for what is being made */
  contestId: number | undefined;
  onSignedOut: () => void;
  /** beside the color */
  children?: ReactNode;
};

/** The cover, the logo and the color of a contest, or of a show. */
export function LookFields({ look, change, messages, contestId, onSignedOut, children }: LookFieldsProps) {
  const picture = (field: "coverPhotoUrl" | "logoUrl", name: string) => ({
    name,
    error: messages[name],
    value: look[field],
    onChange: (url: string) => change({ [field]: url }),
    contestId,
    onSignedOut,
  });
  const colorName = "customBranding.primaryColor";
  const onColor = ({ target }: { target: { value: string } }) => change({ primaryColor: target.value });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          label="Cover photo"
          endpoint={uploadContestHeader}
          {...picture("coverPhotoUrl", "coverPhotoUrl")}
        />
        <PictureField
          label="Logo"
          noun="Logo"
          endpoint={uploadContestLogo}
          {...picture("logoUrl", "customBranding.logoUrl")}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Primary color" error={messages[colorName]}>
          {(control) => (
            <div className="flex gap-2">
              <input
                type="color"
                aria-label="Pick the primary color"
                value={sixDigits(look.primaryColor)}
                onChange={onColor}
                className="h-11 w-14 shrink-0 cursor-pointer rounded-base border border-line-strong bg-surface p-1"
              />
              <Input
                {...control}
                name={colorName}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder={defaultPrimaryColor}
                value={look.primaryColor}
                onChange={onColor}
              />
            </div>
          )}
        </Field>
        {children}
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
