import * as z from 'zod';
import { shownProfileDetails } from '../../account/profile-details-views.ts';
import { HealthReviewState } from '../../coaching.ts';
import { etag } from '../../input/conditional.ts';
import { SoldId } from '../../input/sold-id.ts';

/** An account as the coach sees it: without health notes, which are opened individually (USR-01, USR-09). */
export const AdminUser = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    ...shownProfileDetails,
    is_admin: z.boolean(),
    is_owner: z.boolean().describe('The admin whose rights no other admin can take'),
    suspension: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable().describe('null unless signing in is closed to them'),
    has_health_notes: z.boolean(),
    health_review: HealthReviewState.nullable().describe('null unless a premium plan is active and a medical history is given'),
    active_plan: SoldId.nullable(),
    tags: z.array(z.string()).describe('The coach’s own words on them, in their order'),
    last_session_at: z.iso.datetime().nullable().describe('The latest one that they came to'),
    created_at: z.iso.datetime(),
    etag,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;
