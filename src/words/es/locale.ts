/** Of numbers, dates and lists, where a browser names none for this language. */
export const locale = "es-MX";
