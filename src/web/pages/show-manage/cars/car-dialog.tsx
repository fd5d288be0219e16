import { Contrast } from "lucide-react";
import { useId, useState } from "react";
import { uploadEntryPhoto } from "#contract/uploads.ts";
import { limits } from "#domain/limits.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { newerOf } from "#web/features/shows/change-newest.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { upload } from "#web/lib/http/upload.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";
import { CarConflict } from "./car-conflict.tsx";
import { type CarFields, type FoundChange, useCarEdit } from "./use-car-edit.ts";

type Car = ShowToManage["exhibits"][number];
type CarDialogProps = OpenProps & { managed: ShowToManage; car: Car | undefined; onAdjust: (car: Car) => void };

export function CarDialog(props: CarDialogProps) {
  const openings = useOpenCount(props.open);
  return <Editing key={openings} {...props} />;
}

/** One edit for all awards. Without a car it adds one. */
function Editing({ managed, car, open, onOpenChange, onAdjust }: CarDialogProps) {
  const formId = useId();
  const { change, busy } = useConfirmedChange();
  const now = useServerNow();
  const hasBegun = managed.awards.some(({ startDate }) => Date.parse(startDate) <= now.getTime());
  const edit = useCarEdit(car);
  const { shown } = edit;
  const [imageUrl, setImageUrl] = useState(shown.imageUrl);
  const guard = useUnsavedGuard(imageUrl !== (car?.imageUrl ?? null));
  const done = (title: string, description?: string) => () => {
    guard.onSaved();
    onOpenChange(false);
    showToast({ title, ...(description && { description }) });
  };
  const checked = useCheckedForm(
    (data) => fieldsIn(data, imageUrl),
    ({ name }): Record<string, string> => (name === "" ? { name: "Name is required" } : {}),
    (typed) => {
      if (car) return save(typed);
      change(
        { change: "add exhibit", body: typed },
        {
          failed: "Not Added",
          onDone: done(
            "Car Added",
            hasBegun ? "Late: voting has begun, so earlier votes could not go to it." : undefined,
          ),
          onRefused: checked.showReply,
        },
      );
    },
  );

  /** Only what was changed here is sent, on top of what somebody else has changed meanwhile. */
  function save(typed: CarFields, found: FoundChange = edit.toSend(typed)): void {
    const { exhibitId, version, fields, told } = found;
    const onRefused = (error: unknown) => {
      const newer = newerOf(error);
      if (!newer) return checked.showReply(error);
      const next = edit.meet(newer, typed);
      if (next) save(typed, next);
      else setImageUrl(typed.imageUrl);
      return true;
    };
    change(
      { change: "exhibit", exhibitId, body: { ...fields, version } },
      { failed: "Update Failed", onDone: done("Car Updated", told), onRefused },
    );
  }

  const award = managed.awards[0];
  return (
    <GuardedDialog
      guard={guard}
      busy={busy}
      open={open}
      onOpenChange={onOpenChange}
      title={car ? `Edit #${car.number}` : "Add Car"}
      width="lg"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {car ? "Save Changes" : "Add Car"}
          </Button>
          <Button onClick={() => guard.leave(() => onOpenChange(false))}>Cancel</Button>
          {car && (
            <Button
              variant="ghost"
              className="text-danger-text! sm:mr-auto"
              onClick={() =>
                change(
                  { change: "delete exhibit", exhibitId: car.id },
                  { ask: `#${car.number} leaves all awards.`, failed: "Delete Failed", onDone: done("Car Deleted") },
                )
              }
            >
              Delete Car
            </Button>
          )}
        </>
      }
    >
      <form key={edit.round} id={formId} {...checked.props} onInput={guard.onTyped} className="grid gap-4">
        {!car && hasBegun && (
          <p className="rounded-base bg-sunken px-3 py-2 text-sm">
            Voting has begun. You can still add cars, but votes that were given already could not go to them.
          </p>
        )}
        {edit.conflict && <CarConflict conflict={edit.conflict} />}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField
            label="Number"
            {...checked.field("number")}
            placeholder="Next free"
            defaultValue={shown.number}
            maxLength={limits.votingId}
            autoComplete="off"
          />
          <TextField label="Name" {...checked.field("name")} defaultValue={shown.name} maxLength={limits.name} />
        </div>
        <TextField
          label="Owner"
          optional
          {...checked.field("owner")}
          defaultValue={shown.owner ?? ""}
          maxLength={limits.owner}
        />
        <TextareaField
          label="Description"
          optional
          {...checked.field("description")}
          defaultValue={shown.description ?? ""}
          maxLength={limits.description}
        />
        {managed.classes.length > 0 && (
          <fieldset className="grid sm:grid-cols-2">
            <legend className="font-semibold">Classes</legend>
            {managed.classes.map(({ id, name }) => (
              <Checkbox key={id} label={name} name="classIds" value={id} defaultChecked={shown.classIds.includes(id)} />
            ))}
          </fieldset>
        )}
        {award && (
          <PhotoInput
            label="Photo"
            compact
            value={imageUrl}
            onChange={setImageUrl}
            send={async (file, onProgress) => {
              try {
                const sent = await upload(uploadEntryPhoto, { params: { contestId: award.id }, file, onProgress });
                return sent.imageUrl;
              } catch (error) {
                showFailure("Upload Failed", error);
                return undefined;
              }
            }}
          />
        )}
        {car?.imageUrl && car.imageUrl === imageUrl && uploadedPhotoId(car.imageUrl) && (
          <Button icon={Contrast} className="justify-self-start" onClick={() => guard.leave(() => onAdjust(car))}>
            Adjust Photo
          </Button>
        )}
        <Checkbox
          label="Active"
          hint="When off, nobody sees the car or can vote for it."
          name="active"
          defaultChecked={shown.status !== "inactive"}
        />
      </form>
    </GuardedDialog>
  );
}

function fieldsIn(data: FormData, imageUrl: string | null): CarFields {
  return {
    number: textOf(data, "number").trim(),
    name: textOf(data, "name").trim(),
    owner: textOf(data, "owner").trim() || null,
    description: textOf(data, "description").trim() || null,
    imageUrl,
    status: data.get("active") === null ? "inactive" : "active",
    classIds: data.getAll("classIds").map(Number),
  };
}
