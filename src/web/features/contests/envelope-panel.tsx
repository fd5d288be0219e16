import { LockKeyhole, LockKeyholeOpen, Megaphone } from "lucide-react";
import { useState } from "react";
import type { ContestCard, ContestView } from "#contract/contests.ts";
import { announceResults, openEnvelope } from "#contract/control.ts";
import { announceQuestion, envelopeState, envelopeTexts, openEnvelopeQuestion } from "#domain/envelope.ts";
import { openedInWords, resultsAreSealed, sealHonesty } from "#domain/sealing-words.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { formatInstant, formatTime } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useEnvelopeStep } from "./managing-api.ts";
import { isSignedOut } from "./sign-in-again.ts";

/** Of a contest that was read by somebody who did not manage it yet: the refusal brings the present one. */
const unknownVersion = 1;

type EnvelopePanelProps = { contest: ContestCard & Pick<ContestView, "controlVersion"> };

/** For people who manage a contest with hidden results: what they may do next, and what it means. */
export function EnvelopePanel({ contest }: EnvelopePanelProps) {
  const now = useServerNow();
  const state = envelopeState(contest, now);
  const [asks, setAsks] = useState<"open" | "announce">();
  const open = useEnvelopeStep(contest.id, openEnvelope);
  const announce = useEnvelopeStep(contest.id, announceResults);
  if (state === "none" || state === "announced") return null;
  const isOpened = state === "opened";
  const send = (call: typeof open, done: string) =>
    call.mutate(contest.controlVersion ?? unknownVersion, {
      onSuccess: () => showToast({ title: done }),
      onError: (error) => {
        showFailure("That did not work", error, "Nothing was changed. Please check your connection and try again.");
        if (isSignedOut(error)) openSignInDialog();
      },
      onSettled: () => setAsks(undefined),
    });
  const Icon = isOpened ? LockKeyholeOpen : LockKeyhole;
  return (
    <Card>
      <CardBody>
        <section aria-label="Envelope" className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <Icon className="size-9 shrink-0 text-accent-text" strokeWidth={1.75} />
          <div className="grid min-w-[min(16rem,100%)] flex-1 gap-1">
            <h2 className="text-xl">
              {state === "later" && contest.sealFrom
                ? `Sealed from ${formatInstant(contest.sealFrom)}`
                : title(isOpened)}
            </h2>
            {contest.opened && (
              <p className="font-medium">{openedInWords(contest.opened, formatTime(contest.opened.at))}</p>
            )}
            <p>{envelopeTexts[state]}</p>
            {!isOpened && <p className="text-sm text-muted">{sealHonesty}</p>}
          </div>
          {state === "closed" && (
            <Button
              icon={LockKeyholeOpen}
              variant="primary"
              size="lg"
              className="self-center max-sm:w-full"
              onClick={() => setAsks("open")}
            >
              Open the Envelope
            </Button>
          )}
          {isOpened && (
            <Button
              icon={Megaphone}
              variant="primary"
              size="lg"
              className="self-center max-sm:w-full"
              onClick={() => setAsks("announce")}
            >
              Announce
            </Button>
          )}
        </section>
      </CardBody>
      <ConfirmDialog
        open={asks === "open"}
        onOpenChange={(next) => !next && setAsks(undefined)}
        title={openEnvelopeQuestion.title}
        description={openEnvelopeQuestion.description}
        confirmLabel={openEnvelopeQuestion.confirm}
        busy={open.isPending}
        onConfirm={() => send(open, "Envelope Opened")}
      />
      <ConfirmDialog
        open={asks === "announce"}
        onOpenChange={(next) => !next && setAsks(undefined)}
        title={announceQuestion.title}
        description={announceQuestion.description}
        confirmLabel={announceQuestion.confirm}
        busy={announce.isPending}
        onConfirm={() => send(announce, "Results Announced")}
      />
    </Card>
  );
}

function title(isOpened: boolean): string {
  return isOpened ? "The envelope is open" : resultsAreSealed;
}
