import * as z from 'zod';
import { LONGEST_NOTE_TEMPLATE, MOST_NOTE_TEMPLATES } from '@coach/domain';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { requiredLine, requiredText } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';

const tags = ['Calendar and classes'];
const words = messages.noteTemplates;

/** Templates for the coach's session notes. */
export const NoteTemplate = z
  .object({
    name: requiredLine(40, words.nameRequired).describe('The words on its button'),
    body: requiredText(LONGEST_NOTE_TEMPLATE, words.bodyRequired).describe('What it inserts, in lines'),
  })
  .meta({ id: 'NoteTemplate' });
export type NoteTemplate = z.infer<typeof NoteTemplate>;

const isOnce = ({ name }: NoteTemplate, all: readonly NoteTemplate[]): boolean => all.filter((one) => one.name.toLowerCase() === name.toLowerCase()).length === 1;

/** All of them, in the coach’s order, with unique names regardless of case. */
export const NoteTemplates = z
  .object({ templates: z.array(NoteTemplate).max(MOST_NOTE_TEMPLATES).describe('In the order of their buttons') })
  .superRefine(({ templates }, context) => {
    for (const [index, template] of templates.entries()) if (!isOnce(template, templates)) context.addIssue({ code: 'custom', path: ['templates', index, 'name'], message: words.twice });
  })
  .meta({ id: 'NoteTemplates' });
export type NoteTemplates = z.infer<typeof NoteTemplates>;

/** As stored. */
export const KeptNoteTemplates = z.object({ templates: z.array(NoteTemplate), etag }).meta({ id: 'KeptNoteTemplates' });
export type KeptNoteTemplates = z.infer<typeof KeptNoteTemplates>;

/** The coach’s own templates for session notes; they contain no client data. */
export const noteTemplates = {
  list: adminOnly.route({ method: 'GET', path: '/admin/note-templates', summary: 'The templates for notes of sessions, in the coach’s order', tags }).output(KeptNoteTemplates),
  save: adminOnly.route({ method: 'PUT', path: '/admin/note-templates', summary: 'Set all templates for notes of sessions: those left out are gone', tags }).errors(changedSinceRead).input(NoteTemplates).output(KeptNoteTemplates),
};
