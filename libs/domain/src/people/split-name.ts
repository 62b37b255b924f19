/** First and last name of one that is written whole: what is behind the last blank is the last name; one word is the first. */
export function splitName(name: string): [first: string, last: string] {
  const parts = /^(.*\S)\s+(\S+)$/.exec(name);
  return parts ? [parts[1]!, parts[2]!] : [name, ''];
}
