import * as z from 'zod';
import { NOTICE_DELIVERIES, NOTICE_KINDS } from '@coach/domain';
import { adminOnly } from '../refusals.ts';

const tags = ['Coach desk'];
const delivery = z.enum(NOTICE_DELIVERIES).describe('now: a mail at once; agenda: in the next morning’s; off: listed here alone');

/** An event as reported to the coach. */
export const CoachNotice = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTICE_KINDS),
    happened_at: z.iso.datetime(),
    title: z.string(),
    text: z.string(),
    email: z.string().nullable().describe('Of the client; null for what is about none, or about one who left'),
    path: z.string().describe('Where in the product the coach acts on it'),
  })
  .meta({ id: 'CoachNotice' });
export type CoachNotice = z.infer<typeof CoachNotice>;

/** The coach's notification choices. */
export const NoticeChoices = z
  .object({ agenda: z.boolean().describe('Every morning at six: the day’s sessions and what waits'), kinds: z.record(z.enum(NOTICE_KINDS), delivery) })
  .meta({ id: 'NoticeChoices' });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const notices = {
  read: adminOnly
    .route({ method: 'GET', path: '/admin/notices', summary: 'What happened in the last 90 days, newest first, and how the coach hears of it', tags })
    .output(z.object({ notices: z.array(CoachNotice), choices: NoticeChoices })),
  choose: adminOnly
    .route({ method: 'PATCH', path: '/admin/notices/choices', summary: 'Choose how the coach hears of what; what is not named stays', tags })
    .input(z.object({ agenda: z.boolean().optional(), kinds: z.partialRecord(z.enum(NOTICE_KINDS), delivery).optional() }))
    .output(NoticeChoices),
};
