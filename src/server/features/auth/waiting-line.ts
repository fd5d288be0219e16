const longLine = 20; // served within a second

/**
 * First come, first served. In a long line every other place goes to the newest, because somebody may hold thousands of
 * places before them. Those in the middle are served last then.
 */
export function waitingLine<Member>() {
  const members = new Set<Member>();
  let tookNewest = false;
  const isLong = () => members.size > longLine;
  return {
    size: () => members.size,
    add: (member: Member) => void members.add(member),
    delete: (member: Member) => members.delete(member),

    takeNext(): Member | undefined {
      tookNewest = isLong() && !tookNewest;
      const next = tookNewest ? [...members].at(-1) : members.values().next().value;
      if (next !== undefined) members.delete(next);
      return next;
    },

    /** who is served last, if nobody else comes */
    last: (): Member | undefined => [...members].at(isLong() ? Math.floor(members.size / 2) : -1),
  };
}
