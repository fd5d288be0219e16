import { useState } from "react";
import type { NoticeBody } from "#contract/control.ts";
import {
  isNoticeText,
  maxNoticeLength,
  minutesUntil,
  type Notice,
  noticeMessages,
  usualNoticeMinutes,
} from "#domain/contests/notices.ts";
import { plural } from "#domain/text/plural.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import { formatTime } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useShownNotice } from "./use-shown-notice.ts";

type Send<Input> = {
  isPending: boolean;
  mutate: (input: Input, effects: { onSuccess?: () => void; onError: (error: Error) => void }) => void;
};

type NoticeFormProps = {
  /** of voting */
  endDate: string;
  notice: Notice | undefined;
  commands: { send: Send<NoticeBody>; takeDown: Send<Notice> };
};

export function NoticeForm({ endDate, notice, commands: { send, takeDown } }: NoticeFormProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ShownNow notice={notice} takeDown={takeDown} />
      <NewNotice endDate={endDate} send={send} />
    </div>
  );
}

type ShownNowProps = Pick<NoticeFormProps, "notice"> & Pick<NoticeFormProps["commands"], "takeDown">;

function ShownNow({ notice, takeDown }: ShownNowProps) {
  const shown = useShownNotice(notice);
  return (
    <div role="status" className="empty:hidden">
      {shown && (
        <div className="grid grid-cols-1 gap-3 rounded-base border-2 border-accent p-3">
          <div>
            <p className="text-sm text-muted">Shown until {formatTime(shown.until)}</p>
            <p className="font-semibold [overflow-wrap:anywhere]">{shown.text}</p>
          </div>
          <Button
            className="min-h-12"
            busy={takeDown.isPending}
            onClick={() => takeDown.mutate(shown, { onError: sayWhyNot })}
          >
            Take it down
          </Button>
        </div>
      )}
    </div>
  );
}

const untilTheEnd = "end";

type NewNoticeProps = Pick<NoticeFormProps, "endDate"> & Pick<NoticeFormProps["commands"], "send">;

function NewNotice({ endDate, send: { mutate, isPending } }: NewNoticeProps) {
  const [text, setText] = useState("");
  const [choice, setChoice] = useState(String(usualNoticeMinutes[0]));
  const [isTried, setTried] = useState(false);
  const minutesToEnd = minutesUntil(endDate, useServerNow());
  const minutes = choice === untilTheEnd ? minutesToEnd : Number(choice);
  const letters = Array.from(text.trim()).length;
  const isBad = !isNoticeText(text);
  const send = () => {
    setTried(true);
    if (isBad || minutes === undefined) return;
    mutate(
      { text: text.trim(), minutes },
      {
        onSuccess: () => {
          setText("");
          setTried(false);
          showToast({ title: "Sent to all phones and screens" });
        },
        onError: sayWhyNot,
      },
    );
  };
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Notice"
        hint={`On all phones and on the stage. ${letters} of ${maxNoticeLength} characters.`}
        error={isBad && (isTried || letters > maxNoticeLength) ? noticeMessages.badText : undefined}
        value={text}
        maxLength={2 * maxNoticeLength}
        autoComplete="off"
        placeholder="The food truck is in hall two"
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="For how long"
        hint="It disappears when voting ends, pauses or is extended."
        error={
          isTried && minutes === undefined
            ? "Voting ends too soon or too late for that. Please choose a number of minutes."
            : undefined
        }
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      >
        <Options values={usualNoticeMinutes} textOf={(minutes) => plural(minutes, "minute")} />
        {(minutesToEnd !== undefined || choice === untilTheEnd) && (
          <option value={untilTheEnd}>Until voting ends</option>
        )}
      </SelectField>
      <Button type="submit" variant="primary" className="min-h-12" busy={isPending}>
        Send
      </Button>
    </form>
  );
}

function sayWhyNot(error: Error): void {
  showFailure(
    "That did not work",
    error,
    "Please check your connection and send it again: the same line is shown once.",
  );
  if (error instanceof CallError && error.status === 401) openSignInDialog();
}
