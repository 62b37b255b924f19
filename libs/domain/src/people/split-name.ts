/** First and last name of one that is written whole: what is behind the last blank is the last name; one word is the first. */
export function splitName(name: string): [first: string, last: string] {
  const [, first, last] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return first === undefined || last === undefined ? [name, ''] : [first, last];
}
