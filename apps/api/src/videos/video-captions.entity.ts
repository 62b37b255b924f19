import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Captions of a video in one language. */
export const VideoCaptionsRow = defineEntity({
  name: 'VideoCaptionsRow',
  tableName: 'video_captions',
  properties: { videoId: p.uuid().primary(), language: p.string().primary(), label: p.string(), vtt: p.text() },
});
export type VideoCaptionsRow = InferEntity<typeof VideoCaptionsRow>;
