import type { KeptProfileDetails } from '@coach/contracts';
import { etagOf } from '../../platform/http/if-match.ts';

/** Of what the coach may correct of somebody. */
export const contactEtag = ({ firstName, lastName, details }: { firstName: string; lastName: string; details: KeptProfileDetails }): string => etagOf([firstName, lastName, details.phone ?? null]);
