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
import type { ControlCommand } from "#domain/contests/control-commands.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { HoldButton } from "#web/ui/press/hold-button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { ExtendUntil } from "./extend-until.tsx";
import { type Commands, extendUntil, type OfferedCommand, useCommands } from "./use-commands.ts";

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

export function CommandPanel({ contest }: { contest: Parameters<typeof useCommands>[0] }) {
  return <CommandButtons ends={contest} commands={useCommands(contest)} />;
}

/** What can be done now. Ending stands apart from the rest. `ends`: from when on voting is extended until a time. */
export function CommandButtons({ ends, commands }: { ends: { endDate: string }; commands: Commands }) {
  const { possible, problem } = commands;
  const end = possible.find(({ command }) => command === "end");
  return (
    <div className="grid grid-cols-1 gap-4">
      {problem && <CommandProblem>{problem}</CommandProblem>}
      <div className="flex flex-wrap gap-3">
        {possible
          .filter(({ command }) => command !== "end")
          .map((offer) =>
            offer.key === extendUntil ? (
              <ExtendUntil key={offer.key} ends={ends} commands={commands} />
            ) : (
              <PossibleCommand key={offer.key} offer={offer} commands={commands} />
            ),
          )}
        {possible.length === 0 && <p>There is nothing to do now.</p>}
      </div>
      {end && <EndNow offer={end} commands={commands} />}
      <CommandQuestion commands={commands} />
    </div>
  );
}

/** Asked before what cannot be taken back. */
export function CommandQuestion({ commands }: { commands: Commands }) {
  const question = commands.asked?.question;
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
  const isMain = mainCommands.includes(command);
  return (
    <div className={classNames("grow", isMain ? "basis-full" : "basis-[min(100%,max(9rem,50%-0.375rem))]")}>
      <Button
        variant={isMain ? "primary" : "secondary"}
        size="lg"
        className="w-full px-2!"
        aria-describedby={`does-${key}`}
        busy={isSending}
        aria-disabled={commands.isBusy && !isSending}
        onClick={() => commands.press(offer)}
      >
        {!isSending && <Icon className={classNames("size-5 shrink-0", !isMain && "max-sm:hidden")} />}
        {label}
      </Button>
      <p id={`does-${key}`} className="mt-1 text-sm text-muted">
        {does}
      </p>
    </div>
  );
}

function EndNow({ offer, commands }: { offer: OfferedCommand; commands: Commands }) {
  return (
    <div className="border-t border-line pt-4">
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
