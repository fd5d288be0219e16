import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { withWords } from "#web/lib/words/words.ts";

/** Not with the code of the contest's page, because most people come while voting is open. */
export const LazyFinalResult = lazyPart(() => withWords("result", import("./final-result.tsx")), "FinalResult");
