import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { type Confirmation, withConfirmation } from "#domain/shows/confirming.ts";
import { type ShowChange, useShowChange } from "#web/features/shows/managing-api.ts";
import { CallError } from "#web/lib/http/call.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";

type Texts = { failed: string; onDone?: () => void; onRefused?: (error: unknown) => boolean };
type Asked = { change: ShowChange; message: string; texts: Texts };
type ChangeShow = {
  busy: boolean;
  change: (change: ShowChange, texts: Texts & { ask?: string }) => void;
};

const Context = createContext<ChangeShow | undefined>(undefined);

/** Changes of a show for the parts of its page. Where the server asks first, such as before votes go, the person is asked. */
export function useConfirmedChange(): ChangeShow {
  const changing = useContext(Context);
  if (!changing) throw new Error("Only below <ConfirmedChanges>");
  return changing;
}

export function ConfirmedChanges({ showId, children }: { showId: number; children: ReactNode }) {
  const command = useShowChange(showId);
  const inTurn = useInTurn(command.mutateAsync);
  const [asked, setAsked] = useState<Asked>();
  const change: ChangeShow["change"] = (wanted, { ask, ...texts }) => {
    if (ask) return setAsked({ change: wanted, message: ask, texts });
    // Not with mutate's callbacks: what they send again would be dropped, because the first one is not finished there.
    inTurn(wanted).then(
      () => {
        setAsked(undefined);
        texts.onDone?.();
      },
      (error: unknown) => {
        const question = questionOf(error);
        if (question) {
          const confirmed = withConfirmation(wanted.confirmed ?? [], question.confirm);
          return setAsked({ change: { ...wanted, confirmed }, message: question.message, texts });
        }
        setAsked(undefined);
        if (!texts.onRefused?.(error)) showFailure(texts.failed, error);
      },
    );
  };
  return (
    <Context.Provider value={{ busy: command.isPending, change }}>
      {children}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Are you sure?"
        description={asked?.message}
        confirmLabel="Yes, Continue"
        busy={command.isPending}
        onConfirm={() => asked && change(asked.change, asked.texts)}
      />
    </Context.Provider>
  );
}

/** A change waits for the one before it. The same one pressed twice is sent once. */
function useInTurn<Reply>(send: (change: ShowChange) => Promise<Reply>): (change: ShowChange) => Promise<Reply> {
  const last = useRef<{ change: string; sent: Promise<Reply> }>(undefined);
  return (wanted) => {
    const change = JSON.stringify(wanted);
    const before = last.current;
    if (before?.change === change) return before.sent;
    const next = () => send(wanted);
    const sent = before ? before.sent.then(next, next) : next();
    const own = { change, sent };
    last.current = own;
    const done = () => {
      if (last.current === own) last.current = undefined;
    };
    sent.then(done, done);
    return sent;
  };
}

/** What the server asks before it does what was sent. */
export function questionOf(error: unknown): { message: string; confirm: Confirmation } | undefined {
  const reply = error instanceof CallError ? error.reply : undefined;
  const { confirm } = (reply?.current ?? {}) as { confirm?: Confirmation };
  return reply && confirm && { message: reply.message, confirm };
}
