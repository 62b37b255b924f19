import type { Pack, Plan } from './plans.ts';

const unworded = { description: '', features: [], isFeatured: false };

/** Plans and packs for testing the rules: the specification's (A§9, FLOW-13). */
export const STANDARD_PLANS: Plan[] = [
  { id: 'video_access_only', name: 'Video Access Only', bookingName: 'Weekly Video Access', ...unworded, priceCents: 6_000, interval: 'month', opens: { videos: 'new', coaching: false, priority: false }, credits: 0, givenPriceCents: 15_000, isActive: true },
  { id: 'video_library', name: 'Video Library', bookingName: 'Full Video Library', ...unworded, priceCents: 10_000, interval: 'month', opens: { videos: 'library', coaching: false, priority: false }, credits: 0, givenPriceCents: 10_000, isActive: true },
  { id: 'premium_package', name: 'Premium Package', bookingName: '', ...unworded, isFeatured: true, priceCents: 32_000, interval: 'month', opens: { videos: 'everything', coaching: true, priority: true }, credits: 4, givenPriceCents: 15_000, isActive: true },
];
export const STANDARD_PACKS: Pack[] = [
  { id: 'session_pack_5', name: 'Pack of 5 Sessions', credits: 5, priceCents: 42_500, validMonths: 12, isActive: true },
  { id: 'session_pack_10', name: 'Pack of 10 Sessions', credits: 10, priceCents: 80_000, validMonths: 12, isActive: true },
];
