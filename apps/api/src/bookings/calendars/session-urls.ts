import type { Zone } from '@coach/domain';
import type { Env } from '../../env.ts';

/** The page of a client's booking. */
export const sessionUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, bookingId: string): string => `${PUBLIC_URL}/dashboard?booking=${bookingId}`;

/** The coach's calendar on the day of a session. */
export const coachCalendarUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, at: Date, zone: Zone): string => `${PUBLIC_URL}/admin?view=calendar&span=day&at=${zone.localDate(at)}`;
