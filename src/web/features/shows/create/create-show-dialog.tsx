import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type NewShowStep, newShowSteps } from "#domain/shows/show-draft.ts";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { plural } from "#domain/text/plural.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
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
import { blankForm, checkStep, type NewShowForm, toSend, withProposedTimes } from "./new-show-form.ts";
import { showDrafts } from "./show-draft-storage.ts";
import { CarStep, ClassStep, ShowStep } from "./steps.tsx";
import { useShowCreation } from "./use-show-creation.ts";

type Created = { showId: number; cars: UploadedCars };

export function CreateShowDialog(props: OpenProps) {
  const { user } = useCurrentUser();
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
  return user && <Creation key={openings} {...props} userId={user.id} onCreated={setCreated} />;
}

type CreationProps = OpenProps & { userId: string; onCreated: (created: Created) => void };

/** Four short steps; nothing is sent before the last one. What is typed is kept in case the page is left. */
function Creation({ open, onOpenChange, onCreated, userId }: CreationProps) {
  const formId = useId();
  const [draft] = useState(() => showDrafts.kept(userId));
  const [form, setForm] = useState<NewShowForm>(() => draft?.form ?? blankForm());
  const [step, setStep] = useState<NewShowStep>(draft?.step ?? 0);
  const [hasMoved, setHasMoved] = useState(false);
  const change = (fields: Partial<NewShowForm>) => setForm((before) => ({ ...before, ...fields }));
  const { busy, create, hasBegun } = useShowCreation();
  const guard = useUnsavedGuard(form.title !== "");
  const checked = useCheckedForm(
    () => form,
    (filled) => checkStep(step, filled),
    () => (step < 3 ? goTo((step + 1) as NewShowStep) : void save()),
  );
  const isToKeep = open && form.title !== "" && !hasBegun();
  useEffect(() => {
    const { csv: _, ...typed } = form;
    if (isToKeep) showDrafts.keep({ userId, step, form: typed });
  }, [isToKeep, userId, step, form]);

  function close(): void {
    showDrafts.forget();
    onOpenChange(false);
  }

  function goTo(next: NewShowStep): void {
    if (next === 2) change(withProposedTimes(form, new Date()));
    setHasMoved(true);
    setStep(next);
  }

  async function save(): Promise<void> {
    if (busy) return;
    try {
      const { show, cars } = await create(toSend(form));
      guard.onSaved();
      showDrafts.forget();
      // What was refused, or made beside the cars, must be read before the page changes.
      if (cars && (cars.failedCount > 0 || cars.newClasses.length > 0 || cars.duplicateCount > 0))
        return onCreated({ showId: show.id, cars });
      close();
      const added = cars && `${plural(cars.successCount, "car")} added`;
      showToast({ title: "Show Created", description: added ?? show.title });
      navigate(showManagePath(show.id));
    } catch (error) {
      if (hasBegun()) showDrafts.forget(); // the show is in the list
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
      onOpenChange={close}
      title="Create New Show"
      width="lg"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy !== undefined}>
            {step < 3 ? "Next" : "Create Show"}
          </Button>
          {step > 0 && !hasBegun() && (
            <Button onClick={() => goTo((step - 1) as NewShowStep)} disabled={busy !== undefined}>
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
        <StepHeading key={step} hasMoved={hasMoved} isFirst={step === 0}>
          Step {step + 1} of 4: {newShowSteps[step]}
        </StepHeading>
        {step === 0 && <ShowStep {...part} />}
        {step === 1 && <ClassStep {...part} />}
        {step === 2 && <AwardStep {...part} />}
        {step === 3 && <CarStep {...part} />}
      </form>
    </GuardedDialog>
  );
}

type StepHeadingProps = { hasMoved: boolean; isFirst: boolean; children: ReactNode };

/** Has the focus after a step, so that the next key is in what was asked next, and where a draft goes on at a later step. */
function StepHeading({ hasMoved, isFirst, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, []);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      data-autofocus={isFirst ? undefined : true}
      className="text-base font-normal text-muted focus:outline-none"
    >
      {children}
    </h3>
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
