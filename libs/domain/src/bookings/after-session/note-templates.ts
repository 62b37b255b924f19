/** Templates that a coach can keep for notes of sessions. */
export const MOST_NOTE_TEMPLATES = 12;
/** Characters of one template. */
export const LONGEST_NOTE_TEMPLATE = 500;
/** Characters of a note of a session. */
export const LONGEST_SESSION_NOTE = 2_000;

/** A note with a template inserted: below what is written already, a blank line between; null where that would be too long to keep. */
export function withNoteTemplate(note: string, body: string): string | null {
  const before = note.trimEnd();
  const after = before === '' ? body : `${before}\n\n${body}`;
  return after.length > LONGEST_SESSION_NOTE ? null : after;
}
