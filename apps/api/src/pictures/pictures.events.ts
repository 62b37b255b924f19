import * as z from 'zod';
import type { EventDeclarations, JobDeclarations } from '../platform/queue/declarations.ts';

const id = z.uuid();

export const picturesEvents = {
  'picture.changed': z.object({ picture_id: id }),
  'picture.uploaded': z.object({ picture_id: id }),
} satisfies EventDeclarations;

export const picturesJobs = {
  // Not on the videos queue, where it could wait behind one video for an hour.
  'pictures.prepare': { queue: 'bookings', on: 'picture.uploaded' },
  'pictures.sweep': { queue: 'bookings', every: 60 * 60_000 },
} satisfies JobDeclarations;

declare module '../platform/queue/declarations.ts' {
  interface DeclaredByRooms {
    pictures: { events: typeof picturesEvents; jobs: typeof picturesJobs };
  }
}
