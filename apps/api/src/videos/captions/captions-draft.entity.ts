import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CAPTION_DRAFT_STATES, CAPTION_FAILURES } from '@coach/domain';

/** Captions being generated, or awaiting the coach's review: one draft per film, invisible to members. */
export const CaptionsDraftRow = defineEntity({
  name: 'CaptionsDraftRow',
  tableName: 'captions_drafts',
  properties: {
    videoId: p.uuid().primary(),
    /** A new id with every request. */
    id: p.uuid(),
    /** The film file whose audio is transcribed. */
    rendition: p.uuid(),
    language: p.string(),
    label: p.string(),
    state: p.enum(CAPTION_DRAFT_STATES),
    failure: p.enum(CAPTION_FAILURES).nullable(),
    vtt: p.text().nullable(),
    askedAt: p.datetime(),
  },
});
export type CaptionsDraftRow = InferEntity<typeof CaptionsDraftRow>;
