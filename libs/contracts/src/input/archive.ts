import * as z from 'zod';

/** A file generated on request, downloadable until it expires. */
export const Archive = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'expired']),
  bytes: z.number().int().nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
