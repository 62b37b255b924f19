/** The form's name for a changed field, with its wording where the value alone is not enough. */
export type Fields<Thing> = { [Name in keyof Thing]?: string | { label: string; text: (now: Thing) => string } };

export interface Change {
  label: string;
  /** Its current value. */
  text: string;
}

const wordsOf = (value: unknown): string => {
  if (value === true) return 'on';
  if (value === false) return 'off';
  return value === null || value === undefined || value === '' ? 'empty' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

/** What has changed, in the order of the form. */
export function changesOf<Thing>(before: Thing, now: Thing, fields: Fields<Thing>): Change[] {
  const names = Object.keys(fields) as Array<keyof Thing>;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name])).map((name) => {
    const field = fields[name]!;
    return typeof field === 'string' ? { label: field, text: wordsOf(now[name]) } : { label: field.label, text: field.text(now) };
  });
}
