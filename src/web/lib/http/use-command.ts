import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";

type Effects<Input, Reply> = Pick<UseMutationOptions<Reply, Error, Input>, "retry" | "retryDelay"> & {
  /** what is known from the reply */
  onDone?: (client: QueryClient, reply: Reply, input: Input) => unknown;
  /** also after a failure: somebody else may have done it already, or the answer was lost */
  onEnd?: (client: QueryClient) => unknown;
};

/** A call that changes something on the server. It is not finished before its effects are. */
export function useCommand<Input = void, Reply = unknown>(
  send: (input: Input) => Promise<Reply>,
  { onDone, onEnd, ...options }: Effects<Input, Reply> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: send,
    onSuccess: (reply, input) => onDone?.(client, reply, input),
    onSettled: () => onEnd?.(client),
  });
}
