import { useId, useState } from "react";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { plural } from "#domain/text/plural.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { CarUploadReport, type UploadedCars } from "../car-upload-report.tsx";
import { AwardStep } from "./award-step.tsx";
import {
  blankForm,
  checkStep,
  type NewShowForm,
  type Step,
  steps,
  toSend,
  withProposedTimes,
} from "./new-show-form.ts";
import { CarStep, ClassStep, ShowStep } from "./steps.tsx";
import { useShowCreation } from "./use-show-creation.ts";

type Created = { showId: number; cars: UploadedCars };

export function CreateShowDialog(props: OpenProps) {
  const openings = useOpenCount(props.open);
  const [created, setCreated] = useState<Created>();
  if (created)
    return (
      <CreatedDialog
        {...created}
        onClose={() => {
          props.onOpenChange(false);
          navigate(showManagePath(created.showId));
        }}
      />
    );
  return <Creation key={openings} {...props} onCreated={setCreated} />;
}

/** Four short steps; nothing is sent before the last one. */
function Creation({ open, onOpenChange, onCreated }: OpenProps & { onCreated: (created: Created) => void }) {
  const formId = useId();
  const [form, setForm] = useState(blankForm);
  const [step, setStep] = useState<Step>(0);
  const change = (fields: Partial<NewShowForm>) => setForm((before) => ({ ...before, ...fields }));
  const { busy, create, hasBegun } = useShowCreation();
  const guard = useUnsavedGuard(form.title !== "");
  const checked = useCheckedForm(
    () => form,
    (filled) => checkStep(step, filled),
    () => (step < 3 ? goTo((step + 1) as Step) : void save()),
  );

  function goTo(next: Step): void {
    if (next === 2) change(withProposedTimes(form));
    setStep(next);
  }

  async function save(): Promise<void> {
    if (busy) return;
    try {
      const { show, cars } = await create(toSend(form));
      guard.onSaved();
      // What was refused, or made beside the cars, must be read before the page changes.
      if (cars && (cars.failedCount > 0 || cars.newClasses.length > 0 || cars.duplicateCount > 0))
        return onCreated({ showId: show.id, cars });
      onOpenChange(false);
      const added = cars && `${plural(cars.successCount, "car")} added`;
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

function CreatedDialog({ cars, onClose }: Created & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      modal
      title="Show Created"
      description="What became of the file with the cars:"
      width="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          Open the Show
        </Button>
      }
    >
      <CarUploadReport report={cars} />
    </Dialog>
  );
}
