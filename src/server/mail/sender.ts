import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import type { MailEncryption } from "./encrypted-mail.ts";
import type { LastOutcomes } from "./last-outcomes.ts";
import type { Mail } from "./mail.ts";
import type { ClaimedMail, Outbox } from "./outbox.ts";
import type { Transport } from "./transport.ts";

type Parts = {
  outbox: Outbox;
  transport: Transport;
  encryption: Pick<MailEncryption, "decrypt">;
  outcomes: LastOutcomes;
  perMinute: number;
  log: Log;
  /** How often the outbox is looked at where nobody has said that a mail was added. */
  pollMs?: number;
};

const maxSending = 20;
/** Mails of people who ask at the same moment are claimed together: a look at the outbox costs as much as a mail. */
const gatherMs = 20;
const firstRelayPauseMs = 1_000;
const slowestRelayPauseMs = 60_000;

/** Sends what is in the outbox. Nobody's request waits for it. */
export function mailSender({ outbox, transport, encryption, outcomes, perMinute, log, pollMs = 2_000 }: Parts) {
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();
  let relayFailures = 0;
  let wasWoken = false;
  let endPause = () => {};
  /** Mails that are sent while a removal runs share the next one. */
  const remove = batchedReads<number, never>(async (ids) => {
    await outbox.remove(ids);
    return new Map<number, never>();
  });
  const done = run();

  return {
    /** A mail was added. */
    wake() {
      wasWoken = true;
      if (relayFailures === 0) endPause();
    },
    async stop() {
      stopping.abort();
      endPause();
      await done;
      await Promise.all(sending);
      transport.close();
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wasWoken = false;
      // While the relay fails, one mail finds out whether it works again.
      const most = relayFailures > 0 ? Math.max(0, 1 - sending.size) : maxSending - sending.size;
      const claimed = await claim(most);
      for (const mail of claimed) track(deliver(mail));
      // Not for every free place: a look at the outbox costs more than a mail.
      while (sending.size > maxSending / 2) await Promise.race(sending);
      if (claimed.length < most || relayFailures > 0) await pause();
      if (wasWoken) await sleep(gatherMs);
    }
  }

  async function claim(most: number): Promise<ClaimedMail[]> {
    try {
      return await outbox.claim(most, perMinute);
    } catch (error) {
      log.warn({ err: error }, "could not read the outbox");
      return [];
    }
  }

  function track(delivery: Promise<void>): void {
    const tracked = delivery
      .catch((error) => log.warn({ err: error }, "could not note what became of a mail"))
      .finally(() => sending.delete(tracked));
    sending.add(tracked);
  }

  async function deliver(claimed: ClaimedMail): Promise<void> {
    const mail = read(claimed);
    if (!mail) return remove(claimed.id);
    const { outcome, reason } = await transport.send(mail);
    if (outcome !== "sent") log.warn({ outcome, reason, attempts: claimed.attempts }, "a mail was not sent");
    relayFailures = outcome === "relay-fails" ? relayFailures + 1 : 0;
    if (outcome === "sent" || outcome === "refused") await remove(claimed.id);
    else if (outcome === "later") await outbox.postpone(claimed);
    else if (outcome === "relay-fails") await outbox.giveBack(claimed);
    // What may have arrived is sent again only when its lease ends.
    await outcomes.note(outcome);
  }

  function read({ content }: ClaimedMail): Mail | undefined {
    try {
      return encryption.decrypt(content);
    } catch (error) {
      log.warn({ err: error }, "a mail was written with another app secret and is dropped");
      return undefined;
    }
  }

  async function pause(): Promise<void> {
    if (relayFailures === 0 && wasWoken) return; // a mail was added after the outbox was read
    const relayPauseMs = Math.min(slowestRelayPauseMs, firstRelayPauseMs * 2 ** (relayFailures - 1));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, relayFailures > 0 ? relayPauseMs : pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

export type MailSender = ReturnType<typeof mailSender>;
