const LONGEST = 40;

/** The edit distance between two words: insertions, deletions, substitutions, and swaps of neighbors. */
function editDistance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(Math.min(next[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (isSame ? 0 : 1), isSwapped ? beforeLast[column - 2]! + 1 : Infinity));
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length]!;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The known name that was most likely meant; undefined when none is close. firstName is first_name. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const wanted = plain(name);
  const near = known.map((candidate) => ({ candidate, distance: editDistance(wanted, plain(candidate)) })).sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= Math.max(1, Math.floor(wanted.length / 3)) ? near.candidate : undefined;
}
