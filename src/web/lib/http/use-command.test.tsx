import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { createQueryClient } from "./query-client.ts";
import { useCommand } from "./use-command.ts";

const { host, root } = testRoot();
const send = vi.fn(() => new Promise<void>(() => undefined));

function SendButton() {
  const { mutate, isPending } = useCommand(send);
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Send
    </button>
  );
}

async function allMicrotasks() {
  for (let turn = 0; turn < 20; turn++) await undefined;
}

it("a second tap that comes right after the first one sends nothing", async () => {
  const app = (
    <QueryClientProvider client={createQueryClient()}>
      <SendButton />
    </QueryClientProvider>
  );
  await act(async () => root.render(app));
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false); // as in a browser
  const button = host.querySelector("button") as HTMLButtonElement;
  document.body.append(host);
  button.click();
  await allMicrotasks(); // which a browser runs before the next tap
  button.click();
  await allMicrotasks();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host.remove();
  expect(send).toHaveBeenCalledTimes(1);
});
