/** Remembers the answers for the first inputs. For headers: browsers send few different ones, millions of times. */
export function memoize<Answer>(maxEntries: number, compute: (input: string) => Answer): (input: string) => Answer {
  const answers = new Map<string, Answer>();
  return (input) => {
    const known = answers.get(input);
    if (known !== undefined) return known;
    const answer = compute(input);
    if (answers.size < maxEntries) answers.set(input, answer);
    return answer;
  };
}
