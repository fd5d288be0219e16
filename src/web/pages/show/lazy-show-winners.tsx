import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { withWords } from "#web/lib/words/words.ts";

/** Not with the code of the show's page, because most people come while voting is open. */
export const LazyShowWinners = lazyPart(() => withWords("result", import("./show-winners.tsx")), "ShowWinners");
