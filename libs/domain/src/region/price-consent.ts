import type { Region } from './region.ts';

/** Whether price increases require members' consent by default: in the United States notice with the option to cancel is enough. */
export const asksConsent = ({ currency }: Pick<Region, 'currency'>): boolean => currency !== 'USD';
