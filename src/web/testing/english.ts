// Every test of the web app begins with the words of an English page.
import { showWords } from "#web/lib/words/words.ts";
import { words } from "#words/en/all.ts";

showWords(words);
