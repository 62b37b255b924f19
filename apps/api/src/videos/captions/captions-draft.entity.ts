import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CAPTION_DRAFT_STATES, CAPTION_FAILURES } from '@coach/domain';

/** Captions of a film that are being made, or wait for the coach: one a film, and no member sees them. */
export const CaptionsDraftRow = defineEntity({
  name: 'CaptionsDraftRow',
  tableName: 'captions_drafts',
  properties: {
    videoId: p.uuid().primary(),
    /** Another one with every press. */
    id: p.uuid(),
    /** Whose sound is listened to. */
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
