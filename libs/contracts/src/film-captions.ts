import * as z from 'zod';
import { CAPTION_DRAFT_STATES, CAPTION_FAILURES, CAPTION_MAKERS } from '@coach/domain';
import { requiredLine } from './input/text.ts';
import { filmDeskMessages } from './messages/film-messages.ts';
import { publicMessages as messages } from './messages/public-messages.ts';
import { adminOnly } from './refusals.ts';

const tags = ['Video desk'];

/** The captions' ISO 639-1 language, and its name for members. */
export const captionsLanguage = { language: z.string().regex(/^[a-z]{2}$/), label: requiredLine(40) };
/** A WebVTT or SubRip file. */
export const captionsFile = z.string().max(500_000);

const Draft = z
  .object({
    id: z.uuid(),
    language: z.string(),
    label: z.string(),
    state: z.enum(CAPTION_DRAFT_STATES),
    failure: z.enum(CAPTION_FAILURES).nullable(),
    vtt: z.string().nullable(),
  })
  .meta({ id: 'CaptionsDraft' });

/** All captions of one film, and the draft hidden from members. */
export const FilmCaptions = z
  .object({
    made_by: z.enum(CAPTION_MAKERS).describe('A service gets the sound'),
    service: z.string().nullable().describe('Host of that service'),
    captions: z.array(z.object({ language: z.string(), label: z.string(), vtt: z.string() })),
    draft: Draft.nullable(),
  })
  .meta({ id: 'FilmCaptions' });
export type FilmCaptions = z.infer<typeof FilmCaptions>;
export type CaptionsDraft = NonNullable<FilmCaptions['draft']>;

const video = z.object({ video_id: z.uuid() });
const corrected = video.extend({ draft_id: z.uuid(), vtt: captionsFile });
const NOT_FOUND = { status: 404, message: messages.videos.notFound };
const DRAFT_CHANGED = { status: 409, message: filmDeskMessages.draftReplaced };
const NO_FILM = { status: 409, message: filmDeskMessages.noFilmToHear };
const NOT_OFFERED = { status: 409, message: filmDeskMessages.captionsNotOffered };

export const filmCaptions = {
  read: adminOnly
    .route({ method: 'GET', path: '/admin/videos/{video_id}/captions', summary: 'Captions of a video and their draft', tags })
    .errors({ NOT_FOUND })
    .input(video)
    .output(FilmCaptions),
  make: adminOnly
    .route({ method: 'POST', path: '/admin/videos/{video_id}/captions/draft', summary: 'Have captions made, as a draft', tags })
    .errors({ NOT_FOUND, NO_FILM, NOT_OFFERED })
    .input(video.extend(captionsLanguage))
    .output(FilmCaptions),
  save: adminOnly
    .route({ method: 'PUT', path: '/admin/videos/{video_id}/captions/draft', summary: 'Correct the draft', tags })
    .errors({ NOT_FOUND, DRAFT_CHANGED, INVALID_CAPTIONS: { status: 422, message: filmDeskMessages.notCaptions } })
    .input(corrected)
    .output(FilmCaptions),
  publish: adminOnly
    .route({ method: 'POST', path: '/admin/videos/{video_id}/captions/draft/publish', summary: 'Show the draft to members', tags })
    .errors({ NOT_FOUND, DRAFT_CHANGED, INVALID_CAPTIONS: { status: 422, message: filmDeskMessages.captionsWithFaults } })
    .input(corrected)
    .output(FilmCaptions),
  discard: adminOnly
    .route({ method: 'DELETE', path: '/admin/videos/{video_id}/captions/draft', summary: 'Discard the draft, or stop making it', tags })
    .errors({ NOT_FOUND })
    .input(video)
    .output(FilmCaptions),
};
