import { FileUp } from "lucide-react";
import { LanguageField } from "#web/features/contests/public-forms.ts";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { CarFileExample } from "../car-file-example.tsx";
import type { NewShowForm } from "./new-show-form.ts";

export type StepProps = {
  form: NewShowForm;
  change: (fields: Partial<NewShowForm>) => void;
  checked: { field: (name: string) => { name: string; error: string | undefined } };
};

export function ShowStep({ form, change, checked }: StepProps) {
  const text = (name: "title" | "place" | "firstDay" | "lastDay" | "language") => ({
    ...checked.field(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <p className="text-muted">Several awards for the same cars, with one vote in each.</p>
      <TextField label="Title" {...text("title")} autoComplete="off" data-autofocus />
      <TextField label="Place" optional {...text("place")} autoComplete="off" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Day" type="date" {...text("firstDay")} />
        <TextField label="Last day" optional type="date" {...text("lastDay")} />
      </div>
      <LanguageField {...text("language")} />
    </>
  );
}

export function ClassStep({ form, change, checked }: StepProps) {
  return (
    <>
      <p className="text-muted">
        Only if awards or lists differ by class, such as “Kei cars”. Most shows need none: just go on.
      </p>
      <TextareaField
        label="Classes, one per line"
        optional
        {...checked.field("classes")}
        value={form.classes}
        onChange={({ target }) => change({ classes: target.value })}
      />
    </>
  );
}

export function CarStep({ form, change }: StepProps) {
  return (
    <>
      <p className="text-muted">
        Every car is entered once, for all awards. A CSV file may have a column “Classes”, with “;” between several. You
        can also add cars later, one by one.
      </p>
      <FileDrop
        icon={FileUp}
        label={form.csv ? form.csv.name : "Choose a CSV file"}
        hint={form.csv ? "Press to choose another one." : "Optional"}
        accept=".csv,text/csv"
        onFiles={([csv]) => change({ csv })}
      />
      <CarFileExample />
    </>
  );
}
