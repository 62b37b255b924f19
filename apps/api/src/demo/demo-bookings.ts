import { yourCoach } from '@coach/content';
import { sessionDetailsOf, type SessionDetails } from '@coach/contracts';
import { changeTermsOf, type BookingStatus, type BookingType, type ChangeTerms } from '@coach/domain';
import { DEMO_STUDIO } from './demo-places.ts';

/** A demo session, placed by weekdays from today (negative: in the past) and minutes after midnight, so that it always looks current. */
export interface DemoBooking {
  client: string;
  bookingType: BookingType;
  weekdays: number;
  minutes: number;
  durationMinutes: number;
  status: BookingStatus;
  priceCents: number | null;
  cancelledBy?: string;
  cancellationReason?: string;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;

const training = (client: string, weekdays: number, minutes: number, status: BookingStatus, durationMinutes = 60): DemoBooking => ({
  ...{ client, bookingType: 'personal_training', weekdays, minutes, durationMinutes, status },
  priceCents: durationMinutes === 60 ? 9_000 : 5_000,
});

const consultation = (client: string, weekdays: number, minutes: number, status: BookingStatus): DemoBooking => ({
  ...{ client, bookingType: 'consultation', weekdays, minutes, durationMinutes: 60, status, priceCents: null },
});

export const demoBookings: readonly DemoBooking[] = [
  training('client@demo.test', -8, at(9, 30), 'completed'),
  training('client@demo.test', -6, at(9, 30), 'completed'),
  training('client@demo.test', -3, at(9, 30), 'completed'),
  training('client@demo.test', -1, at(17), 'completed', 30),
  { ...training('client@demo.test', -4, at(7), 'cancelled'), cancelledBy: 'client' },
  training('client@demo.test', 3, at(9, 30), 'confirmed'),
  training('client@demo.test', 5, at(7, 30), 'confirmed', 30),
  consultation('client@demo.test', 8, at(12), 'pending'),
  training('devon@demo.test', -2, at(16, 30), 'completed'),
  training('devon@demo.test', 1, at(16, 30), 'confirmed'),
  training('devon@demo.test', 6, at(16, 30), 'confirmed'),
  { client: 'priya@demo.test', bookingType: 'la_fitness', weekdays: 2, minutes: at(7), durationMinutes: 60, status: 'confirmed', priceCents: null },
  training('priya@demo.test', 4, at(9, 30), 'confirmed', 30),
  consultation('tom@demo.test', 2, at(12, 30), 'confirmed'),
  training('hannah@demo.test', 3, at(13, 30), 'confirmed'),
  { ...training('hannah@demo.test', -5, at(13, 30), 'cancelled'), cancelledBy: 'admin', cancellationReason: 'The studio was closed that day' },
  consultation('jo@demo.test', 4, at(8), 'pending'),
];

/** The change terms of every demo session. */
export const DEMO_TERMS: ChangeTerms = changeTermsOf(yourCoach.policy);

/** The details of every demo session. */
export const DEMO_DETAILS: SessionDetails = sessionDetailsOf({ place_id: DEMO_STUDIO });
