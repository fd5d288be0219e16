import * as z from "zod/mini";
import { parseId } from "#domain/ids.ts";

/** An id in a path. */
export const pathId = z.pipe(
  z.string().check(z.refine((text) => parseId(text) !== undefined)),
  z.transform((text) => parseId(text) as number),
);

/** Dates travel as ISO instants. */
export const instant = z.iso.datetime({ offset: true });
