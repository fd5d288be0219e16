/** What stands for somebody in a contest: an entry, or nothing. */
export type Standing = number | null;

export type Wish =
  | { does: "cast"; entryId: number }
  | { does: "set"; entryId: number }
  | { does: "remove"; entryId: null };

export type Judgement = "right" | "late" | "lost";

export type VoterMemory = {
  /** everything that may stand by now */
  mayStand(): ReadonlySet<Standing>;
  /** It is on its way: from now on it may stand. The answer, if there is one, settles it. */
  sent(wish: Wish): { confirmed(): void; refused(): void; refusedForAnother(): void };
  judge(standing: Standing): Judgement;
};

/**
 * What a voter knows: the last vote that was confirmed stands, or one that was sent after it and never answered. One that was
 * sent before it and never answered must not come back.
 */
export function voterMemory(): VoterMemory {
  let mayStand = new Set<Standing>([null]);
  let confirmed: Standing = null;
  let overtaken = new Set<Standing>();

  return {
    mayStand: () => mayStand,
    sent(wish) {
      const before = new Set(mayStand);
      mayStand.add(wish.entryId);
      return {
        confirmed() {
          before.delete(confirmed);
          overtaken = before;
          confirmed = wish.entryId;
          mayStand = new Set([confirmed]);
        },
        refused() {
          mayStand = before;
        },
        /** Something stands, and it is not this. */
        refusedForAnother() {
          before.delete(null);
          before.delete(wish.entryId);
          mayStand = before;
        },
      };
    },
    judge(standing) {
      if (mayStand.has(standing)) return "right";
      return overtaken.has(standing) ? "late" : "lost";
    },
  };
}
