import { executionAsyncResource } from "node:async_hooks";

/**
 * If no object of `process.nextTick` is alive at a garbage collection, V8 forgets their shape, and from then on makes each of
 * them in its slowest way: a fifth more processor time per poll, in some runs and not in others (decision 21). So one is kept.
 */
const kept = new Set<object>();

process.nextTick(() => kept.add(executionAsyncResource()));
