/**
 * How a request is treated when there is too much to do. A class of which too many wait takes no more.
 * - `urgent`: served before everything else, whoever else waits
 * - `normal`: answered however far the server is behind
 * - `arrival`: a page that is opened, a first read, a sign-in; turned away when the server is far behind
 * - `poll`: repeats by itself, or will be refused anyway; served last and turned away first
 */
export type LoadClass = "urgent" | "normal" | "arrival" | "poll";
