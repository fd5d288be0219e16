/** A list is never sent whole: one reply has at most so many rows, whoever made them. */
export const maxRows = 100;

/** Without a page it is the first one, with as many rows as there may be. */
export type ListPart = { page?: number | undefined; limit?: number | undefined };

/** The public list, whose first page is in the HTML of its page. */
export const publicContestsPerPage = 24;

export function rowsOf({ page = 1, limit = maxRows }: ListPart): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}
