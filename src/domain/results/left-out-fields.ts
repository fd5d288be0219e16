type ViewerFields = {
  userVote?: { entryId: number; counted: boolean } | null | undefined;
  hasAccess?: boolean | undefined;
  rehearsal?: { since: string } | undefined;
};

/** A reply with what it leaves out, because the server could not read it, as the page knows it. */
export function withLeftOutFields<View extends ViewerFields>(reply: View, known: View | undefined): View {
  // The votes of a rehearsal end with it.
  const isSameVoting = reply.rehearsal?.since === known?.rehearsal?.since;
  const userVote = reply.userVote === undefined && isSameVoting ? known?.userVote : reply.userVote;
  return { ...reply, userVote, hasAccess: reply.hasAccess ?? known?.hasAccess };
}
