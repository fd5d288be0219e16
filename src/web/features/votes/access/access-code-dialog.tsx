import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { limits } from "#domain/limits.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { entryName } from "#web/features/contests/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { useEnterAccessCode } from "../voter-api.ts";
import { useVoteWithoutAccess } from "./use-vote-without-access.ts";

/** For a contest that needs a code to vote. The server remembers for each person that it was entered. */
export function AccessCodeDialog({ contest, ...opening }: OpenProps & { contest: ContestView }) {
  const { entryId } = useVoteWithoutAccess(contest.id);
  const { accessCode } = useWords("later");
  const entry = contest.entries.find(({ id }) => id === entryId);
  return (
    <Dialog {...opening} title={accessCode.title} description={accessCode.needed[contestOrAward(contest)]}>
      {entry && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold [overflow-wrap:anywhere]">
          <span className="shrink-0 font-normal text-muted">{accessCode.yourVote}</span>
          <RaceNumber number={entry.votingId} size="sm" className="max-w-[40%]" />
          <Typed className="min-w-[min(8rem,100%)] flex-1 text-left">{entryName(entry)}</Typed>
        </p>
      )}
      <AccessCodeForm contestId={contest.id} onEntered={() => opening.onOpenChange(false)} />
    </Dialog>
  );
}

/** After a press on a card the vote goes on by itself: a code that is typed while signed out waits for the sign-in. */
function AccessCodeForm({ contestId, onEntered }: { contestId: number; onEntered: () => void }) {
  const { user } = useCurrentUser();
  const { accessCode } = useWords("later");
  const enter = useEnterAccessCode(contestId);
  const { entryId, code: typedBefore, signInFirst, codeAccepted } = useVoteWithoutAccess(contestId);
  const form = useCheckedForm(
    (data) => textOf(data, "code").trim(),
    (code): Record<string, string> => (code === "" ? { code: accessCode.missing } : {}),
    (code) => (user ? send(code) : signInFirst(code)),
  );

  function send(code: string): void {
    enter.mutate(code, {
      onSuccess: () => {
        if (entryId === undefined) showToast({ title: accessCode.granted, description: accessCode.youCanVote });
        codeAccepted();
        onEntered();
      },
      onError: (error) => {
        if (error instanceof CallError && error.status === 401) signInFirst(code);
        else form.show({ code: messageOf(error, accessCode.notChecked) });
      },
    });
  }

  const { ref } = form.props;
  const isTypedBefore = user !== null && typedBefore !== undefined;
  useEffect(() => {
    if (isTypedBefore) ref.current?.requestSubmit();
  }, [isTypedBefore, ref]);

  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={accessCode.label}
        hint={accessCode.hint}
        {...form.field("code")}
        defaultValue={typedBefore}
        maxLength={limits.accessCode}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...(typedBefore === undefined && { "data-autofocus": true })}
      />
      <Button type="submit" variant="primary" size="lg" busy={enter.isPending}>
        {accessCode.enter}
      </Button>
      {!user && (
        <Button variant="ghost" onClick={() => signInFirst()}>
          {accessCode.enteredBefore}
        </Button>
      )}
    </form>
  );
}
