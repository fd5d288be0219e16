// Every test of the web app begins with the words of an English page.
import { showWords } from "#web/lib/words/words.ts";
import { wordsOf } from "#words/words-of.ts";

showWords(wordsOf("en"));
