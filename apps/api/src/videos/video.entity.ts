import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { KeptVideoDetails } from '@coach/contracts';
import { ACCESS_TIERS, DIFFICULTIES, FRAME_STATES, UPLOAD_STATUSES, type FilmFailure } from '@coach/domain';

/** A video of the coach's (ENT-05). */
export const VideoRow = defineEntity({
  name: 'VideoRow',
  tableName: 'videos',
  properties: {
    id: p.uuid().primary(),
    title: p.string(),
    /** What the coach tells about it: `videoDetailsOf` reads it. */
    details: p.json<KeptVideoDetails>(),
    category: p.string(),
    difficulty: p.enum(DIFFICULTIES),
    accessTier: p.enum(ACCESS_TIERS),
    /** The coach's own figure, else the file's. */
    durationSeconds: p.float().nullable(),
    isPublished: p.boolean(),
    /** Publishes itself as soon as a file of it can be played; then this is false again. */
    publishWhenReady: p.boolean().default(false),
    isProtected: p.boolean(),
    /** Pages of the site may show it, to everybody. */
    onSite: p.boolean().default(false),
    uploadStatus: p.enum(UPLOAD_STATUSES),
    uploadProgress: p.smallint(),
    /** When its last bytes came. */
    uploadMovedAt: p.datetime().nullable(),
    /** Why it failed; beside it the same in English words, which `failureOf` asks first. */
    failure: p.json<FilmFailure>().nullable(),
    failureReason: p.text().nullable(),
    /** Bytes of the uploaded file. */
    fileSize: p.bigint('number').nullable(),
    videoUrl: p.text().nullable(),
    /** Address of a picture of the library; null shows a frame of the film. */
    poster: p.text().nullable(),
    /** The moment that the coach chose, how far its picture is, the one that is being made, and the one that stands for the film. All are of the rendition. */
    frameState: p.enum(FRAME_STATES).nullable(),
    frameSeconds: p.float().nullable(),
    frameWanted: p.uuid().nullable(),
    frameId: p.uuid().nullable(),
    sourceId: p.uuid().nullable(),
    rendition: p.uuid().nullable(),
    createdAt: p.datetime(),
    releasedAt: p.datetime().nullable(),
  },
});
export type VideoRow = InferEntity<typeof VideoRow>;
