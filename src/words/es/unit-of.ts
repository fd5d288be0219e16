/** What stands after the figure: 'voto', 'votos', and 'de votos' after '1,000,000'. */
export function unitOf(count: number, unit: string, units: string): string {
  if (count === 1) return unit;
  return count > 0 && count % 1_000_000 === 0 ? `de ${units}` : units;
}
