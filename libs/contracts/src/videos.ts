import * as z from 'zod';
import { ACCESS_TIERS, CAPTION_DRAFT_STATES, DIFFICULTIES, EMBED_PROVIDERS, FILM_FAILURES, FRAME_STATES, GENERAL_CATEGORY, LIBRARY_PICTURE_URL, UPLOAD_STATUSES } from '@coach/domain';
import { chosenFields } from './input/chosen-fields.ts';
import { changedSinceRead, etag } from './input/conditional.ts';
import { captionsFile, captionsLanguage } from './film-captions.ts';
import { filmDeskMessages } from './messages/film-messages.ts';
import { publicMessages as messages } from './messages/public-messages.ts';
import { moment } from './input/moment.ts';
import { adminOnly, signedIn } from './refusals.ts';
import { requiredLine } from './input/text.ts';
import { VideoDetails } from './video-details.ts';
import { newVideoDetails, shownVideoDetails } from './video-details-views.ts';
import { CategoryId } from './input/category-id.ts';
import { SoldId } from './input/sold-id.ts';

const tags = ['Videos'];

const described = {
  id: z.uuid(),
  title: z.string(),
  ...shownVideoDetails,
  category: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  access_tier: z.enum(ACCESS_TIERS),
  duration_minutes: z.number().nullable(),
  thumbnail_url: z.string().nullable(),
  created_at: z.iso.datetime(),
};

