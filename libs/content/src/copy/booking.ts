import { CONSULTATION_MINUTES, forSale, hoursWords, SESSION_LABELS, SESSION_OFFERS, type Plan, type PlanType, type Policy as Rules } from '@coach/domain';
import { GROUP_WEEKS } from './pricing.ts';

/** One service on offer on the booking page. */
export interface ServiceChoice {
  /** The booking type, and the `service` of the page's address. */
  id: 'consultation' | 'personal_training' | 'group_session' | PlanType;
  label: string;
  /** Cents of each length; null is free. */
  prices: ReadonlyArray<number | null>;
  /** `60 min`. */
  unit: string;
  /** Shown with this word and not to be chosen yet. */
  later?: string;
}

const lengths = [SESSION_OFFERS.personal_training, SESSION_OFFERS.personal_training_60];

/** What can be booked, in the order of the page (BOOK-03). */
const sessions: readonly ServiceChoice[] = [
  { id: 'consultation', label: SESSION_LABELS.consultation, prices: [null], unit: `${CONSULTATION_MINUTES} min` },
  {
    id: 'personal_training',
    label: SESSION_LABELS.personal_training,
    prices: lengths.map(({ unitPrice }) => unitPrice),
    unit: `${lengths.map(({ durationMinutes }) => durationMinutes).join(' or ')} min`,
  },
  {
    id: 'group_session',
    label: 'Group Training',
    prices: [SESSION_OFFERS.group_session.unitPrice],
    unit: `per person, ${GROUP_WEEKS} weeks`,
  },
];

/** What can be subscribed to, as the booking page calls it (BOOK-04). */
const planChoices = (plans: readonly Plan[]): ServiceChoice[] =>
  forSale(plans).map(({ id, name, bookingName, priceCents }) => ({ id, label: bookingName || name, prices: [priceCents], unit: '/month' }));

/** What can be booked and subscribed to, in the order of the page (BOOK-03, BOOK-04). */
export const servicesOf = (plans: readonly Plan[]): readonly ServiceChoice[] => [...sessions, ...planChoices(plans)];

/** A house rule: a short mark for the margin and the sentence. */
export interface Policy {
  id: 'cancellation' | 'lateness' | 'history' | 'subscription';
  /** `24 h`; null where a tick stands instead. */
  mark: string | null;
  text: string;
}

/** The rules shown beside a booking (BOOK-07). */
export const policiesOf = ({ cancellationHours }: Rules): readonly Policy[] => [
  {
    id: 'cancellation',
    mark: `${cancellationHours} h`,
    text: `Cancelling within ${hoursWords(cancellationHours)} of the session is charged.`,
  },
  { id: 'lateness', mark: '15 m', text: 'Arriving more than 15 minutes late may cancel the session.' },
  { id: 'history', mark: null, text: 'Medical history is required.' },
  { id: 'subscription', mark: null, text: 'Subscriptions can be cancelled any time through the dashboard portal.' },
];
