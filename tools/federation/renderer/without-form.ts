/** What is typed into a form without its code would leave by the address line. */
export function withoutForm(markup: string): string {
  if (/<(?:form|input|textarea)\b/.test(markup)) throw new Error('A page that only announces its form has one');
  return markup;
}
