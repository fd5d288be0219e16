import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

type Effects<Input, Reply> = Pick<UseMutationOptions<Reply, Error, Input>, "retry" | "retryDelay" | "scope"> & {
  /** what is known from the reply */
  onDone?: (client: QueryClient, reply: Reply, input: Input) => unknown;
  /** also after a failure: somebody else may have done it already, or the answer was lost */
  onEnd?: (client: QueryClient) => unknown;
};

/**
 * A call that changes something on the server. It is not finished before its effects are, and until then another one is
 * not sent: a second tap may come before the button is drawn as busy.
 */
export function useCommand<Input = void, Reply = unknown>(
  send: (input: Input) => Promise<Reply>,
  { onDone, onEnd, ...options }: Effects<Input, Reply> = {},
) {
  const client = useQueryClient();
  const running = useRef<Promise<Reply>>(undefined);
  const command = useMutation({
    ...options,
    mutationFn: send,
    onSuccess: (reply, input) => onDone?.(client, reply, input),
    onSettled: () => onEnd?.(client),
  });
  const { mutateAsync: sendNow } = command;
  const mutateAsync = useCallback<typeof sendNow>(
    (...given) => {
      running.current ??= sendNow(...given).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    [sendNow],
  );
  const mutate = useCallback<typeof command.mutate>(
    (...given) => void mutateAsync(...given).catch(() => {}), // the command's state has the error
    [mutateAsync],
  );
  return { ...command, mutate, mutateAsync };
}
