/** Throws where what is typed into a form, a password even, would leave by the address line should the code never come. */
export function withSafeForms(markup: string): string {
  const unsafe = markup.match(/<form\b[^>]*>/g)?.find((form) => !/\smethod="post"/.test(form));
  if (unsafe) throw new Error(`A form that is sent ahead of its code must send by post: ${unsafe}`);
  return markup;
}
