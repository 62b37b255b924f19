import type { Business } from './business.ts';

/** The state of an installation; `version` is that of the published business, 1 the default one. */
export interface Installation {
  /** Started without the demo, for a coach's own business. */
  isOwn: boolean;
  version: number;
  /** Whether clients have paid anything: then it counts as open, even if nothing was ever published. */
  hasSold: boolean;
}

/** Whether the business has not opened yet: it opens with the first version that its coach publishes. */
export const isBeforeOpening = ({ isOwn, version, hasSold }: Installation): boolean => isOwn && version === 1 && !hasSold;

/** The public part of a business that has not opened: identity, location, and rules, without proposals. */
export const publicBeforeOpening = (business: Business): Business => ({ ...business, services: [], plans: [], packs: [] });
