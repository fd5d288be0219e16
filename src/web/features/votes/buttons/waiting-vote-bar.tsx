import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { startGoogleSignIn } from "#contract/auth.ts";
import { maskedEmail } from "#domain/people/mailboxes.ts";
import { currentPath } from "#web/features/auth/public.ts";
import {
  CodeInput,
  codeError,
  useAskForCode,
  useCodeEntry,
  useCodeRequest,
  useConfirmCode,
} from "#web/features/auth/public-forms.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { useWords } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useCountVote } from "../voter-api.ts";

type WaitingVoteBarProps = {
  contestId: number;
  entryId: number;
  email: string;
  isProven: boolean;
  /** where to vote next */
  next?: ReactNode;
};

export function WaitingVoteBar({ contestId, entryId, email, isProven, next }: WaitingVoteBarProps) {
  const { ownVote } = useWords("later");
  useRootAttribute("data-bottom-bar"); // base.css scrolls a focused element above the bar
  return (
    <section
      aria-label={ownVote.notCounted}
      className="border-t-2 border-warning-text bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="page-width py-2.5">
        {isProven ? <GivenBefore contestId={contestId} entryId={entryId} /> : <WithoutProof email={email} />}
        <div className="flex empty:hidden">{next}</div>
      </div>
    </section>
  );
}

function Line({ text, error, children }: { text: string; error?: string | undefined; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 grow basis-56 items-start gap-2.5 [overflow-wrap:anywhere] max-sm:text-sm">
        <Hourglass className="mt-0.5 size-5 shrink-0 text-warning-text" />
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
      {error && (
        <p role="alert" className="w-full text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** In one piece: without the joiner a line could break after the dots. */
const mailbox = (email: string) => maskedEmail(email).replace("…", "…\u2060");

function WithoutProof({ email }: { email: string }) {
  const { isAsked } = useCodeRequest({ email });
  const { waitsFor } = useWords("later").ownVote;
  if (isMailConfigured()) return isAsked ? <EnterCode email={email} /> : <AskForCode email={email} />;
  if (!isGoogleConfigured()) return <Line text={waitsFor.nothing} />;
  return (
    <Line text={waitsFor.google(mailbox(email))}>
      <WithGoogle />
    </Line>
  );
}

function AskForCode({ email }: { email: string }) {
  const { ownVote } = useWords("later");
  const ask = useAskForCode();
  const error = ask.isError ? codeError(ask.error) : undefined;
  return (
    <Line text={ownVote.waitsFor.mail(mailbox(email))} error={error}>
      <Button variant="primary" className="grow" busy={ask.isPending} onClick={() => ask.mutate({ email })}>
        {ownVote.emailCode}
      </Button>
      {isGoogleConfigured() && <WithGoogle />}
    </Line>
  );
}

function EnterCode({ email }: { email: string }) {
  const { ownVote } = useWords("later");
  const ask = useAskForCode();
  const entry = useCodeEntry(email, useConfirmCode(), () => showToast({ title: ownVote.emailConfirmed }));
  const { secondsLeft } = useCodeRequest({ email });
  const error = entry.error ?? (ask.isError ? codeError(ask.error) : undefined);
  return (
    <form {...entry.form}>
      <Line text={ownVote.waitsFor.code(mailbox(email))} error={error}>
        <div className="min-w-40 flex-1 sm:w-48 sm:flex-none">
          <CodeInput aria-label={ownVote.sixDigits} aria-invalid={entry.error !== undefined} {...entry.input} />
        </div>
        <Button
          className="grow px-3! tabular-nums"
          aria-disabled={secondsLeft > 0}
          busy={ask.isPending}
          onClick={() => ask.mutate({ email }, { onSuccess: entry.startOver })}
        >
          {secondsLeft > 0 ? ownVote.newCodeIn(secondsLeft) : ownVote.newCode}
        </Button>
      </Line>
    </form>
  );
}

/** The mailbox is proven, but somebody else may have given this vote before. */
function GivenBefore({ contestId, entryId }: { contestId: number; entryId: number }) {
  const { ownVote } = useWords("later");
  const count = useCountVote(contestId);
  return (
    <Line text={ownVote.waitsFor.press} error={count.isError ? messageOf(count.error, ownVote.tryAgain) : undefined}>
      <Button variant="primary" className="grow" busy={count.isPending} onClick={() => count.mutate(entryId)}>
        {ownVote.countIt}
      </Button>
    </Line>
  );
}

function WithGoogle() {
  const { ownVote } = useWords("later");
  const address = `${startGoogleSignIn.path}?${new URLSearchParams({ returnTo: currentPath() })}`;
  return (
    <Button className="grow" onClick={() => window.location.assign(address)}>
      {ownVote.withGoogle}
    </Button>
  );
}
