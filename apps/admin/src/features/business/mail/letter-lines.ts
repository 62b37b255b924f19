/** Characters from which a line of a plain mail was ended for want of room, and not because it was over. */
const FULL = 55;

export const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

/** The lines of a plain mail as they were meant: what was broken off after so many characters goes on in the same line. */
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
