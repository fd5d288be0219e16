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

/** Of what can be sent at once, so that a domain whose mail server hangs leaves some places to everybody else. */
const partOfDomain = 0.7;
/** Mails of people who ask at the same moment are claimed together: a look at the outbox costs as much as a mail. */
const gatherMs = 20;
const firstRelayPauseMs = 1_000;
const slowestRelayPauseMs = 60_000;

/** Sends what is in the outbox. Nobody's request waits for it. */
export function mailSender({ outbox, transport, encryption, outcomes, perMinute, log, pollMs = 2_000 }: Parts) {
  const maxSending = transport.places;
  const mostOfDomain = Math.max(1, Math.floor(maxSending * partOfDomain));
  const sending = new Map<Promise<void>, ClaimedMail>();
  /** Of mails that have been sent: their places are free already. */
  const removals = new Set<Promise<void>>();
  /** Domains that had all their places when the outbox was last read, so that more of their mails may wait. */
  let fullDomains = new Set<string>();
  const stopping = new AbortController();
  let relayFailures = 0;
  /** The mail that finds out whether a relay that has failed works again. */
  let probe: Promise<void> | undefined;
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
      isPlaceFree = false;
      const isProbe = relayFailures > 0;
      const most = isProbe && probe ? 0 : Math.min(isProbe ? 1 : maxSending, maxSending - sending.size);
      const before = domains();
      const claimed = await claim(most);
      for (const mail of claimed) {
        const delivery = track(mail, deliver(mail, isProbe));
        if (isProbe) probe = delivery;
      }
      fullDomains = new Set(claimed.length < most ? full([...before, ...claimed.map(({ domain }) => domain)]) : []);
      // Some may have been sent while the outbox was read.
      isPlaceFree ||= [...fullDomains].some((domain) => count(domains(), domain) < mostOfDomain);
      await waitForPlaces();
      if (claimed.length < most || relayFailures > 0) await pause();
      if (wasWoken) await sleep(gatherMs);
    }
  }

  function domains(): string[] {
    return [...sending.values()].map(({ domain }) => domain);
  }

  function full(ofMails: readonly string[]): string[] {
    return ofMails.filter((domain) => count(ofMails, domain) >= mostOfDomain);
  }

  async function claim(most: number): Promise<ClaimedMail[]> {
    try {
      return await outbox.claim(most, perMinute, { sendingTo: domains(), mostOfDomain });
    } catch (error) {
      log.warn({ err: error }, "could not read the outbox");
      return [];
    }
  }

  /** Waits for half of the places, because a look at the outbox costs more than a mail; but not for mails that hang. */
  async function waitForPlaces(): Promise<void> {
    while (sending.size >= maxSending) await Promise.race(sending.keys());
    const isOver = sleep(gatherMs, true);
    while (sending.size > maxSending / 2) if (await Promise.race([isOver, ...sending.keys()])) return;
  }

  function track(mail: ClaimedMail, delivery: Promise<void>): Promise<void> {
    const tracked = delivery
      .catch((error) => log.warn({ err: error }, "could not note what became of a mail"))
      .finally(() => {
        sending.delete(tracked);
        if (probe === tracked) probe = undefined;
        if (fullDomains.has(mail.domain)) lookForDomain(count(domains(), mail.domain));
      });
    sending.set(tracked, mail);
    return tracked;
  }

  /** For half of a domain's places at once, and soon for fewer: the others may hang. */
  function lookForDomain(stillSending: number): void {
    if (stillSending <= mostOfDomain / 2) look();
    else if (stillSending === mostOfDomain - 1) setTimeout(look, gatherMs);
  }

  function look(): void {
    isPlaceFree = true;
    if (relayFailures === 0) endPause();
  }

  async function deliver(claimed: ClaimedMail, isProbe: boolean): Promise<void> {
    const mail = read(claimed);
    if (!mail) return remove(claimed.id);
    const leftMs = claimed.sendUntil - performance.now();
    if (leftMs <= 0) return outbox.giveBack(claimed); // the database was slow, or the code has expired
    const { outcome, reason } = await transport.send(mail, leftMs);
    if (outcome !== "sent") log.warn({ outcome, reason, attempts: claimed.attempts }, "a mail was not sent");
    noteRelay({ fails: outcome === "relay-fails", isProbe });
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

  function noteRelay({ fails, isProbe }: { fails: boolean; isProbe: boolean }): void {
    if (fails) {
      if (relayFailures === 0 || isProbe) relayFailures += 1; // mails that fail together are one failure
    } else if (relayFailures > 0) {
      relayFailures = 0;
      wake();
    }
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
    if (relayFailures === 0 && (wasWoken || isPlaceFree)) return; // since the outbox was read
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

function count(domains: readonly string[], domain: string): number {
  return domains.filter((other) => other === domain).length;
}

export type MailSender = ReturnType<typeof mailSender>;
