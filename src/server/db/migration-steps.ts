/** The statements of a migration, which can be told apart while they run. Each must end with its line. */
export function stepsOf(sql: string): string[] {
  return sql.split(/(?<=;)[ \t]*\n/).filter((step) => withoutComments(step) !== "");
}

const maxTitle = 70;

/** The beginning of a statement, in one line. */
export function titleOf(step: string): string {
  const text = withoutComments(step);
  return text.length > maxTitle ? `${text.slice(0, maxTitle)} …` : text;
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, "").replace(/\s+/g, " ").trim();
}
