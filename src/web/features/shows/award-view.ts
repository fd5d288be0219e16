import type { ContestView, SealedContestView } from "#contract/contests.ts";
import type { ShownAward, ShowView } from "#contract/shows.ts";
import { withLeftOutFields } from "#domain/results/left-out-fields.ts";
import { entryOfExhibit } from "#domain/shows/exhibits.ts";

/** Read from its show: without the counts, which the page of a contest must ask for. */
type AwardView = SealedContestView & { fromShow: true };

export function isFromShow(view: object): boolean {
  return "fromShow" in view;
}

/** What a show says of an award, and the viewer's own part. */
function fieldsOf(show: ShowView, { contestId: id, takes, ...award }: ShownAward) {
  const entryId = show.userVotes?.[id];
  const counted = !show.waiting?.includes(id);
  return {
    ...award,
    id,
    rehearsal: award.rehearsal,
    canManage: show.canManage,
    ...(show.userVotes && { userVote: entryId === undefined ? null : { entryId, counted } }),
    ...(!show.stale && { hasAccess: !show.lacksAccess?.includes(id) }),
  };
}

/** An award in the shape in which votes and the panels for voters read a contest. */
export function awardView(show: ShowView, award: ShownAward): AwardView {
  const { contestId } = award;
  return {
    ...fieldsOf(show, award),
    showId: show.id,
    ...(show.language && { language: show.language }),
    fromShow: true,
    sealed: true,
    entries: show.exhibits.flatMap((exhibit) => {
      const id = exhibit.entries[contestId];
      return id === undefined ? [] : [{ imagePlaceholder: null, ...entryOfExhibit(exhibit), id }];
    }),
    ...unused,
  };
}

/** The award as it is known, with what the show says now. A contest that was read as a whole keeps its counts. */
export function withShow(known: ContestView | undefined, show: ShowView, award: ShownAward): ContestView {
  if (!known || isFromShow(known)) return withLeftOutFields(awardView(show, award), known as AwardView | undefined);
  const { version, totalVotes, sealed, ...fields } = fieldsOf(show, award);
  return withLeftOutFields({ ...known, ...fields }, known);
}

/** Nothing on a show's page reads these of an award. */
const unused = {
  description: null,
  organizerId: "",
  isPublic: true,
  customBranding: null,
  showEntryName: true,
  showOwnerName: true,
  coverPhotoUrl: null,
  coverPlaceholder: null,
  photoSize: "medium",
  sealFrom: null,
  createdAt: "",
  updatedAt: "",
};
