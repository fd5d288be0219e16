import { LockKeyhole, LockKeyholeOpen, Megaphone } from "lucide-react";
import { useState } from "react";
import type { ContestCard, ContestView } from "#contract/contests.ts";
import { announceResults, openEnvelope } from "#contract/control.ts";
import {
  announcedWords,
  announceQuestion,
  envelopeState,
  envelopeText,
  openEnvelopeQuestion,
} from "#domain/results/envelope.ts";
import { resultsAreSealed, sealHonesty } from "#domain/results/sealing-words.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { useOneAwardPerCar } from "#web/features/shows/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useEnvelopeStep } from "../managing-api.ts";
import { isSignedOut } from "../sign-in-again.ts";
import { useOpenedText } from "./opened-line.tsx";

/** Of a contest that was read by somebody who did not manage it yet: the refusal brings the present one. */
const unknownVersion = 1;

const steps = {
  closed: {
    icon: LockKeyholeOpen,
    label: "Open the Envelope",
    question: openEnvelopeQuestion,
    endpoint: openEnvelope,
    doneWords: () => "Envelope Opened",
  },
  opened: {
    icon: Megaphone,
    label: "Announce",
    question: announceQuestion,
    endpoint: announceResults,
    doneWords: announcedWords,
  },
};

/** For people who manage a contest with sealed results: what they may do next, and what it means. */
export function EnvelopePanel({ contest }: { contest: ContestCard & Pick<ContestView, "controlVersion"> }) {
  const opened = useOpenedText(contest);
  const now = useServerNow();
  const state = envelopeState(contest, now);
  const [{ asks, step }, setAsked] = useState<{ asks: boolean; step: "closed" | "opened" }>({
    asks: false,
    step: "closed",
  });
  const { endpoint, doneWords } = steps[step];
  const of = { ...contest, oneAwardPerCar: useOneAwardPerCar(contest.showId) };
  const question = steps[step].question(of);
  const send = useEnvelopeStep(contest.id, endpoint);
  if (state === "none" || state === "announced") return null;
  const next = state === "closed" || state === "opened" ? state : undefined;
  const close = () => setAsked({ asks: false, step });
  const confirm = () =>
    send.mutate(contest.controlVersion ?? unknownVersion, {
      onSuccess: () => showToast({ title: doneWords(of) }),
      onError: (error) => {
        showFailure("That did not work", error, "Nothing was changed. Please check your connection and try again.");
        if (isSignedOut(error)) openSignInDialog();
      },
      onSettled: close,
    });
  const Icon = state === "opened" ? LockKeyholeOpen : LockKeyhole;
  const title = state === "opened" ? "The envelope is open" : resultsAreSealed;
  return (
    <Card>
      <CardBody>
        <section aria-label="Envelope" className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Icon className="size-9 shrink-0 text-accent-text" strokeWidth={1.75} />
          <div className="grid min-w-[min(16rem,100%)] flex-1 gap-1">
            {contest.showId !== undefined && (
              <p className="font-semibold text-muted [overflow-wrap:anywhere]">{contest.title}</p>
            )}
            <h2 className="text-xl">
              {state === "later" && contest.sealFrom ? `Sealed from ${formatInstant(contest.sealFrom)}` : title}
            </h2>
            {opened && <p className="font-medium">{opened}</p>}
            <p>{envelopeText(state, of)}</p>
            {state !== "opened" && <p className="text-sm text-muted">{sealHonesty}</p>}
          </div>
          {next && (
            <Button
              icon={steps[next].icon}
              variant={next === "closed" ? "primary" : "secondary"} // the ceremony comes before the announcement
              size="lg"
              className="self-center max-sm:w-full"
              onClick={() => setAsked({ asks: true, step: next })}
            >
              {steps[next].label}
            </Button>
          )}
        </section>
      </CardBody>
      <ConfirmDialog
        open={asks}
        onOpenChange={close}
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        busy={send.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
