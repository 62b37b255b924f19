/** From this length on, a line of a plain-text mail was wrapped rather than ended. */
const FULL = 55;

export const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** Unwraps a plain-text mail: wrapped lines are joined. */
export function letterLines(text: string): string[] {
  const lines: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const goesOn = before.length >= FULL && line !== '' && !isAddress(before) && !isAddress(line);
    if (goesOn) lines.push(`${lines.pop()} ${line}`);
    else lines.push(line);
    before = line;
  }
  return lines;
}
