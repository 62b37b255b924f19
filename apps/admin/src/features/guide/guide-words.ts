import type { GuideStep, Missing } from '@coach/domain';

/** Each step's name, and its question while unanswered. */
export const STEP_WORDS: Record<GuideStep, { name: string; asks: string }> = {
  who: { name: 'Who you are', asks: 'Name and first words' },
  region: { name: 'Where and money', asks: 'Time zone, currency, formats' },
  look: { name: 'Your look', asks: 'Color, headlines, paper, portrait' },
  services: { name: 'Services', asks: 'What people can book' },
  hours: { name: 'Hours', asks: 'When you work' },
  payment: { name: 'Getting paid', asks: 'Your payment account' },
  mail: { name: 'Mail', asks: 'What clients hear from you' },
  publish: { name: 'Publish', asks: 'Check it and go live' },
};

/** What a public site would lack, and the consequences. */
export const MISSING_WORDS: Record<Missing, { name: string; means: string }> = {
  name: { name: 'The name of your business', means: 'Shown on every page, email and receipt.' },
  region: { name: 'Where you are', means: 'Without a time zone no one knows when a session starts.' },
  hours: { name: 'Hours', means: 'Until you set some, no one can book a time.' },
  payment: { name: 'A payment account', means: 'Until it’s ready, no one can pay by card.' },
  headline: { name: 'A headline', means: 'Your business name is used instead.' },
  lead: { name: 'A first sentence', means: 'Search engines only see your name.' },
  about: { name: 'A text about you', means: 'The section about you is left off.' },
};
