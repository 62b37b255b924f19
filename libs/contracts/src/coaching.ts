import * as z from 'zod';
import { COACHING_PARTS, SCORES, WEIGHT_LB } from '@coach/domain';
import { LocalDay } from './bookings/availability.ts';
import { memberMessages as messages } from './messages/member-messages.ts';
import { adminOnly, signedIn } from './refusals.ts';
import { line, requiredLine, requiredText, text } from './input/text.ts';

const tags = ['Coaching'];
const words = messages.coaching;

const score = z.literal([...SCORES]);
const HEALTH_REVIEWS = ['due', 'changed', 'reviewed'] as const;
export const HealthReviewState = z.enum(HEALTH_REVIEWS).describe('Never read by the coach, changed since, or read as it is (GAP-06)');

/** A client's answers about a week (GAP-03). */
export const CheckInAnswers = z.object({
  weight_lb: z.number().min(WEIGHT_LB.least).max(WEIGHT_LB.most).nullable().describe('Pounds, kept to a tenth; null when not weighed'),
  energy: score.describe('From 1, exhausted, to 5, energized'),
  adherence: score.describe('How much of the plan was kept, from 1, hardly any, to 5, all of it'),
  note: text(2_000),
});
export type CheckInAnswers = z.infer<typeof CheckInAnswers>;

export const CheckIn = CheckInAnswers.extend({
  week: z.string().describe('Its Monday, YYYY-MM-DD'),
  created_at: z.iso.datetime(),
  reply: z.string().nullable().describe('The coach’s'),
  replied_at: z.iso.datetime().nullable(),
}).meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof CheckIn>;

export const MEAL_PLAN_FILE = { mostBytes: 2 * 1024 * 1024, types: ['application/pdf', 'image/jpeg', 'image/png'] } as const;

/** A version of a client's meal plan (GAP-04). */
export const MealPlan = z
  .object({ id: z.uuid(), version: z.number().int(), title: z.string(), text: z.string(), file_name: z.string().nullable(), created_at: z.iso.datetime() })
  .meta({ id: 'MealPlan' });
export type MealPlan = z.infer<typeof MealPlan>;

const parts = z.array(z.enum(COACHING_PARTS)).describe('What of the coaching is open now; nothing where no plan with coaching runs');

/** A week in a client's progress charts (GAP-05). */
export const ProgressWeek = z.object({ week: z.string(), sessions: z.number().int(), videos: z.number().int() }).meta({ id: 'ProgressWeek' });
export type ProgressWeek = z.infer<typeof ProgressWeek>;

/** A client's premium coaching besides messages. */
export const Coaching = z
  .object({
    is_open: z.boolean().describe('A premium plan is running; without one everything can be read, and nothing is added'),
    parts,
    week: z.string().describe('The week that is checked in for now, by its Monday'),
    check_ins: z.array(CheckIn).describe('Newest first, of the last half year'),
    meal_plans: z.array(MealPlan).describe('Newest version first'),
    progress: z.array(ProgressWeek).describe('Oldest first'),
    health: z.object({ review: HealthReviewState, reviewed_at: z.iso.datetime().nullable() }).nullable().describe('null while no medical history is given'),
  })
  .meta({ id: 'Coaching' });
export type Coaching = z.infer<typeof Coaching>;

/** The same for the coach. */
export const CoachedClient = Coaching.extend({ user_id: z.uuid(), name: z.string(), email: z.string() }).meta({ id: 'CoachedClient' });
export type CoachedClient = z.infer<typeof CoachedClient>;

/** A premium client in the coach's list: who is waiting for what, without confidential data. */
export const CoachingEntry = z
  .object({
    user_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    check_in: z.enum(['missing', 'waiting', 'answered', 'not_included']).describe('Of the present week; waiting also when an older one has no reply, not_included where the plan has no check-ins'),
    last_check_in: z.string().nullable().describe('The Monday of the latest one’s week'),
    meal_plan: z.object({ version: z.number().int(), created_at: z.iso.datetime() }).nullable(),
    health_review: HealthReviewState.nullable(),
  })
  .meta({ id: 'CoachingEntry' });
export type CoachingEntry = z.infer<typeof CoachingEntry>;

