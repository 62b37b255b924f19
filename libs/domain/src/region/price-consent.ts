import type { Region } from './region.ts';

/** Whether members are asked to agree to a higher price, unless the coach says otherwise: a notice that they may leave is enough in the United States. */
export const asksConsent = ({ currency }: Pick<Region, 'currency'>): boolean => currency !== 'USD';
