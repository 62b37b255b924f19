import * as z from 'zod';
import { PICTURE_STATUSES, TREATMENTS } from '@coach/domain';
import { chosenFields } from './input/chosen-fields.ts';
import { changedSinceRead, etag } from './input/conditional.ts';
import { line, requiredLine } from './input/text.ts';
import { messages } from './messages/messages.ts';
import { adminOnly } from './refusals.ts';

const tags = ['Pictures'];
const { pictures: words } = messages;

const part = z.number().min(0).max(1);
const Focal = z.object({ x: part, y: part }).describe('What every crop keeps in view, in parts of width and height from the upper left corner');

/** A picture's description, for people who cannot see it. */
export const PictureWords = z
  .object({ alt_en: requiredLine(300, words.altRequired), alt_es: line(300).describe('Empty: Spanish readers are told the English'), focal: Focal })
  .meta({ id: 'PictureWords' });
export type PictureWords = z.infer<typeof PictureWords>;

/** A picture of the coach's library. */
export const AdminPicture = z
  .object({
    id: z.uuid(),
    file_name: z.string().describe('As it was called where it came from'),
    status: z.enum(PICTURE_STATUSES),
    failure_reason: z.string().nullable(),
    uploaded_at: z.iso.datetime(),
    width: z.int32().describe('Pixels, the right way up; 0 until it is ready'),
    height: z.int32(),
    color: z.string().describe('#rrggbb that it is mostly; empty until it is ready'),
    widths: z.array(z.int32()).describe('Widths in which it can be had'),
    address: z.string().describe('Without its end, -<width>.avif or -<width>.webp; never changes its content'),
    alt_en: z.string().describe('Empty until someone has said it'),
    alt_es: z.string(),
    focal: Focal,
    treatment: z.enum(TREATMENTS).describe('How places show it that do not say otherwise: as it is, in two inks, or as engraved lines'),
    is_inked: z.boolean().describe('Whether it can be shown in ink: files of it lie below <address>-inks and <address>-lines'),
    used_in: z.array(z.string()).describe('Where it is used, published or in the draft'),
    etag,
  })
  .meta({ id: 'AdminPicture' });
export type AdminPicture = z.infer<typeof AdminPicture>;

const picture = z.object({ picture_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: words.notFound } };

/** The coach's pictures. Files are uploaded by one form, `POST /pictures/upload`. */
export const adminPictures = {
  list: adminOnly.route({ method: 'GET', path: '/admin/pictures', summary: 'Every picture, the latest first', tags }).input(z.object({ fields: chosenFields(AdminPicture) }).optional()).output(z.array(AdminPicture)),
  change: adminOnly
    .route({ method: 'PUT', path: '/admin/pictures/{picture_id}', summary: 'Say what a picture shows and what its crops keep in view; pages that show it follow', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(PictureWords.extend(picture.shape))
    .output(AdminPicture),
  remove: adminOnly
    .route({ method: 'DELETE', path: '/admin/pictures/{picture_id}', summary: 'Delete a picture with its files, unless it is used somewhere', tags })
    .errors({ ...notFound, ...changedSinceRead, PICTURE_IN_USE: { status: 409, message: words.inUse, data: z.object({ used_in: z.array(z.string()) }) } })
    .input(picture)
    .output(z.object({ done: z.literal(true) })),
};
