import { CONSULTATION_MINUTES, SESSION_LABELS, SESSION_OFFERS } from '@coach/domain';

/** An amount, and what it buys. */
export interface PlanPrice {
  /** Null is free. */
  cents: number | null;
  /** `30 min`. */
  period: string;
}

/** An entry of the price list for what is booked by the session (HOME-22). */
export interface PricingPlan extends PlanPrice {
  name: string;
  description: string;
  features: readonly string[];
  /** The one plan of the list that stands out. */
  popular: boolean;
  ctaText: string;
  /** What the button does: `book` opens the booking page with the service chosen. */
  actionType: 'book';
  serviceType: 'consultation' | 'personal_training' | 'group_session';
  /** Other lengths of the same service. */
  furtherPrices: readonly PlanPrice[];
}

const { personal_training: half, personal_training_60: full, group_session: group } = SESSION_OFFERS;

/** Weeks of a group program (PRC-06). */
export const GROUP_WEEKS = 6;

/** What a session costs (PRC-02..06); the amounts are the ones checkout charges. */
export const sessionPricing: { title: string; lead: string; sessions: string; subscriptions: string; plans: readonly PricingPlan[] } = {
  title: 'Pricing',
  lead: 'Membership is free to join. You pay for sessions and for video subscriptions, and nothing else.',
  sessions: 'Sessions',
  subscriptions: 'Video subscriptions',
  plans: [
    {
      name: SESSION_LABELS.consultation,
      cents: null,
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
      cents: half.unitPrice,
      period: `${half.durationMinutes} min`,
      furtherPrices: [{ cents: full.unitPrice, period: `${full.durationMinutes} min, per session` }],
      description: 'One coach, one client, one plan that is rewritten as you change.',
      features: ['30 or 60 minutes', 'Paid per session, no subscription', 'Full refund until {hours} before'],
      popular: false,
      ctaText: 'Book 1:1 Training',
      actionType: 'book',
      serviceType: 'personal_training',
    },
    {
      name: 'Group Training',
      cents: group.unitPrice,
      period: 'per person',
      furtherPrices: [],
      description: `A ${GROUP_WEEKS}-week program, for one person or a whole team.`,
      features: [`${GROUP_WEEKS}-week program`, `1 to ${group.maxParticipants} participants`, 'The same hour every week'],
      popular: false,
      ctaText: 'Join Group Training',
      actionType: 'book',
      serviceType: 'group_session',
    },
  ],
};
