import * as z from 'zod';
import { line } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { LegalDocumentName, LegalTexts, LegalVersionName, PublishedTexts } from './legal.ts';

const tags = ['Legal'];
const words = messages.adminLegal;

const LegalSet = z.object({ 'privacy-policy': PublishedTexts, 'terms-conditions': PublishedTexts }).meta({ id: 'LegalSet' });

/** The legal pages as their coach edits them. */
export const LegalDesk = z
  .object({
    version: LegalVersionName.describe('The one that is published'),
    published_at: z.iso.datetime(),
    is_beginning: z.boolean().describe('Whether these are the texts that the product came with, which no coach has read yet'),
    texts: LegalSet,
    draft: z
      .object({
        revision: z.int32().describe('Another one with every save: whoever saves or publishes names what they saw'),
        texts: LegalSet,
        updated_at: z.iso.datetime(),
        updated_by: z.string().nullable(),
        changed: z.array(LegalDocumentName),
      })
      .nullable(),
  })
  .meta({ id: 'LegalDesk' });
export type LegalDesk = z.infer<typeof LegalDesk>;

const LegalVersion = z
  .object({
    version: LegalVersionName,
    published_at: z.iso.datetime(),
    published_by: z.string().nullable(),
    note: z.string(),
    asks_again: z.boolean().describe('Whether clients had to accept it before they booked or paid'),
    changed: z.array(LegalDocumentName),
  })
  .meta({ id: 'LegalVersion' });
export type LegalVersion = z.infer<typeof LegalVersion>;

const revision = z.int32().min(0).describe('Of the draft that was seen; 0 where there was none');
const changedElsewhere = { DRAFT_CHANGED: { status: 409, message: words.changedElsewhere } };

export const adminLegal = {
  desk: adminOnly.route({ method: 'GET', path: '/admin/legal', summary: 'The legal pages as they are published, and their draft', tags }).output(LegalDesk),
  save: adminOnly
    .route({ method: 'PUT', path: '/admin/legal/{document}', summary: 'Word a legal page in the draft; nobody sees it before it is published', tags })
    .errors(changedElsewhere)
    .input(z.object({ document: LegalDocumentName, revision, texts: LegalTexts }))
    .output(LegalDesk),
  discard: adminOnly.route({ method: 'POST', path: '/admin/legal/discard', summary: 'Drop the draft', tags }).errors(changedElsewhere).input(z.object({ revision })).output(LegalDesk),
  publish: adminOnly
    .route({ method: 'POST', path: '/admin/legal/publish', summary: 'Publish the draft under the day of the business', tags })
    .errors({ ...changedElsewhere, NOTHING_TO_PUBLISH: { status: 409, message: words.nothingToPublish } })
    .input(z.object({ revision, note: line(200).default(''), asks_again: z.boolean().describe('Every client has to accept it before they book or pay again') }))
    .output(LegalDesk),
  history: adminOnly.route({ method: 'GET', path: '/admin/legal/history', summary: 'The last hundred versions, the latest first', tags }).output(z.array(LegalVersion)),
  restore: adminOnly
    .route({ method: 'POST', path: '/admin/legal/restore', summary: 'Make a draft of a former version', tags })
    .errors({ ...changedElsewhere, NOT_FOUND: { status: 404, message: words.noVersion } })
    .input(z.object({ revision, version: LegalVersionName }))
    .output(LegalDesk),
};
