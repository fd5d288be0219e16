/** Before a masculine noun, such as 'lugar': '1.er', '2.º', '3.er', '11.º'. */
export function inOrder(rank: number): string {
  const isShort = [1, 3].includes(rank % 10) && rank % 100 !== 11;
  return `${rank}.${isShort ? "er" : "º"}`;
}
