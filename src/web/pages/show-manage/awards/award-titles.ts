import type { OrderedAward } from "#domain/shows/awards.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";

export function titleOfAward({ awards, given }: ShowToManage, award: OrderedAward): string {
  const found =
    "contestId" in award
      ? awards.find(({ id }) => id === award.contestId)
      : given.find(({ id }) => id === award.givenId);
  return found?.title ?? "";
}
