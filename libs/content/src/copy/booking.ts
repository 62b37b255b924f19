import { forSale, hoursWords, minutesWords, noShowChargeWords, noShowFeeWords, refundStepsWords, titleOf, type BookingType, type Business, type Plan, type PlanType, type Policy as Rules, type Service } from '@coach/domain';
import { PERIOD_WORDS } from './plans.ts';
import { isBookable, shownCents, type BookableKind } from './pricing.ts';

/** A service offered on the booking page. */
export interface ServiceChoice {
  /** The booking type, which is also the `service` parameter of the page's address. */
  id: BookingType | PlanType;
  label: string;
  /** Cents per length; null is free. */
  prices: ReadonlyArray<number | null>;
  /** `60 min`. */
  unit: string;
}

/** Unit of the price, by kind of service. */
const UNITS: Record<BookableKind, (service: Service) => string> = {
  consultation: ({ lengths }) => minutesIn(lengths),
  individual: ({ lengths }) => minutesIn(lengths),
  group: ({ weeks }) => (weeks === 1 ? 'per person' : `per person, ${weeks} weeks`),
};

const minutesIn = (lengths: Service['lengths']): string => `${lengths.map(({ minutes }) => minutes).join(' or ')} min`;

/** Returns everything that can be booked and subscribed to, in page order (BOOK-03, BOOK-04). */
export const serviceChoices = ({ services, plans }: Pick<Business, 'services' | 'plans'>): ServiceChoice[] => [
  ...services.filter(isBookable).map((service) => ({ id: service.id as BookingType, label: titleOf(service), prices: service.lengths.map(({ priceCents }) => shownCents(priceCents)), unit: UNITS[service.kind](service) })),
  ...planChoices(plans),
];

/** The plans under their names on the booking page (BOOK-04). */
const planChoices = (plans: readonly Plan[]): ServiceChoice[] =>
  forSale(plans).map(({ id, name, bookingName, priceCents, interval }) => ({ id, label: bookingName || name, prices: [priceCents], unit: PERIOD_WORDS[interval] }));

/** A house rule: a short mark for the margin, and the sentence. */
export interface Policy {
  id: 'cancellation' | 'lateness' | 'no-show' | 'no-show-fee' | 'history' | 'subscription';
  /** `24 h`; null shows a check mark instead. */
  mark: string | null;
  text: string;
}

/** Returns the rules shown beside a booking (BOOK-07); the subscription rule only if plans are on sale. */
export const policiesOf = ({ cancellationHours, refundSteps, lateMinutes, noShowPercent, noShowFeePercent }: Rules, plans: readonly Plan[]): readonly Policy[] => [
  {
    id: 'cancellation',
    mark: `${cancellationHours} h`,
    text: `Cancelling within ${hoursWords(cancellationHours)} of the session is charged${refundSteps.length > 0 ? `; you get back ${refundStepsWords(refundSteps)}` : ''}.`,
  },
  { id: 'lateness', mark: `${lateMinutes} min`, text: `Arriving more than ${minutesWords(lateMinutes)} late may cancel the session.` },
  ...(noShowPercent > 0 ? [{ id: 'no-show', mark: `${100 - noShowPercent} %`, text: `Not coming is charged ${noShowChargeWords(noShowPercent)}.` } as const] : []),
  ...(noShowFeePercent > 0 ? [{ id: 'no-show-fee', mark: `${noShowFeePercent} %`, text: `Not coming to a session that you pay when you meet is charged ${noShowFeeWords(noShowFeePercent)} to the card you save.` } as const] : []),
  { id: 'history', mark: null, text: 'Medical history is required.' },
  ...(forSale(plans).length > 0 ? [{ id: 'subscription', mark: null, text: 'Subscriptions can be cancelled any time through the dashboard portal.' } as const] : []),
];
