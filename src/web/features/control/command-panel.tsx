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
import { useEffect, useRef } from "react";
import type { ContestView } from "#contract/contests.ts";
import { type ControlCommand, commandRules } from "#domain/contests/control-commands.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { HoldButton } from "#web/ui/press/hold-button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { type Commands, type OfferedCommand, useCommands } from "./use-commands.ts";

const icons: Readonly<Record<Exclude<ControlCommand, "end">, LucideIcon>> = {
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

const mainCommands: readonly ControlCommand[] = ["rehearse", "clear", "open", "resume", "envelope", "announce"];

/** What cannot be done now is below, with the reason. Ending stands apart from the rest. */
export function CommandPanel({ contest }: { contest: ContestView }) {
  const commands = useCommands(contest);
  const possible = commands.all.filter(({ refusal }) => refusal === undefined);
  const end = possible.find(({ command }) => command === "end");
  const impossible = commands.all.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {commands.problem && <CommandProblem>{commands.problem}</CommandProblem>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        {possible
          .filter(({ command }) => command !== "end")
          .map((offer) => (
            <PossibleCommand key={offer.key} offer={offer} commands={commands} />
          ))}
        {possible.length === 0 && <p className="col-span-2">There is nothing to do now.</p>}
      </div>
      {end && <EndNow offer={end} commands={commands} />}
      <ImpossibleCommands commands={impossible} />
      <CommandQuestion commands={commands} />
    </div>
  );
}

/** Asked before what cannot be taken back. */
export function CommandQuestion({ commands }: { commands: Commands }) {
  const question = commands.asked && commandRules[commands.asked.command].question;
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={(open) => !open && commands.cancel()}
      title={question?.title ?? ""}
      description={question?.saysWhat ? `${question.description} ${commands.asked?.does}` : question?.description}
      confirmLabel={question?.confirm ?? ""}
      busy={commands.isBusy}
      onConfirm={() => commands.asked && commands.confirm(commands.asked)}
    />
  );
}

export function PossibleCommand({ offer, commands }: { offer: OfferedCommand; commands: Commands }) {
  const { key, command, label, does } = offer;
  const Icon = icons[command as keyof typeof icons];
  const isSending = commands.isSending(offer);
  return (
    <div className={command === "extend" ? "@max-[18rem]:col-span-2" : "col-span-2"}>
      <Button
        variant={mainCommands.includes(command) ? "primary" : "secondary"}
        size="lg"
        className={classNames("min-h-14 w-full", command === "extend" && "px-1!")}
        aria-describedby={`does-${key}`}
        busy={isSending}
        aria-disabled={commands.isBusy && !isSending}
        onClick={() => commands.press(offer)}
      >
        {!isSending && <Icon className={classNames("size-5 shrink-0", command === "extend" && "max-sm:hidden")} />}
        {label}
      </Button>
      <p id={`does-${key}`} className="mt-1.5 text-sm text-muted">
        {does}
      </p>
    </div>
  );
}

function EndNow({ offer, commands }: { offer: OfferedCommand; commands: Commands }) {
  return (
    <div className="border-t border-line pt-6">
      <HoldButton
        className="w-full"
        aria-describedby="does-end"
        busy={commands.isSending(offer)}
        disabled={commands.isBusy && !commands.isSending(offer)}
        onHeld={() => commands.confirm(offer)}
        onAssistedPress={() => commands.press(offer)}
      >
        {offer.label}
      </HoldButton>
      <p id="does-end" className="mt-1.5 text-sm text-muted">
        {offer.does}
      </p>
    </div>
  );
}

function ImpossibleCommands({ commands }: { commands: readonly OfferedCommand[] }) {
  if (commands.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Not possible now</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {commands.map(({ key, label, refusal }) => (
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

/** Why the last press was not done. It comes into view by itself: the pressed button may be far below. */
export function CommandProblem({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <p ref={line} role="alert" className="scroll-mt-32 rounded-base bg-danger-wash p-3 font-medium text-danger-text">
      {children}
    </p>
  );
}
