import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const videosEvents = {
  'videos.news-owed': z.object({ user_id: id, week: z.string() }),
  'video.captions-wanted': z.object({ video_id: id, draft_id: id }),
  'video.failed': z.object({ video_id: id, failure_id: id }),
  'video.frame-chosen': z.object({ video_id: id, frame_id: id }),
  'video.linked': z.object({ video_id: id }),
  'video.ready': z.object({ video_id: id }),
  'video.shown-on-site': z.object({ video_id: id, rendition: id }),
  'video.uploaded': z.object({ video_id: id, source_id: id }),
} satisfies EventDeclarations;

export const videosJobs = {
  'videos.announce-week': { queue: 'bookings', every: 15 * 60_000 },
  'videos.send-news': { queue: 'emails', on: 'videos.news-owed' },
  'videos.fetch': { queue: 'videos', on: 'video.linked' },
  'videos.transcode': { queue: 'videos', on: 'video.uploaded' },
  'videos.take-frame': { queue: 'stills', on: 'video.frame-chosen' },
  // Hours of listening keep no film from being made ready.
  'videos.make-captions': { queue: 'captions', on: 'video.captions-wanted' },
  'videos.make-site-film': { queue: 'videos', on: 'video.shown-on-site' },
  'videos.sweep-uploads': { queue: 'videos', every: 60 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    videos: { events: typeof videosEvents; jobs: typeof videosJobs };
  }
}
