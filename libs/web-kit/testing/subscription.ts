import type { Subscription } from '@coach/contracts';

/** Maria's active Video Library subscription, paid from 10/16/2025 to 11/16/2025. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: '00000000-0000-4000-8000-000000000011',
  user_id: '00000000-0000-4000-8000-000000000002',
  status: 'active',
  plan_type: 'video_library',
  price_monthly: 10_000,
  interval: 'month',
  announced_price: null,
  announced_from: null,
  list_price: null,
  discount_ends_at: null,
  current_period_start: '2025-10-16T18:00:00.000Z',
  current_period_end: '2025-11-16T18:00:00.000Z',
  cancel_at_period_end: false,
  grace_until: null,
  stripe_subscription_id: 'sub_1',
  created_at: '2025-10-16T18:00:00.000Z',
  updated_at: '2025-10-16T18:00:00.000Z',
  ...changes,
});
