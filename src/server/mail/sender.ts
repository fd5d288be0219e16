import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/core/log.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import type { MailEncryption } from "./encrypted-mail.ts";
import type { LastOutcomes } from "./last-outcomes.ts";
import type { Mail } from "./mail.ts";
import type { ClaimedMail, Outbox } from "./outbox.ts";
import type { Outcome } from "./smtp-connection.ts";
import type { Transport } from "./transport.ts";

type Deps = {
  outbox: Outbox;
  transport: Transport;
  encryption: Pick<MailEncryption, "decrypt">;
  outcomes: LastOutcomes;
  perMinute: number;
  log: Log;
  /** How often the outbox is looked at where nobody has said that a mail was added. */
  pollMs?: number;
};

/** Of all places, so that a domain whose mail server hangs leaves some to everybody else. */
const partOfDomain = 0.7;
/** A look at the outbox costs as much as a mail, so it waits this long for more to do. */
const gatherMs = 20;
const firstRelayPauseMs = 1_000;
const longestRelayPauseMs = 60_000;

/** Sends what is in the outbox. Nobody's request waits for it. */
export function mailSender({ outbox, transport, encryption, outcomes, perMinute, log, pollMs = 2_000 }: Deps) {
  const { places } = transport;
  const mostOfDomain = Math.max(1, Math.floor(places * partOfDomain));
  /** The domain of each mail that is being sent. */
  const sending = new Map<Promise<void>, string>();
  /** Domains that had all their places when the outbox was last read, so that more of their mails may wait. */
  let fullDomains: readonly string[] = [];
  const stopping = new AbortController();
  /** Of mails that have been sent: their places are free already. */
  const removals = new Set<Promise<void>>();
  /** While the relay fails, one mail after ever longer pauses tries whether it works again. */
  let relayFailures = 0;
  let isTrying = false;
  /** since the outbox was last read */
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
    wake,
    async stop() {
      stopping.abort();
      endPause();
      await done;
      await Promise.all(sending.keys());
      await Promise.all(removals);
      transport.close();
    },
  };

  function wake(): void {
    wasWoken = true;
    if (relayFailures === 0) endPause();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wasWoken = false;
      const free = places - sending.size;
      const most = relayFailures > 0 ? Math.min(isTrying ? 0 : 1, free) : free;
      const hasAll = (await startSending(most)) < most;
      while (sending.size >= places) await Promise.race(sending.keys());
      await gather(() => sending.size <= places / 2);
      if (hasAll || relayFailures > 0) await pause();
      if (wasWoken) await gather(() => fullDomains.length > 0 && sending.size <= mostOfDomain / 2);
    }
  }

  /** Returns how many mails there were, up to so many. */
  async function startSending(most: number): Promise<number> {
    const before = [...sending.values()];
    const isTrial = relayFailures > 0;
    const claimed = await claim(most, before);
    for (const mail of claimed) {
      if (isTrial) isTrying = true;
      const delivery = deliverNoted(mail, isTrial).finally(() => {
        sending.delete(delivery);
        if (fullDomains.includes(mail.domain)) wake();
      });
      sending.set(delivery, mail.domain);
    }
    const domains = claimed.length < most ? [...before, ...claimed.map(({ domain }) => domain)] : [];
    fullDomains = [...new Set(domains)].filter((domain) => isFull(domain, domains));
    // Some may have been sent while the outbox was read.
    if (fullDomains.some((domain) => !isFull(domain, [...sending.values()]))) wake();
    return claimed.length;
  }

  function isFull(domain: string, domains: readonly string[]): boolean {
    return domains.filter((other) => other === domain).length >= mostOfDomain;
  }

  /** Waits for more to do, because a look at the outbox costs more than a mail; but not for mails that hang. */
  async function gather(isEnough: () => boolean): Promise<void> {
    const isOver = sleep(gatherMs, true);
    while (!isEnough()) if (await Promise.race([isOver, ...sending.keys()])) return;
  }

  async function claim(most: number, sendingTo: readonly string[]): Promise<ClaimedMail[]> {
    try {
      return await outbox.claim(most, perMinute, { sendingTo, mostOfDomain });
    } catch (error) {
      log.warn({ err: error }, "could not read the outbox");
      return [];
    }
  }

  async function deliverNoted(mail: ClaimedMail, isTrial: boolean): Promise<void> {
    try {
      await deliver(mail, isTrial);
    } catch (error) {
      log.warn({ err: error }, "could not note what became of a mail");
    } finally {
      if (isTrial) isTrying = false;
    }
  }

  async function deliver(claimed: ClaimedMail, isTrial: boolean): Promise<void> {
    const mail = read(claimed);
    if (!mail) return remove(claimed.id);
    const leftMs = claimed.sendUntil - performance.now();
    if (leftMs <= 0) return outbox.giveBack(claimed); // the database was slow, or the code has expired
    const { outcome, reason } = await transport.send(mail, leftMs);
    if (outcome !== "sent") log.warn({ outcome, reason, attempts: claimed.attempts }, "a mail was not sent");
    noteRelay(outcome, isTrial);
    if (outcome === "sent" || outcome === "refused") removeSoon(claimed.id);
    else if (outcome === "relay-fails") await outbox.giveBack(claimed);
    else await outbox.postpone(claimed, { mayHaveArrived: outcome === "unknown" });
    await outcomes.note(outcome);
  }

  /** Mails that fail together are one failure. */
  function noteRelay(outcome: Outcome, isTrial: boolean): void {
    const failed = relayFailures > 0;
    if (outcome !== "relay-fails") {
      relayFailures = 0;
      if (failed) wake();
    } else if (!failed || isTrial) relayFailures += 1;
  }

  function removeSoon(id: number): void {
    const removal = remove(id)
      .then(() => {})
      .catch((error) => log.warn({ err: error }, "could not remove a mail that was sent"))
      .finally(() => removals.delete(removal));
    removals.add(removal);
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
    if (relayFailures === 0 && wasWoken) return;
    const relayPauseMs = Math.min(longestRelayPauseMs, firstRelayPauseMs * 2 ** (relayFailures - 1));
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
