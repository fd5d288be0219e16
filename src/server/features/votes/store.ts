import { sql } from "kysely";
import type { VoteRefusal } from "#domain/voting.ts";
import type { Database } from "#server/db/connect.ts";

export type Ballot = {
  contestId: number;
  voterId: string;
  /** the mailbox is known to be theirs; anybody can register with somebody else's */
  proven: boolean;
  /** organizer of the contest, or admin: needs no access code */
  mayManage: boolean;
};

export type Outcome = { refusal: VoteRefusal } | { entryId: number | null; totalVotes: number };

/** Which votes stand. Window, activity, access and entry are judged by the database's clock in the statement that writes. */
export function voteStore({ kysely }: Database) {
  return {
    /** A vote where none stands. The same vote again is a success: a lost reply must be safe to repeat. */
    async cast(ballot: Ballot, entryId: number): Promise<Outcome> {
      const refusal = await write(ballot, entryId, sql`on conflict (contest_id, voter_id) do nothing`);
      if (refusal) return { refusal };
      const standing = await this.find(ballot.contestId, ballot);
      return standing === entryId ? outcome(ballot.contestId, entryId) : { refusal: "other-vote" };
    },

    /** The vote, whatever stood before. */
    async set(ballot: Ballot, entryId: number): Promise<Outcome> {
      const refusal = await write(
        ballot,
        entryId,
        sql`on conflict (contest_id, voter_id) do update
            set entry_id = excluded.entry_id, proven = excluded.proven
            where votes.entry_id <> excluded.entry_id or votes.proven <> excluded.proven`,
      );
      return refusal ? { refusal } : outcome(ballot.contestId, entryId);
    },

    async remove(ballot: Ballot): Promise<Outcome> {
      const { rows } = await sql<{ refusal: VoteRefusal | null }>`
        with judged as (${judgement(ballot, null)}),
        removed as (
          delete from votes using judged
          where judged.refusal is null and votes.contest_id = ${ballot.contestId} and votes.voter_id = ${ballot.voterId}
        )
        select refusal from judged`.execute(kysely);
      const refusal = rows[0]?.refusal;
      return refusal ? { refusal } : outcome(ballot.contestId, null);
    },

    /** Somebody who has not proven the mailbox does not see the vote of somebody who has. */
    async find(contestId: number, { voterId, proven }: Pick<Ballot, "voterId" | "proven">): Promise<number | null> {
      const row = await kysely
        .selectFrom("votes")
        .select("entry_id")
        .where("contest_id", "=", contestId)
        .where("voter_id", "=", voterId)
        .where("proven", "in", proven ? [true, false] : [false])
        .executeTakeFirst();
      return row?.entry_id ?? null;
    },
  };

  async function write(
    ballot: Ballot,
    entryId: number,
    onConflict: ReturnType<typeof sql>,
  ): Promise<VoteRefusal | null> {
    const { rows } = await sql<{ refusal: VoteRefusal | null }>`
      with judged as (${judgement(ballot, entryId)}),
      written as (
        insert into votes (contest_id, entry_id, voter_id, proven)
        select ${ballot.contestId}, ${entryId}, ${ballot.voterId}, ${ballot.proven} from judged where refusal is null
        ${onConflict}
      )
      select refusal from judged`.execute(kysely);
    return rows[0]?.refusal ?? null;
  }

  async function outcome(contestId: number, entryId: number | null): Promise<Outcome> {
    const { total } = await kysely
      .selectFrom("tallies")
      .innerJoin("entries", "entries.id", "tallies.entry_id")
      .where("tallies.contest_id", "=", contestId)
      .where("entries.status", "=", "active")
      .select((at) => at.fn.coalesce(at.fn.sum<number>("tallies.votes"), sql<number>`0`).as("total"))
      .executeTakeFirstOrThrow();
    return { entryId, totalVotes: total };
  }
}

export type VoteStore = ReturnType<typeof voteStore>;

/** One row: why the vote cannot be taken, or null. */
function judgement({ contestId, voterId, proven, mayManage }: Ballot, entryId: number | null) {
  return sql<{ refusal: VoteRefusal | null }>`
    select case
      when contest.id is null then 'no-contest'
      when clock_timestamp() < contest.start_date then 'not-started'
      when clock_timestamp() >= contest.end_date then 'ended'
      when not contest.is_active then 'inactive'
      when contest.access_code is not null and not ${mayManage}::boolean and not exists (
        select from contest_access
        where contest_access.contest_id = contest.id and contest_access.voter_id = ${voterId}
          and contest_access.code_hash = encode(sha256(convert_to(contest.access_code, 'UTF8')), 'hex')
      ) then 'no-access'
      when not ${proven}::boolean and exists (
        select from votes where votes.contest_id = contest.id and votes.voter_id = ${voterId} and votes.proven
      ) then 'proven-vote'
      when ${entryId}::integer is not null and not exists (
        select from entries where entries.contest_id = contest.id and entries.id = ${entryId}::integer and entries.status = 'active'
      ) then 'no-entry'
    end as refusal
    from (values (${contestId}::integer)) as asked (contest_id)
    left join contests as contest on contest.id = asked.contest_id`;
}
