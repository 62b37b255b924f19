/** Maximum number of a coach's note templates. */
export const MOST_NOTE_TEMPLATES = 12;
/** Maximum length of a template. */
export const LONGEST_NOTE_TEMPLATE = 500;
/** Maximum length of a session note. */
export const LONGEST_SESSION_NOTE = 2_000;

/** A note with a template appended after a blank line; null when that would be too long. */
export function withNoteTemplate(note: string, body: string): string | null {
  const before = note.trimEnd();
  const after = before === '' ? body : `${before}\n\n${body}`;
  return after.length > LONGEST_SESSION_NOTE ? null : after;
}
