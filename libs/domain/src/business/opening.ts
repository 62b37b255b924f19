import type { Business } from './business.ts';

/** How far an installation has come; `version` is that of the business that is published, 1 the one that the product proposes. */
export interface Installation {
  /** Begun without the demo, for a business of one's own. */
  isOwn: boolean;
  version: number;
  /** Whether clients have paid anything through it: then it has been open, whether or not anything was ever published. */
  hasSold: boolean;
}

/** Whether the coach has yet to open: her business opens with the first version that she publishes. */
export const isBeforeOpening = ({ isOwn, version, hasSold }: Installation): boolean => isOwn && version === 1 && !hasSold;

/** What strangers may read of a business that has not opened: whose it is, where and by which rules, and nothing that is only proposed. */
export const toldBeforeOpening = (business: Business): Business => ({ ...business, services: [], plans: [], packs: [] });
