import { LONGEST_SESSION_NOTE, withNoteTemplate } from './note-templates.ts';

describe('a template in a note', () => {
  it.each([
    ['alone in an empty note', '', 'Focus:\nLoads:', 'Focus:\nLoads:'],
    ['alone where only blanks are written', ' \n', 'Focus:', 'Focus:'],
    ['below what is written, apart by a line', 'Knee held', 'Focus:', 'Knee held\n\nFocus:'],
    ['below it without the ends of lines that follow', 'Knee held\n\n\n', 'Focus:', 'Knee held\n\nFocus:'],
    ['up to the length of a note', 'a'.repeat(LONGEST_SESSION_NOTE - 8), 'Focus:', `${'a'.repeat(LONGEST_SESSION_NOTE - 8)}\n\nFocus:`],
    ['not at all beyond it', 'a'.repeat(LONGEST_SESSION_NOTE - 7), 'Focus:', null],
  ])('is inserted %s', (_, note, body, expected) => expect(withNoteTemplate(note, body)).toBe(expected));
});
