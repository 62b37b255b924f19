import { isForClients, isFreeConsultation, titleOf, type BookingType, type Service, type ServiceKind } from '@coach/domain';

/** An amount, and the unit it buys. */
export interface PlanPrice {
  /** Null is free. */
  cents: number | null;
  /** The unit, e.g. `per person`. */
  period: string;
}

/** The price of one length; its phrase takes `minutes`. */
export interface SessionPrice extends PlanPrice {
  minutes: number;
}

/** A price list entry for something booked by the session (HOME-22). Its phrases take `values`. */
export interface PricingPlan extends SessionPrice {
  name: string;
  description: string;
  features: readonly string[];
  values: Readonly<Record<string, string | number>>;
  /** Highlights the one recommended plan of the list. */
  popular: boolean;
  ctaText: string;
  /** The button's action: `book` opens the booking page with the service selected. */
  actionType: 'book';
  serviceType: BookingType;
  /** Other lengths of the same service. */
  furtherPrices: readonly SessionPrice[];
}

/** Headings of the price list and its two halves. */
export const sessionPricing = {
  title: 'Pricing',
  lead: 'Membership is free to join. You pay only for sessions and video subscriptions.',
  sessions: 'Sessions',
  subscriptions: 'Video subscriptions',
};

/** The kinds of services that can be booked on the site. */
export type BookableKind = Exclude<ServiceKind, 'by_hand'>;

/** Price list text for each kind of service; several lengths are listed before it. */
export const SERVICE_WORDS: Record<BookableKind, { period: string; further: string; features: readonly string[]; ctaText: string }> = {
  consultation: {
    period: '{minutes} min',
    further: '{minutes} min',
    features: ['No card needed', 'Your goals and your health history', 'A straight answer on what it takes'],
    ctaText: 'Book {service}',
  },
  individual: {
    period: '{minutes} min',
    further: '{minutes} min, per session',
    features: ['Paid per session, no subscription', 'Full refund until {hours} before'],
    ctaText: 'Book 1:1 Training',
  },
  group: {
    period: 'per person',
    further: 'per person',
    features: ['{weeks}-week program', '1 to {seats} participants', 'The same time every week'],
    ctaText: 'Join {service}',
  },
};

/** The same for a consultation that has a price. */
export const PAID_CONSULTATION: (typeof SERVICE_WORDS)[BookableKind] = { ...SERVICE_WORDS.consultation, features: [...SERVICE_WORDS.individual.features, ...SERVICE_WORDS.consultation.features.slice(1)] };

/** Two lengths of a service in one phrase. */
export const TWO_LENGTHS = '{short} or {long} minutes';

/** Whether clients can book it themselves. */
export const isBookable = (service: Service): service is Service & { kind: BookableKind } => service.isActive && isForClients(service);

/** Converts cents to a displayed price: null is free. */
export const shownCents = (cents: number): number | null => cents || null;

function planOf(service: Service & { kind: BookableKind }): PricingPlan {
  const { id, kind, description, lengths, seats, weeks } = service;
  const { period, further, features, ctaText } = isFreeConsultation(service) || kind !== 'consultation' ? SERVICE_WORDS[kind] : PAID_CONSULTATION;
  const [{ minutes, priceCents } = { minutes: 0, priceCents: 0 }, ...others] = lengths;
  const values = { service: titleOf(service), short: minutes, long: others.at(-1)?.minutes ?? minutes, seats, weeks };
  return {
    name: titleOf(service),
    cents: shownCents(priceCents),
    ...{ period, minutes, description, values, ctaText },
    furtherPrices: others.map((other) => ({ cents: shownCents(other.priceCents), period: further, minutes: other.minutes })),
    // A single-week group is not a program.
    features: [...(others.length > 0 ? [TWO_LENGTHS] : []), ...features.filter((feature) => weeks > 1 || !/week/.test(feature))],
    popular: false,
    actionType: 'book',
    serviceType: id as BookingType,
  };
}

/** Returns the prices of sessions (PRC-02..06), the same amounts that checkout charges. */
export const sessionPlans = (services: readonly Service[]): PricingPlan[] => services.filter(isBookable).map(planOf);
