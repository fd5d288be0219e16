import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { getCsvTemplate } from "#contract/entries.ts";
import { newContest } from "#domain/contests/contest-form.ts";
import { checkNewAwards, classesMessage, namesInLines, newAwards, suggestedAwards } from "#domain/shows/new-show.ts";
import { checkShow, newShow, withShowFields } from "#domain/shows/show-form.ts";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { plural } from "#domain/text/plural.ts";
import { defaultWhoMayVote } from "#domain/votes/who-may-vote-choice.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import { fieldOfDate, instantOfField, zoneAt } from "#web/lib/time/local-times.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { FileDrop } from "#web/ui/form/file-drop.tsx";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useShowCreation } from "./use-show-creation.ts";

export function CreateShowDialog(props: OpenProps) {
  const openings = useOpenCount(props.open);
  return <Creation key={openings} {...props} />;
}

const steps = ["The show", "Classes", "Awards", "Cars"] as const;
type Step = 0 | 1 | 2 | 3;

function blankForm() {
  const day = fieldOfDate(new Date()).slice(0, 10);
  return {
    title: "",
    place: "",
    firstDay: day,
    lastDay: "",
    classes: "",
    ticked: new Set<string>([suggestedAwards[0]]),
    otherAwards: "",
    /** an award's title → the class that it is for; all cars without one */
    classOf: {} as Readonly<Record<string, string>>,
    startDate: "",
    endDate: "",
    csv: undefined as File | undefined,
  };
}
type Form = ReturnType<typeof blankForm>;

/** Four short steps; nothing is sent before the last one. */
function Creation({ open, onOpenChange }: OpenProps) {
  const formId = useId();
  const [form, setForm] = useState(blankForm);
  const [step, setStep] = useState<Step>(0);
  const change = (fields: Partial<Form>) => setForm((before) => ({ ...before, ...fields }));
  const { busy, create, hasBegun } = useShowCreation();
  const guard = useUnsavedGuard(form.title !== "");
  const checked = useCheckedForm(
    () => form,
    (filled) => checkStep(step, filled),
    () => (step < 3 ? goTo((step + 1) as Step) : void save()),
  );

  function goTo(next: Step): void {
    // Of the show's day, which was asked first.
    if (next === 2 && form.startDate === "")
      change({ startDate: `${form.firstDay}T10:00`, endDate: `${form.lastDay || form.firstDay}T17:00` });
    setStep(next);
  }

  async function save(): Promise<void> {
    if (busy) return;
    try {
      const { show, cars } = await create(toSend(form));
      guard.onSaved();
      onOpenChange(false);
      const added =
        cars && `${plural(cars.successCount, "car")} added${cars.failedCount ? `, ${cars.failedCount} refused` : ""}`;
      showToast({ title: "Show Created", description: added ?? show.title });
      navigate(showManagePath(show.id));
    } catch (error) {
      showFailure("Failed to create show", error, "Please try again: nothing is made twice.");
    }
  }

  const part = { form, change, checked };
  return (
    <GuardedDialog
      guard={guard}
      question={
        hasBegun()
          ? { title: "Leave it unfinished?", description: "The show is saved. You can add the rest on its page." }
          : { title: "Discard this show?", description: "What you have typed will be lost." }
      }
      busy={busy !== undefined}
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Show"
      description={`Step ${step + 1} of 4: ${steps[step]}`}
      width="lg"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {step < 3 ? "Next" : "Create Show"}
          </Button>
          {step > 0 && !hasBegun() && (
            <Button onClick={() => setStep((step - 1) as Step)} disabled={busy !== undefined}>
              Back
            </Button>
          )}
          <p role="status" className="grid grow content-center text-sm text-muted empty:hidden">
            {busy}
          </p>
        </>
      }
    >
      <form id={formId} {...checked.props} className="grid gap-5">
        {step === 0 && <ShowStep {...part} />}
        {step === 1 && <ClassStep {...part} />}
        {step === 2 && <AwardStep {...part} />}
        {step === 3 && <CarStep {...part} />}
      </form>
    </GuardedDialog>
  );
}

