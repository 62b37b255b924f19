/** Splits a full name: what follows the last space is the last name; a single word is the first name. */
export function splitName(name: string): [first: string, last: string] {
  const parts = /^(.*\S)\s+(\S+)$/.exec(name);
  return parts ? [parts[1]!, parts[2]!] : [name, ''];
}
