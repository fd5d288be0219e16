import { type ControlCommand, controlMessages, isCommandDone } from "#domain/contests/control-commands.ts";
import { areAllPublic } from "#domain/shows/commands-on-all.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { GivenAwardRow } from "#server/db/tables.ts";
import { databaseTime, lockAwards, lockShow } from "#server/features/contests/public.ts";
import { commandOn, controlled, isRehearsedTooLate } from "#server/features/control/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { announceGiven } from "../awards/given-awards.ts";

type Wanted = {
  command: ControlCommand;
  version: number;
  minutes?: number | undefined;
  endsAt?: string | undefined;
  by: string;
};

/** What became of one award. */
type CommandResult = { contestId: number; title: string; done: boolean; refused?: string };

/**
 * On all awards in one transaction, each judged by itself under its lock, and by the clock that is read under all locks.
 * Where all is done already, a press that arrives twice is answered as before.
 */
export async function commandAwards({ kysely }: Database, showId: number, wanted: Wanted): Promise<CommandResult[]> {
  try {
    return await kysely.transaction().execute((transaction) => commandEach(transaction, showId, wanted));
  } catch (error) {
    if (isRehearsedTooLate(error)) throw new Refusal("conflict", controlMessages.rehearsedTooLate);
    throw error;
  }
}

async function commandEach(
  transaction: Transaction,
  showId: number,
  { command, version, minutes, endsAt, by }: Wanted,
): Promise<CommandResult[]> {
  await lockShow(transaction, showId);
  const rows = (await lockAwards(transaction, showId)).sort(
    (one, other) => (one.position ?? 0) - (other.position ?? 0),
  );
  const awards = [];
  for (const row of rows) awards.push({ row, contest: await controlled(transaction, row) });
  const now = await databaseTime(transaction);
  const waiting = awards.filter(({ contest }) => !isCommandDone(command, contest, now));
  const given = command === "announce" ? await givenToAnnounce(transaction, showId) : [];
  if (waiting.length + given.length > 0) await refuseOlder(transaction, showId, version);
  const results: CommandResult[] = [];
  for (const award of awards) {
    const { id: contestId, title } = award.row;
    const isWaiting = waiting.includes(award);
    const refused = isWaiting ? await commandOn(transaction, award, { command, minutes, endsAt, by, now }) : undefined;
    results.push({ contestId, title, done: refused === undefined, ...(refused !== undefined && { refused }) });
  }
  const left = awards.filter((_, place) => results[place]?.done === false).map(({ contest }) => contest);
  if (areAllPublic(left)) for (const award of given) await announceGiven(transaction, award, by);
  return results;
}

async function refuseOlder(transaction: Transaction, showId: number, version: number): Promise<void> {
  const present = transaction.selectFrom("show_versions").select("control_version").where("show_id", "=", showId);
  const { control_version } = await present.executeTakeFirstOrThrow();
  if (control_version !== version) throw new Refusal("conflict", showMessages.showHasChanged);
}

/** One for which nobody has been chosen stays secret. */
function givenToAnnounce(transaction: Transaction, showId: number): Promise<GivenAwardRow[]> {
  return transaction
    .selectFrom("given_awards")
    .selectAll()
    .where("show_id", "=", showId)
    .where("exhibit_id", "is not", null)
    .where("announced_at", "is", null)
    .orderBy("position")
    .execute();
}
