/** Removes trailing slashes; a pattern would scan each run of slashes once per slash. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
