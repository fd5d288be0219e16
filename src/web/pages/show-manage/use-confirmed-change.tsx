import { createContext, type ReactNode, useContext, useState } from "react";
import { type Confirmed, type ShowChange, useShowChange } from "#web/features/shows/managing-api.ts";
import { CallError } from "#web/lib/http/call.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";

type Asked = { change: ShowChange; message: string; confirmed: Confirmed; onDone: (() => void) | undefined };
type ChangeShow = {
  busy: boolean;
  change: (
    change: ShowChange,
    texts: { ask?: string; failed: string; onDone?: () => void; onRefused?: (error: unknown) => boolean },
  ) => void;
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
  const [asked, setAsked] = useState<Asked>();
  const change: ChangeShow["change"] = (wanted, { ask, failed, onDone, onRefused }) => {
    if (ask) return setAsked({ change: wanted, message: ask, confirmed: [], onDone });
    command.mutate(wanted, {
      onSuccess: () => {
        setAsked(undefined);
        onDone?.();
      },
      onError: (error) => {
        const question = questionOf(error);
        if (question)
          return setAsked({
            change: wanted,
            message: question.message,
            confirmed: [...(wanted.confirmed ?? []), question.confirm],
            onDone,
          });
        setAsked(undefined);
        if (!onRefused?.(error)) showFailure(failed, error);
      },
    });
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
        onConfirm={() =>
          asked &&
          change(
            { ...asked.change, confirmed: asked.confirmed },
            { failed: "Not Changed", ...(asked.onDone && { onDone: asked.onDone }) },
          )
        }
      />
    </Context.Provider>
  );
}

function questionOf(error: unknown): { message: string; confirm: Confirmed[number] } | undefined {
  const reply = error instanceof CallError ? error.reply : undefined;
  const { confirm } = (reply?.current ?? {}) as { confirm?: Confirmed[number] };
  return reply && confirm && { message: reply.message, confirm };
}
