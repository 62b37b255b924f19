import * as z from 'zod';
import { SUBSCRIPTION_STATUSES } from '@coach/domain';
import { adminOnly } from '../refusals.ts';
import { line } from '../input/text.ts';
import { clientGroup } from '../clients/client-group.ts';

const tags = ['Exports and records'];
const search = line(200).optional();

/** Lists as files: all filtered rows, times in UTC and in the coach's zone. */
export const adminExports = {
  users: adminOnly.route({ method: 'GET', path: '/admin/users/export', summary: 'The users as CSV, without their health notes', tags }).input(z.object({ search, ...clientGroup })).output(z.file()),
  subscriptions: adminOnly
    .route({ method: 'GET', path: '/admin/subscriptions/export', summary: 'The subscriptions as CSV', tags })
    .input(z.object({ search, status: z.enum(SUBSCRIPTION_STATUSES).optional() }))
    .output(z.file()),
  videos: adminOnly.route({ method: 'GET', path: '/admin/videos/export', summary: 'The videos as CSV', tags }).output(z.file()),
  cleanup: adminOnly.route({ method: 'GET', path: '/admin/users/cleanup-export', summary: 'Every account with what protects it, as CSV', tags }).output(z.file()),
};
