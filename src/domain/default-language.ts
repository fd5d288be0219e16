/** Of what is stored without a language. In a file of its own: a first view needs no list of all languages. */
export const defaultLanguage = "en";
