import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/core/log.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import type { MailEncryption } from "./encrypted-mail.ts";
import type { LastOutcomes } from "./last-outcomes.ts";
import type { Mail } from "./mail.ts";
import type { ClaimedMail, Outbox } from "./outbox.ts";
import { relayHealth } from "./relay-health.ts";
import { gatherMs, smtpSlots } from "./smtp-slots.ts";
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

/** Sends what is in the outbox. Nobody's request waits for it. */
export function mailSender({ outbox, transport, encryption, outcomes, perMinute, log, pollMs = 2_000 }: Deps) {
  const places = smtpSlots(transport.places, { onDomainFree: noteFreePlace });
  const relay = relayHealth();
  const stopping = new AbortController();
  /** Of mails that have been sent: their places are free already. */
  const removals = new Set<Promise<void>>();
  /** A mail tries whether a relay that has failed works again. */
  let isTrying = false;
  // Since the outbox was last read:
  let wasWoken = false;
  let isPlaceFree = false;
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
      await places.waitForAll();
      await Promise.all(removals);
      transport.close();
    },
  };

  function wake(): void {
    wasWoken = true;
    if (!relay.isFailing()) endPause();
  }

  function noteFreePlace(): void {
    isPlaceFree = true;
    if (!relay.isFailing()) endPause();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wasWoken = false;
      isPlaceFree = false;
      const most = relay.isFailing() ? Math.min(isTrying ? 0 : 1, places.free()) : places.free();
      const hasAll = (await startSending(most)) < most;
      await places.waitForSome();
      if (hasAll || relay.isFailing()) await pause();
      if (wasWoken) await sleep(gatherMs);
    }
  }

  /** Returns how many mails there were, up to so many. */
  async function startSending(most: number): Promise<number> {
    const before = places.domains();
    const isTrial = relay.isFailing();
    const claimed = await claim(most);
    for (const mail of claimed) {
      if (isTrial) isTrying = true;
      places.take(mail.domain, deliverNoted(mail, isTrial));
    }
    const domains = [...before, ...claimed.map(({ domain }) => domain)];
    places.noteFullDomains(claimed.length < most ? domains : []);
    return claimed.length;
  }

  async function claim(most: number): Promise<ClaimedMail[]> {
    try {
      const { mostOfDomain } = places;
      return await outbox.claim(most, perMinute, { sendingTo: places.domains(), mostOfDomain });
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
    if (outcome === "relay-fails") relay.noteFailure(isTrial);
    else if (relay.noteSuccess()) wake();
    if (outcome === "sent" || outcome === "refused") removeSoon(claimed.id);
    else if (outcome === "relay-fails") await outbox.giveBack(claimed);
    else await outbox.postpone(claimed, { mayHaveArrived: outcome === "unknown" });
    await outcomes.note(outcome);
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
    if (!relay.isFailing() && (wasWoken || isPlaceFree)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, relay.isFailing() ? relay.pauseMs() : pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

export type MailSender = ReturnType<typeof mailSender>;