/** A video as a member sees it in the library; nothing in it opens a locked one (VID-15, VID-23). */
export const LibraryVideo = z
  .object({
    ...described,
    is_accessible: z.boolean(),
    days_until_expires: z.number().int().nullable(),
    unlocked_by: z.array(SoldId).describe('Plans that would open it, smallest first'),
    is_this_week: z.boolean(),
    is_protected: z.boolean(),
    has_source: z.boolean().describe('False: nothing to play (VID-06, VID-11)'),
    embed: z.enum(EMBED_PROVIDERS).nullable().describe('Who shows it, if not this site'),
    is_favourite: z.boolean(),
    progress: z.object({ position_seconds: z.number(), duration_seconds: z.number(), watched_at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'LibraryVideo' });
export type LibraryVideo = z.infer<typeof LibraryVideo>;

const Track = z.object({ label: z.string(), language: z.string(), src: z.string() });

/** Permission to play one video for a few minutes; another request renews it (VID-10, VID-25). */
export const Playback = z
  .object({
    kind: z.enum(['hls', 'file', 'embed']).describe('embed: a page for a frame'),
    src: z.string(),
    captions: z.array(Track),
    thumbnails: z.string().nullable().describe('WebVTT of the seek bar’s pictures'),
    chapters: z.array(z.object({ at_seconds: z.number(), title: z.string() })),
    watermark: z.string().nullable().describe('Shown over a protected video'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Playback' });
export type Playback = z.infer<typeof Playback>;

/** Why a film failed, for a message in the reader's language. */
export const shownFilmFailure = z
  .object({
    code: z.enum(FILM_FAILURES),
    seconds: z.number().int().optional().describe('Seconds: its length, or where it stops'),
    of_seconds: z.number().int().optional().describe('Seconds: the length that it should have'),
    width: z.number().int().optional().describe('Pixels'),
    height: z.number().int().optional().describe('Pixels'),
  })
  .meta({ id: 'FilmFailure' })
  .nullable()
  .describe('Why it failed, where that is known');

/** A video as the coach sees it (ENT-05). */
export const AdminVideo = z
  .object({
    ...described,
    is_published: z.boolean(),
    publish_when_ready: z.boolean().describe('Publishes itself once it can be played'),
    is_protected: z.boolean(),
    upload_status: z.enum(UPLOAD_STATUSES),
    upload_progress: z.number().int().min(0).max(100),
    failure: shownFilmFailure,
    failure_reason: z.string().nullable().describe('The same in English words'),
    file_size: z.number().int().nullable().describe('Bytes'),
    file_path: z.string().nullable(),
    protected_file_path: z.string().nullable(),
    video_url: z.string().nullable(),
    poster: z.string().nullable().describe('A picture of the library'),
    frame: z.object({ state: z.enum(FRAME_STATES).describe('done: members see it, unless there is a poster'), at_seconds: z.number().describe('Seconds from the start') }).nullable().describe('The frame that was chosen'),
    has_rendition: z.boolean(),
    on_site: z.boolean().describe('Everyone may see it, at /api/media/site/{id}.mp4'),
    released_at: z.iso.datetime().nullable().describe('When its week begins, instead of created_at (VID-18)'),
    captions: z.array(z.object({ language: z.string(), label: z.string() })),
    captions_draft: z.enum(CAPTION_DRAFT_STATES).nullable(),
    etag,
  })
  .meta({ id: 'AdminVideo' });
export type AdminVideo = z.infer<typeof AdminVideo>;

const LONGEST_FILM_SECONDS = 36_000;

const editable = {
  title: requiredLine(200),
  ...VideoDetails.shape,
  category: CategoryId.describe('One of `videoCategories`'),
  difficulty: z.enum(DIFFICULTIES),
  access_tier: z.enum(ACCESS_TIERS),
  duration_minutes: z.number().positive().max(600).nullable(),
};

/** A new row: with only title and description it is the metadata-only entry of AVD-02; a file may follow by tus or form. */
export const NewVideo = z
  .object({
    ...editable,
    ...newVideoDetails,
    category: editable.category.default(GENERAL_CATEGORY),
    difficulty: editable.difficulty.default('beginner'),
    access_tier: editable.access_tier.default('weekly'),
    duration_minutes: editable.duration_minutes.default(null),
    is_protected: z.boolean().default(false),
    publish_when_ready: z.boolean().default(false),
  })
  .meta({ id: 'NewVideo' });
export type NewVideo = z.infer<typeof NewVideo>;

/** A film's address: a file is downloaded and stored here, because pages play none of another site; a YouTube or Vimeo film stays there. */
const FilmAddress = z.url({ protocol: /^https?$/, error: filmDeskMessages.filmAddress }).max(2_000, { abort: true });

/** A file of a library picture. */
const PosterAddress = z.string().max(200, { abort: true }).regex(LIBRARY_PICTURE_URL, filmDeskMessages.posterAddress);

export const VideoChange = z
  .object({ ...editable, is_published: z.boolean(), publish_when_ready: z.boolean(), is_protected: z.boolean(), on_site: z.boolean(), video_url: FilmAddress.nullable(), poster: PosterAddress.nullable(), released_at: moment.nullable() })
  .partial()
  .meta({ id: 'VideoChange' });
export type VideoChange = z.infer<typeof VideoChange>;

/** Who requested to play what, and whether it was granted (LOG-03, LOG-04, ENT-06). */
export const AccessLog = z
  .object({
    id: z.uuid(),
    last_accessed_at: z.iso.datetime(),
    email: z.string(),
    title: z.string(),
    access_tier: z.enum(ACCESS_TIERS),
    outcome: z.enum(['granted', 'denied']),
    count: z.number().int(),
  })
  .meta({ id: 'AccessLog' });
export type AccessLog = z.infer<typeof AccessLog>;

const video = z.object({ video_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: messages.videos.notFound } };
const locked = { LOCKED: { status: 403, message: messages.videos.locked, data: z.object({ unlocked_by: z.array(SoldId) }) } };
const categoryUnknown = { CATEGORY_UNKNOWN: { status: 422, message: filmDeskMessages.categoryUnknown } };
const done = z.object({ done: z.literal(true) });

export const videos = {
  library: signedIn
    .route({ method: 'GET', path: '/videos', summary: 'Every published video, with what the caller may watch now', tags })
    .errors({ FORBIDDEN: { status: 403, message: messages.videos.foreignLibrary } })
    .input(z.object({ user_id_param: z.uuid().optional().describe('The caller (VID-12)'), fields: chosenFields(LibraryVideo) }))
    .output(z.array(LibraryVideo)),
  play: signedIn
    .route({ method: 'POST', path: '/videos/{video_id}/playback', summary: 'The right to play a video for a few minutes', tags })
    .errors({
      ...notFound,
      ...locked,
      TOO_MANY_STREAMS: { status: 409, message: messages.videos.tooManyStreams },
    })
    .input(video.extend({ stream: z.uuid().optional().describe('The same for all renewals of one player') }))
    .output(Playback),
  trackAccess: signedIn
    .route({ method: 'POST', path: '/videos/track-access', summary: 'Record the first play of a video', tags })
    .errors({ ...notFound, ...locked, FORBIDDEN: { status: 403, message: messages.videos.foreignLibrary } })
    .input(z.object({ user_id_param: z.uuid(), video_id_param: z.uuid() }))
    .output(done),
  saveProgress: signedIn
    .route({ method: 'PUT', path: '/videos/{video_id}/progress', summary: 'Remember how far the caller has watched', tags })
    .errors({ ...notFound, ...locked })
    .input(
      video.extend({
        position_seconds: z.number().min(0).max(LONGEST_FILM_SECONDS),
        duration_seconds: z.number().positive().max(LONGEST_FILM_SECONDS),
        stream: z.uuid().optional().describe('The running player; after 30 silent seconds it has stopped'),
      }),
    )
    .output(done),
  setFavourite: signedIn
    .route({ method: 'PUT', path: '/videos/{video_id}/favourite', summary: 'Keep a video among the favorites, or not', tags })
    .errors(notFound)
    .input(video.extend({ favourite: z.boolean() }))
    .output(done),
};

const adminTags = ['Video desk'];

export const adminVideos = {
  list: adminOnly.route({ method: 'GET', path: '/admin/videos', summary: 'All videos, newest first', tags: adminTags }).input(z.object({ fields: chosenFields(AdminVideo) }).optional()).output(z.array(AdminVideo)),
  create: adminOnly
    .route({ method: 'POST', path: '/admin/videos', successStatus: 201, summary: 'A new entry, a draft without a file', tags: adminTags })
    .errors(categoryUnknown)
    .input(NewVideo)
    .output(AdminVideo),
  update: adminOnly
    .route({ method: 'PATCH', path: '/admin/videos/{video_id}', summary: 'Change details, publish or unpublish', tags: adminTags })
    .errors({
      ...notFound,
      ...changedSinceRead,
      ...categoryUnknown,
      NOTHING_TO_PUBLISH: { status: 409, message: filmDeskMessages.nothingToPublish },
      ADDRESS_REFUSED: { status: 409, message: filmDeskMessages.addressRefused },
      EMBED_ON_SITE: { status: 409, message: filmDeskMessages.embedOnSite },
    })
    .input(video.extend({ change: VideoChange }))
    .output(AdminVideo),
  retry: adminOnly
    .route({ method: 'POST', path: '/admin/videos/{video_id}/retry', summary: 'Transcode or fetch again what failed', tags: adminTags })
    .errors({ ...notFound, NOT_FAILED: { status: 409, message: filmDeskMessages.updateFailed } })
    .input(video)
    .output(AdminVideo),
  chooseFrame: adminOnly
    .route({ method: 'POST', path: '/admin/videos/{video_id}/frame', summary: 'Let a frame of the film stand for it', tags: adminTags })
    .errors({ ...notFound, NO_FILM: { status: 409, message: filmDeskMessages.noFilm } })
    .input(video.extend({ at_seconds: z.number().min(0).max(LONGEST_FILM_SECONDS).describe('Seconds from the start') }))
    .output(AdminVideo),
  remove: adminOnly
    .route({ method: 'DELETE', path: '/admin/videos/{video_id}', summary: 'Delete a video with its files', tags: adminTags })
    .errors({ ...notFound, ...changedSinceRead, SHOWN_ON_SITE: { status: 409, message: filmDeskMessages.shownOnSite } })
    .input(video)
    .output(done),
  setCaptions: adminOnly
    .route({ method: 'PUT', path: '/admin/videos/{video_id}/captions', summary: 'Captions in a language, WebVTT or SubRip; empty text removes them', tags: adminTags })
    .errors({ ...notFound, INVALID_CAPTIONS: { status: 422, message: filmDeskMessages.notCaptions } })
    .input(video.extend({ ...captionsLanguage, vtt: captionsFile }))
    .output(AdminVideo),
  accessLogs: adminOnly
    .route({ method: 'GET', path: '/admin/access-logs', summary: 'The latest 50 plays and refusals, and how many there are', tags: adminTags })
    .output(z.object({ logs: z.array(AccessLog), successful: z.number().int(), failed: z.number().int(), total: z.number().int() })),
};