type StepProps = {
  form: Form;
  change: (fields: Partial<Form>) => void;
  checked: { field: (name: string) => { name: string; error: string | undefined } };
};

function ShowStep({ form, change, checked }: StepProps) {
  const text = (name: "title" | "place" | "firstDay" | "lastDay") => ({
    ...checked.field(name),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <TextField label="Title" {...text("title")} autoComplete="off" data-autofocus />
      <TextField label="Place" optional {...text("place")} autoComplete="off" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label="Day" type="date" {...text("firstDay")} />
        <TextField label="Last day" optional type="date" {...text("lastDay")} />
      </div>
    </>
  );
}

function ClassStep({ form, change, checked }: StepProps) {
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

function AwardStep({ form, change, checked }: StepProps) {
  const classes = namesInLines(form.classes);
  const titles = newAwards(form.ticked, form.otherAwards);
  const tick = (title: string) => {
    const ticked = new Set(form.ticked);
    if (!ticked.delete(title)) ticked.add(title);
    change({ ticked });
  };
  const time = (name: "startDate" | "endDate") => ({
    ...checked.field(name),
    type: "datetime-local",
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <fieldset className="grid sm:grid-cols-2">
        <legend className="mb-1 font-semibold">Awards that people vote on</legend>
        {suggestedAwards.map((title) => (
          <Checkbox key={title} label={title} checked={form.ticked.has(title)} onChange={() => tick(title)} />
        ))}
      </fieldset>
      <TextareaField
        label="Other awards, one per line"
        optional
        {...checked.field("otherAwards")}
        value={form.otherAwards}
        onChange={({ target }) => change({ otherAwards: target.value })}
      />
      {classes.length > 0 &&
        titles.map((title) => (
          <SelectField
            key={title}
            label={`Cars that stand for ${title}`}
            value={form.classOf[title] ?? ""}
            onChange={({ target }) => change({ classOf: { ...form.classOf, [title]: target.value } })}
          >
            <Options values={["", ...classes]} textOf={(name) => (name === "" ? "All cars" : name)} />
          </SelectField>
        ))}
      <div className="grid gap-2">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="Voting starts" {...time("startDate")} />
          <TextField label="Voting ends" {...time("endDate")} />
        </div>
        <p className="text-sm text-muted">
          For all of them. Times are in {zoneAt(new Date(instantOfField(form.startDate) || Date.now()))}. Single awards
          can get other times later.
        </p>
      </div>
    </>
  );
}

function CarStep({ form, change }: StepProps) {
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
      <a href={getCsvTemplate.path} className="justify-self-start text-accent-text underline underline-offset-4">
        Download an example
      </a>
    </>
  );
}

function valuesOf({ title, place, firstDay, lastDay }: Form) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return withShowFields(newShow, { title, place, firstDay, lastDay, timeZone: timeZone || "UTC" });
}

function checkStep(step: Step, form: Form) {
  if (step === 0) return checkShow(valuesOf(form));
  const classes = classesMessage(form.classes);
  if (step === 1) return classes ? { classes } : {};
  return checkNewAwards(newAwards(form.ticked, form.otherAwards), form);
}

function toSend(form: Form) {
  const values = {
    ...newContest,
    startDate: instantOfField(form.startDate),
    endDate: instantOfField(form.endDate),
    whoMayVote: defaultWhoMayVote({ mail: isMailConfigured(), google: isGoogleConfigured() }),
  };
  return {
    show: valuesOf(form),
    classes: namesInLines(form.classes),
    awards: newAwards(form.ticked, form.otherAwards).map((title) => ({
      ...values,
      title,
      className: form.classOf[title] ?? "",
    })),
    csv: form.csv,
  };
}
