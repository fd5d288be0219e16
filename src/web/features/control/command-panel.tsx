import {
  CirclePlay,
  Clock,
  Eraser,
  FlaskConical,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Megaphone,
  Pause,
  Play,
} from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import type { ControlAct } from "#domain/control-acts.ts";
import { actQuestions } from "#domain/control-questions.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { HoldButton } from "#web/ui/press/hold-button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { ActProblem } from "./command-problem.tsx";
import { type Acts, type OfferedAct, useActs } from "./use-commands.ts";

const icons: Readonly<Record<Exclude<ControlAct, "end">, LucideIcon>> = {
  rehearse: FlaskConical,
  clear: Eraser,
  open: CirclePlay,
  resume: Play,
  extend: Clock,
  pause: Pause,
  seal: LockKeyhole,
  envelope: LockKeyholeOpen,
  announce: Megaphone,
};

/** What usually comes next. */
const mainActs: readonly ControlAct[] = ["rehearse", "clear", "open", "resume", "envelope", "announce"];

/** Each act says what it will do. What cannot be done now is below, with the reason. Ending stands apart from the rest. */
export function ActPanel({ contest }: { contest: ContestView }) {
  const acts = useActs(contest);
  const possible = acts.acts.filter(({ refusal }) => refusal === undefined);
  const end = possible.find(({ act }) => act === "end");
  const impossible = acts.acts.filter(({ refusal }) => refusal !== undefined);
  const question = acts.asked && actQuestions[acts.asked.act];
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {acts.problem && <ActProblem>{acts.problem}</ActProblem>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        {possible
          .filter(({ act }) => act !== "end")
          .map((offer) => (
            <PossibleAct key={offer.key} offer={offer} acts={acts} />
          ))}
        {possible.length === 0 && <p className="col-span-2">There is nothing to do now.</p>}
      </div>
      {end && <EndNow offer={end} acts={acts} />}
      <ImpossibleActs acts={impossible} />
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={(open) => !open && acts.cancel()}
        title={question?.title ?? ""}
        description={question?.saysWhat ? `${question.description} ${acts.asked?.does}` : question?.description}
        confirmLabel={question?.confirm ?? ""}
        busy={acts.isBusy}
        onConfirm={() => acts.asked && acts.confirm(acts.asked)}
      />
    </div>
  );
}

export function PossibleAct({ offer, acts }: { offer: OfferedAct; acts: Acts }) {
  const { key, act, label, does } = offer;
  const Icon = icons[act as keyof typeof icons];
  const isSending = acts.isSending(offer);
  return (
    <div className={act === "extend" ? "@max-[18rem]:col-span-2" : "col-span-2"}>
      <Button
        variant={mainActs.includes(act) ? "primary" : "secondary"}
        size="lg"
        className={classNames("min-h-14 w-full", act === "extend" && "px-1!")}
        aria-describedby={`does-${key}`}
        busy={isSending}
        aria-disabled={acts.isBusy && !isSending}
        onClick={() => acts.press(offer)}
      >
        {!isSending && <Icon className={classNames("size-5 shrink-0", act === "extend" && "max-sm:hidden")} />}
        {label}
      </Button>
      <p id={`does-${key}`} className="mt-1.5 text-sm text-muted">
        {does}
      </p>
    </div>
  );
}

function EndNow({ offer, acts }: { offer: OfferedAct; acts: Acts }) {
  return (
    <div className="border-t border-line pt-6">
      <HoldButton
        className="w-full"
        aria-describedby="does-end"
        busy={acts.isSending(offer)}
        disabled={acts.isBusy && !acts.isSending(offer)}
        onHeld={() => acts.confirm(offer)}
        onAssistedPress={() => acts.press(offer)}
      >
        {offer.label}
      </HoldButton>
      <p id="does-end" className="mt-1.5 text-sm text-muted">
        {offer.does}
      </p>
    </div>
  );
}

function ImpossibleActs({ acts }: { acts: readonly OfferedAct[] }) {
  if (acts.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Not possible now</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {acts.map(({ key, label, refusal }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] items-center gap-3 @md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] @max-[18rem]:grid-cols-1"
          >
            <Button className="min-h-12 px-2!" aria-disabled aria-describedby={`why-${key}`}>
              {label}
            </Button>
            <span id={`why-${key}`} className="text-sm text-muted">
              {refusal}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
