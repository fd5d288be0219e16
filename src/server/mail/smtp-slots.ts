import { setTimeout as sleep } from "node:timers/promises";

/** Of all places, so that a domain whose mail server hangs leaves some to everybody else. */
const partOfDomain = 0.7;
/** A look at the outbox costs as much as a mail, so it waits this long for more to do. */
export const gatherMs = 20;

/** The places in which mails are sent at the same time. Each domain may have only some of them. */
export function smtpSlots(places: number, { onDomainFree }: { onDomainFree: () => void }) {
  const mostOfDomain = Math.max(1, Math.floor(places * partOfDomain));
  /** The domain of each mail that is being sent. */
  const taken = new Map<Promise<void>, string>();
  /** Domains that had all their places when the outbox was last read, so that more of their mails may wait. */
  let fullDomains = new Set<string>();

  return {
    mostOfDomain,
    free: () => places - taken.size,
    domains: () => [...taken.values()],

    take(domain: string, delivery: Promise<void>): void {
      const place = delivery.finally(() => {
        taken.delete(place);
        if (fullDomains.has(domain)) lookForMore(takenBy(domain));
      });
      taken.set(place, domain);
    },

    /** @param domains of all mails that were being sent when the outbox was read, and of those that it gave */
    noteFullDomains(domains: readonly string[]): void {
      fullDomains = new Set(domains.filter((domain) => count(domains, domain) >= mostOfDomain));
      // Some may have been sent while the outbox was read.
      if ([...fullDomains].some((domain) => takenBy(domain) < mostOfDomain)) onDomainFree();
    },

    /** Waits for half of the places, because a look at the outbox costs more than a mail; but not for mails that hang. */
    async waitForSome(): Promise<void> {
      while (taken.size >= places) await Promise.race(taken.keys());
      const isOver = sleep(gatherMs, true);
      while (taken.size > places / 2) if (await Promise.race([isOver, ...taken.keys()])) return;
    },

    async waitForAll(): Promise<void> {
      await Promise.all(taken.keys());
    },
  };

  /** For half of a domain's places at once, and soon for fewer: the others may hang. */
  function lookForMore(stillSending: number): void {
    if (stillSending <= mostOfDomain / 2) onDomainFree();
    else if (stillSending === mostOfDomain - 1) setTimeout(onDomainFree, gatherMs);
  }

  function takenBy(domain: string): number {
    return count([...taken.values()], domain);
  }
}

function count(domains: readonly string[], domain: string): number {
  return domains.filter((other) => other === domain).length;
}
