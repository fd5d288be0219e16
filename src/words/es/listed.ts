/** 'A', 'A y B', 'A, B y C', 'A e Iván'. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat("es-MX").format(parts);
}
