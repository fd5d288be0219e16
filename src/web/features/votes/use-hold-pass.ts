import { useMutation } from "@tanstack/react-query";
import { usePass } from "#contract/passes.ts";
import { useRememberUser } from "#web/features/auth/api.ts";
import { call } from "#web/lib/call.ts";

/** Signs this browser in as the holder of a pass. */
export function useHoldPass(contestId: number) {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (code: string) => call(usePass, { params: { contestId }, body: { code } }),
    onSuccess: remember,
  });
}
