/**
 * How a request is treated when there is too much to do. A class of which too many wait takes no more.
 * - `urgent`: served before everything else, whoever else waits
 * - `normal`: answered however far the server is behind
 * - `arrival`: a page that is opened, a first read, a sign-in; turned away when the server is far behind
 * - `lookup`: a vote whose session must be looked up first, and may be invented; served after them, turned away like them
 * - `poll`: repeats by itself, or will be refused anyway; served after them and turned away first
 * - `last`: a photo, what few ask for, or what no route knows; answered after the others, some at once (reply-limit.ts)
 */
export const loadClasses = ["urgent", "normal", "arrival", "lookup", "poll", "last"] as const;
export type LoadClass = (typeof loadClasses)[number];
