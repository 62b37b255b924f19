/** Throws if a form's input, possibly a password, would be sent in the URL in case the code never arrives. */
export function withSafeForms(markup: string): string {
  const unsafe = markup.match(/<form\b[^>]*>/g)?.find((form) => !/\smethod="post"/.test(form));
  if (unsafe) throw new Error(`A form that is sent ahead of its code must send by post: ${unsafe}`);
  return markup;
}
