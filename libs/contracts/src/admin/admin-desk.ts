import * as z from 'zod';
import { SERVICE_STATES } from '@coach/domain';
import { adminOnly } from '../refusals.ts';

const tags = ['Coach desk'];
const count = z.number().int();

/** The four overview cards, with current counts (OVR-01, CALL-06). */
export const Overview = z
  .object({
    users: count,
    subscriptions: z.object({ active: count, total: count }),
    bookings: z.object({ total: count, today: count, upcoming: count, pending: count }),
    videos: z.object({ published: count, total: count }),
    unread: count.describe('Conversations in the inbox'),
    check_ins_waiting: count.describe('For the coach’s reply'),
    weeks_owed: count.describe('Weeks of programs that fell out and are not settled'),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof Overview>;

/** One of the six server functions, and its observed health (SYS-06). */
export const ServiceHealth = z.object({
  name: z.string(),
  state: z.enum(SERVICE_STATES),
  last_success_at: z.iso.datetime().nullable(),
  last_failure_at: z.iso.datetime().nullable(),
  note: z.string().nullable().describe('What the last failure said, while it is not active'),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const SystemHealth = z
  .object({
    measured_at: z.iso.datetime(),
    alerts: z.array(z.object({ level: z.enum(['warning', 'error']), message: z.string() })),
    users: z.object({ total: count, new: count.describe('In the last 30 days'), before: count.describe('In the 30 days before'), growth: z.number().describe('Percent') }),
    subscriptions: z.object({ active: count, total: count }),
    bookings: z.object({ total: count }),
    videos: z.object({ published: count, total: count }),
    pending_emails: count,
    services: z.array(ServiceHealth),
  })
  .meta({ id: 'SystemHealth' });
export type SystemHealth = z.infer<typeof SystemHealth>;

export const adminDesk = {
  overview: adminOnly.route({ method: 'GET', path: '/admin/overview', summary: 'Users, subscriptions, bookings and videos in numbers', tags }).output(Overview),
  systemHealth: adminOnly.route({ method: 'GET', path: '/admin/system-health', summary: 'Growth, waiting mails, alerts and the state of the server functions', tags }).output(SystemHealth),
};
