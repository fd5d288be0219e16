import { useState } from "react";
import { uploadContestLogo } from "#contract/uploads.ts";
import {
  checkSponsor,
  newSponsor,
  presentablePlaces,
  type SponsorValues,
  withSponsorFields,
} from "#domain/contests/sponsors.ts";
import { limits } from "#domain/limits.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import { upload } from "#web/lib/http/upload.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { showSponsorFailure } from "./sponsor-failure.ts";

type SponsorFormProps = {
  contestId: number;
  label: string;
  values?: SponsorValues;
  busy: boolean;
  submitLabel: string;
  failure: string;
  send: (values: SponsorValues) => Promise<unknown>;
  onSent: () => void;
  onCancel: (() => void) | undefined;
  onTyped: () => void;
};

export function SponsorForm({ values = newSponsor, onTyped, ...rest }: SponsorFormProps) {
  const [logoUrl, setLogoUrl] = useState(values.logoUrl);
  const [isSending, setIsSending] = useState(false);
  const form = useCheckedForm(
    (data) =>
      withSponsorFields(values, {
        name: textOf(data, "name"),
        logoUrl,
        places: data.getAll("places").map(Number),
      }),
    checkSponsor,
    (sponsor) =>
      rest.send(sponsor).then(rest.onSent, (error) => {
        showSponsorFailure(rest.failure, error);
        form.showReply(error);
      }),
  );

  function sendLogo(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    setIsSending(true);
    return upload(uploadContestLogo, { params: {}, query: { contestId: rest.contestId }, file, onProgress })
      .then(
        ({ imageUrl }) => imageUrl,
        (error) => void showSponsorFailure("Upload failed", error),
      )
      .finally(() => setIsSending(false));
  }

  return (
    <form
      {...form.props}
      aria-label={rest.label}
      onChange={(event) => {
        form.props.onChange(event);
        onTyped();
      }}
      className="grid gap-4 rounded-base border border-line bg-ground p-[min(1rem,4vw)] sm:p-5"
    >
      <div className="grid gap-1.5">
        <PhotoInput
          compact
          label="Sponsor logo"
          noun="Logo"
          value={logoUrl || null}
          onChange={(url) => {
            setLogoUrl(url ?? "");
            form.show({}); // messages about the logo before
            onTyped();
          }}
          send={sendLogo}
          hint="It is shown on white. At most 10MB."
        />
        <FieldError>{form.messages.logoUrl}</FieldError>
      </div>
      <TextField
        label="Name"
        {...form.field("name")}
        defaultValue={values.name}
        maxLength={limits.sponsorName}
        autoComplete="off"
      />
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-1.5 font-medium">
          Presents these places <span className="ml-0.5 text-sm font-normal text-muted">optional</span>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
          {presentablePlaces.map((place) => (
            <PlaceToggle key={place} place={place} defaultChecked={values.places.includes(place)} />
          ))}
        </div>
        <p className="text-sm text-muted">When the place is revealed, the stage says who presents it.</p>
      </fieldset>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" variant="primary" busy={rest.busy} disabled={isSending}>
          {isSending ? "Uploading Logo…" : rest.submitLabel}
        </Button>
        {rest.onCancel && <Button onClick={rest.onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

/** A check box in the form of a chip: ten of them fit beside each other on a phone. */
function PlaceToggle({ place, defaultChecked }: { place: number; defaultChecked: boolean }) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-base border border-line-strong bg-surface text-sm font-semibold transition-colors hover:border-fg has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="checkbox"
        name="places"
        value={place}
        defaultChecked={defaultChecked}
        aria-label={`${ordinal(place)} place`}
        className="sr-only"
      />
      {ordinal(place)}
    </label>
  );
}