export const CoachingPage = z
  .object({ clients: z.array(CoachingEntry), next_cursor: z.string().nullable(), total: z.number().int().describe('Of those whom the search finds') })
  .meta({ id: 'CoachingPage' });
export type CoachingPage = z.infer<typeof CoachingPage>;

const premiumOnly = { PREMIUM_ONLY: { status: 403, message: words.premiumOnly } };
const notFound = { NOT_FOUND: { status: 404, message: words.notFound } };
const notPremium = { ...notFound, NOT_PREMIUM: { status: 409, message: words.notPremium } };
const client = z.object({ user_id: z.uuid() });

export const coaching = {
  own: signedIn.route({ method: 'GET', path: '/coaching', summary: 'Check-ins, meal plans and progress of the signed-in person', tags }).output(Coaching),
  summary: signedIn
    .route({ method: 'GET', path: '/coaching/summary', summary: 'Whether there is coaching, and what of it is new', tags })
    .output(z.object({ is_open: z.boolean(), parts, has_any: z.boolean(), checked_in: z.boolean(), new_replies: z.number().int(), has_new_plan: z.boolean() })),
  checkIn: signedIn
    .route({ method: 'PUT', path: '/coaching/check-in', summary: 'Check in for the present week, or correct it until the coach has replied; part of the premium plan', tags })
    .errors({ ...premiumOnly, REPLIED: { status: 409, message: words.replied } })
    .input(CheckInAnswers)
    .output(CheckIn),
  seen: signedIn.route({ method: 'POST', path: '/coaching/seen', summary: 'Note that replies and plans have been seen', tags }).output(z.object({ done: z.literal(true) })),
  planFile: signedIn
    .route({ method: 'GET', path: '/coaching/meal-plans/{plan_id}/file', summary: 'The file of an own meal plan', tags })
    .errors({ NOT_FOUND: { status: 404, message: words.noFile } })
    .input(z.object({ plan_id: z.uuid() }))
    .output(z.file()),
};

export const adminCoaching = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/coaching', summary: 'Premium clients, who waits for a reply first, then by name', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(z.object({ search: line(200).optional(), cursor: z.string().max(2_000).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(CoachingPage),
  open: adminOnly
    .route({ method: 'GET', path: '/admin/coaching/{user_id}', summary: 'A client’s check-ins, meal plans and progress; every opening is recorded', tags })
    .errors(notFound)
    .input(client)
    .output(CoachedClient),
  reply: adminOnly
    .route({ method: 'PUT', path: '/admin/coaching/{user_id}/check-ins/{week}/reply', summary: 'Reply to a check-in', tags })
    .errors(notFound)
    .input(client.extend({ week: LocalDay, text: requiredText(2_000, words.emptyReply) }))
    .output(CheckIn),
  addPlan: adminOnly
    .route({ method: 'POST', path: '/admin/coaching/{user_id}/meal-plans', successStatus: 201, summary: 'Give a premium client a new version of their meal plan: text, a file, or both', tags })
    .errors({ ...notPremium, EMPTY_PLAN: { status: 422, message: words.emptyPlan }, BAD_FILE: { status: 422, message: words.badFile } })
    .input(client.extend({ title: requiredLine(120, words.planTitle), text: text(20_000), file: z.file().max(MEAL_PLAN_FILE.mostBytes, words.badFile).mime([...MEAL_PLAN_FILE.types], words.badFile).optional() }))
    .output(MealPlan),
  planFile: adminOnly
    .route({ method: 'GET', path: '/admin/coaching/{user_id}/meal-plans/{plan_id}/file', summary: 'The file of a client’s meal plan', tags })
    .errors({ NOT_FOUND: { status: 404, message: words.noFile } })
    .input(client.extend({ plan_id: z.uuid() }))
    .output(z.file()),
  reviewHealth: adminOnly
    .route({ method: 'POST', path: '/admin/users/{user_id}/health-review', summary: 'Stamp a medical history as read, in the version that was read', tags })
    .errors({ ...notFound, CHANGED: { status: 409, message: words.historyChanged } })
    .input(client.extend({ changed_at: z.iso.datetime().nullable().describe('Of the version that was read') }))
    .output(z.object({ reviewed_at: z.iso.datetime(), reviewed_by: z.string() })),
};
