import { type PhotoSize, photoSizes } from "#domain/photos/photo-sizes.ts";
import { LookFields } from "#web/features/uploads/public.ts";
import { SelectField } from "#web/ui/form/select.tsx";
import { type ContestFormPart, textProps } from "./use-contest-form.ts";

const sizeNames: Readonly<Record<PhotoSize, string>> = {
  small: "Small",
  medium: "Medium",
  large: "Large",
  "extra-large": "Extra large",
};

export function ContestLook(part: ContestFormPart) {
  return (
    <LookFields look={part.form} {...part}>
      <SelectField label="Photo size" {...textProps(part, "photoSize")}>
        {Object.entries(photoSizes).map(([size, { width, height }]) => (
          <option key={size} value={size}>
            {sizeNames[size as PhotoSize]} ({width}×{height})
          </option>
        ))}
      </SelectField>
    </LookFields>
  );
}
