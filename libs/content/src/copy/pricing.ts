import { CONSULTATION_MINUTES, SESSION_LABELS, SESSION_OFFERS, formatWholePrice } from '@coach/domain';

/** An amount as it is printed, and what it buys. */
export interface PlanPrice {
  /** `$50`, or `Free`. */
  price: string;
  /** `30 min`. */
  period: string;
}

/** A card of the price list (HOME-22). */
export interface PricingPlan extends PlanPrice {
  name: string;
  description: string;
  features: readonly string[];
  /** The one plan of the list that stands out. */
  popular: boolean;
  ctaText: string;
  /** What the button does: `book` opens the booking page with the service chosen. */
  actionType: 'book';
  serviceType: 'consultation' | 'personal_training';
  /** Other lengths of the same service. */
  furtherPrices: readonly PlanPrice[];
}

const { personal_training: half, personal_training_60: full } = SESSION_OFFERS;

/** What a session costs (PRC-02..05); the amounts are the ones checkout charges. */
export const sessionPricing: { title: string; lead: string; plans: readonly PricingPlan[] } = {
  title: 'Pricing',
  lead: 'Membership is free to join. You pay for the sessions you book, and nothing else.',
  plans: [
    {
      name: SESSION_LABELS.consultation,
      price: formatWholePrice(null),
      period: `${CONSULTATION_MINUTES} min`,
      furtherPrices: [],
      description: 'Meet, talk through your history and leave with a first week on paper.',
      features: ['No card needed', 'Your goals and your health history', 'An honest answer on what it takes'],
      popular: false,
      ctaText: 'Book Free Consultation',
      actionType: 'book',
      serviceType: 'consultation',
    },
    {
      name: SESSION_LABELS.personal_training,
      price: formatWholePrice(half.unitPrice),
      period: `${half.durationMinutes} min`,
      furtherPrices: [{ price: formatWholePrice(full.unitPrice), period: `${full.durationMinutes} min, per session` }],
      description: 'One coach, one client, one plan that is rewritten as you change.',
      features: ['30 or 60 minutes', 'Paid per session, no subscription', 'Full refund until 24 hours before'],
      popular: true,
      ctaText: 'Book 1:1 Training',
      actionType: 'book',
      serviceType: 'personal_training',
    },
  ],
};
