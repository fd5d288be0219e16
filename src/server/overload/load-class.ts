/**
 * How a request is treated when there is too much to do.
 * - `urgent`: served before everything else and never turned away
 * - `normal`: never turned away
 * - `arrival`: a page that is opened, a first read, a sign-in; turned away when the server is far behind
 * - `poll`: repeats by itself; served last and turned away first
 */
export type LoadClass = "urgent" | "normal" | "arrival" | "poll";
